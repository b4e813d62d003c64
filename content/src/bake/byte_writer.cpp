#include "byte_writer.hpp"

#include <limits>
#include <string>

#include "asset/pack_page.hpp"
#include "graze/collision/mask_index.hpp"
#include "graze/content/content_error.hpp"
#include "pack/byte_reader.hpp"

namespace graze {

void ByteWriter::Fail(std::string_view reason) const {
    throw FormatError{std::string{reason}};
}

void ByteWriter::Raw(void* bytes, std::size_t size) {
    Put({static_cast<const std::byte*>(bytes), size});
}

std::size_t ByteWriter::Count(std::size_t count, std::size_t /*min_bytes*/) {
    if (count > std::numeric_limits<std::uint32_t>::max()) {
        throw FormatError{"more than 2^32 elements"};
    }
    operator()(static_cast<std::uint32_t>(count));
    return count;
}

void ByteWriter::Picture(Image& image) {
    if (shared_ != nullptr) {
        operator()(image.Bounds().IsEmpty() ? kNoPicture : shared_->Keep(image));
        return;
    }
    operator()(image.Width(), image.Height());
    Put(std::as_bytes(std::as_const(image).Pixels()));
}

void ByteWriter::Shape(Mask& mask) {
    if (shared_ != nullptr) {
        operator()(shared_->Keep(mask));
        return;
    }
    operator()(mask.Width(), mask.Height(), mask.OpaqueBounds());
    Put(std::as_bytes(mask.Words()));
    const std::size_t start = bytes_.size();
    bytes_.resize(start + MaskIndex::StoredSize(mask.Width(), mask.Height()));
    mask.Index().Store(std::span{bytes_}.subspan(start));
}

void ByteWriter::Page(std::shared_ptr<PackPage>& page) {
    operator()(page == nullptr ? kNoPicture : page->Number());
}

}  // namespace graze

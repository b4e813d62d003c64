#include "byte_writer.hpp"

#include <limits>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "pack/archive.hpp"

namespace graze {

void ByteWriter::Put(const std::string& text) {
    PutCount(text.size());
    PutRaw(std::as_bytes(std::span{text}));
}

void ByteWriter::Put(const Json& json) {
    Put(json.dump());
}

void ByteWriter::Put(const Image& image) {
    if (shared_ != nullptr) {
        Put(image.Pixels().empty() ? kNoPicture : shared_->Keep(image));
        return;
    }
    operator()(image.Width(), image.Height());
    PutRaw(std::as_bytes(image.Pixels()));
}

void ByteWriter::Put(const Mask& mask) {
    if (shared_ != nullptr) {
        Put(shared_->Keep(mask));
        return;
    }
    operator()(mask.Width(), mask.Height(), mask.OpaqueBounds());
    PutRaw(std::as_bytes(mask.Words()));
    const std::size_t start = bytes_.size();
    bytes_.resize(start + MaskIndex::StoredSize(mask.Width(), mask.Height()));
    mask.Index().Store(std::span{bytes_}.subspan(start));
}

void ByteWriter::PutCount(std::size_t count) {
    if (count > std::numeric_limits<std::uint32_t>::max()) {
        throw FormatError{"more than 2^32 elements"};
    }
    Put(static_cast<std::uint32_t>(count));
}

void ByteWriter::Enter() {
    if (++depth_ > kMostNesting) {
        FailNesting();
    }
}

}  // namespace graze

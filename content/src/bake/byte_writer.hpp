#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "graze/collision/mask.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// A store of pictures and masks that several values may share. A value that uses the store
/// contains only the number of a picture or mask.
class SharedParts {
public:
    virtual ~SharedParts() = default;
    [[nodiscard]] virtual std::uint32_t Keep(const Image& picture) = 0;
    [[nodiscard]] virtual std::uint32_t Keep(const Mask& mask) = 0;
};

/// A serializer of values to bytes. If `shared` is null, pictures and masks are written inline.
class ByteWriter : public PackArchive {
public:
    explicit ByteWriter(SharedParts* shared = nullptr) noexcept
        : PackArchive{false}, shared_{shared} {}

    template <typename... T>
    void operator()(const T&... values) {
        PackArchive::operator()(const_cast<T&>(values)...);  // writing does not modify them
    }

    [[nodiscard]] const Bytes& Written() const noexcept { return bytes_; }

    [[noreturn]] void Fail(std::string_view reason) const override;

private:
    void Raw(void* bytes, std::size_t size) override;
    [[nodiscard]] std::size_t Count(std::size_t count, std::size_t min_bytes) override;
    void Picture(Image& image) override;
    void Shape(Mask& mask) override;
    void Page(std::shared_ptr<PackPage>& page) override;

    void Put(std::span<const std::byte> raw) {
        bytes_.insert(bytes_.end(), raw.begin(), raw.end());
    }

    Bytes bytes_;
    SharedParts* shared_;  // may be null
};

}  // namespace graze

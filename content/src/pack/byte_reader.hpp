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

/// The source of pictures and masks that several values may share. A value then contains only the
/// number of a picture or mask. All functions throw FormatError.
class SharedPartsView {
public:
    virtual ~SharedPartsView() = default;
    [[nodiscard]] virtual Image PictureAt(std::uint32_t number) = 0;
    [[nodiscard]] virtual Mask MaskAt(std::uint32_t number) = 0;
    [[nodiscard]] virtual std::shared_ptr<PackPage> PageAt(std::uint32_t number) = 0;
};

/// The number of an empty picture or a missing page.
constexpr std::uint32_t kNoPicture = ~std::uint32_t{0};

/// A reader of values from bytes. If `shared` is null, pictures and masks are read inline.
class ByteReader : public PackArchive {
public:
    explicit ByteReader(std::span<const std::byte> bytes,
                        SharedPartsView* shared = nullptr) noexcept
        : PackArchive{true}, bytes_{bytes}, shared_{shared} {}

    /// Throws FormatError if there are bytes after the last value.
    void ExpectEnd() const;

    [[noreturn]] void Fail(std::string_view reason) const override;

private:
    void Raw(void* bytes, std::size_t size) override;
    [[nodiscard]] std::size_t Count(std::size_t count, std::size_t min_bytes) override;
    void Picture(Image& image) override;
    void Shape(Mask& mask) override;
    void Page(std::shared_ptr<PackPage>& page) override;

    [[nodiscard]] std::span<const std::byte> Take(std::uint64_t size);
    [[nodiscard]] int TakeSide();

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    SharedPartsView* shared_;  // may be null
};

/// Returns the 64-bit XXH3 hash. It detects damage and distinguishes files, but does not protect
/// against deliberate changes. It runs at the speed of memory.
[[nodiscard]] std::uint64_t Checksum(std::span<const std::byte> bytes) noexcept;

}  // namespace graze

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

/// Where pictures and masks come from that several values may share; a value then holds their number
/// alone. All throw FormatError.
class SharedPartsView {
public:
    virtual ~SharedPartsView() = default;
    [[nodiscard]] virtual Image PictureAt(std::uint32_t number) = 0;
    [[nodiscard]] virtual Mask MaskAt(std::uint32_t number) = 0;
    [[nodiscard]] virtual std::shared_ptr<PackPage> PageAt(std::uint32_t number) = 0;
};

/// Stands in a value for a picture without pixels, or no page.
constexpr std::uint32_t kNoPicture = ~std::uint32_t{0};

/// Bytes -> values. Without `shared`, pictures and masks are read where they stand.
class ByteReader : public PackArchive {
public:
    explicit ByteReader(std::span<const std::byte> bytes,
                        SharedPartsView* shared = nullptr) noexcept
        : PackArchive{true}, bytes_{bytes}, shared_{shared} {}

    /// Throws when there is more.
    void ExpectEnd() const;

    [[noreturn]] void Fail(std::string_view reason) const override;

private:
    void Raw(void* bytes, std::size_t size) override;
    [[nodiscard]] std::size_t Count(std::size_t count, std::size_t min_bytes) override;
    void Picture(Image& image) override;
    void Shape(Mask& mask) override;
    void Page(std::shared_ptr<PackPage>& page) override;

    [[nodiscard]] std::span<const std::byte> Take(std::size_t size);
    [[nodiscard]] int TakeSide();

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    SharedPartsView* shared_;  // null: none
};

}  // namespace graze

#include <algorithm>
#include <utility>

#include "graze/math/hash.hpp"
#include "graze/math/parse_number.hpp"
#include "save_state.hpp"

namespace graze {
namespace {

constexpr std::string_view kManifestHeader = "graze-save 1";
constexpr std::string_view kPointerHeader = "graze-save-pointer 1";

std::string FormatHex(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; value >>= 4) {
        text[i] = digits[value & 15];
    }
    return text;
}

Bytes ToBytes(std::string_view text) {
    const auto bytes = std::as_bytes(std::span{text.data(), text.size()});
    return {bytes.begin(), bytes.end()};
}

Bytes WithEnd(std::string text) {
    text += "end " + FormatHex(ComputeHash(std::as_bytes(std::span{text}))) + "\n";
    return ToBytes(text);
}

// Parses words, numbers and lines from the front of a text. After a mismatch, IsGood() stays false.
class Scanner {
public:
    explicit Scanner(std::span<const std::byte> bytes)
        : rest_{reinterpret_cast<const char*>(bytes.data()), bytes.size()} {}

    void Expect(std::string_view word) {
        is_good_ = is_good_ && rest_.starts_with(word);
        rest_.remove_prefix(is_good_ ? word.size() : 0);
    }
    std::uint64_t Number(int base) {
        const auto value = is_good_ ? TakeNumber<std::uint64_t>(rest_, base) : std::nullopt;
        is_good_ = value.has_value();
        return value.value_or(0);
    }
    std::string_view ReadRestOfLine() {
        const std::size_t end = rest_.find('\n');
        is_good_ = is_good_ && end != std::string_view::npos;
        const std::string_view line = is_good_ ? rest_.substr(0, end) : std::string_view{};
        rest_.remove_prefix(line.size());
        return line;
    }
    [[nodiscard]] bool StartsWith(std::string_view word) const { return rest_.starts_with(word); }
    [[nodiscard]] bool IsGood() const noexcept { return is_good_; }

private:
    std::string_view rest_;
    bool is_good_ = true;
};

// Returns the value if its encoding is exactly `bytes`, else std::nullopt. Needed because the
// parser is lenient.
template <typename Value>
std::optional<Value> IfExactly(Value value, std::span<const std::byte> bytes) {
    return std::ranges::equal(Encode(value), bytes) ? std::optional{std::move(value)}
                                                    : std::nullopt;
}

}  // namespace

Bytes Encode(const SaveManifest& manifest) {
    std::string text{kManifestHeader};
    text += "\ngeneration " + std::to_string(manifest.generation) + "\n";
    for (const SavedBlob& blob : manifest.blobs) {
        text += blob.offset ? "packed " + std::to_string(*blob.offset) + " " : "blob ";
        text += std::to_string(blob.size) + " " + FormatHex(blob.checksum) + " ";
        text += blob.name;
        text += '\n';
    }
    return WithEnd(std::move(text));
}

Bytes Encode(const SavePointer& pointer) {
    std::string text{kPointerHeader};
    text += "\ngeneration " + std::to_string(pointer.generation);
    text += "\nmanifest " + FormatHex(pointer.manifest_checksum) + "\n";
    return WithEnd(std::move(text));
}

std::optional<SaveManifest> DecodeManifest(std::span<const std::byte> bytes) {
    Scanner text{bytes};
    SaveManifest manifest;
    text.Expect(kManifestHeader);
    text.Expect("\ngeneration ");
    manifest.generation = text.Number(10);
    text.Expect("\n");
    while (text.IsGood() && !text.StartsWith("end ")) {
        SavedBlob blob;
        if (text.StartsWith("packed ")) {
            text.Expect("packed ");
            blob.offset = text.Number(10);
            text.Expect(" ");
        } else {
            text.Expect("blob ");
        }
        blob.size = text.Number(10);
        text.Expect(" ");
        blob.checksum = text.Number(16);
        text.Expect(" ");
        blob.name = text.ReadRestOfLine();
        text.Expect("\n");
        manifest.blobs.push_back(std::move(blob));
    }
    return text.IsGood() ? IfExactly(std::move(manifest), bytes) : std::nullopt;
}

std::optional<SavePointer> DecodePointer(std::span<const std::byte> bytes) {
    Scanner text{bytes};
    SavePointer pointer;
    text.Expect(kPointerHeader);
    text.Expect("\ngeneration ");
    pointer.generation = text.Number(10);
    text.Expect("\nmanifest ");
    pointer.manifest_checksum = text.Number(16);
    return text.IsGood() ? IfExactly(pointer, bytes) : std::nullopt;
}

}  // namespace graze

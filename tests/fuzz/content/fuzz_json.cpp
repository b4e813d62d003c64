#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "fuzz/byte_source.hpp"
#include "fuzz/content/targets.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"

namespace graze::fuzz {
namespace {

constexpr int kMaxDepth = 24;

int ComputeDepth(const Json& json) {
    int deepest = 0;
    if (json.is_structured()) {
        for (const Json& inner : json) {
            deepest = std::max(deepest, ComputeDepth(inner));
        }
        ++deepest;
    }
    return deepest;
}

}  // namespace

// Parsed values must be the same after they are written and parsed again.
void FuzzJson(std::span<const std::byte> input) {
    const std::string_view text{reinterpret_cast<const char*>(input.data()), input.size()};
    Json json;
    try {
        json = ParseJson(text, kMaxDepth);
    } catch (const FormatError& error) {
        GRAZE_FUZZ_EXPECT(std::string_view{error.what()}.starts_with("line "));
        return;
    }
    GRAZE_FUZZ_EXPECT(ComputeDepth(json) <= kMaxDepth);
    GRAZE_FUZZ_EXPECT(ParseJson(json.dump(), kMaxDepth) == json);
}

}  // namespace graze::fuzz

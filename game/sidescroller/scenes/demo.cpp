#include "scenes/demo.hpp"

#include <algorithm>

#include "common/in_file.hpp"
#include "graze/content/json.hpp"

namespace hairsbreadth {
namespace {

constexpr int kMaxDemoFrames = 100'000;
constexpr int kFullSpeed = 256;

// An input is an array: the frames for which it is held, x, y, and 1 for each of fire, focus and
// lance.
Demo ParseDemo(const JsonValue& root) {
    Demo demo;
    demo.seed = static_cast<std::uint64_t>(root.At("seed").Integer(0, kMaxDemoFrames));
    for (const JsonValue& entry : root.At("inputs").Elements()) {
        const std::vector<int> numbers = entry.Integers(6, -kFullSpeed, kMaxDemoFrames);
        demo.inputs.push_back(
            {demo.frames,
             {numbers[1], numbers[2], numbers[3] != 0, numbers[4] != 0, numbers[5] != 0}});
        demo.frames += std::max(numbers[0], 1);
    }
    return demo;
}

}  // namespace

PilotInput Demo::At(int frame) const noexcept {
    const auto next = std::ranges::upper_bound(inputs, frame, {}, &Held::from);
    return next == inputs.begin() ? PilotInput{} : std::prev(next)->input;
}

Demo ReadDemo(ContentManager& content) {
    return InFile("demo.json", [&] { return ParseDemo(JsonValue{content.Load<Json>("demo")}); });
}

}  // namespace hairsbreadth

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "graze/sprite/sprite.hpp"
#include "graze/text/closest_match.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

[[noreturn]] void ThrowNoClip(std::string_view name, std::span<const AnimationClip> clips) {
    constexpr std::size_t max_list_bytes = 500;
    std::vector<std::string> names;
    std::string list;
    for (const AnimationClip& clip : clips) {
        names.push_back(clip.Name());
        list += (list.empty() ? "" : ", ") + Quote(clip.Name());
    }
    throw std::runtime_error{"Sprite::Clip: no clip " + Quote(name) +
                             ClosestMatchHint(name, names) + "; the sprite has " +
                             (list.empty() ? "no clips" : Printable(list, max_list_bytes))};
}

}  // namespace

const AnimationClip& Sprite::Clip(std::string_view name) const {
    const auto found = std::ranges::find(parts_.clips, name, &AnimationClip::Name);
    if (found == parts_.clips.end()) {
        ThrowNoClip(name, parts_.clips);
    }
    return *found;
}

}  // namespace graze

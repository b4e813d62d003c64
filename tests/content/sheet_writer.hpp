#pragma once

#include <string>
#include <string_view>

#include "content/png_writer.hpp"

namespace graze::test {

// Sprite sheets in the formats that TexturePacker and Aseprite write, made for these tests.

/// TexturePacker's "JSON (Array)": two frames of 6 x 5 px; the second is rotated.
inline const std::string packed_array = R"({"frames": [
{
    "filename": "walk_1.png",
    "frame": {"x":1,"y":1,"w":3,"h":2},
    "rotated": false,
    "trimmed": true,
    "spriteSourceSize": {"x":2,"y":1,"w":3,"h":2},
    "sourceSize": {"w":6,"h":5},
    "pivot": {"x":0.5,"y":0.8}
},
{
    "filename": "walk_2.png",
    "frame": {"x":5,"y":1,"w":3,"h":2},
    "rotated": true,
    "trimmed": true,
    "spriteSourceSize": {"x":0,"y":3,"w":3,"h":2},
    "sourceSize": {"w":6,"h":5},
    "pivot": {"x":0.5,"y":0.8}
}],
"meta": {
    "app": "https://www.codeandweb.com/texturepacker",
    "version": "1.1",
    "image": "hero.png",
    "format": "RGBA8888",
    "size": {"w":8,"h":5},
    "scale": "1",
    "smartupdate": "$TexturePacker:SmartUpdate:0:0:0$"
}
})";

/// Returns the picture of packed_array.
[[nodiscard]] inline Bytes PackedPng() {
    return MakePng({"        ",  //
                    " ##+ ++ ",  //
                    " #+# ## ",  //
                    "     #  ",  //
                    "        "});
}

/// Aseprite's "Hash" of four frames of 4 x 4 px. In alphabetical order, "hero 10" would precede
/// "hero 2".
inline const std::string drawn_hash = R"({ "frames": {
   "hero 2.aseprite": {
    "frame": { "x": 0, "y": 0, "w": 4, "h": 4 },
    "rotated": false, "trimmed": false,
    "spriteSourceSize": { "x": 0, "y": 0, "w": 4, "h": 4 },
    "sourceSize": { "w": 4, "h": 4 },
    "duration": 100
   },
   "hero 10.aseprite": {
    "frame": { "x": 4, "y": 0, "w": 4, "h": 4 },
    "rotated": false, "trimmed": false,
    "spriteSourceSize": { "x": 0, "y": 0, "w": 4, "h": 4 },
    "sourceSize": { "w": 4, "h": 4 },
    "duration": 50
   },
   "hero 1.aseprite": {
    "frame": { "x": 0, "y": 4, "w": 4, "h": 4 },
    "rotated": false, "trimmed": false,
    "spriteSourceSize": { "x": 0, "y": 0, "w": 4, "h": 4 },
    "sourceSize": { "w": 4, "h": 4 },
    "duration": 200
   }
 },
 "meta": {
  "app": "https://www.aseprite.org/",
  "version": "1.3",
  "image": "hero.png",
  "format": "RGBA8888",
  "size": { "w": 8, "h": 8 },
  "scale": "1",
  "frameTags": [
   { "name": "run", "from": 0, "to": 2, "direction": "forward", "color": "#000000ff" },
   { "name": "back", "from": 0, "to": 1, "direction": "reverse", "repeat": "1" },
   { "name": "sway", "from": 0, "to": 2, "direction": "pingpong" },
   { "name": "nod", "from": 0, "to": 2, "direction": "pingpong_reverse", "repeat": "3" }
  ],
  "layers": [
   { "name": "Layer 1", "opacity": 255, "blendMode": "normal" }
  ],
  "slices": [
   { "name": "hat", "keys": [{ "frame": 0, "bounds": {"x": 1, "y": 0, "w": 2, "h": 1 } }] },
   { "name": "feet", "color": "#0000ffff",
     "keys": [{ "frame": 0, "bounds": {"x": -1, "y": 2, "w": 4, "h": 2 }, "pivot": {"x": 3, "y": 1 } }] }
  ]
 }
}
)";

/// Returns a sheet of a multipack with one frame, `name`, of one pixel. `related` is the list of
/// the other sheets, as in JSON.
[[nodiscard]] inline std::string MultipackSheet(std::string_view name, std::string_view image,
                                                std::string_view related) {
    return R"({"frames":{")" + std::string{name} + R"(":{"frame":{"x":0,"y":0,"w":1,"h":1}}},)" +
           R"("meta":{"image":")" + std::string{image} + R"(","related_multi_packs":[)" +
           std::string{related} + "]}}";
}

/// Returns `text` with the first `from` replaced by `to`.
[[nodiscard]] inline std::string WithReplaced(std::string text, std::string_view from,
                                              std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace graze::test

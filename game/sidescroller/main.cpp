#include <memory>

#include "graze/platform/launch.hpp"
#include "scenes/hairsbreadth.hpp"

int main(int argc, char** argv) {
    return graze::Launch(
        argc, argv,
        {.name = "hairsbreadth",
         .source_assets = HAIRSBREADTH_ASSETS,
         .touch_controls = graze::Buttons::LeftStick | graze::Buttons::A | graze::Buttons::B |
                           graze::Buttons::X | graze::Buttons::Y,
         .make = [](const graze::GameOptions& options) {
             return std::make_unique<hairsbreadth::Hairsbreadth>(options.seed, options.watch);
         }});
}

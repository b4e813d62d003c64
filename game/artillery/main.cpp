#include <memory>

#include "graze/platform/launch.hpp"
#include "scenes/artillery.hpp"

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "artillery",
                          .source_assets = ARTILLERY_ASSETS,
                          .max_players = 4,
                          .touch_controls = graze::Buttons::LeftStick | graze::Buttons::A |
                                            graze::Buttons::B | graze::Buttons::LeftShoulder,
                          .make = [](const graze::GameOptions& options) {
                              return std::make_unique<artillery::Artillery>(options.seed,
                                                                            options.watch);
                          }});
}

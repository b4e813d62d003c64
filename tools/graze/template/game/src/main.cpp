#include "game.hpp"

int main(int argc, char** argv) {
    return graze::Launch<MyGame>(argc, argv, {.name = "@NAME@", .source_assets = GAME_ASSETS});
}

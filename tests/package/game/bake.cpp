// bake ASSETS PACK: a game's own baker, which also packs the game's own types.
#include "graze/content/bake.hpp"

#include <fstream>
#include <iostream>
#include <string>
#include <utility>

#include "graze/platform/folder_storage.hpp"
#include "level.hpp"

int main(int argc, char** argv) {
    if (argc != 3) {
        return 2;
    }
    graze::BakeOptions options;
    options.types.Add<LevelReader>();
    options.ignore = {"Content/draft.*"};
    const graze::BakeReport report =
        graze::Bake(graze::FolderTitleStorage{argv[1]}, std::move(options));
    for (const std::string& error : report.errors) {
        std::cerr << error << '\n';
    }
    std::ofstream pack{argv[2], std::ios::binary};
    pack.write(reinterpret_cast<const char*>(report.pack.data()),
               static_cast<std::streamsize>(report.pack.size()));
    return report.errors.empty() && pack ? 0 : 1;
}

#pragma once

#include <string>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_type.hpp"
#include "graze/content/pack_archive.hpp"

/// A type of content that the game adds.
struct Level {
    std::string cells;
    int gems = 0;
};

class LevelReader : public graze::ContentTypeReader<Level> {
public:
    LevelReader() : ContentTypeReader{"Level", {".level"}} {}

    [[nodiscard]] Level Read(graze::AssetFiles& files) const override {
        const graze::AssetFile file = files.Require(".level");
        Level level;
        for (const std::byte byte : file.bytes) {
            level.cells += static_cast<char>(byte);
            level.gems += level.cells.back() == 'g' ? 1 : 0;
        }
        return level;
    }

    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(graze::PackArchive& archive, Level& level) const override {
        archive(level.cells, level.gems);
    }
};

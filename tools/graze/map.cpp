#include <algorithm>
#include <memory>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "scene.hpp"

namespace graze {
namespace {

constexpr int kLongest = 16384;  // max width and height in pixels
constexpr std::int64_t kNanoseconds = 1'000'000;

Rectangle ComputeCells(const TileMap& map) {
    if (map.Info().width > 0) {
        return {0, 0, map.Info().width, map.Info().height};
    }
    Rectangle cells;
    for (int layer = 0; layer < map.LayerCount(); ++layer) {
        const Rectangle bounds = map.Layer(layer).Bounds();
        cells = cells.IsEmpty() ? bounds : Rectangle::Union(cells, bounds);
    }
    return cells;
}

void DrawLayers(GraphicsDevice& device, const TileMap& map, const Matrix& matrix) {
    TileMapView view{device};
    for (const MapLayerPlace layer : map.Layers()) {
        const auto index = static_cast<std::size_t>(layer.index);
        switch (layer.kind) {
            case MapLayerKind::Tiles:
                view.Draw(map, layer.index, matrix);
                break;
            case MapLayerKind::Objects:
                view.Draw(map, map.ObjectLayers()[index], matrix);
                break;
            case MapLayerKind::Image:
                view.Draw(map.ImageLayers()[index], matrix);
                break;
        }
    }
}

}  // namespace

void DrawMap(const MapOptions& options) {
    const std::filesystem::path folder = options.map.parent_path();
    const std::filesystem::path root = options.root.empty() ? folder : options.root;
    const FolderTitleStorage storage{root.empty() ? "." : root};
    const auto device = MakeDevice(options.device, 1, 1);
    ContentManager content{StandardContentTypes(), *device, storage};
    const std::filesystem::path name =
        std::filesystem::proximate(options.map, root.empty() ? "." : root);
    if (name.extension() != ".tmx" && name.extension() != ".tmj") {
        throw ContentError{options.map.string(), "not a .tmx or .tmj file"};
    }
    auto& map = content.Load<TileMap>((name.parent_path() / name.stem()).generic_string());
    map.Update(options.time_ms * kNanoseconds);
    const Rectangle cells = ComputeCells(map);
    const std::int64_t width = std::int64_t{cells.width} * map.CellWidth();
    const std::int64_t height = std::int64_t{cells.height} * map.CellHeight();
    const int longest = std::min(kLongest, device->MaxTextureSize());
    if (cells.IsEmpty() || width > longest || height > longest) {
        throw ContentError{options.map.string(),
                           "cannot be drawn: it has " + std::to_string(width) + " x " +
                               std::to_string(height) + " pixels; limit 1 to " +
                               std::to_string(longest) + " on each side"};
    }
    device->ResizeBackBuffer(static_cast<int>(width), static_cast<int>(height));
    device->Clear(map.Info().background.value_or(Color::Transparent));
    DrawLayers(*device, map,
               Matrix::CreateTranslation(static_cast<float>(-cells.x * map.CellWidth()),
                                         static_cast<float>(-cells.y * map.CellHeight()), 0));
    Image picture = device->ReadBackBuffer();
    Unpremultiply(picture);
    WriteFileAtomically(options.out, EncodePng(picture.View()));
}

}  // namespace graze

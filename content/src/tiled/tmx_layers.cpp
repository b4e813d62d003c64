#include <utility>

#include "tmx_context.hpp"

namespace graze {
namespace {

constexpr double kMaxParallax = 1 << 16;

// The properties that a layer inherits from its groups.
struct Inherited {
    Vector2 offset{0, 0};
    Parallax parallax;
    Color tint = Color::White;
    float opacity = 1;
    bool visible = true;
};

Color Times(Color a, Color b) noexcept {
    const auto times = [](std::uint8_t p, std::uint8_t q) {
        return static_cast<std::uint8_t>((p * q * 2 + 255) / 510);
    };
    return {times(a.r, b.r), times(a.g, b.g), times(a.b, b.b), times(a.a, b.a)};
}

float ReadFloat(const XmlElement& element, const char* name, double most, float otherwise) {
    return static_cast<float>(element.Number(name, -most, most, static_cast<double>(otherwise)));
}

Inherited ReadLook(const XmlElement& element, const Inherited& outer) {
    Inherited look = outer;
    // Older image layers store their position in x and y, which are 0 in other layers.
    look.offset.x +=
        ReadFloat(element, "offsetx", kTmxFarthest, ReadFloat(element, "x", kTmxFarthest, 0));
    look.offset.y +=
        ReadFloat(element, "offsety", kTmxFarthest, ReadFloat(element, "y", kTmxFarthest, 0));
    look.parallax.factor.x *= ReadFloat(element, "parallaxx", kMaxParallax, 1);
    look.parallax.factor.y *= ReadFloat(element, "parallaxy", kMaxParallax, 1);
    look.tint = Times(outer.tint, ReadTmxColor(element, "tintcolor").value_or(Color::White));
    look.opacity *= static_cast<float>(element.Number("opacity", 0, 1, 1));
    look.visible = element.Flag("visible", true) && outer.visible;
    return look;
}

void ReadCommon(TmxContext& context, const XmlElement& element, const AssetFile& file,
                const Inherited& outer, MapLayer& layer) {
    constexpr int most = 0x7FFFFFFF;
    const Inherited look = ReadLook(element, outer);
    layer.id = element.Integer("id", 0, most, 0);
    layer.name = element.Text("name", "");
    layer.type = element.Text("class", "");
    layer.offset = look.offset;
    layer.parallax = look.parallax;
    layer.tint = look.tint;
    layer.opacity = look.opacity;
    layer.visible = look.visible;
    layer.properties = ReadTmxProperties(context, element, file);
}

ImageLayerData ReadImageLayer(TmxContext& context, const XmlElement& element,
                              const AssetFile& file) {
    ImageLayerData layer;
    if (const auto image = element.Child("image")) {
        layer.picture = ReadTmxImage(context, *image, file);
        Premultiply(layer.picture);
    }
    layer.repeats_x = element.Flag("repeatx", false);
    layer.repeats_y = element.Flag("repeaty", false);
    return layer;
}

// Reads the layers in a <map> or <group>. The recursion is safe because XmlDocument limits the
// nesting.
void ReadLayersIn(TmxContext& context, const XmlElement& parent, const AssetFile& file,
                  const Inherited& outer) {
    parent.ForEach([&](const XmlElement& element) {
        if (element.Name() == "layer") {
            TileLayer layer;
            ReadCommon(context, element, file, outer, layer);
            ReadTmxCells(context, element, layer);
            context.map.layers.emplace_back(std::move(layer));
        } else if (element.Name() == "objectgroup") {
            ObjectLayer layer;
            ReadCommon(context, element, file, outer, layer);
            layer.objects = ReadTmxObjects(context, element, file, false);
            context.map.layers.emplace_back(std::move(layer));
        } else if (element.Name() == "imagelayer") {
            ImageLayerData layer = ReadImageLayer(context, element, file);
            ReadCommon(context, element, file, outer, layer);
            context.map.layers.emplace_back(std::move(layer));
        } else if (element.Name() == "group") {
            ReadLayersIn(context, element, file, ReadLook(element, outer));
        }
    });
}

}  // namespace

void ReadTmxLayers(TmxContext& context, const XmlElement& map, const AssetFile& file) {
    Inherited outer;
    outer.parallax.origin = {ReadFloat(map, "parallaxoriginx", kTmxFarthest, 0),
                             ReadFloat(map, "parallaxoriginy", kTmxFarthest, 0)};
    ReadLayersIn(context, map, file, outer);
}

}  // namespace graze

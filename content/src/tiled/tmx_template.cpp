#include <utility>

#include "graze/content/content_error.hpp"
#include "tmx_context.hpp"
#include "tmx_document.hpp"

namespace graze {
namespace {

TmxTemplate ReadTemplate(TmxContext& context, const AssetFile& file) {
    const TmxDocument document{file.bytes, context.oddities[file.path]};
    const XmlElement root = document.Root("template");
    const auto element = root.Child("object");
    if (!element) {
        root.Fail("needs an <object>");
    }
    if (element->Has("template")) {
        element->Fail("a template cannot use another template");
    }
    TmxTemplate read;
    read.is_sized = element->Has("width") || element->Has("height");
    read.has_set = element->Has("gid");
    read.bytes = static_cast<std::int64_t>(file.bytes.size());
    TmxIds ids;
    if (read.has_set && context.in_shapes) {
        element->Fail("a collision shape cannot be a tile");
    }
    if (read.has_set) {
        const auto set = root.Child("tileset");
        if (!set) {
            root.Fail("needs the <tileset> of its object's tile");
        }
        ids.first_in_file = static_cast<std::uint32_t>(set->Integer("firstgid", 1, kTmxMostId));
        ids.first_in_map = FindTmxSet(context, *set, file);
    }
    read.object = ReadTmxObject(context, *element, file, {}, ids);
    return read;
}

}  // namespace

const TmxTemplate& FindTmxTemplate(TmxContext& context, std::string_view name,
                                   const AssetFile& file) {
    std::string path = TmxPath(file, name);
    const auto known = context.templates.find(path);
    if (known != context.templates.end()) {
        return known->second;
    }
    const AssetFile found = ReadTmxFile(context, file, name);
    TmxTemplate read = context.files->Parse(found, [&] { return ReadTemplate(context, found); });
    return context.templates.emplace(std::move(path), std::move(read)).first->second;
}

}  // namespace graze

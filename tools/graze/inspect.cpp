#include <ostream>
#include <stdexcept>
#include <string>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/image/image.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

Pack Open(const fs::path& path) {
    Bytes bytes = ReadFile(path);
    try {
        return Pack{std::move(bytes)};
    } catch (const FormatError& error) {
        throw ContentError{path.string(), error.what()};
    }
}

std::string PictureLine(std::size_t index, const PackPictureInfo& info) {
    return "{\"picture\":" + std::to_string(index) + ",\"width\":" + std::to_string(info.width) +
           ",\"height\":" + std::to_string(info.height) +
           ",\"page\":" + (info.is_page ? "true" : "false") +
           ",\"bytes\":" + std::to_string(info.bytes) + "}";
}

void WritePages(const Pack& pack, const fs::path& folder) {
    fs::create_directories(folder);
    const std::vector<PackPictureInfo> pictures = pack.Pictures();
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        if (pictures[i].is_page) {
            Image page = pack.Picture(i);
            Unpremultiply(page);
            WriteFileAtomically(folder / ("page_" + std::to_string(i) + ".png"),
                                EncodePng(page.View()));
        }
    }
}

}  // namespace

int InspectPack(const InspectCommand& command, std::ostream& log) {
    const Pack pack = Open(command.pack);
    Results results{command.out};
    for (const PackEntry& entry : pack.Entries()) {
        results.Line("{\"type\":" + Quoted(entry.type) + ",\"name\":" + Quoted(entry.name) +
                     ",\"bytes\":" + std::to_string(entry.bytes) + "}");
    }
    const std::vector<PackPictureInfo> pictures = pack.Pictures();
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        results.Line(PictureLine(i, pictures[i]));
    }
    const std::vector<std::string> damage = pack.Damage(StandardContentTypes());
    for (const std::string& what : damage) {
        log << command.pack.string() << ": " << what << '\n';
    }
    results.Line("{\"file\":" + Quoted(command.pack.string()) +
                 ",\"bytes\":" + std::to_string(pack.Size()) +
                 ",\"damaged\":" + (damage.empty() ? "false" : "true") + "}");
    results.Finish();
    if (!command.pages.empty() && damage.empty()) {
        WritePages(pack, command.pages);
    }
    return damage.empty() ? 0 : 1;
}

}  // namespace graze

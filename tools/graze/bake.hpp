#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <vector>

namespace graze {

struct BakeCommand {
    std::filesystem::path folder{};
    std::filesystem::path out{};  ///< the pack to write; an older one is used as a cache
    int page_size = 2048;
    int padding = 1;
    int extrude = 1;
    int jobs = 0;                        ///< threads; 0: one for each hardware thread
    std::vector<std::string> ignore{};   ///< patterns of files that are no assets (BakeOptions)
    std::filesystem::path may_ignore{};  ///< list of files that may be ignored; empty: any file
    bool is_terminal = false;            ///< true: `log` can overwrite a line
};

/// Runs `graze bake`: bakes a folder's assets into a pack. If an asset is broken, leaves the old
/// pack unchanged and lists the errors. Progress and the report go to `log`.
///
/// Returns  the exit code: 1 if an asset is broken, or if baking ignored a file that the list
///          `may_ignore` (a text file with one name per line) does not contain; otherwise 0.
/// Errors   std::runtime_error if the folder cannot be read or the pack cannot be written.
int BakeFolder(const BakeCommand& command, std::ostream& log);

struct InspectCommand {
    std::filesystem::path pack{};
    std::filesystem::path pages{};  ///< a folder for the atlas pages as PNGs; empty: not written
    std::filesystem::path out{};    ///< file for the JSON lines; empty: standard output
};

/// Runs `graze inspect`: writes a JSON line for each asset and each picture of a pack, and one for
/// the pack. Reads the whole pack and reports damage to `log`. If the pack is damaged, the pages
/// are not written.
///
/// Returns  the exit code: 0, or 1 if the pack is damaged.
/// Errors   ContentError if the file is not a pack or the results cannot be written.
int InspectPack(const InspectCommand& command, std::ostream& log);

}  // namespace graze

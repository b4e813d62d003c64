#pragma once

#include <filesystem>
#include <iosfwd>

namespace graze {

struct BakeCommand {
    std::filesystem::path folder{};
    std::filesystem::path out{};  ///< the pack, and the old one
    int page_size = 2048;
    int padding = 1;
    int extrude = 1;
    int jobs = 0;                        ///< 0: as many as the machine runs at once
    std::filesystem::path may_ignore{};  ///< a text file, a name on each line; empty: all may be
    bool is_terminal = false;            ///< is `log` one, where a line may be written over?
};

/// `graze bake`: makes a pack of a folder's assets, or leaves the old one and says which are broken. How
/// it goes on and the report go to `log`.
///
/// Returns  the exit code: 0, or 1 when an asset is broken, or a file is ignored that may not be.
/// Errors   std::runtime_error when the folder cannot be read, or the pack not written.
int BakeFolder(const BakeCommand& command, std::ostream& log);

struct InspectCommand {
    std::filesystem::path pack{};
    std::filesystem::path pages{};  ///< a folder for the atlas pages as PNGs; empty: none
    std::filesystem::path out{};    ///< of the lines; empty: standard output
};

/// `graze inspect`: a JSON line for each asset and each picture of a pack, and one for the pack; reads all
/// of it, and tells what is damaged.
///
/// Returns  the exit code: 0, or 1 when something is damaged.
/// Errors   ContentError when it is no pack, or results cannot be written.
int InspectPack(const InspectCommand& command, std::ostream& log);

}  // namespace graze

#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/collision/mask.hpp"

namespace CLI {
class App;
}

/// The commands of graze. Each has a function, and a struct of its options.
namespace graze {

/// The folders from which `graze new` makes games.
struct NewGameFiles {
    std::filesystem::path templates;  ///< with the folders common, game and sample
    std::filesystem::path samples;    ///< sources of the samples, and the folder assets
    std::filesystem::path source;     ///< Graze's sources; empty: games use the installed package
    std::filesystem::path prefix;     ///< where the package is installed; empty: a standard place
};

/// Returns the files of a checkout of Graze. Throws ContentError if the folder is not one.
[[nodiscard]] NewGameFiles FindNewGameFiles(const std::filesystem::path& checkout);

/// Returns the files of the package that the program belongs to or, for a program in a build
/// folder, those of the checkout it was built from. Throws ContentError if there are none.
[[nodiscard]] NewGameFiles FindInstalledFiles(const std::filesystem::path& program_folder);

struct NewCommand {
    std::string name;
    std::string from;                ///< name of a sample; empty: the template's own game
    std::filesystem::path folder{};  ///< in which the game's folder is made; empty: the current one
};

/// Runs `graze new`: makes the folder of a game, with its sources, assets, tests, and scripts that
/// build, play and test it.
///
/// Returns  the exit code 0.
/// Errors   std::runtime_error for an invalid name, a sample that does not exist, or a folder that
///          exists and is not empty: nothing is written. ContentError with the file and the OS's
///          reason if a file cannot be written; the files before it remain.
int MakeNewGame(const NewCommand& command, const NewGameFiles& files, std::ostream& messages);

/// Returns the names of the samples in the folder, sorted.
[[nodiscard]] std::vector<std::string> SampleNames(const std::filesystem::path& samples);

/// Returns the source of a sample as a game's game.cpp: with a function MakeGame instead of main,
/// and with the game's title. Throws FormatError if the source has no such main function.
[[nodiscard]] std::string SampleAsGame(const std::string& source, std::string_view title);

/// Returns the names of the assets that a source names in quotes, and of all files that these name,
/// sorted. "ship" stands for all files named ship.*.
[[nodiscard]] std::vector<std::string> FindUsedAssets(const std::string& source,
                                                      const std::filesystem::path& assets);

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

struct CollideOptions {
    std::filesystem::path cases{};  ///< one case per line, as JSON; "-" is standard input
    std::filesystem::path root{};   ///< base of the cases' PNG paths; empty: folder of `cases`
    std::filesystem::path out{};    ///< file for the results; empty: standard output

    /// Minimum margin (see Expected) of the expected answers that are compared, in texels. 0: all
    /// answers. Cases give the margins of their answers as "margin", "margin_count" and
    /// "margin_first".
    double margin = 0;

    bool details = false;  ///< add the distance, the contact normal and the push-out to the results
};

/// Runs `graze collide`: computes which placed sprites touch, on how many pixels, and where first.
///
/// Out      one line per case. An invalid case gives an error line, and reading continues. Blank
///          lines are skipped. `log` receives the differences from the answers that cases expect,
///          and a summary, which does not count cases without expected answers.
/// Returns  the exit code: 0, or 1 if a case differs or is invalid.
/// Errors   ContentError if the cases cannot be read or the results cannot be written.
int Collide(const CollideOptions& options, std::ostream& log);

struct DrawOptions {
    std::filesystem::path scene;  ///< JSON file; the paths of PNGs in it are relative to its folder
    std::filesystem::path out;    ///< PNG file, or a Windows icon if its name ends in ".ico"
    std::string device = "software";
    bool straight = false;  ///< convert the frame to straight alpha before writing, as for icons
};

/// Runs `graze draw`: draws a scene as SpriteBatch does and writes the frame's bytes unchanged
/// (premultiplied), or with straight alpha.
///
/// Errors   ContentError for the scene and its files, and for an icon of more than 256 x 256 pixels;
///          DeviceError if the device cannot start. There is no fallback to a different device.
void DrawScene(const DrawOptions& options);

struct MapOptions {
    std::filesystem::path map{};   ///< TMX or TMJ file
    std::filesystem::path out{};   ///< PNG file
    std::filesystem::path root{};  ///< folder of all files of the map; empty: the map's folder
    std::string device = "software";
    std::int64_t time_ms = 0;  ///< time for which animated tiles have run
};

/// Runs `graze map`: draws a whole map at scale 1 on its background colour and writes the frame
/// with straight alpha. Parallax is ignored, because there is no camera. Of an infinite map, all
/// existing tiles are drawn.
///
/// Errors   ContentError for the map and its files, and for a map too large to draw; DeviceError if
///          the device cannot start. There is no fallback to a different device.
void DrawMap(const MapOptions& options);

struct MaskOptions {
    std::vector<std::filesystem::path> images{};
    AlphaThreshold threshold{};
    std::filesystem::path png{};  ///< PNG to write if there is only one image; empty: no PNG
    std::filesystem::path out{};  ///< file for the JSON lines; empty: standard output
};

/// Runs `graze mask`: writes one line per image, with the number of solid pixels and their bounding
/// rectangle. In the PNG of the mask, solid pixels are white and all others transparent.
///
/// Returns  the exit code: 0, or 1 if an image failed.
/// Errors   ContentError if a result cannot be written.
int MaskImages(const MaskOptions& options);

struct DescribeCommand {
    std::string what;              ///< "man" or "completion"
    std::string game;              ///< name of a game; empty: describe the app
    std::filesystem::path page{};  ///< with `game` and "man": page with a line `.\" OPTIONS`
    std::filesystem::path out{};   ///< empty: standard output
};

/// Runs `graze describe`: writes the manual page, or the completion, of the app or of a game. In a
/// game's page, the options replace the line `.\" OPTIONS`.
///
/// Returns  the exit code 0.
/// Errors   ContentError if a file cannot be read or written, or the page has no such line.
int Describe(const DescribeCommand& command, const CLI::App& app);

/// The output of a command: a file, written whole or not at all, or standard output.
class Results {
public:
    /// If `out` is empty, writes to standard output.
    explicit Results(std::filesystem::path out) : out_{std::move(out)} {}

    /// Adds one line. Standard output is flushed after each line.
    void Line(const std::string& text);

    /// Writes the file. Call last. Throws ContentError if not everything could be written.
    void Finish();

private:
    std::filesystem::path out_;
    std::string lines_;  // the lines to write to the file
};

/// Returns the text as a JSON string, in quotes. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string Quoted(const std::string& text);

}  // namespace graze

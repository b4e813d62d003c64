#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace graze

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <regex>
#include <set>
#include <span>
#include <stdexcept>
#include <system_error>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/file_names.hpp"
#include "graze/text/closest_match.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// Placeholders such as "@NAME@" and their values.
using Values = std::map<std::string, std::string>;

void ReplaceAll(std::string& text, std::string_view old_text, std::string_view new_text) {
    for (std::size_t at = text.find(old_text); at != std::string::npos;
         at = text.find(old_text, at + new_text.size())) {
        text.replace(at, old_text.size(), new_text);
    }
}

// Writes a file in a folder that is created if needed.
void Write(const fs::path& path, std::string_view text) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) {
        throw ContentError{path.parent_path().string(), error.message()};
    }
    WriteFileAtomically(path, std::as_bytes(std::span{text}));
}

// Copies all files of a folder, with the placeholders in texts replaced.
void CopyTemplate(const fs::path& from, const fs::path& to, const Values& values) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{from}) {
        if (entry.is_directory()) {
            continue;
        }
        const fs::path target = to / entry.path().lexically_relative(from);
        std::string text = ReadTextFile(entry.path());
        if (entry.path().extension() != ".png") {
            for (const auto& [placeholder, value] : values) {
                ReplaceAll(text, placeholder, value);
            }
        }
        Write(target, text);
        fs::permissions(target, entry.status().permissions() | fs::perms::owner_write);
    }
}

void CheckName(const std::string& name) {
    constexpr std::array<std::string_view, 7> reserved{"all",     "clean",   "graze", "help",
                                                       "install", "package", "test"};
    const bool is_valid = name.size() >= 2 && std::ranges::all_of(name, [](char c) {
                              return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
                          });
    if (!is_valid) {
        throw std::runtime_error{"invalid name '" + name +
                                 "': it must be two or more lower case letters and digits"};
    }
    if (std::ranges::count(reserved, name) != 0) {
        throw std::runtime_error{"invalid name '" + name +
                                 "': it is reserved for builds; choose another name"};
    }
    if (IsTakenForDevice(name)) {
        throw std::runtime_error{"invalid name '" + name +
                                 "': Windows has a device of this name; choose another name"};
    }
}

void CheckFolder(const fs::path& folder) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(folder, error);
    if (status.type() == fs::file_type::not_found ||
        (fs::is_directory(status) && fs::is_empty(folder, error) && !error)) {
        return;
    }
    throw std::runtime_error{folder.string() +
                             (fs::is_directory(status) ? ": the folder exists and is not empty"
                                                       : ": exists, and is not a folder") +
                             "; choose another name, or move it away"};
}

// Returns the text as it stands between quotes in CMake.
std::string QuotedForCMake(const fs::path& path) {
    std::string quoted;
    for (const char c : path.generic_string()) {
        if (c == '"' || c == '\\' || c == '$') {
            quoted += '\\';
        }
        quoted += c;
    }
    return quoted;
}

Values MakeValues(const NewCommand& command, const std::string& code) {
    std::string title = command.name;
    if ('a' <= title[0] && title[0] <= 'z') {
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    }
    const bool is_classic = code.find("graze/collision/classic/") != std::string::npos;
    return {{"@NAME@", command.name},
            {"@TITLE@", title},
            {"@LIBRARIES@", is_classic ? "graze::launch graze::classic" : "graze::launch"}};
}

// Writes where Graze is on this machine to a file that git ignores, unless CMake finds it anyway.
// Plain `cmake -S . -B build` and every IDE read it, unlike presets, which must be selected.
void WriteLocalFile(const fs::path& path, const NewGameFiles& files) {
    std::string setting;
    if (!files.source.empty()) {
        setting = "set(GRAZE_SOURCE \"" + QuotedForCMake(files.source) + "\")\n";
    } else if (!files.prefix.empty()) {
        setting = "list(APPEND CMAKE_PREFIX_PATH \"" + QuotedForCMake(files.prefix) + "\")\n";
    } else {
        return;
    }
    Write(path,
          "# Where Graze is on this machine. CMakeLists.txt includes this file; git ignores it.\n" +
              setting);
}

// Returns the part of a file's name before the first dot, which is the name of its asset.
std::string AssetName(const std::string& file) {
    return file.substr(0, file.find('.'));
}

bool HasSources(const NewGameFiles& files) {
    return fs::is_directory(files.templates) && fs::is_directory(files.samples);
}

}  // namespace

NewGameFiles FindNewGameFiles(const fs::path& checkout) {
    const fs::path source = fs::weakly_canonical(checkout);
    NewGameFiles files{.templates = source / "tools" / "graze" / "template",
                       .samples = source / "game" / "samples",
                       .source = source,
                       .prefix = {}};
    if (!HasSources(files)) {
        throw ContentError{checkout.string(),
                           "not a folder of Graze's sources: tools/graze/template or game/samples "
                           "is missing"};
    }
    return files;
}

NewGameFiles FindInstalledFiles(const fs::path& program_folder) {
    const fs::path prefix = fs::weakly_canonical(program_folder / "..");
    const fs::path share = prefix / "share" / "graze";
    NewGameFiles files{.templates = share / "template",
                       .samples = share / "samples",
                       .source = {},
                       // CMake finds packages there without a hint.
                       .prefix = prefix == "/usr" || prefix == "/usr/local" ? "" : prefix};
    if (HasSources(files)) {
        return files;
    }
#ifdef GRAZE_SOURCE_FOLDER
    return FindNewGameFiles(GRAZE_SOURCE_FOLDER);
#else
    throw ContentError{share.string(),
                       "template or samples is missing; install Graze again, or use --source"};
#endif
}

std::vector<std::string> SampleNames(const fs::path& samples) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator{samples}) {
        if (entry.path().extension() == ".cpp") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

std::string SampleAsGame(const std::string& source, std::string_view title) {
    const std::size_t main_at = source.find("\nint main(");
    const std::size_t include_at = source.find("#include");
    std::smatch launch;
    const std::regex launch_call{"graze::Launch<(\\w+)>"};
    if (main_at == std::string::npos || include_at == std::string::npos ||
        !std::regex_search(source.begin() + static_cast<std::ptrdiff_t>(main_at), source.end(),
                           launch, launch_call)) {
        throw FormatError{"has no main function that calls graze::Launch<CLASS>"};
    }
    const std::string game = launch[1];
    const bool has_options = source.find(game + "(const graze::GameOptions&") != std::string::npos;
    std::string code = source.substr(0, include_at) + "#include \"game.hpp\"\n\n" +
                       source.substr(include_at, main_at - include_at) +
                       "\nstd::unique_ptr<graze::Game> MakeGame(const graze::GameOptions&" +
                       (has_options ? " options" : " /*options*/") +
                       ") {\n    return std::make_unique<" + game + ">(" +
                       (has_options ? "options" : "") + ");\n}\n";
    return std::regex_replace(code, std::regex{R"(Window\(\)\.Title\("[^"]*"\))"},
                              "Window().Title(\"" + std::string{title} + "\")");
}

std::vector<std::string> FindUsedAssets(const std::string& source, const fs::path& assets) {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator{assets}) {
        files.push_back(entry.path().filename().string());
    }
    std::set<std::string> used;
    std::vector<std::string> new_files;
    const auto use_if = [&](auto&& is_named) {
        for (const std::string& file : files) {
            if (is_named(file) && used.insert(file).second) {
                new_files.push_back(file);
            }
        }
    };
    use_if([&](const std::string& file) {
        return source.find("\"" + AssetName(file) + "\"") != std::string::npos;
    });
    // Files named by files: a map's tiles, a sheet's picture.
    while (!new_files.empty()) {
        const std::string text = ReadTextFile(assets / new_files.back());
        new_files.pop_back();
        use_if([&](const std::string& file) {
            return text.find("\"" + file + "\"") != std::string::npos;
        });
    }
    return {used.begin(), used.end()};
}

int MakeNewGame(const NewCommand& command, const NewGameFiles& files, std::ostream& messages) {
    CheckName(command.name);
    const fs::path folder = command.folder / command.name;
    CheckFolder(folder);
    const std::vector<std::string> samples = SampleNames(files.samples);
    const bool is_sample = !command.from.empty();
    if (is_sample && std::ranges::count(samples, command.from) == 0) {
        std::string message = "unknown sample '" + command.from + "'" +
                              ClosestMatchHint(command.from, samples) + "; there are:";
        for (const std::string& sample : samples) {
            message += " " + sample;
        }
        throw std::runtime_error{message};
    }
    const fs::path start = files.templates / (is_sample ? "sample" : "game");
    const fs::path source =
        is_sample ? files.samples / (command.from + ".cpp") : start / "src" / "game.cpp";
    const std::string code = ReadTextFile(source);
    const Values values = MakeValues(command, code);

    CopyTemplate(files.templates / "common", folder, values);
    CopyTemplate(start, folder, values);
    WriteLocalFile(folder / "graze.local.cmake", files);
    if (is_sample) {
        Write(folder / "src" / "game.cpp", SampleAsGame(code, values.at("@TITLE@")));
    }
    for (const std::string& asset : FindUsedAssets(code, files.samples / "assets")) {
        Write(folder / "assets" / asset, ReadTextFile(files.samples / "assets" / asset));
    }
    messages << folder.string() << " is ready:\n"
             << "  cd " << folder.string() << "\n"
             << "  ./play     # builds and plays the game\n"
             << "  ./check    # builds it and runs its tests\n";
    return 0;
}

}  // namespace graze

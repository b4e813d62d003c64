#include <exception>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "bake.hpp"
#include "collide.hpp"
#include "draw.hpp"
#include "graze/platform/terminal.hpp"
#include "map.hpp"
#include "mask.hpp"
#include "rehearse/rehearse.hpp"

namespace {

// 1 means a negative answer: a case that differs, an image that is broken. 2 means that the command
// could not run at all.
constexpr int kCannotRun = 2;

void AddBake(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("bake", "Make one pack of a folder's assets");
    const auto options = std::make_shared<graze::BakeCommand>();
    command->add_option("FOLDER", options->folder, "Whose assets to bake")->required();
    command
        ->add_option("-o,--out", options->out,
                     "Pack to write; what is unchanged since it was "
                     "written last is taken from it")
        ->required();
    command->add_option("--page-size", options->page_size, "Texels of an atlas page's sides")
        ->check(CLI::Range(16, 16384))
        ->capture_default_str();
    command->add_option("--padding", options->padding, "Clear texels between frames")
        ->check(CLI::Range(0, 64))
        ->capture_default_str();
    command->add_option("--extrude", options->extrude, "Copies of its edge around a frame")
        ->check(CLI::Range(0, 64))
        ->capture_default_str();
    command->add_option("-j,--jobs", options->jobs, "Threads (default: all that the machine has)")
        ->check(CLI::Range(1, 1024));
    command->add_option("--may-ignore", options->may_ignore,
                        "Text file with a name on each line: no other file may be ignored");
    command->callback([options, &exit_code] {
        options->is_terminal = graze::ErrorsGoToTerminal();
        exit_code = graze::BakeFolder(*options, std::cerr);
    });
}

void AddInspect(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("inspect", "List what is in a pack, and check it");
    const auto options = std::make_shared<graze::InspectCommand>();
    command->add_option("PACK", options->pack, "Made by graze bake")->required();
    command->add_option("--pages", options->pages,
                        "Folder for the atlas pages as PNGs with straight alpha");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->callback(
        [options, &exit_code] { exit_code = graze::InspectPack(*options, std::cerr); });
}

void AddCollide(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("collide", "Judge which placed sprites touch");
    const auto options = std::make_shared<graze::CollideOptions>();
    command->add_option("CASES", options->cases, "JSON lines, one case each; - for standard input")
        ->required();
    command->add_option("--root", options->root, "Folder of the PNGs (default: that of CASES)");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->add_option("--margin", options->margin,
                        "Compare no answer whose margin, as the case gives it, is below this");
    command->callback([options, &exit_code] { exit_code = graze::Collide(*options, std::cerr); });
}

void AddDraw(CLI::App& app) {
    CLI::App* command = app.add_subcommand("draw", "Draw a scene into a PNG");
    const auto options = std::make_shared<graze::DrawOptions>();
    command->add_option("SCENE", options->scene, "JSON; its PNGs are relative to its folder")
        ->required();
    command->add_option("-o,--out", options->out, "PNG to write")->required();
    command->add_option("--device", options->device,
                        "software, gl, gles, sdl or sdl-geometry (default: software)");
    command->add_flag("--straight", options->straight,
                      "Write straight alpha, not the frame's premultiplied bytes");
    command->callback([options] { graze::DrawScene(*options); });
}

void AddMap(CLI::App& app) {
    CLI::App* command = app.add_subcommand("map", "Draw a tile map of Tiled's into a PNG");
    const auto options = std::make_shared<graze::MapOptions>();
    command->add_option("MAP", options->map, "TMX; orthogonal")->required();
    command->add_option("-o,--out", options->out, "PNG to write")->required();
    command->add_option("--root", options->root,
                        "Folder in which all of the map's files lie (default: that of MAP)");
    command->add_option("--device", options->device,
                        "software, gl, gles, sdl or sdl-geometry (default: software)");
    command->add_option("--time", options->time_ms, "Milliseconds that animated tiles have run")
        ->check(CLI::Range(0, 1 << 30));
    command->callback([options] { graze::DrawMap(*options); });
}

void AddMask(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("mask", "Tell what is solid in images");
    const auto options = std::make_shared<graze::MaskOptions>();
    command->add_option("IMAGE", options->images, "PNG files")->required();
    command->add_option("--threshold", options->threshold.value, "Lowest alpha that is solid")
        ->check(CLI::Range(0, 255))
        ->capture_default_str();
    command->add_option("--png", options->png, "Draw the mask of the one IMAGE into this PNG");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->callback([options, &exit_code] {
        if (!options->png.empty() && options->images.size() != 1) {
            throw CLI::ValidationError{"--png", "goes with one IMAGE"};
        }
        exit_code = graze::MaskImages(*options);
    });
}

void AddRehearse(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("rehearse", "Do to a game what a console may do to it");
    const auto options = std::make_shared<graze::RehearseCommand>();
    command->add_option("GAME", options->game, "The game's executable, made with graze::Launch")
        ->required()
        ->check(CLI::ExistingFile);
    command->add_flag("--quick", options->is_quick, "A few seconds for each rule");
    command->add_option("--hours", options->hours, "How long the long run is, in the game's time")
        ->check(CLI::Range(0.001, 1000.0))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Of the game, and of when things happen to it")
        ->capture_default_str();
    command->add_option("--rule", options->rules, "Only this rule; may be given several times")
        ->check(CLI::IsMember(graze::RuleIds()));
    command->add_option("--assets", options->assets, "The folder of the game's files")
        ->check(CLI::ExistingDirectory);
    command->add_option("--memory-budget", options->memory_mib, "What the game may use, in MiB")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_option("-j,--jobs", options->jobs, "Trials at a time (default: one a core)")
        ->check(CLI::Range(1, 1024));
    command
        ->add_option("--limit", options->limit_s,
                     "Seconds after which a trial is ended (default: by its length)")
        ->check(CLI::Range(0.1, 1e6));
    command->add_option("--folder", options->folder, "For the trials' files and the report")
        ->capture_default_str();
    command->add_option("--html", options->html, "The report (default: report.html in the folder)");
    command->add_option("--json", options->json, "The same for programs");
    command->callback([options, &exit_code] {
        options->is_terminal = graze::ErrorsGoToTerminal();
        exit_code = graze::Rehearse(*options, std::cout, std::cerr);
    });
}

int Run(int argc, char** argv) {
    int exit_code = 0;
    CLI::App app{
        "Graze's command line. Results go to standard output, all else to standard error."};
    app.name("graze");
    app.require_subcommand(1);
    AddBake(app, exit_code);
    AddCollide(app, exit_code);
    AddDraw(app);
    AddInspect(app, exit_code);
    AddMap(app);
    AddMask(app, exit_code);
    AddRehearse(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : kCannotRun;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "graze: " << error.what() << '\n';
        return kCannotRun;
    }
}

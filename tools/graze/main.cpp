#include <exception>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "graze/platform/command_line.hpp"
#include "graze/platform/process.hpp"
#include "rehearsal/command/rehearse.hpp"

namespace {

// The exit code if the command could not run at all. The commands return 1 for a negative result,
// such as a case that differs or a broken image.
constexpr int kCannotRun = 2;

constexpr const char* kDeviceNames = "software|gl|gles|d3d11|sdl";

void AddBake(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("bake", "Bake a folder's assets into one pack");
    const auto options = std::make_shared<graze::BakeCommand>();
    command->add_option("FOLDER", options->folder, "Folder of the assets")->required();
    command
        ->add_option("-o,--out", options->out,
                     "Pack to write; assets that have not changed since the last bake are "
                     "reused from it")
        ->required();
    command
        ->add_option("--page-size", options->page_size,
                     "Width and height of an atlas page in texels")
        ->check(CLI::Range(16, 16384))
        ->capture_default_str();
    command->add_option("--padding", options->padding, "Transparent texels between frames")
        ->check(CLI::Range(0, 64))
        ->capture_default_str();
    command->add_option("--extrude", options->extrude, "Copies of each edge texel around a frame")
        ->check(CLI::Range(0, 64))
        ->capture_default_str();
    command
        ->add_option("-j,--jobs", options->jobs,
                     "Number of threads (default: one per hardware thread)")
        ->check(CLI::Range(1, 1024));
    command
        ->add_option("--ignore", options->ignore,
                     "Files that are no assets, such as '*.psd' or 'ui/skin.json', also in folders "
                     "below; may be given several times")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
    command->add_option(
        "--may-ignore", options->may_ignore,
        "Text file with one name per line: if any other file is ignored, the bake fails");
    command->callback([options, &exit_code] {
        options->is_terminal = graze::ErrorsGoToTerminal();
        exit_code = graze::BakeFolder(*options, std::cerr);
    });
}

void AddInspect(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("inspect", "List the contents of a pack and verify it");
    const auto options = std::make_shared<graze::InspectCommand>();
    command->add_option("PACK", options->pack, "Pack made by graze bake")->required();
    command->add_option("--pages", options->pages,
                        "Folder to write the atlas pages to, as PNGs with straight alpha");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->callback(
        [options, &exit_code] { exit_code = graze::InspectPack(*options, std::cerr); });
}

void AddCollide(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("collide", "Test which placed sprites touch");
    const auto options = std::make_shared<graze::CollideOptions>();
    command
        ->add_option("CASES", options->cases,
                     "File of JSON lines, one case per line; - for standard input")
        ->required();
    command->add_option("--root", options->root,
                        "Folder of the PNGs (default: the folder of CASES)");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->add_option("--margin", options->margin,
                        "Do not compare results whose margin in the case is below this");
    command->add_flag("--details", options->details,
                      "Add the distance, the contact normal and the push-out to each result");
    command->callback([options, &exit_code] { exit_code = graze::Collide(*options, std::cerr); });
}

void AddDraw(CLI::App& app) {
    CLI::App* command = app.add_subcommand("draw", "Draw a scene into a PNG");
    const auto options = std::make_shared<graze::DrawOptions>();
    command
        ->add_option("SCENE", options->scene,
                     "Scene in JSON; the paths of its PNGs are relative to its folder")
        ->required();
    command->add_option("-o,--out", options->out, "PNG to write, or a Windows icon (.ico)")
        ->required();
    command->add_option("--device", options->device, "Graphics device (default: software)")
        ->type_name(kDeviceNames);
    command->add_flag("--straight", options->straight,
                      "Write straight instead of premultiplied alpha");
    command->callback([options] { graze::DrawScene(*options); });
}

void AddMap(CLI::App& app) {
    CLI::App* command = app.add_subcommand("map", "Draw a Tiled map into a PNG");
    const auto options = std::make_shared<graze::MapOptions>();
    command->add_option("MAP", options->map, "Orthogonal map of Tiled (.tmx, .tmj)")->required();
    command->add_option("-o,--out", options->out, "PNG to write")->required();
    command->add_option("--root", options->root,
                        "Folder that contains all files of the map (default: the folder of MAP)");
    command->add_option("--device", options->device, "Graphics device (default: software)")
        ->type_name(kDeviceNames);
    command->add_option("--time", options->time_ms, "Time of the animated tiles in milliseconds")
        ->check(CLI::Range(0, 1 << 30));
    command->callback([options] { graze::DrawMap(*options); });
}

void AddMask(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("mask", "Report the solid texels of images");
    const auto options = std::make_shared<graze::MaskOptions>();
    command->add_option("IMAGE", options->images, "PNG files")->required();
    command
        ->add_option("--threshold", options->threshold.value, "Lowest alpha that counts as solid")
        ->check(CLI::Range(0, 255))
        ->default_str(
            std::to_string(options->threshold.value));  // CLI11 would print it as a character
    command->add_option("--png", options->png,
                        "PNG to draw the mask into; requires a single IMAGE");
    command->add_option("-o,--out", options->out,
                        "File for the results (default: standard output)");
    command->callback([options, &exit_code] {
        if (!options->png.empty() && options->images.size() != 1) {
            throw CLI::ValidationError{"--png", "requires a single IMAGE"};
        }
        exit_code = graze::MaskImages(*options);
    });
}

void AddNew(CLI::App& app, const char* program, int& exit_code) {
    CLI::App* command = app.add_subcommand("new", "Make the folder of a new game");
    const auto options = std::make_shared<graze::NewCommand>();
    const auto source = std::make_shared<std::filesystem::path>();
    command
        ->add_option("NAME", options->name,
                     "Name of the game and of its folder: lower case letters and digits")
        ->required();
    command
        ->add_option("--from", options->from,
                     "Sample to start from (default: a small game of its own)")
        ->type_name("SAMPLE");
    command
        ->add_option("--source", *source,
                     "Folder of Graze's sources, which the game builds (default: the game uses the "
                     "installed package)")
        ->type_name("DIR");
    command->callback([options, source, program, &exit_code] {
        const graze::NewGameFiles files =
            source->empty() ? graze::FindInstalledFiles(graze::ProgramFolder(program))
                            : graze::FindNewGameFiles(*source);
        exit_code = graze::MakeNewGame(*options, files, std::cerr);
    });
}

void AddRehearse(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("rehearse", "Test a game against console requirements");
    const auto options = std::make_shared<graze::RehearseCommand>();
    command->add_option("GAME", options->game, "Executable of a game that links graze::rehearsed")
        ->required()
        ->check(CLI::ExistingFile);
    command->add_flag("--quick", options->is_quick, "Test each rule for a few seconds only");
    command->add_option("--hours", options->hours, "Length of the long run, in hours of game time")
        ->check(CLI::Range(0.001, 1000.0))
        ->capture_default_str();
    command
        ->add_option("--seed", options->seed,
                     "Seed for the game, the random pad input and the times of the events")
        ->capture_default_str();
    command->add_option("--rule", options->rules, "Test only this rule; may be given several times")
        ->check(CLI::IsMember(graze::RuleIds()));
    command->add_option("--assets", options->assets, "Folder of the game's assets")
        ->check(CLI::ExistingDirectory);
    command->add_option("--memory-budget", options->memory_mib, "Memory budget of the game in MiB")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command
        ->add_option("--frame-budget", options->frame_budget_ms,
                     "Milliseconds of processor time for a step and its frame, which 99 of 100 "
                     "frames must keep (default: 16.7)")
        ->check(CLI::Range(0.01, 1e6));
    command
        ->add_option("--loading-budget", options->loading_budget_s,
                     "Seconds in which the game must load")
        ->check(CLI::Range(0.01, 1e6))
        ->capture_default_str();
    command
        ->add_option("-j,--jobs", options->jobs,
                     "Number of parallel runs (default: one per hardware thread)")
        ->check(CLI::Range(1, 1024));
    command
        ->add_option("--limit", options->limit_s,
                     "Seconds after which a run is ended (default: depends on its length and "
                     "on the time of a run without a disturbance)")
        ->check(CLI::Range(0.1, 1e6));
    command->add_option("--folder", options->folder, "Folder for the runs' files and pictures")
        ->capture_default_str();
    command->add_option("--json", options->json, "JSON file to write the results to");
    command->callback([options, &exit_code] {
        options->is_terminal = graze::ErrorsGoToTerminal();
        exit_code = graze::Rehearse(*options, std::cout, std::cerr);
    });
}

// For the build of the package and of games' packages: --help does not list this command.
void AddDescribe(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("describe", "Write a manual page, or bash's completion");
    command->group("");
    const auto options = std::make_shared<graze::DescribeCommand>();
    command->add_option("WHAT", options->what, "man or completion")
        ->required()
        ->check(CLI::IsMember({"man", "completion"}));
    CLI::Option* game = command->add_option("--game", options->game, "Describe the game NAME");
    command
        ->add_option("--page", options->page,
                     "Manual page of the game, with a line .\\\" OPTIONS in place of the options")
        ->needs(game);
    command->add_option("-o,--out", options->out, "File to write (default: standard output)");
    command->callback([options, &app, &exit_code] { exit_code = graze::Describe(*options, app); });
}

int Run(int argc, char** argv) {
    int exit_code = 0;
    CLI::App app{
        "Graze's command-line tool. Results go to standard output, all other messages to standard "
        "error."};
    app.name("graze");
    app.allow_windows_style_options(false);  // a path may begin with '/'
    app.require_subcommand(1);
    AddBake(app, exit_code);
    AddCollide(app, exit_code);
    AddDraw(app);
    AddInspect(app, exit_code);
    AddMap(app);
    AddMask(app, exit_code);
    AddNew(app, argv[0], exit_code);
    AddRehearse(app, exit_code);
    AddDescribe(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return graze::ReportParseError(app, error);
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    graze::PrepareStandardStreams();
    try {
        return Run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "graze: " << error.what() << '\n';
        return kCannotRun;
    }
}

#include <array>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>

#include "figures.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/folder_storage.hpp"

namespace {

struct Figure {
    const char* name;
    graze::Image (*draw)(const graze::pictures::Material&);
};

constexpr std::array kFigures{
    Figure{"architecture.png", graze::pictures::DrawArchitectureFigure},
    Figure{"collision-sample.png", graze::pictures::DrawSampleFigure},
    Figure{"collision-ties.png", graze::pictures::DrawTiesFigure},
    Figure{"collision-flips.png", graze::pictures::DrawFlipFigure},
    Figure{"collision-contact.png", graze::pictures::DrawContactFigure},
    Figure{"collision-magnified.png", graze::pictures::DrawMagnifiedFigure},
    Figure{"collision-near-miss.png", graze::pictures::DrawNearMissFigure},
    Figure{"collision-steps.png", graze::pictures::DrawStepsFigure},
    Figure{"collision-truth.png", graze::pictures::DrawTruthFigure},
    Figure{"collision-transform.png", graze::pictures::DrawTransformFigure},
    Figure{"collision-mapping.png", graze::pictures::DrawMappingFigure},
    Figure{"movement-slope.png", graze::pictures::DrawSlopeFigure},
    Figure{"movement-one-way.png", graze::pictures::DrawOneWayFigure},
    Figure{"movement-lift.png", graze::pictures::DrawLiftFigure},
};

bool ShowsTheSame(const std::filesystem::path& path, const graze::Image& image) {
    return std::filesystem::exists(path) && graze::DecodePng(graze::ReadFile(path)) == image;
}

// Writes the figures that are out of date, or only reports them. Returns how many are out of date.
int Make(const std::filesystem::path& root, bool only_check) {
    graze::SoftwareDevice device{1, 1};
    const graze::FolderTitleStorage assets{root / "game" / "sidescroller" / "assets"};
    graze::ContentManager content{graze::StandardContentTypes(), device, assets};
    const graze::pictures::Material material{content.Load<graze::SpriteFont>("font"), content};
    int outdated = 0;
    for (const Figure& figure : kFigures) {
        const std::filesystem::path path = root / "docs" / figure.name;
        const graze::Image image = figure.draw(material);
        if (ShowsTheSame(path, image)) {
            continue;
        }
        ++outdated;
        std::cerr << path.string() << (only_check ? ": out of date\n" : ": written\n");
        if (!only_check) {
            graze::WriteFileAtomically(path, graze::EncodePng(image.View()));
        }
    }
    return outdated;
}

}  // namespace

int main(int argc, char** argv) {
    const bool only_check = argc == 3 && std::string{argv[2]} == "--check";
    if (argc != 2 && !only_check) {
        std::cerr
            << "usage: graze_pictures ROOT [--check]\n"
               "Draws the pictures of ROOT/docs, or only reports whether they are up to date.\n";
        return 2;
    }
    try {
        const int outdated = Make(argv[1], only_check);
        return only_check && outdated > 0 ? 1 : 0;
    } catch (const std::exception& error) {
        std::cerr << "graze_pictures: " << error.what() << '\n';
        return 2;
    }
}

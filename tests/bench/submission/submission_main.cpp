// Draws a scene a given number of times, for tools that count instructions.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>

#include "bench/submission/submitter.hpp"

namespace {

int ToNumber(const char* text) {
    int number = 0;
    std::from_chars(text, text + std::strlen(text), number);
    return number;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace graze::bench;
    SelectNullDriver();
    const auto kinds = Submitters();
    if (argc == 1) {
        for (const SubmitterKind& kind : kinds) {
            std::puts(kind.name.c_str());
        }
        return 0;
    }
    const SubmitterKind* kind = Find(kinds, argv[1]);
    if (argc != 5 || kind == nullptr) {
        std::fputs("usage: graze_submission [SUBMITTER SPRITES TEXTURES FRAMES]\n", stderr);
        return 2;
    }
    try {
        SubmissionScene scene = MakeSubmissionScene(ToNumber(argv[2]), ToNumber(argv[3]));
        const auto submitter = kind->make(scene);
        for (int i = ToNumber(argv[4]); i > 0; --i) {
            scene.Turn();
            submitter->Frame(scene);
        }
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "graze_submission: %s: %s\n", argv[1], error.what());
        return 1;
    }
}

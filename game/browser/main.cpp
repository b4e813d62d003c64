#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "browser.hpp"

// Alternates between the browser and the samples that the player chooses. Each gets the same
// options. If the first argument names a sample, plays only this sample.
int main(int argc, char** argv) {
    if (argc > 1) {
        const auto samples = browser::ListSamples();
        const auto named =
            std::ranges::find(samples, std::string_view{argv[1]}, &browser::Sample::name);
        if (named != samples.end()) {
            return named->main(argc - 1, argv + 1);
        }
    }
    browser::Choice choice;
    for (;;) {
        const int result = graze::Launch(argc, argv,
                                         {.name = "samples",
                                          .source_assets = BROWSER_ASSETS,
                                          .make = [&choice](const graze::GameOptions& /*options*/) {
                                              return std::make_unique<browser::Browser>(
                                                  browser::ListSamples(), choice);
                                          }});
        if (result != 0 || !choice.plays) {
            return result;
        }
        std::vector<char*> arguments{argv, argv + argc};
        std::string hold_to_exit{"--hold-to-exit"};
        arguments.push_back(hold_to_exit.data());
        arguments.push_back(nullptr);
        const int ended = browser::ListSamples()[choice.selected].main(argc + 1, arguments.data());
        if (ended != 0) {
            return ended;
        }
    }
}

#include <memory>
#include <vector>

#include "browser.hpp"

// Alternates between the browser and the samples that the player chooses. Each gets the same
// options.
int main(int argc, char** argv) {
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
        char hold_to_exit[] = "--hold-to-exit";
        arguments.push_back(hold_to_exit);
        arguments.push_back(nullptr);
        const int ended = browser::ListSamples()[choice.selected].main(argc + 1, arguments.data());
        if (ended != 0) {
            return ended;
        }
    }
}

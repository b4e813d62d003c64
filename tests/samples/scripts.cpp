#include "samples/scripts.hpp"

// The main functions of the samples, renamed when they are compiled for this test.
int main_of_hello(int argc, char** argv);

namespace graze::test {

const std::vector<SampleScript>& SampleScripts() {
    static const std::vector<SampleScript> scripts{
        {"hello", main_of_hello, 200, 0x93d2eaab75a89de5,
         [](ScriptedPad& pad) { pad.Stick(1, 0, 10, 120).Stick(-1, 0, 220, 300); }},
    };
    return scripts;
}

}  // namespace graze::test

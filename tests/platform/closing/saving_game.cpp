#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "graze/app/game.hpp"
#include "graze/platform/launch.hpp"

#ifdef SAVING_GAME_HAS_WINDOWS
#include "platform/closing/bad_request.hpp"
#endif

namespace graze {
namespace {

// The first example of docs/consoles.md, which saves only in OnSuspending. It prints what it does,
// one word per line. The environment variable SAVING_GAME selects a variant: "loads" never stops
// loading, "hangs" hangs in a step, "refuses" refuses to close once, "bad-request" sends the X
// server an invalid request, "broken-pipe" raises the signal of a write to a server that is gone,
// "quiet" prints on stderr, "maps" prints the mapped libraries of graphics drivers.
class SavingGame : public Game {
protected:
    void LoadContent() override {
        Say("loading");
        while (Is("loads")) {
            Sleep();
            KeepAlive();
        }
    }

    void Update(const GameTime& time) override {
        Sleep();  // in headless runs too: a run must last until the test ends it
#ifdef SAVING_GAME_HAS_WINDOWS
        if (time.step == 2 && Is("bad-request")) {
            test::SendBadRequest();
        }
        if (time.step == 2 && Is("broken-pipe")) {
            std::raise(SIGPIPE);
        }
#endif
        if (time.step == 3) {
            if (Is("maps")) {
                PrintDrivers();
            }
            Say("playing");
        }
        while (Is("hangs") && time.step == 3) {
            Sleep();
        }
    }

    void OnSuspending(SuspendBudget& /*budget*/) override {
        const Bytes progress(3);
        GamePlatform().User().Commit(kLocalUser, "progress",
                                     std::array{BlobChange{"steps", progress}});
        Say("saved");
    }

    void OnResumed(TimeSpan /*away*/) override {
        Say("resumed");
    }

    bool OnExiting() override {
        Say("exiting");
        const bool refuses = Is("refuses") && !has_refused_;
        has_refused_ = true;
        return !refuses;
    }

private:
    static void Sleep() {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }

    static void Say(const char* word) {
        std::FILE* const out = Is("quiet") ? stderr : stdout;
        std::fprintf(out, "%s\n", word);
        std::fflush(out);
    }

    static void PrintDrivers() {
        std::ifstream maps{"/proc/self/maps"};
        for (std::string line; std::getline(maps, line);) {
            for (const char* driver : {"/libGL", "/libEGL", "_dri.so", "gallium"}) {
                const std::size_t found = line.find(driver);
                if (found != std::string::npos) {
                    Say(line.c_str() + found);
                }
            }
        }
    }

    [[nodiscard]] static bool Is(std::string_view mode) {
        const char* const asked = std::getenv("SAVING_GAME");
        return asked != nullptr && asked == mode;
    }

    bool has_refused_ = false;
};

}  // namespace
}  // namespace graze

int main(int argc, char** argv) {
    return graze::Launch<graze::SavingGame>(argc, argv, {.name = "saving_game"});
}

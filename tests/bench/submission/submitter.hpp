#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/submission/scene.hpp"

namespace graze::bench {

/// One way to get a scene drawn.
class Submitter {
public:
    Submitter(const Submitter&) = delete;
    Submitter& operator=(const Submitter&) = delete;
    virtual ~Submitter() = default;

    /// Draws all sprites in their order and presents the frame.
    virtual void Frame(const SubmissionScene& scene) = 0;

protected:
    Submitter() = default;
};

/// A submitter by its name, and how to make it.
struct SubmitterKind {
    std::string name;
    std::unique_ptr<Submitter> (*make)(const SubmissionScene& scene);
};

/// Those that this build and this machine have; Graze's own first: "graze" (the gl device),
/// "graze, sorted" (back to front), "graze, sdl-geometry" and "graze, no device" (everything but a
/// device). Several at a time each keep a GL context of their own current while they draw.
[[nodiscard]] std::vector<SubmitterKind> Submitters();

/// One file each.
void AddGrazeSubmitters(std::vector<SubmitterKind>& kinds);
void AddSdlSubmitters(std::vector<SubmitterKind>& kinds);
void AddSfmlSubmitters(std::vector<SubmitterKind>& kinds);

/// Null when there is none of that name.
[[nodiscard]] const SubmitterKind* Find(const std::vector<SubmitterKind>& kinds,
                                        std::string_view name);

/// Makes Mesa's driver one that draws nothing, so that only submission is measured. Call it before
/// anything of GL; drivers of other makers draw.
void AskForNullDriver();

}  // namespace graze::bench

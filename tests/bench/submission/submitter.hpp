#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/submission/scene.hpp"

namespace graze::bench {

/// A way to draw a scene.
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

/// A submitter's name and factory.
struct SubmitterKind {
    std::string name;
    std::unique_ptr<Submitter> (*make)(const SubmissionScene& scene);
};

/// Returns the submitters that this build and this machine support. Graze's are the first: "graze"
/// (the gl device), "graze, sorted" (back to front), "graze, d3d11" and "graze, no device"
/// (everything except a device). Several submitters may exist at the same time. Each makes its own
/// GL context current while it draws.
[[nodiscard]] std::vector<SubmitterKind> Submitters();

/// Each function adds the submitters of one source file.
void AddGrazeSubmitters(std::vector<SubmitterKind>& kinds);
void AddSdlSubmitters(std::vector<SubmitterKind>& kinds);
void AddSfmlSubmitters(std::vector<SubmitterKind>& kinds);

/// Returns the kind with this name, or null.
[[nodiscard]] const SubmitterKind* Find(const std::vector<SubmitterKind>& kinds,
                                        std::string_view name);

/// Selects Mesa's no-op driver, so that only submission is measured. Call it before any use of GL.
/// It has no effect on other vendors' drivers, which still draw.
void SelectNullDriver();

}  // namespace graze::bench

#include "bench/null_device.hpp"
#include "bench/submission/scene_batch.hpp"
#include "bench/submission/submitter.hpp"
#include "graze/platform/offscreen.hpp"

namespace graze::bench {
namespace {

class GrazeSubmitter : public Submitter {
public:
    GrazeSubmitter(const SubmissionScene& scene, std::unique_ptr<GraphicsDevice> device,
                   SpriteSortMode sort)
        : device_{std::move(device)}, batch_{*device_, scene, sort} {}

    void Frame(const SubmissionScene& scene) override {
        batch_.Draw(scene);
        device_->Present();
    }

private:
    std::unique_ptr<GraphicsDevice> device_;
    SceneBatch batch_;
};

template <SpriteSortMode sort>
std::unique_ptr<Submitter> MakeWithGl(const SubmissionScene& scene) {
    return std::make_unique<GrazeSubmitter>(
        scene, MakeOffscreenDevice("gl", kScreenWidth, kScreenHeight), sort);
}

std::unique_ptr<Submitter> MakeWithD3d11(const SubmissionScene& scene) {
    return std::make_unique<GrazeSubmitter>(
        scene, MakeOffscreenDevice("d3d11", kScreenWidth, kScreenHeight), SpriteSortMode::Deferred);
}

std::unique_ptr<Submitter> MakeAlone(const SubmissionScene& scene) {
    return std::make_unique<GrazeSubmitter>(
        scene, std::make_unique<NullDevice>(kScreenWidth, kScreenHeight), SpriteSortMode::Deferred);
}

}  // namespace

void AddGrazeSubmitters(std::vector<SubmitterKind>& kinds) {
    kinds.push_back({"graze", MakeWithGl<SpriteSortMode::Deferred>});
    kinds.push_back({"graze, sorted", MakeWithGl<SpriteSortMode::BackToFront>});
    kinds.push_back({"graze, d3d11", MakeWithD3d11});  // starts only on Windows
    kinds.push_back({"graze, no device", MakeAlone});
}

}  // namespace graze::bench

#include "graze/sprite/debug_view.hpp"

#include "debug_view_scene.hpp"

namespace graze {

DebugView::DebugView(GraphicsDevice& device) noexcept : device_{&device} {
}

DebugView::~DebugView() = default;
DebugView::DebugView(DebugView&&) noexcept = default;
DebugView& DebugView::operator=(DebugView&&) noexcept = default;

void DebugView::Show(DebugLayer layers) {
    if (layers != DebugLayer::None && !scene_) {
        scene_ = std::make_unique<DebugScene>(*device_);
    }
    if (!IsOn() && scene_) {
        scene_->own_sprites = 0;
        scene_->own_submissions = 0;
    }
    layers_ = layers & DebugLayer::All;
    device_->CountNotDrawn(Shows(DebugLayer::Batches));
}

void DebugView::SetCamera(const Matrix& world_to_target) noexcept {
    camera_ = world_to_target;
}

bool DebugView::IsWorldShown() const noexcept {
    return Shows(DebugLayer::Collision);
}

void DebugView::Add(const Footprint& footprint, Color color, std::string_view label) {
    if (IsWorldShown() && footprint.mask != nullptr) {
        scene_->bodies.push_back({footprint, color, DebugLabel{label}});
    }
}

void DebugView::Add(const CollisionWorld& world) {
    if (IsOn()) {
        AddWorld(*scene_, world);
    }
}

void DebugView::AddPair(const Footprint& a, const Footprint& b, DebugPair pair) {
    if (Shows(DebugLayer::Pairs)) {
        scene_->pairs.push_back({ComputeMiddle(a), ComputeMiddle(b), pair});
    }
}

void DebugView::AddContact(const Footprint& a, const Footprint& b, std::string_view label) {
    if (Shows(DebugLayer::Contacts | DebugLayer::Magnifier)) {
        AddContactOf(*scene_, a, b, label, true);
    }
}

void DebugView::AddContact(Point pixel, std::string_view label) {
    if (Shows(DebugLayer::Contacts | DebugLayer::Magnifier)) {
        AddContactAt(*scene_, {pixel, std::nullopt}, label);
    }
}

void DebugView::Counter(std::string_view name, std::int64_t value) {
    if (Shows(DebugLayer::Counters)) {
        scene_->counters.Add({DebugLabel{name}, value, false});
    }
}

void DebugView::AddFrame(const DebugFrame& frame) {
    if (IsOn()) {
        scene_->history.Push(frame);
    }
}

void DebugView::Draw() {
    if (!IsOn()) {
        return;
    }
    device_->CountNotDrawn(false);  // the view's own sprites are not counted
    const Rectangle target = device_->TargetBounds();
    LookAround(*scene_);
    if (Shows(DebugLayer::Masks)) {
        DrawMasks(*scene_, camera_, target);
    }
    scene_->pen.Begin(Matrix::Identity(), target);
    DrawMarks(*scene_, layers_, camera_, target);
    DrawPanels(*scene_, layers_, target, device_->Metrics());
    scene_->pen.End();
    scene_->own_sprites = scene_->pen.TakeSpriteCount();
    scene_->own_submissions = scene_->pen.TakeSubmissionCount();
    scene_->Forget();
    device_->CountNotDrawn(Shows(DebugLayer::Batches));
}

}  // namespace graze

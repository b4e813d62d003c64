#include "graze/app/game.hpp"

#include <algorithm>
#include <numeric>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/sprite/debug_view.hpp"
#include "lifecycle_controller.hpp"
#include "unwinding.hpp"

namespace graze {
namespace {

// Sorts stably by `order`. Insertion sort: the list is short and nearly sorted already, and sorting
// must not allocate, unlike std::stable_sort.
template <typename Component, typename Order>
void SortRound(std::vector<Component*>& round, Order order) {
    for (auto next = round.begin(); next != round.end(); ++next) {
        const auto place = std::upper_bound(
            round.begin(), next, *next,
            [order](const Component* a, const Component* b) { return order(*a) < order(*b); });
        std::rotate(place, next, next + 1);
    }
}

}  // namespace

GameComponent::~GameComponent() {
    if (is_member_) {
        game_->Components().Remove(*this);
    }
}

GraphicsDevice& DrawableGameComponent::GraphicsDevice() const {
    return OwningGame().GraphicsDevice();
}

void GameComponentCollection::Add(GameComponent& component) {
    if (!GRAZE_CHECK(!component.is_member_, "GameComponentCollection::Add: already added")) {
        return;
    }
    members_.push_back(&component);
    if (DrawableGameComponent* drawable = component.AsDrawable()) {
        drawables_.push_back(drawable);
    }
    component.is_member_ = true;
    if (initialized_) {
        InitializeOnce(component);
    }
}

void GameComponentCollection::Remove(GameComponent& component) noexcept {
    const auto found = std::find(members_.begin(), members_.end(), &component);
    if (found == members_.end()) {
        return;
    }
    members_.erase(found);
    std::erase_if(drawables_,
                  [&component](const GameComponent* drawable) { return drawable == &component; });
    component.is_member_ = false;
    // A round may be in progress: clear the pointers that it would still visit.
    std::replace(update_round_.begin(), update_round_.end(), &component,
                 static_cast<GameComponent*>(nullptr));
    for (DrawableGameComponent*& drawn : draw_round_) {
        drawn = drawn == &component ? nullptr : drawn;
    }
}

void GameComponentCollection::Clear() noexcept {
    while (!members_.empty()) {
        Remove(*members_.back());
    }
}

std::size_t GameComponentCollection::Count() const noexcept {
    return members_.size();
}

void GameComponentCollection::InitializeAll() {
    initialized_ = true;
    update_round_ = members_;
    for (std::size_t i = 0; i < update_round_.size(); ++i) {  // NOLINT(modernize-loop-convert)
        if (update_round_[i] != nullptr) {
            InitializeOnce(*update_round_[i]);
        }
    }
}

void GameComponentCollection::InitializeOnce(GameComponent& component) {
    if (component.initialized_in_ != run_) {
        component.initialized_in_ = run_;
        component.Initialize();
    }
}

void GameComponentCollection::UpdateAll(const GameTime& time) {
    update_round_ = members_;
    SortRound(update_round_, [](const GameComponent& c) { return c.UpdateOrder(); });
    for (std::size_t i = 0; i < update_round_.size(); ++i) {  // NOLINT(modernize-loop-convert)
        GameComponent* component = update_round_[i];
        if (component != nullptr && component->Enabled()) {
            component->Update(time);
        }
    }
}

void GameComponentCollection::DrawAll(const GameTime& time) {
    draw_round_ = drawables_;
    SortRound(draw_round_, [](const DrawableGameComponent& c) { return c.DrawOrder(); });
    for (std::size_t i = 0; i < draw_round_.size(); ++i) {  // NOLINT(modernize-loop-convert)
        DrawableGameComponent* component = draw_round_[i];
        if (component != nullptr && component->Visible()) {
            component->Draw(time);
        }
    }
}

void GameComponentCollection::UnloadAll() {
    initialized_ = false;
    ++run_;
    draw_round_ = drawables_;
    for (std::size_t i = 0; i < draw_round_.size(); ++i) {  // NOLINT(modernize-loop-convert)
        if (draw_round_[i] != nullptr) {
            draw_round_[i]->UnloadContent();
        }
    }
}

void GameServiceContainer::Add(TypeKey type, void* service) {
    if (GRAZE_CHECK(Find(type) == nullptr,
                    "GameServiceContainer::AddService: duplicate service type")) {
        entries_.push_back({type, service});
    }
}

void GameServiceContainer::Remove(TypeKey type) noexcept {
    std::erase_if(entries_, [type](const Entry& entry) { return entry.type == type; });
}

void* GameServiceContainer::Find(TypeKey type) const noexcept {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [type](const Entry& entry) { return entry.type == type; });
    return found == entries_.end() ? nullptr : found->service;
}

Game::Game() = default;
Game::~Game() = default;

void Game::ApplyChanges() {
    if (platform_ != nullptr) {
        platform_->Apply(window_.Settings());
    }
}

void GameWindow::Title(std::string title) {
    settings_.title = std::move(title);
    game_->ApplyChanges();
}

TimeSpan Game::TargetElapsedTime() const noexcept {
    return TimeSpan::FromSeconds(static_cast<double>(rate_.seconds) /
                                 static_cast<double>(rate_.steps));
}

void Game::TargetElapsedTime(TimeSpan step) noexcept {
    constexpr std::int64_t second_ns = 1'000'000'000;
    constexpr std::int64_t tick_ns = 100;
    constexpr std::int64_t second_us = 1'000'000;
    const std::int64_t length_ns = std::clamp<std::int64_t>(step.nanoseconds, 1000, second_ns);
    const std::int64_t whole_rate = (second_ns + length_ns / 2) / length_ns;
    const std::int64_t error_ns = second_ns / whole_rate - length_ns;
    if (-tick_ns < error_ns && error_ns < tick_ns) {
        rate_ = {whole_rate, 1};
        return;
    }
    const std::int64_t length_us = (length_ns + 500) / 1000;
    const std::int64_t divisor = std::gcd(second_us, length_us);
    rate_ = {second_us / divisor, length_us / divisor};
}

bool Game::IsMouseVisible() const noexcept {
    return window_.settings_.mouse_visible.value_or(!window_.IsFullScreen());
}

void Game::IsMouseVisible(bool visible) {
    window_.settings_.mouse_visible = visible;
    ApplyChanges();
}

Platform& Game::GamePlatform() const {
    RequireRun("Game::GamePlatform");
    return *platform_;
}

GraphicsDevice& Game::GraphicsDevice() const {
    RequireRun("Game::GraphicsDevice");
    return platform_->Graphics();
}

DebugView& Game::DebugView() const {
    RequireRun("Game::DebugView");
    return *debug_view_;
}

void Game::RequireRun(const char* call) const {
    const bool runs = platform_ != nullptr && debug_view_ != nullptr;
    GRAZE_ASSERT(runs, "Game::GamePlatform, GraphicsDevice or DebugView: called outside of Run");
    if (!runs) {
        ThrowOutsideOfRun(call);
    }
}

void Game::KeepAlive() {
    if (life_ != nullptr) {
        life_->KeepAlive();
    }
}

void Game::Initialize() {
    components_.InitializeAll();
    detail::CallAs("LoadContent", -1, [this] { LoadContent(); });
}

void Game::Update(const GameTime& time) {
    components_.UpdateAll(time);
}

void Game::Draw(const GameTime& time) {
    components_.DrawAll(time);
}

GraphicsDeviceManager::GraphicsDeviceManager(Game& game) noexcept : game_{&game} {
    if (game.platform_ == nullptr) {
        PreferredBackBufferWidth(800);
        PreferredBackBufferHeight(480);
    }
}

void GraphicsDeviceManager::ToggleFullScreen() {
    IsFullScreen(!IsFullScreen());
    ApplyChanges();
}

}  // namespace graze

#pragma once

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"

namespace graze::test {

/// Records its callbacks; a test can run code inside each of them.
class LifeGame : public Game {
public:
    std::vector<std::string> diary;
    std::vector<GameTime> updates;
    std::vector<InputSnapshot> inputs;
    int draws = 0;
    std::vector<TimeSpan> away;
    std::vector<TimeSpan> left;  // time left in each suspend's budget
    std::function<void()> on_load = [] {};
    std::function<void()> on_update = [] {};
    std::function<void()> on_draw = [] {};
    std::function<void()> on_suspending = [] {};
    std::function<void()> on_resumed = [] {};
    std::function<void()> on_exiting = [] {};
    std::function<void()> on_unload = [] {};
    bool refuses_to_close = false;

    [[nodiscard]] int Updates() const { return static_cast<int>(updates.size()); }

protected:
    void LoadContent() override {
        on_load();
        diary.emplace_back("loaded");
    }
    void UnloadContent() override { on_unload(); }
    void Update(const GameTime& time) override {
        updates.push_back(time);
        inputs.push_back(BoundInput::Current());
        on_update();
    }
    void Draw(const GameTime& /*time*/) override {
        ++draws;
        on_draw();
    }
    void OnActivated() override { diary.emplace_back("activated"); }
    void OnDeactivated() override { diary.emplace_back("deactivated"); }
    void OnSuspending(SuspendBudget& budget) override {
        diary.emplace_back("suspending");
        left.push_back(budget.Left());
        on_suspending();
    }
    void OnResumed(TimeSpan time) override {
        diary.emplace_back("resumed");
        away.push_back(time);
        on_resumed();
    }
    void OnLowMemory() override { diary.emplace_back("low memory"); }
    bool OnExiting() override {
        diary.emplace_back("exiting");
        on_exiting();
        return !refuses_to_close;
    }
};

class LifeObserver : public RunObserver {
public:
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override {
        steps.push_back(step);
        events.push_back(event);
    }
    void OnSuspended(std::int64_t /*step*/, const SuspendReport& report) override {
        reports.push_back(report);
    }
    std::vector<std::int64_t> steps;
    std::vector<LifecycleEvent> events;
    std::vector<SuspendReport> reports;
};

/// Reports each event of its script once, before the event's step. Passes the devices' input
/// through.
class ScriptedEvents : public InputSource {
public:
    struct Line {
        std::int64_t step;
        LifecycleEvent event;
    };
    explicit ScriptedEvents(std::vector<Line> lines) : lines_{std::move(lines)} {}

    InputSnapshot Next(std::int64_t /*step*/, const InputSnapshot& devices) override {
        return devices;
    }
    std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        if (next_ == lines_.size() || lines_[next_].step > step) {
            return {};
        }
        return {&lines_[next_++].event, 1};
    }

private:
    std::vector<Line> lines_;
    std::size_t next_ = 0;
};

// Queues no events for the next `ticks` ticks of the game loop, and then one element of `events`
// per tick.
inline void Queue(FakePlatform& platform, int ticks,
                  std::initializer_list<LifecycleEvents> events) {
    for (int i = 0; i < ticks; ++i) {
        platform.events.push_back({});
    }
    for (const LifecycleEvents& some : events) {
        platform.events.push_back({.lifecycle = some});
    }
}

}  // namespace graze::test

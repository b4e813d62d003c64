#include "move_rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace graze {
namespace {

int Clamped(int px) noexcept {
    return std::clamp(px, 0, 64);
}

}  // namespace

MoveOptions Clamped(MoveOptions options) noexcept {
    options.rise_px = Clamped(options.rise_px);
    options.snap_px = Clamped(options.snap_px);
    options.corner_px = Clamped(options.corner_px);
    options.scrape_px = Clamped(options.scrape_px);
    return options;
}

Point MoveRules::FarthestLook(const MoveOptions& options) noexcept {
    if (options.from_above) {
        return {options.rise_px + 1, options.rise_px + 1};
    }
    return {std::max(options.corner_px, options.scrape_px) + 1,
            std::max(options.rise_px, options.snap_px) + 2};
}

bool MoveRules::TopsHold(Point from, Point by) const noexcept {
    bool near_ground = false;
    for (int below = 0; below < std::max(options_->rise_px, 1) && !near_ground; ++below) {
        near_ground = IsOnGround(from + Point{0, below});
    }
    for (int up = 1; up <= options_->rise_px && near_ground; ++up) {
        if (!near_->EntersTop(from, from + by - Point{0, up})) {
            return true;
        }
    }
    return false;
}

std::optional<Point> MoveRules::Across(Point from, Point by) const noexcept {
    std::optional<bool> tops_hold;
    const auto is_blocked = [&](Point place) {
        if (near_->IsBlocked(place, by)) {
            return true;
        }
        if (!near_->EntersTop(from, place + by)) {
            return false;
        }
        tops_hold = tops_hold ? tops_hold : TopsHold(from, by);
        return *tops_hold;
    };
    if (!is_blocked(from)) {
        return from + by;
    }
    if (!IsOnGround(from)) {
        return std::nullopt;
    }
    Point raised = from;
    for (int up = 1; up <= options_->rise_px && !near_->IsBlocked(raised, kUp); ++up) {
        raised += kUp;
        if (!is_blocked(raised)) {
            return raised + by;
        }
    }
    return std::nullopt;
}

// True if the mover can go a pixel across, and falls too deep there to walk.
bool MoveRules::Falls(Point from, Point by) const noexcept {
    if (near_->IsBlockedAcross(from, by)) {
        return false;
    }
    for (int down = 0; down <= options_->rise_px; ++down) {
        if (near_->IsBlocked(from + by + Point{0, down}, kDown)) {
            return false;
        }
    }
    return true;
}

int MoveRules::SlideSide(Point from) const noexcept {
    for (const int side : {-1, 1}) {
        if (options_->slides && Falls(from, {side, 0}) && !Across(from, {-side, 0})) {
            return side;
        }
    }
    return 0;
}

std::optional<Point> MoveRules::FindWayPast(Point from, Point by, int limit) const noexcept {
    struct Way {
        Point by;
        Point at;
        bool open = true;
    };
    const Point across{by.x != 0 ? 0 : 1, by.x != 0 ? 1 : 0};
    std::array<Way, 2> ways{Way{Point{} - across, from}, Way{across, from}};
    const float velocity = by.x != 0 ? mover_->velocity.y : mover_->velocity.x;
    for (int i = 0; i < limit; ++i) {
        std::array<bool, 2> passes{};
        for (std::size_t w = 0; w < ways.size(); ++w) {
            Way& way = ways[w];
            way.open = way.open && !(by == kDown && !options_->from_above
                                         ? near_->IsBlockedAcross(way.at, way.by)
                                         : near_->IsBlocked(way.at, way.by));
            way.at = way.open ? way.at + way.by : way.at;
            passes[w] = way.open && !near_->IsBlocked(way.at, by);
        }
        if (passes[0] && passes[1] && velocity == 0) {
            return std::nullopt;
        }
        if (passes[0] || passes[1]) {
            const bool second = passes[1] && (!passes[0] || velocity > 0);
            return (second ? ways[1] : ways[0]).at + by;
        }
    }
    return std::nullopt;
}

int MoveRules::PassLimit(Point by) const noexcept {
    if (options_->from_above) {
        return options_->rise_px;
    }
    return by == kUp ? options_->corner_px : options_->scrape_px;
}

}  // namespace graze

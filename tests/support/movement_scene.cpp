#include "support/movement_scene.hpp"

#include <algorithm>
#include <cstddef>

#include <gtest/gtest.h>

#include "oracle/footprint_oracle.hpp"
#include "oracle/obstacle_oracle.hpp"
#include "support/move_outcome.hpp"
#include "support/placed.hpp"

namespace graze::test {
namespace {

Sides HoldsOf(char letter) {
    switch (letter) {
        case '^':
        case '=':
            return Sides::Top;
        case 'v':
            return Sides::Bottom;
        case '<':
            return Sides::Left;
        case '>':
            return Sides::Right;
        default:
            return Sides::All;
    }
}

// The pixels of the scene with this letter.
Mask PixelsOf(const Rows& rows, char letter) {
    Mask mask{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    for (int y = 0; y < mask.Height(); ++y) {
        const std::string& row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < mask.Width(); ++x) {
            mask.Set(x, y, row[static_cast<std::size_t>(x)] == letter);
        }
    }
    return mask;
}

}  // namespace

MovementScene::MovementScene(const Rows& rows, const MoveOptions& move_options)
    : options{move_options},
      width_{static_cast<int>(rows.front().size())},
      height_{static_cast<int>(rows.size())} {
    std::string seen = ".~M";
    digits_.push_back('M');
    movers_.emplace_back().footprint = Cut(rows, 'M');
    for (const std::string& row : rows) {
        for (const char letter : row) {
            if (seen.find(letter) != std::string::npos) {
                continue;
            }
            seen += letter;
            if ('1' <= letter && letter <= '9') {
                digits_.push_back(letter);
                movers_.emplace_back().footprint = Cut(rows, letter);
            } else {
                letters_ += letter;
                singles_.push_back({Cut(rows, letter), HoldsOf(letter)});
            }
        }
    }
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        movers_[i].position = PixelsOf(rows, digits_[i]).OpaqueBounds().Location();
    }
}

Footprint MovementScene::Cut(const Rows& rows, char letter) {
    const Mask all = PixelsOf(rows, letter);
    const Rectangle box = all.OpaqueBounds();
    Mask& mask = masks_.emplace_back(box.width, box.height);
    for (int y = 0; y < box.height; ++y) {
        for (int x = 0; x < box.width; ++x) {
            mask.Set(x, y, all.Solid(box.x + x, box.y + y));
        }
    }
    return At(mask, box.x, box.y);
}

Mover& MovementScene::Other(char digit) {
    const auto found = std::ranges::find(digits_, digit);
    return movers_[static_cast<std::size_t>(found - digits_.begin())];
}

Obstacle& MovementScene::Single(char letter) {
    return singles_[letters_.find(letter)];
}

MoveResult MovementScene::Go(float x, float y) {
    Hero().velocity.x = x;
    Hero().velocity.y = y;
    MoveOutcome outcome;
    EXPECT_EQ(MoveBoth(Hero(), All(), options, outcome), "");
    contacts_ = outcome.contacts;
    return outcome.result;
}

Point MovementScene::Walk(float x, float gravity) {
    Go(x, Hero().velocity.y + gravity);
    return Place();
}

void MovementScene::Put(Point place) {
    Hero().footprint.map.pixels.Offset(place - Place());
    Hero().position = place;
}

std::string MovementScene::Picture() const {
    std::string picture;
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            char letter = '.';
            for (std::size_t i = 0; i < singles_.size(); ++i) {
                letter = ShowsSolid(singles_[i].footprint, x, y) ? letters_[i] : letter;
            }
            for (std::size_t i = movers_.size(); i-- > 0;) {
                letter = ShowsSolid(movers_[i].footprint, x, y) ? digits_[i] : letter;
            }
            picture += letter;
        }
        picture += '\n';
    }
    return picture;
}

bool MovementScene::IsOutside() {
    return CountInside(Hero().footprint, ListObstacles(Hero(), All())) == 0;
}

std::string Join(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) {
        text += row + "\n";
    }
    return text;
}

Rows MirrorRows(const Rows& rows) {
    Rows mirrored = rows;
    for (std::string& row : mirrored) {
        std::ranges::reverse(row);
        for (char& letter : row) {
            letter = letter == '<' ? '>' : letter == '>' ? '<' : letter;
        }
    }
    return mirrored;
}

Rows DrawGround(const std::vector<int>& heights, int scene_height, int mover_x, Point mover_size) {
    Rows rows(static_cast<std::size_t>(scene_height), std::string(heights.size(), '.'));
    const auto at = [&rows](int x, int y) -> char& {
        return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    };
    int highest = 0;
    for (int x = 0; x < static_cast<int>(heights.size()); ++x) {
        const int height = heights[static_cast<std::size_t>(x)];
        for (int y = scene_height - height; y < scene_height; ++y) {
            at(x, y) = '#';
        }
        const bool below = mover_x <= x && x < mover_x + mover_size.x;
        highest = below ? std::max(highest, height) : highest;
    }
    for (int y = 1; y <= mover_size.y; ++y) {
        for (int x = 0; x < mover_size.x; ++x) {
            at(mover_x + x, scene_height - highest - y) = 'M';
        }
    }
    return rows;
}

std::vector<int> RampHeights(int base, int flat, int run, int rise, int steps) {
    std::vector<int> heights(static_cast<std::size_t>(flat), base);
    for (int i = 1; i <= steps; ++i) {
        heights.insert(heights.end(), static_cast<std::size_t>(run), base + i * rise);
    }
    heights.insert(heights.end(), static_cast<std::size_t>(flat), base + steps * rise);
    return heights;
}

}  // namespace graze::test

#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// A trimmed frame and its page.
struct PackedFrame {
    std::string name;
    int page = 0;
    int quarter_turns = 0;
    Rectangle shown;
    Point whole;
    Image pixels;  // upright
    Point corner;  // in its page
};

/// Random frames "f_0", "f_1" and so on, in the order of their pages, for sheets that have the same
/// frames on several pages and on one. Each page has at least one frame.
class RandomFrames {
public:
    static constexpr int kPages = 3;

    /// Half of the frames are rotated by `quarter_turns` in their page.
    RandomFrames(unsigned seed, int quarter_turns) : random_{seed} {
        for (int page = 0; page < kPages; ++page) {
            for (int i = random_.Next(1, 4); i > 0; --i) {
                AddFrame(page, quarter_turns);
            }
        }
    }

    [[nodiscard]] const std::vector<PackedFrame>& Frames() const noexcept { return frames_; }

    /// Packs the frames of these pages into a picture, from left to right, with `gap` texels
    /// between them. Sets their corners.
    [[nodiscard]] Image Pack(int first_page, int last_page, int gap) {
        int width = 0;
        int height = 1;
        for (PackedFrame& frame : frames_) {
            if (first_page <= frame.page && frame.page <= last_page) {
                const Point size = SizeInPage(frame);
                frame.corner = {width, random_.Next(3)};
                width += size.x + gap;
                height = std::max(height, frame.corner.y + size.y);
            }
        }
        Image picture{width, height};
        for (const PackedFrame& frame : frames_) {
            if (first_page <= frame.page && frame.page <= last_page) {
                Draw(frame, picture);
            }
        }
        return picture;
    }

    /// Returns a random number from 0 to `count` - 1.
    [[nodiscard]] int Next(int count) { return random_.Next(count); }

private:
    static Point SizeInPage(const PackedFrame& frame) {
        const Rectangle& shown = frame.shown;
        return frame.quarter_turns == 0 ? Point{shown.width, shown.height}
                                        : Point{shown.height, shown.width};
    }

    void AddFrame(int page, int quarter_turns) {
        PackedFrame frame;
        frame.name = "f_" + std::to_string(frames_.size());
        frame.page = page;
        frame.quarter_turns = random_.Next(2) * quarter_turns;
        frame.whole = {random_.Next(1, 12), random_.Next(1, 12)};
        const int left = random_.Next(frame.whole.x);
        const int top = random_.Next(frame.whole.y);
        frame.shown = {left, top, random_.Next(1, frame.whole.x - left + 1),
                       random_.Next(1, frame.whole.y - top + 1)};
        frame.pixels = Image{frame.shown.width, frame.shown.height};
        for (Color& color : frame.pixels.Pixels()) {
            color = {random_.Next(256), random_.Next(256), random_.Next(256),
                     random_.Next(3) * 120};
        }
        frames_.push_back(std::move(frame));
    }

    static void Draw(const PackedFrame& frame, Image& page) {
        const int width = frame.shown.width;
        const int height = frame.shown.height;
        for (int v = 0; v < height; ++v) {
            for (int u = 0; u < width; ++u) {
                const Point at = frame.quarter_turns == 1    ? Point{height - 1 - v, u}
                                 : frame.quarter_turns == -1 ? Point{v, width - 1 - u}
                                                             : Point{u, v};
                page.SetPixel(frame.corner.x + at.x, frame.corner.y + at.y,
                              frame.pixels.Pixel(u, v));
            }
        }
    }

    Random random_;
    std::vector<PackedFrame> frames_;
};

}  // namespace graze::test

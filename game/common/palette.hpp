#pragma once

#include "graze/math/color.hpp"

namespace graze {

/// The colours that the game draws with directly. All others are in the pictures.
struct Palette {
    static constexpr Color kInk{0x14, 0x0f, 0x1f};
    static constexpr Color kPlum{0x27, 0x1d, 0x38};
    static constexpr Color kViolet{0x3d, 0x2f, 0x54};
    static constexpr Color kHaze0{0x34, 0x46, 0x6c};
    static constexpr Color kHaze3{0x83, 0xab, 0xb4};
    static constexpr Color kHaze4{0xb0, 0xcb, 0xbd};
    static constexpr Color kDusk3{0xf5, 0xbd, 0x8f};
    static constexpr Color kBrass3{0xe0, 0x9c, 0x3b};
    static constexpr Color kBrass4{0xf8, 0xd1, 0x6c};
    static constexpr Color kCream{0xff, 0xf3, 0xc4};
    static constexpr Color kWhite{0xf0, 0xf7, 0xee};
    static constexpr Color kBlood1{0x93, 0x20, 0x3f};
    static constexpr Color kBlood2{0xd4, 0x3b, 0x47};
    static constexpr Color kBlood3{0xf6, 0x7b, 0x5a};
    static constexpr Color kPink1{0xff, 0x4d, 0x97};
    static constexpr Color kPink2{0xff, 0xd3, 0xe6};
    static constexpr Color kMint1{0x1b, 0x82, 0x71};
    static constexpr Color kMint2{0x43, 0xc5, 0x8c};
    static constexpr Color kMint3{0xa4, 0xf4, 0xac};
    static constexpr Color kRock3{0x7a, 0x68, 0x99};
};

}  // namespace graze

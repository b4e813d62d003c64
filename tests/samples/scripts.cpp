#include "samples/scripts.hpp"

#include <array>

namespace graze::test {
namespace {

constexpr std::array<SampleScript, 19> kScripts{{
    {"hello", 200, 0x93d2eaab75a89de5, 0xa7949b24cf247013,
     [](ScriptedInput& pad) { pad.Stick(1, 0, 10, 120).Stick(-1, 0, 220, 300); }},
    {"bounce", 300, 0x89555be165fa384, 0x95030111b8cdc509,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::A, 40).Press(Buttons::B, 100).Press(Buttons::X, 160);
     }},
    {"blocks", 230, 0x98e6377a44817719, 0x86b60d0d80484a52,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::A, 50).Press(Buttons::A, 75).Press(Buttons::A, 100);
         pad.Stick(-1, 0, 240, 280);
     }},
    {"test_bench", 20, 0x2a5e63a98d7c6160, 0x5ec1a07d7f10ddd6,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::A, 40).Press(Buttons::A, 70).Press(Buttons::A, 100);
         pad.Press(Buttons::A, 130).Press(Buttons::A, 160).Hold(Buttons::B, 190, 300);
         pad.Stick(-1, -1, 195, 205).RightStick(1, 0.5F, 205, 235);
         pad.Press(Buttons::A, 220).Hold(Buttons::LeftShoulder, 240, 300).Stick(1, 0, 250, 258);
         pad.Hold(Buttons::X, 130, 190).Hold(Buttons::Y, 260, 300);
     }},
    {"stick", 300, 0xbeb946aaecd264b1, 0xc86fbf3248ceac4c,
     [](ScriptedInput& pad) {
         pad.Stick(-0.9F, 0.9F, 16, 70).Stick(0.7F, -1, 70, 90).Stick(0.9F, -0.3F, 90, 112);
         pad.Stick(0.8F, -0.7F, 112, 162).Stick(1, -0.6F, 162, 205).Stick(0.7F, 0, 205, 252);
         pad.Stick(-1, -0.2F, 252, 300);
     }},
    {"snake", 300, 0x20a6487d461c43ee, 0x3059ce18a53af964,
     [](ScriptedInput& pad) {
         pad.Stick(0, -0.3F, 10, 52).Stick(-0.6F, -1, 52, 105).Stick(-0.5F, -1, 105, 148);
         pad.Stick(0.4F, 0, 148, 198).Stick(-1, -0.9F, 198, 239).Stick(-0.4F, 1, 239, 276);
         pad.Stick(-0.4F, 0.2F, 276, 300);
     }},
    {"shapes", 245, 0x73a729eee9401f32, 0xd2370a31f5d89d11,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::A, 5).Hold(Buttons::A, 20, 31).Stick(0, 1, 21, 78);
         pad.Stick(1, 0, 78, 103).Stick(0, -1, 103, 114).Stick(1, 0, 114, 164);
         pad.Stick(0, 1, 164, 167).Stick(1, 0, 167, 192);
         pad.Stick(0.3F, -1, 192, 240);
     }},
    {"platformer", 205, 0x3eab0b87549fbd82, 0x3879f72cb7c3116c,
     [](ScriptedInput& pad) {
         pad.Stick(1, 0, 20, 300).Hold(Buttons::A, 92, 116).Hold(Buttons::A, 232, 262);
     }},
    {"terrain", 250, 0xfea9acab0e95f871, 0x4829f6fe9fe9afa3,
     [](ScriptedInput& pad) {
         pad.Stick(0, -1, 5, 33).Hold(Buttons::X, 60, 230).Stick(1, 0, 33, 150);
         pad.Stick(0.8F, -0.5F, 150, 190).Stick(1, 0.2F, 190, 230).Press(Buttons::A, 234);
         pad.Stick(-1, 0, 236, 244).Press(Buttons::B, 247).Stick(1, 0.6F, 258, 300);
     }},
    {"world", 280, 0x8ce65a1cf5d29ef5, 0xf7566ad5cff36cc,
     [](ScriptedInput& pad) {
         pad.Stick(-0.5F, 0.2F, 20, 70).Press(Buttons::X, 75).Press(Buttons::X, 95);
         pad.Stick(1, 0.6F, 95, 140).Press(Buttons::X, 165).Stick(0.4F, -1, 165, 200);
         pad.Stick(-0.9F, 0.4F, 205, 270);
         pad.Press(Buttons::X, 212).Press(Buttons::X, 222).Press(Buttons::A, 240);
     }},
    {"particles", 186, 0x60d4ab052298d8ca, 0x56a7484efdc0596,
     [](ScriptedInput& pad) {
         pad.Stick(0, 1, 60, 75)
             .Stick(-0.4F, 0.6F, 120, 150)
             .Press(Buttons::A, 170)
             .Press(Buttons::X, 220)
             .Press(Buttons::A, 240);
     }},
    {"songs", 300, 0x4198d5235ee97fb4, 0x6ec1853acec48592,
     [](ScriptedInput& pad) {
         pad.Stick(-0.9F, 0, 40, 90)
             .Press(Buttons::Y, 150)
             .Press(Buttons::A, 225)
             .Stick(1, 0.6F, 230, 280)
             .Press(Buttons::B, 280)
             .Hold(Buttons::X, 292, 305);
     }},
    {"pads", 300, 0x11403841f8ec6ceb, 0xc3ee82979cd2dc2,
     [](ScriptedInput& pad) {
         pad.Unplug(0)
             .Plug(30)
             .Press(Buttons::LeftShoulder, 80)
             .Stick(0.8F, 0.5F, 250, 310)
             .RightStick(-0.4F, -0.9F, 250, 310)
             .Hold(Buttons::Y, 270, 290)
             .RightTrigger(0.6F, 280, 310)
             .Hold(Buttons::A, 285, 305)
             .Hold(Buttons::DPadLeft, 290, 305);
     }},
    {"text", 300, 0xa93d72c2d3f2cc70, 0x24a3c8d479d3040c,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::X, 40)
             .Press(Buttons::A, 70)
             .Stick(-1, 0, 90, 115)
             .Press(Buttons::X, 135)
             .Press(Buttons::A, 150)
             .Press(Buttons::X, 170)
             .Press(Buttons::A, 190)
             .Press(Buttons::Y, 210);
         for (int step = 220; step < 232; step += 4) {
             pad.Press(Buttons::DPadDown, step);
         }
         for (int step = 232; step < 256; step += 4) {
             pad.Press(Buttons::DPadRight, step);
         }
         pad.Press(Buttons::A, 270);
     }},
    {"fonts", 150, 0x9eef871408292165, 0x5aaed1c8f769a825,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::A, 170).Press(Buttons::A, 230).Press(Buttons::A, 290);
     }},
    {"screens", 238, 0x57695fcf53a99bb3, 0x8c92df6de859d954,
     [](ScriptedInput& pad) {
         pad.Stick(1, 0.3F, 30, 50)
             .Stick(-1, -0.3F, 60, 80)
             .Press(Buttons::X, 100)
             .RightStick(0.6F, 0.4F, 150, 175)
             .Press(Buttons::A, 230)
             .Press(Buttons::X, 260);
     }},
    {"save", 300, 0xb99efbee3862f83d, 0xdf08f31f6da2e713,
     [](ScriptedInput& pad) {
         for (int step = 20; step < 90; step += 10) {
             pad.Press(Buttons::A, step);
         }
         pad.Press(Buttons::X, 100)
             .Press(Buttons::A, 120)
             .Press(Buttons::A, 130)
             .Press(Buttons::Y, 160);
         for (int step = 170; step < 220; step += 10) {
             pad.Press(Buttons::A, step);
         }
         pad.Press(Buttons::RightShoulder, 225)
             .Press(Buttons::X, 240)
             .Press(Buttons::A, 250)
             .Press(Buttons::A, 260);
     }},
    {"content_type", 150, 0x2d493c0b1c0ad3d1, 0xa6d790ed52fef87c,
     [](ScriptedInput& pad) {
         pad.Press(Buttons::DPadRight, 30)
             .Press(Buttons::DPadRight, 40)
             .Stick(1, 0, 50, 60)
             .Press(Buttons::DPadDown, 70)
             .Press(Buttons::DPadDown, 80)
             .Press(Buttons::DPadRight, 90)
             .Press(Buttons::X, 120)
             .Stick(1, 0, 140, 150);
     }},
    {"replay", 290, 0xa597f91268c81290, 0xc1ed26f0e06523af,
     [](ScriptedInput& pad) {
         pad.Stick(1, 0, 10, 60)
             .Stick(0.3F, -0.8F, 60, 100)
             .Stick(0.6F, 0.8F, 100, 130)
             .Hold(Buttons::B, 130, 160)
             .Stick(0.9F, 0.3F, 160, 180)
             .Press(Buttons::Y, 180);
     }},
}};

}  // namespace

std::span<const SampleScript> SampleScripts() noexcept {
    return kScripts;
}

}  // namespace graze::test

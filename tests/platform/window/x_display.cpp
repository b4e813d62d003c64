#include "platform/window/x_display.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>

#include "graze/math/rectangle.hpp"

namespace graze::test {
namespace {

// A picture that xwd took.
struct Dump {
    Point place;  // of its upper left corner, on the display
    Image picture;
};

// Reads what xwd writes of a display with 24 bits: 25 numbers of 32 bits, highest byte first, then a
// name, a table of colours, and rows of pixels, each of blue, green, red and possibly an unused byte.
Dump ReadDump(const std::string& bytes) {
    const auto byte = [&](std::size_t at) {
        return std::uint32_t{static_cast<std::uint8_t>(bytes.at(at))};
    };
    const auto number = [&](std::size_t index) {
        const std::size_t at = index * 4;
        return byte(at) << 24 | byte(at + 1) << 16 | byte(at + 2) << 8 | byte(at + 3);
    };
    constexpr std::size_t color_bytes = 12;
    const std::size_t pixel_bytes = number(11) / 8;
    if (number(7) != 0 || pixel_bytes < 3 || number(14) != 0xFF0000) {
        throw std::runtime_error{"not the dump of a display with 24 bits"};
    }
    Dump dump{{static_cast<int>(number(22)), static_cast<int>(number(23))},
              Image{static_cast<int>(number(4)), static_cast<int>(number(5))}};
    const std::size_t row_bytes = number(12);
    std::size_t row = number(0) + number(19) * color_bytes;
    for (int y = 0; y < dump.picture.Height(); ++y, row += row_bytes) {
        std::size_t pixel = row;
        for (Color& color : dump.picture.Row(y)) {
            color = {static_cast<std::uint8_t>(bytes.at(pixel + 2)),
                     static_cast<std::uint8_t>(bytes.at(pixel + 1)),
                     static_cast<std::uint8_t>(bytes.at(pixel)), 255};
            pixel += pixel_bytes;
        }
    }
    return dump;
}

}  // namespace

XDisplay::XDisplay() {
    if (!server_.HasStarted()) {
        reason_ = "Xvfb did not start: " + server_.Output();
        return;
    }
    manager_.emplace(std::vector<std::string>{"openbox", "--startup", "echo managing"},
                     std::map<std::string, std::string>{{"DISPLAY", Name()}});
    if (!manager_->WaitFor("managing\n")) {
        reason_ = "openbox did not start: " + manager_->Output();
    } else if (!Run({"xwd", "-root", "-silent", "-out", "/dev/null"}) ||
               !Run({"xdotool", "version"})) {
        reason_ = "xwd or xdotool is missing";
    }
}

bool XDisplay::Run(std::vector<std::string> command) const {
    return Child{std::move(command), {{"DISPLAY", Name()}}}.Wait() == 0;
}

std::optional<Image> XDisplay::Look(const std::string& title) const {
    const std::string path = folder_.Path();
    if (!Run({"xwd", "-name", title, "-silent", "-nobdrs", "-out", path + "/window"}) ||
        !Run({"xwd", "-root", "-silent", "-out", path + "/display"})) {
        return std::nullopt;
    }
    const Dump found = ReadDump(folder_.Get("window"));
    const Image display = ReadDump(folder_.Get("display")).picture;
    const Rectangle area{found.place.x, found.place.y, found.picture.Width(),
                         found.picture.Height()};
    if (!display.Bounds().Contains(area)) {
        return std::nullopt;
    }
    return CopyImage(display.View().Part(area));
}

}  // namespace graze::test

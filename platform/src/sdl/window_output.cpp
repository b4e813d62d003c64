#include "window_output.hpp"

namespace graze {

Rectangle WindowOutput::Place(Point picture) const {
    return FitPicture(picture, PixelSize(), fit_);
}

}  // namespace graze

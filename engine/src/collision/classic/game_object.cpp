#include <algorithm>

#include "csharp_numbers.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "row_major_pixels.hpp"

namespace graze::classic {
namespace {

bool VisibleAt(const GameObject& object, int x, int y) {
    const int row = Product(Difference(y, object.bounds.Top()), object.bounds.width);
    return Visible(object.pixel_data, Sum(row, Difference(x, object.bounds.Left())));
}

}  // namespace

bool GameObject::Intersects(const GameObject& b) const {
    const int top = std::max(bounds.Top(), b.bounds.Top());
    const int bottom = std::min(bounds.Bottom(), b.bounds.Bottom());
    const int left = std::max(bounds.Left(), b.bounds.Left());
    const int right = std::min(bounds.Right(), b.bounds.Right());
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            const bool a_visible = VisibleAt(*this, x, y);
            const bool b_visible = VisibleAt(b, x, y);
            if (a_visible && b_visible) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace graze::classic

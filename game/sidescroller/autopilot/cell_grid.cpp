#include "autopilot/cell_grid.hpp"

#include <algorithm>

namespace hairsbreadth {
namespace {

constexpr std::size_t kWords = CellGrid::kWords;

// Returns a row whose bit c is bit c + by of `row`; 0 < by < 64.
CellGrid::Row ShiftedDown(const CellGrid::Row& row, int by) noexcept {
    CellGrid::Row result{};
    for (std::size_t i = 0; i + 1 < kWords; ++i) {
        result[i] = row[i] >> by | row[i + 1] << (64 - by);
    }
    result[kWords - 1] = row[kWords - 1] >> by;
    return result;
}

CellGrid::Row ShiftedUp(const CellGrid::Row& row, int by) noexcept {
    CellGrid::Row result{};
    for (std::size_t i = kWords - 1; i > 0; --i) {
        result[i] = row[i] << by | row[i - 1] >> (64 - by);
    }
    result[0] = row[0] << by;
    return result;
}

// Returns the union of the row and its copies that are shifted down by 1 to `reach` columns.
// Each iteration doubles the number of joined copies.
CellGrid::Row JoinDown(const CellGrid::Row& row, int reach) noexcept {
    auto [low, middle, high] = row;
    for (int joined = 1; joined < reach + 1;) {
        const int by = std::min(joined, reach + 1 - joined);
        low |= low >> by | middle << (64 - by);
        middle |= middle >> by | high << (64 - by);
        high |= high >> by;
        joined += by;
    }
    return {low, middle, high};
}

CellGrid::Row JoinUp(const CellGrid::Row& row, int reach) noexcept {
    auto [low, middle, high] = row;
    for (int joined = 1; joined < reach + 1;) {
        const int by = std::min(joined, reach + 1 - joined);
        high |= high << by | middle >> (64 - by);
        middle |= middle << by | low >> (64 - by);
        low |= low << by;
        joined += by;
    }
    return {low, middle, high};
}

}  // namespace

bool IsEmpty(const CellGrid::Row& row) noexcept {
    return (row[0] | row[1] | row[2]) == 0;
}

void Add(CellGrid::Row& a, const CellGrid::Row& b) noexcept {
    for (std::size_t i = 0; i < kWords; ++i) {
        a[i] |= b[i];
    }
}

CellGrid::Row JoinRight(const CellGrid::Row& row, int low, int high) noexcept {
    if (low > 0) {
        return JoinDown(ShiftedDown(row, low), high - low);
    }
    if (high < 0) {
        return JoinUp(ShiftedUp(row, -high), high - low);
    }
    // Bits that JoinUp moves beyond the edge are lost, but no result needs them: a bit that ends
    // within the row can get there in one direction.
    return JoinDown(JoinUp(row, -low), high);
}

bool CellGrid::IsEmpty() const noexcept {
    return std::all_of(rows_.begin(), rows_.end(),
                       [](const Row& row) { return hairsbreadth::IsEmpty(row); });
}

void KeepRows(CellGrid& cells, int first, int last) noexcept {
    for (int row = 0; row < CellGrid::kRows; ++row) {
        if (row < first || row > last) {
            cells[row] = {};
        }
    }
}

CellGrid Spread(const CellGrid& cells, const StepReach& step) noexcept {
    CellGrid result;
    for (int row = 0; row < CellGrid::kRows; ++row) {
        if (IsEmpty(cells[row])) {
            continue;
        }
        Add(result[row], JoinRight(cells[row], -step.columns, step.columns));
        const CellGrid::Row wide =
            JoinRight(cells[row], -step.diagonal_columns, step.diagonal_columns);
        for (int far = 1; far <= step.rows; ++far) {
            const CellGrid::Row& moved = far <= step.diagonal_rows ? wide : cells[row];
            if (row + far < CellGrid::kRows) {
                Add(result[row + far], moved);
            }
            if (row - far >= 0) {
                Add(result[row - far], moved);
            }
        }
    }
    return result;
}

CellGrid Both(const CellGrid& a, const CellGrid& b) noexcept {
    CellGrid result;
    for (int row = 0; row < CellGrid::kRows; ++row) {
        for (std::size_t i = 0; i < kWords; ++i) {
            result[row][i] = a[row][i] & b[row][i];
        }
    }
    return result;
}

CellGrid Without(const CellGrid& a, const CellGrid& b) noexcept {
    CellGrid result;
    for (int row = 0; row < CellGrid::kRows; ++row) {
        for (std::size_t i = 0; i < kWords; ++i) {
            result[row][i] = a[row][i] & ~b[row][i];
        }
    }
    return result;
}

}  // namespace hairsbreadth

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

CellGrid::Row Shifted(const CellGrid::Row& row, int by) noexcept {
    return by > 0 ? ShiftedDown(row, by) : by < 0 ? ShiftedUp(row, -by) : row;
}

// Returns the union of the row and its copies that are shifted down by 1 to `reach` columns.
// Each iteration doubles the number of joined copies.
CellGrid::Row JoinDown(CellGrid::Row row, int reach) noexcept {
    for (int joined = 1; joined < reach + 1;) {
        const int step = std::min(joined, reach + 1 - joined);
        Add(row, ShiftedDown(row, step));
        joined += step;
    }
    return row;
}

CellGrid::Row JoinUp(CellGrid::Row row, int reach) noexcept {
    for (int joined = 1; joined < reach + 1;) {
        const int step = std::min(joined, reach + 1 - joined);
        Add(row, ShiftedUp(row, step));
        joined += step;
    }
    return row;
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
    // Computes both directions separately: a shift by `low` followed by shifts back would lose bits
    // at the edge of the row.
    CellGrid::Row joined = Shifted(row, low > 0 ? low : high < 0 ? high : 0);
    if (low > 0) {
        return JoinDown(joined, high - low);
    }
    if (high < 0) {
        return JoinUp(joined, high - low);
    }
    const CellGrid::Row up = JoinUp(joined, -low);
    joined = JoinDown(joined, high);
    Add(joined, up);
    return joined;
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

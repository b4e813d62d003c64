#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace graze {

/// A list that never allocates: values beyond its capacity are dropped.
template <typename Value, std::size_t Capacity>
class FixedList {
public:
    void Clear() noexcept { count_ = 0; }
    void Add(const Value& value) noexcept {
        if (count_ < Capacity) {
            values_[count_++] = value;
        }
    }
    [[nodiscard]] std::span<const Value> All() const noexcept {
        return std::span{values_}.first(count_);
    }

private:
    std::array<Value, Capacity> values_{};
    std::size_t count_ = 0;
};

}  // namespace graze

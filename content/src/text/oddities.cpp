#include "graze/content/oddities.hpp"

#include <utility>

namespace graze {
namespace {

constexpr std::size_t kMaxReasons = 3;

}  // namespace

void Oddities::Add(std::string reason) {
    if (IsFull()) {
        ++more_;
    } else {
        reasons_.push_back(std::move(reason));
    }
}

void Oddities::Add(const Oddities& others) {
    for (const std::string& reason : others.reasons_) {
        Add(reason);
    }
    more_ += others.more_;
}

bool Oddities::IsFull() const noexcept {
    return reasons_.size() == kMaxReasons;
}

std::string Oddities::Text() const {
    std::string text;
    for (const std::string& reason : reasons_) {
        text += (text.empty() ? "" : "; ") + reason;
    }
    return more_ == 0 ? text : text + "; and " + std::to_string(more_) + " more";
}

}  // namespace graze

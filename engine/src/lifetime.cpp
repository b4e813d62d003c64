#include "graze/lifetime.hpp"

namespace graze {

Lifetime::~Lifetime() {
    while (first_ != nullptr) {
        first_->Leave();
    }
}

Lifetime::Link& Lifetime::Link::operator=(const Link& other) noexcept {
    if (this != &other) {
        Leave();
        Join(other.target_);
    }
    return *this;
}

void Lifetime::Link::Join(Lifetime* target) noexcept {
    target_ = target;
    if (target == nullptr) {
        return;
    }
    next_ = target->first_;
    if (next_ != nullptr) {
        next_->previous_ = this;
    }
    target->first_ = this;
}

void Lifetime::Link::Leave() noexcept {
    if (target_ == nullptr) {
        return;
    }
    (previous_ != nullptr ? previous_->next_ : target_->first_) = next_;
    if (next_ != nullptr) {
        next_->previous_ = previous_;
    }
    target_ = nullptr;
    next_ = previous_ = nullptr;
}

}  // namespace graze

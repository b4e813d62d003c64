#pragma once

namespace graze {

class LifetimeLink;

/// Base of the devices: when one is destroyed, all links to it become null. It and its links are
/// made and destroyed on one thread.
class Lifetime {
public:
    Lifetime(const Lifetime&) = delete;
    Lifetime& operator=(const Lifetime&) = delete;

protected:
    Lifetime() = default;
    ~Lifetime();

    [[nodiscard]] bool HasLinks() const noexcept { return first_ != nullptr; }

private:
    friend class LifetimeLink;
    LifetimeLink* first_ = nullptr;
};

/// LinkTo without its type: a member of the list of its target's links.
class LifetimeLink {
protected:
    explicit LifetimeLink(Lifetime* target) noexcept { Join(target); }
    LifetimeLink(const LifetimeLink& other) noexcept { Join(other.target_); }
    LifetimeLink& operator=(const LifetimeLink& other) noexcept;
    ~LifetimeLink() { Leave(); }

    [[nodiscard]] Lifetime* Linked() const noexcept { return target_; }

private:
    friend class Lifetime;
    void Join(Lifetime* target) noexcept;
    void Leave() noexcept;

    Lifetime* target_ = nullptr;
    LifetimeLink* next_ = nullptr;
    LifetimeLink* previous_ = nullptr;
};

/// A pointer, never owning, that is null once its target is destroyed. Allocates nothing.
template <typename Target>
class LinkTo : private LifetimeLink {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): as a reference is
    LinkTo(Target& target) noexcept : LifetimeLink{&target} {}

    LinkTo(const LinkTo&) noexcept = default;  // no move: both would be links
    LinkTo& operator=(const LinkTo&) noexcept = default;
    ~LinkTo() = default;

    [[nodiscard]] explicit operator bool() const noexcept { return Linked() != nullptr; }
    [[nodiscard]] Target* operator->() const noexcept { return static_cast<Target*>(Linked()); }
};

}  // namespace graze

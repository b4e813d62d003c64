#pragma once

namespace graze {

/// Base class of devices: when a device is destroyed, all links to it become null. A device and its
/// links must be created and destroyed on the same thread.
class Lifetime {
public:
    Lifetime(const Lifetime&) = delete;
    Lifetime& operator=(const Lifetime&) = delete;

protected:
    Lifetime() = default;
    ~Lifetime();

private:
    template <typename Target>
    friend class LinkTo;

    // A node in the list of all links to one target: the base class of LinkTo, independent of the
    // target's type.
    class Link {
    protected:
        explicit Link(Lifetime* target) noexcept { Join(target); }
        Link(const Link& other) noexcept { Join(other.target_); }
        Link& operator=(const Link& other) noexcept;
        ~Link() { Leave(); }

        [[nodiscard]] Lifetime* Linked() const noexcept { return target_; }

    private:
        friend class Lifetime;
        void Join(Lifetime* target) noexcept;
        void Leave() noexcept;

        Lifetime* target_ = nullptr;
        Link* next_ = nullptr;
        Link* previous_ = nullptr;
    };

    Link* first_ = nullptr;
};

/// A non-owning pointer that becomes null when its target is destroyed. Does not allocate.
template <typename Target>
class LinkTo : private Lifetime::Link {
public:
    LinkTo() noexcept : Link{nullptr} {}  // null
    // NOLINTNEXTLINE(google-explicit-constructor): binds like a reference
    LinkTo(Target& target) noexcept : Link{&target} {}

    LinkTo(const LinkTo&) noexcept = default;  // also used for moves: the source stays linked
    LinkTo& operator=(const LinkTo&) noexcept = default;
    ~LinkTo() = default;

    [[nodiscard]] explicit operator bool() const noexcept { return Linked() != nullptr; }
    [[nodiscard]] Target* operator->() const noexcept { return static_cast<Target*>(Linked()); }
};

}  // namespace graze

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace graze::detail {

/// The function of a game that a run is calling, for messages.
struct GameCall {
    const char* name = nullptr;  ///< such as "Update"; null outside of the game's code
    std::int64_t step = -1;      ///< GameTime::step; negative before the first step

    /// Returns "in Update, step 5: ", or "" outside of the game's code.
    [[nodiscard]] std::string Describe() const;
};

/// Returns the call that this thread is in.
[[nodiscard]] GameCall& CurrentCall() noexcept;

/// Calls the game's code. If it throws, CurrentCall() stays the call that has thrown.
template <typename Code>
void CallAs(const char* name, std::int64_t step, const Code& code) {
    const GameCall outer = std::exchange(CurrentCall(), {name, step});
    code();
    CurrentCall() = outer;
}

/// Registers an asset that was unloaded and lives on as an empty object, for its lifetime.
class UnloadedAsset {
public:
    /// The object has `size` bytes. `description` is such as "Sprite 'ship'".
    UnloadedAsset(const void* object, std::size_t size, std::string description);
    ~UnloadedAsset();
    UnloadedAsset(const UnloadedAsset&) = delete;
    UnloadedAsset& operator=(const UnloadedAsset&) = delete;

private:
    const void* object_;
};

/// Reports "<call>: Sprite 'ship' was unloaded" if `object` is an unloaded asset or a part of one.
/// Returns whether it is. Takes a lock: for objects that are found to be empty.
[[nodiscard]] bool ReportUnloaded(const char* call, const void* object);

}  // namespace graze::detail

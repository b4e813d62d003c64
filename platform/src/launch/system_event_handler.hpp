#pragma once

#include <functional>
#include <memory>

#include "graze/app/platform.hpp"
#include "graze/input/lifecycle_signal.hpp"
#include "graze/storage/users.hpp"

namespace graze {

class Recorder;

/// Applies the system events of a recording or a script to the users, the graphics device and,
/// through OnStorageChange, the storage.
class SystemEventHandler {
public:
    /// Creates users as on a desktop: kLocalUser is signed in, and every player plays as that user.
    /// The platform owns the result. A second call, for a different platform, replaces the users of
    /// the first.
    [[nodiscard]] std::unique_ptr<Users> MakeUsers();

    /// Sets the function that handles events of kind Disk and Slow. Without it they are ignored.
    void OnStorageChange(std::function<void(const SystemEvent&)> change) {
        change_storage_ = std::move(change);
    }

    /// Must be called before Do. The platform must own the users from MakeUsers and outlive this
    /// object; `recorder` records the events and may be null.
    void Connect(Platform& platform, Recorder* recorder) noexcept;

    /// Applies the event, and records it. Returns false only for a ResetDevice that the graphics
    /// device does not support.
    bool Do(const SystemEvent& event);

private:
    [[nodiscard]] bool ResetDevice();

    ScriptedUsers* users_ = nullptr;
    Platform* platform_ = nullptr;
    Recorder* recorder_ = nullptr;
    std::function<void(const SystemEvent&)> change_storage_;
};

}  // namespace graze

#pragma once

// Access to the registers of a stopped process. This is the only file of the tests that depends on
// the processor.

#include <cstddef>
#include <cstdint>

#include <elf.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/user.h>

namespace graze::test {

#if defined(__x86_64__)

inline constexpr bool kCanTrace = true;

inline bool Poke(pid_t process, std::size_t offset, std::uint64_t value) {
    return ptrace(PTRACE_POKEUSER, process, offset, value) == 0;
}

/// Cancels a call; the process must be stopped at its entry.
inline bool SkipCall(pid_t process) {
    return Poke(process, offsetof(user_regs_struct, orig_rax), ~std::uint64_t{0});
}

/// Sets a call's third argument; the process must be stopped at its entry.
inline bool SetThirdArgument(pid_t process, std::uint64_t value) {
    return Poke(process, offsetof(user_regs_struct, rdx), value);
}

/// Sets a call's result; the process must be stopped at its exit.
inline bool SetResult(pid_t process, std::int64_t value) {
    return Poke(process, offsetof(user_regs_struct, rax), static_cast<std::uint64_t>(value));
}

#elif defined(__aarch64__)

inline constexpr bool kCanTrace = true;

inline bool SetRegister(pid_t process, std::size_t index, std::uint64_t value) {
    user_regs_struct registers{};
    iovec all{&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, process, NT_PRSTATUS, &all) != 0) {
        return false;
    }
    registers.regs[index] = value;
    return ptrace(PTRACE_SETREGSET, process, NT_PRSTATUS, &all) == 0;
}

inline bool SkipCall(pid_t process) {
    int none = -1;
    iovec call{&none, sizeof none};
    constexpr int system_call = 0x404;  // NT_ARM_SYSTEM_CALL
    return ptrace(PTRACE_SETREGSET, process, system_call, &call) == 0;
}
inline bool SetThirdArgument(pid_t process, std::uint64_t value) {
    return SetRegister(process, 2, value);
}
inline bool SetResult(pid_t process, std::int64_t value) {
    return SetRegister(process, 0, static_cast<std::uint64_t>(value));
}

#else

inline constexpr bool kCanTrace = false;

inline bool SkipCall(pid_t /*process*/) {
    return false;
}
inline bool SetThirdArgument(pid_t /*process*/, std::uint64_t /*value*/) {
    return false;
}
inline bool SetResult(pid_t /*process*/, std::int64_t /*value*/) {
    return false;
}

#endif

}  // namespace graze::test

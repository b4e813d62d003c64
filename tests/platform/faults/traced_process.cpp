#include "traced_process.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "registers.hpp"

namespace graze::test {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void Fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

FileCall KindOf(long number) noexcept {
    switch (number) {
#if defined(SYS_open)
        case SYS_open:
#endif
        case SYS_openat:
            return FileCall::Open;
        case SYS_close:
            return FileCall::Close;
        case SYS_write:
            return FileCall::Write;
        case SYS_fsync:
            return FileCall::Flush;
#if defined(SYS_mkdir)
        case SYS_mkdir:
#endif
        case SYS_mkdirat:
            return FileCall::MakeFolder;
#if defined(SYS_link)
        case SYS_link:
#endif
        case SYS_linkat:
            return FileCall::Link;
#if defined(SYS_rename)
        case SYS_rename:
#endif
        case SYS_renameat:
        case SYS_renameat2:
            return FileCall::Rename;
#if defined(SYS_unlink)
        case SYS_unlink:
        case SYS_rmdir:
#endif
        case SYS_unlinkat:
            return FileCall::Remove;
        case SYS_read:
        case SYS_fstat:
        case SYS_newfstatat:
        case SYS_statx:
        case SYS_getdents64:
        case SYS_flock:
        case SYS_lseek:
        case SYS_fcntl:
#if defined(SYS_stat)
        case SYS_stat:
        case SYS_lstat:
        case SYS_access:
#endif
            return FileCall::Other;
        default:
            return FileCall::None;
    }
}

fs::path ReadLink(pid_t process, const std::string& link) {
    std::error_code error;
    return fs::read_symlink("/proc/" + std::to_string(process) + "/" + link, error);
}

std::string TextAt(pid_t process, std::uint64_t address) {
    const std::string memory = "/proc/" + std::to_string(process) + "/mem";
    const int file = open(memory.c_str(), O_RDONLY | O_CLOEXEC);
    std::string text(4096, '\0');
    const ssize_t size = pread(file, text.data(), text.size(), static_cast<off_t>(address));
    close(file);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return text.substr(0, text.find('\0'));
}

// Returns the path of a call that passes a folder's descriptor before the name.
fs::path PathAt(const Call& call, std::size_t folder) {
    const fs::path name = TextAt(call.process, call.arguments[folder + 1]);
    const auto descriptor = static_cast<int>(call.arguments[folder]);
    if (name.is_absolute()) {
        return name;
    }
    return ReadLink(call.process,
                    descriptor == AT_FDCWD ? "cwd" : "fd/" + std::to_string(descriptor)) /
           name;
}

// ARM's Linux has no such calls.
[[maybe_unused]] fs::path PlainPathAt(const Call& call, std::size_t argument) {
    const fs::path name = TextAt(call.process, call.arguments[argument]);
    return name.is_absolute() ? name : ReadLink(call.process, "cwd") / name;
}

int WaitFor(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) {
            Fail("waitpid");
        }
    }
    return status;
}

[[noreturn]] void RunAsTracee(const std::function<int()>& work) {
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) {
        _exit(125);
    }
    raise(SIGSTOP);
    _exit(work());
}

// Traces one process from its first system call to its end.
class Tracer {
public:
    Tracer(pid_t process, const std::function<Order(const Call&)>& before,
           const std::function<void(const Call&, std::int64_t)>& after)
        : process_{process}, before_{before}, after_{after} {}

    std::optional<int> Run() {
        int status = WaitFor(process_);
        if (!WIFSTOPPED(status) || ptrace(PTRACE_SETOPTIONS, process_, 0,
                                          PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) != 0) {
            throw std::runtime_error{"processes may not be traced here"};
        }
        int signal = 0;
        for (;;) {
            if (ptrace(PTRACE_SYSCALL, process_, 0, signal) != 0 && errno != ESRCH) {
                Fail("PTRACE_SYSCALL");
            }
            status = WaitFor(process_);
            if (WIFEXITED(status)) {
                return WEXITSTATUS(status);
            }
            if (WIFSIGNALED(status)) {
                if (!killed_) {
                    throw std::runtime_error{"the process died of signal " +
                                             std::to_string(WTERMSIG(status))};
                }
                return std::nullopt;
            }
            signal = WSTOPSIG(status) == (SIGTRAP | 0x80) ? 0 : WSTOPSIG(status);
            if (signal == 0) {
                AtCall();
            }
        }
    }

private:
    void AtCall() {
        __ptrace_syscall_info info{};
        if (ptrace(PTRACE_GET_SYSCALL_INFO, process_, sizeof info, &info) <= 0) {
            Fail("PTRACE_GET_SYSCALL_INFO");
        }
        if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
            call_ = {KindOf(static_cast<long>(info.entry.nr)), process_,
                     static_cast<long>(info.entry.nr)};
            for (std::size_t i = 0; i < call_.arguments.size(); ++i) {
                call_.arguments[i] = info.entry.args[i];
            }
            order_ = before_(call_);
            ApplyOrder();
        } else {
            if (order_.what == Order::What::Fail && !SetResult(process_, -order_.error)) {
                Fail("a call's result");
            }
            after_(call_, order_.what == Order::What::Fail ? -order_.error : info.exit.rval);
        }
    }

    void ApplyOrder() {
        bool done = true;
        if (order_.what == Order::What::Kill) {
            killed_ = true;
            done = kill(process_, SIGKILL) == 0;
        } else if (order_.what == Order::What::Fail) {
            done = SkipCall(process_);
        } else if (order_.what == Order::What::Shorten) {
            done = SetThirdArgument(process_, (call_.arguments[2] + 1) / 2);
        }
        if (!done) {
            Fail("an order");
        }
    }

    pid_t process_;
    const std::function<Order(const Call&)>& before_;
    const std::function<void(const Call&, std::int64_t)>& after_;
    Call call_;
    Order order_;
    bool killed_ = false;
};

}  // namespace

fs::path Call::Path() const {
    switch (number) {
        case SYS_openat:
        case SYS_mkdirat:
        case SYS_unlinkat:
            return PathAt(*this, 0);
        case SYS_linkat:
        case SYS_renameat:
        case SYS_renameat2:
            return PathAt(*this, 2);
#if defined(SYS_open)
        case SYS_open:
        case SYS_mkdir:
        case SYS_unlink:
        case SYS_rmdir:
            return PlainPathAt(*this, 0);
        case SYS_link:
        case SYS_rename:
            return PlainPathAt(*this, 1);
#endif
        default:
            return {};
    }
}

fs::path Call::OldPath() const {
#if defined(SYS_rename)
    if (number == SYS_rename) {
        return PlainPathAt(*this, 0);
    }
#endif
    return PathAt(*this, 0);
}

fs::path Call::OpenFile() const {
    return ReadLink(process, "fd/" + std::to_string(static_cast<int>(arguments[0])));
}

bool Call::CreatesFile() const noexcept {
    const std::uint64_t flags = arguments[number == SYS_openat ? 2 : 1];
    return kind == FileCall::Open && (flags & O_CREAT) != 0;
}

bool Call::Reads() const noexcept {
    switch (number) {
        case SYS_read:
        case SYS_lseek:
        case SYS_fstat:
        case SYS_newfstatat:
            return true;
        default:
            return kind == FileCall::Open && !CreatesFile();
    }
}

bool Call::MayBeInterrupted() const noexcept {
    switch (kind) {
        case FileCall::Open:
        case FileCall::Close:
        case FileCall::Write:
        case FileCall::Flush:
            return true;
        default:
            return number == SYS_read || number == SYS_flock;
    }
}

std::optional<int> RunTraced(const std::function<int()>& work,
                             const std::function<Order(const Call&)>& before,
                             const std::function<void(const Call&, std::int64_t)>& after) {
    const pid_t process = fork();
    if (process < 0) {
        Fail("fork");
    }
    if (process == 0) {
        RunAsTracee(work);
    }
    try {
        return Tracer{process, before, after}.Run();
    } catch (...) {
        kill(process, SIGKILL);
        waitpid(process, nullptr, 0);
        throw;
    }
}

bool CanTrace() {
    if (!kCanTrace) {
        return false;
    }
    try {
        bool failed = false;
        const auto refuse = [&failed](const Call& call) {
            const bool refuses = call.kind == FileCall::Close && !failed;
            failed = failed || refuses;
            return refuses ? Order{Order::What::Fail, EIO} : Order{};
        };
        const auto close_nothing = [] { return close(0) != 0 && errno == EIO ? 7 : 8; };
        return RunTraced(close_nothing, refuse, [](const Call&, std::int64_t) {}) == 7;
    } catch (const std::runtime_error&) {
        return false;
    }
}

}  // namespace graze::test

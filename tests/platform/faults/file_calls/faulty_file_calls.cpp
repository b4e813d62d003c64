#include "faulty_file_calls.hpp"

#include <cerrno>

#include "real_file_calls.hpp"
#include "storage/file_calls.hpp"
#include "windows/windows.hpp"

namespace graze::test {

FilePlan& Plan() noexcept {
    static FilePlan plan;
    return plan;
}

namespace {

constexpr unsigned kKilled = 137;

// Returns true if the plan hits the next call.
bool IsHit() noexcept {
    FilePlan& plan = Plan();
    ++plan.calls;
    const bool hit = plan.from_then_on ? plan.calls >= plan.call : plan.calls == plan.call;
    plan.was_hit = plan.was_hit || hit;
    return hit;
}

// Does what the plan says before a call. Returns true if the call must fail; errno is set then.
bool Fails(bool reads = false) noexcept {
    FilePlan& plan = Plan();
    const bool counts = plan.fault == FilePlan::Fault::Fail || plan.fault == FilePlan::Fault::Kill;
    if (!counts || !IsHit()) {
        return false;
    }
    if (plan.fault == FilePlan::Fault::Kill) {
        TerminateProcess(GetCurrentProcess(), kKilled);
    }
    plan.failed_reading = plan.failed_reading || reads;
    errno = plan.error;
    return true;
}

}  // namespace
}  // namespace graze::test

namespace graze::file_calls {

namespace fs = std::filesystem;
namespace real = test::real;
using test::Fails;

int Open(const fs::path& path, OpenMode mode) noexcept {
    return Fails(mode == OpenMode::Read) ? -1 : real::Open(path, static_cast<int>(mode));
}
int GetStatus(int descriptor, FileStatus& status) noexcept {
    real::Status found;
    const int result = Fails(true) ? -1 : real::GetStatus(descriptor, found);
    status = {static_cast<FileKind>(found.kind), found.size};
    return result;
}
int Seek(int descriptor, std::uint64_t offset) noexcept {
    return Fails(true) ? -1 : real::Seek(descriptor, offset);
}
std::ptrdiff_t Read(int descriptor, void* bytes, std::size_t size) noexcept {
    return Fails(true) ? -1 : real::Read(descriptor, bytes, size);
}
std::ptrdiff_t Write(int descriptor, const void* bytes, std::size_t size) noexcept {
    const bool is_short = test::Plan().fault == test::FilePlan::Fault::Shorten && size > 1;
    if (is_short && test::IsHit()) {
        size /= 2;
    }
    return Fails() ? -1 : real::Write(descriptor, bytes, size);
}
int Flush(int descriptor) noexcept {
    return Fails() ? -1 : real::Flush(descriptor);
}
// As on POSIX, the descriptor is closed even if the call fails.
int Close(int descriptor) noexcept {
    const bool fails = Fails();
    const int error = errno;
    const int result = real::Close(descriptor);
    errno = fails ? error : errno;
    return fails ? -1 : result;
}
int MakeFolder(const fs::path& folder) noexcept {
    return Fails() ? -1 : real::MakeFolder(folder);
}
int FlushFolder(const fs::path& folder) noexcept {
    return Fails() ? -1 : real::FlushFolder(folder);
}
int Rename(const fs::path& from, const fs::path& to) noexcept {
    return Fails() ? -1 : real::Rename(from, to);
}
int Remove(const fs::path& path) noexcept {
    return Fails() ? -1 : real::Remove(path);
}

}  // namespace graze::file_calls

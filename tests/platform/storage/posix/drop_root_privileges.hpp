#pragma once

#include <cstdlib>
#include <stdexcept>

#include <unistd.h>

namespace graze::test {

/// Drops root privileges for its lifetime if the test runs as root, because root passes every
/// permission check.
class DropRootPrivileges {
public:
    DropRootPrivileges() : previous_user_{geteuid()} {
        if (previous_user_ == 0 && seteuid(65534) != 0) {
            throw std::runtime_error{"seteuid"};
        }
    }
    ~DropRootPrivileges() {
        if (seteuid(previous_user_) != 0) {
            std::abort();
        }
    }
    DropRootPrivileges(const DropRootPrivileges&) = delete;
    DropRootPrivileges& operator=(const DropRootPrivileges&) = delete;

private:
    uid_t previous_user_;
};

}  // namespace graze::test

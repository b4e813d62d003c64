#pragma once

#include <cstdlib>
#include <stdexcept>

#include <unistd.h>

namespace graze::test {

/// Drops root privileges for its lifetime, if the test has them: root passes every permission
/// check.
class AsNobody {
public:
    AsNobody() : was_{geteuid()} {
        if (was_ == 0 && seteuid(65534) != 0) {
            throw std::runtime_error{"seteuid"};
        }
    }
    ~AsNobody() {
        if (seteuid(was_) != 0) {
            std::abort();
        }
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    uid_t was_;
};

}  // namespace graze::test

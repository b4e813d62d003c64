#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace graze::test {

/// Sets an environment variable of this process, or removes it if `value` is std::nullopt.
inline void SetVariable(const std::string& name, const std::optional<std::string>& value) {
#if defined(_WIN32)
    _putenv_s(name.c_str(), value ? value->c_str() : "");
#else
    value ? setenv(name.c_str(), value->c_str(), 1) : unsetenv(name.c_str());
#endif
}

/// Sets an environment variable for its lifetime, or removes it if `value` is std::nullopt.
class ScopedVariable {
public:
    ScopedVariable(std::string name, const std::optional<std::string>& value)
        : name_{std::move(name)} {
        if (const char* const before = std::getenv(name_.c_str())) {
            before_ = before;
        }
        SetVariable(name_, value);
    }
    ~ScopedVariable() { SetVariable(name_, before_); }
    ScopedVariable(const ScopedVariable&) = delete;
    ScopedVariable& operator=(const ScopedVariable&) = delete;

private:
    std::string name_;
    std::optional<std::string> before_;
};

}  // namespace graze::test

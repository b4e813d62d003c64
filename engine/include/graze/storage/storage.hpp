#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace graze {

using Bytes = std::vector<std::byte>;

/// The port for the files a game ships with: read-only, names relative with '/', case-exact on
/// every host; ".." and absolute names are not found. Any number of threads may ask at once.
class TitleStorage {
public:
    virtual ~TitleStorage() = default;

    /// The whole file; none when there is no such name. Throws std::runtime_error with the reason
    /// when it is there and cannot be read.
    [[nodiscard]] virtual std::optional<Bytes> Read(std::string_view name) const = 0;

    /// Another number after the file was changed, made or removed; 0 while there is none, and always
    /// where files do not change. For tools that reload what is being worked on.
    [[nodiscard]] virtual std::uint64_t Version(std::string_view /*name*/) const { return 0; }

    /// All names, sorted.
    [[nodiscard]] virtual std::vector<std::string> List() const = 0;

    /// Where it is, for messages.
    [[nodiscard]] virtual std::string Describe() const = 0;
};

/// The port for what players make: scores, options, saves.
class UserStorage {
public:
    virtual ~UserStorage() = default;

    /// What was last written under this name; none when nothing was. Throws std::runtime_error with
    /// the reason when it is there and cannot be read.
    [[nodiscard]] virtual std::optional<Bytes> Read(std::string_view name) const = 0;

    /// All or nothing: afterwards the name holds the new bytes, or, after a std::runtime_error that
    /// says why, still the old ones.
    virtual void Write(std::string_view name, std::span<const std::byte> bytes) = 0;
};

}  // namespace graze

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/content/json.hpp"
#include "graze/content/oddities.hpp"

namespace graze {

using JsonMember = std::pair<std::string, Json>;

/// The members of an object in file order. Several may have the same key.
struct JsonMembers {
    std::string_view of;  ///< the key of the object in the root
    std::vector<JsonMember> members{};
};

/// JSON that another program wrote.
// NOLINTNEXTLINE(bugprone-exception-escape): nlohmann declares moves noexcept
struct ForeignJson {
    Json document;
    std::vector<JsonMembers> lists{};  ///< In `document` these objects are empty.
    bool has_duplicates = false;       ///< true if a key occurs twice in another object
    Oddities oddities{};               ///< the duplicate keys

    /// Returns the list of this object, or null if there is none.
    [[nodiscard]] JsonMembers* FindList(std::string_view of) noexcept;

    /// Returns the members of an object that has a list.
    [[nodiscard]] const std::vector<JsonMember>& MembersOf(std::string_view of) const noexcept;
};

/// Parses JSON as ParseJson does, but accepts duplicate keys: of the members of an object with the
/// same key, the last is used, as by most readers of JSON. `lists` are the keys of
/// ForeignJson::lists, string literals.
[[nodiscard]] ForeignJson ParseForeignJson(std::string_view text,
                                           std::span<const std::string_view> lists = {});

}  // namespace graze

#pragma once

namespace graze::test {

/// What the file calls of the storage do. Calls are numbered from 1, since the last Begin.
struct FilePlan {
    enum class Fault { None, Fail, Shorten, Kill };

    Fault fault = Fault::None;
    int call = 0;               ///< the call that the fault hits; Shorten counts only writes
    int error = 0;              ///< errno of calls that fail
    bool from_then_on = false;  ///< hit all later calls too

    // Results.
    int calls = 0;
    bool was_hit = false;
    bool failed_reading = false;
};

/// The plan of this process.
[[nodiscard]] FilePlan& Plan() noexcept;

}  // namespace graze::test

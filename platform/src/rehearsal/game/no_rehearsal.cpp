#include "rehearsal.hpp"

namespace graze {

// Must stay the only definition in this file: the linker then uses the file only if
// graze::rehearsed, which defines the same function, is not linked.
std::unique_ptr<Rehearsal> MakeRehearsal() {
    return nullptr;
}

}  // namespace graze

#include "rehearsal/command/child_process.hpp"

#include <stdexcept>

namespace graze {

ChildResult RunChild(const ChildCommand& command) {
    throw std::runtime_error{command.program.string() +
                             ": rehearsals are not supported on this system yet"};
}

}  // namespace graze

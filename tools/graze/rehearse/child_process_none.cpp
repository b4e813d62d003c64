#include <stdexcept>

#include "rehearse/child_process.hpp"

namespace graze {

ChildResult RunChild(const ChildCommand& command) {
    throw std::runtime_error{command.program.string() +
                             ": on this system games cannot be rehearsed yet"};
}

}  // namespace graze

#pragma once

#include <glm/vec2.hpp>

namespace graze {

/// XNA's Vector2 is GLM's: x, y, the usual operators, and glm::length, glm::dot, glm::normalize.
using Vector2 = glm::vec2;

}  // namespace graze

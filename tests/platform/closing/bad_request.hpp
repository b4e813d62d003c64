#pragma once

namespace graze::test {

/// Destroys a window that does not exist, on the connection of SDL's first window, and waits for
/// the X error.
void SendBadRequest();

}  // namespace graze::test

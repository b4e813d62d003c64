#pragma once

// windows.h without the macros min and max, and without most of its headers.
#define NOMINMAX 1
#define WIN32_LEAN_AND_MEAN 1
#include <windows.h>

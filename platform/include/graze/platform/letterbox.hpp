#pragma once

// FitPicture, ToPicture and ComfortableScale, which the window shares with the engine's own screens.
#include "graze/graphics/letterbox.hpp"

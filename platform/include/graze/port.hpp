#pragma once

// Includes what a port to another system, a launcher or a tool needs besides graze/graze.hpp: the
// interfaces of devices, platforms and storage, and the parts of which they are made.
#include "graze/app/platform.hpp"
#include "graze/app/run.hpp"
#include "graze/audio/audio_device.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/input/gamepad_port.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"
#include "graze/lifetime.hpp"
#include "graze/math/affine.hpp"
#include "graze/storage/storage.hpp"
#include "graze/storage/user_storage.hpp"
#include "graze/storage/users.hpp"

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace graze {

struct MapOptions {
    std::filesystem::path map{};   ///< TMX or TMJ file
    std::filesystem::path out{};   ///< PNG file
    std::filesystem::path root{};  ///< folder of all files of the map; empty: the map's folder
    std::string device = "software";
    std::int64_t time_ms = 0;  ///< time for which animated tiles have run
};

/// Runs `graze map`: draws a whole map at scale 1 on its background colour and writes the frame
/// with straight alpha. Parallax is ignored, because there is no camera. Of an infinite map, all
/// existing tiles are drawn.
///
/// Errors   ContentError for the map and its files, and for a map too large to draw; DeviceError if
///          the device cannot start. There is no fallback to a different device.
void DrawMap(const MapOptions& options);

}  // namespace graze

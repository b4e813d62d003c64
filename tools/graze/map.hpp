#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace graze {

struct MapOptions {
    std::filesystem::path map{};   ///< TMX
    std::filesystem::path out{};   ///< PNG
    std::filesystem::path root{};  ///< of all its files; empty: the map's folder
    std::string device = "software";
    std::int64_t time_ms = 0;  ///< how long its animated tiles have been running
};

/// `graze map`: draws a whole map, one pixel to a pixel, on its background, and writes the frame with
/// straight alpha. Parallax is for cameras and left out. An infinite map shows all of its tiles.
///
/// Errors   ContentError for the map and its files, and for a map too large to draw; DeviceError, and no
///          other device instead.
void DrawMap(const MapOptions& options);

}  // namespace graze

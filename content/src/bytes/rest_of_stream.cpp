#include "bytes/rest_of_stream.hpp"

#include <array>
#include <span>
#include <string>

#include "graze/content/content_error.hpp"

namespace graze {

Bytes ReadRest(std::istream& stream) {
    if (!stream) {
        throw FormatError{"cannot be read: the stream has already failed"};
    }
    Bytes bytes;
    std::array<char, 16384> piece{};
    while (stream) {
        stream.read(piece.data(), piece.size());
        const auto read =
            std::as_bytes(std::span{piece}.first(static_cast<std::size_t>(stream.gcount())));
        bytes.insert(bytes.end(), read.begin(), read.end());
    }
    if (stream.bad()) {
        throw FormatError{"cannot be read: the stream failed after " +
                          std::to_string(bytes.size()) + " bytes"};
    }
    return bytes;
}

}  // namespace graze

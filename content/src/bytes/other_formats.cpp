#include "other_formats.hpp"

#include <algorithm>
#include <array>

#include "graze/content/content_error.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kConvert = "convert it";

// A kind of file: the bytes at its start, and optionally the bytes at a fixed offset.
struct Kind {
    std::string_view start;
    std::size_t more_at;
    std::string_view more;
    std::string_view name;
    std::string_view advice = kConvert;
};

constexpr std::array kKinds{
    Kind{"\x89PNG\r\n\x1A\n"sv, 0, "", "a PNG picture"},
    Kind{"\xFF\xD8\xFF"sv, 0, "", "a JPEG picture"},
    Kind{"GIF8"sv, 0, "", "a GIF picture"},
    Kind{"BM"sv, 6, "\0\0\0\0"sv, "a BMP picture"},
    Kind{"RIFF"sv, 8, "WEBP", "a WebP picture"},
    Kind{"II*\0"sv, 0, "", "a TIFF picture"},
    Kind{"MM\0*"sv, 0, "", "a TIFF picture"},
    Kind{"8BPS"sv, 0, "", "a Photoshop file"},
    Kind{"<svg"sv, 0, "", "an SVG picture"},
    Kind{""sv, 4, "\xE0\xA5"sv, "an Aseprite file", "export it from Aseprite"},
    Kind{""sv, 4, "ftypavif", "an AVIF picture"},
    Kind{""sv, 4, "ftyp", "an MPEG-4 file"},
    Kind{"fLaC"sv, 0, "", "a FLAC sound"},
    Kind{"ID3"sv, 0, "", "an MP3 sound"},
    Kind{"\xFF\xFB"sv, 0, "", "an MP3 sound"},
    Kind{"\xFF\xFA"sv, 0, "", "an MP3 sound"},
    Kind{"\xFF\xF3"sv, 0, "", "an MP3 sound"},
    Kind{"\xFF\xF2"sv, 0, "", "an MP3 sound"},
    Kind{"OggS"sv, 0, "", "an Ogg file"},
    Kind{"RIFF"sv, 8, "WAVE", "a WAV file"},
    Kind{"riff\x2E\x91\xCF\x11"sv, 0, "", "a Wave64 file"},
    Kind{"FORM"sv, 8, "AIF", "an AIFF sound"},
    Kind{"MThd"sv, 0, "", "a MIDI file"},
    Kind{"wOF2"sv, 0, "", "a WOFF2 font"},
    Kind{"<!DOCTYPE html"sv, 0, "", "a web page", "download the file itself"},
    Kind{"version https://git-lfs"sv, 0, "", "a Git LFS pointer", "fetch the file: git lfs pull"},
};

// A format with a signature. Formats of one asset stand for each other: a picture is decoded by its
// bytes, whatever its name.
struct Signed {
    std::string_view extensions;
    std::string_view asset;
    std::string_view name;
    Kind kind;
};

constexpr std::array kSigned{
    Signed{" .png ", "picture", "a PNG file", {"\x89PNG\r\n\x1A\n"sv, 0, "", ""}},
    Signed{" .aseprite .ase ", "picture", "an Aseprite file", {""sv, 4, "\xE0\xA5"sv, ""}},
    Signed{" .wav ", "wav", "a WAV file", {"RIFF"sv, 8, "WAVE", ""}},
    Signed{" .ogg ", "ogg", "an Ogg file", {"OggS"sv, 0, "", ""}},
};

std::string LowerCase(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

bool IsOf(const Kind& kind, std::string_view bytes) {
    return bytes.starts_with(kind.start) && bytes.size() >= kind.more_at &&
           bytes.substr(kind.more_at).starts_with(kind.more);
}

// File extensions separated by spaces, and the suffix of the format to convert such files to.
struct Format {
    std::string_view extensions;
    std::string_view suffix;
    std::string_view advice;
};

constexpr std::array kFormats{
    Format{" .ldtk ", ".tmx", "export the map as TMX (.tmx)"},
    Format{" .jpg .jpeg .gif .bmp .webp .tga .tif .tiff .psd .svg .avif .qoi ", ".png",
           "save the picture as PNG (.png)"},
    Format{" .plist ", ".sprite.json", "export the frames as a JSON sheet (.json)"},
    Format{" .mp3 .flac .opus .m4a .aac .aif .aiff .wma .w64 .wav ", ".ogg",
           "convert the sound to Ogg Vorbis (.ogg)"},
    Format{" .ttf .otf ", ".font.json", "name it in a .font.json"},
};

}  // namespace

std::string OtherKindHint(std::span<const std::byte> file) {
    const std::string_view bytes = AsText(file);
    const auto* const kind =
        std::ranges::find_if(kKinds, [bytes](const Kind& of) { return IsOf(of, bytes); });
    return kind == kKinds.end()
               ? ""
               : ", but " + std::string{kind->name} + ": " + std::string{kind->advice};
}

std::string NotA(std::string_view wanted, std::span<const std::byte> file) {
    return "not " + std::string{wanted} + OtherKindHint(file);
}

void CheckBegin(std::string_view path, std::span<const std::byte> begin) {
    const std::string extension = LowerCase(path.substr(std::min(path.rfind('.'), path.size())));
    const auto* const wanted = std::ranges::find_if(kSigned, [&extension](const Signed& format) {
        return format.extensions.find(" " + extension + " ") != std::string_view::npos;
    });
    if (extension.empty() || wanted == kSigned.end()) {
        return;
    }
    const bool is_possible = std::ranges::any_of(kSigned, [&](const Signed& format) {
        return format.asset == wanted->asset && IsOf(format.kind, AsText(begin));
    });
    if (!is_possible) {
        throw FormatError{NotA(wanted->name, begin)};
    }
}

std::string_view AdviceFor(std::string_view extension, std::span<const std::string> suffixes) {
    const std::string word = " " + LowerCase(extension) + " ";
    for (const Format& format : kFormats) {
        const bool is_of_use = std::ranges::find(suffixes, format.suffix) != suffixes.end();
        if (is_of_use && format.extensions.find(word) != std::string_view::npos) {
            return format.advice;
        }
    }
    return "";
}

}  // namespace graze

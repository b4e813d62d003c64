#include "input_file.hpp"

#include <span>
#include <stdexcept>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"

namespace graze {

namespace fs = std::filesystem;

InputRecording ReadRecording(const fs::path& file) {
    const auto require_begin = [&file](std::span<const std::byte> begin) {
        if (!InputRecording::IsBegin(begin)) {
            throw ContentError{file.string(), "not an input recording"};
        }
    };
    const Bytes bytes = ReadFile(file, kMaxRecordingBytes, require_begin);
    try {
        return InputRecording::Decode(bytes);
    } catch (const std::runtime_error& error) {
        throw ContentError{file.string(), error.what()};
    }
}

std::string ReadScript(const fs::path& file) {
    const Bytes bytes = ReadFile(file, kMaxScriptBytes, [](std::span<const std::byte>) {});
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace graze

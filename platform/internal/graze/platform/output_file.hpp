#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace graze {

/// What the user of an OutputFile wants to know, and decides. A null function does nothing.
struct OutputWatch {
    /// Receives the first error of a file, as text that names the file.
    std::function<void(const std::string&)> on_error{};

    /// Called every 50 ms while the reader of a pipe takes nothing. If it returns true, the file
    /// fails instead of waiting on.
    std::function<bool()> should_stop{};
};

/// A file that a run writes as it goes.
///
/// Pipes   a pipe, terminal or device is always written directly. A write waits for a slow reader.
///         If the reader has gone, the file fails; SIGPIPE is ignored from then on.
/// Errors  never end a run: the first one is passed to OutputWatch::on_error, and nothing more is
///         written.
/// Cost    each Write is a call of the OS, so that the file is complete when the program crashes.
///         Write allocates nothing.
class OutputFile {
public:
    /// How a regular file is written.
    enum class Mode : std::uint8_t {
        Directly,  ///< under its name
        AsPart,    ///< as NAME.part, which Close renames to NAME, so that a crash leaves both
    };

    /// Opens the file, which for a pipe means to wait for its reader. Throws std::runtime_error
    /// with the path and the OS's reason. AsPart follows symbolic links of NAME.
    OutputFile(const std::filesystem::path& path, Mode mode, OutputWatch watch = {});

    /// Uses a stream of the program, such as stdout, which stays open and gets no buffer. `name` is
    /// for messages.
    OutputFile(std::FILE* stream, std::string name, OutputWatch watch = {});

    /// Without Close, leaves NAME.part as it is.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void Write(std::span<const std::byte> bytes);
    void Write(std::string_view text);

    /// Closes the file, and renames NAME.part unless a write has failed. Does nothing the second
    /// time.
    void Close();

    [[nodiscard]] bool HasFailed() const noexcept { return has_failed_; }

private:
    struct CloseStream {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };

    void OpenPart();
    void Fail(std::string_view reason);
    [[nodiscard]] bool WaitForReader();

    OutputWatch watch_;
    std::string name_;            // for messages
    std::filesystem::path part_;  // empty unless AsPart
    std::filesystem::path target_;
    std::unique_ptr<std::FILE, CloseStream> owned_;
    std::FILE* stream_ = nullptr;  // null after Close
    bool may_wait_ = false;        // not a regular file
    bool has_failed_ = false;
};

}  // namespace graze

#pragma once

#include <string>
#include <string_view>

#include "graze/content/content_error.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/memory_storage.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {

/// A content manager for files in memory, with its own storage and software device.
class MemoryContent {
public:
    using Files = MemoryTitleStorage::Files;

    explicit MemoryContent(Files files, std::string root = "")
        : storage_{std::move(files)},
          content_{StandardContentTypes(), device_, storage_, std::move(root)} {}

    [[nodiscard]] ContentManager& Content() noexcept { return content_; }

    /// Returns the error message of loading the asset; "" on success.
    template <typename T>
    [[nodiscard]] std::string CaptureError(std::string_view name) {
        try {
            static_cast<void>(content_.Load<T>(name));
            return "";
        } catch (const ContentError& error) {
            return error.what();
        }
    }

    /// Loads the asset, and returns the warnings, a line each, or "ERROR: " and the error message.
    template <typename T>
    [[nodiscard]] std::string CaptureWarnings(std::string_view name) {
        std::string warnings;
        content_.OnWarning([&warnings](const std::string& line) { warnings += line + "\n"; });
        const std::string error = CaptureError<T>(name);
        content_.OnWarning(nullptr);
        return error.empty() ? warnings : "ERROR: " + error;
    }

private:
    SoftwareDevice device_{16, 16};
    MemoryTitleStorage storage_;
    ContentManager content_;
};

}  // namespace graze::test

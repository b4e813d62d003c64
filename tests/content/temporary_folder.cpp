#include "content/temporary_folder.hpp"

#include <fstream>
#include <iterator>
#include <random>
#include <system_error>

namespace graze::test {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
    std::random_device device;  // tests run in parallel, so each needs a unique name
    do {
        path_ = fs::temp_directory_path() / ("graze-test-" + std::to_string(device()));
    } while (!fs::create_directory(path_));
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void TemporaryFolder::Write(std::string_view name, std::string_view text) const {
    const fs::path path = path_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream{path, std::ios::binary} << text;
}

void TemporaryFolder::Write(std::string_view name, const Bytes& bytes) const {
    Write(name, std::string_view{reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

bool TemporaryFolder::Link(std::string_view name, const fs::path& target) const {
    std::error_code error;
    fs::create_symlink(target, path_ / name, error);
    return !error;
}

std::string ReadTextFile(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

}  // namespace graze::test

#include "graze/storage/title_container.hpp"

#include <optional>
#include <stdexcept>
#include <string>

#include "graze/bound.hpp"

namespace graze {
namespace {

[[noreturn]] void Fail(std::string_view name, const std::string& why) {
    throw std::runtime_error{"TitleContainer: cannot open '" + std::string{name} + "': " + why};
}

}  // namespace

std::istringstream TitleContainer::OpenStream(std::string_view name) {
    const TitleStorage* const title = Bound<const TitleStorage>::Current();
    if (title == nullptr) {
        Fail(name, "no game is running");
    }
    const std::optional<Bytes> bytes = title->Read(name);
    if (!bytes) {
        Fail(name, "no such file in " + title->Describe());
    }
    return std::istringstream{
        std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()}};
}

}  // namespace graze

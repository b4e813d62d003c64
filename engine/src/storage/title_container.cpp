#include "graze/storage/title_container.hpp"

#include <optional>
#include <stdexcept>
#include <string>

namespace graze {
namespace {

thread_local const TitleStorage* bound = nullptr;

[[noreturn]] void Fail(std::string_view name, const std::string& why) {
    throw std::runtime_error{"TitleContainer: cannot open '" + std::string{name} + "': " + why};
}

}  // namespace

std::istringstream TitleContainer::OpenStream(std::string_view name) {
    if (bound == nullptr) {
        Fail(name, "no game is running");
    }
    const std::optional<Bytes> bytes = bound->Read(name);
    if (!bytes) {
        Fail(name, "no such file in " + bound->Describe());
    }
    return std::istringstream{
        std::string{reinterpret_cast<const char*>(bytes->data()), bytes->size()}};
}

BoundTitle::BoundTitle(const TitleStorage& storage) noexcept : outer_{bound} {
    bound = &storage;
}

BoundTitle::~BoundTitle() {
    bound = outer_;
}

}  // namespace graze

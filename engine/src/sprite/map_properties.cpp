#include <algorithm>

#include "graze/sprite/map_layer.hpp"

namespace graze {
namespace {

template <typename T>
const T* ValueOf(const MapProperties& properties, std::string_view name) noexcept {
    const MapProperty* found = properties.Find(name);
    return found == nullptr ? nullptr : std::get_if<T>(&found->value);
}

}  // namespace

bool MapProperties::operator==(const MapProperties& other) const {
    return all == other.all;
}

const MapProperty* MapProperties::Find(std::string_view name) const noexcept {
    const auto found = std::ranges::find(all, name, &MapProperty::name);
    return found == all.end() ? nullptr : &*found;
}

bool MapProperties::Flag(std::string_view name, bool otherwise) const noexcept {
    const bool* value = ValueOf<bool>(*this, name);
    return value == nullptr ? otherwise : *value;
}

int MapProperties::Integer(std::string_view name, int otherwise) const noexcept {
    const int* value = ValueOf<int>(*this, name);
    return value == nullptr ? otherwise : *value;
}

double MapProperties::Number(std::string_view name, double otherwise) const noexcept {
    const double* value = ValueOf<double>(*this, name);
    const int* whole = ValueOf<int>(*this, name);
    if (value != nullptr) {
        return *value;
    }
    return whole == nullptr ? otherwise : *whole;
}

std::string_view MapProperties::Text(std::string_view name,
                                     std::string_view otherwise) const noexcept {
    const std::string* text = ValueOf<std::string>(*this, name);
    const MapFile* file = ValueOf<MapFile>(*this, name);
    if (text != nullptr) {
        return *text;
    }
    return file == nullptr ? otherwise : std::string_view{file->path};
}

Color MapProperties::Color(std::string_view name, graze::Color otherwise) const noexcept {
    const auto* value = ValueOf<graze::Color>(*this, name);
    return value == nullptr ? otherwise : *value;
}

}  // namespace graze

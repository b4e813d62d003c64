#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "graze/content/json.hpp"

namespace graze {

/// Walks through a JSON text without making values of it: what derived classes do not ask for is passed
/// over. Each function answers whether to go on.
class JsonWalker : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(std::int64_t /*value*/) override { return true; }
    bool number_unsigned(std::uint64_t /*value*/) override { return true; }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
    bool string(std::string& /*value*/) override { return true; }
    bool binary(Json::binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*count*/) override { return Enter(); }
    bool end_object() override { return Leave(); }
    bool start_array(std::size_t /*count*/) override { return Enter(); }
    bool end_array() override { return Leave(); }

protected:
    /// An object or an array begins, or ends.
    virtual bool Enter() = 0;
    virtual bool Leave() = 0;
};

}  // namespace graze

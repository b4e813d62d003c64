#include "xml_element.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "graze/content/content_error.hpp"
#include "graze/math/parse_number.hpp"
#include "graze/text/printable.hpp"
#include "plain_text.hpp"

namespace graze {
namespace {

constexpr int kDeepest = 64;

std::size_t LineAt(std::string_view file, std::size_t offset) {
    return 1 + static_cast<std::size_t>(std::ranges::count(file.substr(0, offset), '\n'));
}

std::string PlaceIn(std::string_view file, std::size_t offset) {
    const std::string_view before = file.substr(0, offset);
    const std::size_t column = before.size() - (before.rfind('\n') + 1);  // npos + 1 is 0
    return "line " + std::to_string(LineAt(file, offset)) + ", column " +
           std::to_string(column + 1) + ": ";
}

// Returns the names of the elements from below the root to the node: "layer 'ground', object 7".
std::string PathOf(pugi::xml_node node) {
    std::string path;
    for (; !node.parent().parent().empty(); node = node.parent()) {
        const std::string_view name = node.attribute("name").value();
        const std::string_view id = node.attribute("id").value();
        std::string step = node.name();
        step += name.empty() ? "" : " " + Quote(name);
        step += name.empty() && !id.empty() ? " " + Printable(id) : "";
        path.insert(0, path.empty() ? step : step + ", ");
    }
    return path.empty() ? node.name() : path;
}

std::string Written(double number) {
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

}  // namespace

std::optional<Color> ParseColor(std::string_view text) noexcept {
    text.remove_prefix(text.starts_with('#') ? 1 : 0);
    const auto argb = ParseNumber<std::uint32_t>(text, 16);
    if (!argb || (text.size() != 6 && text.size() != 8)) {
        return std::nullopt;
    }
    const auto byte = [argb](int shift) { return static_cast<std::uint8_t>(*argb >> shift & 255); };
    const std::uint8_t alpha = text.size() == 6 ? std::uint8_t{255} : byte(24);
    return Color{byte(16), byte(8), byte(0), alpha};
}

std::optional<XmlElement> XmlElement::Child(const char* name) const {
    const pugi::xml_node child = node_.child(name);
    return child.empty() ? std::nullopt : std::optional{XmlElement{child, file_}};
}

std::string_view XmlElement::Text(const char* name, std::string_view otherwise) const {
    const pugi::xml_attribute found = node_.attribute(name);
    return found.empty() ? otherwise : std::string_view{found.value()};
}

std::string_view XmlElement::Text(const char* name) const {
    if (!Has(name)) {
        Fail("needs the attribute '" + std::string{name} + "'");
    }
    return node_.attribute(name).value();
}

int XmlElement::Integer(const char* name, int low, int high, int otherwise) const {
    return Has(name) ? Integer(name, low, high) : otherwise;
}

int XmlElement::Integer(const char* name, int low, int high) const {
    const auto value = ParseNumberBetween(Text(name), low, high);
    if (!value) {
        FailAt(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    return *value;
}

double XmlElement::Number(const char* name, double low, double high, double otherwise) const {
    if (!Has(name)) {
        return otherwise;
    }
    const auto value = ParseNumberBetween(Text(name), low, high);
    if (!value) {
        constexpr double most = 1e15;  // limits beyond this are not shown in the message
        const bool is_limited = -most < low && high < most;
        FailAt(name,
               is_limited ? "a number from " + Written(low) + " to " + Written(high) : "a number");
    }
    return *value;
}

bool XmlElement::Flag(const char* name, bool otherwise) const {
    const std::string_view text = Text(name, otherwise ? "1" : "0");
    const bool is_true = text == "1" || text == "true";
    if (!is_true && text != "0" && text != "false") {
        FailAt(name, "0 or 1");
    }
    return is_true;
}

std::optional<Color> XmlElement::Color(const char* name) const {
    const std::string_view text = Text(name, "");
    if (text.empty()) {
        return std::nullopt;
    }
    const auto color = ParseColor(text);
    if (!color) {
        FailAt(name, "a colour as #rrggbb or #aarrggbb");
    }
    return color;
}

std::size_t XmlElement::OneOf(const char* name, std::span<const std::string_view> values,
                              std::string_view otherwise) const {
    const auto found = std::ranges::find(values, Text(name, otherwise));
    if (found == values.end()) {
        std::string known;
        for (const std::string_view value : values) {
            known += (known.empty() ? "" : ", ") + std::string{value};
        }
        FailAt(name, "one of " + known);
    }
    return static_cast<std::size_t>(found - values.begin());
}

void XmlElement::FailAt(const char* name, const std::string& wanted) const {
    Fail(std::string{name} + ": must be " + wanted + ", not " + Quote(Text(name)));
}

void XmlElement::Fail(std::string_view reason) const {
    if (file_.data() == nullptr) {
        throw FormatError{PathOf(node_) + ": " + std::string{reason}};
    }
    const auto offset = static_cast<std::size_t>(std::max(node_.offset_debug(), std::ptrdiff_t{0}));
    throw FormatError{"line " + std::to_string(LineAt(file_, offset)) + ", <" + Printable(Name()) +
                      ">: " + std::string{reason}};
}

XmlDocument::XmlDocument(std::span<const std::byte> bytes) : text_{AsText(bytes)} {
    CheckXmlEncoding(text_);
    const auto result = document_.load_buffer(
        bytes.data(), bytes.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
    if (!result) {
        const auto offset = static_cast<std::size_t>(std::max(result.offset, std::ptrdiff_t{0}));
        throw FormatError{PlaceIn(text_, offset) + "not XML: " + result.description()};
    }
    Check();
}

// Checks the nesting and the DOCTYPE. The function does not recurse, because a deeply nested
// document could overflow the stack.
void XmlDocument::Check() const {
    int depth = 0;
    pugi::xml_node node = document_.first_child();
    while (!node.empty()) {
        if (node.type() == pugi::node_doctype &&
            std::string_view{node.value()}.find('[') != std::string_view::npos) {
            throw FormatError{"declares entities in its DOCTYPE, which are not supported"};
        }
        if (depth >= kDeepest) {
            XmlElement{node, text_}.Fail("more than " + std::to_string(kDeepest) +
                                         " levels of nesting");
        }
        if (!node.first_child().empty()) {
            node = node.first_child();
            ++depth;
            continue;
        }
        while (!node.empty() && node.next_sibling().empty()) {
            node = node.parent();
            --depth;
        }
        if (!node.empty()) {
            node = node.next_sibling();
        }
    }
}

XmlElement XmlDocument::Root(std::string_view name) const {
    const XmlElement root{document_.document_element(), text_};
    if (root.Name() != name) {
        throw FormatError{"expected <" + std::string{name} + ">, got <" + Printable(root.Name()) +
                          ">"};
    }
    return root;
}

}  // namespace graze

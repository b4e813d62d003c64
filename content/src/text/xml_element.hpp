#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "graze/math/color.hpp"

namespace graze {

/// An element of an XmlDocument: reads its attributes as the values that they should be.
///
/// Errors  FormatError: "line 12, <layer>: width: must be a whole number from 1 to 9, not 'x'".
/// It is a reference: the document outlives it, and so do the texts.
class XmlElement {
public:
    XmlElement(pugi::xml_node node, std::string_view file) : node_{node}, file_{file} {}

    [[nodiscard]] std::string_view Name() const { return node_.name(); }

    /// The first child element of that name; none when there is none.
    [[nodiscard]] std::optional<XmlElement> Child(const char* name) const;

    /// Calls visit(child) for the child elements, of all names or of one.
    template <typename Visit>
    void ForEach(const Visit& visit) const {
        for (const pugi::xml_node child : node_.children()) {
            if (child.type() == pugi::node_element) {
                visit(XmlElement{child, file_});
            }
        }
    }
    template <typename Visit>
    void ForEach(const char* name, const Visit& visit) const {
        for (const pugi::xml_node child : node_.children(name)) {
            visit(XmlElement{child, file_});
        }
    }

    /// Calls visit(name, value) for the attributes in the file's order.
    template <typename Visit>
    void ForEachAttribute(const Visit& visit) const {
        for (const pugi::xml_attribute attribute : node_.attributes()) {
            visit(std::string_view{attribute.name()}, std::string_view{attribute.value()});
        }
    }

    /// The text between the tags; "" when there is none.
    [[nodiscard]] std::string_view Content() const { return node_.text().get(); }

    [[nodiscard]] bool Has(const char* name) const { return !node_.attribute(name).empty(); }

    /// An attribute's value, `otherwise` where it is not there; or one that must be there.
    [[nodiscard]] std::string_view Text(const char* name, std::string_view otherwise) const;
    [[nodiscard]] std::string_view Text(const char* name) const;
    [[nodiscard]] int Integer(const char* name, int low, int high, int otherwise) const;
    [[nodiscard]] int Integer(const char* name, int low, int high) const;
    [[nodiscard]] double Number(const char* name, double low, double high, double otherwise) const;
    [[nodiscard]] bool Flag(const char* name, bool otherwise) const;

    /// "#rrggbb" or "#aarrggbb", with or without the '#'; straight alpha. None where it is not there,
    /// or empty.
    [[nodiscard]] std::optional<graze::Color> Color(const char* name) const;

    /// The number of the attribute's value in `values`; that of `otherwise`, which is one of them, where
    /// it is not there.
    [[nodiscard]] std::size_t OneOf(const char* name, std::span<const std::string_view> values,
                                    std::string_view otherwise) const;

    [[noreturn]] void Fail(std::string_view reason) const;

private:
    [[noreturn]] void FailAt(const char* name, const std::string& wanted) const;

    pugi::xml_node node_;
    std::string_view file_;
};

/// A whole XML file.
///
/// Safe   elements nest 64 deep at most; entities are XML's own five and numbers, and a DOCTYPE that
///        declares others is an error. Memory in proportion to the file.
/// Errors FormatError: "line 3, column 7: ..."; the name of an encoding other than UTF-8 (US-ASCII is
///        a part of it).
class XmlDocument {
public:
    /// The bytes must outlive it.
    explicit XmlDocument(std::span<const std::byte> bytes);

    /// The only element that is in no other; it must have that name.
    [[nodiscard]] XmlElement Root(std::string_view name) const;

    /// What holds the elements that are in no other. It has no name.
    [[nodiscard]] XmlElement Top() const { return {document_, text_}; }

private:
    void Check() const;

    std::string_view text_;
    pugi::xml_document document_;
};

/// "#rrggbb" or "#aarrggbb", with or without the '#'; straight alpha.
[[nodiscard]] std::optional<Color> ParseColor(std::string_view text) noexcept;

}  // namespace graze

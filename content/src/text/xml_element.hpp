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

/// An element of an XmlDocument, with typed access to its attributes. It is a view: the document
/// and the bytes that the document was parsed from must outlive it.
///
/// Errors  FormatError: "line 12, <layer>: width: must be a whole number from 1 to 9, not 'x'". For
///         an element that was not parsed from text: "layer 'ground', object 7: width: must be
///         ...".
class XmlElement {
public:
    /// `file` is the text that the node was parsed from, or a null view.
    XmlElement(pugi::xml_node node, std::string_view file) : node_{node}, file_{file} {}

    [[nodiscard]] std::string_view Name() const { return node_.name(); }

    /// Returns the first child element with this name, or std::nullopt.
    [[nodiscard]] std::optional<XmlElement> Child(const char* name) const;

    /// Calls visit(child) for each child element. If `name` is given, only for the elements with
    /// this name.
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

    /// Calls visit(name, value) for each attribute in file order.
    template <typename Visit>
    void ForEachAttribute(const Visit& visit) const {
        for (const pugi::xml_attribute attribute : node_.attributes()) {
            visit(std::string_view{attribute.name()}, std::string_view{attribute.value()});
        }
    }

    /// Returns the text between the tags, or "".
    [[nodiscard]] std::string_view Content() const { return node_.text().get(); }

    [[nodiscard]] bool Has(const char* name) const { return !node_.attribute(name).empty(); }

    /// Return an attribute's value. A number must be from `low` to `high`, both included. If the
    /// attribute is missing, the functions with a parameter `otherwise` return its value, and the
    /// others throw FormatError.
    [[nodiscard]] std::string_view Text(const char* name, std::string_view otherwise) const;
    [[nodiscard]] std::string_view Text(const char* name) const;
    [[nodiscard]] int Integer(const char* name, int low, int high, int otherwise) const;
    [[nodiscard]] int Integer(const char* name, int low, int high) const;
    [[nodiscard]] double Number(const char* name, double low, double high, double otherwise) const;
    [[nodiscard]] bool Flag(const char* name, bool otherwise) const;

    /// Parses a colour with straight alpha: "#rrggbb" or "#aarrggbb", with or without the '#'.
    /// Returns std::nullopt if the attribute is missing or empty.
    [[nodiscard]] std::optional<graze::Color> Color(const char* name) const;

    /// Returns the index of the attribute's value in `values`. If the attribute is missing, returns
    /// the index of `otherwise`, which must be in `values`.
    [[nodiscard]] std::size_t OneOf(const char* name, std::span<const std::string_view> values,
                                    std::string_view otherwise) const;

    [[noreturn]] void Fail(std::string_view reason) const;

private:
    [[noreturn]] void FailAt(const char* name, const std::string& wanted) const;

    pugi::xml_node node_;
    std::string_view file_;
};

/// A complete XML file.
///
/// Safe    elements are nested at most 64 deep. Only XML's five predefined entities and character
///         references are supported; a DOCTYPE that declares other entities is an error. Memory is
///         proportional to the file.
/// Errors  FormatError: "line 3, column 7: ...". If the encoding is not UTF-8 or US-ASCII, the
///         message contains its name.
class XmlDocument {
public:
    /// Parses the file. `bytes` must outlive the document.
    explicit XmlDocument(std::span<const std::byte> bytes);

    /// Returns the root element. Throws FormatError if it is not called `name`.
    [[nodiscard]] XmlElement Root(std::string_view name) const;

    /// Returns the document node, which has no name. Its children are the top-level elements.
    [[nodiscard]] XmlElement Top() const { return {document_, text_}; }

private:
    void Check() const;

    std::string_view text_;
    pugi::xml_document document_;
};

/// Parses a colour with straight alpha: "#rrggbb" or "#aarrggbb", with or without the '#'. Returns
/// std::nullopt for other text.
[[nodiscard]] std::optional<Color> ParseColor(std::string_view text) noexcept;

/// Throws FormatError with the name of the encoding unless it is UTF-8 or US-ASCII. The encoding is
/// given by the text's byte order mark or XML declaration; without these it is UTF-8.
void CheckXmlEncoding(std::string_view text);

}  // namespace graze

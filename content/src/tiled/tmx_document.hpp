#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include <pugixml.hpp>

#include "graze/content/oddities.hpp"
#include "text/xml_element.hpp"

namespace graze {

/// A file of Tiled: a map, a tileset or a template, in XML (TMX, TSX, TX) or in JSON (TMJ, TSJ,
/// TJ). JSON is converted to the elements of the XML file, so that all further rules are the same.
///
/// Errors  FormatError: invalid XML or JSON, or a value of the wrong kind in JSON, with its path.
///         Messages about converted elements name the element instead of a line:
///         "objectgroup 'things', object 7: gid: must be a tile id, not 'x'".
/// Cost    JSON is in memory twice during the conversion.
class TmxDocument {
public:
    /// Parses the file, whose format its first character shows. `bytes` must outlive the document.
    /// Adds keys that occur twice in JSON to `oddities`.
    TmxDocument(std::span<const std::byte> bytes, Oddities& oddities);

    /// Returns the root element. Throws FormatError if it is not called `name`.
    [[nodiscard]] XmlElement Root(std::string_view name) const;

private:
    std::optional<XmlDocument> xml_;
    pugi::xml_document converted_;  // if the file is JSON
};

}  // namespace graze

#include "bm_font_parts.hpp"
#include "text/xml_element.hpp"

namespace graze {
namespace {

// Calls `visit` for all elements in `parent`, each element before its children. The recursion is
// safe because XmlDocument limits the nesting.
void VisitIn(const XmlElement& parent, const BmTagVisitor& visit) {
    parent.ForEach([&visit](const XmlElement& element) {
        BmTag tag;
        tag.name = element.Name();
        element.ForEachAttribute([&tag](std::string_view name, std::string_view value) {
            tag.attributes.emplace_back(name, value);
        });
        visit(tag);
        VisitIn(element, visit);
    });
}

}  // namespace

void ReadBmXml(std::string_view text, const BmTagVisitor& visit) {
    const XmlDocument document{std::as_bytes(std::span{text.data(), text.size()})};
    VisitIn(document.Top(), visit);
}

}  // namespace graze

#include "tmx_document.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/foreign_json.hpp"
#include "graze/content/json.hpp"
#include "graze/text/printable.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

// Returns a string, a number or a boolean as an attribute's text.
std::string ToText(const JsonValue& value) {
    const Json& raw = value.Raw();
    if (raw.is_string()) {
        if (value.Text().find('\0') != std::string::npos) {
            value.Fail("contains the character U+0000");
        }
        return value.Text();
    }
    if (raw.is_number_float()) {
        const double number = raw.get<double>();
        const bool is_whole = number == std::floor(number) && std::abs(number) < 1e15;
        return is_whole ? std::to_string(static_cast<std::int64_t>(number)) : raw.dump();
    }
    return raw.dump();
}

void SetAttribute(pugi::xml_node node, const std::string& name, const std::string& value) {
    node.append_attribute(name.c_str()).set_value(value.c_str());
}

void SetContent(pugi::xml_node node, const std::string& text) {
    node.append_child(pugi::node_pcdata).set_value(text.c_str());
}

bool IsScalar(const Json& value) {
    return value.is_string() || value.is_number() || value.is_boolean();
}

// Copies the strings, numbers and booleans of an object, except those with the names `others`.
void SetAttributes(pugi::xml_node node, const JsonValue& object,
                   std::initializer_list<std::string_view> others = {}) {
    for (const auto& [key, raw] : object.Raw().items()) {
        if (IsScalar(raw) && std::ranges::find(others, key) == others.end()) {
            SetAttribute(node, key, ToText(object.At(key)));
        }
    }
}

void AddProperty(pugi::xml_node list, const std::string& name, const std::string& type,
                 const JsonValue& value);

// Adds the members of a class, whose types JSON does not contain: they follow from the values.
void AddMembers(pugi::xml_node property, const JsonValue& value) {
    pugi::xml_node list = property.append_child("properties");
    for (const auto& [name, raw] : value.Raw().items()) {
        const std::string type = raw.is_boolean()          ? "bool"
                                 : raw.is_number_integer() ? "int"
                                 : raw.is_number()         ? "float"
                                 : raw.is_object()         ? "class"
                                 : raw.is_string()         ? "string"
                                                           : "list";
        if (!raw.is_null()) {
            AddProperty(list, name, type, value.At(name));
        }
    }
}

void AddProperty(pugi::xml_node list, const std::string& name, const std::string& type,
                 const JsonValue& value) {
    pugi::xml_node property = list.append_child("property");
    SetAttribute(property, "name", name);
    SetAttribute(property, "type", type);
    if (value.Raw().is_object()) {
        AddMembers(property, value);
    } else if (IsScalar(value.Raw())) {
        SetAttribute(property, "value", ToText(value));
    }
}

void AddProperties(pugi::xml_node node, const JsonValue& owner) {
    const auto properties = owner.Find("properties");
    if (!properties) {
        return;
    }
    pugi::xml_node list = node.append_child("properties");
    for (const JsonValue& property : properties->Elements()) {
        const auto name = property.Find("name");
        const auto value = property.Find("value");
        if (!name || !value) {
            list.append_child("property");  // left out, because it has no name
            continue;
        }
        const auto type = property.Find("type");
        AddProperty(list, ToText(*name), type ? ToText(*type) : "string", *value);
        if (const auto of = property.Find("propertytype")) {
            SetAttribute(list.last_child(), "propertytype", ToText(*of));
        }
    }
}

void AddImage(pugi::xml_node node, const JsonValue& owner) {
    const auto image = owner.Find("image");
    if (!image || image->Text().empty()) {
        return;
    }
    pugi::xml_node element = node.append_child("image");
    SetAttribute(element, "source", ToText(*image));
    if (const auto key = owner.Find("transparentcolor")) {
        SetAttribute(element, "trans", ToText(*key));
    }
}

// Adds the cells of a layer or a chunk: an array becomes CSV.
void AddCells(pugi::xml_node node, const JsonValue& data) {
    if (!data.Raw().is_array()) {
        SetContent(node, ToText(data));
        return;
    }
    std::string csv;
    for (const Json& cell : data.Raw()) {
        csv += csv.empty() ? "" : ",";
        csv += cell.is_number() ? cell.dump() : cell.type_name();
    }
    SetContent(node, csv);
}

void AddData(pugi::xml_node node, const JsonValue& layer) {
    const auto data = layer.Find("data");
    const auto chunks = layer.Find("chunks");
    if (!data && !chunks) {
        return;
    }
    pugi::xml_node element = node.append_child("data");
    const auto encoding = layer.Find("encoding");
    SetAttribute(element, "encoding", encoding ? encoding->Text() : "csv");
    if (const auto compression = layer.Find("compression")) {
        SetAttribute(element, "compression", ToText(*compression));
    }
    if (!chunks) {
        AddCells(element, *data);
        return;
    }
    for (const JsonValue& chunk : chunks->Elements()) {
        pugi::xml_node part = element.append_child("chunk");
        SetAttributes(part, chunk, {"data"});
        AddCells(part, chunk.At("data"));
    }
}

void AddPoints(pugi::xml_node node, const char* name, const JsonValue& object) {
    const auto points = object.Find(name);
    if (!points) {
        return;
    }
    std::string text;
    for (const JsonValue& point : points->Elements()) {
        text += (text.empty() ? "" : " ") + ToText(point.At("x")) + "," + ToText(point.At("y"));
    }
    SetAttribute(node.append_child(name), "points", text);
}

void AddObject(pugi::xml_node parent, const JsonValue& object) {
    pugi::xml_node node = parent.append_child("object");
    // An object without a size has none in XML. A template's size would be overridden by 0.
    const auto is_zero = [&object](std::string_view key) {
        const auto side = object.Find(key);
        return !side || (side->Raw().is_number() && side->Raw().get<double>() == 0);
    };
    const bool has_no_size = is_zero("width") && is_zero("height") && !object.Find("template");
    const std::string_view width = has_no_size ? "width" : "";
    const std::string_view height = has_no_size ? "height" : "";
    SetAttributes(node, object, {"ellipse", "capsule", "point", width, height});
    AddProperties(node, object);
    for (const char* const shape : {"ellipse", "capsule", "point"}) {
        if (const auto flag = object.Find(shape); flag && flag->Bool()) {
            node.append_child(shape);
        }
    }
    AddPoints(node, "polygon", object);
    AddPoints(node, "polyline", object);
    if (const auto text = object.Find("text")) {
        pugi::xml_node element = node.append_child("text");
        SetAttributes(element, *text, {"text"});
        const auto content = text->Find("text");
        SetContent(element, content ? ToText(*content) : "");
    }
}

void AddObjects(pugi::xml_node node, const JsonValue& group) {
    if (const auto objects = group.Find("objects")) {
        for (const JsonValue& object : objects->Elements()) {
            AddObject(node, object);
        }
    }
}

void AddTile(pugi::xml_node parent, const JsonValue& tile) {
    pugi::xml_node node = parent.append_child("tile");
    SetAttributes(node, tile, {"image"});
    AddProperties(node, tile);
    AddImage(node, tile);
    if (const auto shapes = tile.Find("objectgroup")) {
        pugi::xml_node group = node.append_child("objectgroup");
        SetAttributes(group, *shapes);
        AddObjects(group, *shapes);
    }
    if (const auto animation = tile.Find("animation")) {
        pugi::xml_node element = node.append_child("animation");
        for (const JsonValue& frame : animation->Elements()) {
            SetAttributes(element.append_child("frame"), frame);
        }
    }
}

void FillSet(pugi::xml_node node, const JsonValue& set) {
    SetAttributes(node, set, {"image"});
    AddProperties(node, set);
    AddImage(node, set);
    if (const auto offset = set.Find("tileoffset")) {
        SetAttributes(node.append_child("tileoffset"), *offset);
    }
    if (const auto tiles = set.Find("tiles")) {
        for (const JsonValue& tile : tiles->Elements()) {
            AddTile(node, tile);
        }
    }
}

// The recursion is safe because ParseJson limits the nesting.
void AddLayers(pugi::xml_node parent, const JsonValue& owner) {
    const auto layers = owner.Find("layers");
    if (!layers) {
        return;
    }
    constexpr std::array names{"layer", "objectgroup", "imagelayer", "group"};
    for (const JsonValue& layer : layers->Elements()) {
        const std::size_t kind =
            layer.At("type").OneOf({"tilelayer", "objectgroup", "imagelayer", "group"});
        pugi::xml_node node = parent.append_child(names.at(kind));
        SetAttributes(node, layer, {"data", "encoding", "compression", "image", "type"});
        AddProperties(node, layer);
        AddData(node, layer);
        AddObjects(node, layer);
        AddImage(node, layer);
        AddLayers(node, layer);
    }
}

void FillMap(pugi::xml_node node, const JsonValue& map) {
    SetAttributes(node, map);
    AddProperties(node, map);
    if (const auto sets = map.Find("tilesets")) {
        for (const JsonValue& set : sets->Elements()) {
            FillSet(node.append_child("tileset"), set);
        }
    }
    AddLayers(node, map);
}

void FillTemplate(pugi::xml_node node, const JsonValue& json) {
    if (const auto set = json.Find("tileset")) {
        FillSet(node.append_child("tileset"), *set);
    }
    if (const auto object = json.Find("object")) {
        AddObject(node, *object);
    }
}

void Convert(const Json& document, pugi::xml_document& to) {
    const JsonValue root{document};
    switch (root.At("type").OneOf({"map", "tileset", "template"})) {
        case 0:
            return FillMap(to.append_child("map"), root);
        case 1:
            return FillSet(to.append_child("tileset"), root);
        default:
            return FillTemplate(to.append_child("template"), root);
    }
}

}  // namespace

TmxDocument::TmxDocument(std::span<const std::byte> bytes, Oddities& oddities) {
    const std::string_view text = AsText(bytes);
    if (Trimmed(text).starts_with('{')) {
        const ForeignJson read = ParseForeignJson(text);
        oddities.Add(read.oddities);
        Convert(read.document, converted_);
    } else {
        xml_.emplace(bytes);
    }
}

XmlElement TmxDocument::Root(std::string_view name) const {
    if (xml_) {
        return xml_->Root(name);
    }
    const XmlElement root{converted_.document_element(), {}};
    if (root.Name() != name) {
        throw FormatError{"expected a " + std::string{name} + ", got a " +
                          std::string{root.Name()}};
    }
    return root;
}

}  // namespace graze

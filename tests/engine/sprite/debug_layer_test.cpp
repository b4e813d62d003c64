#include "graze/sprite/debug_layer.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace graze {
namespace {

TEST(DebugLayers, AreParsedFromAList) {
    EXPECT_EQ(ParseDebugLayers("masks"), DebugLayer::Masks);
    EXPECT_EQ(ParseDebugLayers("masks,contacts"), DebugLayer::Masks | DebugLayer::Contacts);
    EXPECT_EQ(ParseDebugLayers("costs,masks"), DebugLayer::Costs | DebugLayer::Masks);
    EXPECT_EQ(ParseDebugLayers("all"), DebugLayer::All);
}

TEST(DebugLayers, RejectInvalidLists) {
    for (const char* text : {"", "mask", "Masks", "masks,", ",masks", "masks contacts", "none"}) {
        EXPECT_EQ(ParseDebugLayers(text), std::nullopt) << text;
    }
}

TEST(DebugLayers, AreParsedFromTheirNames) {
    std::string names{DebugLayerNames()};
    EXPECT_EQ(ParseDebugLayers(names), DebugLayer::All);
    DebugLayer all = DebugLayer::None;
    for (unsigned bit = 1; bit <= static_cast<unsigned>(DebugLayer::All); bit <<= 1) {
        const auto layer = static_cast<DebugLayer>(bit);
        EXPECT_EQ(ParseDebugLayers(NameOf(layer)), layer) << bit;
        EXPECT_NE(names.find(NameOf(layer)), std::string::npos);
        all = all | layer;
    }
    EXPECT_EQ(all, DebugLayer::All);
}

TEST(DebugLayers, CycleThroughAllAndBackToNone) {
    std::set<DebugLayer> seen;
    DebugLayer layers = DebugLayer::None;
    do {
        EXPECT_TRUE(seen.insert(layers).second);
        layers = NextLayers(layers);
    } while (layers != DebugLayer::None);
    EXPECT_EQ(seen, (std::set{DebugLayer::None, DebugLayer::Masks, DebugLayer::Collision,
                              DebugLayer::Costs, DebugLayer::All}));
}

TEST(DebugLayers, CycleFromAnyOtherSetToNone) {
    EXPECT_EQ(NextLayers(DebugLayer::Masks | DebugLayer::Frames), DebugLayer::None);
}

}  // namespace
}  // namespace graze

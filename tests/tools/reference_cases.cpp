#include "tools/reference_cases.hpp"

#include <array>

#include <nlohmann/json.hpp>

#include "graze/raster/texel_map.hpp"
#include "oracle/footprint_oracle.hpp"
#include "oracle/real_oracle.hpp"
#include "tools/collide_run.hpp"
#include "tools/sample_art.hpp"

namespace graze::test {
namespace {

constexpr std::array<std::uint8_t, 3> kThresholds{1, 128, 255};

ReferenceCase MakeReferenceCase(Random& random, const std::vector<Picture>& pictures, int id) {
    const int count = static_cast<int>(pictures.size());
    const Picture& a = pictures[static_cast<std::size_t>(random.Next(count))];
    const Picture& b = pictures[static_cast<std::size_t>(random.Next(count))];
    const std::uint8_t threshold = kThresholds[static_cast<std::size_t>(random.Next(3))];
    const double x = random.Next(-2000, 2000) + random.NextDouble();
    const double y = random.Next(-2000, 2000) + random.NextDouble();
    ReferenceCase made;
    made.a = RandomTransform(random, a.image.Width(), a.image.Height(), x, y);
    made.b = RandomTransform(random, b.image.Width(), b.image.Height(), x, y);
    made.b = NearlyTouching(random, a.image, made.a, b.image, made.b, threshold);
    made.a_mask = MakeMask(a.image.View(), {threshold});
    made.b_mask = MakeMask(b.image.View(), {threshold});
    made.line = "{\"id\":" + std::to_string(id) + ",\"threshold\":" + std::to_string(threshold) +
                ",\"a\":" + SideText(a.name, made.a) + ",\"b\":" + SideText(b.name, made.b) + "}\n";
    return made;
}

Json PixelJson(const std::optional<Point>& pixel) {
    return pixel ? Json{pixel->x, pixel->y} : Json{};
}

}  // namespace

std::vector<ReferenceCase> MakeReferenceCases(Random& random, const std::vector<Picture>& pictures,
                                              int count) {
    std::vector<ReferenceCase> cases;
    cases.reserve(static_cast<std::size_t>(count));
    for (int id = 0; id < count; ++id) {
        cases.push_back(MakeReferenceCase(random, pictures, id));
    }
    return cases;
}

std::string JoinLines(const std::vector<ReferenceCase>& cases) {
    std::string lines;
    for (const ReferenceCase& one : cases) {
        lines += one.line;
    }
    return lines;
}

std::string DiffersFromIntegerReference(const ReferenceCase& one, const Json& result) {
    const OverlapOracle reference = ExpectedOverlap(
        {&one.a_mask, MakeTexelMap(one.a, one.a_mask.Width(), one.a_mask.Height())},
        {&one.b_mask, MakeTexelMap(one.b, one.b_mask.Width(), one.b_mask.Height())});
    const bool agrees = result["collides"] == (reference.count > 0) &&
                        result["count"] == reference.count &&
                        result["first"] == PixelJson(reference.first);
    return agrees
               ? ""
               : result.dump() + ", but the reference counts " + std::to_string(reference.count) +
                     " from " + PixelJson(reference.first).dump() + " in " + one.line;
}

std::string DiffersFromRealReference(const ReferenceCase& one, const Json& result,
                                     bool& is_certain) {
    const RealOverlapOracle reference =
        ExpectedRealOverlap({&one.a_mask, one.a}, {&one.b_mask, one.b});
    const int count = result["count"];
    const bool first_agrees = !reference.first || !reference.first_is_certain ||
                              result["first"] == PixelJson(reference.first);
    is_certain = reference.min_count == reference.max_count;
    return reference.min_count <= count && count <= reference.max_count && first_agrees
               ? ""
               : result.dump() + ", but the reference counts " +
                     std::to_string(reference.min_count) + " to " +
                     std::to_string(reference.max_count) + " from " +
                     PixelJson(reference.first).dump() + " in " + one.line;
}

}  // namespace graze::test

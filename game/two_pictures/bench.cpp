#include "two_pictures/bench.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <span>

#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"

namespace two_pictures {
namespace {

using graze::Affine;
using graze::Color;
using graze::Json;
using graze::JsonValue;
using graze::Point;
using graze::Rectangle;
using graze::SpriteEffects;
using graze::Vector2;

constexpr int kMaxSide = 512;       // texels
constexpr double kMaxShown = 1024;  // pixels
constexpr double kMinShown = 4;     // pixels
constexpr double kMaxNumber = 4096;
constexpr int kPixelsPerFrame = 20'000;
constexpr int kMaxDetail = 1024;  // pixels, as `graze collide --details`
constexpr std::array kSides{"a", "b"};
constexpr std::array kLights{Color::White, Color::OrangeRed, Color::Cyan};

const Picture kDot{"", "", graze::Image{1, 1, Color::White}};

double LongerSide(const Picture& picture, const Affine& map) {
    return std::max(picture.image.Width() * std::hypot(map.xx, map.yx),
                    picture.image.Height() * std::hypot(map.xy, map.yy));
}

// Returns the map with the picture's centre moved there, in floats: SpriteBatch draws with a matrix
// of floats, and a collision with other numbers would not be what the screen shows.
Affine Centered(Affine map, const Picture& picture, Vector2 center) {
    const double u = picture.image.Width() / 2.0;
    const double v = picture.image.Height() / 2.0;
    map.x0 = static_cast<double>(center.x) - map.xx * u - map.xy * v;
    map.y0 = static_cast<double>(center.y) - map.yx * u - map.yy * v;
    return ToAffine(ToMatrix(map));
}

// Returns the map that shows the picture upright in at most 150 pixels, enlarged by a whole number.
Affine Upright(const Picture& picture, Vector2 center) {
    const double fits = 150 / LongerSide(picture, {});
    const double scale = fits < 1 ? fits : std::min(std::floor(fits), 8.0);
    return Centered({scale, 0, 0, scale, 0, 0}, picture, center);
}

// Returns a square around all that an algorithm may take for the sprite.
Rectangle Reach(const Piece& piece) {
    const double side = std::max(LongerSide(*piece.picture, piece.map), double{kMaxSide} / 2);
    Rectangle reach{piece.Center().ToPoint(), {0, 0}};
    reach.Inflate(static_cast<int>(side), static_cast<int>(side));
    return reach;
}

}  // namespace

std::string Bench::Add(const std::string& name, const graze::Bytes& file) {
    std::array<char, 17> hash{};
    std::snprintf(hash.data(), hash.size(), "%016llx",
                  static_cast<unsigned long long>(graze::ComputeHash(file)));
    if (!Find(hash.data())) {
        try {
            pictures_.push_back(std::make_unique<Picture>(
                Picture{name, hash.data(), graze::DecodePng(file, {kMaxSide, kMaxSide})}));
        } catch (const graze::FormatError& error) {
            throw graze::FormatError{name + ": " + error.what()};
        }
    }
    const std::size_t side = pictures_.size() - 1;
    if (side < pieces_.size() && !pieces_[side]) {
        const Vector2 center = side == 0 ? Vector2{176, 206} : Vector2{290, 125};
        Place(side, *pictures_[side], Upright(*pictures_[side], center), SpriteEffects::None);
        Move(side, {0, 0}, side == 0 ? .4 : .3, 1);
    }
    return hash.data();
}

const Picture* Bench::Find(std::string_view hash) const {
    const auto found = std::find_if(pictures_.begin(), pictures_.end(),
                                    [&](const auto& picture) { return picture->hash == hash; });
    return found == pictures_.end() ? nullptr : found->get();
}

std::string Bench::Receive(const std::string& message) {
    Json report = Json::object();
    try {
        const Json json = graze::ParseJson(message);
        const JsonValue value{json};
        if (const auto picture = value.Find("picture")) {
            std::ifstream file{picture->At("file").Text(), std::ios::binary};
            const std::string text{std::istreambuf_iterator<char>{file}, {}};
            const auto bytes = std::as_bytes(std::span{text});
            report["added"] = Add(picture->At("name").Text(), {bytes.begin(), bytes.end()});
        } else if (const auto state = value.Find("state")) {
            SetState(*state, report);
        } else if (const auto move = value.Find("move")) {
            const auto number = [&](const char* key) {
                return move->At(key).Number(-kMaxNumber, kMaxNumber);
            };
            Move(static_cast<std::size_t>(move->At("side").Integer(0, 1)),
                 {static_cast<float>(number("x")), static_cast<float>(number("y"))}, number("turn"),
                 number("scale"));
        }
    } catch (const std::exception& error) {
        report["error"] = error.what();
    }
    Describe(report);
    return report.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void Bench::SetState(const JsonValue& json, Json& report) {
    std::array<const Picture*, 2> pictures{};
    std::array<Affine, 2> maps{};
    std::array<SpriteEffects, 2> effects{};
    for (const std::size_t side : {0U, 1U}) {
        const JsonValue given = json.At(kSides[side]);
        pictures[side] = Find(given.At("hash").Text());
        if (!pictures[side]) {
            report["needs"].push_back(given.At("hash").Text());
            pictures[side] = &kDot;
        }
        maps[side] = Upright(*pictures[side], Side(side).Center());
        if (const auto m = given.Find("m")) {
            const auto n = m->Numbers(6, -kMaxNumber, kMaxNumber);
            maps[side] = graze::ToAffine(graze::ToMatrix({n[0], n[2], n[1], n[3], n[4], n[5]}));
            if (LongerSide(*pictures[side], maps[side]) > kMaxShown + 1) {
                m->Fail("must not make the picture larger than 1024 pixels");
            }
        }
        effects[side] = static_cast<SpriteEffects>(given.At("effects").Integer(0, 3));
    }
    const int threshold = json.At("threshold").Integer(0, 255);
    const JsonValue name = json.At("algorithm");
    const auto chosen = std::find_if(kAlgorithms.begin(), kAlgorithms.end(),
                                     [&](auto& one) { return one.name == name.Text(); });
    if (chosen == kAlgorithms.end()) {
        name.Fail("'" + name.Text() + "' is not an algorithm of this page");
    }
    if (!report.contains("needs")) {
        algorithm_ = static_cast<std::size_t>(chosen - kAlgorithms.begin());
        threshold_.value = static_cast<std::uint8_t>(threshold);
        Place(0, *pictures[0], maps[0], effects[0]);
        Place(1, *pictures[1], maps[1], effects[1]);
    }
}

void Bench::Move(std::size_t side, Vector2 by, double turn, double scale) {
    const Piece& piece = Side(side);
    const auto [sine, cosine] = graze::SinCos(turn);
    const Affine turned =
        Then(piece.map, {cosine * scale, -sine * scale, sine * scale, cosine * scale, 0, 0});
    const double size = LongerSide(*piece.picture, turned);
    const Vector2 center = Vector2::Clamp(piece.Center() + by, {0, 0}, kScreen.Size());
    Place(side, *piece.picture,
          Centered(kMinShown <= size && size <= kMaxShown ? turned : piece.map, *piece.picture,
                   center),
          piece.effects);
}

void Bench::Flip(std::size_t side, SpriteEffects effects) {
    Place(side, *Side(side).picture, Side(side).map, Side(side).effects ^ effects);
}

void Bench::ChooseNext() {
    algorithm_ = (algorithm_ + 1) % kAlgorithms.size();
    Restart();
}

void Bench::Place(std::size_t side, const Picture& picture, const Affine& map,
                  SpriteEffects effects) {
    pieces_[side] = std::make_unique<Piece>(picture, map, effects, threshold_);
    Restart();
}

void Bench::Restart() {
    ++revision_;
    area_ = {};
    if (pieces_[0] && pieces_[1]) {
        area_ = Rectangle::Intersect(Rectangle::Intersect(Reach(Side(0)), Reach(Side(1))), kScreen);
    }
    lit_ = 0;
    sums_ = {};
    std::fill(lights_.Pixels().begin(), lights_.Pixels().end(), Color::Transparent);
}

bool Bench::Light() {
    const int end = std::min(lit_ + kPixelsPerFrame, area_.width * area_.height);
    if (lit_ == end) {
        return false;
    }
    const auto hits = kAlgorithms[algorithm_].hits;
    const graze::Footprint a = Side(0).Shown();
    const graze::Footprint b = Side(1).Shown();
    Piece dot{kDot, {}, SpriteEffects::None, {}};
    for (; lit_ < end; ++lit_) {
        const Point pixel{area_.x + lit_ % area_.width, area_.y + lit_ / area_.width};
        dot.map.x0 = pixel.x;
        dot.map.y0 = pixel.y;
        const bool ours = Solid(a, pixel.x, pixel.y) && Solid(b, pixel.x, pixel.y);
        const bool theirs = hits(dot, Side(0)) && hits(dot, Side(1));
        if (ours || theirs) {
            const std::size_t kind = theirs ? (ours ? 0 : 1) : 2;
            ++sums_[kind];
            lights_.Row(pixel.y)[static_cast<std::size_t>(pixel.x)] = kLights[kind] * .8F;
        }
    }
    revision_ += lit_ == area_.width * area_.height ? 1 : 0;
    return true;
}

void Bench::Describe(Json& report) const {
    const auto pixel = [](const std::optional<Point>& at) {
        return at ? Json{at->x, at->y} : Json{};
    };
    for (const std::size_t side : {0U, 1U}) {
        const Picture& picture = *Side(side).picture;
        const Affine& m = Side(side).map;
        report[kSides[side]] = {{"name", picture.name},
                                {"hash", picture.hash},
                                {"m", {m.xx, m.yx, m.xy, m.yy, m.x0, m.y0}},
                                {"effects", static_cast<int>(Side(side).effects)},
                                {"center", pixel(Side(side).Center().ToPoint())}};
    }
    report["threshold"] = threshold_.value;
    report["algorithm"] = kAlgorithms[algorithm_].name;
    for (const Algorithm& one : kAlgorithms) {
        report["verdicts"].push_back(
            {one.name, one.hits(Side(0), Side(1)), one.hits(Side(1), Side(0))});
    }
    const graze::Footprint a = Side(0).Shown();
    const graze::Footprint b = Side(1).Shown();
    const auto nearness = Distance(a, b, kMaxDetail);
    const auto normal = ContactNormal(a, b);
    report["count"] = CountOverlap(a, b);
    report["first"] = pixel(FindContact(a, b));
    report["distance"] = nearness ? Json(graze::FormatNumber(nearness->Distance())) : Json{};
    report["normal"] =
        normal ? Json{graze::FormatNumber(normal->x), graze::FormatNumber(normal->y)} : Json{};
    report["push_out"] = pixel(Penetration(a, b, kMaxDetail));
    for (const auto& picture : pictures_) {
        report["pictures"].push_back({{"name", picture->name}, {"hash", picture->hash}});
    }
    report["lit"] = {{"done", lit_ == area_.width * area_.height},
                     {"shared", sums_[0]},
                     {"theirs", sums_[1]},
                     {"ours", sums_[2]}};
}

}  // namespace two_pictures

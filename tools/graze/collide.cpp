#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "collide_case.hpp"
#include "commands.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/json.hpp"
#include "graze/content/png.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {
namespace {

constexpr int kMaxDetail = 1024;          // pixels: the longest distance and push-out
constexpr double kScreenLimit = 1 << 24;  // pixels: beyond this, texel maps are empty

struct Tally {
    int cases = 0;
    int agree = 0;
    int differ = 0;
    int errors = 0;
};

// Cases share their pictures, so each mask is built once per picture and threshold.
class Masks {
public:
    explicit Masks(std::filesystem::path root) : root_{std::move(root)} {}

    const Mask& Load(const std::string& png, AlphaThreshold threshold) {
        const std::pair key{png, threshold.value};
        const auto found = masks_.find(key);
        if (found != masks_.end()) {
            return found->second;
        }
        const std::filesystem::path path = root_ / png;
        const Bytes bytes = ReadFile(path);
        try {
            return masks_.emplace(key, MakeMask(DecodePng(bytes).View(), threshold)).first->second;
        } catch (const FormatError& error) {
            throw ContentError{path.string(), error.what()};
        }
    }

private:
    std::filesystem::path root_;
    std::map<std::pair<std::string, std::uint8_t>, Mask> masks_;
};

// True if a sprite reaches beyond the screen limit. Its texel map is empty there, so that the
// answer "no hit" would not be reliable.
bool ReachesTooFar(const Affine& m, const Mask& mask) noexcept {
    for (const int u : {0, mask.Width()}) {
        for (const int v : {0, mask.Height()}) {
            const double x = m.xx * u + m.xy * v + m.x0;
            const double y = m.yx * u + m.yy * v + m.y0;
            if (!(std::abs(x) < kScreenLimit && std::abs(y) < kScreenLimit)) {
                return true;
            }
        }
    }
    return false;
}

Footprint Place(Masks& masks, const CaseSide& side, AlphaThreshold threshold, const char* name) {
    const Mask& mask = masks.Load(side.png, threshold);
    if (ReachesTooFar(side.sprite_to_screen, mask)) {
        throw FormatError{
            std::string{name} +
            ".m: the sprite reaches 16777216 pixels or more from the origin of the screen"};
    }
    return {&mask, MakeTexelMap(side.sprite_to_screen, mask.Width(), mask.Height(), side.effects)};
}

// Returns the keys that --details adds to a result, with a comma before each.
std::string DetailsText(const Footprint& a, const Footprint& b) {
    const auto nearness = Distance(a, b, kMaxDetail);
    const auto normal = ContactNormal(a, b);
    return ",\"distance\":" + (nearness ? FormatNumber(nearness->Distance()) : "null") +
           ",\"normal\":" +
           (normal ? "[" + FormatNumber(normal->x) + "," + FormatNumber(normal->y) + "]" : "null") +
           ",\"push_out\":" + PixelText(Penetration(a, b, kMaxDetail));
}

std::string FormatId(const Json& json) {
    if (!json.is_object() || !json.contains("id")) {
        return "null";
    }
    return json["id"].dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Reads one case per line and writes one result per case.
class Run {
public:
    Run(Masks& masks, Results& results, std::ostream& log, const CollideOptions& options)
        : masks_{&masks}, results_{&results}, log_{&log}, options_{&options} {}

    void Line(const std::string& text, int number) {
        ++tally_.cases;
        std::string id = "null";
        try {
            const Json json = ParseJson(text);
            id = FormatId(json);
            const CollideCase one = ReadCollideCase(json);
            const Footprint a = Place(*masks_, one.a, one.threshold, "a");
            const Footprint b = Place(*masks_, one.b, one.threshold, "b");
            const Verdict verdict{CountOverlap(a, b), FindContact(a, b)};
            results_->Line("{\"id\":" + id + ",\"collides\":" + (verdict.first ? "true" : "false") +
                           ",\"count\":" + std::to_string(verdict.count) +
                           ",\"first\":" + PixelText(verdict.first) +
                           (options_->details ? DetailsText(a, b) : "") + "}");
            Compare(verdict, WithMargin(one.expected, options_->margin), id, number);
        } catch (const std::exception& error) {
            ++tally_.errors;
            const std::string line = id == "null" ? ",\"line\":" + std::to_string(number) : "";
            results_->Line("{\"id\":" + id + line + ",\"error\":" + Quoted(error.what()) + "}");
        }
    }

    [[nodiscard]] const Tally& Total() const noexcept { return tally_; }

private:
    void Compare(const Verdict& verdict, const Expected& expected, const std::string& id,
                 int number) {
        if (expected.IsEmpty()) {
            return;
        }
        const std::string difference = Difference(verdict, expected);
        if (difference.empty()) {
            ++tally_.agree;
        } else {
            ++tally_.differ;
            *log_ << "line " << number << ", id " << id << ": " << difference << '\n';
        }
    }

    Masks* masks_;
    Results* results_;
    std::ostream* log_;
    const CollideOptions* options_;
    Tally tally_;
};

void RunAll(std::istream& cases, const std::filesystem::path& shown, Run& run) {
    std::string text;
    for (int number = 1; std::getline(cases, text); ++number) {
        if (text.find_first_not_of(" \t\r") != std::string::npos) {
            run.Line(text, number);
        }
    }
    if (cases.bad()) {
        throw ContentError{shown.string(), "could not be read completely"};
    }
}

}  // namespace

int Collide(const CollideOptions& options, std::ostream& log) {
    const bool from_standard_input = options.cases == "-";
    std::ifstream file;
    if (!from_standard_input) {
        file.open(options.cases, std::ios::binary);
        if (!file || std::filesystem::is_directory(options.cases)) {
            static_cast<void>(ReadFile(options.cases));  // throws with the OS's reason
            throw ContentError{options.cases.string(), "could not be opened"};
        }
    }
    Masks masks{options.root.empty() ? options.cases.parent_path() : options.root};
    Results results{options.out};
    Run run{masks, results, log, options};
    RunAll(from_standard_input ? std::cin : file, options.cases, run);
    results.Finish();
    const Tally& tally = run.Total();
    log << tally.cases << " cases, " << tally.agree << " agree, " << tally.differ << " differ, "
        << tally.errors << " errors\n";
    return tally.differ + tally.errors == 0 ? 0 : 1;
}

}  // namespace graze

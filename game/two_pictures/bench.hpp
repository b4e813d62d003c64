#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/storage/storage.hpp"
#include "two_pictures/algorithms.hpp"

namespace two_pictures {

/// The two placed pictures, what the algorithms say about them, and where one differs from Graze.
class Bench {
public:
    static constexpr graze::Rectangle kScreen{0, 0, 640, 360};

    /// Adds a picture, which the sides can then show, and returns its hash. The first two are shown.
    /// Throws FormatError "<name>: <reason>" if it is not a PNG of at most 512 x 512 pixels.
    std::string Add(const std::string& name, const graze::Bytes& file);

    /// Applies a message of the page and returns the report, both JSON objects. A message has one of
    /// these keys, or none. Two pictures must have been added.
    ///
    ///   picture  {"file": path, "name": shown}: adds the PNG; the report has its hash in "added"
    ///   state    {"a", "b": {"hash", "m": 6 numbers, "effects": 0..3}, "threshold", "algorithm"};
    ///            without "m" a picture is shown upright where the side was. If a hash is unknown,
    ///            the report has it in "needs", and nothing changes
    ///   move     {"side", "x", "y", "turn", "scale"}: see Move
    ///
    /// An "error" in the report names the key and the reason. Fractions are texts in the report, as
    /// `graze collide --details` prints them.
    std::string Receive(const std::string& message);

    /// Moves a side by pixels, turns it by radians clockwise around its centre, and scales it while
    /// it has 4 to 1,024 pixels a side. The centre stays on the screen.
    void Move(std::size_t side, graze::Vector2 by, double turn, double scale);
    void Flip(std::size_t side, graze::SpriteEffects effects);
    void ChooseNext();

    /// Asks the chosen algorithm about the next pixels, at most 20,000, as a sprite of that size:
    /// is it in both pictures? Returns true if Lights() has changed.
    bool Light();
    [[nodiscard]] const graze::Image& Lights() const noexcept { return lights_; }

    [[nodiscard]] const Piece& Side(std::size_t side) const { return *pieces_[side]; }
    /// Changes with the report, but of the lit pixels only when all are done.
    [[nodiscard]] int Revision() const noexcept { return revision_; }

private:
    [[nodiscard]] const Picture* Find(std::string_view hash) const;
    void SetState(const graze::JsonValue& json, graze::Json& report);
    void Place(std::size_t side, const Picture& picture, const graze::Affine& map,
               graze::SpriteEffects effects);
    void Restart();
    void Describe(graze::Json& report) const;

    std::vector<std::unique_ptr<Picture>> pictures_;
    std::array<std::unique_ptr<Piece>, 2> pieces_;
    graze::AlphaThreshold threshold_;
    std::size_t algorithm_ = kAlgorithms.size() - 4;  // IntersectPixels

    graze::Image lights_{kScreen.width, kScreen.height};
    graze::Rectangle area_;      // the pixels to ask about
    int lit_ = 0;                // how many of them are done
    std::array<int, 3> sums_{};  // pixels in both answers, in the algorithm's, in Graze's
    int revision_ = 0;
};

}  // namespace two_pictures

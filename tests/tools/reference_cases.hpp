#pragma once

#include <string>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// A PNG and its pixels.
struct Picture {
    std::string name;  ///< path relative to the cases' root
    Image image;
};

/// Two placed pictures: the line for `graze collide`, and the inputs of the slow references.
struct ReferenceCase {
    std::string line;
    Affine a;
    Affine b;
    Mask a_mask;
    Mask b_mask;
};

/// Returns `count` random pairs; most of them just touch or just miss each other.
[[nodiscard]] std::vector<ReferenceCase> MakeReferenceCases(Random& random,
                                                            const std::vector<Picture>& pictures,
                                                            int count);

/// Returns the lines of all cases, concatenated.
[[nodiscard]] std::string JoinLines(const std::vector<ReferenceCase>& cases);

/// Compares a result with the integer reference, a slow algorithm on the same texel maps. Returns
/// the difference, or "" if the results are equal.
[[nodiscard]] std::string DiffersFromIntegerReference(const ReferenceCase& one, const Json& result);

/// Compares a result with that of the real-number reference, but only where rounding errors cannot
/// change the latter. Returns the difference, or "" if they agree. Sets `is_certain` to true if the
/// whole result of the reference is certain in this sense.
[[nodiscard]] std::string DiffersFromRealReference(const ReferenceCase& one, const Json& result,
                                                   bool& is_certain);

}  // namespace graze::test

#include "graze/audio/audio_space.hpp"

#include <algorithm>
#include <cmath>

#include "graze/math/math_helper.hpp"

namespace graze {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kSlowest = 0.5;
constexpr double kFastest = 4;

// A vector of doubles, in which the square of a float neither overflows nor underflows.
struct Wide {
    double x = 0;
    double y = 0;
    double z = 0;
};

Wide ToWide(const Vector3& v) noexcept {
    return {v.x, v.y, v.z};
}

Wide Difference(const Wide& a, const Wide& b) noexcept {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

double Dot(const Wide& a, const Wide& b) noexcept {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

double Length(const Wide& v) noexcept {
    return std::sqrt(Dot(v, v));
}

Wide Unit(const Wide& v) noexcept {
    const double length = Length(v);
    return length > 0 ? Wide{v.x / length, v.y / length, v.z / length} : Wide{};
}

// Returns the unit vector to the listener's right, or the zero vector if `forward` and `up` are
// parallel.
Wide ComputeRight(const AudioListener& listener) noexcept {
    const Wide f = Unit(ToWide(listener.forward));
    const Wide u = Unit(ToWide(listener.up));
    return Unit({f.y * u.z - f.z * u.y, f.z * u.x - f.x * u.z, f.x * u.y - f.y * u.x});
}

bool IsFinite(const Vector3& v) noexcept {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// Returns the right ear's share of the volume, 0..1.
double ComputeRightShare(const Wide& to_emitter, double distance, const Wide& right) noexcept {
    const double aside = std::clamp(Dot(to_emitter, right), -distance, distance);
    const double ahead = std::sqrt((distance - aside) * (distance + aside));
    return 0.5 + Atan2(aside, ahead) / kPi;
}

double ComputeDoppler(const AudioListener& listener, const AudioEmitter& emitter,
                      const Wide& to_emitter, const AudioSpace& space) noexcept {
    const double scale = double{space.doppler_scale} * emitter.doppler_scale;
    const Wide to_listener = Unit(Difference({}, to_emitter));
    const double sound = space.speed_of_sound;
    const double away = std::min(Dot(to_listener, ToWide(listener.velocity)) * scale, sound);
    const double nearer = std::min(Dot(to_listener, ToWide(emitter.velocity)) * scale, sound);
    if (nearer == away) {
        return 1;
    }
    return nearer == sound ? kFastest
                           : std::clamp((sound - away) / (sound - nearer), kSlowest, kFastest);
}

struct HeardByOne {
    double loud = 0;
    AudioPlacement placement;
};

HeardByOne PlaceFor(const AudioListener& listener, const AudioEmitter& emitter,
                    const AudioSpace& space) noexcept {
    const Wide to_emitter = Difference(ToWide(emitter.position), ToWide(listener.position));
    const double distance = Length(to_emitter);
    const double scale = space.distance_scale;
    const double loud = distance > scale ? scale / distance : 1;
    const double share =
        distance > 0 ? ComputeRightShare(to_emitter, distance, ComputeRight(listener)) : 0.5;
    return {loud,
            {static_cast<float>(loud * (1 - share)), static_cast<float>(loud * share),
             static_cast<float>(ComputeDoppler(listener, emitter, to_emitter, space))}};
}

}  // namespace

bool IsPlaced(const AudioListener& listener, const AudioEmitter& emitter) noexcept {
    const Wide right = ComputeRight(listener);
    return IsFinite(listener.position) && IsFinite(listener.velocity) &&
           IsFinite(listener.forward) && IsFinite(listener.up) && IsFinite(emitter.position) &&
           IsFinite(emitter.velocity) && Dot(right, right) > 0.5 &&
           std::isfinite(emitter.doppler_scale) && emitter.doppler_scale >= 0;
}

AudioPlacement Place(std::span<const AudioListener> listeners, const AudioEmitter& emitter,
                     const AudioSpace& space) noexcept {
    AudioPlacement heard{0, 0, 1};
    double loudest = 0;
    for (const AudioListener& listener : listeners) {
        const auto [loud, one] = PlaceFor(listener, emitter, space);
        heard.left = std::max(heard.left, one.left);
        heard.right = std::max(heard.right, one.right);
        if (loud > loudest) {
            loudest = loud;
            heard.speed = one.speed;
        }
    }
    return heard;
}

}  // namespace graze

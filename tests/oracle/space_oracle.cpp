#include "oracle/space_oracle.hpp"

#include <cmath>
#include <numbers>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

namespace graze::oracle {
namespace {

using Precise = glm::vec<3, long double>;

// Returns the time at which a wave front reaches the listener, if it leaves the emitter at
// `sent_s`. The result must be within `span_s` of `met_s`, the time at which the listener is at
// `listener.position`.
long double MeetingTime(const AudioListener& listener, const AudioEmitter& emitter,
                        long double sound, long double sent_s, long double met_s,
                        long double span_s) {
    const auto gap = [&](long double time_s) {
        const Precise receiver =
            Precise{listener.position} + Precise{listener.velocity} * (time_s - met_s);
        const Precise source = Precise{emitter.position} + Precise{emitter.velocity} * sent_s;
        return glm::length(receiver - source) - sound * (time_s - sent_s);
    };
    long double before_s = met_s - span_s;
    long double after_s = met_s + span_s;
    for (int i = 0; i < 80; ++i) {
        const long double middle_s = (before_s + after_s) / 2;
        (gap(middle_s) > 0 ? before_s : after_s) = middle_s;
    }
    return before_s;
}

}  // namespace

AudioPlacement SlowPlace(const AudioListener& listener, const AudioEmitter& emitter,
                         const AudioSpace& space) {
    const Precise gap = Precise{emitter.position} - Precise{listener.position};
    const long double distance = glm::length(gap);
    const Precise right =
        glm::normalize(glm::cross(Precise{listener.forward}, Precise{listener.up}));
    const long double angle = std::acos(glm::dot(gap, right) / distance);
    const long double share = 1 - angle / std::numbers::pi_v<long double>;
    const long double loud = distance <= space.distance_scale ? 1 : space.distance_scale / distance;

    long double speed = 1;
    const long double scale = static_cast<long double>(space.doppler_scale) * emitter.doppler_scale;
    if (scale > 0) {
        const long double sound = space.speed_of_sound / scale;
        const long double met_s = distance / sound;
        const long double between_s = met_s * 1e-6L;
        const long double next_s =
            MeetingTime(listener, emitter, sound, between_s, met_s, between_s * 10);
        speed = between_s / (next_s - met_s);
    }
    return {static_cast<float>(loud * (1 - share)), static_cast<float>(loud * share),
            static_cast<float>(speed)};
}

}  // namespace graze::oracle

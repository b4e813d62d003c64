#include "gl_shaders.hpp"

namespace graze {
namespace {

// Targets are stored with their top row first, so GL's rows are the records' rows. Nothing is
// flipped until a picture is presented.
//
// The vertex shader draws a quad for each sprite: the record's box, or the rotated rectangle of the
// texels where that is much smaller. The quad only has to cover all of the sprite's pixels, since
// the fragment shader decides which of them are drawn. The rectangle is therefore enlarged by a
// pixel on each side. It is used only if the error of its corners, which are computed in floats, is
// below a tenth of a pixel. With numbers rounded to 24 bits, the error of a corner is at most
// (10 + 4 * cancelling / determinant) * reach * 2^-24 pixels. `cancelling` is the sum of the two
// products whose difference is the determinant, and `reach` is the size of a corner's terms. Within
// the limits kMaxCancelling and kLongestReach, this error is at most 1/14 pixel.
constexpr const char* kVertex = R"glsl(
layout(location = 0) in ivec4 first;    // SpriteRecord's 64 bytes: x y, width height, u
layout(location = 1) in ivec4 second;
layout(location = 2) in ivec4 source;
layout(location = 3) in ivec4 last;     // shifts, texture, colour, depth

uniform vec2 clip_per_pixel;
uniform highp usampler2D places;        // per texture: x | y << 16, layer, width, height

flat out ivec4 sprite_u;                // start, per pixel right, per pixel down, shift
flat out ivec4 sprite_v;
flat out ivec4 sprite_box;              // x, y, width, height in target pixels
flat out ivec4 sprite_source;           // x, y, width, height in texels
flat out ivec4 sprite_place;            // x, y, width, height in its array
flat out ivec4 sprite_color;
flat out ivec2 sprite_layer;            // layer in its array, depth as bits

const float kWorthIt = 1.2;             // min ratio of the areas of box and quad
const float kMaxCancelling = 16.0;
const float kLongestReach = 16384.0;

ivec2 Halves(int word) {
    return ivec2(word << 16, word) >> 16;
}

// Returns a corner of the quad, relative to the first pixel's corner. Parts of `side` are 0 or 1.
vec2 Corner(vec2 side, ivec4 u, ivec4 v, vec2 box_size, vec2 texels) {
    vec2 u_step = vec2(u.yz);
    vec2 v_step = vec2(v.yz);
    vec2 start = vec2(u.x, v.x);
    vec2 size = texels * vec2(1 << u.w, 1 << v.w);
    vec2 one_pixel = vec2(abs(u_step.x) + abs(u_step.y), abs(v_step.x) + abs(v_step.y));
    vec2 grown = size + 2.0 * one_pixel;
    float determinant = u_step.x * v_step.y - u_step.y * v_step.x;
    float cancelling = abs(u_step.x * v_step.y) + abs(u_step.y * v_step.x);
    vec2 terms = abs(start) + size + one_pixel;
    float reach = max(abs(v_step.y) * terms.x + abs(u_step.y) * terms.y,
                      abs(v_step.x) * terms.x + abs(u_step.x) * terms.y);
    bool is_small = grown.x * grown.y * kWorthIt < box_size.x * box_size.y * abs(determinant);
    bool is_sure = cancelling < kMaxCancelling * abs(determinant) &&
                   reach < kLongestReach * abs(determinant);
    if (is_small && is_sure) {
        vec2 at = side * grown - one_pixel - start;
        return vec2(v_step.y * at.x - u_step.y * at.y,
                    u_step.x * at.y - v_step.x * at.x) / determinant + 0.5;
    }
    return side * box_size;
}

void main() {
    ivec2 shifts = ivec2(last.x, last.x >> 8) & 255;
    ivec2 entry = ivec2(last.y & (kPlaceColumns - 1), last.y / kPlaceColumns);
    uvec4 place = texelFetch(places, entry, 0);
    sprite_u = ivec4(first.zw, second.x, shifts.x);
    sprite_v = ivec4(second.yzw, shifts.y);
    sprite_box = ivec4(Halves(first.x), Halves(first.y));
    sprite_source = ivec4(source.xy, max(source.zw, ivec2(0)));
    sprite_place = ivec4(Halves(int(place.x)), place.zw);
    sprite_color = ivec4(last.z, last.z >> 8, last.z >> 16, last.z >> 24) & 255;
    sprite_layer = ivec2(int(place.y), last.w);
    vec2 side = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 corner = Corner(side, sprite_u, sprite_v, vec2(sprite_box.zw), vec2(sprite_source.zw));
    gl_Position = vec4((vec2(sprite_box.xy) + corner) * clip_per_pixel - 1.0, 0.0, 1.0);
}
)glsl";

// The fragment shader decides with integers only, in the same steps as TexelAxis::At and the
// sampler of the software device.
constexpr const char* kFragment = R"glsl(
flat in ivec4 sprite_u;
flat in ivec4 sprite_v;
flat in ivec4 sprite_box;
flat in ivec4 sprite_source;
flat in ivec4 sprite_place;
flat in ivec4 sprite_color;
flat in ivec2 sprite_layer;

uniform highp sampler2DArray texels;
uniform ivec2 address;                  // TextureAddressMode of u and v

out vec4 result;

int FloorMod(int value, int size) {
    // In GLSL the remainder of negative numbers is undefined.
    return value >= 0 ? value % size : size - 1 - (-1 - value) % size;
}

int Addressed(int index, int size, int mode) {
    if (mode == kWrap) {
        return FloorMod(index, size);
    }
    if (mode == kMirror) {
        int rest = FloorMod(index, 2 * size);
        return rest < size ? rest : 2 * size - 1 - rest;
    }
    return clamp(index, 0, size - 1);
}

ivec4 Texel(ivec2 in_source) {
    ivec2 index = sprite_source.xy + in_source;
    ivec2 at = ivec2(Addressed(index.x, sprite_place.z, address.x),
                     Addressed(index.y, sprite_place.w, address.y));
    ivec3 in_array = ivec3(sprite_place.xy + at, sprite_layer.x);
    return ivec4(texelFetch(texels, in_array, 0) * 255.0 + 0.5);
}

#if GRAZE_LINEAR
// Returns a coordinate in 256ths of a texel, rounded to nearest.
int In256ths(int value, int shift) {
    if (shift <= 8) {
        return value << (8 - shift);
    }
    return (value >> (shift - 8)) + (value >> (shift - 9) & 1);
}

// Returns the two texels around a coordinate, and the second one's weight in 256ths.
ivec3 Taps(int value, int shift, int size, int mode) {
    int from_middle = In256ths(value, shift) - 128;
    int near = from_middle >> 8;
    int far = near + 1;
    if (mode == kClamp) {
        near = max(near, 0);
        far = min(far, size - 1);
    }
    return ivec3(near, far, from_middle & 255);
}

ivec4 Sample(ivec2 value) {
    ivec3 u = Taps(value.x, sprite_u.w, sprite_source.z, address.x);
    ivec3 v = Taps(value.y, sprite_v.w, sprite_source.w, address.y);
    ivec4 upper = Texel(ivec2(u.x, v.x)) * (256 - u.z) + Texel(ivec2(u.y, v.x)) * u.z;
    ivec4 lower = Texel(ivec2(u.x, v.y)) * (256 - u.z) + Texel(ivec2(u.y, v.y)) * u.z;
    return (upper * (256 - v.z) + lower * v.z + 32768) >> 16;
}
#else
ivec4 Sample(ivec2 value) {
    return Texel(ivec2(value.x >> sprite_u.w, value.y >> sprite_v.w));
}
#endif

int ValueAt(ivec4 axis, ivec2 offset) {
    return axis.x + axis.y * offset.x + axis.z * offset.y;
}

void main() {
    ivec2 offset = ivec2(gl_FragCoord.xy) - sprite_box.xy;
    ivec2 value = ivec2(ValueAt(sprite_u, offset), ValueAt(sprite_v, offset));
    ivec2 texel = ivec2(value.x >> sprite_u.w, value.y >> sprite_v.w);
    // As unsigned integers, negative values are very large.
    if (any(greaterThanEqual(uvec4(texel, offset), uvec4(sprite_source.zw, sprite_box.zw)))) {
        discard;
    }
    ivec4 tinted = (Sample(value) * sprite_color + 127) / 255;
    result = vec4(tinted) / 255.0;
#if GRAZE_DEPTH
    gl_FragDepth = intBitsToFloat(sprite_layer.y);
#endif
}
)glsl";

}  // namespace

GlShaderText SpriteShaderText() {
    return {kVertex, kFragment};
}

}  // namespace graze

#include "gl_shaders.hpp"

namespace graze {
namespace {

// Targets are stored with their top row first, so GL's rows are the records' rows: nothing is
// flipped until a picture is presented.
constexpr const char* kVertex = R"glsl(
layout(location = 0) in ivec4 box;      // x, y, width, height in target pixels
layout(location = 1) in ivec3 u_axis;   // start, per pixel right, per pixel down
layout(location = 2) in ivec3 v_axis;
layout(location = 3) in ivec4 source;   // x, y, width, height in texels
layout(location = 4) in uvec2 shifts;   // fraction bits of u and v
layout(location = 5) in uvec4 color;
layout(location = 6) in float depth;

uniform vec2 clip_per_pixel;

flat out ivec4 sprite_u;                // start, per pixel right, per pixel down, shift
flat out ivec4 sprite_v;
flat out ivec4 sprite_source;
flat out ivec4 sprite_color;
flat out ivec2 sprite_corner;
flat out float sprite_depth;

void main() {
    ivec2 far_side = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 pixel = vec2(box.xy + far_side * box.zw);
    gl_Position = vec4(pixel * clip_per_pixel - 1.0, 0.0, 1.0);
    sprite_u = ivec4(u_axis, int(shifts.x));
    sprite_v = ivec4(v_axis, int(shifts.y));
    sprite_source = source;
    sprite_color = ivec4(color);
    sprite_corner = box.xy;
    sprite_depth = depth;
}
)glsl";

// Integers decide everything, in the same steps as TexelAxis::At and the software device's sampler.
constexpr const char* kFragment = R"glsl(
flat in ivec4 sprite_u;
flat in ivec4 sprite_v;
flat in ivec4 sprite_source;
flat in ivec4 sprite_color;
flat in ivec2 sprite_corner;
flat in float sprite_depth;

uniform sampler2D texels;
uniform ivec2 texture_size;
uniform ivec2 address;                  // TextureAddressMode of u and v

out vec4 result;

int FloorMod(int value, int size) {
    // GLSL leaves the remainder of negative numbers open.
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
    ivec2 at = ivec2(Addressed(index.x, texture_size.x, address.x),
                     Addressed(index.y, texture_size.y, address.y));
    return ivec4(texelFetch(texels, at, 0) * 255.0 + 0.5);
}

#if GRAZE_LINEAR
// In 256ths of a texel, rounded to nearest.
int In256ths(int value, int shift) {
    if (shift <= 8) {
        return value << (8 - shift);
    }
    return (value >> (shift - 8)) + (value >> (shift - 9) & 1);
}

// The two texels around a coordinate, and the far one's weight in 256ths.
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
    ivec2 offset = ivec2(gl_FragCoord.xy) - sprite_corner;
    ivec2 value = ivec2(ValueAt(sprite_u, offset), ValueAt(sprite_v, offset));
    ivec2 texel = ivec2(value.x >> sprite_u.w, value.y >> sprite_v.w);
    if (any(lessThan(texel, ivec2(0))) || any(greaterThanEqual(texel, sprite_source.zw))) {
        discard;
    }
    ivec4 tinted = (Sample(value) * sprite_color + 127) / 255;
    result = vec4(tinted) / 255.0;
#if GRAZE_DEPTH
    gl_FragDepth = sprite_depth;
#endif
}
)glsl";

}  // namespace

GlShaderText SpriteShaderText() {
    return {kVertex, kFragment};
}

}  // namespace graze

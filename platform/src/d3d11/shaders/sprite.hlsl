// The sprite shaders of the Direct3D 11 device, for feature level 10_0: VertexMain (vs_4_0) and
// PixelMain (ps_4_0, with the macros GRAZE_LINEAR and GRAZE_DEPTH, each 0 or 1). They compute the
// same as the gl device's shaders in gl_shader_text.cpp, which explains the quads. The programs use
// the compiled .dxbc files: after a change, build the target graze_shaders.

static const uint kPlaceColumns = 256;  // the columns of the place table
static const int kClamp = 0;            // TextureAddressMode
static const int kWrap = 1;
static const int kMirror = 2;

static const float kWorthIt = 1.2;      // min ratio of the areas of box and quad
static const float kMaxCancelling = 16.0;
static const float kLongestReach = 16384.0;

cbuffer Settings : register(b0) {
    float2 clip_per_pixel;
    int2 address;                       // TextureAddressMode of u and v
};

Texture2DArray<float4> texels : register(t0);
Texture2D<uint4> places : register(t1); // per texture: x | y << 16, layer, width, height

// SpriteRecord's 64 bytes: x y, width height, u, v, source, shifts, texture, colour, depth
struct SpriteInput {
    int4 first : FIRST;
    int4 second : SECOND;
    int4 source : SOURCE;
    int4 last : LAST;
    uint vertex_id : SV_VertexID;
};

struct Varying {
    float4 position : SV_Position;
    nointerpolation int4 u : SPRITE_U;            // start, per pixel right, per pixel down, shift
    nointerpolation int4 v : SPRITE_V;
    nointerpolation int4 box : SPRITE_BOX;        // x, y, width, height in target pixels
    nointerpolation int4 source : SPRITE_SOURCE;  // x, y, width, height in texels
    nointerpolation int4 place : SPRITE_PLACE;    // x, y, width, height in its array
    nointerpolation int4 color : SPRITE_COLOR;
    nointerpolation int2 layer : SPRITE_LAYER;    // layer in its array, depth as bits
};

struct PixelOutput {
    float4 color : SV_Target;
#if GRAZE_DEPTH
    float depth : SV_Depth;
#endif
};

int2 Halves(int word) {
    return int2(word << 16, word) >> 16;
}

// Returns a corner of the quad, relative to the first pixel's corner. Parts of `side` are 0 or 1.
float2 Corner(float2 side, int4 u, int4 v, float2 box_size, float2 source_size) {
    float2 u_step = float2(u.yz);
    float2 v_step = float2(v.yz);
    float2 start = float2(u.x, v.x);
    float2 size = source_size * float2(1 << u.w, 1 << v.w);
    float2 one_pixel = float2(abs(u_step.x) + abs(u_step.y), abs(v_step.x) + abs(v_step.y));
    float2 grown = size + 2.0 * one_pixel;
    float determinant = u_step.x * v_step.y - u_step.y * v_step.x;
    float cancelling = abs(u_step.x * v_step.y) + abs(u_step.y * v_step.x);
    float2 terms = abs(start) + size + one_pixel;
    float reach = max(abs(v_step.y) * terms.x + abs(u_step.y) * terms.y,
                      abs(v_step.x) * terms.x + abs(u_step.x) * terms.y);
    bool is_small = grown.x * grown.y * kWorthIt < box_size.x * box_size.y * abs(determinant);
    bool is_sure = cancelling < kMaxCancelling * abs(determinant) &&
                   reach < kLongestReach * abs(determinant);
    if (is_small && is_sure) {
        float2 at = side * grown - one_pixel - start;
        return float2(v_step.y * at.x - u_step.y * at.y,
                      u_step.x * at.y - v_step.x * at.x) / determinant + 0.5;
    }
    return side * box_size;
}

Varying VertexMain(SpriteInput sprite) {
    int2 shifts = int2(sprite.last.x, sprite.last.x >> 8) & 255;
    uint handle = uint(sprite.last.y);
    uint4 entry = places.Load(int3(handle & (kPlaceColumns - 1), handle / kPlaceColumns, 0));
    Varying output;
    output.u = int4(sprite.first.zw, sprite.second.x, shifts.x);
    output.v = int4(sprite.second.yzw, shifts.y);
    output.box = int4(Halves(sprite.first.x), Halves(sprite.first.y));
    output.source = int4(sprite.source.xy, max(sprite.source.zw, int2(0, 0)));
    output.place = int4(Halves(int(entry.x)), int2(entry.zw));
    output.color = int4(sprite.last.z, sprite.last.z >> 8, sprite.last.z >> 16,
                        sprite.last.z >> 24) & 255;
    output.layer = int2(int(entry.y), sprite.last.w);
    float2 side = float2(sprite.vertex_id & 1, sprite.vertex_id >> 1);
    float2 corner = Corner(side, output.u, output.v, float2(output.box.zw),
                           float2(output.source.zw));
    float2 clip = (float2(output.box.xy) + corner) * clip_per_pixel;
    output.position = float4(clip.x - 1.0, 1.0 - clip.y, 0.0, 1.0);  // the top row has y = 1
    return output;
}

// The pixel shader decides with integers only, in the same steps as TexelAxis::At and the sampler
// of the software device. What is never negative is divided as uint, which GPUs do in one step.

int FloorMod(int value, int size) {
    bool is_negative = value < 0;
    int rest = int(uint(is_negative ? -1 - value : value) % uint(size));
    return is_negative ? size - 1 - rest : rest;
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

uint4 TexelAt(Varying sprite, int2 in_source) {
    int2 index = sprite.source.xy + in_source;
    int2 at = int2(Addressed(index.x, sprite.place.z, address.x),
                   Addressed(index.y, sprite.place.w, address.y));
    int4 in_array = int4(sprite.place.xy + at, sprite.layer.x, 0);
    return uint4(texels.Load(in_array) * 255.0 + 0.5);
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
int3 Taps(int value, int shift, int size, int mode) {
    int from_middle = In256ths(value, shift) - 128;
    int near_texel = from_middle >> 8;
    int far_texel = near_texel + 1;
    if (mode == kClamp) {
        near_texel = max(near_texel, 0);
        far_texel = min(far_texel, size - 1);
    }
    return int3(near_texel, far_texel, from_middle & 255);
}

uint4 Sampled(Varying sprite, int2 value) {
    int3 u = Taps(value.x, sprite.u.w, sprite.source.z, address.x);
    int3 v = Taps(value.y, sprite.v.w, sprite.source.w, address.y);
    uint2 far_weight = uint2(u.z, v.z);
    uint2 near_weight = 256 - far_weight;
    uint4 upper = TexelAt(sprite, int2(u.x, v.x)) * near_weight.x +
                  TexelAt(sprite, int2(u.y, v.x)) * far_weight.x;
    uint4 lower = TexelAt(sprite, int2(u.x, v.y)) * near_weight.x +
                  TexelAt(sprite, int2(u.y, v.y)) * far_weight.x;
    return (upper * near_weight.y + lower * far_weight.y + 32768) >> 16;
}
#else
uint4 Sampled(Varying sprite, int2 value) {
    return TexelAt(sprite, int2(value.x >> sprite.u.w, value.y >> sprite.v.w));
}
#endif

int ValueAt(int4 axis, int2 offset) {
    return axis.x + axis.y * offset.x + axis.z * offset.y;
}

PixelOutput PixelMain(Varying sprite) {
    int2 offset = int2(sprite.position.xy) - sprite.box.xy;
    int2 value = int2(ValueAt(sprite.u, offset), ValueAt(sprite.v, offset));
    int2 texel = int2(value.x >> sprite.u.w, value.y >> sprite.v.w);
    // As unsigned integers, negative values are very large.
    if (any(uint4(texel, offset) >= uint4(sprite.source.zw, sprite.box.zw))) {
        discard;
    }
    uint4 tinted = (Sampled(sprite, value) * uint4(sprite.color) + 127) / 255;
    PixelOutput output;
    output.color = float4(tinted) / 255.0;
#if GRAZE_DEPTH
    output.depth = asfloat(sprite.layer.y);
#endif
    return output;
}

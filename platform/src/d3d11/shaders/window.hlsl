// The shaders that draw the back buffer's picture into the viewport, opaque: WindowVertexMain
// (vs_4_0), for a triangle strip of 4 vertices without buffers, and WindowPixelMain (ps_4_0).
// After a change, build the target graze_shaders.

Texture2DArray<float4> picture : register(t0);
SamplerState sampling : register(s0);

struct Varying {
    float4 position : SV_Position;
    float2 at : PICTURE_AT;  // 0..1 from the upper left corner
};

Varying WindowVertexMain(uint vertex_id : SV_VertexID) {
    Varying output;
    output.at = float2(vertex_id & 1, vertex_id >> 1);
    output.position = float4(2.0 * output.at.x - 1.0, 1.0 - 2.0 * output.at.y, 0.0, 1.0);
    return output;
}

float4 WindowPixelMain(Varying input) : SV_Target {
    return float4(picture.Sample(sampling, float3(input.at, 0.0)).rgb, 1.0);
}

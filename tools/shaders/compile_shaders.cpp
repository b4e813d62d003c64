// Compiles the shaders of the Direct3D 11 device, which are in the current folder, to .dxbc files.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include <d3dcompiler.h>
#include <windows.h>

namespace {

struct Shader {
    const char* compiled;  // file
    const char* source;
    const char* function;
    const char* model;
    const char* linear = "0";
    const char* depth = "0";
};

constexpr Shader kShaders[] = {
    {"sprite_vertex.dxbc", "sprite.hlsl", "VertexMain", "vs_4_0"},
    {"sprite_pixel.dxbc", "sprite.hlsl", "PixelMain", "ps_4_0"},
    {"sprite_pixel_linear.dxbc", "sprite.hlsl", "PixelMain", "ps_4_0", "1", "0"},
    {"sprite_pixel_depth.dxbc", "sprite.hlsl", "PixelMain", "ps_4_0", "0", "1"},
    {"sprite_pixel_linear_depth.dxbc", "sprite.hlsl", "PixelMain", "ps_4_0", "1", "1"},
    {"window_vertex.dxbc", "window.hlsl", "WindowVertexMain", "vs_4_0"},
    {"window_pixel.dxbc", "window.hlsl", "WindowPixelMain", "ps_4_0"},
};

class Blob {
public:
    Blob() = default;
    ~Blob() {
        if (blob_ != nullptr) {
            blob_->Release();
        }
    }
    Blob(const Blob&) = delete;
    Blob& operator=(const Blob&) = delete;

    [[nodiscard]] ID3DBlob* Get() const noexcept { return blob_; }
    [[nodiscard]] ID3DBlob** Out() noexcept { return &blob_; }

private:
    ID3DBlob* blob_ = nullptr;
};

void Check(HRESULT result, const char* what, const Shader& shader) {
    if (FAILED(result)) {
        throw std::runtime_error{std::string{"cannot "} + what + " '" + shader.compiled +
                                 "': " + std::system_category().message(result)};
    }
}

void Compile(const Shader& shader) {
    const D3D_SHADER_MACRO macros[] = {
        {"GRAZE_LINEAR", shader.linear}, {"GRAZE_DEPTH", shader.depth}, {nullptr, nullptr}};
    constexpr UINT kOptions = D3DCOMPILE_ENABLE_STRICTNESS | D3DCOMPILE_OPTIMIZATION_LEVEL3;
    constexpr UINT kLeftOut = D3DCOMPILER_STRIP_REFLECTION_DATA | D3DCOMPILER_STRIP_DEBUG_INFO;
    Blob code;
    Blob messages;
    const HRESULT result =
        D3DCompileFromFile(std::filesystem::path{shader.source}.c_str(), macros, nullptr,
                           shader.function, shader.model, kOptions, 0, code.Out(), messages.Out());
    if (messages.Get() != nullptr) {
        std::fputs(static_cast<const char*>(messages.Get()->GetBufferPointer()), stderr);
    }
    Check(result, "compile", shader);
    Blob stripped;
    Check(D3DStripShader(code.Get()->GetBufferPointer(), code.Get()->GetBufferSize(), kLeftOut,
                         stripped.Out()),
          "strip", shader);
    Check(D3DWriteBlobToFile(stripped.Get(), std::filesystem::path{shader.compiled}.c_str(), TRUE),
          "write", shader);
}

}  // namespace

int main() {
    try {
        for (const Shader& shader : kShaders) {
            Compile(shader);
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}

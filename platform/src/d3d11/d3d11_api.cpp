#include "d3d11_api.hpp"

#include <algorithm>
#include <utility>

#include "d3d11_shader_code.hpp"

namespace graze {
namespace {

// What shaders/sprite.hlsl expects. gl_shaders.cpp checks the layout of SpriteRecord.
static_assert(kPlaceColumns == 256);
static_assert(static_cast<int>(TextureAddressMode::Clamp) == 0 &&
              static_cast<int>(TextureAddressMode::Wrap) == 1 &&
              static_cast<int>(TextureAddressMode::Mirror) == 2);

const D3d11Array& ToD3d11(const GpuArray& array) noexcept {
    return static_cast<const D3d11Array&>(array);
}

GpuLimits LimitsOf(D3D_FEATURE_LEVEL level, int page_side) noexcept {
    const bool is_11 = level >= D3D_FEATURE_LEVEL_11_0;
    const int side = is_11 ? D3D11_REQ_TEXTURE2D_U_OR_V_DIMENSION : 8192;
    const int layers = is_11 ? D3D11_REQ_TEXTURE2D_ARRAY_AXIS_DIMENSION : 512;
    return {side, layers, std::min(page_side, side)};
}

constexpr D3D11_INPUT_ELEMENT_DESC Attribute(const char* name, UINT offset) noexcept {
    return {name, 0, DXGI_FORMAT_R32G32B32A32_SINT, 0, offset, D3D11_INPUT_PER_INSTANCE_DATA, 1};
}

}  // namespace

D3d11Api::Objects::Objects(GpuHandles handles)
    : gpu{std::move(handles)},
      states{*gpu.device.Get(), *gpu.context.Get()},
      records{*gpu.device.Get(), *gpu.context.Get()},
      places{*gpu.device.Get(), *gpu.context.Get()} {
}

D3d11Api::D3d11Api(D3d11Window* window, D3d11Parts parts)
    : window_{window}, parts_{std::move(parts)} {
    MakeObjects();
}

D3d11Api::GpuHandles D3d11Api::MakeDevice() {
    constexpr std::array levels{D3D_FEATURE_LEVEL_11_0, D3D_FEATURE_LEVEL_10_1,
                                D3D_FEATURE_LEVEL_10_0};
    GpuHandles made;
    ThrowIfFailed(D3D11CreateDevice(nullptr, D3D_DRIVER_TYPE_HARDWARE, nullptr, 0, levels.data(),
                                    static_cast<UINT>(levels.size()), D3D11_SDK_VERSION,
                                    &made.device, &made.level, &made.context),
                  "cannot create a Direct3D 11 device");
    return made;
}

void D3d11Api::MakeObjects() {
    objects_.emplace(MakeDevice());
    ID3D11Device& device = *objects_->gpu.device.Get();
    ThrowIfFailed(parts_.removed_reason(device), "the system has not restored the device");
    is_removed_ = false;
    limits_ = LimitsOf(objects_->gpu.level, parts_.page_side);
    MakePipeline();
    if (window_ != nullptr) {
        objects_->presenter.emplace(device, *objects_->gpu.context.Get(), *window_);
    }
    BindPipeline();
}

void D3d11Api::MakePipeline() {
    ID3D11Device& device = *objects_->gpu.device.Get();
    const auto vertex = ShaderCode(D3d11Shader::SpriteVertex);
    ThrowIfFailed(
        device.CreateVertexShader(vertex.data(), vertex.size(), nullptr, &objects_->vertex_shader),
        "cannot create the sprites' vertex shader");
    constexpr std::array shaders{D3d11Shader::SpritePixel, D3d11Shader::SpritePixelLinear,
                                 D3d11Shader::SpritePixelDepth,
                                 D3d11Shader::SpritePixelLinearDepth};
    for (std::size_t i = 0; i < shaders.size(); ++i) {
        const auto pixel = ShaderCode(shaders.at(i));
        ThrowIfFailed(device.CreatePixelShader(pixel.data(), pixel.size(), nullptr,
                                               &objects_->pixel_shaders.at(i)),
                      "cannot create the sprites' pixel shader");
    }
    // The 64 bytes of a SpriteRecord.
    constexpr std::array attributes{Attribute("FIRST", 0), Attribute("SECOND", 16),
                                    Attribute("SOURCE", 32), Attribute("LAST", 48)};
    ThrowIfFailed(device.CreateInputLayout(attributes.data(), static_cast<UINT>(attributes.size()),
                                           vertex.data(), vertex.size(), &objects_->layout),
                  "cannot create the sprites' input layout");
    D3D11_RASTERIZER_DESC rasterizer{};
    rasterizer.FillMode = D3D11_FILL_SOLID;
    rasterizer.CullMode = D3D11_CULL_NONE;
    rasterizer.DepthClipEnable = TRUE;
    ThrowIfFailed(device.CreateRasterizerState(&rasterizer, &objects_->rasterizer),
                  "cannot create the sprites' rasterizer state");
    D3D11_BUFFER_DESC constants{};
    constants.ByteWidth = sizeof(Constants);
    constants.BindFlags = D3D11_BIND_CONSTANT_BUFFER;
    ThrowIfFailed(device.CreateBuffer(&constants, nullptr, &objects_->constants),
                  "cannot create the sprites' constant buffer");
}

// Sets what all sprites have in common, and forgets what was set before.
void D3d11Api::BindPipeline() {
    ID3D11DeviceContext& context = *objects_->gpu.context.Get();
    context.IASetPrimitiveTopology(D3D11_PRIMITIVE_TOPOLOGY_TRIANGLESTRIP);
    context.IASetInputLayout(objects_->layout.Get());
    objects_->records.Bind();
    context.VSSetShader(objects_->vertex_shader.Get(), nullptr, 0);
    context.VSSetConstantBuffers(0, 1, objects_->constants.GetAddressOf());
    context.PSSetConstantBuffers(0, 1, objects_->constants.GetAddressOf());
    context.RSSetState(objects_->rasterizer.Get());
    objects_->states.Forget();
    objects_->target = nullptr;
    objects_->texels = nullptr;
    objects_->pixel_shader = nullptr;
}

bool D3d11Api::MakeCurrent() noexcept {
    return objects_.has_value() && !is_removed_;
}

void D3d11Api::NoteRemoval(HRESULT result) {
    is_removed_ = result == DXGI_ERROR_DEVICE_REMOVED || result == DXGI_ERROR_DEVICE_RESET ||
                  FAILED(parts_.removed_reason(*objects_->gpu.device.Get()));
}

std::unique_ptr<GpuArray> D3d11Api::MakeArray(Point size, int layers) {
    objects_->texels = nullptr;
    auto array =
        D3d11Array::Make(*objects_->gpu.device.Get(), size, layers, D3d11Array::Kind::Texture);
    if (!array) {
        NoteRemoval(S_OK);
    }
    return array;
}

std::unique_ptr<GpuArray> D3d11Api::MakeTarget(Point size) {
    objects_->target = nullptr;
    objects_->texels = nullptr;
    auto target = D3d11Array::Make(*objects_->gpu.device.Get(), size, 1, D3d11Array::Kind::Target);
    if (target) {
        ClearTarget(*objects_->gpu.context.Get(), *target->Target(), Color::Transparent);
    } else {
        NoteRemoval(S_OK);
    }
    return target;
}

void D3d11Api::Update(GpuArray& array, int layer, Rectangle area, ImageView pixels) {
    const D3D11_BOX box{static_cast<UINT>(area.Left()),  static_cast<UINT>(area.Top()),    0,
                        static_cast<UINT>(area.Right()), static_cast<UINT>(area.Bottom()), 1};
    objects_->gpu.context->UpdateSubresource(ToD3d11(array).Texture(), static_cast<UINT>(layer),
                                             &box, pixels.pixels, static_cast<UINT>(pixels.stride),
                                             0);
}

bool D3d11Api::CopyLayers(const GpuArray& from, GpuArray& to, int layers) {
    for (UINT layer = 0; layer < static_cast<UINT>(layers); ++layer) {
        objects_->gpu.context->CopySubresourceRegion(ToD3d11(to).Texture(), layer, 0, 0, 0,
                                                     ToD3d11(from).Texture(), layer, nullptr);
    }
    return true;
}

void D3d11Api::WritePlaces(std::span<const PlaceEntry> table, int first_row, int end_row) {
    if (!objects_->places.Write(table, first_row, end_row)) {
        NoteRemoval(S_OK);
    }
}

void D3d11Api::UseTarget(GpuArray& target) {
    auto& array = static_cast<D3d11Array&>(target);
    if (objects_->target != &array) {
        objects_->target = &array;
        BindTarget();
    }
}

void D3d11Api::BindTarget() {
    // Direct3D unbinds a target from the shaders. Texels are unbound here, so that it need not.
    ID3D11ShaderResourceView* none = nullptr;
    objects_->gpu.context->PSSetShaderResources(0, 1, &none);
    objects_->texels = nullptr;
    ID3D11RenderTargetView* view = objects_->target->Target();
    objects_->gpu.context->OMSetRenderTargets(1, &view, objects_->target->Depth());
    const auto [width, height] = objects_->target->Size();
    SetViewport(*objects_->gpu.context.Get(), {0, 0, width, height});
}

void D3d11Api::UseState(const DrawState& state) {
    D3d11Array& target = *objects_->target;
    if (state.depth.depth_test &&
        target.AddDepth(*objects_->gpu.device.Get(), *objects_->gpu.context.Get())) {
        BindTarget();
    }
    DepthStencilState depth = state.depth;
    depth.depth_test &= target.Depth() != nullptr;
    objects_->states.UseDepth(depth);
    objects_->states.UseBlend(state.blend);
    const bool linear = state.sampler.filter == TextureFilter::Linear;
    UsePixelShader(
        objects_->pixel_shaders.at((linear ? 1U : 0U) + (state.depth.depth_test ? 2U : 0U)).Get());
    const auto [width, height] = target.Size();
    UseConstants(
        {{2.0f / static_cast<float>(width), 2.0f / static_cast<float>(height)},
         {static_cast<int>(state.sampler.address_u), static_cast<int>(state.sampler.address_v)}});
}

void D3d11Api::UsePixelShader(ID3D11PixelShader* shader) {
    if (objects_->pixel_shader != shader) {
        objects_->pixel_shader = shader;
        objects_->gpu.context->PSSetShader(shader, nullptr, 0);
    }
}

void D3d11Api::UseConstants(const Constants& constants) {
    if (objects_->constants_in_use != constants) {
        objects_->constants_in_use = constants;
        objects_->gpu.context->UpdateSubresource(objects_->constants.Get(), 0, nullptr, &constants,
                                                 0, 0);
    }
}

void D3d11Api::Clear(Color color) {
    ID3D11DeviceContext& context = *objects_->gpu.context.Get();
    ClearTarget(context, *objects_->target->Target(), color);
    if (objects_->target->Depth() != nullptr) {
        context.ClearDepthStencilView(objects_->target->Depth(), D3D11_CLEAR_DEPTH, 1, 0);
    }
}

std::size_t D3d11Api::PutRecords(std::span<const SpriteRecord> records) {
    return objects_->records.Put(records);
}

void D3d11Api::Draw(const GpuArray& texels, std::size_t first, std::size_t count) {
    ID3D11DeviceContext& context = *objects_->gpu.context.Get();
    if (objects_->texels != &texels) {
        objects_->texels = &ToD3d11(texels);
        ID3D11ShaderResourceView* view = objects_->texels->Texels();
        context.PSSetShaderResources(0, 1, &view);
    }
    context.DrawInstanced(4, static_cast<UINT>(count), 0,
                          static_cast<UINT>(objects_->records.LastPut() + first));
}

void D3d11Api::Present(const GpuArray& picture) {
    objects_->records.EndFrame();
    HRESULT result = S_OK;
    if (objects_->presenter) {
        result = objects_->presenter->Draw(ToD3d11(picture));
        if (SUCCEEDED(result)) {
            result = objects_->presenter->Present();
        }
        BindPipeline();
    } else {
        objects_->gpu.context->Flush();
    }
    NoteRemoval(result);
}

Image D3d11Api::Read(const GpuArray& target) {
    return ReadTexture(*objects_->gpu.device.Get(), *objects_->gpu.context.Get(),
                       *ToD3d11(target).Texture());
}

Image D3d11Api::ReadWindow(const GpuArray& picture) {
    const HRESULT result = objects_->presenter->Draw(ToD3d11(picture));
    BindPipeline();
    NoteRemoval(result);
    return SUCCEEDED(result) ? objects_->presenter->Read() : Image{};
}

std::unique_ptr<GpuDevice> MakeOffscreenD3d11Device(int width, int height, D3d11Parts parts) {
    return std::make_unique<GpuDevice>(std::make_unique<D3d11Api>(nullptr, std::move(parts)), width,
                                       height);
}

}  // namespace graze

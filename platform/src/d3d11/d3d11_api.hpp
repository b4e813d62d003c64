#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "d3d11.hpp"
#include "d3d11_presenter.hpp"
#include "d3d11_resources.hpp"
#include "gpu/gpu_api.hpp"
#include "gpu/gpu_device.hpp"
#include "graze/graphics/states.hpp"

namespace graze {

/// Sets blending and the depth test. Keeps the objects of all states that were ever used, so that
/// later frames create none. Makes calls only for changes.
class D3d11States {
public:
    D3d11States(ID3D11Device& device, ID3D11DeviceContext& context) noexcept
        : device_{device}, context_{context} {}

    void UseBlend(const BlendState& blend);
    void UseDepth(const DepthStencilState& depth);

    /// Call after other code has set states.
    void Forget() noexcept;

private:
    template <typename State, typename Object>
    using Made = std::vector<std::pair<State, ComPtr<Object>>>;

    ID3D11Device& device_;
    ID3D11DeviceContext& context_;
    std::optional<BlendState> blend_;  // the current state; null: unknown
    std::optional<DepthStencilState> depth_;
    Made<BlendState, ID3D11BlendState> blends_;
    Made<DepthStencilState, ID3D11DepthStencilState> depths_;
};

/// The replaceable parts of a D3d11Api, for tests.
struct D3d11Parts {
    /// The side in pixels of the pages that small textures share.
    int page_side = 2048;

    /// Returns why the device was removed, or S_OK.
    std::function<HRESULT(ID3D11Device&)> removed_reason = [](ID3D11Device& device) {
        return device.GetDeviceRemovedReason();
    };
};

/// Direct3D 11 with feature level 10_0 or later.
class D3d11Api : public GpuApi {
public:
    /// Creates a device of the default GPU. `window` must outlive this object; null: nothing is
    /// shown. Throws std::runtime_error with the reason.
    explicit D3d11Api(D3d11Window* window, D3d11Parts parts = {});

    [[nodiscard]] std::string_view Name() const noexcept override { return "d3d11"; }
    [[nodiscard]] GpuLimits Limits() const noexcept override { return limits_; }
    [[nodiscard]] bool MakeCurrent() noexcept override;
    void Lose() noexcept override { objects_.reset(); }
    void Restart() override { MakeObjects(); }

    [[nodiscard]] std::unique_ptr<GpuArray> MakeArray(Point size, int layers) override;
    [[nodiscard]] std::unique_ptr<GpuArray> MakeTarget(Point size) override;
    void Update(GpuArray& array, int layer, Rectangle area, ImageView pixels) override;
    [[nodiscard]] bool CopyLayers(const GpuArray& from, GpuArray& to, int layers) override;
    void WritePlaces(std::span<const PlaceEntry> table, int first_row, int end_row) override;

    void UseTarget(GpuArray& target) override;
    void UseState(const DrawState& state) override;
    void Clear(Color color) override;
    [[nodiscard]] std::size_t PutRecords(std::span<const SpriteRecord> records) override;
    void Draw(const GpuArray& texels, std::size_t first, std::size_t count) override;
    void Present(const GpuArray& picture) override;
    [[nodiscard]] Image Read(const GpuArray& target) override;
    [[nodiscard]] Image ReadWindow(const GpuArray& picture) override;

private:
    // The constant buffer of the sprite shaders.
    struct Constants {
        std::array<float, 2> clip_per_pixel{};
        std::array<std::int32_t, 2> address{};

        [[nodiscard]] friend bool operator==(const Constants&, const Constants&) = default;
    };

    struct GpuHandles {
        ComPtr<ID3D11Device> device;
        ComPtr<ID3D11DeviceContext> context;
        D3D_FEATURE_LEVEL level{};
    };

    // The objects that are lost with a device, except arrays.
    struct Objects {
        explicit Objects(GpuHandles handles);

        GpuHandles gpu;
        D3d11States states;
        D3d11Records records;
        D3d11Places places;
        std::optional<D3d11Presenter> presenter;
        ComPtr<ID3D11VertexShader> vertex_shader;
        std::array<ComPtr<ID3D11PixelShader>, 4> pixel_shaders;
        ComPtr<ID3D11InputLayout> layout;
        ComPtr<ID3D11RasterizerState> rasterizer;
        ComPtr<ID3D11Buffer> constants;

        // What is set now. Null or empty: nothing or unknown.
        D3d11Array* target = nullptr;
        const D3d11Array* texels = nullptr;
        ID3D11PixelShader* pixel_shader = nullptr;
        std::optional<Constants> constants_in_use;
    };

    [[nodiscard]] static GpuHandles MakeDevice();
    void MakeObjects();
    void MakePipeline();
    void BindPipeline();
    void BindTarget();
    void UsePixelShader(ID3D11PixelShader* shader);
    void UseConstants(const Constants& constants);
    void NoteRemoval(HRESULT result);

    D3d11Window* window_;
    D3d11Parts parts_;
    GpuLimits limits_;
    bool is_removed_ = false;
    std::optional<Objects> objects_;  // null while the device is lost
};

/// Creates the device "d3d11" without a window. Throws std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<GpuDevice> MakeOffscreenD3d11Device(int width, int height,
                                                                  D3d11Parts parts = {});

}  // namespace graze

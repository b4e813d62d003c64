#pragma once

#include <array>
#include <functional>
#include <optional>

#include "gl_context.hpp"
#include "gl_functions.hpp"
#include "gl_record_ring.hpp"
#include "gl_shaders.hpp"
#include "gl_textures.hpp"
#include "gpu/gpu_api.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/color.hpp"

namespace graze {

/// Sets GL's blending, depth test, clear colour and texture binding. Makes GL calls only for
/// changes.
class GlStates {
public:
    /// The context may be in any state.
    explicit GlStates(const GlFunctions& gl) noexcept : gl_{gl} {}

    void UseBlend(const BlendState& blend);

    /// Sets the depth test. If `depth` enables it, the target must have a depth buffer.
    void UseDepth(const DepthStencilState& depth);

    /// Binds the texture array from which sprites take their texels to unit 0.
    void UseTexels(GLuint array);

    /// Clears the colours of the current target, and its depths if it has any.
    void Clear(Color color);

    /// Call after other code has bound or deleted textures.
    void ForgetTexels() noexcept { texels_ = 0; }

    /// Call after other code has set write masks or the clear colour.
    void ForgetMasks() noexcept;

private:
    const GlFunctions& gl_;
    std::optional<BlendState> blend_;  // GL's current state; null: unknown
    std::optional<DepthStencilState> depth_;
    GLuint texels_ = 0;
};

/// The replaceable parts of a GlApi, for tests.
struct GlParts {
    GlShaderText shaders = SpriteShaderText();

    /// The side in pixels of the pages that small textures share. If the driver's limit is lower,
    /// the limit is used.
    int page_side = 2048;

    /// Called with the driver functions of each new context, for example to replace some by
    /// functions that fail. May be empty.
    std::function<void(GlFunctions&)> adjust_functions = {};
};

/// GL 3.3 core, GLES 3.0 or WebGL 2.
class GlApi : public GpuApi {
public:
    /// Whether Present shows the picture in the context's window.
    enum class Presents : bool { No, Yes };

    /// The context must outlive this object, which makes it current. Throws std::runtime_error with
    /// the reason.
    GlApi(GlContext& context, Presents presents, GlParts parts = {});
    ~GlApi() override;

    [[nodiscard]] std::string_view Name() const noexcept override { return "gl"; }
    [[nodiscard]] GpuLimits Limits() const noexcept override { return limits_; }
    [[nodiscard]] bool MakeCurrent() noexcept override;
    void Lose() noexcept override;
    void Restart() override;

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
    // The objects that are lost with a context, except arrays.
    struct Objects {
        explicit Objects(const GlFunctions& gl) : states{gl}, ring{gl}, places{gl} {}
        GlStates states;
        GlRecordRing ring;
        GlPlaceTexture places;
        std::array<std::optional<GlSpriteProgram>, 4> programs;
        const GlSpriteProgram* program_in_use = nullptr;
        GlSurface* target = nullptr;  // null if no target is bound
    };

    void MakeObjects();
    [[nodiscard]] bool IsReset() const noexcept;
    void ForgetBindings() noexcept;
    void UseDepth(DepthStencilState depth);
    void FillWindow(const GpuArray& picture);

    GlContext& context_;
    bool presents_;
    GlParts parts_;
    GlFunctions gl_;
    GpuLimits limits_;
    bool is_reset_ = false;           // the driver has reported a lost context
    std::optional<Objects> objects_;  // null while the context is lost
};

}  // namespace graze

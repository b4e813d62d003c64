#include "gl_shaders.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <stdexcept>

#include "gl_textures.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {
namespace {

const char* Header(GlDialect dialect) noexcept {
    return dialect == GlDialect::Core33 ? "#version 330 core\n"
                                        : "#version 300 es\n"
                                          "precision highp float;\n"
                                          "precision highp int;\n";
}

std::string Constants(GlSpriteProgram::Variant variant) {
    const auto define = [](const char* name, int value) {
        return std::string{"#define "} + name + " " + std::to_string(value) + "\n";
    };
    return define("GRAZE_LINEAR", variant.linear ? 1 : 0) +
           define("GRAZE_DEPTH", variant.writes_depth ? 1 : 0) +
           define("kPlaceColumns", kPlaceColumns) +
           define("kClamp", static_cast<int>(TextureAddressMode::Clamp)) +
           define("kWrap", static_cast<int>(TextureAddressMode::Wrap)) +
           define("kMirror", static_cast<int>(TextureAddressMode::Mirror));
}

constexpr GLsizei kLogSize = 2000;

[[noreturn]] void ThrowLog(const char* what, const std::array<char, kLogSize>& log) {
    throw std::runtime_error{std::string{what} + ": " + log.data()};
}

class Shader {
public:
    Shader(const GlFunctions& gl, GLenum kind, const std::string& text)
        : gl_{gl}, shader_{gl.CreateShader(kind)} {
        const char* source = text.c_str();
        gl.ShaderSource(shader_, 1, &source, nullptr);
        gl.CompileShader(shader_);
        GLint compiled = GL_FALSE;
        gl.GetShaderiv(shader_, GL_COMPILE_STATUS, &compiled);
        if (compiled == GL_FALSE) {
            std::array<char, kLogSize> log{};
            gl.GetShaderInfoLog(shader_, kLogSize, nullptr, log.data());
            gl.DeleteShader(shader_);
            ThrowLog(kind == GL_VERTEX_SHADER ? "cannot compile the vertex shader"
                                              : "cannot compile the fragment shader",
                     log);
        }
    }
    ~Shader() { gl_.DeleteShader(shader_); }
    Shader(const Shader&) = delete;
    Shader& operator=(const Shader&) = delete;

    [[nodiscard]] GLuint Name() const noexcept { return shader_; }

private:
    const GlFunctions& gl_;
    GLuint shader_;
};

// The shaders receive a SpriteRecord as four attributes of four 32-bit integers each, and unpack
// its fields. So these checks fix the record's layout.
constexpr GLuint kAttributes = 4;
constexpr std::size_t kAttributeSize = 16;
static_assert(sizeof(SpriteRecord) == kAttributes * kAttributeSize);
static_assert(std::endian::native == std::endian::little);
static_assert(offsetof(SpriteRecord, y) == 2 && offsetof(SpriteRecord, height) == 6);
static_assert(offsetof(SpriteRecord, u_start) == 8 && offsetof(SpriteRecord, v_per_y) == 28);
static_assert(offsetof(SpriteRecord, source_x) == 32 && offsetof(SpriteRecord, u_shift) == 48);
static_assert(offsetof(SpriteRecord, v_shift) == 49 && offsetof(SpriteRecord, texture) == 52);
static_assert(offsetof(SpriteRecord, color) == 56 && offsetof(SpriteRecord, depth) == 60);

}  // namespace

GlSpriteProgram::GlSpriteProgram(const GlFunctions& gl, GlDialect dialect, const GlShaderText& text,
                                 Variant variant)
    : gl_{gl} {
    const std::string header = Header(dialect) + Constants(variant);
    const Shader vertex{gl, GL_VERTEX_SHADER, header + text.vertex};
    const Shader fragment{gl, GL_FRAGMENT_SHADER, header + text.fragment};
    program_ = gl.CreateProgram();
    gl.AttachShader(program_, vertex.Name());
    gl.AttachShader(program_, fragment.Name());
    gl.LinkProgram(program_);
    GLint linked = GL_FALSE;
    gl.GetProgramiv(program_, GL_LINK_STATUS, &linked);
    if (linked == GL_FALSE) {
        std::array<char, kLogSize> log{};
        gl.GetProgramInfoLog(program_, kLogSize, nullptr, log.data());
        gl.DeleteProgram(program_);
        ThrowLog("cannot link the sprite shaders", log);
    }
    clip_per_pixel_ = gl.GetUniformLocation(program_, "clip_per_pixel");
    address_ = gl.GetUniformLocation(program_, "address");
    gl.UseProgram(program_);
    gl.Uniform1i(gl.GetUniformLocation(program_, "texels"), 0);
    gl.Uniform1i(gl.GetUniformLocation(program_, "places"), GlPlaceTexture::kTextureUnit);
}

GlSpriteProgram::~GlSpriteProgram() {
    gl_.DeleteProgram(program_);
}

void GlSpriteProgram::Use() const {
    gl_.UseProgram(program_);
}

void GlSpriteProgram::Set(Point target_size, const SamplerState& sampler) {
    if (target_size_ != target_size) {
        target_size_ = target_size;
        gl_.Uniform2f(clip_per_pixel_, 2.0f / static_cast<float>(target_size.x),
                      2.0f / static_cast<float>(target_size.y));
    }
    const Point modes{static_cast<int>(sampler.address_u), static_cast<int>(sampler.address_v)};
    if (modes_ != modes) {
        modes_ = modes;
        gl_.Uniform2i(address_, modes.x, modes.y);
    }
}

void PointAtSpriteRecords(const GlFunctions& gl, std::size_t offset) {
    for (GLuint location = 0; location < kAttributes; ++location) {
        // GL takes offsets into a buffer as pointers.
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        const void* first = reinterpret_cast<const void*>(offset + location * kAttributeSize);
        gl.VertexAttribIPointer(location, 4, GL_INT, sizeof(SpriteRecord), first);
    }
}

void EnableSpriteAttributes(const GlFunctions& gl) {
    for (GLuint location = 0; location < kAttributes; ++location) {
        gl.EnableVertexAttribArray(location);
        gl.VertexAttribDivisor(location, 1);
    }
}

}  // namespace graze

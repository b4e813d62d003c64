#include "gl_shaders.hpp"

#include <array>
#include <cstddef>
#include <stdexcept>

#include "graze/graphics/sprite_record.hpp"

namespace graze {
namespace {

const char* Header(GlDialect dialect) noexcept {
    return dialect == GlDialect::Core33 ? "#version 330 core\n"
                                        : "#version 300 es\n"
                                          "precision highp float;\n"
                                          "precision highp int;\n"
                                          "precision highp sampler2D;\n";
}

std::string Constants(GlSpriteProgram::Variant variant) {
    const auto define = [](const char* name, int value) {
        return std::string{"#define "} + name + " " + std::to_string(value) + "\n";
    };
    return define("GRAZE_LINEAR", variant.linear ? 1 : 0) +
           define("GRAZE_DEPTH", variant.writes_depth ? 1 : 0) +
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
            ThrowLog(kind == GL_VERTEX_SHADER ? "the vertex shader does not compile"
                                              : "the fragment shader does not compile",
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

struct Attribute {
    GLint count;
    GLenum type;
    std::size_t offset;
};

// By location. All but the depth are integers.
constexpr GLuint kDepth = 6;
constexpr std::array<Attribute, kDepth + 1> kAttributes{{
    {4, GL_SHORT, offsetof(SpriteRecord, x)},
    {3, GL_INT, offsetof(SpriteRecord, u_start)},
    {3, GL_INT, offsetof(SpriteRecord, v_start)},
    {4, GL_INT, offsetof(SpriteRecord, source_x)},
    {2, GL_UNSIGNED_BYTE, offsetof(SpriteRecord, u_shift)},
    {4, GL_UNSIGNED_BYTE, offsetof(SpriteRecord, color)},
    {1, GL_FLOAT, offsetof(SpriteRecord, depth)},
}};

// Each attribute reads neighbouring members in one go.
static_assert(offsetof(SpriteRecord, height) == offsetof(SpriteRecord, x) + 6);
static_assert(offsetof(SpriteRecord, u_per_y) == offsetof(SpriteRecord, u_start) + 8);
static_assert(offsetof(SpriteRecord, v_per_y) == offsetof(SpriteRecord, v_start) + 8);
static_assert(offsetof(SpriteRecord, source_height) == offsetof(SpriteRecord, source_x) + 12);
static_assert(offsetof(SpriteRecord, v_shift) == offsetof(SpriteRecord, u_shift) + 1);

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
        ThrowLog("the sprite shaders do not link", log);
    }
    clip_per_pixel_ = gl.GetUniformLocation(program_, "clip_per_pixel");
    texture_size_ = gl.GetUniformLocation(program_, "texture_size");
    address_ = gl.GetUniformLocation(program_, "address");
}

GlSpriteProgram::~GlSpriteProgram() {
    gl_.DeleteProgram(program_);
}

void GlSpriteProgram::Use(const Sizes& sizes, const SamplerState& sampler) const {
    gl_.UseProgram(program_);
    gl_.Uniform2f(clip_per_pixel_, 2.0f / static_cast<float>(sizes.target_width),
                  2.0f / static_cast<float>(sizes.target_height));
    gl_.Uniform2i(texture_size_, sizes.texture_width, sizes.texture_height);
    gl_.Uniform2i(address_, static_cast<GLint>(sampler.address_u),
                  static_cast<GLint>(sampler.address_v));
}

void PointAtSpriteRecords(const GlFunctions& gl, std::size_t offset) {
    for (GLuint location = 0; location <= kDepth; ++location) {
        const Attribute& attribute = kAttributes[location];
        // GL takes offsets into a buffer as pointers.
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        const void* first = reinterpret_cast<const void*>(offset + attribute.offset);
        if (location == kDepth) {
            gl.VertexAttribPointer(location, attribute.count, attribute.type, GL_FALSE,
                                   sizeof(SpriteRecord), first);
        } else {
            gl.VertexAttribIPointer(location, attribute.count, attribute.type, sizeof(SpriteRecord),
                                    first);
        }
    }
}

void EnableSpriteAttributes(const GlFunctions& gl) {
    for (GLuint location = 0; location <= kDepth; ++location) {
        gl.EnableVertexAttribArray(location);
        gl.VertexAttribDivisor(location, 1);
    }
}

}  // namespace graze

#pragma once

#include <string>

#include "gl_functions.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// The context's dialect of GLSL.
enum class GlDialect : std::uint8_t {
    Core33,  ///< GL 3.3 core
    Es30,    ///< GLES 3.0
};

/// The text of the sprite shaders, without the #version line. Tests pass faulty shaders, to check
/// that their comparison with the software device then fails.
struct GlShaderText {
    std::string vertex;
    std::string fragment;
};
[[nodiscard]] GlShaderText SpriteShaderText();

/// A linked program that draws sprites with one filter, with or without depth output.
class GlSpriteProgram {
public:
    struct Variant {
        bool linear = false;
        bool writes_depth = false;
    };

    /// Throws std::runtime_error with the driver's log if the text does not compile or link.
    GlSpriteProgram(const GlFunctions& gl, GlDialect dialect, const GlShaderText& text,
                    Variant variant);
    ~GlSpriteProgram();
    GlSpriteProgram(const GlSpriteProgram&) = delete;
    GlSpriteProgram& operator=(const GlSpriteProgram&) = delete;

    /// Makes this the current program.
    void Use() const;

    /// Sets the target's size in pixels and the sampler's address modes. The program must be in
    /// use.
    void Set(Point target_size, const SamplerState& sampler);

private:
    const GlFunctions& gl_;
    GLuint program_ = 0;
    GLint clip_per_pixel_ = -1;
    GLint address_ = -1;
    Point target_size_{-1, -1};  // target_size_ and modes_: the last values set; -1: not set yet
    Point modes_{-1, -1};
};

/// Makes the attributes of the sprite shaders read SpriteRecords from the bound buffer, starting at
/// byte `offset`, one per instance.
void PointAtSpriteRecords(const GlFunctions& gl, std::size_t offset);

/// Enables the attributes of the sprite shaders in the bound vertex array.
void EnableSpriteAttributes(const GlFunctions& gl);

}  // namespace graze

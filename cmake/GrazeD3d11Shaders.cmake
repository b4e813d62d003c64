# graze_embed_d3d11_shaders(<variable> <folder>)
#
# Writes the source of ShaderCode (platform/src/d3d11/d3d11_shader_code.hpp) with the bytes of the folder's .dxbc files.
# The variable gets its path. It is written again when one of them changes.
function(graze_embed_d3d11_shaders variable folder)
  foreach(shader SpriteVertex SpritePixel SpritePixelLinear SpritePixelDepth SpritePixelLinearDepth WindowVertex WindowPixel)
    string(REGEX REPLACE "([a-z])([A-Z])" "\\1_\\2" file ${shader})
    string(TOLOWER ${folder}/${file}.dxbc file)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes ${bytes})
    string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes ${bytes})
    string(APPEND arrays "constexpr unsigned char k${shader}[] = {\n${bytes}};\n")
    string(APPEND cases "        case D3d11Shader::${shader}:\n            return std::as_bytes(std::span{k${shader}});\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/d3d11_shader_code.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "d3d11/d3d11_shader_code.hpp"

namespace graze {
namespace {

@arrays@
}  // namespace

std::span<const std::byte> ShaderCode(D3d11Shader shader) noexcept {
    switch (shader) {
@cases@    }
    return {};
}

}  // namespace graze
]])
  set(${variable} ${source} PARENT_SCOPE)
endfunction()

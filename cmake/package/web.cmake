# Builds a folder that any web server can serve. The files are not compressed: servers do that. -D SETTINGS= -D WORK= -D OUT=
cmake_minimum_required(VERSION 3.24)
include(${SETTINGS})
include(${package_TEMPLATES}/archive.cmake)

set(top ${OUT}/${package_TARGET}-web)
file(REMOVE_RECURSE ${WORK} ${top})
file(MAKE_DIRECTORY ${top})

package_copy(${package_PROGRAM} ${top}/${package_TARGET}.js)
string(REGEX REPLACE "[.]js$" ".wasm" wasm ${package_PROGRAM})
package_copy(${wasm} ${top}/${package_TARGET}.wasm)
package_copy(${package_FILES}/icon.png ${top}/icon.png)
package_take_licenses(${top}/licenses)

# The assets as they are in the source: a pack is much larger, since it can be used without decoding.
if(package_ASSETS)
  file(GLOB_RECURSE files FOLLOW_SYMLINKS RELATIVE ${package_ASSETS} ${package_ASSETS}/*)
  list(REMOVE_ITEM files ${package_IGNORED})
  file(REAL_PATH ${package_ASSETS} real_assets)
  foreach(file ${files})
    file(REAL_PATH ${package_ASSETS}/${file} real)
    cmake_path(IS_PREFIX real_assets ${real} is_inside)
    if(is_inside)  # what is behind other links is not found while developing either
      package_copy(${package_ASSETS}/${file} ${WORK}/${file})
    endif()
  endforeach()
  package_tar(${WORK} ${top}/assets.tar)
endif()

package_page(${top} ${top}/index.html)
message(STATUS "${top}")

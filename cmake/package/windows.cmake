# Builds a .zip of a folder that runs wherever it is unpacked. -D SETTINGS= -D WORK= -D OUT=
cmake_minimum_required(VERSION 3.24)
include(${SETTINGS})
include(${package_TEMPLATES}/archive.cmake)

string(TOLOWER "${package_TARGET}-${package_VERSION}-windows-${package_PROCESSOR}" archive)
set(top ${WORK}/${archive})
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${top})

package_copy(${package_PROGRAM} ${top}/${package_TARGET}.exe)

# package_find_dlls(<program or .dll>...): appends every .dll that these need and Windows does not have to package_dlls.
# CMake compares names in lower case, so a file with capitals in its name is looked up here.
set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM windows+pe)
if(package_OBJDUMP)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_COMMAND ${package_OBJDUMP})
endif()
set(package_dlls "")
macro(package_find_dlls)
  file(GET_RUNTIME_DEPENDENCIES LIBRARIES ${ARGV}
    RESOLVED_DEPENDENCIES_VAR found UNRESOLVED_DEPENDENCIES_VAR missing
    PRE_EXCLUDE_REGEXES "^api-ms-" "^ext-ms-"
      "^(advapi32|bcrypt|d3d11|dinput8|dxgi|gdi32|hid|imm32|kernel32|msvcrt|ole32|oleaut32|opengl32|psapi|rpcrt4|setupapi|shell32|shlwapi|ucrtbase|user32|version|winmm|ws2_32)\\.dll$"
    POST_EXCLUDE_REGEXES "[\\\\/][Ss]ystem32[\\\\/]"
    DIRECTORIES ${package_LIBRARY_FOLDERS})
  list(APPEND package_dlls ${found})
  set(next "")
  foreach(folder ${package_LIBRARY_FOLDERS})
    file(GLOB files ${folder}/*.dll ${folder}/*.DLL)
    foreach(file ${files})
      get_filename_component(name ${file} NAME)
      string(TOLOWER ${name} name)
      if(name IN_LIST missing)
        list(REMOVE_ITEM missing ${name})
        list(APPEND next ${file})
      endif()
    endforeach()
  endforeach()
  if(missing)
    message(FATAL_ERROR "cannot find libraries that ${package_PROGRAM} needs: ${missing}")
  endif()
  if(next)
    list(APPEND package_dlls ${next})
    package_find_dlls(${next})
  endif()
endmacro()

package_find_dlls(${package_PROGRAM})
foreach(library ${package_dlls})
  get_filename_component(file ${library} NAME)
  package_copy(${library} ${top}/${file})
endforeach()

package_take_licenses(${top}/licenses)
package_take_assets(${top}/assets)
package_fill(README.windows.txt.in ${top}/README.txt)

package_zip(${WORK} ${OUT}/${archive}.zip)

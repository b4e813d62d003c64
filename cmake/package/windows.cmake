# Builds a .zip of a folder that runs wherever it is unpacked. -D SETTINGS= -D WORK= -D OUT=
include(${SETTINGS})
include(${package_TEMPLATES}/archive.cmake)

string(TOLOWER "${package_TARGET}-${package_VERSION}-windows-${package_PROCESSOR}" name)
set(top ${WORK}/${name})
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${top})

package_copy(${package_PROGRAM} ${top}/${package_TARGET}.exe)
if(package_STRIP)
  package_run(${package_STRIP} ${top}/${package_TARGET}.exe)
endif()

# Every .dll that the program needs and Windows does not have.
set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM windows+pe)
if(package_OBJDUMP)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_COMMAND ${package_OBJDUMP})
endif()
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${package_PROGRAM}
  RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR missing
  PRE_EXCLUDE_REGEXES "^api-ms-" "^ext-ms-"
    "^(advapi32|bcrypt|dinput8|gdi32|hid|imm32|kernel32|msvcrt|ole32|oleaut32|opengl32|psapi|rpcrt4|setupapi|shell32|shlwapi|ucrtbase|user32|version|winmm|ws2_32)\\.dll$"
  POST_EXCLUDE_REGEXES "[\\\\/][Ss]ystem32[\\\\/]"
  DIRECTORIES ${package_LIBRARY_FOLDERS})
if(missing)
  message(FATAL_ERROR "cannot find libraries that ${package_PROGRAM} needs: ${missing}")
endif()
foreach(library ${libraries})
  get_filename_component(file ${library} NAME)
  package_copy(${library} ${top}/${file})
  if(package_STRIP)
    package_run(${package_STRIP} --strip-unneeded ${top}/${file})
  endif()
endforeach()

# The licences of all libraries, most of which are compiled into the program.
file(GLOB licences ${package_LICENSES}/*)
if(NOT licences)
  message(FATAL_ERROR "no licence texts of the libraries found in \"${package_LICENSES}\": set GRAZE_LICENSES to their folder")
endif()
foreach(licence ${licences})
  get_filename_component(file ${licence} NAME)
  package_copy(${licence} ${top}/licenses/${file}.txt)
endforeach()
if(package_LICENSE)
  package_copy(${package_LICENSE} ${top}/licenses/${package_TARGET}.txt)
endif()
package_take_assets(${top}/assets)
package_fill(README.windows.txt.in ${top}/README.txt)

package_zip(${WORK} ${OUT}/${name}.zip)

# Adds the target developer_deb, which makes the Debian packages libgraze-dev and graze-tools from the install components
# with these names, by CPack, and writes them to <binary dir>/packages.

# _graze_debian_package(NAME <name> SECTION <Debian's section> SUMMARY <synopsis> CONTENTS <sentence>
#   [DEPENDS <package>...] [RECOMMENDS <package>...])
#
# Writes the CPack configuration <work>/<name>.cmake.
function(_graze_debian_package)
  cmake_parse_arguments(package "" "NAME;SECTION;SUMMARY;CONTENTS" "DEPENDS;RECOMMENDS" ${ARGN})
  set(package_TARGET ${package_NAME})
  set(package_TITLE Graze)
  set(package_VERSION ${PROJECT_VERSION})
  set(package_AUTHOR "The Graze authors")
  set(package_CONTACT "The Graze authors <nobody@graze.invalid>")
  file(READ ${PROJECT_SOURCE_DIR}/LICENSE package_LICENSE_TEXT)
  string(TIMESTAMP package_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
  set(description "")
  foreach(paragraph "Graze is an engine for 2D games that are played with a gamepad, with the classes of XNA and MonoGame. \
Two sprites collide if and only if they share a visible pixel." ${package_CONTENTS})
    _graze_package_wrap("${paragraph}")
    list(APPEND description "${package_WRAPPED}")
  endforeach()
  list(JOIN description "\n\n" package_WRAPPED)

  # The template is that of games.
  configure_file(${templates}/CPackDeb.cmake.in ${work}/${package_NAME}.cmake @ONLY)
  list(JOIN package_DEPENDS ", " depends)
  list(JOIN package_RECOMMENDS ", " recommends)
  file(APPEND ${work}/${package_NAME}.cmake
    "set(CPACK_INSTALL_CMAKE_PROJECTS \"${CMAKE_BINARY_DIR};graze;${package_NAME};/;${CMAKE_BINARY_DIR};graze;${package_NAME}_deb;/\")\n"
    "set(CPACK_PRE_BUILD_SCRIPTS \"${CMAKE_CURRENT_FUNCTION_LIST_DIR}/compress.cmake\")\n"
    "set(CPACK_DEBIAN_PACKAGE_SECTION ${package_SECTION})\n"
    "set(CPACK_DEBIAN_PACKAGE_DEPENDS \"${depends}\")\n"
    "set(CPACK_DEBIAN_PACKAGE_RECOMMENDS \"${recommends}\")\n")

  foreach(file copyright changelog)
    configure_file(${templates}/game.${file}.in ${work}/${package_NAME}.${file} @ONLY)
    install(FILES ${work}/${package_NAME}.${file} DESTINATION share/doc/${package_NAME} RENAME ${file}
      COMPONENT ${package_NAME}_deb EXCLUDE_FROM_ALL)
  endforeach()
endfunction()

set(templates ${PROJECT_SOURCE_DIR}/cmake/package)
set(work ${CMAKE_BINARY_DIR}/developer.package)
set(out ${CMAKE_BINARY_DIR}/packages)
file(MAKE_DIRECTORY ${work} ${out})

# graze-config.cmake finds some of the libraries by pkg-config.
set(depends pkg-config)
foreach(library ${graze_collision_dependencies} ${graze_other_dependencies} sdl2)
  list(APPEND depends ${graze_debian_${library}})
endforeach()
list(REMOVE_DUPLICATES depends)
list(SORT depends)
_graze_debian_package(NAME libgraze-dev SECTION libdevel SUMMARY "2D game engine with pixel-perfect collision (development files)"
  CONTENTS "This package contains the headers, the static libraries, the CMake package and the documentation."
  DEPENDS ${depends} RECOMMENDS graze-tools)

# The scripts of a game that `graze new` makes call CMake and GoogleTest.
_graze_debian_package(NAME graze-tools SECTION devel SUMMARY "command-line tools for games built with the Graze engine"
  CONTENTS "This package contains the command graze. It makes the folder of a new game, bakes assets into packs, shows what \
is in them, draws pictures, tests collisions, and rehearses games for a console's requirements."
  RECOMMENDS libgraze-dev "cmake (>= 3.24)" g++ libgtest-dev)

add_custom_target(developer_deb
  COMMAND ${CMAKE_CPACK_COMMAND} --config ${work}/libgraze-dev.cmake -C $<CONFIG>
  COMMAND ${CMAKE_CPACK_COMMAND} --config ${work}/graze-tools.cmake -C $<CONFIG> VERBATIM)
list(TRANSFORM graze_modules PREPEND graze_ OUTPUT_VARIABLE libraries)
add_dependencies(developer_deb ${libraries} graze_manual)

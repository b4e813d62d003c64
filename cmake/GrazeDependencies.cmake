# Finds the libraries that Graze needs, for its build and for the installed package. Each library gets one target,
# graze_dependency::<library>, whatever its name is on the machine: systems, package managers and versions of a library
# disagree about the names.

# PACKAGE  name for find_package, which prefers the library's own package to CMake's module; TARGETS are its possible
#          targets, best first.
# MODULES  possible names for pkg-config, used if there is no such package or it has none of the targets.
# HEADER   for a library that is only included.
set(graze_dependency_cli11         PACKAGE CLI11         TARGETS CLI11::CLI11                   MODULES CLI11)
set(graze_dependency_freetype      PACKAGE freetype      TARGETS freetype Freetype::Freetype    MODULES freetype2)
set(graze_dependency_glm           PACKAGE glm           TARGETS glm::glm                       MODULES glm)
set(graze_dependency_nlohmann_json PACKAGE nlohmann_json TARGETS nlohmann_json::nlohmann_json   MODULES nlohmann_json)
set(graze_dependency_ogg           PACKAGE Ogg           TARGETS Ogg::ogg                       MODULES ogg)
set(graze_dependency_png           PACKAGE PNG           TARGETS PNG::PNG PNG::png_shared PNG::png_static MODULES libpng libpng16)
# In C++, so a game with the shared library would need the system's C++ library.
set(graze_dependency_pugixml       PACKAGE pugixml       TARGETS pugixml::static pugixml::pugixml MODULES pugixml)
set(graze_dependency_sdl2          PACKAGE SDL2          TARGETS SDL2::SDL2 SDL2::SDL2-static   MODULES sdl2)
set(graze_dependency_threads       PACKAGE Threads       TARGETS Threads::Threads)
set(graze_dependency_vorbis        PACKAGE Vorbis        TARGETS Vorbis::vorbis                 MODULES vorbis)
set(graze_dependency_vorbisenc     PACKAGE Vorbis        TARGETS Vorbis::vorbisenc              MODULES vorbisenc)
set(graze_dependency_vorbisfile    PACKAGE Vorbis        TARGETS Vorbis::vorbisfile             MODULES vorbisfile)
set(graze_dependency_xxhash        HEADER xxhash.h)
set(graze_dependency_zlib          PACKAGE ZLIB          TARGETS ZLIB::ZLIB                     MODULES zlib)
set(graze_dependency_zstd          PACKAGE zstd          TARGETS zstd::libzstd zstd::libzstd_shared zstd::libzstd_static
                                   MODULES libzstd)

# Their packages in Debian and Ubuntu. tools/setup.sh reads these lines too.
set(graze_debian_cli11         libcli11-dev)
set(graze_debian_freetype      libfreetype-dev)
set(graze_debian_glm           libglm-dev)
set(graze_debian_nlohmann_json nlohmann-json3-dev)
set(graze_debian_ogg           libogg-dev)
set(graze_debian_png           libpng-dev)
set(graze_debian_pugixml       libpugixml-dev)
set(graze_debian_sdl2          libsdl2-dev)
set(graze_debian_vorbis        libvorbis-dev)
set(graze_debian_vorbisenc     libvorbis-dev)
set(graze_debian_vorbisfile    libvorbis-dev)
set(graze_debian_xxhash        libxxhash-dev)
set(graze_debian_zlib          zlib1g-dev)
set(graze_debian_zstd          libzstd-dev)

# What users of the installed package need too. The libraries of engine/ need only the first two.
set(graze_collision_dependencies glm threads)
set(graze_other_dependencies cli11 freetype nlohmann_json ogg png pugixml vorbis vorbisfile zlib zstd)

# graze_find_dependencies(<library>...)
#
# Creates graze_dependency::<library> for each library, in the caller's directory and those below it.
# Out  graze_missing_dependencies: a text that names each missing library, and what it was looked up as; empty if all
#      were found.
function(graze_find_dependencies)
  set(missing "")
  foreach(library ${ARGN})
    if(NOT TARGET graze_dependency::${library})
      _graze_find_dependency(${library} found looked_up)
      if(found)
        add_library(graze_dependency::${library} INTERFACE IMPORTED)
        set_target_properties(graze_dependency::${library} PROPERTIES ${found})
      else()
        string(APPEND missing "\n  ${library} (${looked_up})")
      endif()
    endif()
  endforeach()
  set(graze_missing_dependencies "${missing}" PARENT_SCOPE)
endfunction()

# Sets <found> to the name and value of the property of an interface library that provides the library, or to nothing,
# and <looked_up> to a description of the search.
function(_graze_find_dependency library found looked_up)
  cmake_parse_arguments(ARG "" "PACKAGE;HEADER" "TARGETS;MODULES" ${graze_dependency_${library}})
  set(${found} "" PARENT_SCOPE)
  set(debian "")
  if(graze_debian_${library})
    set(debian "; Debian package ${graze_debian_${library}}")
  endif()
  if(ARG_HEADER)
    find_path(GRAZE_${library}_INCLUDE ${ARG_HEADER})
    if(GRAZE_${library}_INCLUDE)
      set(${found} INTERFACE_INCLUDE_DIRECTORIES ${GRAZE_${library}_INCLUDE} PARENT_SCOPE)
    endif()
    set(${looked_up} "header ${ARG_HEADER}${debian}" PARENT_SCOPE)
    return()
  endif()

  _graze_first_target(target ${ARG_TARGETS})  # some packages must not be searched for twice
  foreach(kind CONFIG MODULE)
    if(NOT target)
      find_package(${ARG_PACKAGE} ${kind} QUIET)
      _graze_first_target(target ${ARG_TARGETS})
    endif()
  endforeach()
  if(NOT target AND ARG_MODULES)
    find_package(PkgConfig QUIET)
    if(PKG_CONFIG_FOUND)
      pkg_search_module(graze_${library} QUIET IMPORTED_TARGET ${ARG_MODULES})
    endif()
    if(TARGET PkgConfig::graze_${library})
      set(target PkgConfig::graze_${library})
    endif()
  endif()
  if(target)
    set(${found} INTERFACE_LINK_LIBRARIES ${target} PARENT_SCOPE)
  endif()

  set(names "CMake package ${ARG_PACKAGE}")
  if(ARG_MODULES)
    list(JOIN ARG_MODULES " or " modules)
    string(APPEND names ", pkg-config module ${modules}")
    if(NOT PKG_CONFIG_FOUND)
      string(APPEND names "; pkg-config is not installed")
    endif()
  endif()
  set(${looked_up} "${names}${debian}" PARENT_SCOPE)
endfunction()

# Sets <out> to the first of the names that is a target, or to nothing.
function(_graze_first_target out)
  set(${out} "" PARENT_SCOPE)
  foreach(name ${ARGN})
    if(TARGET ${name})
      set(${out} ${name} PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

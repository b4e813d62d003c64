# Chooses the shared libraries that are packaged with a game, and collects their licences.

# Not packaged: the C library; the C++ library, which is linked statically and which the GL drivers bring anyway;
# the libraries that talk to the kernel, drivers, display and sound servers.
set(package_system_libraries
  "^ld-linux" "^linux-vdso" "^lib(c|m|dl|rt|pthread|resolv|util)\\.so" "^lib(stdc\\+\\+|gcc_s)\\.so"
  "^lib(GL|EGL|GLX|OpenGL|GLES|GLdispatch|gbm|drm|vulkan)" "^lib(X|xcb|xkbcommon|wayland|ICE|SM)"
  "^lib(asound|pulse|jack|pipewire|dbus|udev|systemd)")

# Statically linked or header-only libraries: their licences must be shipped as well.
set(package_built_in libstdc++6 libglm-dev nlohmann-json3-dev libcli11-dev libxxhash-dev)
# The only other library in C++, if it was found as a static one: its code, too, must not need the system's C++ library.
if(EXISTS /usr/share/doc/libpugixml-dev/copyright)
  list(APPEND package_built_in libpugixml-dev)
endif()

# package_take_libraries(<program> <folder> [NOT_TAKEN <pattern>...]): copies the libraries that the program needs and
# the system may lack to the folder, with an RPATH to that folder. Sets package_taken to the list of files.
function(package_take_libraries program folder)
  cmake_parse_arguments(ARG "" "" "NOT_TAKEN" ${ARGN})
  find_program(PATCHELF patchelf)
  if(NOT PATCHELF)
    message(FATAL_ERROR "patchelf is missing: it is needed to set the libraries' search path")
  endif()
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM linux+elf)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_COMMAND ${package_OBJDUMP})
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${program}
    RESOLVED_DEPENDENCIES_VAR needed UNRESOLVED_DEPENDENCIES_VAR missing
    PRE_EXCLUDE_REGEXES ${package_system_libraries} ${ARG_NOT_TAKEN}
    DIRECTORIES /usr/lib/${package_LIBRARIES_OF} /lib/${package_LIBRARIES_OF})
  if(missing)
    message(FATAL_ERROR "cannot find libraries that ${program} needs: ${missing}")
  endif()

  file(MAKE_DIRECTORY ${folder})
  list(SORT needed)
  foreach(library ${needed})
    get_filename_component(name ${library} NAME)
    file(REAL_PATH ${library} file)
    file(COPY_FILE ${file} ${folder}/${name})
    package_run(${package_STRIP} --strip-unneeded ${folder}/${name})
    package_run(${PATCHELF} --set-rpath "$ORIGIN" ${folder}/${name})
    file(CHMOD ${folder}/${name} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  endforeach()
  set(package_taken ${needed} PARENT_SCOPE)
endfunction()

# package_list_system_libraries(<out> <file>...): sets <out> to the libraries that the files need and that are left to the
# system, but for glibc's, in lines of a text.
function(package_list_system_libraries out)
  set(needed "")
  foreach(file ${ARGN})
    execute_process(COMMAND ${package_OBJDUMP} -p ${file} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "NEEDED +[^\n]+" names "${headers}")
    list(TRANSFORM names REPLACE "NEEDED +" "")
    list(APPEND needed ${names})
  endforeach()
  list(REMOVE_DUPLICATES needed)
  list(SORT needed)
  list(JOIN package_system_libraries "|" system)
  list(FILTER needed INCLUDE REGEX "${system}")
  list(FILTER needed EXCLUDE REGEX "^ld-linux|^lib(c|m|dl|rt|pthread|resolv|util)\\.so")
  if(NOT needed)
    set(needed "(none)")
  endif()
  list(JOIN needed "\n  " lines)
  set(${out} "${lines}" PARENT_SCOPE)
endfunction()

# package_take_program(<to> <libraries>): copies the stripped program, which searches <libraries>, relative to its own
# folder, for its libraries.
function(package_take_program to libraries)
  file(COPY_FILE ${package_PROGRAM} ${to})
  package_run(${package_STRIP} ${to})
  string(SUBSTRING "${package_SOURCE}/" 0 16 source)  # compilers build strings from pieces of that length
  string(REGEX REPLACE "([][+.*()^$?|])" "\\\\\\1" source "${source}")
  file(STRINGS ${to} leaks REGEX "${source}")
  if(leaks)
    list(JOIN leaks "\n  " leaks)
    message(WARNING "the packaged program contains paths of this machine, from a library of this project: "
      "a definition that the library's own sources use, or __FILE__, such as in assert\n  ${leaks}")
  endif()
  package_run(${PATCHELF} --set-rpath "$ORIGIN/${libraries}" ${to})
  file(CHMOD ${to} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endfunction()

# package_take_licences(<folder> <library>...): copies the game's licence and, from Debian's packages, those of the
# libraries and of the libraries compiled in. A library of no Debian package needs GRAZE_LICENSES, whose licences are all
# copied.
function(package_take_licences folder)
  find_program(DPKG_QUERY dpkg-query)
  if(NOT DPKG_QUERY)
    message(FATAL_ERROR "dpkg-query is missing: the libraries' licences are read from Debian's packages")
  endif()
  file(MAKE_DIRECTORY ${folder})
  if(package_LICENSE)
    file(COPY_FILE ${package_LICENSE} ${folder}/${package_TARGET}.txt)
  endif()
  set(list "")
  foreach(library ${ARGN})
    file(REAL_PATH ${library} file)
    get_filename_component(name ${file} NAME)
    get_filename_component(as_needed ${library} NAME)
    execute_process(COMMAND ${DPKG_QUERY} -S "*/${package_LIBRARIES_OF}/${name}"
      OUTPUT_VARIABLE found RESULT_VARIABLE result)
    if(NOT result EQUAL 0 OR NOT found MATCHES "^([^:]+):")
      if(NOT IS_DIRECTORY "${package_LICENSES}")
        message(FATAL_ERROR "cannot find the licence of ${library}: it belongs to no Debian package; set GRAZE_LICENSES to the folder with it")
      endif()
      package_copy_licences(${folder})
      string(APPEND list "${as_needed}: built from source\n")
      continue()
    endif()
    set(package ${CMAKE_MATCH_1})
    package_take_licence(${package} ${folder})
    package_version_of(${package})
    string(APPEND list "${as_needed}: Debian's ${package} ${version}\n")
  endforeach()
  foreach(package ${package_built_in})
    package_take_licence(${package} ${folder})
    package_version_of(${package})
    string(APPEND list "${package_TARGET}: contains code of Debian's ${package} ${version}\n")
  endforeach()
  file(WRITE ${folder}/libraries.txt "${list}")
  file(GLOB texts LIST_DIRECTORIES false ${folder}/*)
  file(CHMOD ${texts} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

function(package_take_licence package folder)
  if(NOT EXISTS /usr/share/doc/${package}/copyright)
    message(FATAL_ERROR "/usr/share/doc/${package}/copyright is missing: a packaged library needs its licence")
  endif()
  file(REAL_PATH /usr/share/doc/${package}/copyright text)
  file(COPY_FILE ${text} ${folder}/${package}.txt)
endfunction()

function(package_version_of package)
  execute_process(COMMAND ${DPKG_QUERY} -W -f "\${Version}\\n" ${package} OUTPUT_VARIABLE versions)
  string(REGEX MATCH "[^\n]+" version "${versions}")
  set(version ${version} PARENT_SCOPE)
endfunction()

# Which shared libraries travel with a game, and the licences of all that does.

# Not taken along: the C library; the C++ library, which is linked in and which the GL drivers bring anyway;
# what talks to the machine's own kernel, drivers, display and sound servers. Every desktop has these.
set(package_system_libraries
  "^ld-linux" "^linux-vdso" "^lib(c|m|dl|rt|pthread|resolv|util)\\.so" "^lib(stdc\\+\\+|gcc_s)\\.so"
  "^lib(GL|EGL|GLX|OpenGL|GLES|GLdispatch|gbm|drm|vulkan)" "^lib(X|xcb|xkbcommon|wayland|ICE|SM)"
  "^lib(asound|pulse|jack|pipewire|dbus|udev|systemd)")

# Linked into the program, or headers of which it is made: their terms ask to be shown as well.
set(package_built_in libstdc++6 libglm-dev nlohmann-json3-dev libcli11-dev libxxhash-dev)

# package_take_libraries(<program> <folder> [NOT_TAKEN <pattern>...]): what the program needs and the system may
# lack is in the folder afterwards, and finds itself there; package_taken lists the files.
function(package_take_libraries program folder)
  cmake_parse_arguments(ARG "" "" "NOT_TAKEN" ${ARGN})
  find_program(PATCHELF patchelf)
  if(NOT PATCHELF)
    message(FATAL_ERROR "patchelf is missing: it tells libraries to find each other")
  endif()
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM linux+elf)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
  set(CMAKE_GET_RUNTIME_DEPENDENCIES_COMMAND ${package_OBJDUMP})
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${program}
    RESOLVED_DEPENDENCIES_VAR needed UNRESOLVED_DEPENDENCIES_VAR missing
    PRE_EXCLUDE_REGEXES ${package_system_libraries} ${ARG_NOT_TAKEN}
    DIRECTORIES /usr/lib/${package_LIBRARIES_OF} /lib/${package_LIBRARIES_OF})
  if(missing)
    message(FATAL_ERROR "${program} needs libraries that are not here: ${missing}")
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

# package_take_program(<to> <folder of its libraries, from there>)
function(package_take_program to libraries)
  file(COPY_FILE ${package_PROGRAM} ${to})
  package_run(${package_STRIP} ${to})
  package_run(${PATCHELF} --set-rpath "$ORIGIN/${libraries}" ${to})
  file(CHMOD ${to} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endfunction()

# package_take_licences(<folder> <library>...): the game's own and, from Debian's documents, those of the libraries
# and of what is built in.
function(package_take_licences folder)
  find_program(DPKG_QUERY dpkg-query)
  if(NOT DPKG_QUERY)
    message(FATAL_ERROR "dpkg-query is missing: licences of libraries are only known from Debian's packages")
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
      message(FATAL_ERROR "no package is known for ${library}, and so no licence")
    endif()
    set(package ${CMAKE_MATCH_1})
    package_take_licence(${package} ${folder})
    package_version_of(${package})
    string(APPEND list "${as_needed}: Debian's ${package} ${version}\n")
  endforeach()
  foreach(package ${package_built_in})
    package_take_licence(${package} ${folder})
    package_version_of(${package})
    string(APPEND list "${package_TARGET}: in part made of Debian's ${package} ${version}\n")
  endforeach()
  file(WRITE ${folder}/libraries.txt "${list}")
  file(GLOB texts ${folder}/*)
  file(CHMOD ${texts} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

function(package_take_licence package folder)
  if(NOT EXISTS /usr/share/doc/${package}/copyright)
    message(FATAL_ERROR "/usr/share/doc/${package}/copyright is missing: what is passed on needs its licence")
  endif()
  file(REAL_PATH /usr/share/doc/${package}/copyright text)
  file(COPY_FILE ${text} ${folder}/${package}.txt)
endfunction()

function(package_version_of package)
  execute_process(COMMAND ${DPKG_QUERY} -W -f "\${Version}\\n" ${package} OUTPUT_VARIABLE versions)
  string(REGEX MATCH "[^\n]+" version "${versions}")
  set(version ${version} PARENT_SCOPE)
endfunction()

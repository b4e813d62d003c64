# Tests that the game, unpacked into a folder with a space in its name, without source and build,
# runs as it does in the build folder and with its own libraries, and that packing it again gives
# the same bytes.
# -D PROGRAM= (as built) -D ASSETS= -D SETTINGS= -D PACK= (portable.cmake) -D ARCHIVES= (folder)
# -D SOURCE= -D BUILD= -D SHIPPED= (true for the program that players get)
include(${CMAKE_CURRENT_LIST_DIR}/play.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/bare.cmake)
include(${SETTINGS})

# In a temporary folder, because the source and build folders are hidden.
execute_process(COMMAND mktemp -d OUTPUT_VARIABLE WORK OUTPUT_STRIP_TRAILING_WHITESPACE)
set(run --headless --frames 120 --seed 4 --print-hash 10)
set(name ${package_TARGET}-${package_VERSION}-linux-${package_PROCESSOR})

# check_desktop_file(<folder>): starts the unpacked game as a desktop does from a link in its menu. A value's \\ is a \,
# and the rest is quoted as for a shell.
function(check_desktop_file folder)
  file(CREATE_LINK ${folder}/${package_TARGET}.desktop "${WORK}/menu.desktop" SYMBOLIC)
  file(STRINGS ${folder}/${package_TARGET}.desktop command REGEX "^Exec=")
  string(REGEX REPLACE "^Exec=" "" command "${command}")
  string(REPLACE "\\\\" "\\" command "${command}")
  string(REPLACE "%k" "\"${WORK}/menu.desktop\"" command "${command}")
  execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=${WORK}/home sh -c "${command}"
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0 OR NOT messages MATCHES "running headless")
    message(FATAL_ERROR "the desktop file cannot start the game (${result}): ${command}\n${messages}")
  endif()
endfunction()

function(check_all)
  execute_process(COMMAND ${PROGRAM} ${run} --assets ${ASSETS} OUTPUT_FILE ${WORK}/built.hashes RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the game in the build folder ended with ${result}")
  endif()
  foreach(kind tar.gz zip)
    set(folder "${WORK}/some games/${kind}")
    file(ARCHIVE_EXTRACT INPUT ${ARCHIVES}/${name}.${kind} DESTINATION ${folder})
    set(program "${folder}/${name}/${package_TARGET}")
    play(${kind} "" ${program} ${run})
    same(${kind} ${WORK}/built.hashes)

    expect_no_paths(${program} ${SOURCE})
    execute_process(COMMAND ldd ${program} OUTPUT_VARIABLE libraries)
    file(GLOB packaged RELATIVE "${folder}/${name}/lib" "${folder}/${name}/lib/*")
    list(LENGTH packaged count)
    if(count EQUAL 0)
      message(FATAL_ERROR "the archive contains no libraries")
    endif()
    foreach(library ${packaged})
      string(FIND "${libraries}" "${folder}/${name}/lib/${library}" at)
      if(at EQUAL -1)
        message(FATAL_ERROR "${library} is in the archive but not used:\n${libraries}")
      endif()
    endforeach()
    if(libraries MATCHES "not found")
      message(FATAL_ERROR "libraries are missing:\n${libraries}")
    endif()
  endforeach()
  check_desktop_file("${WORK}/some games/zip/${name}")
  run_bare("${WORK}/some games/zip/${name}" ${package_TARGET} ${WORK}/bare)
  if(SHIPPED AND bare_libraries MATCHES "libX|wayland|pulse|asound")
    message(FATAL_ERROR "players would need libraries of the display or of sound even without these: ${bare_libraries}")
  endif()

  packs_again("${WORK}/some games/tar.gz/${name}/README.txt" ${ARCHIVES}/${name}.tar.gz ${ARCHIVES}/${name}.zip)
endfunction()

check_all()
file(REMOVE_RECURSE ${WORK})

# Tests that the game, installed as PortMaster installs it and started by its script under a mock
# PortMaster, runs with the same hashes as on every other machine. Also replays a run with suspends
# and disconnected pads. Tests that the contents of the .zip follow PortMaster's rules.
# -D ZIP= -D GAME= (its name) -D TITLE= -D PROCESSOR= -D EMULATOR= (empty if not needed)
# -D REPLAY= (tests/replay) -D SOURCE= -D BUILD= -D PROGRAM= (with rehearsal options) -D ASSETS=
include(${CMAKE_CURRENT_LIST_DIR}/play.cmake)

execute_process(COMMAND mktemp -d OUTPUT_VARIABLE WORK OUTPUT_STRIP_TRAILING_WHITESPACE)
set(ports "${WORK}/my roms/ports")
set(folder "${ports}/${GAME}")
set(script "${ports}/${TITLE}.sh")
file(ARCHIVE_EXTRACT INPUT ${ZIP} DESTINATION ${ports})
# PortMaster unpacks with Python's zipfile, which creates files without execute permission.
file(CHMOD_RECURSE ${ports} FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ
  DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

function(expect_equal what is wanted)
  if(NOT "${is}" STREQUAL "${wanted}")
    message(FATAL_ERROR "${ZIP}: ${what}: \"${is}\" instead of \"${wanted}\"")
  endif()
endfunction()

function(expect_file file)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "${ZIP}: ${file} is missing")
  endif()
endfunction()

# Checks which files exist, and that the descriptions match them.
function(check_layout)
  file(GLOB top RELATIVE ${ports} ${ports}/*)
  expect_equal("the top-level files" "${top}" "${TITLE}.sh;${GAME}")
  foreach(file ${GAME}.${PROCESSOR} assets/game.pack port.json gameinfo.xml screenshot.png cover.png ${GAME}.md
      licenses/${GAME}.txt licenses/libraries.txt)
    expect_file(${folder}/${file})
  endforeach()
  file(GLOB scripts ${folder}/*.sh)
  expect_equal("scripts below the port's folder" "${scripts}" "")
  file(GLOB sdl ${folder}/libs.${PROCESSOR}/libSDL2*)
  expect_equal("SDL, which is the device's own" "${sdl}" "")
  foreach(picture screenshot cover)
    file(READ ${folder}/${picture}.png size OFFSET 16 LIMIT 8 HEX)
    expect_equal("${picture}.png's size, 640 x 480" "${size}" 00000280000001e0)
  endforeach()

  file(READ ${folder}/port.json json)
  string(JSON name GET "${json}" name)
  string(JSON first GET "${json}" items 0)
  string(JSON second GET "${json}" items 1)
  string(JSON arch GET "${json}" attr arch 0)
  expect_equal("port.json's name" "${name}" ${GAME}.zip)
  expect_equal("port.json's items" "${first};${second}" "${top}")
  expect_equal("port.json's processor" "${arch}" ${PROCESSOR})
  file(STRINGS ${folder}/gameinfo.xml path REGEX "<path>")
  expect_equal("gameinfo.xml's script" "${path}" "    <path>./${TITLE}.sh</path>")
endfunction()

# Provides what a firmware provides: the ports folder, pads, and a processor that can run the
# program.
function(install_mock_portmaster)
  string(REGEX REPLACE "^/" "" directory "${WORK}/my roms")
  file(WRITE ${WORK}/share/PortMaster/control.txt
    "directory=\"${directory}\"\nDEVICE_ARCH=${PROCESSOR}\nCFW_NAME=Mock\nESUDO=env\n"
    "get_controls() { sdl_controllerconfig=\"0300,Mock Pad,a:b0,platform:Linux,\"; }\n"
    "pm_platform_helper() { echo \"$1\" >\"${WORK}/helped\"; }\npm_finish() { echo >\"${WORK}/finished\"; }\n")
  if(EMULATOR)
    set(program "${folder}/${GAME}.${PROCESSOR}")
    file(RENAME ${program} ${folder}/emulated)
    file(CHMOD ${folder}/emulated PERMISSIONS OWNER_READ OWNER_EXECUTE)  # required by the emulator
    file(WRITE ${program} "#!/bin/sh\nexec ${EMULATOR} \"${folder}/emulated\" \"$@\"\n")
  endif()
endfunction()

# play_port(<name> <file of hashes> <option>...)
function(play_port name golden)
  file(REMOVE ${WORK}/finished ${WORK}/helped)
  play(${name} "XDG_DATA_HOME=${WORK}/share" bash "${script}" --headless --print-hash 60 ${ARGN})
  file(STRINGS ${folder}/log.txt lines REGEX "^[0-9]+ [0-9a-f]+$")
  list(JOIN lines "\n" text)
  file(WRITE ${WORK}/${name}.hashes "${text}\n")
  same(${name} ${golden})
  expect_file(${WORK}/finished)
  expect_file(${WORK}/helped)
endfunction()

check_layout()
install_mock_portmaster()
play_port(port ${REPLAY}/hairsbreadth.hashes --frames 1800 --seed 1)
execute_process(COMMAND ${EMULATOR} ${PROGRAM} --headless --frames 1800 --seed 1 --assets ${ASSETS}
  --script ${REPLAY}/hairsbreadth.script --record ${WORK}/port.recording --record-hashes 10 COMMAND_ERROR_IS_FATAL ANY)
play_port(replayed_port ${REPLAY}/hairsbreadth.scripted.hashes --replay ${WORK}/port.recording)
file(REMOVE_RECURSE ${WORK})

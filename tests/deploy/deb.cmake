# Tests that the Debian package declares its name and dependencies, and that the unpacked game runs
# with the same hashes as on every other machine.
# -D ARCHIVES= (folder) -D GAME= (its name) -D REPLAY= (tests/replay) -D SOURCE= -D BUILD=
include(${CMAKE_CURRENT_LIST_DIR}/play.cmake)

execute_process(COMMAND mktemp -d OUTPUT_VARIABLE WORK OUTPUT_STRIP_TRAILING_WHITESPACE)
file(GLOB package ${ARCHIVES}/${GAME}_*.deb)

function(expect_field field pattern)
  execute_process(COMMAND dpkg-deb -f ${package} ${field} OUTPUT_VARIABLE value OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT value MATCHES "${pattern}")
    message(FATAL_ERROR "${package}: ${field} is \"${value}\"")
  endif()
endfunction()

expect_field(Package "^${GAME}$")
expect_field(Section "^games$")
expect_field(Depends "libc6.*libsdl2-2.0-0")
expect_field(Maintainer "<.+@.+>$")

execute_process(COMMAND dpkg-deb -x ${package} ${WORK}/root RESULT_VARIABLE result)
foreach(file games/${GAME} share/graze/${GAME}/game.pack share/applications/${GAME}.desktop
    share/icons/hicolor/256x256/apps/${GAME}.png share/icons/hicolor/16x16/apps/${GAME}.png
    share/metainfo/${GAME}.metainfo.xml share/man/man6/${GAME}.6.gz share/doc/${GAME}/copyright
    share/bash-completion/completions/${GAME})
  if(NOT EXISTS ${WORK}/root/usr/${file})
    message(FATAL_ERROR "${package}: /usr/${file} is missing")
  endif()
endforeach()
file(STRINGS ${WORK}/root/usr/games/${GAME} leaks REGEX "${SOURCE}")
if(leaks)
  message(FATAL_ERROR "the program contains paths of the build machine: ${leaks}")
endif()
play(deb "" ${WORK}/root/usr/games/${GAME} --headless --frames 1800 --seed 1 --print-hash 60)
same(deb ${REPLAY}/hairsbreadth.hashes)
file(REMOVE_RECURSE ${WORK})

# Makes one folder of the packages for the web: a page for each game and each sample, and one that links them all.
# -D PACKAGES= (with the packages, and for the result: gallery-web) -D PICTURES= -D TABLE= (of the samples: samples.md)
# -D SETTINGS= (of the packages of the games, then of the samples)
cmake_minimum_required(VERSION 3.24)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/package/archive.cmake)

set(top ${PACKAGES}/gallery-web)
file(REMOVE_RECURSE ${top})
set(entries "")

# add_entry(<name> <title> <sentence>): adds a link to the page in folder <name>.
function(add_entry name title sentence)
  package_copy(${PICTURES}/${ARGV3} ${top}/pictures/${name}.png)
  string(APPEND entries "  <a href=\"${name}/\"><img src=\"pictures/${name}.png\" alt=\"\"><b>${title}</b><span>${sentence}</span></a>\n")
  set(entries "${entries}" PARENT_SCOPE)
endfunction()

foreach(settings ${SETTINGS})
  include(${settings})
  set(folder ${top}/${package_TARGET})
  file(COPY ${PACKAGES}/${package_TARGET}-web/ DESTINATION ${folder})
  package_page(${folder} ${folder}/index.html HOME ../)
endforeach()
add_entry(hairsbreadth Hairsbreadth "Fly between turning gears, closer than looks safe." hairsbreadth.png)
add_entry(artillery Artillery "Cannons, wind, and hills that break: two to four players by turns." artillery.png)

# The samples' pages use the program in the last folder. Of its parts, only the list of samples uses the wheel.
set(package_WHEEL FALSE)
file(REMOVE ${folder}/index.html)
file(STRINGS ${TABLE} rows REGEX "^\\| `")
foreach(row ${rows})
  string(REGEX MATCH "^\\| `([a-z_]+)` \\| (.*) \\| !" row ${row})
  set(name ${CMAKE_MATCH_1})
  add_entry(${name} ${name} "${CMAKE_MATCH_2}" samples/${name}.png)
  set(package_TITLE "Graze: ${name}")
  file(MAKE_DIRECTORY ${top}/${name})
  package_page(${folder} ${top}/${name}/index.html HOME ../
    HEAD "<base href=\"../${package_TARGET}/\">\n" ARGUMENTS "'${name}', '--hold-to-exit'")
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/gallery.html.in ${top}/index.html @ONLY)
message(STATUS "${top}")

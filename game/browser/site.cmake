# Writes the site's playing part: a page for each game and each sample, with the program that it plays, and one page that
# lists them. tools/site.sh --play puts it into the site of the guides, but it is whole without them.
# -D PACKAGES= (with the packages, and for the result: site-web) -D SOURCE= (the project's folder)
# -D SETTINGS= (of the packages of the games, then of the samples)
cmake_minimum_required(VERSION 3.24)
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/package/archive.cmake)

set(top ${PACKAGES}/site-web)
set(assets ${SOURCE}/game/samples/assets)
set(figures "")
file(REMOVE_RECURSE ${top})

# write_page(<file> <title> <body> [<links>])
function(write_page file title body links)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/site.html.in ${top}/${file}.html @ONLY)
endfunction()

# add_page(<name> <title> <sentence> <picture> [<source>]): writes the page <name>.html, which plays the program's page in
# the folder <name> and shows the source, and adds it to the list.
function(add_page name title sentence picture)
  package_copy(${SOURCE}/docs/${picture} ${top}/pictures/${name}.png)
  set(image "<img src=\"pictures/${name}.png\" alt=\"${title}\" data-play=\"${name}\">")
  string(APPEND figures "<figure>\n<span class=\"play\">${image}</span>\n"
    "<figcaption><a href=\"${name}.html\">${title}</a> ${sentence}</figcaption>\n</figure>\n")
  set(figures "${figures}" PARENT_SCOPE)
  set(body "<p>${sentence}</p>\n<div class=\"beside\">\n<span class=\"play\">${image}</span>\n")
  if(ARGN)
    file(READ ${ARGN} code)
    string(REPLACE "&" "&amp;" code "${code}")
    string(REPLACE "<" "&lt;" code "${code}")
    string(APPEND body "<pre class=\"fragment\" tabindex=\"0\">${code}</pre>\n")
  endif()
  write_page(${name} "${title}" "${body}</div>" "<a href=\"index.html\">Games and samples</a>")
endfunction()

# Sets <out> to the assets that the files name in quotes, and those that these name, and so on. A name stands for all files
# that have it, whatever they end with: "words" for words.json and words.de.json.
function(find_assets out)
  set(found "")
  set(files ${ARGN})
  while(files)
    list(POP_FRONT files file)
    if(file MATCHES "[.](cpp|json|tmx|tsx|fnt)$")
      file(READ ${file} text)
      string(REGEX MATCHALL "\"[a-z0-9_]+[.\"]" names "${text}")
      list(TRANSFORM names REPLACE "[.\"]" "")
      list(REMOVE_DUPLICATES names)
      foreach(name ${names})
        file(GLOB named ${assets}/${name}.*)
        list(REMOVE_ITEM named ${found} "")
        list(APPEND found ${named})
        list(APPEND files ${named})
      endforeach()
    endif()
  endwhile()
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# Each game has a folder of its own. The samples' program is in the last one.
foreach(settings ${SETTINGS})
  include(${settings})
  set(folder ${top}/${package_TARGET})
  file(COPY ${PACKAGES}/${package_TARGET}-web/ DESTINATION ${folder})
  if(package_PAGE)  # not a game for a frame
    package_copy(${package_FILES}/frame.png ${top}/pictures/${package_TARGET}.png)
    string(APPEND figures "<figure>\n<a href=\"${package_TARGET}/index.html\"><img src=\"pictures/${package_TARGET}.png\" alt=\"\">"
      "${package_TITLE}</a>: a ${package_SUMMARY}.\n</figure>\n")
  elseif(NOT package_TARGET STREQUAL samples)
    add_page(${package_TARGET} "${package_TITLE}" "${package_DESCRIPTION}" ${package_TARGET}.png)
  endif()
endforeach()

# A sample's folder has its page and its assets. Of the program, only the list of samples uses the wheel.
set(package_WHEEL FALSE)
file(REMOVE ${folder}/index.html ${folder}/assets.tar)
file(STRINGS ${SOURCE}/docs/samples.md rows REGEX "^\\| `")
foreach(row ${rows})
  string(REGEX MATCH "^\\| `([a-z_]+)` \\| (.*) \\| !" row ${row})
  set(name ${CMAKE_MATCH_1})
  set(sentence "${CMAKE_MATCH_2}")
  set(code ${SOURCE}/game/samples/${name}.cpp)
  add_page(${name} ${name} "${sentence}" samples/${name}.png ${code})
  find_assets(files ${code})
  set(work ${PACKAGES}/../site-web.assets/${name})
  file(REMOVE_RECURSE ${work})
  file(MAKE_DIRECTORY ${top}/${name})
  file(COPY ${files} DESTINATION ${work})
  package_tar(${work} ${top}/${name}/assets.tar)
  set(package_TITLE "Graze: ${name}")
  package_page(${folder} ${top}/${name}/index.html ASSETS ../${name}/assets.tar
    HEAD "<base href=\"../${package_TARGET}/\">\n" ARGUMENTS "'${name}', '--hold-to-exit'")
endforeach()

write_page(index "Graze: games and samples" "<p>All of these play with a pad, and nearly all with the keyboard.
In a sample, hold Start or Escape to return.</p>\n<div class=\"figures\">\n${figures}</div>" "")
package_copy(${SOURCE}/docs/site/site.css ${top}/site.css)
package_copy(${CMAKE_CURRENT_LIST_DIR}/play.js ${top}/play.js)
message(STATUS "${top}")

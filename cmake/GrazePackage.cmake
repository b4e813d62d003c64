# graze_package(TARGET <target> TITLE <title> SUMMARY <one line> [DESCRIPTION <text>] [VERSION <x.y.z>]
#   [AUTHOR <name>] [CONTACT <name and address>] [APP_ID <reversed domain name>] [GENRE <PortMaster's genre>]
#   [ASSETS <folder>] [RAW <glob>...] [IGNORE <glob>...]
#   [ICON <scene>] [COVER <scene>] [SCREENSHOT <scene>] [SCREENSHOT_FRAME <n>] [LICENSE <file>] [PAGE <file>] [WHEEL])
#
# Adds the targets that build a game's packages for players. They are not part of the default build.
#
# Targets  <target>_portable  a .tar.gz and a .zip that run from any folder
#          <target>_deb       a Debian package, by CPack
#          <target>_handheld  a .zip for PortMaster, on machines with this build's processor
#          <target>_windows   a .zip that runs from any folder; only this one is in builds for Windows, and only there.
#                             GRAZE_LICENSES is the folder with the licence texts of all libraries.
#          <target>_web       a folder <target>-web for any web server; only this one is in builds with emscripten, and
#                             only there. It has the assets unbaked, and needs GRAZE_LICENSES too.
#          All are written to <binary dir>/packages. The same program gives the same bytes (SOURCE_DATE_EPOCH).
# Target   the program; its name is the command, GameInfo::name and the packages' name: lower case letters and digits.
#          Players get <target>_shipped: its sources compiled again, linked without graze::rehearsed and, on Linux, with
#          the static C++ library. Definitions whose value contains the source or build folder, of the target and of the
#          libraries that it links, are "" there, so DUEL_ASSETS="${CMAKE_CURRENT_SOURCE_DIR}/assets" does not give the
#          folder away. A library that uses such a definition in its own sources is linked as it is, and the packaging
#          warns. So call this after setting the target's sources and libraries. On Windows the shipped program has an
#          icon and opens no console, and on the web it is linked for a page instead of for Node.
# SUMMARY  a phrase without article and full stop, such as "side-scroller with gears". The default DESCRIPTION repeats it
#          in a sentence.
# APP_ID   the game's id in software centres, such as org.example.duel, for the AppStream metadata of the Debian package.
#          Without one, some of them do not list the game.
# ASSETS   folder that is baked into game.pack. Omit it for a game without files.
# RAW      globs of files that are shipped unchanged next to game.pack, for GamePlatform().Title().Read and Open; relative to
#          ASSETS, and subfolders of a glob's folder are included: "Levels/*.txt", "*.csv".
# IGNORE   globs of files that are not shipped: `graze bake` leaves them out, also those with names of assets. A file that
#          is not an asset, not RAW and not ignored is an error.
# ICON, COVER, SCREENSHOT  scenes for `graze draw`, of 256 x 256, 640 x 480 and 640 x 480 pixels. In them @ASSETS@ is
#          that folder and @FRAME@ the game's picture at frame SCREENSHOT_FRAME (600), played by its autopilot.
#          The default scenes show @FRAME@ as a 16 : 9 picture.
# PAGE     on the web, HTML that comes first in the page, such as styles and a script that lay it out around the canvas.
# WHEEL    on the web, the game gets the mouse wheel while it has the focus. Otherwise the wheel scrolls the page.
# Errors   fatal errors of CMake at configure time; a target that cannot be built names the missing program or
#          library.
function(graze_package)
  cmake_parse_arguments(package "WHEEL" "TARGET;TITLE;SUMMARY;DESCRIPTION;VERSION;AUTHOR;CONTACT;APP_ID;GENRE;ASSETS;ICON;COVER;SCREENSHOT;SCREENSHOT_FRAME;LICENSE;PAGE"
    "RAW;IGNORE" ${ARGN})
  foreach(needed TARGET TITLE SUMMARY)
    if(NOT package_${needed})
      message(FATAL_ERROR "graze_package: ${needed} is missing")
    endif()
  endforeach()
  if(NOT package_TARGET MATCHES "^[a-z0-9][a-z0-9]+$")
    message(FATAL_ERROR "graze_package: invalid package name \"${package_TARGET}\": it must be two or more lower case letters and digits")
  endif()
  if(package_TARGET MATCHES "^(con|prn|aux|nul|(com|lpt)[0-9])$")
    message(FATAL_ERROR "graze_package: invalid package name \"${package_TARGET}\": Windows has a device of this name")
  endif()
  if(package_RAW AND NOT package_ASSETS)
    message(FATAL_ERROR "graze_package: RAW needs ASSETS, the folder of its files")
  endif()
  _graze_package_default(VERSION "${PROJECT_VERSION}")
  _graze_package_default(AUTHOR "${package_TITLE}'s authors")
  _graze_package_default(CONTACT "${package_AUTHOR} <nobody@${package_TARGET}.invalid>")
  _graze_package_default(DESCRIPTION "${package_TITLE}: ${package_SUMMARY}. It is played with a gamepad or the keyboard.")
  _graze_package_default(APP_ID ${package_TARGET}.desktop)
  _graze_package_default(GENRE action)
  _graze_package_default(SCREENSHOT_FRAME 600)
  _graze_package_default(ICON ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package/icon.json)
  _graze_package_default(COVER ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package/screenshot.json)
  _graze_package_default(SCREENSHOT ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package/screenshot.json)

  set(templates ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/package)
  set(work ${CMAKE_CURRENT_BINARY_DIR}/${package_TARGET}.package)
  set(out ${CMAKE_BINARY_DIR}/packages)
  file(MAKE_DIRECTORY ${work} ${out})
  _graze_package_program()
  _graze_package_files()
  _graze_package_settings()

  set(kinds portable handheld)
  if(WIN32)
    set(kinds windows)
  elseif(EMSCRIPTEN)
    set(kinds web)
  endif()
  foreach(kind ${kinds})
    add_custom_target(${package_TARGET}_${kind}
      COMMAND ${CMAKE_COMMAND} -D SETTINGS=${work}/settings.cmake -D WORK=${work}/${kind} -D OUT=${out}
        -P ${templates}/${kind}.cmake
      DEPENDS ${package_SHIPPED} ${files} VERBATIM)
  endforeach()
  if(NOT WIN32 AND NOT EMSCRIPTEN)
    _graze_package_deb()
  endif()
endfunction()

# Sets package_SHIPPED to the target that players get.
macro(_graze_package_program)
  set(package_SHIPPED ${package_TARGET}_shipped)
  foreach(property SOURCES SOURCE_DIR LINK_LIBRARIES LINK_OPTIONS)
    get_target_property(${property} ${package_TARGET} ${property})
  endforeach()
  add_executable(${package_SHIPPED} EXCLUDE_FROM_ALL)
  foreach(source ${SOURCES})
    if(NOT IS_ABSOLUTE "${source}" AND NOT source MATCHES "^[$]<")
      set(source ${SOURCE_DIR}/${source})
    endif()
    target_sources(${package_SHIPPED} PRIVATE ${source})
  endforeach()
  list(REMOVE_ITEM LINK_LIBRARIES graze::rehearsed)
  target_link_libraries(${package_SHIPPED} PRIVATE ${LINK_LIBRARIES})
  if(LINK_OPTIONS)
    target_link_options(${package_SHIPPED} PRIVATE ${LINK_OPTIONS})
  endif()
  target_link_options(${package_SHIPPED} PRIVATE
    "$<$<AND:$<PLATFORM_ID:Linux>,$<CXX_COMPILER_ID:GNU,Clang>>:-static-libstdc++;-static-libgcc>")
  target_include_directories(${package_SHIPPED} PRIVATE $<TARGET_PROPERTY:${package_TARGET},INCLUDE_DIRECTORIES>)
  target_compile_definitions(${package_SHIPPED} PRIVATE $<TARGET_PROPERTY:${package_TARGET},COMPILE_DEFINITIONS>)
  target_compile_options(${package_SHIPPED} PRIVATE $<TARGET_PROPERTY:${package_TARGET},COMPILE_OPTIONS>
    "$<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=>")
  foreach(property COMPILE_FEATURES COMPILE_FLAGS CXX_EXTENSIONS CXX_STANDARD CXX_STANDARD_REQUIRED
      CXX_VISIBILITY_PRESET INTERPROCEDURAL_OPTIMIZATION POSITION_INDEPENDENT_CODE PRECOMPILE_HEADERS UNITY_BUILD
      VISIBILITY_INLINES_HIDDEN)
    get_property(is_set TARGET ${package_TARGET} PROPERTY ${property} SET)
    if(is_set)
      get_target_property(value ${package_TARGET} ${property})
      set_property(TARGET ${package_SHIPPED} PROPERTY ${property} "${value}")
    endif()
  endforeach()
  set_target_properties(${package_SHIPPED} PROPERTIES
    OUTPUT_NAME ${package_TARGET} RUNTIME_OUTPUT_DIRECTORY ${work}/program)
  add_dependencies(${package_SHIPPED} ${package_TARGET})  # both may have generated sources
  # At the end of the directory, since definitions may be added until then, when these variables are gone.
  cmake_language(EVAL CODE
    "cmake_language(DEFER CALL _graze_package_forget_paths ${package_SHIPPED} ${package_TARGET})")
  if(WIN32)
    string(REGEX MATCHALL "[0-9]+" numbers "${package_VERSION}.0.0.0.0")
    list(SUBLIST numbers 0 4 numbers)
    list(JOIN numbers "," package_VERSION_NUMBERS)
    configure_file(${templates}/program.rc.in ${work}/program.rc @ONLY)
    set_source_files_properties(${work}/program.rc PROPERTIES OBJECT_DEPENDS ${work}/icon.ico)
    target_sources(${package_SHIPPED} PRIVATE ${work}/program.rc)
    set_target_properties(${package_SHIPPED} PROPERTIES WIN32_EXECUTABLE ON)
    target_link_options(${package_SHIPPED} PRIVATE $<$<CXX_COMPILER_ID:MSVC>:/ENTRY:mainCRTStartup>
      "$<$<CXX_COMPILER_ID:GNU,Clang>:-s;-Wl,--no-insert-timestamp>")  # strip would write the time into the program
  elseif(EMSCRIPTEN)
    target_link_options(${package_SHIPPED} PRIVATE -sENVIRONMENT=web -sNODERAWFS=0 -sFORCE_FILESYSTEM=1 -sEXIT_RUNTIME=1
      -sEXPORTED_RUNTIME_METHODS=FS,addRunDependency,removeRunDependency)
  endif()
endmacro()

# Empties the definitions of the shipped program that contain the source or build folder. Options come after definitions.
function(_graze_package_forget_paths shipped target)
  get_directory_property(definitions COMPILE_DEFINITIONS)
  set(seen "")
  _graze_package_definitions(${target} COMPILE_DEFINITIONS)
  foreach(definition ${definitions})
    string(FIND "${definition}" "${CMAKE_SOURCE_DIR}" in_source)
    string(FIND "${definition}" "${CMAKE_BINARY_DIR}" in_build)
    if((NOT in_source EQUAL -1 OR NOT in_build EQUAL -1) AND definition MATCHES "([A-Za-z_][A-Za-z0-9_]*)=")
      # The resource compiler of Windows warns about -U, and resources use no definition.
      target_compile_options(${shipped} PRIVATE
        "$<$<COMPILE_LANGUAGE:C,CXX>:-U${CMAKE_MATCH_1};-D${CMAKE_MATCH_1}=\"\">")
    endif()
  endforeach()
endfunction()

# Adds the definitions of a target of this project, and those that its libraries pass on, to `definitions`.
macro(_graze_package_definitions target property)
  list(APPEND seen ${target})
  get_target_property(own ${target} ${property})
  get_target_property(linked ${target} LINK_LIBRARIES)
  get_target_property(passed_on ${target} INTERFACE_LINK_LIBRARIES)
  list(APPEND definitions ${own})
  foreach(library ${linked} ${passed_on})
    string(REGEX REPLACE "^[$]<LINK_ONLY:(.*)>$" "\\1" library "${library}")
    if(TARGET "${library}" AND NOT library IN_LIST seen)
      get_target_property(imported ${library} IMPORTED)
      if(NOT imported)
        _graze_package_definitions(${library} INTERFACE_COMPILE_DEFINITIONS)
      endif()
    endif()
  endforeach()
endmacro()

macro(_graze_package_default name value)
  if(NOT package_${name})
    set(package_${name} "${value}")
  endif()
endmacro()

# Sets package_WRAPPED to the text in lines of at most 76 characters, for Debian's control file.
function(_graze_package_wrap text)
  string(REPLACE " " ";" words "${text}")
  set(lines "")
  set(line "")
  foreach(word ${words})
    string(LENGTH "${line} ${word}" length)
    if(length GREATER 76)
      list(APPEND lines "${line}")
      set(line "${word}")
    else()
      string(STRIP "${line} ${word}" line)
    endif()
  endforeach()
  list(JOIN lines "\n" wrapped)
  string(STRIP "${wrapped}\n${line}" wrapped)
  set(package_WRAPPED "${wrapped}" PARENT_SCOPE)
endfunction()

# _graze_package_glob(<out> <glob>...): sets <out> to the files in ASSETS that match, relative to ASSETS.
function(_graze_package_glob out)
  set(found "")
  foreach(glob ${ARGN})
    file(GLOB_RECURSE files FOLLOW_SYMLINKS LIST_DIRECTORIES false RELATIVE ${ASSETS} CONFIGURE_DEPENDS ${ASSETS}/${glob})
    if(NOT files AND "${out}" STREQUAL "package_RAW")
      message(FATAL_ERROR "graze_package: RAW \"${glob}\" matches no file in ${ASSETS}")
    endif()
    list(APPEND found ${files})
  endforeach()
  list(REMOVE_DUPLICATES found)
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

# Builds the pack and the pictures. Programs for another processor run under CMAKE_CROSSCOMPILING_EMULATOR.
macro(_graze_package_files)
  if(TARGET graze)
    set(tool graze)
  else()
    find_program(GRAZE_TOOL NAMES graze graze.exe HINTS ${graze_DIR}/../../../bin)
    set(tool ${GRAZE_TOOL})  # "GRAZE_TOOL-NOTFOUND": a package cannot be built, but the game can
    if(GRAZE_TOOL MATCHES "[.]exe$")
      list(PREPEND tool ${CMAKE_CROSSCOMPILING_EMULATOR})
    endif()
  endif()
  set(files "")
  set(ASSETS "")
  if(package_ASSETS)
    get_filename_component(ASSETS ${package_ASSETS} ABSOLUTE)
    file(GLOB_RECURSE assets FOLLOW_SYMLINKS CONFIGURE_DEPENDS ${ASSETS}/*)
    _graze_package_glob(package_RAW ${package_RAW})
    _graze_package_glob(package_IGNORED ${package_IGNORE})
    set(may_ignore ${package_RAW} ${package_IGNORED} "")
    list(JOIN may_ignore "\n" may_ignore)
    file(GENERATE OUTPUT ${work}/may_ignore.txt CONTENT "${may_ignore}")
    set(ignore ${package_IGNORE})
    list(TRANSFORM ignore PREPEND "--ignore=")
    add_custom_command(OUTPUT ${work}/assets/game.pack
      COMMAND ${CMAKE_COMMAND} -E make_directory ${work}/assets
      COMMAND ${tool} bake ${ASSETS} -o ${work}/assets/game.pack --may-ignore ${work}/may_ignore.txt
        ${ignore}
      DEPENDS ${assets} ${work}/may_ignore.txt ${tool} COMMENT "Baking ${package_TITLE}" VERBATIM)
    if(EMSCRIPTEN)
      list(APPEND files ${assets})
    else()
      list(APPEND files ${work}/assets/game.pack)
    endif()
  endif()

  set(FRAME ${work}/frame.png)
  add_custom_command(OUTPUT ${FRAME}
    COMMAND ${package_TARGET} --headless --seed 1 --frames ${package_SCREENSHOT_FRAME}
      --screenshot ${FRAME}@${package_SCREENSHOT_FRAME} "$<$<BOOL:${ASSETS}>:--assets;${ASSETS}>"
    DEPENDS ${package_TARGET} ${assets} COMMENT "Playing ${package_TITLE} for a screenshot" VERBATIM COMMAND_EXPAND_LISTS)
  set(names icon cover screenshot)
  if(EMSCRIPTEN)
    set(names icon)
  endif()
  foreach(name ${names})
    string(TOUPPER ${name} keyword)
    get_filename_component(scene ${package_${keyword}} ABSOLUTE)
    configure_file(${scene} ${work}/${name}.json @ONLY)
    file(READ ${scene} text)
    set(pictures ${assets})
    if(text MATCHES "@FRAME@")
      list(APPEND pictures ${FRAME})
    endif()
    add_custom_command(OUTPUT ${work}/${name}.png
      COMMAND ${tool} draw ${work}/${name}.json -o ${work}/${name}.png
      DEPENDS ${work}/${name}.json ${pictures} ${tool} COMMENT "Drawing ${name}.png" VERBATIM)
    list(APPEND files ${work}/${name}.png)
  endforeach()
  if(WIN32)
    add_custom_command(OUTPUT ${work}/icon.ico
      COMMAND ${tool} draw ${work}/icon.json -o ${work}/icon.ico
      DEPENDS ${work}/icon.json ${FRAME} ${assets} ${tool} COMMENT "Drawing icon.ico" VERBATIM)
  endif()
endmacro()

# Writes settings.cmake, which the scripts of all kinds of packages include.
macro(_graze_package_settings)
  set(settings "")
  foreach(name TARGET TITLE SUMMARY DESCRIPTION VERSION AUTHOR CONTACT GENRE WHEEL)
    string(APPEND settings "set(package_${name} [==[${package_${name}}]==])\n")
  endforeach()
  foreach(name LICENSE PAGE)
    if(package_${name})
      get_filename_component(package_${name} ${package_${name}} ABSOLUTE)
    endif()
  endforeach()
  string(APPEND settings
    "set(package_PAGE [==[${package_PAGE}]==])\n"
    "set(package_LICENSE [==[${package_LICENSE}]==])\n"
    "set(package_PROGRAM [==[$<TARGET_FILE:${package_SHIPPED}>]==])\n"
    "set(package_FILES [==[${work}]==])\n"
    "set(package_ASSETS [==[${ASSETS}]==])\n"
    "set(package_RAW [==[${package_RAW}]==])\n"
    "set(package_IGNORED [==[${package_IGNORED}]==])\n"
    "set(package_TEMPLATES [==[${templates}]==])\n"
    "set(package_SOURCE [==[${CMAKE_SOURCE_DIR}]==])\n"
    "set(package_PROCESSOR ${CMAKE_SYSTEM_PROCESSOR})\n"
    "set(package_STRIP [==[${CMAKE_STRIP}]==])\n"
    "set(package_OBJDUMP [==[${CMAKE_OBJDUMP}]==])\n"
    "set(package_LIBRARIES_OF [==[${CMAKE_LIBRARY_ARCHITECTURE}]==])\n"
    "set(package_LICENSES [==[${GRAZE_LICENSES}]==])\n")
  if(WIN32)
    set(library_folders ${CMAKE_PREFIX_PATH} ${CMAKE_FIND_ROOT_PATH})
    list(TRANSFORM library_folders APPEND /bin)
    string(APPEND settings
      "set(package_LIBRARY_FOLDERS [==[${library_folders}]==])\n")
  endif()
  file(GENERATE OUTPUT ${work}/settings.cmake CONTENT "${settings}")
endmacro()

# Sets icon_sizes, and icons to the files. Each icon is drawn from one that is at most twice as large, so that each of its
# pixels is a mean of all that it stands for.
macro(_graze_package_icons)
  set(icon_sizes 256 128 96 64 48 32 24 16)
  set(icons ${work}/icons/256.png)
  add_custom_command(OUTPUT ${work}/icons/256.png
    COMMAND ${CMAKE_COMMAND} -E make_directory ${work}/icons
    COMMAND ${CMAKE_COMMAND} -E copy ${work}/icon.png ${work}/icons/256.png DEPENDS ${work}/icon.png VERBATIM)
  foreach(sizes 256:128 128:96 128:64 96:48 64:32 48:24 32:16)
    string(REGEX MATCH "^(.*):(.*)$" sizes ${sizes})
    set(package_LARGER_ICON ${work}/icons/${CMAKE_MATCH_1}.png)
    set(package_ICON_SIZE ${CMAKE_MATCH_2})
    set(icon ${work}/icons/${package_ICON_SIZE})
    configure_file(${templates}/small_icon.json.in ${icon}.json @ONLY)
    add_custom_command(OUTPUT ${icon}.png COMMAND ${tool} draw ${icon}.json -o ${icon}.png --straight
      DEPENDS ${icon}.json ${package_LARGER_ICON} ${tool} VERBATIM)
    list(APPEND icons ${icon}.png)
  endforeach()
endmacro()

# Installs the game as a separate component, which plain installs leave out, and packs it with a separate CPack
# configuration, so that a project may have several games.
macro(_graze_package_deb)
  string(TOUPPER ${package_TARGET} package_TARGET_UPPER)
  _graze_package_wrap("${package_DESCRIPTION}")
  string(TIMESTAMP package_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH if that is set
  set(package_LICENSE_TEXT "")
  if(package_LICENSE)
    file(READ ${package_LICENSE} package_LICENSE_TEXT)
  endif()
  set(package_EXEC ${package_TARGET})
  string(TIMESTAMP package_RELEASE_DAY "%Y-%m-%d" UTC)
  foreach(name TITLE SUMMARY DESCRIPTION AUTHOR)
    string(REPLACE "&" "&amp;" package_XML_${name} "${package_${name}}")
    string(REPLACE "<" "&lt;" package_XML_${name} "${package_XML_${name}}")
  endforeach()
  foreach(template game.desktop game.metainfo.xml game.6 game.copyright game.changelog CPackDeb.cmake)
    configure_file(${templates}/${template}.in ${work}/${template} @ONLY)
  endforeach()
  set(component COMPONENT ${package_TARGET}_deb EXCLUDE_FROM_ALL)
  set(doc share/doc/${package_TARGET})
  install(TARGETS ${package_SHIPPED} RUNTIME DESTINATION games ${component})
  if(package_ASSETS)
    install(FILES ${work}/assets/game.pack DESTINATION share/graze/${package_TARGET} ${component})
    foreach(raw ${package_RAW})
      get_filename_component(folder share/graze/${package_TARGET}/${raw} DIRECTORY)
      install(FILES ${ASSETS}/${raw} DESTINATION ${folder} ${component})
    endforeach()
  endif()
  _graze_package_icons()
  foreach(size ${icon_sizes})
    install(FILES ${work}/icons/${size}.png DESTINATION share/icons/hicolor/${size}x${size}/apps
      RENAME ${package_TARGET}.png ${component})
  endforeach()
  string(REGEX REPLACE "[.]desktop$" "" id ${package_APP_ID})
  install(FILES ${work}/game.metainfo.xml DESTINATION share/metainfo RENAME ${id}.metainfo.xml ${component})
  install(FILES ${work}/game.desktop DESTINATION share/applications RENAME ${package_TARGET}.desktop ${component})
  install(FILES ${work}/game.copyright DESTINATION ${doc} RENAME copyright ${component})
  install(FILES ${work}/manual/game.6.gz DESTINATION share/man/man6 RENAME ${package_TARGET}.6.gz ${component})
  install(FILES ${work}/manual/completion DESTINATION share/bash-completion/completions RENAME ${package_TARGET} ${component})
  install(FILES ${work}/game.changelog.gz DESTINATION ${doc} RENAME changelog.gz ${component})
  add_custom_command(OUTPUT ${work}/manual/game.6.gz ${work}/manual/completion
    COMMAND ${CMAKE_COMMAND} -E make_directory ${work}/manual
    COMMAND ${tool} describe man --game ${package_TARGET} --page ${work}/game.6 -o ${work}/manual/game.6
    COMMAND ${tool} describe completion --game ${package_TARGET} -o ${work}/manual/completion
    COMMAND gzip -9nkf ${work}/manual/game.6
    DEPENDS ${work}/game.6 ${tool} VERBATIM)
  add_custom_command(OUTPUT ${work}/game.changelog.gz COMMAND gzip -9nkf ${work}/game.changelog
    DEPENDS ${work}/game.changelog VERBATIM)
  add_custom_target(${package_TARGET}_deb
    COMMAND ${CMAKE_CPACK_COMMAND} --config ${work}/CPackDeb.cmake -C $<CONFIG>
    DEPENDS ${package_SHIPPED} ${files} ${icons} ${work}/manual/game.6.gz ${work}/game.changelog.gz VERBATIM)
endmacro()

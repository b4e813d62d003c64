# Reproducible archives: the same files give the same bytes. Entries are sorted, have no owner (user 0 in a .tar) and
# one date.

# The date of everything in a package: SOURCE_DATE_EPOCH, or the first day that a .zip can store.
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(package_date $ENV{SOURCE_DATE_EPOCH})
else()
  set(package_date 315532800)
endif()

# package_run(<command>...): runs the command; a failure is a fatal error.
function(package_run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE words)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "${command}: ${words} (${result})")
  endif()
endfunction()

# package_fill(<template> <file>): writes the template with the game's values to the file.
function(package_fill template file)
  configure_file(${package_TEMPLATES}/${template} ${file} @ONLY)
  file(CHMOD ${file} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

# package_page(<folder> <file> [HEAD <HTML>] [ASSETS <archive>] [ARGUMENTS <JavaScript>]): writes the page of the program
# in the folder. HEAD, or the package's PAGE, comes first in the page. ASSETS is relative to the folder (default:
# assets.tar). ARGUMENTS come before those of the page's address.
function(package_page folder file)
  cmake_parse_arguments(page "" "HEAD;ASSETS;ARGUMENTS" "" ${ARGN})
  file(SIZE ${folder}/${package_TARGET}.wasm page_WASM_BYTES)
  string(TOLOWER "${package_WHEEL}" page_WHEEL)
  if(NOT page_ASSETS)
    set(page_ASSETS assets.tar)
  endif()
  set(page_ASSETS_BYTES 0)
  if(EXISTS ${folder}/${page_ASSETS})
    file(SIZE ${folder}/${page_ASSETS} page_ASSETS_BYTES)
  endif()
  if(package_PAGE)
    file(READ ${package_PAGE} page_HEAD)
  endif()
  package_fill(page.html.in ${file})
endfunction()

# package_copy(<from> <to>): copies one file and makes it readable for all users.
function(package_copy from to)
  get_filename_component(folder ${to} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  file(COPY_FILE ${from} ${to})
  file(CHMOD ${to} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endfunction()

# package_take_assets(<folder>): copies the pack and the raw files; does nothing for a game without files.
function(package_take_assets folder)
  if(package_ASSETS)
    package_copy(${package_FILES}/assets/game.pack ${folder}/game.pack)
  endif()
  foreach(raw ${package_RAW})
    package_copy(${package_ASSETS}/${raw} ${folder}/${raw})
  endforeach()
endfunction()

# package_copy_licences(<folder>): copies the licences in GRAZE_LICENSES: a folder for each library.
function(package_copy_licences folder)
  file(GLOB_RECURSE licences RELATIVE ${package_LICENSES}/ ${package_LICENSES}/*)
  if(NOT licences)
    message(FATAL_ERROR "no licences of the libraries found in \"${package_LICENSES}\": set GRAZE_LICENSES to their folder")
  endif()
  foreach(licence ${licences})
    package_copy(${package_LICENSES}/${licence} ${folder}/${licence})
  endforeach()
endfunction()

# package_take_licenses(<folder>): copies the licences of the game and of all libraries, most of which are compiled into
# the program.
function(package_take_licenses folder)
  package_copy_licences(${folder})
  if(package_LICENSE)
    package_copy(${package_LICENSE} ${folder}/${package_TARGET}.txt)
  endif()
endfunction()

# package_tar(<folder> <file>), package_zip(<folder> <file>): archive the contents of the folder, without the folder.
# A file named .gz is compressed.
function(package_tar folder file)
  file(REMOVE ${file})
  set(compress cat)
  if(file MATCHES "[.]gz$")
    set(compress "gzip -9n")
  endif()
  package_shell(${folder} ${file}
    "tar --format=ustar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=u-w --mtime=@${package_date} -cf - -- * | ${compress} > \"$0\"")
endfunction()

function(package_zip folder file)
  file(REMOVE ${file})
  package_shell(${folder} ${file}
    "find . -exec touch -h -d @${package_date} {} + && find * -type f | LC_ALL=C sort | TZ=UTC zip -X -D -9 -q \"$0\" -@")
endfunction()

function(package_shell folder file command)
  execute_process(COMMAND sh -ec "${command}" ${file} WORKING_DIRECTORY ${folder}
    RESULT_VARIABLE result ERROR_VARIABLE words)
  if(NOT result EQUAL 0 OR NOT EXISTS ${file})
    message(FATAL_ERROR "cannot write ${file}: ${words} (${result})")
  endif()
  message(STATUS "${file}")
endfunction()

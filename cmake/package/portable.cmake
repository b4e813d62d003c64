# Builds a .tar.gz and a .zip of a folder that runs wherever it is unpacked. -D SETTINGS= -D WORK= -D OUT=
include(${SETTINGS})
include(${package_TEMPLATES}/archive.cmake)
include(${package_TEMPLATES}/libraries.cmake)

string(TOLOWER "${package_TARGET}-${package_VERSION}-linux-${package_PROCESSOR}" name)
set(top ${WORK}/${name})
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${top})

package_take_libraries(${package_PROGRAM} ${top}/lib)
package_take_program(${top}/${package_TARGET} lib)
package_take_licences(${top}/licenses ${package_taken})
package_take_assets(${top}/assets)
package_copy(${package_FILES}/icon.png ${top}/icon.png)
# Finds the program next to itself, also if it is linked into a menu's folder: %k is the name of the desktop file.
set(package_EXEC [==[sh -c "exec \\"\\$(dirname \\"\\$(readlink -f \\"\\$1\\")\\")\\"/]==])
string(APPEND package_EXEC "${package_TARGET}\" sh %k")
package_fill(game.desktop.in ${top}/${package_TARGET}.desktop)
file(GLOB libraries ${top}/lib/*)
package_list_system_libraries(package_SYSTEM_LIBRARIES ${top}/${package_TARGET} ${libraries})
package_fill(README.txt.in ${top}/README.txt)

package_tar(${WORK} ${OUT}/${name}.tar.gz)
package_zip(${WORK} ${OUT}/${name}.zip)

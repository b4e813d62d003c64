# Builds the .zip that PortMaster installs on a handheld: a script, and next to it a folder with everything else.
# -D SETTINGS= -D WORK= -D OUT=
include(${SETTINGS})
include(${package_TEMPLATES}/archive.cmake)
include(${package_TEMPLATES}/libraries.cmake)

set(folder ${WORK}/${package_TARGET})
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${folder})

# Not SDL: only the firmware's own SDL can use the device's display.
package_take_libraries(${package_PROGRAM} ${folder}/libs.${package_PROCESSOR} NOT_TAKEN "^libSDL2")
package_take_program(${folder}/${package_TARGET}.${package_PROCESSOR} libs.${package_PROCESSOR})
package_take_licences(${folder}/licenses ${package_taken})
package_take_assets(${folder}/assets)
package_copy(${package_FILES}/cover.png ${folder}/cover.png)
package_copy(${package_FILES}/screenshot.png ${folder}/screenshot.png)
package_fill(port.json.in ${folder}/port.json)
package_fill(gameinfo.xml.in ${folder}/gameinfo.xml)
package_fill(port.md.in ${folder}/${package_TARGET}.md)

set(script "${WORK}/${package_TITLE}.sh")
package_fill(port.sh.in ${script})
file(CHMOD ${script} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

package_zip(${WORK} ${OUT}/${package_TARGET}.zip)

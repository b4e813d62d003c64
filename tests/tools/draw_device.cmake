# Draws a point sampled scene with a device and with the software device, and compares the bytes.
# Run with -D DEVICE=<its name> -D GRAZE=<the command> -D FOLDER=<a folder to write in> -D SHIP=<a PNG>.
cmake_minimum_required(VERSION 3.24)
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
file(COPY_FILE ${SHIP} ${FOLDER}/ship.png)
file(WRITE ${FOLDER}/scene.json [=[{"output": [160, 90], "clear": [20, 30, 60, 255],
  "textures": {"ship": {"png": "ship.png"}},
  "batches": [
    {"sampler": "PointClamp", "draws": [
      {"texture": "ship", "pos": [30.3, 20.7], "rotation": 0.6, "origin": [7, 6], "scale": [3, 2]},
      {"texture": "ship", "dest": [80, 10, 70, 50], "effects": ["FlipHorizontally"],
       "color": [200, 100, 255, 128]}]},
    {"sampler": "PointClamp", "blend": "Additive", "scissor": [40, 30, 100, 40],
     "matrix": [1.5, 0.5, 0, 0, -0.5, 1.5, 0, 0, 0, 0, 1, 0, 60, 5, 0, 1],
     "draws": [{"texture": "ship", "pos": [0, 0], "scale": 4}]}]}]=])

function(draw device result_var)
  execute_process(COMMAND ${GRAZE} draw ${FOLDER}/scene.json -o ${FOLDER}/${device}.png --device ${device}
    RESULT_VARIABLE result ERROR_VARIABLE err)
  message(STATUS "${device}: exit ${result} ${err}")
  set(${result_var} ${result} PARENT_SCOPE)
endfunction()

draw(software result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the software device must start everywhere")
endif()
draw(${DEVICE} result)
if(result EQUAL 2 AND NOT EXISTS ${FOLDER}/${DEVICE}.png)
  message(STATUS "skipped: the device does not start here")
  return()
endif()
file(SHA256 ${FOLDER}/software.png expected)
file(SHA256 ${FOLDER}/${DEVICE}.png drawn)
if(NOT result EQUAL 0 OR NOT drawn STREQUAL expected)
  message(FATAL_ERROR "${DEVICE} draws other pixels than software: see ${FOLDER}")
endif()

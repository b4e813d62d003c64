# The command as scripts see it: exit codes, and what stands on which stream.
# Run with -D GRAZE=<the command> -D FOLDER=<a folder to write in> -D SHIP=<a PNG>.
cmake_minimum_required(VERSION 3.24)
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})

# expect(<exit code> <pattern of standard output> <pattern of standard error> <arguments...>)
function(expect code out_pattern err_pattern)
  execute_process(COMMAND ${GRAZE} ${ARGN} WORKING_DIRECTORY ${FOLDER}
    RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT result STREQUAL code OR NOT out MATCHES "${out_pattern}" OR NOT err MATCHES "${err_pattern}")
    message(SEND_ERROR "graze ${ARGN}\nexit ${result}, expected ${code}\n"
      "stdout, expected ${out_pattern}\n${out}\nstderr, expected ${err_pattern}\n${err}")
  endif()
endfunction()

file(COPY_FILE ${SHIP} ${FOLDER}/ship.png)
set(side "{\"png\":\"ship.png\",\"m\":[1,0,0,1,0,0]}")
file(WRITE ${FOLDER}/good.jsonl "{\"id\":1,\"collides\":true,\"a\":${side},\"b\":${side}}\n")
file(WRITE ${FOLDER}/wrong.jsonl "{\"id\":1,\"collides\":false,\"a\":${side},\"b\":${side}}\n")
file(WRITE ${FOLDER}/bad.jsonl "{\"id\":7}\n")
file(WRITE ${FOLDER}/scene.json "{\"output\":[4,4],\"textures\":{\"ship\":{\"png\":\"ship.png\"}},"
  "\"batches\":[{\"draws\":[{\"texture\":\"ship\",\"pos\":[0,0]}]}]}")
file(WRITE ${FOLDER}/broken.json "{")

expect(0 "collide.*draw.*map.*mask" "^$" --help)
expect(2 "^$" "subcommand is required")
expect(2 "^$" "not expected|required" paint)

expect(0 "^{\"id\":1,\"collides\":true,\"count\":[0-9]+,\"first\":\\[[0-9]+,[0-9]+\\]}\n$"
  "^1 cases, 1 agree, 0 differ, 0 errors\n$" collide good.jsonl)
expect(0 "^$" "1 agree" collide good.jsonl --out out.jsonl --root .)
expect(1 "^{\"id\":1,\"collides\":true" "\n1 cases, 0 agree, 1 differ, 0 errors\n$" collide wrong.jsonl)
expect(1 "^{\"id\":7,\"error\":\"needs the key 'a'\"}\n$" "^1 cases, 0 agree, 0 differ, 1 errors\n$"
  collide bad.jsonl)
expect(2 "^$" "none.jsonl: No such file or directory" collide none.jsonl)
expect(2 "^$" "out: No such file or directory" collide good.jsonl --out no/out)
expect(2 "^$" "CASES is required" collide)

expect(0 "^$" "^$" draw scene.json -o out.png)
expect(0 "^$" "^$" draw scene.json --out out.png --device software)
expect(2 "^$" "no device is called" draw scene.json -o none.png --device vulkan)
expect(2 "^$" "broken.json: line 1, column" draw broken.json -o none.png)
expect(2 "^$" "--out is required" draw scene.json)
if(EXISTS ${FOLDER}/none.png)
  message(SEND_ERROR "a failed draw wrote its picture")
endif()

file(WRITE ${FOLDER}/level.tmx "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" "
  "tileheight=\"8\"><imagelayer><image source=\"ship.png\"/></imagelayer></map>")
file(WRITE ${FOLDER}/hills.tmx "<map orientation=\"isometric\"/>")
expect(0 "^$" "^$" map level.tmx -o level.png)
expect(2 "^$" "hills.tmx: line 1, <map>: is isometric: Graze draws orthogonal maps" map hills.tmx -o none.png)
expect(2 "^$" "level.json: is no .tmx file" map level.json -o none.png)
expect(2 "^$" "no device is called" map level.tmx -o none.png --device vulkan)
expect(2 "^$" "--out is required" map level.tmx)
if(EXISTS ${FOLDER}/none.png)
  message(SEND_ERROR "a failed map wrote its picture")
endif()

expect(0 "^{\"file\":\"ship.png\",\"width\":[0-9]+,.*\"bounds\":\\[.*\\]}\n$" "^$" mask ship.png)
expect(0 "^{\"file\":\"out.png\",\"width\":4,\"height\":4,\"opaque\":16," "^$"
  mask out.png --threshold 0 --png mask.png)
expect(1 "^{\"file\":\"none.png\",\"error\":\".*\"}\n{\"file\":\"ship.png\",\"width\"" "^$"
  mask none.png ship.png)
expect(2 "^$" "threshold" mask ship.png --threshold 256)
expect(2 "^$" "--png" mask ship.png ship.png --png mask.png)

# Tests the command as scripts use it: exit codes, standard output and standard error.
# Run with -D GRAZE=<the command> -D FOLDER=<a folder to write in> -D SHIP=<a PNG>.
cmake_minimum_required(VERSION 3.24)
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})

# expect(<exit code> <pattern of standard output> <pattern of standard error> <arguments...>)
function(expect code out_pattern err_pattern)
  execute_process(COMMAND ${GRAZE} ${ARGN} WORKING_DIRECTORY ${FOLDER}
    RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
  string(REPLACE "\r" "" err "${err}")  # on Windows messages are text
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

expect(0 "bake.*collide.*draw.*inspect.*map.*mask" "^$" --help)
expect(2 "^$" "^graze: .*subcommand")
expect(2 "^$" "^graze: unknown command 'paint'\n" paint)
expect(2 "^$" "^graze: unknown command 'nwe' \\(near: 'new'\\)\n.*graze --help" nwe duel)
expect(2 "^$" "^graze draw: unknown option '--oot' \\(near: '--out'\\)\n" draw scene.json --oot out.png)
expect(2 "^$" "^graze mask: unknown option '--treshold' \\(near: '--threshold'\\)\n.*graze mask --help"
  mask --treshold=3 ship.png)
expect(2 "^$" "^graze collide: unexpected argument 'b'\n" collide a b)

expect(0 "^{\"id\":1,\"collides\":true,\"count\":[0-9]+,\"first\":\\[[0-9]+,[0-9]+\\]}\n$"
  "^1 cases, 1 agree, 0 differ, 0 errors\n$" collide good.jsonl)
expect(0 "^$" "1 agree" collide good.jsonl --out out.jsonl --root .)
expect(1 "^{\"id\":1,\"collides\":true" "\n1 cases, 0 agree, 1 differ, 0 errors\n$" collide wrong.jsonl)
expect(1 "^{\"id\":7,\"error\":\"needs the key 'a'\"}\n$" "^1 cases, 0 agree, 0 differ, 1 errors\n$"
  collide bad.jsonl)
expect(2 "^$" "none.jsonl: No such file or directory" collide none.jsonl)
expect(2 "^$" "out: No such file or directory" collide good.jsonl --out no/out)
expect(2 "^$" "^graze collide: .*CASES" collide)

expect(0 "^$" "^$" draw scene.json -o out.png)
expect(0 "^$" "^$" draw scene.json --out out.png --device software)
expect(2 "^$" "unknown device \"vulkan\"" draw scene.json -o none.png --device vulkan)
expect(2 "^$" "broken.json: line 1, column" draw broken.json -o none.png)
expect(2 "^$" "^graze draw: .*--out" draw scene.json)
if(EXISTS ${FOLDER}/none.png)
  message(SEND_ERROR "a failed draw wrote its picture")
endif()

file(WRITE ${FOLDER}/level.tmx "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" "
  "tileheight=\"8\"><imagelayer><image source=\"ship.png\"/></imagelayer></map>")
file(WRITE ${FOLDER}/hills.tmx "<map orientation=\"isometric\"/>")
expect(0 "^$" "^$" map level.tmx -o level.png)
expect(2 "^$" "hills.tmx: line 1, <map>: is isometric: only orthogonal maps are supported" map hills.tmx -o none.png)
expect(2 "^$" "level.json: not a .tmx or .tmj file" map level.json -o none.png)
expect(2 "^$" "unknown device .vulkan." map level.tmx -o none.png --device vulkan)
expect(2 "^$" "^graze map: .*--out" map level.tmx)
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

expect(0 "^$" "^duel is ready:\n  cd duel\n" new duel)
expect(2 "^$" "^graze: duel: the folder exists and is not empty; " new duel)
expect(2 "^$" "^graze: invalid name 'My_Game': it must be two or more lower case letters and digits\n$" new My_Game)
expect(2 "^$" "^graze: unknown sample 'helo' .near: 'hello'.; there are: blocks " new other --from helo)
expect(2 "^$" "^graze: .*art: not a folder of Graze's sources" new other --source art)
expect(2 "^$" "^graze new: .*NAME.*\n" new)

file(MAKE_DIRECTORY ${FOLDER}/art)
file(COPY_FILE ${SHIP} ${FOLDER}/art/ship.png)
file(WRITE ${FOLDER}/art/notes.txt "for people")
expect(0 "^$" "Sprite: 1 built, 0 unchanged\n.*1 files ignored:\n  \"notes.txt\": no asset uses this file\n.*3 built, 0 unchanged, 1 pictures decoded"
  bake art -o game.pack)
file(SHA256 ${FOLDER}/game.pack cold)
expect(0 "^$" "0 built, 3 unchanged, 0 pictures decoded" bake art -o game.pack)
expect(0 "^$" "3 built" bake art -o other.pack --jobs 3)
file(SHA256 ${FOLDER}/game.pack warm)
file(SHA256 ${FOLDER}/other.pack other)
if(NOT warm STREQUAL cold OR NOT other STREQUAL cold)
  message(SEND_ERROR "the same files gave other packs")
endif()
expect(0 "\"type\":\"Sprite\",\"name\":\"ship\".*\"page\":true.*\"damaged\":false}\n$" "^$"
  inspect game.pack --pages pages)
if(NOT EXISTS ${FOLDER}/pages/page_0.png)
  message(SEND_ERROR "inspect wrote no page")
endif()
if(NOT GRAZE MATCHES "[.]exe$")  # Windows has no such names
  file(WRITE ${FOLDER}/art/b:1.png "not read")
  expect(0 "^$" "2 files ignored:\n  \"b:1.png\": invalid file name: contains ':'; rename it\n"
    bake art -o game.pack)
  file(REMOVE ${FOLDER}/art/b:1.png)
endif()
if(NOT GRAZE MATCHES "[.]exe$")  # Wine shows links as what they lead to
  file(MAKE_DIRECTORY ${FOLDER}/linked/ships ${FOLDER}/outside)
  file(COPY_FILE ${SHIP} ${FOLDER}/linked/ships/ship.png)
  file(COPY_FILE ${SHIP} ${FOLDER}/outside/other.png)
  file(CREATE_LINK ships ${FOLDER}/linked/alias SYMBOLIC)
  file(CREATE_LINK ../outside ${FOLDER}/linked/out SYMBOLIC)
  expect(0 "^$" "\n1 files ignored:\n  \"out\": a link that leads out of the folder, or in a circle; .*: 6 assets"
    bake linked -o linked.pack)
  expect(0 "\"type\":\"Sprite\",\"name\":\"alias/ship\"" "^$" inspect linked.pack)
  file(WRITE ${FOLDER}/none.txt "")
  expect(1 "^$" "^\"out\": a link that leads out" bake linked -o linked.pack --may-ignore none.txt)
  expect(0 "^$" ": 6 assets" bake linked -o linked.pack --ignore out --may-ignore none.txt)
endif()
file(WRITE ${FOLDER}/none.txt "")
file(WRITE ${FOLDER}/notes_only.txt "other.txt\nnotes.txt\n")
expect(0 "^$" "1 files ignored" bake art -o strict.pack --may-ignore notes_only.txt)
expect(1 "^$" "^\"notes.txt\": no asset uses this file\n1 files would not be shipped .*other.pack is unchanged\n$"
  bake art -o other.pack --may-ignore none.txt)
expect(2 "^$" "no-list.txt" bake art -o other.pack --may-ignore no-list.txt)
file(SHA256 ${FOLDER}/other.pack kept)
if(NOT kept STREQUAL cold)
  message(SEND_ERROR "a bake that must not ignore a file changed the old pack")
endif()
file(WRITE ${FOLDER}/art/broken.png "no picture")
expect(1 "^$" "broken.png: not a PNG file\n.*game.pack is unchanged\n$" bake art -o game.pack)
file(SHA256 ${FOLDER}/game.pack kept)
if(NOT kept STREQUAL cold)
  message(SEND_ERROR "a failed bake changed the old pack")
endif()
expect(1 "^$" "\nleave out files that the game does not load with --ignore \"broken.png\" .in graze_package: IGNORE.\n1 errors; "
  bake art -o game.pack)
expect(0 "^$" "\n1 files ignored:\n  \"notes.txt\"" bake --ignore broken.* art -o game.pack)
expect(0 "^$" ": 3 assets" bake --ignore broken.png --ignore=*.txt art -o strict.pack --may-ignore none.txt -j 1 --padding 2)
file(WRITE ${FOLDER}/art/skin.atlas "ship.png\nred\n  bounds: 0,0,1,1\n")
file(WRITE ${FOLDER}/art/skin.json "{ white: {a:1} }")
expect(0 "^$" "^warning: asset 'skin': skin.json: is not JSON, so 'skin.atlas' is read: line 1, column 3: .*\"skin.json\": no asset uses"
  bake art -o skin.pack --ignore broken.png)
expect(1 "^$" "\"skin.json\": no asset uses this file\n1 files would not be shipped"
  bake art -o skin.pack --ignore broken.png --may-ignore notes_only.txt)
expect(0 "^$" ": 4 assets" bake art -o skin.pack --ignore broken.png --ignore skin.json --may-ignore notes_only.txt)
expect(2 "^$" "no-folder: No such file or directory" bake no-folder -o game.pack)
expect(2 "^$" "page-size" bake art -o game.pack --page-size 15)
expect(2 "^$" "ship.png: not a Graze pack" inspect ship.png)
expect(2 "^$" "^graze bake: .*--out" bake art)

# A pipe whose other end nobody opens: a signal ends the wait. (timeout returns 124 then, and 137 if it had to kill.)
find_program(MKFIFO mkfifo)
find_program(TIMEOUT timeout)
if(MKFIFO AND TIMEOUT AND NOT GRAZE MATCHES "[.]exe$")
  execute_process(COMMAND ${MKFIFO} ${FOLDER}/pipe.pack COMMAND_ERROR_IS_FATAL ANY)
  file(MAKE_DIRECTORY ${FOLDER}/baked)
  file(COPY_FILE ${SHIP} ${FOLDER}/baked/ship.png)
  foreach(arguments "inspect;pipe.pack" "bake;baked;-o;pipe.pack" "mask;pipe.pack" "collide;pipe.pack")
    execute_process(COMMAND ${TIMEOUT} -k 20 1 ${GRAZE} ${arguments} WORKING_DIRECTORY ${FOLDER}
      RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE err)
    if(NOT result EQUAL 124)
      message(SEND_ERROR "graze ${arguments} at a pipe: exit ${result}, expected the signal of timeout\n${err}")
    endif()
  endforeach()
endif()

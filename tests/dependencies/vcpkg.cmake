# Tests that vcpkg.json has the version of CMakeLists.txt.
# -D ROOT= (the sources)
cmake_minimum_required(VERSION 3.24)
file(READ ${ROOT}/vcpkg.json manifest)
file(READ ${ROOT}/CMakeLists.txt project)
string(JSON version GET "${manifest}" version)
if(NOT project MATCHES "project\\(graze VERSION ${version} ")
  message(SEND_ERROR "vcpkg.json has version ${version}, CMakeLists.txt another")
endif()

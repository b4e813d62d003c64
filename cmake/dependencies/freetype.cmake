# FreeType, which needs zlib.
set(freetype ${SOURCES}/freetype)
set(sources "")
foreach(module autofit/autofit base/ftbase base/ftbbox base/ftbdf base/ftbitmap base/ftcid base/ftdebug base/ftfstype
    base/ftgasp base/ftglyph base/ftgxval base/ftinit base/ftmm base/ftotval base/ftpatent base/ftpfr base/ftstroke
    base/ftsynth base/ftsystem base/fttype1 base/ftwinfnt bdf/bdf bzip2/ftbzip2 cache/ftcache cff/cff cid/type1cid
    gzip/ftgzip lzw/ftlzw pcf/pcf pfr/pfr psaux/psaux pshinter/pshinter psnames/psnames raster/raster sdf/sdf sfnt/sfnt
    smooth/smooth svg/svg truetype/truetype type1/type1 type42/type42 winfonts/winfnt)
  list(APPEND sources ${freetype}/src/${module}.c)
endforeach()
add_library(freetype STATIC ${sources})
target_include_directories(freetype PUBLIC $<BUILD_INTERFACE:${freetype}/include> $<INSTALL_INTERFACE:include/freetype2>)
target_link_libraries(freetype PRIVATE $<BUILD_INTERFACE:z> INTERFACE $<INSTALL_INTERFACE:ZLIB::ZLIB>)
# FreeType has a copy of zlib, whose functions would be defined twice.
target_compile_definitions(freetype PRIVATE FT2_BUILD_LIBRARY FT_CONFIG_OPTION_SYSTEM_ZLIB)
install_package(freetype TARGETS freetype NEEDS ZLIB)
install(DIRECTORY ${freetype}/include/ DESTINATION include/freetype2)
install_license(freetype ${freetype}/LICENSE.TXT ${freetype}/docs/FTL.TXT)

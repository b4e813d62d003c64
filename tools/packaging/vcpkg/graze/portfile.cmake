# An overlay port that builds the sources it lies in:
#   vcpkg install graze --overlay-ports=<sources>/tools/packaging/vcpkg
# vcpkg does not notice changed sources: remove the package first, and add --no-binarycaching.
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." REALPATH)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS
  FEATURES sdl GRAZE_WITH_SDL tools GRAZE_BUILD_TOOLS
  INVERTED_FEATURES launch GRAZE_ONLY_ENGINE)

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS ${FEATURE_OPTIONS} -DGRAZE_BUILD_GAME=OFF -DGRAZE_BUILD_TESTS=OFF -DGRAZE_SHIP=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/graze)
if("tools" IN_LIST FEATURES)
  vcpkg_copy_tools(TOOL_NAMES graze AUTO_CLEAN)
  # The command looks for the files of `graze new` in ../share/graze.
  file(COPY "${CURRENT_PACKAGES_DIR}/share/graze/template" "${CURRENT_PACKAGES_DIR}/share/graze/samples"
    DESTINATION "${CURRENT_PACKAGES_DIR}/tools/share/graze")
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")

# CPack runs this before it packs the installed files: Debian compresses manual pages and changelogs.
file(GLOB_RECURSE files ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/man/*.1
  ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/*/changelog)
execute_process(COMMAND gzip -9n ${files} COMMAND_ERROR_IS_FATAL ANY)

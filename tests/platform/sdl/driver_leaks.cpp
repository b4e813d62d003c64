// GL drivers leak memory. They are normally unloaded before the leak checker runs, so that it
// cannot attribute the leaks to the drivers. In this program the drivers stay loaded, and their
// leaks are suppressed.
#if defined(__unix__)
#include <dlfcn.h>

extern "C" {

int dlclose(void* /*handle*/) noexcept {
    return 0;
}

const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier)
const char* __lsan_default_suppressions() {
    return "leak:_dri.so\nleak:libEGL\nleak:libGLX\nleak:libgallium\nleak:libLLVM\n";
}
}
#endif

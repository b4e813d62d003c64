// GL drivers keep memory that they never give back, and are unloaded before the leak checker could
// tell that it is theirs. Here they stay loaded, and what they keep is not held against us.
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

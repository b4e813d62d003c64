#include "rehearse/system_calls.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace graze {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Returns the descriptions of the uses in a trace, which begins with the start of the game.
std::vector<std::string> UsesIn(const std::string& lines) {
    const SystemTrace trace =
        ReadTrace("7 execve(\"/game\", [...], 0x7ffc /* 41 vars */) = 0\n" + lines, "/trial");
    EXPECT_TRUE(trace.has_begun);
    std::vector<std::string> uses;
    for (const SystemUse& use : trace.uses) {
        uses.push_back(Describe(use));
    }
    return uses;
}

TEST(ReadTrace, TellsReadFilesFromWrittenOnes) {
    EXPECT_THAT(
        UsesIn("7 openat(AT_FDCWD</trial>, \"/a\", O_RDONLY|O_CLOEXEC) = 3</a>\n"
               "7 open(\"/b\", O_RDONLY) = 3</b>\n"
               "7 openat(AT_FDCWD</trial>, \"/c\", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 3</c>\n"
               "7 openat(AT_FDCWD</trial>, \"/d\", O_RDWR) = 3</d>\n"
               "7 openat(AT_FDCWD</trial>, \"/e\", O_RDONLY|O_CREAT, 0600) = 3</e>\n"
               "7 openat2(AT_FDCWD</trial>, \"/f\", {flags=O_WRONLY, resolve=0}, 24) = 3</f>\n"
               "7 openat(AT_FDCWD</trial>, \"/\", O_RDWR|O_TMPFILE, 0600) = 3</#1 (deleted)>\n"),
        ElementsAre("reads /a", "reads /b", "writes /c", "writes /d", "writes /e", "writes /f",
                    "writes /"));
}

TEST(ReadTrace, FindsChangesWithoutOpenFiles) {
    EXPECT_THAT(
        UsesIn("7 mkdir(\"/a\", 0777) = 0\n"
               "7 rename(\"/b\", \"/c\") = 0\n"
               "7 symlink(\"/content\", \"/d\") = 0\n"
               "7 unlinkat(AT_FDCWD</trial>, \"/e/\", AT_REMOVEDIR) = 0\n"
               "7 utimensat(AT_FDCWD</trial>, \"/f\", NULL, 0) = 0\n"
               "7 utimensat(3</g>, NULL, NULL, 0) = 0\n"),
        ElementsAre("writes /a", "writes /b", "writes /c", "writes /d", "writes /e", "writes /f"));
}

TEST(ReadTrace, IgnoresFailedCallsAndOpenedFolders) {
    EXPECT_THAT(UsesIn("7 openat(AT_FDCWD</trial>, \"/a\", O_RDONLY) = -1 ENOENT (No such file)\n"
                       "7 mkdir(\"/b\", 0777) = -1 EEXIST (File exists)\n"
                       "7 execve(\"/c\", [...], 0x7ffc /* 41 vars */) = -1 ENOENT (No such file)\n"
                       "7 openat(AT_FDCWD</trial>, \"/d\", O_RDONLY|O_DIRECTORY) = 3</d>\n"
                       "7 openat(AT_FDCWD</trial>, \"/e\", O_PATH|O_CLOEXEC) = 3</e>\n"
                       "7 clone3({flags=CLONE_VM|CLONE_VFORK}, 88) = -1 EAGAIN (Try again)\n"),
                IsEmpty());
}

TEST(ReadTrace, ResolvesRelativePaths) {
    EXPECT_THAT(UsesIn("7 openat(AT_FDCWD</trial>, \"a\", O_RDONLY) = 3</trial/a>\n"
                       "7 openat(4</trial/b>, \"c\", O_RDONLY) = 3</trial/b/c>\n"
                       "7 openat(AT_FDCWD</trial>, \"./x/../../d//e\", O_RDONLY) = 3</d/e>\n"
                       "7 mkdir(\"f\", 0777) = 0\n"
                       "7 renameat(4</g>, \"h\", AT_FDCWD</trial>, \"i\") = 0\n"
                       "7 linkat(4</g>, \"k\", 5</l>, \"m\", 0) = 0\n"),
                ElementsAre("reads /trial/a", "reads /trial/b/c", "reads /d/e", "writes /trial/f",
                            "writes /g/h", "writes /trial/i", "writes /l/m"));
}

TEST(ReadTrace, FollowsTheWorkingDirectory) {
    EXPECT_THAT(UsesIn("7 chdir(\"b\") = 0\n"
                       "7 mkdir(\"c\", 0777) = 0\n"
                       "7 chdir(\"/no\") = -1 ENOENT (No such file)\n"
                       "7 mkdir(\"d\", 0777) = 0\n"
                       "7 fchdir(4</e>) = 0\n"
                       "7 mkdir(\"f\", 0777) = 0\n"),
                ElementsAre("writes /trial/b/c", "writes /trial/b/d", "writes /e/f"));
}

TEST(ReadTrace, ReadsNamesWithSpecialCharacters) {
    EXPECT_THAT(UsesIn(R"(7 mkdir("/a\"b, \\c) = 3\n\303\251\7", 0777) = 0)"
                       "\n"
                       R"(7 openat(AT_FDCWD</d,\76(x>, "q\t", O_RDONLY) = 3</d,\76(x/q	>)"
                       "\n"
                       R"(7 open("/O_WRONLY", O_RDONLY) = 3</O_WRONLY>)"
                       "\n"
                       R"(7 openat(4</O_WRONLY>, "f", O_RDONLY) = 3</O_WRONLY/f>)"
                       "\n"),
                ElementsAre("writes /a\"b, \\c) = 3\n\303\251\a", "reads /d,>(x/q\t",
                            "reads /O_WRONLY", "reads /O_WRONLY/f"));
}

TEST(ReadTrace, JoinsCallsDuringWhichOtherThreadsRan) {
    EXPECT_THAT(UsesIn("7 openat(AT_FDCWD</trial>, \"/a\", O_RDONLY <unfinished ...>\n"
                       "8     openat(AT_FDCWD</trial>, \"/b\",  <unfinished ...>\n"
                       "7 <... openat resumed>) = 3</a>\n"
                       "8     <... openat resumed>O_WRONLY) = -1 EACCES (Permission denied)\n"
                       "7 --- SIGCHLD {si_signo=SIGCHLD, si_pid=8} ---\n"
                       "7 +++ exited with 0 +++\n"),
                ElementsAre("reads /a"));
}

TEST(ReadTrace, FindsAddressesWhetherOrNotTheyAnswer) {
    EXPECT_THAT(
        UsesIn("7 connect(3<socket:[9]>, {sa_family=AF_INET, sin_port=htons(80), "
               "sin_addr=inet_addr(\"10.0.0.1\")}, 16) = -1 ECONNREFUSED (Connection refused)\n"
               "7 bind(3<socket:[9]>, {sa_family=AF_INET6, sin6_port=htons(0), "
               "sin6_flowinfo=htonl(0), inet_pton(AF_INET6, \"::\", &sin6_addr), "
               "sin6_scope_id=0}, 28) = 0\n"
               "7 sendto(3<socket:[9]>, \"\"..., 21, 0, {sa_family=AF_INET, sin_port=htons(53), "
               "sin_addr=inet_addr(\"10.0.0.2\")}, 16) = 21\n"
               "7 sendmsg(3<socket:[9]>, {msg_name={sa_family=AF_INET6, sin6_port=htons(7), "
               "sin6_flowinfo=htonl(0), inet_pton(AF_INET6, \"fe80::1\", &sin6_addr), "
               "sin6_scope_id=0}, msg_namelen=28}, 0) = 1\n"
               "8 connect(4<socket:[9]>, {sa_family=AF_INET, sin_port=htons(81), "
               "sin_addr=inet_addr(\"10.0.0.3\")}, 16 <unfinished ...>\n"),
        ElementsAre("connects to 10.0.0.1:80", "binds [::]:0", "sends to 10.0.0.2:53",
                    "sends to [fe80::1]:7", "connects to 10.0.0.3:81"));
}

TEST(ReadTrace, IgnoresSocketsOfThisMachine) {
    EXPECT_THAT(UsesIn("7 connect(3<socket:[9]>, {sa_family=AF_UNIX, sun_path=\"/run/x\"}, 110) = "
                       "0\n"
                       "7 bind(3<socket:[9]>, {sa_family=AF_NETLINK, nl_pid=0}, 12) = 0\n"
                       "7 sendto(3<socket:[9]>, \"sa_family=AF_INET htons(1)\", 21, 0, NULL, 0) = "
                       "21\n"),
                IsEmpty());
}

TEST(ReadTrace, FindsChildProcessesButNotThreads) {
    EXPECT_THAT(UsesIn("7 clone3({flags=CLONE_VM|CLONE_THREAD|CLONE_SIGHAND, exit_signal=0} => "
                       "{parent_tid=[8]}, 88) = 8\n"),
                IsEmpty());
    EXPECT_THAT(
        UsesIn("7 clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD) = 9\n7 fork() = 10\n"),
        ElementsAre("starts a child process"));
    EXPECT_THAT(UsesIn("7 vfork( <unfinished ...>\n"
                       "9 execve(\"/bin/sh\", [...], 0x7ffc /* 41 vars */ <unfinished ...>\n"
                       "7 <... vfork resumed>) = 9\n"
                       "9 <... execve resumed>) = 0\n"
                       "7 execve(\"/bin/true\", [...], 0x7ffc /* 41 vars */) = 0\n"),
                ElementsAre("starts /bin/sh", "starts /bin/true"));
}

TEST(ReadTrace, ReturnsEachUseOnce) {
    const std::string open = "7 open(\"/a\", O_RDONLY) = 3</a>\n";
    EXPECT_THAT(UsesIn(open + "7 mkdir(\"/a\", 0777) = 0\n" + open),
                ElementsAre("reads /a", "writes /a"));
}

TEST(ReadTrace, ReadsEmptyAndTruncatedTraces) {
    EXPECT_FALSE(ReadTrace("", "/trial").has_begun);
    EXPECT_FALSE(ReadTrace("7 execve(\"/game\", [...], 0x7ffc) = -1 ENOENT\n", "/").has_begun);
    EXPECT_THAT(UsesIn("7 open(\"/a\", O_RDONLY) = 3</a>\n7 open(\"/b"), ElementsAre("reads /a"));
    EXPECT_THAT(UsesIn("7 open(\"/a\", O_RDONLY) ="), IsEmpty());
    EXPECT_THAT(UsesIn("7 connect(3, {sa_family=AF_INET, sin_port=htons("), IsEmpty());
}

bool IsOutside(UseKind kind, const char* target) {
    return graze::IsOutside({kind, target}, {.writable = {"/trial"}, .readable = {"/games/x"}});
}

TEST(IsOutside, AllowsOwnFolders) {
    EXPECT_FALSE(IsOutside(UseKind::Write, "/trial/user/save"));
    EXPECT_FALSE(IsOutside(UseKind::Read, "/trial/user/save"));
    EXPECT_FALSE(IsOutside(UseKind::Write, "/trial"));
    EXPECT_FALSE(IsOutside(UseKind::Read, "/games/x/assets"));
    EXPECT_TRUE(IsOutside(UseKind::Write, "/games/x/assets"));
    EXPECT_TRUE(IsOutside(UseKind::Read, "/games/xy"));
    EXPECT_TRUE(IsOutside(UseKind::Write, "/trials"));
    EXPECT_TRUE(IsOutside(UseKind::Read, "/games"));
}

TEST(IsOutside, AllowsWhatTheSystemProvides) {
    for (const char* file : {"/usr/share/fonts/a.ttf", "/lib/x86_64-linux-gnu/libc.so.6",
                             "/etc/localtime", "/proc/cpuinfo", "/sys/devices/x", "/dev/urandom",
                             "/home/me/libgame.so", "/home/me/libgame.so.1.2"}) {
        EXPECT_FALSE(IsOutside(UseKind::Read, file)) << file;
    }
    for (const char* file : {"/dev/null", "/dev/shm/x", "/proc/self/task/1/comm"}) {
        EXPECT_FALSE(IsOutside(UseKind::Write, file)) << file;
    }
    for (const char* file : {"/usr/share/x", "/etc/x", "/proc/1/comm", "/home/me/libgame.so"}) {
        EXPECT_TRUE(IsOutside(UseKind::Write, file)) << file;
    }
    for (const char* file : {"/home/me/notes.txt", "/tmp/x", "/home/me/a.so.txt", "/usrs/x"}) {
        EXPECT_TRUE(IsOutside(UseKind::Read, file)) << file;
    }
}

TEST(IsOutside, AllowsNeitherTheNetworkNorProcesses) {
    for (const UseKind kind : {UseKind::Connect, UseKind::Bind, UseKind::Send}) {
        EXPECT_TRUE(IsOutside(kind, "127.0.0.1:80"));
    }
    EXPECT_TRUE(IsOutside(UseKind::Start, "/trial/x"));
    EXPECT_TRUE(IsOutside(UseKind::Fork, ""));
}

}  // namespace
}  // namespace graze

#pragma once

#include <cstdint>

/// The functions in page.js: what the program asks of the page that runs it. The page is one in a
/// browser, or none at all: Node runs the tests.
extern "C" {

/// True in a browser's page.
[[nodiscard]] bool graze_page_exists();

/// Shows the game's state to the page's own script and to tests, as data-state of the page's
/// root element: loading, running, suspended, ended or failed.
void graze_page_set_state(const char* state);

/// Calls graze_page_hidden and graze_page_shown when the page is hidden, left and shown again, and
/// lets a lost WebGL context be restored.
void graze_page_listen();

/// Opens the database of a game's saves and reads all records. `name` is the database's.
void graze_saves_open(const char* name);

/// Return true once the saves are read, or cannot be; and the number of records that were read.
[[nodiscard]] bool graze_saves_are_ready();
[[nodiscard]] int graze_saves_count();

/// What graze_saves_measure returns: sizes in bytes. The texts' sizes include their ending 0.
struct GrazeSaveSizes {
    std::uint32_t user;
    std::uint32_t container;
    std::uint32_t blob;
    std::uint32_t bytes;
};

/// Copy record `index`: first its sizes, then its parts into memory of these sizes.
void graze_saves_measure(int index, GrazeSaveSizes* sizes);
void graze_saves_copy(int index, char* user, char* container, char* blob, void* bytes);

/// Hand a whole container to the browser in one transaction: begin, put each blob, commit. The
/// user's id is a decimal number. Without any blob, the container is deleted.
void graze_saves_begin(const char* user, const char* container);
void graze_saves_put(const char* blob, const void* bytes, std::uint32_t size);
void graze_saves_commit();

/// Returns the container's SaveStatus as a number.
[[nodiscard]] int graze_saves_status(const char* user, const char* container);
}

#pragma once

#include <array>
#include <cstdint>

/// The functions in page.js, saves.js and touch.js: what the program asks of the page that runs it.
/// The page is one in a browser, or none at all: Node runs the tests.
extern "C" {

/// True in a browser's page.
[[nodiscard]] bool graze_page_exists();

/// Shows the game's state to the page's own script and to tests, as data-state of the page's
/// root element: loading, running, suspended, ended or failed.
void graze_page_set_state(const char* state);

/// Makes the page a guest of the browser, and of the page around its frame. Call it before SDL
/// creates its window.
///
/// Focus    SDL gets keys, and the focus, only while the canvas has the focus. A click, a touch or,
///          where nothing else has the focus, the press of a pad's button gives it to the canvas.
/// Keys     of the keys, only those that scroll, go back, search or show help are taken from the
///          browser, without Ctrl, Alt or Meta. SDL gets the wheel only if the page's
///          Module.takesWheel is true.
/// Touch    a touch shows the page's controls, the first one only if no pad is connected. The press
///          of a key or of a pad's button removes them until the next touch. data-touch of the
///          page's root element is "controls", or "none" if the game declares none.
/// Sight    calls graze_page_hidden when the page is hidden, left or scrolled away, and
///          graze_page_shown when it is shown again.
/// Canvas   follows the size of the page and the screen's factor. A lost WebGL context can be
///          restored.
void graze_page_listen();

/// Updates the focus, the canvas and data-sound of the page's root element: "waiting" if the game
/// has sounds, and the browser waits for a press before it plays them. Call it after each turn of a
/// game that has drawn.
void graze_page_turn(bool has_sounds);

/// Stop and continue the main loop. The program stays.
void graze_page_pause();
void graze_page_resume();

/// What is touched. Buttons are values of graze::Buttons.
struct GrazeTouch {
    std::uint32_t held;
    std::uint32_t taps;                 ///< buttons whose touch has begun since the last call
    std::array<std::int16_t, 4> stick;  ///< x and y of the left and the right one, up positive
};

/// Sets the controls that a touch shows, values of graze::Buttons.
void graze_touch_declare(std::uint32_t buttons);

/// Reads what is touched. Returns true if the controls are shown.
[[nodiscard]] bool graze_touch_read(GrazeTouch* touch);

/// Runs the phone's motor while the controls are shown, or stops it for 0. Browsers limit the time
/// to 10 s. Returns false if there is no motor, or the browser refuses.
bool graze_touch_vibrate(int milliseconds);
[[nodiscard]] bool graze_touch_can_vibrate();

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

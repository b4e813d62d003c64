#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "graze/graze.hpp"

namespace browser {

/// A sample. Its picture has the same name.
struct Sample {
    std::string_view name;
    std::string_view sentence;  ///< what it teaches
    int (*main)(int argc, char** argv) = nullptr;
};

/// Returns all samples, in the order of docs/samples.md.
[[nodiscard]] std::span<const Sample> ListSamples() noexcept;

/// The state that remains while a sample runs.
struct Choice {
    std::size_t selected = 0;  ///< index in the list
    bool plays = false;        ///< true if the player chose to play the selected sample
};

/// A list of samples, each with its picture, for a pad, the keyboard or the mouse. Exits when the
/// player has chosen a sample, or leaves.
class Browser : public graze::Game {
public:
    /// `samples` is not empty. It and `choice` must outlive the browser.
    Browser(std::span<const Sample> samples, Choice& choice);

protected:
    void LoadContent() override;
    void Update(const graze::GameTime& time) override;
    void Draw(const graze::GameTime& time) override;

private:
    enum Action : std::size_t { Up, Down, Play, Leave, ActionCount };

    void MoveSelection(int rows) noexcept;
    void UpdateMouse();
    void DrawList();
    void DrawSelected();

    std::span<const Sample> samples_;
    Choice* choice_;
    graze::ActionMap actions_{ActionCount};
    graze::MouseState mouse_;  // in the previous step
    bool reads_input_ = false;
    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::SpriteFont* large_font_ = nullptr;
    std::vector<const graze::Texture2D*> pictures_;
};

}  // namespace browser

#include <array>

#include "golden/stage.hpp"

namespace graze::test {
namespace {

// Draws a row of sprites near the matrix's origin, each with its own placement.
void DrawRow(Stage& s, const Matrix& matrix, const SamplerState& sampler) {
    constexpr auto none = SpriteEffects::None;
    s.Begin({.sampler = sampler, .matrix = matrix});
    s.batch.Draw(s.tile, Vector2{2, 2}, Color::White);
    s.batch.Draw(s.arrow, {30, 12}, {}, Color::White, 0.4f, {10, 7}, 1.0f, none, 0);
    s.batch.Draw(s.tile, Rectangle{4, 20, 30, 8}, {}, Color::White, 0, {0, 0},
                 SpriteEffects::FlipHorizontally, 0);
    s.batch.Draw(s.white, {0, 0}, {}, Color::Lime, 0, {0, 0}, 2.0f, none, 0);
    s.End();
}

void DrawRow(Stage& s, const Matrix& matrix) {
    DrawRow(s, matrix, SamplerState::PointClamp);
}

Matrix Moved(float x, float y) {
    return Matrix::CreateTranslation(x, y, 0);
}

void Translated(Stage& s) {
    DrawRow(s, Moved(31, 17));
}
void TranslatedBetweenPixels(Stage& s) {
    DrawRow(s, Moved(31.5f, 17.25f));
}
void Turned(Stage& s) {
    DrawRow(s, Matrix::CreateRotationZ(kThirtyDegrees) * Moved(36, 8));
}
void TurnedAQuarter(Stage& s) {
    DrawRow(s, Matrix::CreateRotationZ(kQuarterTurn) * Moved(64, 8));
}
void Scaled(Stage& s) {
    DrawRow(s, Matrix::CreateScale(2, 1.5f, 1) * Moved(3, 4));
}
void Mirrored(Stage& s) {
    DrawRow(s, Matrix::CreateScale(-1.5f, 1.5f, 1) * Moved(80, 6));
}

// Shears to the left: x decreases as y grows.
void Sheared(Stage& s) {
    Matrix lean;
    lean.m11 = 1.5f;
    lean.m12 = 0.25f;
    lean.m21 = -0.5f;
    lean.m22 = 1.5f;
    DrawRow(s, lean * Moved(24, 4));
}
void ShearedLinear(Stage& s) {
    Matrix lean;
    lean.m11 = 1.5f;
    lean.m12 = 0.25f;
    lean.m21 = -0.5f;
    lean.m22 = 1.5f;
    DrawRow(s, lean * Moved(24, 4), SamplerState::LinearClamp);
}

// Draws with a camera's matrix, which zooms and rotates about (20, 14). In a product of matrices,
// the left factor is applied first.
void CameraMatrix(Stage& s) {
    DrawRow(s, Moved(-20, -14) * Matrix::CreateScale(1.75f) * Matrix::CreateRotationZ(-0.2f) *
                   Moved(48, 36));
}

// The matrix does not change the depth: z comes from the layer depth.
void MovedInDepth(Stage& s) {
    DrawRow(s, Matrix::CreateTranslation(10, 10, 5) * Matrix::CreateScale(1.5f, 1.5f, 100));
}

constexpr std::array kScenes{
    GoldenScene{"matrix_translation", 96, 64, &Translated},
    GoldenScene{"matrix_translation_between_pixels", 96, 64, &TranslatedBetweenPixels},
    GoldenScene{"matrix_rotation", 96, 64, &Turned},
    GoldenScene{"matrix_quarter_turn", 96, 64, &TurnedAQuarter},
    GoldenScene{"matrix_scale", 96, 64, &Scaled},
    GoldenScene{"matrix_mirror", 96, 64, &Mirrored},
    GoldenScene{"matrix_shear", 96, 64, &Sheared},
    GoldenScene{"matrix_shear_linear", 96, 64, &ShearedLinear, Agreement::WithinTwo},
    GoldenScene{"matrix_camera", 96, 64, &CameraMatrix},
    GoldenScene{"matrix_depth", 96, 64, &MovedInDepth},
};

}  // namespace

SceneGroup MatrixScenes() {
    return {"matrix", kScenes};
}

}  // namespace graze::test

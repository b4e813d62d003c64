#include "debug_view_panels.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "debug_view_pen.hpp"
#include "debug_view_scene.hpp"

namespace graze {
namespace {

constexpr Color kPanel{6, 8, 14, 204};  // dark blue, 80 % opaque
constexpr Color kWords{190, 198, 214, 255};
constexpr Color kBright{255, 255, 255, 255};
constexpr Color kAlarm{255, 70, 60, 255};
constexpr Color kMagenta{255, 0, 255, 255};

// The panels in the lower right corner, stacked upwards above the magnifier.
struct Stack {
    DebugPen& pen;
    Rectangle target;
    int scale = 1;
    int bottom = 0;  // y at which the next panel ends

    // Draws a new panel for content of this height and returns the rectangle of the content.
    [[nodiscard]] Rectangle Next(int height) {
        const int margin = kDebugPanelMargin * scale;
        const int width = kDebugPanelWidth * scale + 2 * margin;
        const Rectangle panel{target.Right() - margin - width, bottom - height - 2 * margin, width,
                              height + 2 * margin};
        pen.Fill(panel, kPanel);
        bottom = panel.y - scale;
        return {panel.x + margin, panel.y + margin, kDebugPanelWidth * scale, height};
    }
};

void DrawTitle(DebugPen& pen, DebugLayer layers, Rectangle target, int scale) {
    DebugLine title{"debug:"};
    for (unsigned bit = 1; bit <= static_cast<unsigned>(DebugLayer::All); bit <<= 1) {
        const auto layer = static_cast<DebugLayer>(bit);
        if (Has(layers, layer)) {
            title.Add(" ").Add(NameOf(layer));
        }
    }
    const int width = MeasureDebugText(title.View(), scale) + 4 * scale;
    pen.Fill({target.x, target.y, width, (kDebugLineHeight + 1) * scale}, kPanel);
    pen.Text(title.View(), {target.x + 2 * scale, target.y + 2 * scale}, kWords, scale);
}

// Draws a frame's bar: the update time at the bottom and the draw time above it. The background is
// red if the loop was running slowly.
void DrawBar(DebugPen& pen, const DebugFrame& frame, Rectangle column, int scale) {
    const int update = DebugBarHeight(frame.update_ns, frame.budget_ns);
    const int both = DebugBarHeight(frame.update_ns + frame.draw_ns, frame.budget_ns);
    if (frame.is_running_slowly) {
        pen.Fill(column, kAlarm * 0.35f);
    }
    pen.Fill({column.x, column.Bottom() - update * scale, scale, update * scale}, kDebugUpdate);
    pen.Fill({column.x, column.Bottom() - both * scale, scale, (both - update) * scale},
             kDebugDraw);
}

Color ChooseStepColor(int steps) noexcept {
    return steps == 1 ? kDebugOneStep : steps == 0 ? kDebugNoStep : kDebugManySteps;
}

// The mean update and draw times of the last 30 frames, and the longest total time of all recorded
// frames, in nanoseconds.
struct FrameSummary {
    explicit FrameSummary(const DebugHistory& history) noexcept {
        constexpr int recent = 30;
        const int count = std::min(history.Count(), recent);
        for (int age = 0; age < history.Count(); ++age) {
            const DebugFrame& frame = history.Back(age);
            worst = std::max(worst, frame.update_ns + frame.draw_ns);
            update += age < count ? frame.update_ns / count : 0;
            draw += age < count ? frame.draw_ns / count : 0;
        }
    }
    std::int64_t update = 0;
    std::int64_t draw = 0;
    std::int64_t worst = 0;
};

void DrawFrameWords(DebugPen& pen, const DebugHistory& history, Rectangle room, int scale) {
    constexpr std::int64_t hundredth = 10'000;  // of a millisecond, in nanoseconds
    const DebugFrame last = history.Count() > 0 ? history.Back(0) : DebugFrame{};
    const FrameSummary summary{history};
    DebugLine first;
    DebugLine second;
    if (summary.worst == 0) {
        first.Add("game clock stopped");
    } else {
        first.Add("update ").AddHundredths(summary.update / hundredth);
        first.Add("  draw ").AddHundredths(summary.draw / hundredth).Add(" ms");
        second.Add("worst ").AddHundredths(summary.worst / hundredth).Add(", ");
    }
    second.Add("budget ").AddHundredths(last.budget_ns / hundredth);
    DebugLine third;
    third.AddNumber(last.steps).Add(last.steps == 1 ? " step a frame" : " steps a frame");
    pen.Text(first.View(), room.Location(), kWords, scale);
    pen.Text(second.View(), {room.x, room.y + kDebugLineHeight * scale}, kWords, scale);
    const int row = room.y + 2 * kDebugLineHeight * scale;
    pen.Text(third.View(), {room.x, row}, kWords, scale);
    if (last.is_running_slowly) {
        const int behind = MeasureDebugText(third.View(), scale) + 5 * scale;
        pen.Text("TOO SLOW", {room.x + behind, row}, kAlarm, scale);
    }
}

void DrawFrames(Stack& stack, const DebugHistory& history) {
    const int s = stack.scale;
    const int words = 3 * kDebugLineHeight;
    const Rectangle room = stack.Next((words + kDebugGraphHeight + kDebugStepsHeight) * s);
    DrawFrameWords(stack.pen, history, room, s);
    const Rectangle graph{room.x, room.y + words * s, DebugHistory::kFrames * s,
                          kDebugGraphHeight * s};
    stack.pen.Fill(graph, kDebugGraph);
    const int count = history.Count();
    for (int age = 0; age < count; ++age) {
        const DebugFrame& frame = history.Back(age);
        const int x = graph.Right() - (age + 1) * s;
        DrawBar(stack.pen, frame, {x, graph.y, s, graph.height}, s);
        stack.pen.Fill({x, graph.Bottom() + s, s, (kDebugStepsHeight - 1) * s},
                       ChooseStepColor(frame.steps));
    }
    stack.pen.Fill({graph.x, graph.Bottom() - kDebugBudgetHeight * s, graph.width, s},
                   kDebugBudget);
}

// Draws the metrics of the previous frame, without the debug view's own sprites. A submission is
// a call of GraphicsDevice::DrawSprites, usually one per batch. If the device needed more draw
// calls than submissions, it split submissions by texture.
void DrawBatches(Stack& stack, const DebugScene& scene, const GraphicsMetrics& metrics) {
    const int s = stack.scale;
    struct Reason {
        std::int64_t count;
        std::string_view words;
        Color color;
    };
    const NotDrawn& not_drawn = metrics.not_drawn;
    const std::array<Reason, 7> reasons{{
        {not_drawn.not_finite, " not drawn: not finite", kAlarm},
        {not_drawn.depth, " not drawn: depth", kAlarm},
        {not_drawn.missing, " not drawn: no frame", kAlarm},
        {not_drawn.empty_source, " not drawn: no source", kWords},
        {not_drawn.singular, " not drawn: scale 0", kWords},
        {not_drawn.outside, " not drawn: outside", kWords},
        {not_drawn.transparent, " transparent", kWords},
    }};
    const auto line_count = static_cast<int>(
        4 + std::ranges::count_if(reasons, [](const Reason& reason) { return reason.count > 0; }));
    Rectangle room = stack.Next((line_count * kDebugLineHeight - 2) * s);
    const auto at_least_none = [](std::int64_t count) { return std::max<std::int64_t>(count, 0); };
    const std::int64_t submissions = at_least_none(metrics.submissions - scene.own_submissions);
    const std::int64_t calls = at_least_none(metrics.draw_calls - scene.own_submissions);
    const std::int64_t sprites = at_least_none(metrics.sprites - scene.own_sprites);
    std::array<DebugLine, 4> lines;
    lines[0].Add("draw calls ").AddNumber(calls);
    lines[1].Add("by batch ").AddNumber(submissions);
    lines[1].Add(", by texture ").AddNumber(at_least_none(calls - submissions));
    lines[2].Add("targets ").AddNumber(metrics.targets).Add(", clears ").AddNumber(metrics.clears);
    lines[3].Add("sprites ").AddNumber(sprites);
    for (const DebugLine& line : lines) {
        stack.pen.Text(line.View(), room.Location(), &line == lines.data() ? kBright : kWords, s);
        room.y += kDebugLineHeight * s;
    }
    for (const auto& [count, words, color] : reasons) {
        if (count > 0) {
            DebugLine line;
            line.AddNumber(count).Add(words);
            stack.pen.Text(line.View(), room.Location(), color, s);
            room.y += kDebugLineHeight * s;
        }
    }
}

void DrawCounters(Stack& stack, const DebugScene& scene) {
    if (scene.counters.IsEmpty()) {
        return;
    }
    const int s = stack.scale;
    const int count = static_cast<int>(scene.counters.Count());
    Rectangle room = stack.Next((count * kDebugLineHeight - 2) * s);
    for (const DebugCounter& counter : scene.counters.Items()) {
        DebugLine value;
        value.AddNumber(counter.value);
        const int width = MeasureDebugText(value.View(), s);
        const Color color = counter.is_alarm ? kAlarm : kWords;
        stack.pen.Text(counter.name.View(), room.Location(), color, s);
        stack.pen.Text(value.View(), {room.Right() - width, room.y},
                       counter.is_alarm ? kAlarm : kBright, s);
        room.y += kDebugLineHeight * s;
    }
}

Color CellColor(const Magnified& magnified, int column, int row) noexcept {
    const auto has = [&](const Magnified::Rows& rows) {
        return (rows[static_cast<std::size_t>(row)] >> column & 1) != 0;
    };
    const bool a = has(magnified.a);
    const bool b = has(magnified.b);
    return a && b ? kDebugCellBoth
           : a    ? kDebugCellA
           : b    ? kDebugCellB
                  : (has(magnified.others) ? kDebugCellOther : kDebugCellNone);
}

void DrawCells(DebugPen& pen, const Magnified& magnified, Point corner, int scale) {
    const int cell = kDebugCell * scale;
    for (int row = 0; row < kMagnifierRows; ++row) {
        for (int column = 0; column < kMagnifierColumns; ++column) {
            const Rectangle place{corner.x + column * cell, corner.y + row * cell, cell - scale,
                                  cell - scale};
            pen.Fill(place, CellColor(magnified, column, row));
        }
    }
    Rectangle middle{corner.x + kMagnifierColumns / 2 * cell, corner.y + kMagnifierRows / 2 * cell,
                     cell - scale, cell - scale};
    middle.Inflate(scale, scale);
    pen.Frame(middle, kMagenta, scale);
}

void DrawMagnifier(DebugPen& pen, const Magnified& magnified, Rectangle target, int scale) {
    const Rectangle panel = DebugMagnifierIn(target);
    pen.Fill(panel, kPanel);
    const int margin = kDebugPanelMargin * scale;
    const Point corner = panel.Location() + Point{margin, margin};
    DebugLine where{"("};
    where.AddNumber(magnified.contact.pixel.x).Add(", ");
    where.AddNumber(magnified.contact.pixel.y).Add(")");
    if (const auto& normal = magnified.contact.normal) {
        const auto hundredths = [](float value) {
            return static_cast<std::int64_t>(value * 100 + (value < 0 ? -0.5f : 0.5f));
        };
        where.Add("  normal (").AddHundredths(hundredths(normal->x)).Add(", ");
        where.AddHundredths(hundredths(normal->y)).Add(")");
    }
    pen.Text(magnified.label.View(), corner, kBright, scale);
    pen.Text(where.View(), {corner.x, corner.y + kDebugLineHeight * scale}, kWords, scale);
    DrawCells(pen, magnified, {corner.x, corner.y + 2 * kDebugLineHeight * scale}, scale);
}

}  // namespace

void DrawPanels(DebugScene& scene, DebugLayer layers, Rectangle target,
                const GraphicsMetrics& metrics) {
    const int scale = ComputeDebugScale(target);
    DrawTitle(scene.pen, layers, target, scale);
    Stack stack{scene.pen, target, scale, target.Bottom() - kDebugPanelMargin * scale};
    if (Has(layers, DebugLayer::Magnifier) && scene.magnified) {
        DrawMagnifier(scene.pen, *scene.magnified, target, scale);
        stack.bottom = DebugMagnifierIn(target).y - scale;
    }
    if (Has(layers, DebugLayer::Frames)) {
        DrawFrames(stack, scene.history);
    }
    if (Has(layers, DebugLayer::Batches)) {
        DrawBatches(stack, scene, metrics);
    }
    if (Has(layers, DebugLayer::Counters)) {
        DrawCounters(stack, scene);
    }
}

}  // namespace graze

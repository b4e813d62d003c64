#pragma once

#include <string_view>

namespace graze {

/// The style sheet of the report. One column; below 40rem of width, the cells of a table's row are
/// below each other, and so are the two pictures of a failure.
inline constexpr std::string_view kReportStyle = R"(
:root { color-scheme: light dark;
        --paper: #faf9f6; --ink: #1d1b22; --soft: #625e6c; --line: #dcd8d0; --card: #ffffff;
        --good: #17703f; --bad: #b3261e; --none: #7a6a2a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16151a; --ink: #eceaf0; --soft: #a8a3b3; --line: #35323d; --card: #1f1d25;
          --good: #5fd38d; --bad: #ff8a80; --none: #d9c46a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 62rem; background: var(--paper);
       color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.8rem 0 .8rem; font-size: 1.4rem; line-height: 1.25; }
h3 { margin: 0; font-size: 1.1rem; line-height: 1.35; }
p { margin: .4rem 0 0; }
.small { color: var(--soft); font-size: .9rem; }
.passed { color: var(--good); border-color: var(--good); }
.failed { color: var(--bad); border-color: var(--bad); }
.none { color: var(--none); border-color: var(--none); }
.verdict { margin: 1.4rem 0 0; padding: 1rem 1.2rem; border-left: .4rem solid;
           background: var(--card); font-size: 1.3rem; line-height: 1.35; font-weight: 600; }
.rule { margin-top: 1rem; padding: 1.1rem 1.2rem 1.2rem; background: var(--card);
        border: 1px solid var(--line); border-left: .4rem solid var(--bad); }
.finding { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.finding p:first-child { margin: 0; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .8rem; }
figure { margin: 0; flex: 1 1 17rem; max-width: 30rem; }
img { display: block; width: 100%; image-rendering: pixelated; border: 1px solid var(--line); }
figcaption { margin-top: .3rem; color: var(--soft); font-size: .85rem; }
.pictures + h3 { margin-top: 1.6rem; }
details { margin-top: .8rem; }
summary { color: var(--soft); cursor: pointer; font-size: .9rem; }
.words { margin-top: 2.8rem; }
pre { margin: .5rem 0 0; padding: .6rem .8rem; background: var(--paper);
      border: 1px solid var(--line); font: .8rem/1.45 ui-monospace, monospace;
      white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0 1rem .4rem 0; color: var(--soft); font-size: .8rem; font-weight: 600;
     text-align: left; }
td { padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { width: 42%; }
@media (max-width: 40rem) {
  body { padding: 1.4rem 1rem 3rem; }
  h1 { font-size: 1.6rem; }
  table, tbody, tr, td { display: block; }
  tr { padding: .6rem 0; border-top: 1px solid var(--line); }
  tr.head { display: none; }
  td, td:first-child { width: auto; padding: 0; border: 0; } }
@media print { body { padding: 0; } .rule, figure { break-inside: avoid; } }
)";

}  // namespace graze

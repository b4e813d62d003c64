#include "tools/collide_run.hpp"

#include <cstdio>
#include <sstream>

#include <nlohmann/json.hpp>

namespace graze::test {

CollideRun RunCollide(const TemporaryFolder& folder, const std::string& cases,
                      CollideOptions options) {
    folder.Write("cases.jsonl", cases);
    options.cases = folder / "cases.jsonl";
    options.out = folder / "results.jsonl";
    std::ostringstream log;
    CollideRun run;
    run.exit_code = Collide(options, log);
    run.log = log.str();
    std::istringstream results{ReadTextFile(options.out)};
    for (std::string line; std::getline(results, line);) {
        run.lines.push_back(line);
    }
    return run;
}

std::string SideText(const std::string& png, const Affine& m) {
    return Json{{"png", png}, {"m", {m.xx, m.yx, m.xy, m.yy, m.x0, m.y0}}}.dump();
}

std::vector<Json> ParsedLines(const CollideRun& run) {
    std::vector<Json> lines;
    for (const std::string& line : run.lines) {
        lines.push_back(ParseJson(line));
    }
    return lines;
}

}  // namespace graze::test

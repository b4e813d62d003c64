// Answers messages of the page: answer PICTURE.png PICTURE.png... <MESSAGES >REPORTS
//
// The pictures are added first. Each line is a message to Bench::Receive, and gives its report, with
// all pixels lit.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "two_pictures/bench.hpp"

int main(int argc, char** argv) {
    two_pictures::Bench bench;
    for (const std::filesystem::path path : std::span{argv + 1, argv + argc}) {
        std::ifstream file{path, std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const auto bytes = std::as_bytes(std::span{text});
        bench.Add(path.filename().string(), {bytes.begin(), bytes.end()});
    }
    for (std::string line; std::getline(std::cin, line);) {
        graze::Json report = graze::ParseJson(bench.Receive(line));
        while (bench.Light()) {
        }
        report["lit"] = graze::ParseJson(bench.Receive("{}"))["lit"];
        std::cout << report.dump() << std::endl;
    }
}

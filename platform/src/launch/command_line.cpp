#include "graze/platform/command_line.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <vector>

#include <CLI/CLI.hpp>

#include "graze/text/closest_match.hpp"

namespace graze {
namespace {

constexpr int kUsageError = 2;

bool IsOption(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && word != "--";
}

std::vector<std::string> CommandNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : ListedCommands(app)) {
        names.push_back(command->get_name());
    }
    return names;
}

// Describes an unknown word of the parsed command line. Returns "" if there is none.
std::string DescribeUnknownWord(const CLI::App& app) {
    const std::vector<std::string> words = app.remaining();
    for (const std::string& word : words) {
        if (IsOption(word)) {
            const std::string name = word.substr(0, word.find('='));
            return "unknown option '" + name + "'" + ClosestMatchHint(name, OptionNames(app));
        }
    }
    if (words.empty()) {
        return "";
    }
    const std::vector<std::string> commands = CommandNames(app);
    if (!commands.empty()) {
        return "unknown command '" + words[0] + "'" + ClosestMatchHint(words[0], commands);
    }
    return "unexpected argument '" + words[0] + "'";
}

}  // namespace

std::vector<std::string> OptionNames(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) {
        names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        names.push_back("--" + name);
    }
    return names;
}

std::vector<std::string> OptionNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        std::ranges::copy(OptionNames(*option), std::back_inserter(names));
    }
    return names;
}

std::vector<const CLI::App*> ListedCommands(const CLI::App& app) {
    return app.get_subcommands(
        [](const CLI::App* command) { return !command->get_group().empty(); });
}

int ReportParseError(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
        return app.exit(error);
    }
    std::string name = app.get_name();
    std::string message = DescribeUnknownWord(app);
    for (const CLI::App* command : app.get_subcommands()) {
        if (message.empty()) {
            name += " " + command->get_name();
            message = DescribeUnknownWord(*command);
        }
    }
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool is_about_words =
        code == CLI::ExitCodes::ExtrasError || code == CLI::ExitCodes::RequiredError;
    std::cerr << name << ": " << (is_about_words && !message.empty() ? message : error.what())
              << "\nRun '" << name << " --help' for more information.\n";
    return kUsageError;
}

}  // namespace graze

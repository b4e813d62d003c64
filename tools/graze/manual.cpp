#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/command_line.hpp"

namespace graze {
namespace {

constexpr std::string_view kOptionsMark = ".\\\" OPTIONS\n";

// Escapes text for roff.
std::string Roff(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (escaped.empty() && (c == '.' || c == '\'')) {
            escaped += "\\&";
        }
        switch (c) {
            case '-':
                escaped += "\\-";
                break;
            case '\\':
                escaped += "\\e";
                break;
            case ',':  // a line may end behind it
                escaped += ",\\:";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

// Returns the name of an option's value, without the descriptions of its checks; "" for a flag.
std::string ValueOf(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) {
        return "";
    }
    const std::string type = option.get_type_name();
    return type.substr(0, type.find(':'));
}

// Returns the values of an option that is a choice, such as "a|b" or "TEXT:{a,b}".
std::vector<std::string> ChoicesOf(const CLI::Option& option) {
    const std::string type = ValueOf(option).empty() ? "" : option.get_type_name();
    const std::size_t open = type.find('{');
    const std::string value = ValueOf(option);
    if (open != std::string::npos) {
        return CLI::detail::split(type.substr(open + 1, type.find('}') - open - 1), ',');
    }
    return value.find('|') == std::string::npos ? std::vector<std::string>{}
                                                : CLI::detail::split(value, '|');
}

std::vector<const CLI::Option*> OptionsOf(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::vector<const CLI::Option*> PositionalsOf(const CLI::App& app) {
    return app.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::string Entry(const std::string& head, const CLI::Option& option) {
    std::string text = option.get_description();
    if (!option.get_default_str().empty() && text.find("default") == std::string::npos) {
        text += " (default: " + option.get_default_str() + ")";
    }
    return ".TP\n" + head + "\n" + Roff(text) + "\n";
}

// Returns the entries of a manual page for an app's options, in roff.
std::string FormatOptions(const CLI::App& app) {
    std::string page;
    for (const CLI::Option* option : OptionsOf(app)) {
        std::string head;
        for (const std::string& name : OptionNames(*option)) {
            head += (head.empty() ? "\\fB" : ", \\fB") + Roff(name) + "\\fR";
        }
        const std::string value = ValueOf(*option);
        page += Entry(value.empty() ? head : head + " \\fI" + Roff(value) + "\\fR", *option);
    }
    return page;
}

// Returns the words after a command's name.
std::string Synopsis(const CLI::App& app) {
    std::string text = " [\\fIOPTION\\fR]...";
    for (const CLI::Option* positional : PositionalsOf(app)) {
        text += " \\fI" + Roff(positional->get_name()) + "\\fR" +
                (positional->get_items_expected_max() > 1 ? "..." : "");
    }
    return text;
}

std::string FormatCommand(const CLI::App& app, const CLI::App& command) {
    std::string page = ".SS " + app.get_name() + " " + command.get_name() + "\n\\fB" +
                       app.get_name() + " " + command.get_name() + "\\fR" + Synopsis(command) +
                       "\n.PP\n" + Roff(command.get_description()) + ".\n";
    for (const CLI::Option* positional : PositionalsOf(command)) {
        page += Entry("\\fI" + Roff(positional->get_name()) + "\\fR", *positional);
    }
    return page + FormatOptions(command);
}

// Returns the manual page of an app with subcommands, in roff.
std::string FormatManual(const CLI::App& app) {
    std::string page = ".TH GRAZE 1 \"\" \"Graze " GRAZE_VERSION
                       "\" \"User Commands\"\n"
                       ".ds AD l\n"  // words that a line cannot hold would leave it too short
                       ".SH NAME\ngraze \\- tools for games built on Graze\n"
                       ".SH SYNOPSIS\n\\fBgraze\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...\n"
                       ".SH DESCRIPTION\n" +
                       Roff(app.get_description()) + "\n" + FormatOptions(app) + ".SH COMMANDS\n";
    for (const CLI::App* command : ListedCommands(app)) {
        page += FormatCommand(app, *command);
    }
    return page +
           ".SH EXIT STATUS\n0 on success; 1 for a negative result, such as a case that differs "
           "or a broken image; 2 if the command cannot run.\n";
}

std::string Join(const std::vector<std::string>& words) {
    return CLI::detail::join(words, " ");
}

// Returns the cases of a completion for one app: first the options whose values are completed.
std::string CompletionCases(const CLI::App& app, const std::string& command) {
    std::string cases;
    std::string others;
    for (const CLI::Option* option : OptionsOf(app)) {
        const std::string value = ValueOf(*option);
        if (value.empty() || value[0] == '[') {
            continue;  // another option may follow
        }
        std::string patterns;
        for (const std::string& name : OptionNames(*option)) {
            patterns += patterns.empty() ? "" : "|";
            patterns.append(command).append(":").append(name);
        }
        const std::vector<std::string> choices = ChoicesOf(*option);
        if (choices.empty()) {
            others += (others.empty() ? "" : "|") + patterns;
        } else {
            cases += "        " + patterns + ") words='" + Join(choices) + "' ;;\n";
        }
    }
    if (!others.empty()) {
        cases += "        " + others + ") ;;\n";
    }
    // An empty word may become the name of a file.
    const bool has_files = !PositionalsOf(app).empty();
    return cases + "        " + command + ":*) " + (has_files ? "[[ $word == -* ]] && " : "") +
           "words='" + Join(OptionNames(app)) + "' ;;\n";
}

// Returns the completion of an app's subcommands and options, and of values that are a choice,
// for bash. Other words are completed as names of files.
std::string FormatCompletion(const CLI::App& app) {
    const std::string& name = app.get_name();
    const std::vector<const CLI::App*> commands = ListedCommands(app);
    // A case is the command, if there are commands, and the word before the one to complete.
    std::string cases;
    std::vector<std::string> first_words = OptionNames(app);
    for (const CLI::App* command : commands) {
        cases += CompletionCases(*command, command->get_name());
        first_words.push_back(command->get_name());
    }
    if (commands.empty()) {
        cases = CompletionCases(app, "");
    }
    return "# Completion of " + name + " for bash, made by `graze describe completion`.\n_" + name +
           "() {\n    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} "
           "command='' words=''\n" +
           (commands.empty() ? ""
                             : "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                               "        COMPREPLY=($(compgen -W '" +
                                   Join(first_words) +
                                   "' -- \"$word\"))\n"
                                   "        return\n    fi\n    command=${COMP_WORDS[1]}\n") +
           "    case \"$command:$before\" in\n" + cases +
           "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
           "complete -o default -F _" +
           name + " " + name + "\n";
}

void ReplaceLine(std::string& text, std::string_view line, const std::string& new_text) {
    const std::size_t at = text.find(line);
    if (at == std::string::npos) {
        throw FormatError{"the line .\\\" OPTIONS is missing"};
    }
    text.replace(at, line.size(), new_text);
}

std::string DescribeGame(const DescribeCommand& command) {
    std::string text;
    DescribeGameOptions(command.game, false, [&](const CLI::App& app) {
        if (command.what == "completion") {
            text = FormatCompletion(app);
            return;
        }
        text = ReadTextFile(command.page);
        try {
            ReplaceLine(text, kOptionsMark, FormatOptions(app));
        } catch (const FormatError& error) {
            throw ContentError{command.page.string(), error.what()};
        }
    });
    return text;
}

}  // namespace

int Describe(const DescribeCommand& command, const CLI::App& app) {
    std::string text;
    if (!command.game.empty()) {
        text = DescribeGame(command);
    } else {
        text = command.what == "man" ? FormatManual(app) : FormatCompletion(app);
    }
    text.pop_back();  // Line adds the newline
    Results results{command.out};
    results.Line(text);
    results.Finish();
    return 0;
}

}  // namespace graze

#pragma once

// What the person typed, taken apart. Pure: it runs nothing.

#include "core/base/result.h"

#include <QStringList>

namespace mangrove {

struct CommandLine
{
    enum class Kind {
        Window, // open or bring forward; `words` are folders to offer
        Command, // roots, servers, access, never, workspace, apps, call, pause, resume, status; `words` hold all of it
        Tour,
        Version,
        Help,
    };
    Kind kind = Kind::Window;
    QStringList words;
    bool inBackground = false; // of --background: the window does not come forward
    QString configFolder; // of --config-dir, else empty
    QString dataFolder; // of --data-dir, else empty
};

//! `arguments` without the program's name. Options of Mangrove itself are taken up to the first word `--`.
Result<CommandLine> parseCommandLine(const QStringList &arguments);

//! The text of `mangrove help`.
QString usageText();

//! What is wrong with a command that was not understood, and the lines that would be right: out of the text of
//! `mangrove help`, the one place that says what there is. `words`: the whole command, from its first word on. One
//! sentence, and below it each form of that command; without line end.
QString whatIsWrong(const QStringList &words);

} // namespace mangrove

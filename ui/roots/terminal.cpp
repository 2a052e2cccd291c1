#include "ui/roots/terminal.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QProcess>
#include <QStandardPaths>
#include <QStringList>

namespace mangrove {

namespace {

//! As the desktops recommend: what the person has set, the common ones of all desktops, then known terminals.
QList<QStringList> terminals()
{
    QList<QStringList> found;
    if (const QStringList own = QProcess::splitCommand(qEnvironmentVariable("TERMINAL")); !own.isEmpty())
        found.append(own);
    for (const char *name : {"xdg-terminal-exec", "x-terminal-emulator", "gnome-terminal", "konsole", "xfce4-terminal",
                             "qterminal", "alacritty", "kitty", "foot", "xterm"})
        found.append({QString::fromLatin1(name)});
    return found;
}

} // namespace

Result<void> openTerminal(const QString &folder)
{
    for (const QStringList &words : terminals()) {
        const QString program = QStandardPaths::findExecutable(words.first());
        if (program.isEmpty())
            continue;
        if (QProcess::startDetached(program, words.mid(1), folder))
            return {};
        return Error{ErrorCode::Io, Texts::tr("%1 could not be started.").arg(displayText(program))};
    }
    return Error{ErrorCode::NotFound,
                 Texts::tr("No terminal was found. Set the variable TERMINAL to the one that you use.")};
}

} // namespace mangrove

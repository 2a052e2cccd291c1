#include "ui/roots/folderactions.h"

#include "core/base/displaytext.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/selection.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>
#include <QUrl>

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

//! NotFound, with a sentence, where there is no terminal; Io where it cannot be started. It outlives this program.
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

// xdg-open(1): what it says of itself, and not what the file manager says when it ends.
constexpr int missing = 2;
constexpr int noTool = 3;
constexpr int wentWrong = 4;

//! Opens a folder. `failed` is called at most once, perhaps later, where nothing was found that opens it; not when
//! `context` is gone.
void openFileManager(const QString &folder, QObject *context, const std::function<void()> &failed)
{
    // Qt starts the same program, and does not hear what becomes of it.
    const QString opener = QStandardPaths::findExecutable(QStringLiteral("xdg-open"));
    if (opener.isEmpty()) {
        if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
            failed();
        return;
    }
    // Without an owner: a file manager that goes on in it is not ended with the window.
    auto *process = new QProcess;
    process->setProgram(opener);
    process->setArguments({folder});
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    const auto tell = [asked = QPointer<QObject>(context), failed] {
        if (asked)
            failed();
    };
    QObject::connect(process, &QProcess::finished, process, [process, tell](int code) {
        process->deleteLater();
        if (code == missing || code == noTool || code == wentWrong)
            tell();
    });
    QObject::connect(process, &QProcess::errorOccurred, process, [process, tell](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        process->deleteLater();
        tell();
    });
    process->start();
}

} // namespace

FolderActions::FolderActions(const Services &services, const Selection &selection, QObject *parent)
    : QObject(parent), m_services(services), m_selection(selection)
{
    add(QStringLiteral("actionCopyPath"), tr("Cop&y Path"),
        [this] { copy([](const Root &root) { return root.canonicalPath; }); });
    add(QStringLiteral("actionCopyUri"), tr("C&opy URI"), [this] { copy([](const Root &root) { return root.uri; }); });
    add(QStringLiteral("actionOpenFolder"), tr("Open in File &Manager"), [this] { openInFileManager(); });
    m_terminal = add(QStringLiteral("actionOpenTerminal"), tr("Open &Terminal Here"), [this] { openTerminalHere(); });
    connect(&selection, &Selection::meaningChanged, this, &FolderActions::update);
    connect(&services.roots, &RootStore::changed, this, &FolderActions::update);
    update();
}

QAction *FolderActions::add(const QString &name, const QString &text, const std::function<void()> &act)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, act);
    m_actions.append(action);
    return action;
}

QList<Root> FolderActions::selected() const
{
    QList<Root> roots;
    for (const RootId &id : m_selection.roots()) {
        if (const Root *root = m_services.roots.find(id))
            roots.append(*root);
    }
    return roots;
}

//! As they are, as what is copied is for other programs. A name with a line feed cannot be told from two: as a URI it
//! can.
void FolderActions::copy(const std::function<QString(const Root &)> &line)
{
    QStringList lines;
    for (const Root &root : selected())
        lines.append(line(root));
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

QString FolderActions::placeToOpen(const Root &root)
{
    if (!m_services.monitor.confirmNow(root.id)) {
        Q_EMIT failed(tr("%1 is not there, or not what you approved any more.").arg(displayText(root.name)));
        return {};
    }
    return root.isFile ? QFileInfo(root.canonicalPath).path() : root.canonicalPath;
}

void FolderActions::openInFileManager()
{
    const QList<Root> roots = selected();
    if (roots.size() > mostWindows) {
        Q_EMIT failed(tr("At most %n folder(s) are opened at a time.", nullptr, mostWindows));
        return;
    }
    for (const Root &root : roots) {
        const QString place = placeToOpen(root);
        if (place.isEmpty())
            continue;
        openFileManager(place, this, [this, name = displayText(root.name)] {
            Q_EMIT failed(tr("No file manager could be opened for %1.").arg(name));
        });
    }
}

void FolderActions::openTerminalHere()
{
    const Root *root = m_services.roots.find(m_selection.root());
    const QString place = root ? placeToOpen(*root) : QString();
    if (place.isEmpty())
        return;
    if (const Result<void> opened = openTerminal(place); !opened)
        Q_EMIT failed(opened.error().message);
}

void FolderActions::update()
{
    const bool hasRoots = !selected().isEmpty();
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(hasRoots);
    m_terminal->setEnabled(m_services.roots.find(m_selection.root()) != nullptr); // of one folder
}

} // namespace mangrove

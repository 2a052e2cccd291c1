#include "ui/roots/folderactions.h"

#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/selection.h"
#include "ui/roots/filemanager.h"
#include "ui/roots/terminal.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

namespace mangrove {

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

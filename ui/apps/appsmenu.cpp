#include "ui/apps/appsmenu.h"

#include "core/apps/apptable.h"
#include "core/base/displaytext.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/apps/appsflow.h"

#include <QAction>

#include <algorithm>

namespace mangrove {

SnippetMenu::SnippetMenu(QWidget *parent) : QMenu(tr("Copy as S&nippet For"), parent)
{
    setObjectName(QStringLiteral("snippetMenu"));
    menuAction()->setObjectName(QStringLiteral("actionSnippet"));
    QList<const AppFacts *> apps;
    for (const AppFacts &app : knownApps()) {
        const QList<AppFile> files = app.filesOn(thisSystem());
        if (std::any_of(files.begin(), files.end(), [](const AppFile &file) { return file.scope == FileScope::User; }))
            apps.append(&app);
    }
    std::sort(apps.begin(), apps.end(), [](const AppFacts *one, const AppFacts *other) {
        return one->name.compare(other->name, Qt::CaseInsensitive) < 0;
    });
    for (const AppFacts *app : std::as_const(apps)) {
        QAction *copy = addAction(displayAction(app->name));
        copy->setObjectName(QStringLiteral("actionSnippet-") + app->id);
        connect(copy, &QAction::triggered, this, [this, app] { Q_EMIT wanted(*app); });
    }
}

AppsMenu::AppsMenu(const Services &services, const AppSetup &apps, QWidget *window)
    : QMenu(tr("A&pps"), window),
      m_services(services),
      m_flow(new AppsFlow(services, apps, window, this)),
      m_import(add(QStringLiteral("actionImportServers"), tr("&Import Servers…"), &AppsFlow::importServers))
{
    addSeparator();
    add(QStringLiteral("actionRouteServers"), tr("&Route Through Mangrove…"), &AppsFlow::routeServers);
    add(QStringLiteral("actionUndoRouting"), tr("&Undo Routing…"), &AppsFlow::undoRouting);
    addSeparator();
    m_export = addAction(tr("E&xport to App…"));
    m_export->setObjectName(QStringLiteral("actionExportServer"));
    connect(m_export, &QAction::triggered, this, [this] { m_flow->exportServer(m_server); });
    m_snippets = new SnippetMenu(this);
    addMenu(m_snippets);
    connect(m_snippets, &SnippetMenu::wanted, this,
            [this](const AppFacts &app) { m_flow->copySnippet(app, m_server); });
    setServer({});
}

QAction *AppsMenu::add(const QString &name, const QString &text, void (AppsFlow::*does)())
{
    QAction *action = addAction(text);
    action->setObjectName(name);
    connect(action, &QAction::triggered, m_flow, does);
    return action;
}

QList<QAction *> AppsMenu::serverActions() const
{
    return {m_export, m_snippets->menuAction()};
}

QAction *AppsMenu::snippetAction() const
{
    return m_snippets->menuAction();
}

void AppsMenu::setServer(const ServerId &server)
{
    m_server = server;
    const bool hasServer = m_services.servers.find(server) != nullptr;
    m_import->setEnabled(!m_services.file.isReadOnly());
    m_export->setEnabled(hasServer);
    m_snippets->menuAction()->setEnabled(hasServer);
}

} // namespace mangrove

#include "ui/appsflow.h"

#include "ui/entriesdialog.h"
#include "ui/importtask.h"
#include "ui/routetask.h"
#include "ui/undotask.h"

namespace mangrove {

AppsFlow::AppsFlow(const Workspace &workspace, const AppSetup &apps, QWidget *window, QObject *parent)
    : QObject(parent),
      m_workspace(workspace),
      m_looker(apps),
      m_imports(workspace.servers, workspace.secrets, workspace.launches, apps.places),
      m_window(window)
{ }

AppsFlow::~AppsFlow()
{
    for (const QPointer<EntriesDialog> &dialog : std::as_const(m_open))
        delete dialog;
}

void AppsFlow::importServers()
{
    open(std::make_unique<ImportTask>(m_workspace, m_looker, m_imports));
}

void AppsFlow::routeServers()
{
    open(std::make_unique<RouteTask>(m_workspace, m_looker, m_imports));
}

void AppsFlow::undoRouting()
{
    open(std::make_unique<UndoTask>(m_workspace, m_looker));
}

//! One dialog for each thing to do: the second time it comes forward.
void AppsFlow::open(std::unique_ptr<EntryTask> task)
{
    const QString name = task->words().objectName;
    QPointer<EntriesDialog> &dialog = m_open[name];
    if (!dialog) {
        dialog = new EntriesDialog(std::move(task), m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &EntriesDialog::finishedWell, this, [this](const QStringList &sentences) {
            if (!sentences.isEmpty())
                Q_EMIT noted(sentences.join(QLatin1Char(' ')));
        });
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace mangrove

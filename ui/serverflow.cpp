#include "ui/serverflow.h"

#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "core/session/registry.h"
#include "ui/confirmdialog.h"
#include "ui/launchpreview.h"
#include "ui/serverdialog.h"

#include <QSet>

namespace mangrove {

namespace {

void bringForward(QWidget *dialog)
{
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

ConfirmDialog::Content changeContent(const ServerRecord &record, const LaunchIdentity &now)
{
    return {ServerFlow::tr(
                "%1 would now run something else than you approved. Until you confirm, it is not started "
                "and what you allowed always does not count.")
                .arg(displayText(record.name)),
            describeChanges(record.approved, now),
            ServerFlow::tr("Confirm if you want exactly this to run.")};
}

} // namespace

ServerFlow::ServerFlow(const Workspace &workspace, const QString &samplePath, QWidget *window,
                       QObject *parent)
    : QObject(parent), m_workspace(workspace), m_samplePath(samplePath), m_window(window)
{
    connect(&m_workspace.servers, &ServerStore::changed, this, [this] {
        const QList<ServerId> open = m_confirming.keys();
        for (const ServerId &server : open)
            followChange(server);
    });
}

ServerFlow::~ServerFlow()
{
    delete m_adding;
    for (const QPointer<ServerDialog> &dialog : std::as_const(m_editing))
        delete dialog;
    for (const Confirming &confirming : std::as_const(m_confirming)) {
        if (confirming.dialog)
            confirming.dialog->disconnect(this); // its end is no answer
        delete confirming.dialog;
    }
}

ServerDialog *ServerFlow::openDialog(const ServerRecord &record)
{
    auto *dialog = new ServerDialog(record, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ServerDialog::submitted, this,
            [this, dialog](const QList<ServerRecord> &records) { store(dialog, records); });
    bringForward(dialog);
    return dialog;
}

void ServerFlow::addServer()
{
    if (m_adding)
        bringForward(m_adding);
    else
        m_adding = openDialog({});
}

void ServerFlow::pasteText(const QString &text)
{
    addServer();
    m_adding->paste(text);
}

void ServerFlow::editServer(const ServerId &server)
{
    if (m_editing.value(server)) {
        bringForward(m_editing.value(server));
        return;
    }
    if (const ServerRecord *record = m_workspace.servers.find(server))
        m_editing.insert(server, openDialog(*record));
}

void ServerFlow::store(ServerDialog *dialog, QList<ServerRecord> records)
{
    ServerStore &servers = m_workspace.servers;
    if (!dialog->isAdding()) {
        const ServerId id = records.first().id;
        const Result<void> updated = servers.update(records.first());
        if (!updated) {
            dialog->showProblem(updated.error().message);
            return;
        }
        m_editing.remove(id);
        dialog->accept();
        const ServerRecord *record = servers.find(id);
        if (record && record->isSuspended())
            confirmChanged(id);
        return;
    }
    if (records.size() > 1) {
        // A name that is taken is no reason to refuse all of them.
        QSet<QString> taken;
        for (ServerRecord &record : records) {
            const QString wanted = record.name;
            record.name = servers.freeName(wanted);
            for (int number = 2; taken.contains(record.name); ++number)
                record.name = servers.freeName(QStringLiteral("%1 (%2)").arg(wanted).arg(number));
            taken.insert(record.name);
        }
    }
    const Result<QList<ServerId>> stored = servers.add(records);
    if (!stored) {
        dialog->showProblem(stored.error().message);
        return;
    }
    dialog->accept();
    Q_EMIT added(stored.value());
}

void ServerFlow::confirmChanged(const ServerId &server)
{
    if (m_confirming.contains(server)) {
        bringForward(m_confirming.value(server).dialog);
        return;
    }
    const ServerRecord *record = m_workspace.servers.find(server);
    if (!record)
        return;
    const LaunchIdentity now = record->launchIdentity(resolvedProgramOf(*record));
    if (now == record->approved)
        return;
    auto *dialog =
        new ConfirmDialog(ConfirmDialog::Kind::ServerChanged, changeContent(*record, now), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_confirming.insert(server, {dialog, now});
    connect(dialog, &ConfirmDialog::answered, this, [this, server](bool confirmed) {
        const Confirming confirming = m_confirming.take(server);
        if (confirmed)
            approve(server, confirming.shown);
    });
    bringForward(dialog);
}

void ServerFlow::followChange(const ServerId &server)
{
    Confirming &confirming = m_confirming[server];
    const ServerRecord *record = m_workspace.servers.find(server);
    const LaunchIdentity now = record ? record->launchIdentity(resolvedProgramOf(*record)) : LaunchIdentity();
    if (!record || now == record->approved) {
        const QPointer<ConfirmDialog> dialog = confirming.dialog;
        if (dialog)
            dialog->reject(); // nothing is left to confirm
        return;
    }
    if (now == confirming.shown)
        return;
    confirming.shown = now;
    if (confirming.dialog)
        confirming.dialog->setContent(changeContent(*record, now));
}

void ServerFlow::approve(const ServerId &server, const LaunchIdentity &shown)
{
    const ServerRecord *current = m_workspace.servers.find(server);
    if (!current)
        return;
    ServerRecord record = *current;
    record.approved = record.launchIdentity(shown.resolvedProgram);
    if (!(record.approved == shown)) {
        confirmChanged(server); // it changed again under the dialog: show that
        return;
    }
    if (const Result<void> updated = m_workspace.servers.update(record); !updated)
        Q_EMIT failed(updated.error());
}

void ServerFlow::addSample()
{
    ServerStore &servers = m_workspace.servers;
    for (const ServerRecord &record : servers.servers()) {
        if (record.program == m_samplePath && record.arguments.isEmpty()) {
            const ServerId id = record.id;
            if (const Result<void> started = m_workspace.registry.start(id); !started)
                Q_EMIT failed(started.error());
            return;
        }
    }
    ServerRecord record;
    record.name = servers.freeName(tr("Sample"));
    record.transport = QStringLiteral("stdio");
    record.program = m_samplePath;
    record.approved = record.launchIdentity(resolvedProgramOf(record));
    const Result<QList<ServerId>> stored = servers.add({record});
    if (!stored) {
        Q_EMIT failed(stored.error());
        return;
    }
    Q_EMIT added(stored.value());
    if (const Result<void> started = m_workspace.registry.start(stored.value().first()); !started)
        Q_EMIT failed(started.error());
}

} // namespace mangrove

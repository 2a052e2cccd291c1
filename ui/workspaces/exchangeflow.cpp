#include "ui/workspaces/exchangeflow.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"

#include <QFileDialog>
#include <QStandardPaths>

namespace mangrove {

namespace {

QFileDialog *makeDialog(const QString &title, QWidget *window)
{
    auto *dialog = new QFileDialog(window, title);
    dialog->setObjectName(QStringLiteral("workspaceFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters({ExchangeFlow::tr("Workspaces (*.json)")});
    dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    return dialog;
}

} // namespace

ExchangeFlow::ExchangeFlow(const Services &services, QWidget *window, QObject *parent)
    : QObject(parent), m_services(services), m_window(window)
{
    const auto join = [this](const SetId &id, const auto &member, auto members) {
        const WorkspaceSet *set = m_services.sets.find(id);
        if (!set || (set->*members).contains(member))
            return;
        WorkspaceSet changed = *set;
        (changed.*members).append(member);
        if (const Result<void> updated = m_services.sets.update(changed, Origin::Person); !updated)
            Q_EMIT failed(updated.error().message);
    };
    connect(&m_services.roots, &RootStore::added, this, [this, join](const QList<RootId> &ids) {
        for (const RootId &id : ids) {
            if (const Root *root = m_services.roots.find(id))
                join(m_awaitedRoots.take(root->path), id, &WorkspaceSet::roots);
        }
    });
    connect(&m_services.servers, &ServerStore::added, this, [this, join](const QList<ServerId> &ids) {
        for (const ServerId &id : ids) {
            if (const ServerRecord *server = m_services.servers.find(id))
                join(m_awaitedServers.take(server->name), id, &WorkspaceSet::servers);
        }
    });
}

void ExchangeFlow::exportSet(const SetId &set, QWidget *over)
{
    const WorkspaceSet *found = m_services.sets.find(set);
    if (!found)
        return;
    QFileDialog *dialog = makeDialog(tr("Export Workspace"), over ? over : m_window);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    QString name = found->name;
    dialog->selectFile(name.replace(QLatin1Char('/'), QLatin1Char('-')) + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, set](const QString &path) { write(set, path); });
    dialog->open();
}

void ExchangeFlow::write(const SetId &set, const QString &path)
{
    const WorkspaceSet *found = m_services.sets.find(set);
    if (!found)
        return;
    m_file.write(path, writeWorkspaceFile(*found, m_services.roots.roots(), m_services.servers.servers()), this,
                 [this, name = found->name](const Result<void> &written) {
                     if (written)
                         Q_EMIT noted(tr("Exported %1, without decisions and secrets.").arg(displayText(name)));
                     else
                         Q_EMIT failed(written.error().message);
                 });
}

void ExchangeFlow::importSet(QWidget *over)
{
    QFileDialog *dialog = makeDialog(tr("Import Workspace"), over ? over : m_window);
    dialog->setAcceptMode(QFileDialog::AcceptOpen);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ExchangeFlow::read);
    dialog->open();
}

void ExchangeFlow::read(const QString &path)
{
    m_file.read(path, workspaceFileLimit + 1, this, [this](const Result<QByteArray> &content) {
        const Result<SetId> taken = content.and_then([this](const QByteArray &bytes) { return take(bytes); });
        if (taken)
            Q_EMIT imported(*taken);
        else
            Q_EMIT failed(taken.error().message);
    });
}

QString ExchangeFlow::freeName(const QString &wanted) const
{
    QString name = wanted;
    for (int n = 2; m_services.sets.lookUp(name); ++n)
        name = QStringLiteral("%1 (%2)").arg(wanted, QString::number(n));
    return name;
}

Result<SetId> ExchangeFlow::take(const QByteArray &content)
{
    const Result<WorkspaceOffer> offer = readWorkspaceFile(content);
    if (!offer)
        return offer.error();
    WorkspaceSet set;
    set.name = freeName(offer->name);
    set.stopsOthers = offer->stopsOthers;
    QStringList newFolders;
    for (const QString &folder : offer->folders) {
        const Root *root = m_services.roots.lookUp(folder);
        if (root && !set.roots.contains(root->id))
            set.roots.append(root->id);
        else if (!root)
            newFolders.append(folder);
    }
    QStringList newServers;
    const QStringList names = offer->servers.keys();
    for (const QString &name : names) {
        // The record of that name stays as it is: a file changes nothing that is here.
        if (const ServerRecord *server = m_services.servers.lookUp(name))
            set.servers.append(server->id);
        else
            newServers.append(name);
    }
    const Result<SetId> created = m_services.sets.create(set, Origin::Person);
    if (!created)
        return created;
    for (const QString &folder : std::as_const(newFolders))
        m_awaitedRoots.insert(folder, *created);
    for (const QString &name : std::as_const(newServers))
        m_awaitedServers.insert(name, *created);
    Q_EMIT noted(tr("Imported %1. It is not on.").arg(displayText(set.name)));
    if (!newFolders.isEmpty())
        Q_EMIT foldersOffered(newFolders);
    if (!newServers.isEmpty())
        Q_EMIT serversOffered(snippetOf(*offer, newServers));
    return created;
}

} // namespace mangrove

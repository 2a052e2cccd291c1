#include "ui/servers/serverflow.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "core/launch/launchlooker.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/run/serverruns.h"
#include "core/servers/approval.h"
#include "core/servers/knownservers.h"
#include "core/sessions/registry.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/statelook.h"
#include "ui/servers/launchconfirmations.h"
#include "ui/servers/launchpreview.h"
#include "ui/servers/protectionform.h"
#include "ui/servers/protectionrows.h"
#include "ui/servers/serverdialog.h"
#include "ui/servers/serverdialogparts.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace mangrove {

ServerFlow::ServerFlow(const Services &services, const QString &samplePath, QWidget *window, QObject *parent)
    : QObject(parent),
      m_services(services),
      m_samplePath(samplePath),
      m_window(window),
      m_confirmations(new LaunchConfirmations(services, window, this))
{
    connect(m_confirmations, &LaunchConfirmations::failed, this, &ServerFlow::failed);
}

ServerFlow::~ServerFlow()
{
    delete m_adding;
    for (const QPointer<ServerDialog> &dialog : std::as_const(m_editing))
        delete dialog;
}

ServerDialog *ServerFlow::openDialog(const ServerRecord &record)
{
    auto *dialog = new ServerDialog(record, m_services.launches, m_services.protections, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto showInForce = [dialog, services = m_services, server = record.id] {
        const bool runs = !heldProcesses(services, server).isEmpty();
        dialog->protection().setInForce(runs ? std::optional(heldTo(services, server)) : std::nullopt);
    };
    connect(&m_services.runs, &ServerRuns::changed, dialog, showInForce);
    connect(&m_services.relayed, &RelayedSessions::changed, dialog, showInForce);
    dialog->protection().addTrial(new TrialRow(m_services, [dialog] { return dialog->proposal().record; }));
    if (!record.id.isEmpty() && record.transport == stdioTransport)
        dialog->protection().addHome(new HomeRow(m_services, record.id));
    showInForce();
    // A dialog that was closed may be there for a turn longer than this object.
    const ServerRuns &runs = m_services.runs;
    dialog->preview().setFill([&runs](const ServerRecord &one) { return runs.preview(one); });
    connect(&m_services.gate, &Gate::visibleChanged, &dialog->preview(), &LaunchPreview::fillAgain);
    const Pause &pause = m_services.pause;
    const auto showPause = [dialog, &pause] { dialog->preview().setPaused(pause.isOn()); };
    connect(&pause, &Pause::changed, dialog, showPause);
    showPause();
    const RootStore &roots = m_services.roots;
    dialog->setProposer([&roots](const ServerRecord &one) {
        QList<TemplateFacts::Folder> folders;
        for (const Root &root : roots.roots())
            folders.append({root.id, root.name, root.canonicalPath});
        return proposedArguments(one, folders);
    });
    if (!record.id.isEmpty()) {
        const ServerStore &servers = m_services.servers;
        const auto follow = [dialog, &servers, id = record.id] {
            if (const ServerRecord *stored = servers.find(id))
                dialog->followStored(*stored);
        };
        connect(&servers, &ServerStore::changed, dialog, follow);
        follow();
    }
    connect(dialog, &ServerDialog::signInWanted, this, [this, id = record.id] { Q_EMIT signInWanted(id); });
    connect(dialog, &ServerDialog::submitted, this, [this, dialog](const QList<ServerProposal> &proposals) {
        if (dialog->isAdding() && !m_services.protections.isFound())
            waitForLevels(dialog);
        else if (dialog->isAdding())
            approveNew(dialog, proposals);
        else
            store(dialog, proposals);
    });
    return dialog;
}

void ServerFlow::confirmChanged(const ServerId &server)
{
    m_confirmations->confirm(server);
}

void ServerFlow::confirmInApp(const ServerId &server, const QString &program)
{
    m_confirmations->confirmInApp(server, program);
}

void ServerFlow::addServer()
{
    if (!m_adding)
        m_adding = openDialog({});
    bringForward(m_adding);
}

void ServerFlow::pasteText(const QString &text)
{
    addServer();
    m_adding->paste(text);
}

void ServerFlow::editServer(const ServerId &server)
{
    if (const ServerRecord *record = m_services.servers.find(server))
        offerChange(*record);
}

bool ServerFlow::offerChange(const ServerRecord &changed)
{
    return openOnce(changed.id, changed);
}

//! Whether it was not open yet: what a person has typed there meanwhile is not lost for this.
bool ServerFlow::openOnce(const ServerId &key, const ServerRecord &record)
{
    QPointer<ServerDialog> &dialog = m_editing[key];
    const bool isNew = !dialog;
    if (isNew)
        dialog = openDialog(record);
    bringForward(dialog);
    return isNew;
}

//! What this machine can hold a server to is preset, and shown, before anything is stored.
void ServerFlow::waitForLevels(ServerDialog *dialog)
{
    dialog->setWaiting(tr("Looking at what this machine can hold a server to…"));
    m_services.protections.whenFound(dialog, [dialog] {
        dialog->setWaiting({});
        if (dialog->isVisible()) // else the person gave up meanwhile
            dialog->submitAgain();
    });
}

//! Who adds a server approves what it would run now; that is looked at first, which may take its time.
void ServerFlow::approveNew(ServerDialog *dialog, const QList<ServerProposal> &proposals)
{
    QList<ServerRecord> records;
    for (const ServerProposal &proposal : proposals)
        records.append(proposal.record);
    if (std::ranges::all_of(records, [](const auto &one) { return one.transport == httpTransport; })) {
        storeNew(dialog, proposals, QList<LaunchFound>(proposals.size()));
        return;
    }
    dialog->setWaiting(tr("Looking at the program and its scripts…"));
    m_services.launches.lookAll(records, dialog, [this, dialog, proposals](const Result<QList<LaunchFound>> &found) {
        if (!dialog->isVisible())
            return; // the person gave up meanwhile
        dialog->setWaiting({});
        if (found)
            storeNew(dialog, proposals, *found);
        else
            dialog->showProblem(found.error().message);
    });
}

void ServerFlow::storeNew(ServerDialog *dialog, QList<ServerProposal> proposals, const QList<LaunchFound> &found)
{
    for (qsizetype i = 0; i < proposals.size(); ++i) {
        ServerRecord &record = proposals[i].record;
        record.approved = found.at(i).identity(record);
        if (!dialog->isAsShown(record.approved))
            return;
    }
    store(dialog, proposals);
}

// The secrets come first: a server that is stored can be started, and one that lacks its token would only fail.
void ServerFlow::store(ServerDialog *dialog, QList<ServerProposal> proposals)
{
    if (proposals.size() > 1)
        nameApart(proposals);
    QList<ServerRecord> records;
    Secrets::Values values;
    for (ServerProposal &proposal : proposals) {
        if (proposal.record.id.isEmpty())
            proposal.record.id = newServerId();
        records.append(proposal.record);
        for (auto it = proposal.secrets.cbegin(); it != proposal.secrets.cend(); ++it)
            values.insert({proposal.record.id, it.key().kind, it.key().name}, it.value());
    }
    if (values.isEmpty()) {
        save(dialog, records);
        return;
    }
    dialog->setWaiting(tr("Waiting for the key ring…"));
    if (dialog->isAdding())
        storeAdded(dialog, records, values);
    else
        storeEdited(dialog, records.first(), values);
}

void ServerFlow::storeAdded(ServerDialog *dialog, const QList<ServerRecord> &records, const Secrets::Values &values)
{
    const QPointer<ServerDialog> open = dialog;
    m_services.secrets.storeAll(values, this, [this, open, records, values](const Result<void> &stored) {
        const bool wanted = open && open->isVisible(); // else the person gave up meanwhile
        if (wanted)
            open->setWaiting({});
        if (stored && wanted && save(open, records))
            return;
        // Best effort: nothing points there.
        m_services.secrets.removeAll(values.keys(), this, [](const Result<void> &) {});
        if (!stored && wanted)
            open->showProblem(stored.error().message);
    });
}

//! What the values replace is kept for undo.
void ServerFlow::storeEdited(ServerDialog *dialog, const ServerRecord &record, const Secrets::Values &values)
{
    const QPointer<ServerDialog> open = dialog;
    HeldSecrets &held = m_services.heldSecrets;
    const auto then = [this, &held, open, record, basis = dialog->stored()](const Result<SecretChange> &change) {
        const bool wanted = open && open->isVisible();
        if (wanted)
            open->setWaiting({});
        if (!change) {
            if (wanted)
                open->showProblem(change.error().message);
        } else if (wanted && open->stored() != basis) {
            open->showProblem(tr("It was changed elsewhere meanwhile. Look at it, and save once more."));
            held.takeBack(*change);
        } else if (wanted && saveEdited(open, record, *change)) {
            held.release(change->held);
        } else {
            held.takeBack(*change); // to the address that is stored goes what was meant for it
        }
    };
    held.replace(values, this, then);
}

//! A name that is taken is no reason to refuse several servers at once.
void ServerFlow::nameApart(QList<ServerProposal> &proposals) const
{
    QSet<QString> taken;
    for (ServerProposal &proposal : proposals) {
        QString &name = proposal.record.name;
        const QString wanted = name;
        name = m_services.servers.freeName(wanted);
        for (int number = 2; taken.contains(name); ++number)
            name = m_services.servers.freeName(QStringLiteral("%1 (%2)").arg(wanted, QString::number(number)));
        taken.insert(name);
    }
}

bool ServerFlow::save(ServerDialog *dialog, const QList<ServerRecord> &records)
{
    if (!dialog->isAdding())
        return saveEdited(dialog, records.first(), {});
    const ServerRecord &first = records.first();
    const bool isToBeTried = dialog->startsAdded() && records.size() == 1 && dialog->protection().isToBeTried()
        && first.transport == stdioTransport && first.protection != Protection::ToldOnly;
    if (!isToBeTried)
        return saveAdded(dialog, records);
    tryLevel(dialog, first);
    return true;
}

//! Before anything is stored, at the level that is shown. Nothing is run with less before a person has read why, and
//! chosen that.
void ServerFlow::tryLevel(ServerDialog *dialog, const ServerRecord &record)
{
    ServerRecord tried = record;
    tried.explainsRefusals = true; // it is said what was missing, before less can be chosen
    auto *trial = new ServerTrial(tried, m_services.trials, dialog);
    dialog->setWaiting(tr("%1: waiting for its first answer…").arg(lookOf(record.protection).word));
    connect(trial, &ServerTrial::finished, dialog, [this, dialog, trial, record](const ServerTrial::Outcome &outcome) {
        trial->deleteLater(); // it is in the middle of telling
        dialog->setWaiting({});
        takeTrial(dialog, record, outcome);
    });
    // Its secrets lie in the key ring by then, and nothing would point there.
    connect(dialog, &QDialog::rejected, trial, [this, trial, keys = record.secretKeys()] {
        delete trial;
        m_services.secrets.removeAll(keys, this, [](const Result<void> &) {});
    });
    trial->start();
}

void ServerFlow::takeTrial(ServerDialog *dialog, const ServerRecord &record, const ServerTrial::Outcome &outcome)
{
    // What was not run at all says nothing of its level: its state will say why.
    const bool isToBeSaved = outcome.answered || !outcome.wasBegun;
    if (isToBeSaved && saveAdded(dialog, {record}))
        return;
    m_services.secrets.removeAll(record.secretKeys(), this, [](const Result<void> &) {});
    if (isToBeSaved)
        return;
    std::optional<Protection> lower; // the next that can be had
    for (const Protection level : allProtections) {
        if (level < record.protection && m_services.protections.canHold(level, record.hasNetwork))
            lower = level;
    }
    QStringList lines{TrialRow::failure(record.protection, outcome),
                      tr("Nothing was added. It does not run with less before you choose that.")};
    if (!lower)
        lines.append(tr("No lower level keeps it from the network."));
    dialog->showProblem(lines.join(QLatin1Char('\n')));
    if (lower)
        dialog->problemRow().offer(tr("Add and Start as %1").arg(lookOf(*lower).word), [dialog, level = *lower] {
            dialog->protection().chooseBelow(level);
            dialog->submitAgain();
        });
}

bool ServerFlow::saveAdded(ServerDialog *dialog, const QList<ServerRecord> &records)
{
    const Result<QList<ServerId>> stored = m_services.servers.add(records, Origin::Person);
    if (!stored) {
        dialog->showProblem(stored.error().message);
        return false;
    }
    const bool starts = dialog->startsAdded();
    dialog->accept();
    Q_EMIT added(stored.value());
    if (starts) {
        for (const ServerId &server : *stored)
            start(server);
    }
    return true;
}

//! Secrets that it needs no more stay for as long as that can be undone.
bool ServerFlow::saveEdited(ServerDialog *dialog, ServerRecord record, const SecretChange &change)
{
    approveNarrower(record);
    const Result<void> updated = m_services.edits.update(record, change);
    if (!updated) {
        dialog->showProblem(updated.error().message);
        return false;
    }
    m_editing.remove(record.id);
    dialog->accept();
    const ServerRecord *current = m_services.servers.find(record.id);
    const bool isReachNew = current && current->protection != Protection::ToldOnly && !current->approved.places;
    if (current && (current->needsConfirmation() || isReachNew))
        confirmChanged(record.id);
    return true;
}

void ServerFlow::addSample()
{
    ServerStore &servers = m_services.servers;
    for (const ServerRecord &record : servers.servers()) {
        if (record.program == m_samplePath && record.arguments.isEmpty()) {
            const ServerId id = record.id;
            start(id);
            return;
        }
    }
    ServerRecord record;
    record.name = servers.freeName(tr("Sample"));
    record.transport = QStringLiteral("stdio");
    record.program = m_samplePath;
    if (std::exchange(m_addsSample, true))
        return;
    m_services.launches.look(record, this, [this, record](const Result<LaunchFound> &found) {
        m_addsSample = false;
        const Result<QList<ServerId>> stored = found.and_then([&](const LaunchFound &one) {
            ServerRecord approved = record;
            approved.approved = one.identity(record);
            return m_services.servers.add({approved}, Origin::Person);
        });
        if (!stored) {
            Q_EMIT failed(stored.error());
            return;
        }
        Q_EMIT added(*stored);
        start(stored->first());
    });
}

//! What a server that does not start has to say is in its state; what nobody has confirmed yet is put before the
//! person.
void ServerFlow::start(const ServerId &server)
{
    m_services.registry.start(server, this, [this, server](const Result<void> &begun) {
        if (begun || begun.error().code == ErrorCode::Cancelled)
            return;
        if (begun.error().code == ErrorCode::NeedsConfirmation)
            confirmChanged(server);
        else
            Q_EMIT failed(begun.error());
    });
}

} // namespace mangrove

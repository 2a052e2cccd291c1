#include "ui/servers/launchconfirmations.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/launch/launchlooker.h"
#include "core/servers/approval.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/confirmdialog.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! Nothing but that.
bool isHeldElse(LaunchIdentity approved, const LaunchIdentity &now)
{
    const bool differs = approved.protection != now.protection || approved.hasNetwork != now.hasNetwork
        || approved.keepsMetadata != now.keepsMetadata || approved.addedPaths != now.addedPaths
        || approved.keptNames != now.keptNames;
    approved.protection = now.protection;
    approved.hasNetwork = now.hasNetwork;
    approved.keepsMetadata = now.keepsMetadata;
    approved.addedPaths = now.addedPaths;
    approved.keptNames = now.keptNames;
    return differs && approved == now;
}

//! What it may reach by this, and not by what was approved.
QList<AddedPath> reachedAnew(const ServerRecord &record, const LaunchIdentity &now)
{
    QList<AddedPath> paths;
    for (const AddedPath &path : now.addedPaths) {
        if (reachesMore(record.approved.addedPaths, {path}))
            paths.append(path);
    }
    return paths;
}

ConfirmDialog::Content changeContent(const ServerRecord &record, const LaunchIdentity &now, const QStringList &warnings)
{
    const QString warned = warnings.isEmpty() ? QString() : warnings.join(QLatin1Char('\n')) + QLatin1Char('\n');
    const QString sentence = now.transport == httpTransport
        ? LaunchConfirmations::tr(
            "%1 would now be reached in another way than you approved. Until you confirm, it is not "
            "started and what you allowed always does not count.")
        : LaunchConfirmations::tr(
            "%1 would now run something else than you approved. Until you confirm, it is not started "
            "and what you allowed always does not count.");
    if (isHeldElse(record.approved, now)) {
        return {LaunchConfirmations::tr("%1 would now be held to something else than you approved. Until you "
                                        "confirm, it is not started and what you allowed always does not count.")
                    .arg(displayText(record.name)),
                describeChanges(record.approved, now),
                warned + LaunchConfirmations::tr("Confirm if you want exactly this.")};
    }
    const QString question = now.transport == httpTransport
        ? LaunchConfirmations::tr("Confirm if you want exactly this to be reached.")
        : LaunchConfirmations::tr("Confirm if you want exactly this to run.");
    return {sentence.arg(displayText(record.name)), describeChanges(record.approved, now), warned + question};
}

constexpr qsizetype keptInApps = 8; // programs of a server that apps find

} // namespace

LaunchConfirmations::LaunchConfirmations(const Services &services, QWidget *window, QObject *parent)
    : QObject(parent), m_services(services), m_window(window)
{
    connect(&m_services.servers, &ServerStore::changed, this, [this] {
        const QList<ServerId> open = m_confirming.keys();
        for (const ServerId &server : open)
            followChange(server);
    });
}

LaunchConfirmations::~LaunchConfirmations()
{
    for (const Confirming &confirming : std::as_const(m_confirming)) {
        if (confirming.dialog)
            confirming.dialog->disconnect(this); // its end is no answer
        delete confirming.dialog;
    }
    for (const QPointer<ConfirmDialog> &dialog : std::as_const(m_inApps)) {
        if (dialog)
            dialog->disconnect(this);
        delete dialog;
    }
}

//! Looks at what the server would run now. Once more when its record was edited meanwhile; nothing when it is gone.
void LaunchConfirmations::look(const ServerId &server, const Looked &then)
{
    const ServerRecord *record = m_services.servers.find(server);
    if (!record)
        return;
    const auto take = [this, server, before = *record, then](const Result<LaunchFound> &found) {
        if (!found) {
            Q_EMIT failed(found.error());
            return;
        }
        const LaunchIdentity now = found->identity(before);
        const QList<AddedPath> anew = reachedAnew(before, now);
        m_warnings.look(anew, this, [this, server, before, now, anew, then](const Result<QStringList> &sentences) {
            const ServerRecord *current = m_services.servers.find(server);
            if (current && *current == before)
                then(now, AddedPathWarnings::lines(anew, sentences));
            else
                look(server, then);
        });
    };
    m_services.launches.look(*record, this, take);
}

void LaunchConfirmations::confirm(const ServerId &server)
{
    if (m_confirming.contains(server)) {
        bringForward(m_confirming.value(server).dialog);
        return;
    }
    look(server, [this, server](const LaunchIdentity &now, const QStringList &warnings) {
        const ServerRecord *record = m_services.servers.find(server);
        if (!record || m_confirming.contains(server))
            return;
        if (!isApproved(*record, now)) {
            openConfirm(*record, now, warnings);
            return;
        }
        // Such as where the old program is back. A button that does nothing would be pressed again and again.
        m_services.registry.nothingToConfirm(server);
        Q_EMIT failed({ErrorCode::NotFound,
                       tr("What %1 would run is what you approved: there is nothing to confirm.")
                           .arg(displayText(record->name))});
    });
}

void LaunchConfirmations::openConfirm(const ServerRecord &record, const LaunchIdentity &now,
                                      const QStringList &warnings)
{
    const ServerId server = record.id;
    auto *dialog =
        new ConfirmDialog(ConfirmDialog::Kind::ServerChanged, changeContent(record, now, warnings), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_confirming.insert(server, {dialog, now});
    connect(dialog, &ConfirmDialog::answered, this, [this, server](bool confirmed) {
        const Confirming confirming = m_confirming.take(server);
        if (confirmed)
            approve(server, confirming.shown);
    });
    bringForward(dialog);
}

void LaunchConfirmations::followChange(const ServerId &server)
{
    if (m_services.servers.find(server))
        look(server,
             [this, server](const LaunchIdentity &now, const QStringList &warnings) { show(server, now, warnings); });
    else if (const QPointer<ConfirmDialog> dialog = m_confirming.value(server).dialog)
        dialog->reject(); // nothing is left to confirm
}

//! What an open dialog asks about is this now.
void LaunchConfirmations::show(const ServerId &server, const LaunchIdentity &now, const QStringList &warnings)
{
    const auto confirming = m_confirming.find(server);
    const ServerRecord *record = m_services.servers.find(server);
    if (confirming == m_confirming.end() || !record)
        return;
    const QPointer<ConfirmDialog> dialog = confirming->dialog;
    if (isApproved(*record, now)) {
        if (dialog)
            dialog->reject();
    } else if (now != confirming->shown) {
        confirming->shown = now;
        if (dialog)
            dialog->setContent(changeContent(*record, now, warnings));
    }
}

void LaunchConfirmations::approve(const ServerId &server, const LaunchIdentity &shown)
{
    look(server, [this, server, shown](const LaunchIdentity &now, const QStringList &) {
        if (now != shown) {
            confirm(server); // it changed again under the dialog: show that
            return;
        }
        ServerRecord record = *m_services.servers.find(server);
        record.approved = now;
        holdInAppsAlike(record);
        if (const Result<void> updated = m_services.servers.update(record, Origin::Person); !updated)
            Q_EMIT failed(updated.error());
    });
}

//! What the server would run if its program were this one.
void LaunchConfirmations::lookInApp(const ServerId &server, const QString &program, const Looked &then)
{
    const ServerRecord *record = m_services.servers.find(server);
    if (!record || record->needsConfirmation())
        return;
    ServerRecord there = *record;
    there.program = program;
    m_services.launches.look(there, this, [this, server, program, then](const Result<LaunchFound> &found) {
        const ServerRecord *current = m_services.servers.find(server);
        if (!found || !found->program)
            Q_EMIT failed(found ? found->program.error() : found.error());
        else if (current && *found->program == program)
            then(found->identity(*current), {});
    });
}

void LaunchConfirmations::confirmInApp(const ServerId &server, const QString &program)
{
    const QString key = server.value + QLatin1Char('\n') + program;
    if (m_inApps.value(key)) {
        bringForward(m_inApps.value(key));
        return;
    }
    lookInApp(server, program, [this, server, key](const LaunchIdentity &now, const QStringList &) {
        const ServerRecord *record = m_services.servers.find(server);
        if (!record || m_inApps.value(key) || record->approvedInApps.contains(now))
            return;
        const ConfirmDialog::Content content{
            tr("An app runs %1 by another program than you approved: its search path leads elsewhere than "
               "Mangrove's. Until you confirm, it is told nothing there, and is not started where it is to "
               "be "
               "confined.")
                .arg(displayText(record->name)),
            describeChanges(record->approved, now),
            tr("Confirm if you want exactly this to run in apps, too. What you approved before stays "
               "approved.")};
        auto *dialog = new ConfirmDialog(ConfirmDialog::Kind::ServerChanged, content, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_inApps.insert(key, dialog);
        connect(dialog, &ConfirmDialog::answered, this, [this, server, key, now](bool confirmed) {
            m_inApps.remove(key);
            if (confirmed)
                approveInApp(server, now);
        });
        bringForward(dialog);
    });
}

void LaunchConfirmations::approveInApp(const ServerId &server, const LaunchIdentity &shown)
{
    const auto take = [this, server, shown](const LaunchIdentity &now, const QStringList &) {
        if (now != shown) {
            confirmInApp(server, shown.resolvedProgram); // it changed again under the dialog: show that
            return;
        }
        ServerRecord record = *m_services.servers.find(server);
        record.approvedInApps.removeIf(
            [&now](const LaunchIdentity &one) { return one.resolvedProgram == now.resolvedProgram; });
        record.approvedInApps.append(now);
        record.approvedInApps =
            record.approvedInApps.mid(std::max<qsizetype>(0, record.approvedInApps.size() - keptInApps));
        if (const Result<void> updated = m_services.servers.update(record, Origin::Person); !updated)
            Q_EMIT failed(updated.error());
    };
    lookInApp(server, shown.resolvedProgram, take);
}

} // namespace mangrove

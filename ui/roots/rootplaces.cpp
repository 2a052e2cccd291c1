#include "ui/roots/rootplaces.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/bringforward.h"
#include "ui/roots/locatedialog.h"
#include "ui/roots/pathlooks.h"

namespace mangrove {

namespace {

//! Empty where the two paths say it.
QString difference(const Root &approved, const Root &now)
{
    if (approved.isFile != now.isFile)
        return now.isFile ? ConfirmDialog::tr("You approved a folder. Now there is a file in its place.")
                          : ConfirmDialog::tr("You approved a file. Now there is a folder in its place.");
    if (approved.canonicalPath != now.canonicalPath)
        return {};
    // A file is bound to its folder and its name.
    return now.isFile ? ConfirmDialog::tr("The path is the same, but the file lies in another folder now.")
                      : ConfirmDialog::tr("The path is the same, but another folder is there now.");
}

QString sentence(const Root &approved)
{
    const QString text = approved.isFile
        ? ConfirmDialog::tr("%1 is not the file that you approved any more. No server is told it until you confirm.")
        : ConfirmDialog::tr("%1 is not the folder that you approved any more. No server is told it until you confirm.");
    return text.arg(displayText(approved.name));
}

//! `found`: a look at approved.path now. A file in the place of a folder (or a folder in that of a file) is said in
//! words.
ConfirmDialog::Content describeReplacedRoot(const Root &approved, const Assessment &found)
{
    const Root &now = found.proposal;
    ConfirmDialog::Content content;
    content.sentence = sentence(approved);
    if (!approved.path.isEmpty() && approved.path != approved.canonicalPath)
        content.details << ConfirmDialog::tr("Added as: %1").arg(displayText(approved.path, 0));
    content.details << ConfirmDialog::tr("Approved: %1").arg(displayText(approved.canonicalPath, 0))
                    << ConfirmDialog::tr("Now: %1").arg(displayText(now.canonicalPath, 0)) << difference(approved, now)
                    << found.warning.sentence << found.notes;
    content.details.removeAll(QString());
    content.consequence = now.isFile
        ? ConfirmDialog::tr("Confirm if the file that is there now may take its place, with all decisions about it.")
        : ConfirmDialog::tr("Confirm if the folder that is there now may take its place, with all decisions about it.");
    return content;
}

ConfirmDialog::Content describeBroadPlace(const Root &root, const Assessment &found)
{
    ConfirmDialog::Content content;
    content.sentence = found.warning.sentence.isEmpty() ? found.sentence : found.warning.sentence;
    content.details = QStringList{displayText(found.proposal.canonicalPath, 0)} + found.notes;
    content.consequence =
        RootPlaces::tr("Confirm makes it the place of %1, with all decisions about it. A server that may know it is "
                       "told this whole place.")
            .arg(displayText(root.name));
    return content;
}

} // namespace

RootPlaces::RootPlaces(const Services &services, PathLooks &looks, QWidget *window, QObject *parent)
    : QObject(parent), m_services(services), m_looks(looks), m_window(window)
{
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, &RootPlaces::followStatus);
    connect(&m_services.roots, &RootStore::removed, this, [this](const QList<RootId> &ids) {
        for (const RootId &id : ids)
            giveUp(id);
    });
}

RootPlaces::~RootPlaces()
{
    const auto end = [this](QDialog *dialog) {
        if (dialog)
            dialog->disconnect(this); // its end is no answer
        delete dialog;
    };
    for (const QPointer<ConfirmDialog> &dialog : m_replaced.values() + m_asking.values())
        end(dialog);
    for (const QPointer<LocateDialog> &dialog : m_locating.values())
        end(dialog);
}

void RootPlaces::followStatus(const RootId &id)
{
    const QPointer<ConfirmDialog> dialog = m_replaced.value(id);
    if (dialog) {
        dialog->reject(); // what it shows is not so any more
        confirm(id);
    }
    if (m_services.monitor.state(id) == RootState::Available)
        giveUp(id); // it is back at its place
}

//! Nothing is left to locate.
void RootPlaces::giveUp(const RootId &id)
{
    if (const QPointer<ConfirmDialog> asking = m_asking.value(id))
        asking->reject();
    if (const QPointer<LocateDialog> locating = m_locating.value(id))
        locating->reject();
}

// --- another thing at the place

void RootPlaces::confirm(const RootId &id)
{
    if (m_replaced.value(id) && m_replaced.value(id)->isVisible()) {
        bringForward(m_replaced.value(id));
        return;
    }
    const Root *root = m_services.roots.find(id);
    if (!root || m_services.monitor.status(id).state != RootState::Replaced)
        return;
    // The new place may be one that is warned of, or refused: look at it as at any other.
    m_looks.look(root->path, id, this, [this, id](const Assessment &found) { showReplaced(id, found); });
}

void RootPlaces::showReplaced(const RootId &id, const Assessment &found)
{
    const Root *root = m_services.roots.find(id);
    if (!root || (m_replaced.value(id) && m_replaced.value(id)->isVisible()))
        return;
    if (found.kind != Assessment::Kind::Fine && found.kind != Assessment::Kind::NeedsConfirmation) {
        Q_EMIT failed({ErrorCode::Refused, found.sentence});
        return;
    }
    const Root now = found.proposal;
    auto *dialog = new ConfirmDialog(ConfirmDialog::Kind::FolderReplaced, describeReplacedRoot(*root, found), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_replaced.insert(id, dialog);
    connect(dialog, &ConfirmDialog::answered, this, [this, id, now](bool confirmed) {
        m_replaced.remove(id);
        if (!confirmed || !m_services.roots.find(id))
            return;
        const Result<void> done = m_services.roots.confirm(id, now.binding(), Origin::Person);
        if (!done)
            Q_EMIT failed(done.error());
    });
    bringForward(dialog);
}

// --- another place for the thing

void RootPlaces::locate(const RootId &id, const QString &place)
{
    const Root *root = m_services.roots.find(id);
    if (!root)
        return;
    QPointer<LocateDialog> &dialog = m_locating[id];
    if (dialog && !place.isEmpty()) {
        dialog->setPlace(place);
    } else if (!dialog) {
        dialog = new LocateDialog(m_services, m_looks, *root, place, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &LocateDialog::chosen, this, [this, id] { onChosen(id); });
    }
    bringForward(dialog);
}

void RootPlaces::onChosen(const RootId &id)
{
    const QPointer<LocateDialog> dialog = m_locating.value(id);
    const Root *root = m_services.roots.find(id);
    if (!dialog || !root)
        return;
    const Assessment &found = dialog->task().found();
    switch (dialog->task().verdict()) {
    case LocateFolder::Verdict::Same:
        take(id, found.proposal);
        break;
    case LocateFolder::Verdict::SameBroad:
        ask(id, ConfirmDialog::Kind::BroadFolder, describeBroadPlace(*root, found), found.proposal);
        break;
    case LocateFolder::Verdict::Other:
        ask(id, ConfirmDialog::Kind::FolderReplaced, describeReplacedRoot(*root, found), found.proposal);
        break;
    case LocateFolder::Verdict::Nothing:
    case LocateFolder::Verdict::Looking:
    case LocateFolder::Verdict::Impossible:
        break;
    }
}

void RootPlaces::ask(const RootId &id, ConfirmDialog::Kind kind, const ConfirmDialog::Content &content, const Root &now)
{
    if (const QPointer<ConfirmDialog> before = m_asking.take(id))
        before->reject();
    auto *dialog = new ConfirmDialog(kind, content, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_asking.insert(id, dialog);
    connect(dialog, &ConfirmDialog::answered, this, [this, id, now](bool confirmed) {
        m_asking.remove(id);
        if (confirmed)
            take(id, now);
    });
    bringForward(dialog);
}

void RootPlaces::take(const RootId &id, const Root &now)
{
    const Result<void> done = m_services.roots.relocate(id, now.path, now.binding(), Origin::Person);
    const QPointer<LocateDialog> dialog = m_locating.value(id);
    if (!done) {
        if (dialog)
            dialog->showProblem(done.error().message);
        else
            Q_EMIT failed(done.error());
        return;
    }
    if (dialog)
        dialog->accept();
    if (const Root *root = m_services.roots.find(id)) {
        Q_EMIT noted(tr("%1 is at %2 now. What was decided about it stays.")
                         .arg(displayText(root->name), displayText(root->canonicalPath)));
    }
}

} // namespace mangrove

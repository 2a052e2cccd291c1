#include "app/rootcommands.h"

#include "app/firstlook.h"
#include "app/paths.h"
#include "app/statusreport.h"
#include "core/access/widening.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <utility>

namespace mangrove {

RootCommands::RootCommands(const Workspace &workspace, const QStringList &ownFolders, ConfirmationDesk *desk,
                           Assessor assessor, int limit)
    : m_workspace(workspace),
      m_ownFolders(ownFolders),
      m_desk(desk),
      m_assessor(std::move(assessor)),
      m_looks(limit),
      m_resolutions(limit)
{ }

void RootCommands::run(const QStringList &words, const QString &folder, const CommandDone &done)
{
    const QString verb = words.value(0);
    QStringList rest = words.mid(1);
    if (verb == QLatin1String("list") && rest.isEmpty()) {
        FirstLook::await(m_workspace.roots, m_workspace.monitor, this, [this, done] {
            done({0, rootsText(m_workspace).toUtf8(), {}});
        });
        return;
    }
    if (verb == QLatin1String("add")) {
        const bool yes = rest.removeOne(QStringLiteral("--yes"));
        if (rest.size() == 1) {
            add(typedPath(rest.first(), folder), yes, done);
            return;
        }
    } else if (verb == QLatin1String("remove") && rest.size() == 1) {
        find(rest.first(), folder,
             [this, typed = rest.first(), done](const RootId &root) { done(remove(root, typed)); });
        return;
    }
    done(wrongWords());
}

void RootCommands::add(const QString &path, bool yes, const CommandDone &done)
{
    const IntakeContext context{m_workspace.roots.roots(), QDir::homePath(), m_ownFolders};
    m_looks.start(
        this,
        [assessor = m_assessor, path, context](LookPlace &place) {
            place.set(path);
            return assessor(path, context);
        },
        [this, yes, done](const Result<Assessment> &found) {
            done(found ? take(*found, yes) : failed(found.error().message));
        });
}

CommandOutput RootCommands::take(const Assessment &assessment, bool yes)
{
    const bool toConfirm = assessment.kind == Assessment::Kind::NeedsConfirmation;
    if (!toConfirm && assessment.kind != Assessment::Kind::Fine)
        return failed(assessment.sentence);
    const QStringList told = m_desk ? toldWithoutAsking(m_workspace.servers.servers()) : QStringList();
    if (m_desk && (toConfirm || !told.isEmpty())) {
        m_desk->offerRoots({assessment.proposal.path});
        const QString reason = toConfirm ? assessment.sentence
            : told.size() == 1 ? tr("%1 is told each new folder at once.").arg(displayText(told.first()))
                               : tr("%1 are told each new folder at once.")
                                     .arg(displayText(QLocale().createSeparatedList(told), 0));
        return said(tr("%1 Confirm it in the window of Mangrove.").arg(reason));
    }
    // Without a window: nobody is told anything now, but a wide grant should be no slip of the hand.
    const QString question =
        tr("%1: %2").arg(displayText(assessment.proposal.canonicalPath, 0), assessment.sentence);
    if (toConfirm && !yes && question != m_confirmed) {
        CommandOutput output = failed(question);
        output.question = question;
        return output;
    }
    return store(assessment);
}

CommandOutput RootCommands::store(const Assessment &assessment)
{
    Root root = assessment.proposal;
    // Another one of that name may have come while this one was looked at.
    root.name = uniqueRootName(root.name, root.canonicalPath, m_workspace.roots.roots());
    const EditHistory::Elsewhere elsewhere(m_workspace.edits);
    const Result<QList<RootId>> added = m_workspace.roots.add({root});
    if (!added)
        return failed(added.error().message);
    CommandOutput output = said(
        tr("Added %1 as %2 (%3).")
            .arg(displayText(assessment.proposal.path, 0), displayText(root.name), added->first().value));
    QStringList notes = assessment.notes;
    if (assessment.kind == Assessment::Kind::NeedsConfirmation)
        notes.append(assessment.sentence);
    for (const QString &note : std::as_const(notes))
        output.err += note.toUtf8() + '\n';
    return output;
}

//! By id, name or path, also relative; the id is empty when there is none.
void RootCommands::find(const QString &typed, const QString &folder,
                        const std::function<void(const RootId &)> &then)
{
    const auto idOf = [this](const QString &text) {
        const Root *root = m_workspace.roots.lookUp(text);
        return root ? root->id : RootId();
    };
    const QString path = typedPath(typed, folder);
    const RootId id = idOf(typed).isEmpty() ? idOf(path) : idOf(typed);
    if (!id.isEmpty() || !path.split(QLatin1Char('/')).contains(QLatin1String(".."))) {
        then(id);
        return;
    }
    // Only the system knows where `..` leads from a symbolic link, and a guess could take the wrong folder away.
    m_resolutions.start(
        this, [path](LookPlace &) { return QFileInfo(path).canonicalFilePath(); },
        [idOf, then](const Result<QString> &found) {
            then(found && !found->isEmpty() ? idOf(*found) : RootId());
        });
}

CommandOutput RootCommands::remove(const RootId &id, const QString &typed)
{
    const Root *root = m_workspace.roots.find(id);
    if (!root)
        return failed(tr("There is no folder %1, or more than one. See: mangrove roots list")
                          .arg(displayText(typed, 0)));
    const QString name = root->name;
    const EditHistory::Elsewhere elsewhere(m_workspace.edits);
    if (const Result<void> removed = m_workspace.roots.remove({root->id}); !removed)
        return failed(removed.error().message);
    return said(tr("Removed %1.").arg(displayText(name)));
}

} // namespace mangrove

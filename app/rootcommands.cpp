#include "app/rootcommands.h"

#include "app/firstlook.h"
#include "app/paths.h"
#include "app/statusreport.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/changes.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/widening.h"
#include "core/workspace/workspacestore.h"
#include "ui/roots/locatefolder.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

CommandOutput unknown(const QString &typed)
{
    return failed(RootCommands::tr("There is no folder %1, or more than one. See: mangrove roots list")
                      .arg(displayText(typed, 0)));
}

void appendNotes(CommandOutput &output, const Assessment &found)
{
    QStringList notes = found.notes;
    if (found.kind == Assessment::Kind::NeedsConfirmation)
        notes.append(found.sentence);
    for (const QString &note : std::as_const(notes))
        output.err += note.toUtf8() + '\n';
}

CommandOutput asked(const QString &question)
{
    CommandOutput output = failed(question);
    output.question = question;
    return output;
}

} // namespace

RootCommands::RootCommands(const Services &services, const QStringList &ownFolders, ConfirmationDesk *desk,
                           Assessor assessor, int limit)
    : m_services(services),
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
        FirstLook::await(m_services.roots, m_services.monitor, this, [this, done] {
            done({0, rootsText(m_services).toUtf8(), {}});
        });
        return;
    }
    if (verb == QLatin1String("add")) {
        const bool yes = rest.removeOne(QStringLiteral("--yes"));
        if (rest.size() == 1) {
            look(typedPath(rest.first(), folder), m_services.roots.roots(), done, [this, yes](const Assessment &found) {
                return take(found, yes, [this](const Assessment &fine) { return store({fine}); });
            });
            return;
        }
    } else if (verb == QLatin1String("locate")) {
        const bool yes = rest.removeOne(QStringLiteral("--yes"));
        if (rest.size() == 2) {
            const QString place = typedPath(rest.last(), folder);
            find(rest.first(), folder, [this, typed = rest.first(), place, yes, done](const RootId &root) {
                locate(root, typed, place, yes, done);
            });
            return;
        }
    } else if (verb == QLatin1String("remove") && rest.size() == 1) {
        find(rest.first(), folder,
             [this, typed = rest.first(), done](const RootId &root) { done(remove(root, typed)); });
        return;
    }
    done(wrongWords());
}

struct RootCommands::Batch
{
    QStringList paths; // to be looked at
    QList<Assessment> fine;
    CommandOutput output;
    CommandDone done;
};

void RootCommands::addAll(const QStringList &paths, const CommandDone &done)
{
    lookAtNext(std::make_shared<Batch>(Batch{paths, {}, {}, done}));
}

void RootCommands::lookAtNext(const std::shared_ptr<Batch> &batch)
{
    const auto add = [batch](const CommandOutput &one) {
        batch->output.exitCode = std::max(batch->output.exitCode, one.exitCode);
        batch->output.out += one.out;
        batch->output.err += one.err;
    };
    if (batch->paths.isEmpty()) {
        if (!batch->fine.isEmpty())
            add(store(batch->fine));
        batch->done(batch->output);
        return;
    }
    QList<Root> others = m_services.roots.roots();
    for (const Assessment &fine : std::as_const(batch->fine))
        others.append(fine.proposal);
    look(
        batch->paths.takeFirst(), others,
        [this, batch, add](const CommandOutput &one) {
            add(one);
            lookAtNext(batch);
        },
        [this, batch](const Assessment &found) {
            return take(found, false, [batch](const Assessment &fine) {
                batch->fine.append(fine);
                return CommandOutput();
            });
        });
}

//! `then` says how it ends, unless the path does not answer. `others`: what it must not be.
void RootCommands::look(const QString &path, const QList<Root> &others, const CommandDone &done, const Store &then)
{
    const IntakeContext context{others, QDir::homePath(), m_ownFolders};
    m_looks.start(
        this,
        [assessor = m_assessor, path, context](LookPlace &place) {
            place.set(path);
            return assessor(path, context);
        },
        [then, done](const Result<Assessment> &found) { done(found ? then(*found) : failed(found.error().message)); });
}

//! `store`: what becomes of it where nobody has to confirm it any more.
CommandOutput RootCommands::take(const Assessment &assessment, bool yes, const Store &store)
{
    const bool toConfirm = assessment.kind == Assessment::Kind::NeedsConfirmation;
    if (!toConfirm && assessment.kind != Assessment::Kind::Fine)
        return failed(assessment.sentence);
    const QStringList told = toldAtOnce();
    if (m_desk && (toConfirm || !told.isEmpty())) {
        m_desk->offerRoots({assessment.proposal.path});
        const QString reason = toConfirm ? assessment.sentence
            : told.size() == 1
            ? tr("%1 is told each new folder at once.").arg(displayText(told.first()))
            : tr("%1 are told each new folder at once.").arg(displayText(QLocale().createSeparatedList(told), 0));
        return said(tr("%1 Confirm it in the window of Mangrove.").arg(reason));
    }
    // Without a window: nobody is told anything now, but a wide grant should be no slip of the hand.
    const QString question = tr("%1: %2").arg(displayText(assessment.proposal.canonicalPath, 0), assessment.sentence);
    if (toConfirm && !isConfirmed(question, yes))
        return asked(question);
    return store(assessment);
}

//! Who would be told a new folder without being asked; nobody is where no window runs.
QStringList RootCommands::toldAtOnce() const
{
    return m_desk ? toldWithoutAsking(m_services.servers.servers()) : QStringList();
}

CommandOutput RootCommands::store(const QList<Assessment> &assessments)
{
    QList<Root> roots;
    QList<Root> others = m_services.roots.roots();
    if (m_desk && !toldAtOnce().isEmpty()) { // since it was looked at
        QStringList paths;
        for (const Assessment &assessment : assessments)
            paths.append(assessment.proposal.path);
        m_desk->offerRoots(paths);
        return said(tr("Confirm it in the window of Mangrove."));
    }
    for (const Assessment &assessment : assessments) {
        Root root = assessment.proposal;
        // Another one of that name may have come while this one was looked at.
        root.name = uniqueRootName(assessment.project.proposedName, root.canonicalPath, others);
        roots.append(root);
        others.append(root);
    }
    const Result<QList<RootId>> added = m_services.roots.add(roots, originOf(m_desk));
    if (!added)
        return failed(added.error().message);
    CommandOutput output;
    for (qsizetype i = 0; i < roots.size(); ++i) {
        output.out +=
            said(tr("Added %1 as %2 (%3).")
                     .arg(displayText(roots.at(i).path, 0), displayText(roots.at(i).name), added->at(i).value))
                .out;
        appendNotes(output, assessments.at(i));
    }
    return output;
}

//! By id, name or path, also relative; the id is empty when there is none.
void RootCommands::find(const QString &typed, const QString &folder, const std::function<void(const RootId &)> &then)
{
    const auto idOf = [this](const QString &text) {
        const Root *root = m_services.roots.lookUp(text);
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
        [idOf, then](const Result<QString> &found) { then(found && !found->isEmpty() ? idOf(*found) : RootId()); });
}

//! By the rules of Locate… in the window: for what is not at its place.
void RootCommands::locate(const RootId &id, const QString &typed, const QString &path, bool yes,
                          const CommandDone &done)
{
    FirstLook::await(m_services.roots, m_services.monitor, this, [this, id, typed, path, yes, done] {
        const Root *root = m_services.roots.find(id);
        if (!root) {
            done(unknown(typed));
            return;
        }
        const RootState state = m_services.monitor.state(id);
        if (state == RootState::Available || state == RootState::Checking) {
            const QString sentence = state == RootState::Available
                ? tr("%1 is at its place: %2")
                : tr("It is not known yet whether %1 is at its place: %2");
            done(failed(sentence.arg(displayText(root->name), displayText(root->path, 0))));
            return;
        }
        QList<Root> others = m_services.roots.roots();
        others.removeIf([&id](const Root &other) { return other.id == id; }); // it may be what is there
        look(path, others, done, [this, id, yes](const Assessment &found) { return takePlace(id, found, yes); });
    });
}

CommandOutput RootCommands::takePlace(const RootId &id, const Assessment &found, bool yes)
{
    using Verdict = LocateFolder::Verdict;
    const Root *root = m_services.roots.find(id);
    if (!root)
        return failed(tr("It is not in the list any more."));
    const Verdict verdict = LocateFolder::judge(*root, found);
    if (verdict == Verdict::Impossible)
        return failed(found.sentence);
    if (verdict == Verdict::Same)
        return bind(id, found);
    QStringList reasons;
    if (verdict == Verdict::Other)
        reasons.append(found.proposal.isFile ? tr("This is another file than what was approved.")
                                             : tr("This is another folder than what was approved."));
    if (found.kind == Assessment::Kind::NeedsConfirmation)
        reasons.append(found.sentence);
    const QString reason = reasons.join(QLatin1Char(' '));
    if (m_desk) {
        m_desk->offerPlace(id, found.proposal.path);
        return said(tr("%1 Confirm it in the window of Mangrove.").arg(reason));
    }
    const QString question = tr("%1: %2").arg(displayText(found.proposal.canonicalPath, 0), reason);
    return isConfirmed(question, yes) ? bind(id, found) : asked(question);
}

CommandOutput RootCommands::bind(const RootId &id, const Assessment &found)
{
    const Root place = found.proposal;
    if (const Result<void> bound = m_services.roots.relocate(id, place.path, place.binding(), originOf(m_desk)); !bound)
        return failed(bound.error().message);
    CommandOutput output =
        said(tr("%1 is at %2 now. What was decided about it stays.")
                 .arg(displayText(m_services.roots.find(id)->name), displayText(place.canonicalPath, 0)));
    appendNotes(output, found);
    return output;
}

CommandOutput RootCommands::remove(const RootId &id, const QString &typed)
{
    const Root *root = m_services.roots.find(id);
    if (!root)
        return unknown(typed);
    const QString name = root->name;
    // A denial keeps back what an app has of its own.
    if (m_desk && m_services.store.widens([&id](const Workspace &now) { return withoutRoots(now, {id}); })) {
        m_desk->comeForward();
        return failed(tr("%1 is denied to a server that may also be told the folders of its app. Remove it in the "
                         "window of Mangrove.")
                          .arg(displayText(name)));
    }
    if (const Result<void> removed = m_services.roots.remove({root->id}, originOf(m_desk)); !removed)
        return failed(removed.error().message);
    return said(tr("Removed %1.").arg(displayText(name)));
}

} // namespace mangrove

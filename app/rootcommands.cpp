#include "app/rootcommands.h"

#include "app/firstlook.h"
#include "app/paths.h"
#include "app/statusreport.h"
#include "core/access/widening.h"
#include "core/base/displaytext.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"

#include <QDir>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QLocale>
#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace mangrove {

RootCommands::RootCommands(const Workspace &workspace, const QStringList &ownFolders, ConfirmationDesk *desk)
    : m_workspace(workspace), m_ownFolders(ownFolders), m_desk(desk), m_pool(new QThreadPool)
{ }

RootCommands::~RootCommands()
{
    // A look at a dead network mount may never end, and the pool would wait for it.
    m_pool->clear();
    if (m_pool->waitForDone(0))
        delete m_pool;
}

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

//! Runs `work`, which may hang, on a worker, and `then` with its value here.
template<typename T>
void RootCommands::onWorker(const std::function<T()> &work, const std::function<void(const T &)> &then)
{
    const auto promise = std::make_shared<QPromise<T>>();
    auto *watcher = new QFutureWatcher<T>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, then] {
        watcher->deleteLater();
        then(watcher->result());
    });
    watcher->setFuture(promise->future());
    promise->start();
    m_pool->start([promise, work] {
        promise->addResult(work());
        promise->finish();
    });
}

void RootCommands::add(const QString &path, bool yes, const CommandDone &done)
{
    const IntakeContext context{m_workspace.roots.roots(), QDir::homePath(), m_ownFolders};
    onWorker<Assessment>([path, context] { return assess(path, context); },
                         [this, yes, done](const Assessment &found) { done(take(found, yes)); });
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
    onWorker<QString>(
        [path] { return QFileInfo(path).canonicalFilePath(); },
        [idOf, then](const QString &canonical) { then(canonical.isEmpty() ? RootId() : idOf(canonical)); });
}

CommandOutput RootCommands::remove(const RootId &id, const QString &typed)
{
    const Root *root = m_workspace.roots.find(id);
    if (!root)
        return failed(tr("There is no folder %1, or more than one. See: mangrove roots list")
                          .arg(displayText(typed, 0)));
    const QString name = root->name;
    if (const Result<void> removed = m_workspace.roots.remove({root->id}); !removed)
        return failed(removed.error().message);
    return said(tr("Removed %1.").arg(displayText(name)));
}

} // namespace mangrove

#include "app/commands.h"

#include "app/callcommand.h"
#include "app/commandline.h"
#include "app/firstlook.h"
#include "app/paths.h"
#include "app/statusreport.h"
#include "core/access/gate.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/roots/rootstore.h"
#include "core/servers/launchedscripts.h"
#include "core/servers/secretname.h"
#include "core/servers/serverstore.h"
#include "core/session/processlauncher.h"
#include "core/session/registry.h"
#include "core/store/secrets.h"
#include "core/store/workspacefile.h"

#include <QDir>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace mangrove {

namespace {

constexpr qint64 oneHour = 3600;
constexpr int mostCalls = 32; // at once: each holds a caller for as long as it runs

CommandOutput said(const QString &sentence)
{
    return {0, (sentence + QLatin1Char('\n')).toUtf8(), {}};
}

CommandOutput failed(const QString &sentence, int exitCode = 1)
{
    return {exitCode, {}, (sentence + QLatin1Char('\n')).toUtf8()};
}

CommandOutput wrongWords()
{
    return failed(usageText(), 2);
}

bool isAddress(const QStringList &words)
{
    const qsizetype verbatim = words.indexOf(QStringLiteral("--"));
    return words.mid(0, verbatim).contains(QStringLiteral("--url"));
}

} // namespace

Commands::Commands(const Workspace &workspace, const QStringList &ownFolders, ConfirmationDesk *desk,
                   QObject *parent)
    : QObject(parent), m_workspace(workspace), m_ownFolders(ownFolders), m_desk(desk), m_pool(new QThreadPool)
{ }

Commands::~Commands()
{
    // A look at a dead network mount may never end, and the pool would wait for it.
    m_pool->clear();
    if (m_pool->waitForDone(0))
        delete m_pool;
}

void Commands::run(const QStringList &words, const QString &folder, const Done &done, QObject *caller)
{
    const QString first = words.value(0);
    const QStringList rest = words.mid(1);
    if (first == QLatin1String("status"))
        status(rest, done);
    else if (first == QLatin1String("roots"))
        roots(rest, folder, done);
    else if (first == QLatin1String("servers"))
        servers(rest, folder, done);
    else if (first == QLatin1String("access"))
        done(access(rest));
    else if (first == QLatin1String("call"))
        call(rest, done, caller ? caller : this);
    else
        done(wrongWords());
}

void Commands::status(const QStringList &words, const Done &done)
{
    const bool json = words == QStringList{QStringLiteral("--json")};
    if (!json && !words.isEmpty())
        done(wrongWords());
    else if (!m_desk)
        done(failed(tr("No Mangrove is running. Start it with: mangrove"), 3));
    else
        done({0, json ? statusJson(m_workspace) : statusText(m_workspace).toUtf8(), {}});
}

void Commands::roots(const QStringList &words, const QString &folder, const Done &done)
{
    const QString verb = words.value(0);
    if (verb == QLatin1String("list") && words.size() == 1) {
        FirstLook::await(m_workspace.roots, m_workspace.monitor, this, [this, done] {
            done({0, rootsText(m_workspace).toUtf8(), {}});
        });
    } else if (verb == QLatin1String("add") && words.size() == 2) {
        addRoot(typedPath(words.at(1), folder), done);
    } else if (verb == QLatin1String("remove") && words.size() == 2) {
        findRoot(words.at(1), folder,
                 [this, typed = words.at(1), done](const RootId &root) { done(removeRoot(root, typed)); });
    } else {
        done(wrongWords());
    }
}

//! Runs `work`, which may hang, on a worker, and `then` with its value here.
template<typename T>
void Commands::onWorker(const std::function<T()> &work, const std::function<void(const T &)> &then)
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

void Commands::addRoot(const QString &path, const Done &done)
{
    const IntakeContext context{m_workspace.roots.roots(), QDir::homePath(), m_ownFolders};
    onWorker<Assessment>([path, context] { return assess(path, context); },
                         [this, done](const Assessment &assessment) { takeAssessment(assessment, done); });
}

//! By id, name or path, also relative; the id is empty when there is none.
void Commands::findRoot(const QString &typed, const QString &folder,
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

void Commands::takeAssessment(const Assessment &assessment, const Done &done)
{
    const QString path = displayText(assessment.proposal.path, 0);
    const bool toConfirm = assessment.kind == Assessment::Kind::NeedsConfirmation;
    if (!toConfirm && assessment.kind != Assessment::Kind::Fine) {
        done(failed(assessment.sentence));
        return;
    }
    if (toConfirm && m_desk) {
        m_desk->offerRoots({assessment.proposal.path});
        done(said(tr("%1 Confirm it in the window of Mangrove.").arg(assessment.sentence)));
        return;
    }
    Root root = assessment.proposal;
    // Another one of that name may have come while this one was looked at.
    root.name = uniqueRootName(root.name, root.canonicalPath, m_workspace.roots.roots());
    const Result<QList<RootId>> added = m_workspace.roots.add({root});
    if (!added) {
        done(failed(added.error().message));
        return;
    }
    CommandOutput output =
        said(tr("Added %1 as %2 (%3).").arg(path, displayText(root.name), added->first().value));
    const QStringList notes =
        toConfirm ? assessment.notes + QStringList{assessment.sentence} : assessment.notes;
    for (const QString &note : notes)
        output.err += note.toUtf8() + '\n';
    done(output);
}

CommandOutput Commands::removeRoot(const RootId &id, const QString &typed)
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

void Commands::servers(const QStringList &words, const QString &folder, const Done &done)
{
    const QString verb = words.value(0);
    if (verb == QLatin1String("list") && words.size() == 1)
        done({0, serversText(m_workspace).toUtf8(), {}});
    else if (verb == QLatin1String("add") && words.size() >= 2)
        done(isAddress(words) ? addAddress(words.mid(1)) : addServer(words.mid(1), folder));
    else if (const ServerRecord *server = m_workspace.servers.lookUp(words.value(1));
             verb == QLatin1String("remove") && words.size() == 2 && server)
        removeServer(server->id, done);
    else if (words.size() == 2)
        done(steerServer(verb, words.at(1)));
    else
        done(wrongWords());
}

CommandOutput Commands::addServer(const QStringList &words, const QString &folder)
{
    ServerRecord record;
    record.transport = QStringLiteral("stdio");
    record.name = words.first();
    qsizetype i = 1;
    for (; i < words.size() && words.at(i) != QLatin1String("--"); ++i) {
        if (words.at(i) == QLatin1String("--env") && i + 1 < words.size()) {
            const QString pair = words.at(++i);
            const qsizetype equals = pair.indexOf(QLatin1Char('='));
            if (equals <= 0)
                return failed(tr("--env wants NAME=VALUE, and got %1.").arg(displayText(pair)), 2);
            record.environment.insert(pair.left(equals), pair.mid(equals + 1));
        } else if (words.at(i) == QLatin1String("--cwd") && i + 1 < words.size()) {
            record.workingFolder = QDir::cleanPath(QDir(folder).filePath(words.at(++i)));
        } else {
            return wrongWords();
        }
    }
    if (i + 1 >= words.size())
        return wrongWords();
    record.program = words.at(i + 1);
    record.arguments = words.mid(i + 2);
    // What a person typed relative to a folder must still be the same program tomorrow.
    if (record.program.contains(QLatin1Char('/')) && !record.program.startsWith(QLatin1String("~/"))
        && record.workingFolder.isEmpty())
        record.program = QDir::cleanPath(QDir(folder).filePath(record.program));

    return storeServer(record, ProcessLauncher::resolve(record));
}

//! A token has no option: it would stand in the list of processes, and in the history of the shell.
CommandOutput Commands::addAddress(const QStringList &words)
{
    ServerRecord record;
    record.transport = httpTransport;
    record.name = words.first();
    for (qsizetype i = 1; i + 1 < words.size(); i += 2) {
        const QString value = words.at(i + 1);
        if (words.at(i) == QLatin1String("--url") && record.url.isEmpty()) {
            record.url = value;
        } else if (words.at(i) == QLatin1String("--header")) {
            const qsizetype equals = value.indexOf(QLatin1Char('='));
            if (equals <= 0)
                return failed(tr("--header wants NAME=VALUE, and got %1.").arg(displayText(value)), 2);
            const QString name = value.left(equals);
            if (looksSecret(name)) {
                return failed(tr("The header %1 looks like a secret, and a command line can be read by other "
                                 "programs. Add the server without it, and enter it in the window.")
                                  .arg(displayText(name)));
            }
            record.headers.insert(name, value.mid(equals + 1));
        } else {
            return wrongWords();
        }
    }
    if (words.size() % 2 == 0 || record.url.isEmpty())
        return wrongWords();
    return storeServer(record, QString());
}

CommandOutput Commands::storeServer(ServerRecord record, const Result<QString> &program)
{
    record.approved = currentIdentity(record, program ? *program : QString());
    const Result<QList<ServerId>> added = m_workspace.servers.add({record});
    if (!added)
        return failed(added.error().message);
    if (program && !program->isEmpty())
        record.program = *program; // as it was found
    CommandOutput output =
        said(tr("Added %1 (%2): %3")
                 .arg(displayText(record.name), added->first().value, displayText(launchLine(record), 0)));
    if (!program)
        output.err = (program.error().message + QLatin1Char('\n')).toUtf8();
    return output;
}

void Commands::removeServer(const ServerId &id, const Done &done)
{
    const ServerRecord server = *m_workspace.servers.find(id);
    const CommandOutput output = said(tr("Removed %1.").arg(displayText(server.name)));
    if (const Result<void> removed = m_workspace.servers.remove({id}); !removed) {
        done(failed(removed.error().message));
        return;
    }
    const QList<SecretKey> keys = server.secretKeys();
    if (keys.isEmpty()) {
        done(output);
        return;
    }
    m_workspace.secrets.removeAll(keys, this, [output, done](const Result<void> &removed) {
        CommandOutput both = output;
        if (!removed) {
            both.exitCode = 1;
            both.err = (tr("Its secrets are still in the key ring. %1").arg(removed.error().message)
                        + QLatin1Char('\n'))
                           .toUtf8();
        }
        done(both);
    });
}

CommandOutput Commands::steerServer(const QString &verb, const QString &name)
{
    if (!QStringList{QStringLiteral("remove"), QStringLiteral("start"), QStringLiteral("stop"),
                     QStringLiteral("restart")}
             .contains(verb))
        return wrongWords();
    const ServerRecord *server = m_workspace.servers.lookUp(name);
    if (!server)
        return failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(name)));
    const ServerId id = server->id;
    const QString shown = displayText(server->name);
    if (!m_desk)
        return failed(tr("No Mangrove is running. Start it with: mangrove"), 3);
    if (verb == QLatin1String("start")) {
        const Result<void> started = m_workspace.registry.start(id);
        return started ? said(tr("Starting %1.").arg(shown)) : failed(started.error().message);
    }
    if (verb == QLatin1String("stop")) {
        m_workspace.registry.stop(id);
        return said(tr("Stopping %1.").arg(shown));
    }
    m_workspace.registry.restart(id);
    return said(tr("Restarting %1.").arg(shown));
}

CommandOutput Commands::access(const QStringList &words)
{
    QStringList plain = words;
    Decision decision;
    const qsizetype option = plain.indexOf(QStringLiteral("--for"));
    if (option >= 0) {
        const QString lasts = plain.value(option + 1);
        if (lasts == QLatin1String("session")) {
            decision.lasting = Lasting::Session;
        } else if (lasts == QLatin1String("1h")) {
            decision.lasting = Lasting::Until;
            decision.until = m_workspace.clock.now().addSecs(oneHour);
        } else if (lasts != QLatin1String("always")) {
            return wrongWords();
        }
        plain.remove(option, 2);
    }
    const QString verb = plain.value(0);
    if (plain.size() != 3)
        return wrongWords();
    if (verb == QLatin1String("allow"))
        decision.verdict = Verdict::Allowed;
    else if (verb == QLatin1String("deny"))
        decision.verdict = Verdict::Denied;
    else if (verb == QLatin1String("reset"))
        decision = {};
    else
        return wrongWords();

    const ServerRecord *server = m_workspace.servers.lookUp(plain.at(1));
    if (!server)
        return failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(plain.at(1))));
    const Root *root = m_workspace.roots.lookUp(plain.at(2));
    if (!root)
        return failed(tr("There is no folder %1, or more than one. See: mangrove roots list")
                          .arg(displayText(plain.at(2), 0)));
    if (decision.lasting == Lasting::Session && !m_desk)
        return failed(tr("No Mangrove is running, so there is nothing that this could last for."), 3);
    const Cell cell{server->id, root->id};
    const QString about = tr("%1, %2").arg(displayText(server->name), displayText(root->name));
    // A reset widens where the policy allows all: it is a click's worth, not more.
    if (decision.verdict == Verdict::Allowed && m_desk) {
        if (m_workspace.gate.access(cell) == Access::Allowed)
            return said(tr("%1: allowed already.").arg(about));
        m_workspace.gate.offer(cell);
        m_desk->comeForward();
        return said(tr("%1: answer in the window of Mangrove.").arg(about));
    }
    if (const Result<void> decided = m_workspace.gate.decide({cell}, decision); !decided)
        return failed(decided.error().message);
    return said(tr("%1: %2").arg(about, toWord(decision.verdict)));
}

void Commands::call(const QStringList &words, const Done &done, QObject *caller)
{
    if (words.size() != 2 && words.size() != 3) {
        done(wrongWords());
    } else if (!m_desk) {
        done(failed(tr("No Mangrove is running. Start it with: mangrove"), 3));
    } else if (m_calls >= mostCalls) {
        done(failed(tr("%1 calls are under way already; wait for one to end.").arg(mostCalls)));
    } else if (const CallCommand *call = CallCommand::run(m_workspace, words, done, caller)) {
        ++m_calls;
        connect(call, &QObject::destroyed, this, [this] { --m_calls; });
    }
}

} // namespace mangrove

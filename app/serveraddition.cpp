#include "app/serveraddition.h"

#include "core/base/displaytext.h"
#include "core/launch/launchlooker.h"
#include "core/launch/protections.h"
#include "core/servers/serverstore.h"
#include "core/sessions/levelsearch.h"
#include "core/store/secrets.h"
#include "ui/servers/reachlines.h"

#include <QFile>

#include <algorithm>

namespace mangrove {

namespace {

bool isHeld(const ServerRecord &record)
{
    return record.protection != Protection::ToldOnly || !record.hasNetwork;
}

constexpr qsizetype mostPaths = 8; // that are named

QString trialText(const ServerTrial::Outcome &outcome)
{
    QStringList refused;
    for (const Refusal &one : outcome.refused.first(std::min(outcome.refused.size(), mostPaths)))
        refused.append(displayText(QFile::decodeName(one.path), 0));
    const QString why = outcome.answered.error().message;
    return refused.isEmpty() ? why
                             : ServerAddition::tr("%1 By its own words it was refused: %2")
                                   .arg(why, refused.join(QStringLiteral(", ")));
}

} // namespace

ServerAddition::ServerAddition(const Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{ }

void ServerAddition::run(const QStringList &words, const QString &folder, const Done &done)
{
    m_key.take(words, folder, this, [this, folder, done](const Result<WordsWithKey> &taken) {
        if (taken)
            addTyped(*taken, folder, done);
        else
            done(failed(taken.error().message));
    });
}

//! `--protect highest`: as high as it starts. Without any level it is only told its folders.
void ServerAddition::addTyped(const WordsWithKey &taken, const QString &folder, const Done &done)
{
    QStringList plain = taken.words;
    const qsizetype option = plain.indexOf(QStringLiteral("--protect"));
    const qsizetype verbatim = plain.indexOf(QStringLiteral("--"));
    const bool isTried = option >= 0 && (verbatim < 0 || option < verbatim)
        && plain.value(option + 1) == QLatin1String("highest");
    if (isTried)
        plain[option + 1] =
            toWord(Protection::FilesConfined); // at least; so the other words are judged by it
    const TypedServer server = typedServer(plain, folder);
    if (taken.key && std::holds_alternative<ServerRecord>(server))
        addWithKey(std::get<ServerRecord>(server), *taken.key, done);
    else
        addServer(server, isTried, done);
}

//! The key comes first: a server that is stored can be signed in to.
void ServerAddition::addWithKey(ServerRecord record, const ClientKey &key, const Done &done)
{
    record.id = newServerId();
    const Secrets::Values values{{{record.id, SecretKey::Kind::ClientSecret, {}}, key.pem}};
    m_workspace.secrets.storeAll(values, this, [this, record, values, done](const Result<void> &stored) {
        if (!stored) {
            done(failed(stored.error().message));
            return;
        }
        addServer(record, false, [this, record, values, done](const CommandOutput &output) {
            // Best effort: nothing points there, also where the words behind it have taken the key back.
            if (output.exitCode != 0 || !record.signIn.isInKeyRing())
                m_workspace.secrets.removeAll(values.keys(), this, [](const Result<void> &) {});
            done(output);
        });
    });
}

void ServerAddition::addServer(const TypedServer &typed, bool isTried, const Done &done)
{
    if (const CommandOutput *wrong = std::get_if<CommandOutput>(&typed)) {
        done(*wrong);
        return;
    }
    const ServerRecord record = std::get<ServerRecord>(typed);
    if (isHeld(record) && !m_workspace.protections.isFound()) {
        m_workspace.protections.whenFound(this,
                                          [this, typed, isTried, done] { addServer(typed, isTried, done); });
        return;
    }
    const auto can = m_workspace.protections.canHold(record.protection, record.hasNetwork);
    if (!can && !isTried) {
        done(failed(can.error().message));
        return;
    }
    m_workspace.launches.look(record, this, [this, record, isTried, done](const Result<LaunchFound> &found) {
        if (found && isTried)
            findLevel(record, *found, done);
        else
            done(found ? storeServer(record, *found) : failed(found.error().message));
    });
}

//! What a level lacked is said, and what holds then: who typed it has asked for no more than that.
void ServerAddition::findLevel(const ServerRecord &typed, const LaunchFound &found, const Done &done)
{
    ServerRecord record = typed;
    record.id = newServerId();
    QList<Protection> levels;
    for (const Protection level : allProtections) {
        const bool holds = level != Protection::ToldOnly || record.hasNetwork;
        if (holds && m_workspace.protections.canHold(level, record.hasNetwork))
            levels.prepend(level);
    }
    if (levels.isEmpty()) {
        done(failed(m_workspace.protections.canHold(record.protection, record.hasNetwork).error().message));
        return;
    }
    auto *search = new LevelSearch(record, levels, m_workspace.trials, this);
    connect(search, &LevelSearch::finished, this,
            [this, search, record, found, done](const LevelSearch::Found &level) {
                search->deleteLater();
                ServerRecord stored = record;
                stored.protection = level.level;
                CommandOutput output = storeServer(stored, found);
                if (output.exitCode == 0) {
                    QString lines = tr("Protection: %1").arg(toWord(level.level)) + QLatin1Char('\n');
                    for (const LevelSearch::Failure &failed : level.failed)
                        lines += tr("%1: %2").arg(toWord(failed.level), trialText(failed.outcome))
                            + QLatin1Char('\n');
                    output.out += lines.toUtf8();
                }
                done(output);
            });
    search->start();
}

CommandOutput ServerAddition::storeServer(ServerRecord record, const LaunchFound &found)
{
    record.approved = found.identity(record);
    const Result<QString> &program = found.program;
    const Result<QList<ServerId>> added = m_workspace.servers.add({record});
    if (!added)
        return failed(added.error().message);
    if (program && !program->isEmpty())
        record.program = *program; // as it was found
    CommandOutput output =
        said(tr("Added %1 (%2): %3")
                 .arg(displayText(record.name), added->first().value, displayText(launchLine(record), 0)));
    const QStringList lines = reachLines(record.approved.places.value_or(QList<InstalledPlace>()))
        + outOfReachLines(found.outOfReach);
    for (const QString &line : lines)
        output.out += line.toUtf8() + '\n';
    if (!program)
        output.err = (program.error().message + QLatin1Char('\n')).toUtf8();
    return output;
}

} // namespace mangrove

#include "app/serveraddition.h"

#include "core/base/displaytext.h"
#include "core/launch/launchlooker.h"
#include "core/launch/protections.h"
#include "core/sessions/servertrial.h"
#include "core/store/secrets.h"
#include "core/workspace/serverstore.h"
#include "ui/servers/reachtexts.h"

#include <QFile>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostPaths = 8; // that are named

QString trialText(const ServerTrial::Outcome &outcome)
{
    QStringList refused;
    for (const Refusal &one : outcome.refused.first(std::min(outcome.refused.size(), mostPaths)))
        refused.append(displayText(QFile::decodeName(one.path), 0));
    QStringList lines{outcome.answered.error().message};
    if (!refused.isEmpty())
        lines.append(
            ServerAddition::tr("As far as was noticed it was refused: %1").arg(refused.join(QStringLiteral(", "))));
    if (!outcome.lastWords.isEmpty())
        lines.append(ServerAddition::tr("Its last words: %1").arg(displayText(outcome.lastWords, 0)));
    return lines.join(QLatin1Char('\n'));
}

//! Why it was not added, and what can be chosen instead.
QString refusalOf(const ServerRecord &record, const LaunchFound &found, const ServerTrial::Outcome &outcome,
                  const QStringList &lower)
{
    const QStringList lines{ServerAddition::tr("%1 was not added, as it does not start at the level %2. %3")
                                .arg(displayText(record.name), toWord(record.protection), trialText(outcome))};
    const QString why = (lines + outOfReachLines(found.outOfReach)).join(QLatin1Char('\n'));
    return lower.isEmpty()
        ? why
        : ServerAddition::tr("%1\nTo add it held to less, choose that: %2").arg(why, lower.join(QStringLiteral(", ")));
}

} // namespace

ServerAddition::ServerAddition(const Services &services, Origin origin, QObject *parent)
    : QObject(parent), m_services(services), m_origin(origin)
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

//! `--protect highest`: the highest that this machine has, where it starts so. Without any level it is only told its
//! folders.
void ServerAddition::addTyped(const WordsWithKey &taken, const QString &folder, const Done &done)
{
    QStringList plain = taken.words;
    const qsizetype option = plain.indexOf(QStringLiteral("--protect"));
    const qsizetype verbatim = plain.indexOf(QStringLiteral("--"));
    const bool isTried =
        option >= 0 && (verbatim < 0 || option < verbatim) && plain.value(option + 1) == QLatin1String("highest");
    if (isTried)
        plain[option + 1] = toWord(Protection::FilesConfined); // at least; so the other words are judged by it
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
    m_services.secrets.storeAll(values, this, [this, record, values, done](const Result<void> &stored) {
        if (!stored) {
            done(failed(stored.error().message));
            return;
        }
        addServer(record, false, [this, record, values, done](const CommandOutput &output) {
            // Best effort: nothing points there, also where the words behind it have taken the key back.
            if (output.exitCode != 0 || !record.signIn.isInKeyRing())
                m_services.secrets.removeAll(values.keys(), this, [](const Result<void> &) {});
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
    if (wantsWalls(record) && !m_services.protections.isFound()) {
        m_services.protections.whenFound(this, [this, typed, isTried, done] { addServer(typed, isTried, done); });
        return;
    }
    const auto can = m_services.protections.canHold(record.protection, record.hasNetwork);
    if (!can && !isTried) {
        done(failed(can.error().message));
        return;
    }
    m_services.launches.look(record, this, [this, record, isTried, done](const Result<LaunchFound> &found) {
        if (found && isTried)
            tryHighest(record, *found, done);
        else
            done(found ? storeServer(record, *found) : failed(found.error().message));
    });
}

//! Nothing is run with less than that, and nothing stored: who types it learns what was missing, and says which lower
//! level it is to be.
void ServerAddition::tryHighest(const ServerRecord &typed, const LaunchFound &found, const Done &done)
{
    ServerRecord record = typed;
    record.id = newServerId();
    QStringList cannot; // what cannot be had here, and why
    QStringList lower;
    record.protection = Protection::ToldOnly;
    for (const Protection level : allProtections) {
        const auto can = m_services.protections.canHold(level, record.hasNetwork);
        if (can) {
            if (level != Protection::ToldOnly)
                record.protection = level;
            lower.append(QLatin1String("--protect ") + toWord(level));
        } else if (level != Protection::ToldOnly) {
            cannot.append(tr("%1 cannot be had here: %2").arg(toWord(level), can.error().message));
        }
    }
    if (record.protection == Protection::ToldOnly) {
        if (!lower.isEmpty())
            cannot.append(tr("To add it all the same, where nothing holds it: %1").arg(lower.first()));
        done(failed(cannot.join(QLatin1Char('\n'))));
        return;
    }
    lower.removeLast();
    ServerRecord tried = record;
    tried.explainsRefusals = true; // it is said what was missing
    auto *trial = new ServerTrial(tried, m_services.trials, this);
    connect(trial, &ServerTrial::finished, this,
            [this, trial, record, found, cannot, lower, done](const ServerTrial::Outcome &outcome) {
                trial->deleteLater(); // it is in the middle of telling
                if (!outcome.answered) {
                    // What was not run at all says nothing of its level: less would not help.
                    done(failed(refusalOf(record, found, outcome, outcome.wasBegun ? lower : QStringList())));
                    return;
                }
                CommandOutput output = storeServer(record, found);
                if (output.exitCode == 0) {
                    const QStringList lines = QStringList{tr("Protection: %1").arg(toWord(record.protection))} + cannot;
                    output.out += (lines.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
                }
                done(output);
            });
    trial->start();
}

CommandOutput ServerAddition::storeServer(ServerRecord record, const LaunchFound &found)
{
    record.approved = found.identity(record);
    const Result<QString> &program = found.program;
    const Result<QList<ServerId>> added = m_services.servers.add({record}, m_origin);
    if (!added)
        return failed(added.error().message);
    if (program && !program->isEmpty())
        record.program = *program; // as it was found
    CommandOutput output =
        said(tr("Added %1 (%2): %3")
                 .arg(displayText(record.name), added->first().value, displayText(launchLine(record), 0)));
    const QStringList lines =
        reachLines(record.approved.places.value_or(QList<InstalledPlace>())) + outOfReachLines(found.outOfReach);
    for (const QString &line : lines)
        output.out += line.toUtf8() + '\n';
    if (!program)
        output.err = (program.error().message + QLatin1Char('\n')).toUtf8();
    return output;
}

} // namespace mangrove

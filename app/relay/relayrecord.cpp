#include "app/relay/relayrecord.h"

#include "core/store/atomicfile.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

RelayRecord::RelayRecord(const QString &dataFolder, const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_spool(dataFolder + QLatin1String("/spool"), ActivitySpool::usualPart)
{ }

void RelayRecord::write(Activity line, const ServerRecord &server)
{
    line.server = server.id;
    line.serverName = server.name;
    append(line);
}

void RelayRecord::writeUntold(const SessionId &session, const QString &name, const QString &why)
{
    Activity line;
    line.kind = ActivityKind::Refused;
    line.serverName = name;
    line.session = session.value;
    line.text = tr("Runs in an app, and is told no folders. %1").arg(why).trimmed();
    append(line);
}

void RelayRecord::append(Activity line)
{
    line.time = m_clock.now();
    line.isInApp = true;
    if (const Result<void> done = m_spool.append({line}); done)
        Q_EMIT written();
    else if (!std::exchange(m_hasFailed, true))
        Q_EMIT failed(tr("Its activity is not recorded: %1").arg(done.error().message));
}

namespace {

struct Word
{
    Asking asking;
    const char *word;
};
constexpr std::array words{Word{Asking::First, "first"}, Word{Asking::Doubted, "doubted"}, Word{Asking::Later, "later"},
                           Word{Asking::Never, "never"}};
constexpr qint64 longestWord = 16;

} // namespace

//! Empty where the id, which a file says, is no plain name.
QString AskingNotes::pathOf(const ServerId &server) const
{
    const bool isPlain = !server.isEmpty() && server.value.size() < 100 && !server.value.startsWith(QLatin1Char('.'))
        && !server.value.contains(QLatin1Char('/'));
    return isPlain ? m_folder + QLatin1Char('/') + server.value : QString();
}

Asking AskingNotes::of(const ServerId &server) const
{
    const QString path = pathOf(server);
    if (path.isEmpty())
        return Asking::Never;
    const Result<QByteArray> word = readPrivateFile(path, longestWord);
    const auto known = std::ranges::find_if(words, [&word](const Word &one) { return word && *word == one.word; });
    return known == words.end() ? Asking::Unknown : known->asking;
}

void AskingNotes::keep(const ServerId &server, Asking asking) const
{
    const QString path = pathOf(server);
    const auto word = std::ranges::find(words, asking, &Word::asking);
    if (path.isEmpty() || word == words.end() || of(server) == asking || !preparePrivateFolder(m_folder))
        return;
    QFile::remove(path); // never written to through a link
    QFile file(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        file.write(word->word);
}

} // namespace mangrove

#include "core/access/decisionline.h"

#include <QByteArray>
#include <QString>

#include <algorithm>

namespace mangrove {

namespace {

constexpr QByteArrayView allowedBegin = R"({"decision": "allowed", "lasts": "always", "root": ")";
constexpr QByteArrayView writableBegin =
    R"({"decision": "allowed", "lasts": "always", "mode": "write", "root": ")";
constexpr QByteArrayView deniedBegin = R"({"decision": "denied", "lasts": "always", "root": ")";
constexpr QByteArrayView beforeServer = R"(", "server": ")";
constexpr QByteArrayView lineEnd = R"("})";

//! In JSON a text of these stands for itself.
bool isPlain(const QString &id)
{
    return std::ranges::all_of(id, [](QChar c) {
        return c.unicode() > 0x20 && c.unicode() < 0x7f && c != QLatin1Char('"') && c != QLatin1Char('\\');
    });
}

QHash<QByteArray, QString> byBytes(const QSet<QString> &ids)
{
    QHash<QByteArray, QString> found;
    found.reserve(ids.size());
    for (const QString &id : ids) {
        if (!id.isEmpty() && isPlain(id))
            found.insert(id.toLatin1(), id);
    }
    return found;
}

//! Takes what is known from the beginning of a line away.
bool skip(QByteArrayView &line, QByteArrayView known)
{
    if (!line.startsWith(known))
        return false;
    line = line.sliced(known.size());
    return true;
}

//! Takes the text up to the next quotation mark away; nothing when it is none of these.
const QString *takeId(QByteArrayView &line, const QHash<QByteArray, QString> &ids)
{
    const qsizetype end = line.indexOf('"');
    if (end < 0)
        return nullptr;
    const auto id = ids.constFind(QByteArray::fromRawData(line.data(), end));
    line = line.sliced(end);
    return id == ids.cend() ? nullptr : &*id;
}

} // namespace

DecisionLines::DecisionLines(const QSet<QString> &servers, const QSet<QString> &roots)
    : m_servers(byBytes(servers)), m_roots(byBytes(roots))
{ }

std::optional<std::pair<Cell, Decision>> DecisionLines::read(QByteArrayView line) const
{
    const bool isWritable = skip(line, writableBegin);
    const bool isAllowed = isWritable || skip(line, allowedBegin);
    if (!isAllowed && !skip(line, deniedBegin))
        return std::nullopt;
    const QString *root = takeId(line, m_roots);
    if (!root || !skip(line, beforeServer))
        return std::nullopt;
    const QString *server = takeId(line, m_servers);
    if (!server || line != lineEnd)
        return std::nullopt;
    return std::pair(Cell{{*server}, {*root}},
                     Decision{isAllowed ? Verdict::Allowed : Verdict::Denied,
                              Lasting::Always,
                              {},
                              isWritable ? AccessMode::ReadAndWrite : AccessMode::Read});
}

} // namespace mangrove

#include "core/store/activityspool.h"

#include "core/base/texts.h"
#include "core/store/atomicfile.h"
#include "core/store/jsontext.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUuid>

#include <algorithm>
#include <utility>
#include <zlib.h>

namespace mangrove {

namespace {

constexpr qsizetype lineChecksumSize = 8; // hexadecimal digits
constexpr qint64 shortestLine = 40; // bytes: checksum, number, time, kind
constexpr qint64 smallFile = 64 * 1024; // below it nothing is won by emptying
const QString suffix = QStringLiteral(".spool");
const QString lineNumberKey = QStringLiteral("number");
const QString timeKey = QStringLiteral("time");
const QString kindKey = QStringLiteral("kind");
const QString serverKey = QStringLiteral("server");
const QString serverNameKey = QStringLiteral("serverName");
const QString rootKey = QStringLiteral("root");
const QString rootNameKey = QStringLiteral("rootName");
const QString textKey = QStringLiteral("text");
const QString urisKey = QStringLiteral("uris");
const QString isInAppKey = QStringLiteral("inApp");
const QString sessionKey = QStringLiteral("session");

QByteArray checksumOf(QByteArrayView text)
{
    const uLong sum = ::crc32(0, reinterpret_cast<const Bytef *>(text.data()), static_cast<uInt>(text.size()));
    return QByteArray::number(qulonglong(sum), 16).rightJustified(lineChecksumSize, '0');
}

void appendMember(QByteArray &json, const QString &key, const QString &text)
{
    if (text.isEmpty())
        return;
    json += ",\"" + key.toLatin1() + "\":";
    appendJson(text, json);
}

//! Without a tree of QJsonObject, which would take longer than all the rest of what is done for a line.
QByteArray spoolLine(const Activity &line, qint64 number)
{
    QByteArray json =
        "{\"number\":" + QByteArray::number(number) + ",\"time\":" + QByteArray::number(line.time.toMSecsSinceEpoch());
    appendMember(json, kindKey, toWord(line.kind));
    appendMember(json, serverKey, line.server.value);
    appendMember(json, serverNameKey, line.serverName);
    appendMember(json, rootKey, line.root.value);
    appendMember(json, rootNameKey, line.rootName);
    appendMember(json, textKey, line.text);
    appendMember(json, sessionKey, line.session);
    char separator = '[';
    for (const QString &uri : line.uris) {
        if (separator == '[')
            json += ",\"uris\":";
        json += std::exchange(separator, ',');
        appendJson(uri, json);
    }
    json += line.uris.isEmpty() ? "" : "]";
    json += line.isInApp ? ",\"inApp\":true}" : "}";
    return checksumOf(json) + ' ' + json + '\n';
}

//! The number is 0 when the line is not as it was written.
qint64 parse(QByteArrayView text, Activity &line)
{
    if (text.size() < shortestLine || text.at(lineChecksumSize) != ' '
        || checksumOf(text.sliced(lineChecksumSize + 1)) != text.first(lineChecksumSize))
        return 0;
    const QJsonObject object = QJsonDocument::fromJson(text.sliced(lineChecksumSize + 1).toByteArray()).object();
    line.time = QDateTime::fromMSecsSinceEpoch(object.value(timeKey).toInteger()).toUTC();
    line.kind = activityKindFromWord(object.value(kindKey).toString());
    line.server = {object.value(serverKey).toString()};
    line.serverName = object.value(serverNameKey).toString();
    line.root = {object.value(rootKey).toString()};
    line.rootName = object.value(rootNameKey).toString();
    line.text = object.value(textKey).toString();
    line.isInApp = object.value(isInAppKey).toBool();
    line.session = object.value(sessionKey).toString();
    const QJsonArray uris = object.value(urisKey).toArray();
    for (const QJsonValue &uri : uris)
        line.uris.append(uri.toString());
    return std::max<qint64>(0, object.value(lineNumberKey).toInteger());
}

//! Files of one writer may be of the same moment, as far as their times tell it: they are in the order of their names.
QString firstName()
{
    return QLatin1Char('0') + QUuid::createUuid().toString(QUuid::WithoutBraces).sliced(1);
}
QString nameAfter(const QString &name)
{
    constexpr qsizetype digits = 8; // hexadecimal, of the first group
    return QString::number(name.first(digits).toUInt(nullptr, 16) + 1, 16).rightJustified(digits, QLatin1Char('0'))
        + name.sliced(digits);
}

} // namespace

ActivitySpool::ActivitySpool(const QString &folder, qint64 partLimit)
    : m_folder(folder), m_partLimit(partLimit), m_last{firstName(), 0}
{ }

//! Bytes in files before this one that nobody has taken over yet.
qint64 ActivitySpool::waiting()
{
    qint64 size = 0;
    m_parts.removeIf([&size](const QString &path) {
        const QFileInfo part(path);
        size += part.size();
        return !part.exists();
    });
    return size;
}

Result<void> ActivitySpool::make()
{
    if (const Result<void> prepared = preparePrivateFolder(m_folder); !prepared)
        return prepared;
    qint64 size = 0;
    for (const SpoolFile &file : spoolFiles(m_folder))
        size += file.size;
    if (size > folderLimit)
        return Error{ErrorCode::Io, Texts::tr("too much of it has not been taken over yet")};
    return m_file.make(m_folder + QLatin1Char('/') + m_last.writer + suffix);
}

Result<void> ActivitySpool::append(const QList<Activity> &lines)
{
    const qint64 waits = waiting();
    if (m_partLimit > 0 && m_file.size() >= m_partLimit && waits + m_file.size() < fileLimit) {
        m_parts.append(m_folder + QLatin1Char('/') + m_last.writer + suffix);
        m_file = {}; // nobody holds it any more
        m_last = {nameAfter(m_last.writer), 0};
        m_full = false;
    }
    if (!m_file.isOpen()) {
        if (const Result<void> made = make(); !made)
            return made;
    }
    QByteArray content;
    qint64 number = m_last.number;
    for (const Activity &line : lines)
        content += spoolLine(line, ++number);
    const bool fits = waits + m_file.size() + content.size() <= fileLimit;
    if (!fits) {
        if (m_full || lines.isEmpty())
            return Error{ErrorCode::Io, Texts::tr("too much of it has not been taken over yet")};
        Activity last;
        last.time = lines.first().time;
        last.kind = ActivityKind::Failed;
        last.text = Texts::tr("What happened after this was not kept: too much activity had not been taken over.");
        content = spoolLine(last, number = m_last.number + 1);
    }
    if (const Result<void> appended = m_file.append(content); !appended)
        return appended;
    m_last.number = number;
    m_full = !fits;
    if (m_full)
        return Error{ErrorCode::Io, Texts::tr("too much of it has not been taken over yet")};
    return {};
}

void ActivitySpool::clear()
{
    if (m_file.size() < smallFile)
        return;
    m_file.clear();
    m_full = false;
}

QList<SpoolFile> spoolFiles(const QString &folder, const QString &except)
{
    static const QRegularExpression name(QStringLiteral("\\A([0-9a-f-]{36})\\.spool\\z"));
    QList<SpoolFile> files;
    QFileInfoList found =
        QDir(folder).entryInfoList({QLatin1Char('*') + suffix}, QDir::Files | QDir::System | QDir::Hidden, QDir::Name);
    std::stable_sort(found.begin(), found.end(), [](const QFileInfo &one, const QFileInfo &other) {
        return one.lastModified() < other.lastModified();
    });
    for (const QFileInfo &file : found) {
        const QRegularExpressionMatch match = name.match(file.fileName());
        if (match.hasMatch() && match.captured(1) != except)
            files.append({file.filePath(), match.captured(1), file.size()});
    }
    return files;
}

qint64 mostLines(qint64 size)
{
    return size / shortestLine;
}

Result<SpooledLines> readSpool(const SpoolFile &file, qint64 after)
{
    const Result<QByteArray> content = readPrivateFile(file.path, 2 * ActivitySpool::fileLimit, file.begin);
    if (!content)
        return content.error();
    const qint64 size = std::min<qint64>(content->size(), std::max<qint64>(file.size - file.begin, 0));
    const QByteArrayView known = QByteArrayView(*content).first(size);
    SpooledLines found;
    found.last = after;
    found.end = file.begin;
    qsizetype begin = 0;
    for (qsizetype end = 0; (end = known.indexOf('\n', begin)) >= 0; begin = end + 1) {
        found.end = file.begin + end + 1;
        Activity line;
        const qint64 number = parse(known.sliced(begin, end - begin), line);
        if (number <= found.last)
            continue;
        found.missing += found.last > 0 ? number - found.last - 1 : 0; // nothing is known of what was before
        found.last = number;
        found.lines.append(line);
    }
    return found;
}

} // namespace mangrove

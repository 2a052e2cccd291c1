#include "core/workspace/decisionjournal.h"

#include "core/base/texts.h"
#include "core/store/atomicfile.h"
#include "core/workspace/decisionformat.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype journalChecksumSize = 16; // hexadecimal digits
const QString journalNumberKey = QStringLiteral("number");
const QString workspaceKey = QStringLiteral("workspace");

bool isGood(const QByteArray &line)
{
    return line.size() > journalChecksumSize + 1 && line.at(journalChecksumSize) == ' '
        && line.startsWith(fingerprintOf(line.mid(journalChecksumSize + 1)).left(journalChecksumSize));
}

} // namespace

QByteArray fingerprintOf(const QByteArray &content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Blake2b_160).toHex();
}

DecisionJournal::DecisionJournal(const QString &path) : m_path(path)
{ }

void DecisionJournal::continueAfter(const Mark &mark)
{
    if (!hasLines() || mark.number > m_last.number)
        m_last = mark;
}

Result<QList<DecisionJournal::Line>> DecisionJournal::read()
{
    m_size = 0;
    const Result<QByteArray> content = readPrivateFile(m_path);
    if (!content) {
        if (content.error().code == ErrorCode::NotFound)
            return QList<Line>();
        return content.error();
    }
    QList<Line> lines;
    const auto damaged = [&lines](const QString &reason) {
        return Error{ErrorCode::Invalid, Texts::tr("line %1: %2").arg(QString::number(lines.size() + 1), reason)};
    };
    for (qsizetype end = 0; (end = content->indexOf('\n', m_size)) >= 0; m_size = end + 1) {
        const QByteArray text = content->mid(m_size, end - m_size);
        const QJsonObject object = QJsonDocument::fromJson(text.mid(journalChecksumSize)).object();
        Line line{{object.value(journalNumberKey).toInteger(), text.left(journalChecksumSize)},
                  object.value(workspaceKey).toString().toLatin1(),
                  object.value(decisionsKey).toArray()};
        if (!isGood(text))
            return damaged(Texts::tr("it is not as it was written"));
        if (line.mark.number < 1 || line.workspace.isEmpty() || line.decisions.isEmpty())
            return damaged(Texts::tr("it is not understood"));
        if (!lines.isEmpty() && line.mark.number != lines.last().mark.number + 1)
            return damaged(Texts::tr("one before it is missing"));
        lines.append(line);
    }
    // Cut off while it was written, unless only its end was taken from a line that was whole.
    const QByteArray rest = content->mid(m_size);
    if (rest.size() > 1 && isGood(rest.chopped(1)))
        return damaged(Texts::tr("it is not as it was written"));
    if (!lines.isEmpty())
        continueAfter(lines.last().mark);
    return lines;
}

DecisionJournal::Sorted DecisionJournal::sorted(const QList<Line> &lines, const QByteArray &workspace,
                                                const Mark &folded)
{
    const bool someAreFolded = std::ranges::any_of(lines, [&folded](const Line &line) { return line.mark == folded; });
    Sorted sorted;
    for (const Line &line : lines) {
        if (line.workspace == workspace)
            sorted.own.append(line);
        else if (!someAreFolded || line.mark.number > folded.number)
            sorted.foreign.append(line);
    }
    sorted.lacksFirst =
        !lines.isEmpty() && lines.first().workspace == workspace && lines.first().mark.number != folded.number + 1;
    return sorted;
}

Result<void> DecisionJournal::append(const QByteArray &workspace, const QJsonArray &decisions)
{
    const QByteArray text = QJsonDocument(QJsonObject{{journalNumberKey, m_last.number + 1},
                                                      {workspaceKey, QString::fromLatin1(workspace)},
                                                      {decisionsKey, decisions}})
                                .toJson(QJsonDocument::Compact);
    const QByteArray checksum = fingerprintOf(text).left(journalChecksumSize);
    const QByteArray line = checksum + ' ' + text + '\n';
    if (const Result<void> appended = appendPrivateFile(m_path, line, m_size); !appended)
        return appended;
    m_size += line.size();
    m_last = {m_last.number + 1, checksum};
    return {};
}

void DecisionJournal::clear()
{
    if (m_size > 0 && QFile::remove(m_path))
        m_size = 0;
}

} // namespace mangrove

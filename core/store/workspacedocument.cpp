#include "core/store/workspacedocument.h"

#include "core/base/texts.h"
#include "core/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>
#include <QStringList>

#include <algorithm>

namespace mangrove {

namespace {

const QString versionKey = QStringLiteral("version");
const QString journalKey = QStringLiteral("journal");
const QString offeredKey = QStringLiteral("copyOffered");
const QStringList sectionNames{QStringLiteral("roots"),          QStringLiteral("servers"),
                               QStringLiteral("removedServers"), QStringLiteral("workspaces"),
                               QStringLiteral("paused"),         QStringLiteral("decisions")};

} // namespace

int WorkspaceDocument::versionOf(const QJsonObject &document)
{
    return int(document.value(versionKey).toInteger());
}

DecisionJournal::Mark WorkspaceDocument::foldedLineOf(const QJsonObject &document)
{
    const QString text = document.value(journalKey).toString();
    return {text.section(QLatin1Char(' '), 0, 0).toLongLong(), text.section(QLatin1Char(' '), 1).toLatin1()};
}

bool WorkspaceDocument::isCopyOffered(const QJsonObject &document)
{
    return document.value(offeredKey).toBool();
}

void WorkspaceDocument::settle(QJsonObject &document)
{
    document.remove(offeredKey);
}

//! A text in the form that text() gives it, whose last list is by far its longest: that one is read line by line. Nothing
//! when it differs in anything, or is not understood.
//!
//! Nothing else is understood in this way than by JSON: where the text is an object with that list left empty, and the text
//! goes on behind the list with the closing brace only, what was cut out is a member of the whole, and the last of its name.
std::optional<QJsonObject> WorkspaceDocument::understandAsWritten(const QByteArray &content) const
{
    const QString &name = sectionNames.constLast();
    const QByteArray begin = ",\n    \"" + name.toLatin1() + "\": [";
    const QByteArray end = "\n    ]\n}\n";
    const qsizetype place = content.indexOf(begin + '\n');
    const auto isLast = [&name](const WorkspaceSection *section) { return section->name() == name; };
    const auto last = std::ranges::find_if(m_sections, isLast);
    if (place < 0 || !content.endsWith(end) || last == m_sections.end())
        return std::nullopt;
    const qsizetype first = place + begin.size();
    if (content.size() < first + end.size())
        return std::nullopt;
    const QJsonObject document = QJsonDocument::fromJson(content.first(first) + "]\n}\n").object();
    const int version = versionOf(document);
    if (version < 1 || version > formatVersion || document.value(versionKey) != QJsonValue(version))
        return std::nullopt;
    for (WorkspaceSection *section : m_sections) {
        if (!isLast(section) && !section->read(document, Reading::Strict))
            return std::nullopt;
    }
    const QByteArrayView lines = QByteArrayView(content).sliced(first).chopped(end.size());
    return (*last)->readLines(lines, document) ? std::optional(document) : std::nullopt;
}

Result<QJsonObject> WorkspaceDocument::understand(const QByteArray &content) const
{
    if (const std::optional<QJsonObject> document = understandAsWritten(content))
        return *document;
    QJsonParseError error;
    const QJsonDocument parsed = QJsonDocument::fromJson(content, &error);
    if (content.isEmpty())
        return Error{ErrorCode::Invalid, Texts::tr("it is empty")};
    if (error.error != QJsonParseError::NoError) {
        return Error{
            ErrorCode::Invalid,
            Texts::tr("line %1: %2")
                .arg(QString::number(content.left(error.offset).count('\n') + 1), error.errorString())};
    }
    const QJsonObject document = parsed.object();
    const QJsonValue version = document.value(versionKey);
    if (!version.isDouble() || versionOf(document) < 1 || versionOf(document) != version.toDouble())
        return Error{ErrorCode::Invalid, Texts::tr("it has no version")};
    const bool newer = versionOf(document) > formatVersion;
    for (const QString &name : sectionNames) {
        if (document.contains(name) && !document.value(name).isArray() && !newer)
            return Error{ErrorCode::Invalid, Texts::tr("“%1” is not a list").arg(name)};
    }
    for (WorkspaceSection *section : m_sections) {
        const Result<void> read = section->read(document, newer ? Reading::Newer : Reading::Strict);
        if (!read)
            return read.error();
    }
    return document;
}

Result<WorkspaceDocument::Continued>
WorkspaceDocument::continueWith(const QJsonObject &document, const QByteArray &content,
                                const QList<DecisionJournal::Line> &lines) const
{
    if (lines.isEmpty()) // no need to know which file they would continue
        return Continued();
    const DecisionJournal::Sorted sorted =
        DecisionJournal::sorted(lines, fingerprintOf(content), foldedLineOf(document));
    if (sorted.lacksFirst)
        return Error{ErrorCode::Invalid,
                     Texts::tr("line %1: %2").arg(QString::number(1), Texts::tr("one before it is missing"))};
    Continued continued{!sorted.own.isEmpty(), !sorted.foreign.isEmpty(), 0};
    const Result<void> replayed =
        replay(sorted.foreign, Replay::NarrowingOnly, continued.leftOut).and_then([&] {
            return replay(sorted.own, Replay::All, continued.leftOut);
        });
    if (!replayed)
        return replayed.error();
    return continued;
}

Result<void> WorkspaceDocument::replay(const QList<DecisionJournal::Line> &lines, Replay replay,
                                       int &leftOut) const
{
    for (const DecisionJournal::Line &line : lines) {
        for (WorkspaceSection *section : m_sections) {
            if (const Result<void> taken = section->replay(line.decisions, replay, leftOut); !taken)
                return taken;
        }
    }
    return {};
}

void WorkspaceDocument::adopt(const QJsonObject &document)
{
    m_version = versionOf(document);
    foldedLine = foldedLineOf(document);
    copyOffered = isCopyOffered(document);
    m_rest = document;
    for (const QString &known : {versionKey, journalKey, offeredKey})
        m_rest.remove(known);
    for (WorkspaceSection *section : std::as_const(m_sections)) {
        m_rest.remove(section->name());
        section->adopt();
    }
}

void WorkspaceDocument::discardDrafts() const
{
    for (WorkspaceSection *section : m_sections)
        section->discard();
}

int WorkspaceDocument::neededVersion() const
{
    const bool keepsList = std::any_of(sectionNames.cbegin(), sectionNames.cend(),
                                       [this](const QString &name) { return m_rest.contains(name); });
    if (m_version > formatVersion || keepsList) // a list that no section has taken is written as it was read
        return m_version;
    int version = 1;
    for (const WorkspaceSection *section : m_sections)
        version = std::max(version, section->neededFormat());
    return version;
}

QByteArray WorkspaceDocument::text(const QSet<QString> &gone) const
{
    const int version = neededVersion();
    QByteArray text = "{\n    \"version\": " + QByteArray::number(version);
    if (foldedLine.number > 0)
        text += ",\n    \"journal\": \"" + QByteArray::number(foldedLine.number) + ' ' + foldedLine.checksum
            + '"';
    if (copyOffered)
        text += ",\n    \"copyOffered\": true";
    for (const QString &name : sectionNames) {
        for (const WorkspaceSection *section : m_sections) {
            if (section->name() != name || section->format() > version)
                continue;
            text += ",\n    \"" + name.toLatin1() + "\": ";
            section->write(text, gone);
        }
    }
    for (auto it = m_rest.begin(); it != m_rest.end(); ++it) {
        text += ",\n    ";
        appendJson(it.key(), text);
        text += ": ";
        appendJson(it.value(), text);
    }
    text += "\n}\n";
    return text;
}

bool WorkspaceDocument::holdsRecords() const
{
    const QJsonObject held = QJsonDocument::fromJson(text()).object();
    return std::any_of(sectionNames.cbegin(), sectionNames.cend(),
                       [&held](const QString &name) { return !held.value(name).toArray().isEmpty(); });
}

} // namespace mangrove

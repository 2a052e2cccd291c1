#include "core/workspace/workspaceset.h"

#include "core/base/texts.h"

#include <QSet>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 100;
const QString rootsKey = QStringLiteral("roots");
const QString serversKey = QStringLiteral("servers");

bool isValidName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= maxNameLength && !name.contains(QLatin1Char('\n'))
        && !name.contains(QLatin1Char('\r')) && name.trimmed().compare(everythingName, Qt::CaseInsensitive) != 0;
}

template<typename Id>
QList<Id> members(RecordReader &reader, const QString &field)
{
    QList<Id> ids;
    const QStringList texts = reader.texts(field);
    for (const QString &text : texts)
        ids.append({text});
    reader.require(QSet<QString>(texts.cbegin(), texts.cend()).size() == texts.size(),
                   Texts::tr("“%1” names one twice").arg(field));
    return ids;
}

WorkspaceSet fromRecord(RecordReader &reader)
{
    WorkspaceSet set;
    set.id = {reader.id(QStringLiteral("id"))};
    set.name = reader.required(QStringLiteral("name"));
    reader.requireOne(isValidName(set.name), QStringLiteral("name"));
    set.isOn = reader.flag(QStringLiteral("on"), false);
    set.stopsOthers = reader.flag(QStringLiteral("stopsOthers"), false);
    set.roots = members<RootId>(reader, rootsKey);
    set.servers = members<ServerId>(reader, serversKey);
    return set;
}

QJsonObject toRecord(const WorkspaceSet &set)
{
    return {{QStringLiteral("id"), set.id.value}, {QStringLiteral("name"), set.name},
            {QStringLiteral("on"), set.isOn},     {QStringLiteral("stopsOthers"), set.stopsOthers},
            {rootsKey, idArray(set.roots)},       {serversKey, idArray(set.servers)}};
}

std::optional<RecordProblem> firstConflict(const QList<WorkspaceSet> &sets)
{
    QSet<QString> names;
    bool hasOn = false;
    for (qsizetype place = 0; place < sets.size(); ++place) {
        if (names.contains(sets.at(place).name))
            return RecordProblem{place, Texts::tr("another workspace has the same name")};
        if (hasOn && sets.at(place).isOn)
            return RecordProblem{place, Texts::tr("another workspace is on, too")};
        names.insert(sets.at(place).name);
        hasOn = hasOn || sets.at(place).isOn;
    }
    return std::nullopt;
}

} // namespace

const QString everythingName = QStringLiteral("Everything");

const RecordFormat<WorkspaceSet> &workspaceSetFormat()
{
    static const RecordFormat<WorkspaceSet> format{
        QStringLiteral("workspaces"), fromRecord, toRecord, firstConflict, {}, true};
    return format;
}

Result<void> checkSetName(const QString &name)
{
    if (isValidName(name))
        return {};
    return Error{
        ErrorCode::Invalid,
        Texts::tr("A workspace's name has 1 to 100 characters on one line, and is not “%1”.").arg(everythingName)};
}

} // namespace mangrove

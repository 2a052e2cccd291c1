#include "core/apps/newentry.h"

#include "core/apps/valuetext.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype longestKey = 30;

Error refused()
{
    return {ErrorCode::Refused,
            Texts::tr("The file is written in a way that a new entry cannot be put into safely. Add it in the app: the "
                      "command is mangrove-relay.")};
}

QByteArray text(const QString &value)
{
    return quoted(value, ConfigFormat::Json, "\""); // understood by every format
}

QByteArray listOf(const QStringList &items)
{
    QList<QByteArray> texts;
    for (const QString &item : items)
        texts.append(text(item));
    return '[' + texts.join(", ") + ']';
}

QByteArray jsonOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? "true" : "false";
    if (value.isDouble())
        return QByteArray::number(value.toInt());
    return value.isArray() ? listOf(value.toVariant().toStringList()) : text(value.toString());
}

//! The members of a new entry, written.
using Members = QList<std::pair<QByteArray, QByteArray>>;

Members membersFor(const AppFacts &app, const QString &key, const QString &program, const QStringList &words)
{
    Members members;
    if (!app.fields.name.isEmpty())
        members.append({app.fields.name.toUtf8(), text(key)});
    for (const auto &[name, value] : app.newEntry)
        members.append({name.toUtf8(), jsonOf(value)});
    const QByteArray command = app.fields.command.toUtf8();
    if (app.commandIsList) {
        members.append({command, listOf(QStringList{program} + words)});
    } else {
        members.append({command, text(program)});
        members.append({app.fields.args.toUtf8(), listOf(words)});
    }
    return members;
}

QByteArray lineEndOf(const OpenApp &open)
{
    return open.text.lineEnds == ConfigText::LineEnds::CrLf ? "\r\n" : "\n";
}

//! What has to stand at the end of the file before more can.
QByteArray closedLine(const OpenApp &open)
{
    const QByteArray &bytes = open.file.bytes;
    return open.text.isEmpty || bytes.endsWith('\n') ? QByteArray() : lineEndOf(open);
}

QByteArray jsonObject(const Members &members)
{
    QList<QByteArray> pairs;
    for (const auto &[name, value] : members)
        pairs.append('"' + name + "\": " + value);
    return "{ " + pairs.join(", ") + " }";
}

//! A member of a JSON object behind its last one, laid out as that is.
Splice jsonMember(const OpenApp &open, const ConfigNode &map, const QByteArray &member)
{
    const QByteArray &bytes = open.file.bytes;
    if (map.children.empty()) {
        const qsizetype at = map.range.begin + 1;
        return {{at, at}, ' ' + member + (bytes.mid(at, 1) == "}" ? " " : "")};
    }
    const ConfigNode &last = map.children.back();
    const qsizetype line = beginOfLine(bytes, last.keyRange.begin);
    const QByteArray lead = bytes.mid(line, last.keyRange.begin - line);
    const bool ownLine = line > 0 && lead.trimmed().isEmpty();
    return {{last.range.end, last.range.end}, ',' + (ownLine ? lineEndOf(open) + lead : QByteArray(" ")) + member};
}

Result<Splice> inJson(const OpenApp &open, const QString &place, const QString &key, const Members &members)
{
    const QByteArray entry = text(key) + ": " + jsonObject(members);
    const QString name = pointerKeys(place).value(0);
    if (open.text.isEmpty) {
        const qsizetype at = open.file.bytes.size();
        return Splice{{at, at}, "{\n  " + text(name) + ": {\n    " + entry + "\n  }\n}\n"};
    }
    const ConfigNode *map = open.text.root.at(place);
    if (map && !map->isMap())
        return refused();
    return map ? jsonMember(open, *map, entry) : jsonMember(open, open.text.root, text(name) + ": { " + entry + " }");
}

Result<Splice> inToml(const OpenApp &open, const QString &place, const QString &key, const Members &members)
{
    const QByteArray end = lineEndOf(open);
    const QByteArray name = pointerKeys(place).value(0).toUtf8();
    QByteArray table = closedLine(open) + (open.text.isEmpty ? QByteArray() : end);
    table += open.found.app->entriesAreList ? "[[" + name + "]]" + end : '[' + name + '.' + key.toUtf8() + ']' + end;
    for (const auto &[field, value] : members)
        table += field + " = " + value + end;
    const qsizetype at = open.file.bytes.size();
    return Splice{{at, at}, table};
}

//! The lines of an entry with this indentation; a list's first line begins with its dash.
QByteArray yamlLines(const OpenApp &open, const QByteArray &indent, const QString &key, const Members &members)
{
    const QByteArray end = lineEndOf(open);
    const bool isItem = open.found.app->entriesAreList;
    QByteArray lines = isItem ? QByteArray() : indent + key.toUtf8() + ':' + end;
    for (qsizetype i = 0; i < members.size(); ++i) {
        lines += indent + (isItem && i == 0 ? "- " : "  ") + members.at(i).first + ": " + members.at(i).second + end;
    }
    return lines;
}

Result<Splice> inYaml(const OpenApp &open, const QString &place, const QString &key, const Members &members)
{
    const QByteArray &bytes = open.file.bytes;
    const QByteArray end = lineEndOf(open);
    const ConfigNode *map = open.text.root.at(place);
    if (!map) {
        const QByteArray name = pointerKeys(place).value(0).toUtf8();
        return Splice{{bytes.size(), bytes.size()},
                      closedLine(open) + name + ':' + end + yamlLines(open, "  ", key, members)};
    }
    if (map->isInline || map->children.empty() || map->isShared)
        return refused();
    const qsizetype line = beginOfLine(bytes, map->range.begin);
    const QByteArray indent = bytes.mid(line, map->range.begin - line);
    const qsizetype last = endOfLine(bytes, map->range.end);
    const bool isLast = last >= bytes.size();
    const qsizetype at = isLast ? last : last + end.size();
    return Splice{{at, at}, (isLast ? end : QByteArray()) + yamlLines(open, indent, key, members)};
}

//! The tree without the entry that was added, and without the map for it where that is new.
void takeOut(ConfigNode &root, const QString &place, const AppEntry &entry, bool isNewPlace)
{
    const QString from = isNewPlace ? QString() : place;
    auto *map = const_cast<ConfigNode *>(std::as_const(root).at(from));
    const ConfigNode *node = root.at(isNewPlace ? place : entry.pointer);
    std::vector<ConfigNode> kept;
    for (ConfigNode &child : map->children) {
        if (&child != node)
            kept.push_back(child);
    }
    map->children = kept;
}

} // namespace

QString newEntryKey(const QString &name, const QList<AppEntry> &entries)
{
    QString key;
    for (const QChar c : name.toLower()) {
        const bool isPlain = (c >= QLatin1Char('a') && c <= QLatin1Char('z')) || c.isDigit();
        if (isPlain && c.unicode() < 0x80)
            key += c;
        else if (!key.isEmpty() && !key.endsWith(QLatin1Char('-')))
            key += QLatin1Char('-');
    }
    while (!key.isEmpty() && !key.front().isLetter())
        key.remove(0, 1);
    key = key.left(longestKey - 3); // room for a number
    while (key.endsWith(QLatin1Char('-')))
        key.chop(1);
    if (key.isEmpty())
        key = QStringLiteral("server");
    const auto isTaken = [&](const QString &wanted) {
        return std::any_of(entries.begin(), entries.end(),
                           [&](const AppEntry &entry) { return entry.name == wanted || entry.key == wanted; });
    };
    QString found = key;
    for (int number = 2; isTaken(found); ++number)
        found = QStringLiteral("%1-%2").arg(key, QString::number(number));
    return found;
}

Result<NewEntry> planNewEntry(const OpenApp &open, const QString &key, const QString &program, const QStringList &words)
{
    const AppFacts &app = *open.found.app;
    const ConfigFormat format = open.found.form.format;
    const QString place = open.found.form.servers.value(0);
    const Members members = membersFor(app, key, program, words);
    const Result<Splice> splice = isJson(format) ? inJson(open, place, key, members)
        : format == ConfigFormat::Toml           ? inToml(open, place, key, members)
                                                 : inYaml(open, place, key, members);
    if (!splice)
        return splice.error();
    NewEntry made{key, spliced(open.file.bytes, {*splice}), *splice, {}};
    ConfigText text = readConfigText(made.after, format);
    if (text.fault)
        return refused();
    const QList<AppEntry> entries = entriesOf(text.root, app, open.found.form.servers);
    const auto entry =
        std::find_if(entries.begin(), entries.end(), [&](const AppEntry &one) { return one.name == key; });
    if (entries.size() != open.entries.size() + 1 || entry == entries.end() || entry->command != program
        || entry->args != words)
        return refused();
    made.edit.pointer = entry->pointer;
    made.edit.name = key;
    made.edit.after = {program, words};
    const ConfigNode *node = text.root.at(entry->pointer);
    const qsizetype begin = splice->range.begin;
    if (splice->range.end == begin && node && node->range.begin >= begin)
        made.edit.pieces = {
            {entry->pointer, false, made.after.mid(begin, node->range.begin - begin), {}, splice->text}};
    takeOut(text.root, place, *entry, !open.text.root.at(place));
    if (!sameMeaning(text.root, open.text.root))
        return refused();
    return made;
}

bool isAddition(const EntryEdit &edit)
{
    return edit.before.command.isEmpty() && !edit.after.command.isEmpty();
}

Result<Splice> planRemoval(const OpenApp &open, const EntryEdit &added)
{
    const QString name = displayText(added.name);
    const AppEntry *entry = open.entry(added.pointer);
    const ConfigNode *node = open.text.root.at(added.pointer);
    if (!entry || !node)
        return Error{ErrorCode::NotFound, Texts::tr("%1 is not in the file any more.").arg(name)};
    const Error changed{
        ErrorCode::Refused,
        Texts::tr("%1 was written anew since Mangrove added it, or what stands around it was. Remove it in %2.")
            .arg(name, open.found.app->name)};
    if (added.pieces.size() != 1 || entry->command != added.after.command || entry->args != added.after.args)
        return changed;
    const EditedPiece &piece = added.pieces.first();
    const qsizetype begin = node->range.begin - piece.gap.size();
    if (begin < 0 || open.file.bytes.mid(begin, piece.after.size()) != piece.after)
        return changed;
    const Splice cut{{begin, begin + piece.after.size()}, {}};
    const ConfigText text = readConfigText(spliced(open.file.bytes, {cut}), open.found.form.format);
    if (text.fault)
        return changed;
    const QString place = open.found.form.servers.value(0);
    ConfigNode without = open.text.root;
    takeOut(without, place, *entry, !text.root.at(place));
    return sameMeaning(without, text.root) ? Result<Splice>(cut) : Result<Splice>(changed);
}

Result<QByteArray> newEntrySnippet(const AppFacts &app, const QString &record, const RelayCommand &relay)
{
    const QList<AppFile> files = app.filesOn(thisSystem());
    const auto own =
        std::find_if(files.begin(), files.end(), [](const AppFile &file) { return file.scope == FileScope::User; });
    if (own == files.end())
        return refused();
    const OpenApp empty{{&app, *own, {}, {}}, {}, readConfigText({}, own->format), {}};
    return planNewEntry(empty, newEntryKey(record, {}), relay.program, relay.options + QStringList{record})
        .transform([](const NewEntry &entry) { return entry.after; });
}

} // namespace mangrove

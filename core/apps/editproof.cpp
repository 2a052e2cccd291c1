#include "core/apps/editproof.h"

#include "core/base/texts.h"
#include "core/servers/snippet.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

Error unproven(const char *what)
{
    return {ErrorCode::Refused,
            Texts::tr("The file is left as it is, as the change could not be made in it safely (%1).")
                .arg(QString::fromLatin1(what))};
}

//! Puts a 0 in the place of each number: Qt's parser makes doubles of them, and refuses those that are none.
void blankNumbers(const ConfigNode &node, QByteArray &bytes)
{
    if (node.kind == ConfigNode::Kind::Number) {
        std::fill(bytes.begin() + node.range.begin, bytes.begin() + node.range.end, ' ');
        bytes[node.range.begin] = '0';
    }
    for (const ConfigNode &child : node.children)
        blankNumbers(child, bytes);
}

//! Whether Qt's parser reads the same, but for numbers.
bool agrees(const ConfigNode &node, const QJsonValue &value)
{
    switch (node.kind) {
    case ConfigNode::Kind::Null:
        return value.isNull();
    case ConfigNode::Kind::Bool:
        return value.isBool() && value.toBool() == node.isTrue();
    case ConfigNode::Kind::Text:
        return value.isString() && value.toString() == node.text;
    case ConfigNode::Kind::List: {
        const QJsonArray array = value.toArray();
        return value.isArray()
            && std::equal(node.children.begin(), node.children.end(), array.begin(), array.end(), agrees);
    }
    case ConfigNode::Kind::Map: {
        const QJsonObject object = value.toObject();
        return value.isObject()
            && std::all_of(node.children.begin(), node.children.end(), [&](const ConfigNode &child) {
                   // Of an equal key both take the last one.
                   return object.contains(child.key)
                       && (node.member(child.key) != &child || agrees(child, object.value(child.key)));
               });
    }
    default:
        return true;
    }
}

//! The tree without what says how an entry is started.
void blankLaunch(ConfigNode &entry, const EntryFields &fields, bool takesEnvironment)
{
    const auto blank = [&](ConfigNode &map, const QString &name) {
        map.children.erase(std::remove_if(map.children.begin(), map.children.end(),
                                          [&](const ConfigNode &child) { return child.key == name; }),
                           map.children.end());
    };
    for (ConfigNode &child : entry.children) {
        if (child.key == fields.nested && child.isMap())
            blankLaunch(child, fields, takesEnvironment);
        if (child.key == fields.command && child.isMap()) {
            blank(child, QStringLiteral("path"));
            blank(child, QStringLiteral("args"));
            if (takesEnvironment)
                blank(child, fields.env);
        }
    }
    const ConfigNode *command = entry.member(fields.command);
    if (command && !command->isMap())
        blank(entry, fields.command);
    blank(entry, fields.args);
    if (takesEnvironment)
        blank(entry, fields.env);
}

ConfigNode *nodeAt(ConfigNode &root, const QString &pointer)
{
    return const_cast<ConfigNode *>(std::as_const(root).at(pointer));
}

const AppEntry *entryAt(const QList<AppEntry> &entries, const QString &pointer)
{
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const AppEntry &entry) { return entry.pointer == pointer; });
    return found == entries.end() ? nullptr : &*found;
}

bool overlap(const QList<Splice> &splices)
{
    for (qsizetype i = 1; i < splices.size(); ++i) {
        if (splices.at(i).range.begin < splices.at(i - 1).range.end)
            return true;
    }
    return false;
}

} // namespace

Result<QByteArray> provenEdit(const ConfigView &view, const QList<AppEntry> &entries, const QList<EntryEdit> &edits,
                              const QStringList &servers)
{
    QList<Splice> splices;
    for (const EntryEdit &edit : edits)
        splices += edit.splices;
    sortSplices(splices);
    if (overlap(splices))
        return unproven("two changes meet");
    const QByteArray after = spliced(view.bytes, splices);
    if (spliced(after, inverse(view.bytes, splices)) != view.bytes)
        return unproven("no way back");
    ConfigText text = readConfigText(after, view.text.format);
    if (text.fault || text.hasByteOrderMark != view.text.hasByteOrderMark)
        return unproven("not readable");
    if (isJson(view.text.format)) {
        QByteArray blanked = stripJsonComments(after); // every byte stays in its place
        blankNumbers(text.root, blanked);
        if (!agrees(text.root, QJsonDocument::fromJson(blanked.mid(byteOrderMarkSize(after))).object()))
            return unproven("two readings");
    }
    // A copy only where it is changed: the entries.
    const QList<AppEntry> found = entriesOf(text.root, view.app, servers);
    ConfigNode before = view.text.root;
    for (const EntryEdit &edit : edits) {
        const AppEntry *was = entryAt(entries, edit.pointer);
        const AppEntry *is = entryAt(found, edit.pointer);
        ConfigNode *oldNode = nodeAt(before, edit.pointer);
        ConfigNode *newNode = nodeAt(text.root, edit.pointer);
        if (!was || !is || !oldNode || !newNode || is->command != edit.after.command || is->args != edit.after.args)
            return unproven("not what was planned");
        blankLaunch(*oldNode, view.app.fields, edit.takesEnvironment);
        blankLaunch(*newNode, view.app.fields, edit.takesEnvironment);
    }
    if (!sameMeaning(before, text.root))
        return unproven("something else would change");
    return after;
}

} // namespace mangrove

#include "core/apps/launchplanner.h"

#include <algorithm>

namespace mangrove {

namespace {

//! Whether a key on the way to the entry, or one of those that are edited, stands in its map more than once.
bool standsTwice(const ConfigNode &root, const QString &pointer)
{
    const ConfigNode *node = &root;
    const QStringList keys = pointerKeys(pointer);
    for (const QString &key : keys) {
        if (node->isMap()
            && std::count_if(node->children.begin(), node->children.end(),
                             [&](const ConfigNode &child) { return child.key == key; })
                > 1)
            return true;
        node = node->at(pointerTo(QString(), key));
        if (!node)
            return false;
    }
    return false;
}

//! Whether a node on the way is one that YAML has in two places at once.
bool isShared(const ConfigNode &root, const QString &pointer)
{
    QString way;
    const QStringList keys = pointerKeys(pointer);
    return std::any_of(keys.begin(), keys.end(), [&](const QString &key) {
        way = pointerTo(way, key);
        const ConfigNode *node = root.at(way);
        return node && node->isShared;
    });
}

bool isOneLine(const QByteArray &raw)
{
    return !raw.contains('\n') && !raw.startsWith('|') && !raw.startsWith('>');
}

} // namespace

LaunchNodes launchNodes(const ConfigView &view, const QString &entry)
{
    const EntryFields &fields = view.app.fields;
    LaunchNodes nodes{view.text.root.at(entry), nullptr, nullptr, entry, fields.command, fields.args};
    if (!nodes.map)
        return nodes;
    const ConfigNode *nested = fields.nested.isEmpty() ? nullptr : nodes.map->member(fields.nested);
    if (nested && nested->isMap() && nested->member(fields.command)) {
        nodes.map = nested;
        nodes.pointer = pointerTo(entry, fields.nested);
    } else if (const ConfigNode *old = nodes.map->member(fields.command); old && old->isMap()) {
        nodes.map = old;
        nodes.pointer = pointerTo(entry, fields.command);
        nodes.commandKey = QStringLiteral("path");
        nodes.argsKey = QStringLiteral("args");
    }
    nodes.command = nodes.map->member(nodes.commandKey);
    nodes.args = nodes.map->member(nodes.argsKey);
    return nodes;
}

QByteArray rawOf(const ConfigView &view, const ConfigNode &node)
{
    return view.bytes.mid(node.range.begin, node.range.size());
}

Error refusedEdit(const QString &sentence)
{
    return {ErrorCode::Refused, sentence};
}

QString whyNotEdited(const ConfigView &view, const LaunchNodes &nodes)
{
    const QString command = pointerTo(nodes.pointer, nodes.commandKey);
    const QString args = pointerTo(nodes.pointer, nodes.argsKey);
    if (standsTwice(view.text.root, command) || standsTwice(view.text.root, args))
        return Texts::tr(
            "The same name stands twice on the way to it in the file, so it is not clear which one counts.");
    if (isShared(view.text.root, command) || isShared(view.text.root, args))
        return Texts::tr("The file uses the same lines in more than one place (an alias).");
    const bool isText = nodes.command && (nodes.command->isText() || nodes.command->isList());
    if (!isText || (nodes.command->isText() && !isOneLine(rawOf(view, *nodes.command))))
        return Texts::tr("Its command is no text on one line.");
    const auto isWrong = [&](const ConfigNode *list) {
        return list && !list->isNull()
            && (!list->isList()
                || !std::all_of(list->children.begin(), list->children.end(),
                                [](const ConfigNode &item) { return item.isText(); }));
    };
    if (isWrong(nodes.args) || (nodes.command->isList() && isWrong(nodes.command)))
        return Texts::tr("Its arguments are no list of texts.");
    if (nodes.args && nodes.args->isNull() && nodes.args->range.size() == 0)
        return Texts::tr("Its list of arguments has no value.");
    return {};
}

LaunchPlanner::LaunchPlanner(const ConfigView &view, const QString &entry)
    : nodes(launchNodes(view, entry)), m_view(view)
{ }

void LaunchPlanner::replace(const QString &key, const ConfigNode &node, const QByteArray &text)
{
    edit.splices.append({node.range, text});
    edit.pieces.append({pointerTo(nodes.pointer, key), false, {}, rawOf(m_view, node), text});
}

void LaunchPlanner::prepend(const QString &key, const ConfigNode &list, const QStringList &items)
{
    const Splice splice = prepended(m_view.bytes, list, m_view.text.format, items);
    edit.splices.append(splice);
    // The whole list is the piece, so that it can be known again. A YAML list may begin further up now.
    const qsizetype begin = std::min(list.range.begin, splice.range.begin);
    QByteArray after = m_view.bytes.mid(begin, list.range.end - begin);
    const QByteArray before = after;
    after.insert(splice.range.begin - begin, splice.text);
    edit.pieces.append({pointerTo(nodes.pointer, key), false, {}, before, after});
}

void LaunchPlanner::removeFirst(const ConfigNode &list, qsizetype count)
{
    edit.splices.append({{list.children[0].range.begin, list.children[size_t(count)].range.begin}, QByteArray()});
}

void LaunchPlanner::addArgs(const QStringList &items)
{
    const bool isInline = isJson(m_view.text.format) || nodes.map->isInline;
    const Splice splice =
        memberBehind(m_view.bytes, *nodes.command, isInline, m_view.text.format, nodes.argsKey, items);
    edit.splices.append(splice);
    const qsizetype from = nodes.command->range.end;
    edit.pieces.append({pointerTo(nodes.pointer, nodes.commandKey),
                        true,
                        m_view.bytes.mid(from, splice.range.begin - from),
                        {},
                        splice.text});
}

void LaunchPlanner::setCommand(const QString &program)
{
    const QByteArray raw = rawOf(m_view, *nodes.command);
    replace(nodes.commandKey, *nodes.command, quoted(program, m_view.text.format, raw));
}

void LaunchPlanner::setArgs(const QStringList &items)
{
    if (!nodes.args)
        addArgs(items);
    else if (nodes.args->isList())
        replace(nodes.argsKey, *nodes.args, listText(m_view.bytes, *nodes.args, m_view.text.format, items));
    else
        replace(nodes.argsKey, *nodes.args, '[' + joined(items) + ']');
}

bool LaunchPlanner::removeArgs()
{
    if (!nodes.args)
        return true;
    const std::optional<Splice> splice = withoutMember(m_view.bytes, *nodes.map, *nodes.args);
    if (splice)
        edit.splices.append(*splice);
    return splice.has_value();
}

QByteArray LaunchPlanner::joined(const QStringList &items) const
{
    QList<QByteArray> texts;
    for (const QString &item : items)
        texts.append(quoted(item, m_view.text.format, "\""));
    return texts.join(", ");
}

Result<void> LaunchPlanner::emptyEnvironment(const QString &key)
{
    const ConfigNode *map = nodes.map->member(key);
    if (!map || !map->isMap() || map->children.empty())
        return {};
    edit.takesEnvironment = true;
    if (map->isInline || m_view.text.format == ConfigFormat::Yaml) {
        replace(key, *map, "{}");
        return {};
    }
    // TOML's table of its own: the lines from its first variable to its last one.
    const qsizetype begin = beginOfLine(m_view.bytes, map->children.front().keyRange.begin);
    const qsizetype end = endOfLine(m_view.bytes, map->children.back().range.end);
    if (begin < map->range.end || m_view.bytes.mid(begin, end - begin).contains("\n["))
        return refusedEdit(Texts::tr("Its variables are written in a way that Mangrove does not change."));
    edit.splices.append(Splice{{begin, end}, {}});
    edit.pieces.append({pointerTo(nodes.pointer, key),
                        true,
                        m_view.bytes.mid(map->range.end, begin - map->range.end),
                        m_view.bytes.mid(begin, end - begin),
                        {}});
    return {};
}

Result<EntryEdit> planLaunch(const ConfigView &view, const AppEntry &entry, const EntryLaunch &launch, bool hadArgs)
{
    LaunchPlanner plan(view, entry.pointer);
    if (const QString why = whyNotEdited(view, plan.nodes); !why.isEmpty())
        return refusedEdit(why);
    if (plan.nodes.command->isList()) {
        plan.replace(
            plan.nodes.commandKey, *plan.nodes.command,
            listText(view.bytes, *plan.nodes.command, view.text.format, QStringList{launch.command} + launch.args));
    } else {
        plan.setCommand(launch.command);
        if (hadArgs || !plan.removeArgs()) {
            if (!launch.args.isEmpty() || plan.nodes.args)
                plan.setArgs(launch.args);
        }
    }
    plan.edit.pointer = entry.pointer;
    plan.edit.name = entry.name;
    plan.edit.before = EntryLaunch{entry.command, entry.args};
    plan.edit.after = launch;
    sortSplices(plan.edit.splices);
    return plan.edit;
}

} // namespace mangrove

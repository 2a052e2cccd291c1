#include "core/apps/routeplan.h"

#include "core/apps/valuetext.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

Error refused(const QString &sentence)
{
    return {ErrorCode::Refused, sentence};
}

//! The nodes of an entry that say what is started, wherever the app's form has them.
struct LaunchNodes
{
    const ConfigNode *map = nullptr; // that holds the command
    const ConfigNode *command = nullptr; // a text, or a list that is command and arguments
    const ConfigNode *args = nullptr;
    QString pointer; // of the map
    QString commandKey;
    QString argsKey;
};

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

QByteArray rawOf(const ConfigView &view, const ConfigNode &node)
{
    return view.bytes.mid(node.range.begin, node.range.size());
}

bool isOneLine(const QByteArray &raw)
{
    return !raw.contains('\n') && !raw.startsWith('|') && !raw.startsWith('>');
}

class Planner
{
public:
    Planner(const ConfigView &view, const QString &entry) : m_view(view), nodes(launchNodes(view, entry)) { }

    //! In the place of a value.
    void replace(const QString &key, const ConfigNode &node, const QByteArray &text)
    {
        edit.splices.append({node.range, text});
        edit.pieces.append({pointerTo(nodes.pointer, key), false, {}, rawOf(m_view, node), text});
    }

    //! The arguments in front of those that are there.
    void prepend(const QString &key, const ConfigNode &list, const QStringList &items)
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

    void addArgs(const QStringList &items)
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

    void setCommand(const QString &program)
    {
        const QByteArray raw = rawOf(m_view, *nodes.command);
        replace(nodes.commandKey, *nodes.command, quoted(program, m_view.text.format, raw));
    }

    void setArgs(const QStringList &items)
    {
        if (!nodes.args)
            addArgs(items);
        else if (nodes.args->isList())
            replace(nodes.argsKey, *nodes.args,
                    listText(m_view.bytes, *nodes.args, m_view.text.format, items));
        else
            replace(nodes.argsKey, *nodes.args, '[' + joined(items) + ']');
    }

    //! False where they stand in such a way that more would go.
    bool removeArgs()
    {
        if (!nodes.args)
            return true;
        const std::optional<Splice> splice = withoutMember(m_view.bytes, *nodes.map, *nodes.args);
        if (splice)
            edit.splices.append(*splice);
        return splice.has_value();
    }

    QByteArray joined(const QStringList &items) const
    {
        QList<QByteArray> texts;
        for (const QString &item : items)
            texts.append(quoted(item, m_view.text.format, "\""));
        return texts.join(", ");
    }

    //! The variables leave the entry, which keeps an empty map of them.
    Result<void> emptyEnvironment(const QString &key)
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
            return refused(Texts::tr("Its variables are written in a way that Mangrove does not change."));
        edit.splices.append(Splice{{begin, end}, {}});
        edit.pieces.append({pointerTo(nodes.pointer, key),
                            true,
                            m_view.bytes.mid(map->range.end, begin - map->range.end),
                            m_view.bytes.mid(begin, end - begin),
                            {}});
        return {};
    }

    const ConfigView &m_view;
    LaunchNodes nodes;
    EntryEdit edit;
};

//! A sentence when a value cannot be replaced where it stands.
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

EntryLaunch launchOf(const AppEntry &entry)
{
    return {entry.command, entry.args};
}

//! Writes what is started anew, in place of what is there. `hadArgs`: whether it had a list of arguments, be it an empty one.
Result<EntryEdit> planLaunch(const ConfigView &view, const AppEntry &entry, const EntryLaunch &launch,
                             bool hadArgs = true)
{
    Planner plan(view, entry.pointer);
    if (const QString why = whyNotEdited(view, plan.nodes); !why.isEmpty())
        return refused(why);
    if (plan.nodes.command->isList()) {
        plan.replace(plan.nodes.commandKey, *plan.nodes.command,
                     listText(view.bytes, *plan.nodes.command, view.text.format,
                              QStringList{launch.command} + launch.args));
    } else {
        plan.setCommand(launch.command);
        if (hadArgs || !plan.removeArgs()) {
            if (!launch.args.isEmpty() || plan.nodes.args)
                plan.setArgs(launch.args);
        }
    }
    plan.edit.pointer = entry.pointer;
    plan.edit.name = entry.name;
    plan.edit.before = launchOf(entry);
    plan.edit.after = launch;
    sortSplices(plan.edit.splices);
    return plan.edit;
}

//! Where a piece stands now; nothing when its bytes are not those that were written.
std::optional<Splice> placeOf(const ConfigView &view, const EditedPiece &piece)
{
    const ConfigNode *node = view.text.root.at(piece.pointer);
    if (!node)
        return std::nullopt;
    const qsizetype at = piece.isBehind ? node->range.end : node->range.begin;
    const QByteArray wanted = piece.gap + piece.after;
    if (view.bytes.mid(at, wanted.size()) != wanted
        || (!piece.isBehind && node->range.size() != piece.after.size()))
        return std::nullopt;
    const qsizetype begin = at + piece.gap.size();
    return Splice{{begin, begin + piece.after.size()}, piece.before};
}

} // namespace

QString whyNotRouted(const ConfigView &view, const AppFile &file, const AppEntry &entry, const QString &relay)
{
    const QString name = displayText(entry.name);
    if (!file.isRouted)
        return Texts::tr("%1 runs in a container, where Mangrove is not.").arg(name);
    if (file.scope == FileScope::System)
        return Texts::tr("%1 is set up by an administrator.").arg(name);
    if (!entry.isRoutable()) {
        return entry.transport == EntryTransport::None
            ? Texts::tr("%1 starts no program of its own.").arg(name)
            : Texts::tr(
                  "%1 is reached at an address. The app keeps its sign-in, so Mangrove cannot stand between.")
                  .arg(name);
    }
    if (!entry.fault.isEmpty())
        return QStringLiteral("%1: %2").arg(name, entry.fault);
    if (relayWords(entry))
        return Texts::tr("%1 is routed already.").arg(name);
    if (entry.command == relay)
        return Texts::tr("%1 starts the relay itself.").arg(name);
    const ConfigNode *node = view.text.root.at(entry.pointer);
    for (const QString &member : view.app.notRoutedWith) {
        const ConfigNode *found = node ? node->member(member) : nullptr;
        if (found && !found->isFalse() && !found->isNull())
            return Texts::tr("%1 is started in another place by the app (“%2”), where the relay is not.")
                .arg(name, member);
    }
    const QString why = whyNotEdited(view, launchNodes(view, entry.pointer));
    return why.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(name, why);
}

Result<EntryEdit> planRoute(const ConfigView &view, const AppEntry &entry, RouteForm form,
                            const RelayCommand &relay, const QString &name)
{
    Planner plan(view, entry.pointer);
    if (const QString why = whyNotEdited(view, plan.nodes); !why.isEmpty())
        return refused(why);
    QStringList words = relay.options;
    if (form == RouteForm::Record) {
        if (name.startsWith(QLatin1Char('-')))
            return refused(Texts::tr("A name that begins with a dash cannot be given to the relay alone."));
        words.append(name);
        if (const Result<void> emptied = plan.emptyEnvironment(view.app.fields.env); !emptied)
            return emptied.error();
    } else {
        words += {QStringLiteral("--name"), name, QStringLiteral("--"), entry.command};
    }
    const bool keepsArgs = form == RouteForm::Command;
    const ConfigNode &command = *plan.nodes.command;
    const QString &key = plan.nodes.commandKey;
    if (command.isList() && keepsArgs) {
        words.removeLast(); // the program is the list's first item already
        plan.prepend(key, command, QStringList{relay.program} + words);
    } else if (command.isList()) {
        plan.replace(key, command,
                     listText(view.bytes, command, view.text.format, QStringList{relay.program} + words));
    } else {
        plan.setCommand(relay.program);
        if (keepsArgs && plan.nodes.args && plan.nodes.args->isList())
            plan.prepend(plan.nodes.argsKey, *plan.nodes.args, words);
        else
            plan.setArgs(words);
    }
    plan.edit.pointer = entry.pointer;
    plan.edit.name = entry.name;
    plan.edit.before = launchOf(entry);
    plan.edit.after = {relay.program,
                       keepsArgs ? words + (command.isList() ? QStringList{entry.command} : QStringList())
                               + entry.args
                                 : words};
    sortSplices(plan.edit.splices);
    return plan.edit;
}

Result<EntryEdit> planUndo(const ConfigView &view, const AppEntry *entry, const EntryEdit &done)
{
    const QString name = displayText(done.name);
    if (!entry)
        return Error{ErrorCode::NotFound,
                     Texts::tr("%1 is not in the file any more: the app has removed it.").arg(name)};
    if (launchOf(*entry) == done.before && !(done.takesEnvironment && entry->env.isEmpty()))
        return Error{ErrorCode::AlreadyExists,
                     Texts::tr("%1 is as it was already: the app has put it back.").arg(name)};
    if (launchOf(*entry) != done.after)
        return refused(Texts::tr("%1 was changed after it was routed, so it is left as it is.").arg(name));
    EntryEdit edit;
    edit.pointer = entry->pointer;
    edit.name = entry->name;
    edit.before = done.after;
    edit.after = done.before;
    for (const EditedPiece &piece : done.pieces) {
        const std::optional<Splice> place = placeOf(view, piece);
        if (!place) {
            if (done.takesEnvironment)
                return refused(
                    Texts::tr("%1 was laid out anew by the app, and its variables cannot be put back.")
                        .arg(name));
            const bool hadArgs = std::ranges::none_of(done.pieces, [&](const EditedPiece &one) {
                return one.isBehind && one.before.isEmpty(); // there were none to put others in front of
            });
            Result<EntryEdit> byMeaning = planLaunch(view, *entry, done.before, hadArgs);
            if (byMeaning)
                byMeaning.value().isByMeaning = true;
            return byMeaning;
        }
        edit.splices.append(*place);
    }
    sortSplices(edit.splices);
    edit.takesEnvironment = done.takesEnvironment;
    return edit;
}

Result<EntryEdit> planUndoByEntry(const ConfigView &view, const AppEntry &entry)
{
    const std::optional<RelayWords> words = relayWords(entry);
    const QString name = displayText(entry.name);
    if (!words)
        return refused(Texts::tr("%1 is not routed.").arg(name));
    if (!words->hasLaunch)
        return refused(Texts::tr("%1 names only a record, and how it was before is not known.").arg(name));
    Result<EntryEdit> edit = planLaunch(view, entry, words->launch);
    if (edit)
        edit.value().isByMeaning = true;
    return edit;
}

} // namespace mangrove

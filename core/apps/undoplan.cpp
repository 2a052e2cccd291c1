#include "core/apps/undoplan.h"

#include "core/apps/launchplanner.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

EntryLaunch launchOf(const AppEntry &entry)
{
    return {entry.command, entry.args};
}

//! Where a piece stands now; nothing when its bytes are not those that were written.
std::optional<Splice> placeOf(const ConfigView &view, const EditedPiece &piece)
{
    const ConfigNode *node = view.text.root.at(piece.pointer);
    if (!node)
        return std::nullopt;
    const qsizetype at = piece.isBehind ? node->range.end : node->range.begin;
    const QByteArray wanted = piece.gap + piece.after;
    if (view.bytes.mid(at, wanted.size()) != wanted || (!piece.isBehind && node->range.size() != piece.after.size()))
        return std::nullopt;
    const qsizetype begin = at + piece.gap.size();
    return Splice{{begin, begin + piece.after.size()}, piece.before};
}

QStringList moreIn(QStringList list, const QStringList &other)
{
    for (const QString &word : other)
        list.removeOne(word);
    return list;
}

//! The variables that were taken out of a JSON entry, with those behind them that it has got since; nothing where that
//! is not JSON.
std::optional<Splice> mergedVariables(const ConfigView &view, const EditedPiece &piece)
{
    const ConfigNode *now = view.text.root.at(piece.pointer);
    const ConfigText before = readConfigText(piece.before, view.text.format);
    if (!isJson(view.text.format) || piece.isBehind || !now || !now->isMap() || before.fault
        || before.root.children.empty())
        return std::nullopt;
    const auto &old = before.root.children;
    const qsizetype from = old.size() > 1 ? old[old.size() - 2].range.end : 1;
    QByteArray apart;
    for (const char c : piece.before.mid(from, old.back().keyRange.begin - from)) {
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
            apart += c;
    }
    QByteArray added;
    for (const ConfigNode &variable : now->children) {
        if (!before.root.member(variable.key))
            added +=
                ',' + apart + view.bytes.mid(variable.keyRange.begin, variable.range.end - variable.keyRange.begin);
    }
    QByteArray text = piece.before;
    text.insert(old.back().range.end, added);
    return Splice{now->range, text};
}

//! The piece that took the variables out.
const EditedPiece *variablesPiece(const ConfigView &view, const EntryEdit &done)
{
    const auto found = std::ranges::find_if(done.pieces, [&](const EditedPiece &piece) {
        return pointerKeys(piece.pointer).last() == view.app.fields.env;
    });
    return done.takesEnvironment && found != done.pieces.end() ? &*found : nullptr;
}

//! Puts the variables back, where they were taken out.
Result<void> addVariables(const ConfigView &view, const EntryEdit &done, EntryEdit &edit)
{
    const EditedPiece *piece = variablesPiece(view, done);
    if (!piece)
        return {};
    std::optional<Splice> place = placeOf(view, *piece);
    if (!place)
        place = mergedVariables(view, *piece);
    if (!place) {
        return refusedEdit(Texts::tr("%1 was laid out anew by the app, and its variables cannot be put back.")
                               .arg(displayText(done.name)));
    }
    edit.splices.append(*place);
    sortSplices(edit.splices);
    edit.takesEnvironment = true;
    return {};
}

//! Writes what an entry starts in the place of the relay, to the byte where what was written stands in front still.
Result<EntryEdit> planLaunchBehindRelay(const ConfigView &view, const AppEntry &entry, const EntryEdit *done,
                                        const EntryLaunch &launch)
{
    LaunchPlanner plan(view, entry.pointer);
    if (const QString why = whyNotEdited(view, plan.nodes); !why.isEmpty())
        return refusedEdit(why);
    const qsizetype written = entry.args.indexOf(QStringLiteral("--")) + 2; // with the relay or the program
    const ConfigNode &command = *plan.nodes.command;
    const bool isList = command.isList();
    const ConfigNode *list = isList ? &command : plan.nodes.args;
    const bool isInFront = launch.args == entry.args.mid(written); // and nothing between what was written
    if (written < 2 || !isInFront || !list || !list->isList() || qsizetype(list->children.size()) <= written) {
        const bool hadArgs = !done || std::ranges::none_of(done->pieces, [](const EditedPiece &one) {
            return one.isBehind && one.before.isEmpty(); // there were none to put others in front of
        });
        return planLaunch(view, entry, launch, hadArgs);
    }
    plan.removeFirst(*list, written);
    if (!isList) {
        const auto asWritten = [&](const EditedPiece &piece) {
            return !piece.isBehind && piece.pointer == pointerTo(plan.nodes.pointer, plan.nodes.commandKey)
                && piece.after == rawOf(view, command) && done->before.command == launch.command;
        };
        const auto piece = done ? std::ranges::find_if(done->pieces, asWritten) : QList<EditedPiece>::const_iterator();
        if (done && piece != done->pieces.end())
            plan.replace(plan.nodes.commandKey, command, piece->before);
        else
            plan.setCommand(launch.command);
    }
    plan.edit.pointer = entry.pointer;
    plan.edit.name = entry.name;
    plan.edit.before = launchOf(entry);
    plan.edit.after = launch;
    sortSplices(plan.edit.splices);
    return plan.edit;
}

//! Takes out of an entry what was written there; what it has got since stays. `done`: as far as that is known.
Result<EntryEdit> planWithoutRelay(const ConfigView &view, const AppEntry &entry, const EntryEdit *done)
{
    const QString name = displayText(entry.name);
    const std::optional<RelayWords> words = relayWords(entry);
    if (!words) {
        return refusedEdit(done ? Texts::tr("%1 was changed after it was routed, so it is left as it is.").arg(name)
                                : Texts::tr("%1 is not routed.").arg(name));
    }
    if (!words->hasLaunch && !done)
        return refusedEdit(Texts::tr("%1 names only a record, and how it was before is not known.").arg(name));
    EntryLaunch launch = words->launch;
    launch.args = words->others + launch.args;
    if (!words->hasLaunch)
        launch = {done->before.command, done->before.args + moreIn(entry.args, done->after.args)};
    Result<EntryEdit> edit = planLaunchBehindRelay(view, entry, done, launch);
    if (!edit || !done)
        return edit;
    if (const Result<void> added = addVariables(view, *done, edit.value()); !added)
        return added.error();
    return edit;
}

} // namespace

Result<EntryEdit> planUndo(const ConfigView &view, const AppEntry *entry, const EntryEdit &done)
{
    const QString name = displayText(done.name);
    if (!entry)
        return Error{ErrorCode::NotFound,
                     Texts::tr("%1 is not in the file any more: the app has removed it.").arg(name)};
    if (launchOf(*entry) == done.before && !(done.takesEnvironment && entry->env.isEmpty()))
        return Error{ErrorCode::AlreadyExists,
                     Texts::tr("%1 is as it was already: the app has put it back.").arg(name)};
    if (launchOf(*entry) != done.after) {
        Result<EntryEdit> rest = planWithoutRelay(view, *entry, &done);
        if (rest)
            rest.value().leavesAdded = true;
        return rest;
    }
    EntryEdit edit;
    edit.pointer = entry->pointer;
    edit.name = entry->name;
    edit.before = done.after;
    edit.after = done.before;
    for (const EditedPiece &piece : done.pieces) {
        const std::optional<Splice> place = placeOf(view, piece);
        if (!place) {
            Result<EntryEdit> rest = planWithoutRelay(view, *entry, &done);
            const EditedPiece *variables = variablesPiece(view, done);
            if (rest) {
                rest.value().isByMeaning = true;
                rest.value().leavesAdded = variables && !placeOf(view, *variables);
            }
            return rest;
        }
        edit.splices.append(*place);
    }
    sortSplices(edit.splices);
    edit.takesEnvironment = done.takesEnvironment;
    return edit;
}

Result<EntryEdit> planUndoByEntry(const ConfigView &view, const AppEntry &entry)
{
    Result<EntryEdit> edit = planWithoutRelay(view, entry, nullptr);
    if (edit)
        edit.value().isByMeaning = true;
    return edit;
}

} // namespace mangrove

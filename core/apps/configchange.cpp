#include "core/apps/configchange.h"

#include "core/apps/changepreview.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <numeric>

namespace mangrove {

namespace {

QString sharedFileNote(const FoundFile &found)
{
    if (found.form.scope != FileScope::Project)
        return {};
    return Texts::tr("This file belongs to the project %1: everybody who works on it gets the change, and it is the "
                     "same for all apps that read it.")
        .arg(displayText(found.folder, 0));
}

QStringList doneIn(const ChangePart &part, bool isUndo)
{
    QStringList sentences;
    if (!part.added.isEmpty()) {
        sentences.append(Texts::tr("%1 starts %2 as %3 now.")
                             .arg(part.found.app->name, displayText(part.addedRecord), displayText(part.added)));
    }
    for (const EntryEdit &edit : part.removed)
        sentences.append(Texts::tr("%1 is gone again.").arg(displayText(edit.name)));
    for (const EntryEdit &edit : part.edits) {
        const QString sentence = !isUndo ? Texts::tr("%1 is routed.")
            : edit.leavesAdded           ? Texts::tr("%1 starts its own program again.")
                                         : Texts::tr("%1 is as it was.");
        sentences.append(sentence.arg(displayText(edit.name)));
    }
    return sentences;
}

} // namespace

qsizetype ConfigChange::size() const
{
    return std::accumulate(parts.begin(), parts.end(), qsizetype(0),
                           [](qsizetype sum, const ChangePart &part) { return sum + part.size(); });
}

ConfigChange changeOf(const OpenApp &open, bool isUndo)
{
    return {open.file, isUndo};
}

ConfigChange described(ConfigChange change)
{
    const ConfigFormat format = change.parts.first().found.form.format;
    const ConfigText before = readConfigText(change.file.bytes, format);
    const ConfigText after = readConfigText(change.after, format);
    change.difference = maskedDifference(change.file.realPath, change.file.bytes, before.root, change.after, after.root,
                                         change.splices);
    for (const ChangePart &part : std::as_const(change.parts)) {
        if (part.found.path != change.file.realPath) {
            change.notes.append(Texts::tr("A link leads to this file, and stays. What is written is %1")
                                    .arg(displayText(change.file.realPath, 0)));
        }
        if (const QString note = sharedFileNote(part.found); !note.isEmpty())
            change.notes.append(note);
        change.notes += trapsOf(*part.found.app);
        change.notes.append(afterChange(*part.found.app));
    }
    change.notes.removeDuplicates();
    return change;
}

Result<ConfigChange> joined(const ConfigChange &first, const ConfigChange &next)
{
    ConfigChange both = first.isEmpty() ? next : first;
    both.leftOut = first.leftOut + next.leftOut;
    both.stillRouted = first.stillRouted + next.stillRouted;
    if (first.isEmpty() || next.isEmpty())
        return both;
    const Result<QList<Splice>> splices = composed(first.file.bytes, first.splices, next.splices);
    if (!splices)
        return splices.error();
    both.parts += next.parts;
    both.splices = *splices;
    both.after = spliced(first.file.bytes, *splices);
    both.notes += next.notes;
    return described(both);
}

QStringList doneSentences(const ConfigChange &change)
{
    QStringList sentences;
    for (const ChangePart &part : change.parts)
        sentences += doneIn(part, change.isUndo);
    return sentences;
}

QStringList afterSentences(const ConfigChange &change)
{
    QStringList sentences;
    for (const ChangePart &part : change.parts)
        sentences.append(afterChange(*part.found.app));
    return sentences;
}

} // namespace mangrove

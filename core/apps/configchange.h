#pragma once

// A change of one config file, proved and not yet made: what is done in it for each app that reads it, and what a
// person is told of that. A file may be that of several apps (a project's .mcp.json is Claude Code's and Copilot's), or
// be reached by a link; what is done in it is one change all the same, and written once. Plain values, and pure
// functions of them.

#include "core/apps/openapp.h"
#include "core/servers/routedentry.h"

namespace mangrove {

//! What is done in a file as one app reads it.
struct ChangePart
{
    struct Given
    {
        QString record; // the name that an edit gives to the relay
        RouteForm form = RouteForm::Command;
        RoutedEntry entry = {};
    };

    FoundFile found;
    QList<EntryEdit> edits = {};
    QList<Given> given = {}; // by edit
    QString added = {}; // the key of a new entry; then there are no edits
    QString addedRecord = {}; // and the name of the record that it starts
    EntryEdit addition = {}; // what takes it out again
    QList<EntryEdit> removed = {}; // undo only: entries that were added, and go

    //! How many entries it is about.
    qsizetype size() const { return edits.size() + removed.size() + (added.isEmpty() ? 0 : 1); }
};

struct ConfigChange
{
    ConfigFile file; // as it was read
    bool isUndo = false;
    QList<ChangePart> parts = {}; // one for each app as which the file was read, none without an entry
    QList<Splice> splices = {}; // all of them, of the file as it was read
    QByteArray after = {};
    QString difference = {}; // for people, without secrets
    QStringList notes = {}; // sentences: what to do afterwards, what may happen
    QStringList leftOut = {}; // sentences: which entries were not changed, and why
    QStringList stillRouted = {}; // undo only, sentences: which of them start the relay all the same

    bool isEmpty() const { return parts.isEmpty(); }
    //! How many entries it is about.
    qsizetype size() const;
};

//! Of `open`, without a part or sentences yet.
ConfigChange changeOf(const OpenApp &open, bool isUndo);

//! With what a person is told of it: the difference, and sentences behind those that it has.
ConfigChange described(ConfigChange change);

//! Both as one: `next` was planned on what `first` leaves. Described, without a sentence twice. Refused where the two
//! meet.
Result<ConfigChange> joined(const ConfigChange &first, const ConfigChange &next);

//! What is so when a change has been made, a sentence for each entry.
QStringList doneSentences(const ConfigChange &change);
//! What makes the apps see it, a sentence each.
QStringList afterSentences(const ConfigChange &change);

} // namespace mangrove

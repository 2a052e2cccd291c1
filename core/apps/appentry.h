#pragma once

// One server as an app's config file names it. Plain values; variables are not filled in and nothing is looked up.

#include "core/apps/appvariables.h"

namespace mangrove {

enum class EntryTransport {
    Stdio,
    Http,
    Sse, // the way of 2024-11-05
    Auto, // an address, and the app tries which of the two
    None, // no server of ours: built into the app, an extension, a switch for another file's entry
};
QString toWord(EntryTransport transport); // "stdio", …

struct NamedText
{
    QString name;
    QString text;
    bool isNull = false; // takes the variable away

    bool operator==(const NamedText &) const = default;
};

struct UnresolvedText
{
    QString where; // "command", "args[3]", "env.NAME", "headers.NAME", "url", "cwd", …
    AppVariable variable;
};

struct AppEntry
{
    QString name;
    QString key; // in the file, where that is not the name
    QString pointer; // into the file
    QString folder; // of an entry that counts in one project only
    EntryTransport transport = EntryTransport::None;
    QString command;
    QStringList args;
    QList<NamedText> env;
    QStringList envPass; // names of variables that the app takes from its environment or key ring
    QString envFile;
    QString cwd;
    QString url;
    QList<NamedText> headers; // those without a text come from a variable
    QStringList roots;
    bool isDisabled = false;
    QList<UnresolvedText> unresolved;
    QStringList secrets; // places, as UnresolvedText::where, of what stands there in plain text
    QStringList notes; // words: "windows-shell", "bridge", …
    QStringList asTexts; // places and values of what is no text, and is taken as it is written
    QStringList noTexts; // places and values of what is left out, as it is no text
    bool hasListOfVariables = false; // a list where the map of its environment belongs; nothing of it counts
    QString fault; // a sentence: why it cannot be started as it is; its values may lack

    //! Whether it is a program, in front of which the relay could stand.
    bool isRoutable() const { return transport == EntryTransport::Stdio; }
    //! Whether it runs with values that are not in the file: those of another file, or that the app keeps elsewhere. By
    //! another name it may be another account then, whatever else is alike.
    bool hasUnseenVariables() const;
};

//! Whether more is written where servers are than any person has there: it would take too long to be looked at.
bool holdsTooMuch(const ConfigNode &root, const AppFacts &app, const QStringList &servers);

//! All entries of a file, in its order.
QList<AppEntry> entriesOf(const ConfigNode &root, const AppFacts &app, const QStringList &servers);

} // namespace mangrove

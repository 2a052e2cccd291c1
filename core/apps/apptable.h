#pragma once

// The AI apps that Mangrove knows, as facts: where each keeps its servers, in what form, and what it does to a change.
// Read from resources/apps.json, which says what the words mean; another app is another row there and no code.

#include "core/apps/configtext.h"

#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace mangrove {

enum class System { Linux, MacOS, Windows };
//! The one that this program runs on.
System thisSystem();

//! Which spellings an app fills in with values of its own.
enum class VariableStyle { None, Braces, Names, Prefixed, Editor, SingleBraces, Shell, DoubleBraces };

enum class FileScope { User, Project, System };
QString toWord(FileScope scope); // "user", "project", "system"

struct AppFile
{
    FileScope scope = FileScope::User;
    QList<System> systems;
    QStringList paths; // the first counts whose variables are set
    QString folderFrom; // a file whose one line is the folder that `paths` are below; else empty
    ConfigFormat format = ConfigFormat::Json;
    QStringList servers; // pointers, as AppFacts::servers
    bool isRouted = true; // false: what it names runs elsewhere, such as in a container
};

//! The names of an entry's fields. A name with a slash leads into a map.
struct EntryFields
{
    QString command = QStringLiteral("command");
    QString args = QStringLiteral("args");
    QString env = QStringLiteral("env");
    QString envPass; // names of variables that the app takes from elsewhere
    QString envFile = QStringLiteral("envFile");
    QString cwd = QStringLiteral("cwd");
    QStringList url = {QStringLiteral("url")};
    QString httpUrl; // which of those says by its name that it is Streamable HTTP
    QString headers = QStringLiteral("headers");
    QString headerVariables; // a map: header to variable
    QString bearerVariable; // whose text names the variable that holds the token
    QString bearerHeader; // whose text is the header that takes it; empty: Authorization
    QStringList type = {QStringLiteral("type")};
    QString nested; // a map of the entry that holds all of these, in newer files
    QString name; // whose text is the entry's name; empty: its key is
    QString enabled; // of an app that writes `enabled: false` and not `disabled: true`
    QStringList ignored; // known, and of no meaning here
};

struct AppFacts
{
    QString id; // "claude-code"
    QString name; // "Claude Code"
    QStringList programs; // by which it is started on a command line
    QStringList packages; // that a package runner starts it from
    ConfigFormat format = ConfigFormat::Json;
    QList<AppFile> files;
    QStringList servers; // pointers to the maps or lists of entries, with * for any key
    bool namesAtTop = false; // without such a map the entries are the file's own members
    EntryFields fields;
    QString
        untypedAddress; // what an address without a type is: "auto" (the app tries), "http", "sse", or "" (an error)
    bool addressWins = false; // over a command in the same entry
    bool hasExtensions = false; // an entry without a command sets up an extension
    bool hasToggles = false; // an entry of `enabled` alone switches what another file defines
    QStringList builtinTypes; // what runs in the app itself
    QStringList unsupportedTypes; // what the app does not connect to any more
    QString allowed; // a list of names outside the entries, the only ones that run
    QString excluded; // one of those that do not
    QString disabledElsewhere; // lists that switch an entry off in some places
    QStringList notRoutedWith; // members that make the app run the program in another place
    VariableStyle variables = VariableStyle::None;
    QStringList variablesIn; // the fields in which it fills them in; empty: all
    QString after; // what makes it see a change: "watched", "session", "restart", "quit", "reload", "refresh"
    QStringList traps;
    QString tried; // the version with which all of this was tried; empty: none yet
    QList<std::pair<QString, QJsonValue>> newEntry; // what one needs beside its command
    bool commandIsList = false; // with its arguments
    bool entriesAreList = false; // each with its name inside
    bool tellsFolders = false; // it tells its servers, as roots, the folder that it works in
    bool hasLockFolder = false; // FILE.lock, taken while it writes

    //! Those that exist on a system.
    QList<AppFile> filesOn(System system) const;
};

//! All of them, in the order of the table.
const QList<AppFacts> &knownApps();
//! Programs of apps without a row.
const QStringList &otherAppPrograms();
//! By id; nullptr when there is none.
const AppFacts *findApp(const QString &id);

//! What a person has to do, or need not, before an app sees a change of its file. A sentence.
QString afterChange(const AppFacts &app);
//! What the app may do to a change, a sentence each.
QStringList trapsOf(const AppFacts &app);

} // namespace mangrove

#include "core/apps/apptable.h"

#include "core/base/texts.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

// A static library's resources are there only once this has been called; it has to be outside of any namespace.
static void initialiseTable()
{
    Q_INIT_RESOURCE(apps);
}

namespace mangrove {

namespace {

QStringList texts(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString()};
    return value.toVariant().toStringList();
}

template<typename Value>
Value meaning(const QString &word, const QList<std::pair<const char *, Value>> &words)
{
    for (const auto &[known, value] : words) {
        if (word == QLatin1String(known))
            return value;
    }
    qFatal("apps.json: there is no word %s", qPrintable(word)); // every word in it is read by the tests
}

ConfigFormat formatOf(const QString &word)
{
    return meaning<ConfigFormat>(word,
                                 {{"json", ConfigFormat::Json},
                                  {"json+comments", ConfigFormat::JsonWithComments},
                                  {"json+comments+commas", ConfigFormat::JsonWithCommentsAndCommas},
                                  {"toml", ConfigFormat::Toml},
                                  {"yaml", ConfigFormat::Yaml}});
}

VariableStyle styleOf(const QString &word)
{
    return meaning<VariableStyle>(word,
                                  {{"none", VariableStyle::None},
                                   {"braces", VariableStyle::Braces},
                                   {"unknown", VariableStyle::Braces},
                                   {"names", VariableStyle::Names},
                                   {"prefixed", VariableStyle::Prefixed},
                                   {"editor", VariableStyle::Editor},
                                   {"single", VariableStyle::SingleBraces},
                                   {"shell", VariableStyle::Shell},
                                   {"double", VariableStyle::DoubleBraces}});
}

QList<System> systemsOf(const QString &word)
{
    using List = QList<System>;
    return meaning<List>(word,
                         {{"all", {System::Linux, System::MacOS, System::Windows}},
                          {"unix", {System::Linux, System::MacOS}},
                          {"linux", {System::Linux}},
                          {"macos", {System::MacOS}},
                          {"windows", {System::Windows}}});
}

AppFile fileOf(const QJsonValue &value, AppFile file)
{
    if (!value.isObject()) {
        file.paths = texts(value);
        return file;
    }
    const QJsonObject row = value.toObject();
    file.paths = texts(row.value(QLatin1String("path")));
    file.folderFrom = row.value(QLatin1String("pointer")).toString();
    if (row.contains(QLatin1String("format")))
        file.format = formatOf(row.value(QLatin1String("format")).toString());
    if (row.contains(QLatin1String("servers")))
        file.servers = texts(row.value(QLatin1String("servers")));
    file.isRouted = !row.contains(QLatin1String("notRouted"));
    return file;
}

QList<AppFile> filesOf(const QJsonObject &row, const AppFacts &app)
{
    QList<AppFile> files;
    for (const FileScope scope : {FileScope::User, FileScope::Project, FileScope::System}) {
        const QJsonObject systems = row.value(toWord(scope)).toObject();
        for (auto it = systems.begin(); it != systems.end(); ++it) {
            AppFile file;
            file.scope = scope;
            file.systems = systemsOf(it.key());
            file.format = app.format;
            file.servers = app.servers;
            const QJsonArray rows = it.value().toArray();
            for (const QJsonValue &value : rows)
                files.append(fileOf(value, file));
        }
    }
    return files;
}

EntryFields fieldsOf(const QJsonObject &row)
{
    EntryFields fields;
    const auto take = [&](const char *name, QString &field) { field = row.value(QLatin1String(name)).toString(field); };
    const auto takeList = [&](const char *name, QStringList &field) {
        if (row.contains(QLatin1String(name)))
            field = texts(row.value(QLatin1String(name)));
    };
    take("command", fields.command);
    take("args", fields.args);
    take("env", fields.env);
    take("envPass", fields.envPass);
    take("cwd", fields.cwd);
    takeList("url", fields.url);
    take("httpUrl", fields.httpUrl);
    take("headers", fields.headers);
    take("headerVariables", fields.headerVariables);
    take("bearerVariable", fields.bearerVariable);
    take("bearerHeader", fields.bearerHeader);
    takeList("type", fields.type);
    take("nested", fields.nested);
    take("entryName", fields.name);
    take("enabled", fields.enabled);
    takeList("ignored", fields.ignored);
    return fields;
}

AppFacts appOf(const QJsonObject &row)
{
    const auto text = [&](const char *name) { return row.value(QLatin1String(name)).toString(); };
    const auto flag = [&](const char *name) { return row.value(QLatin1String(name)).toBool(); };
    const auto list = [&](const char *name) { return texts(row.value(QLatin1String(name))); };
    AppFacts app;
    app.id = text("id");
    app.name = text("name");
    app.programs = list("programs");
    app.packages = list("packages");
    app.format = formatOf(text("format"));
    app.servers = row.contains(QLatin1String("servers")) ? list("servers") : QStringList{QStringLiteral("/mcpServers")};
    app.files = filesOf(row, app);
    app.fields = fieldsOf(row);
    app.namesAtTop = flag("namesAtTop");
    app.untypedAddress = flag("addressNeedsType")
        ? QString()
        : row.value(QLatin1String("untypedAddress")).toString(QStringLiteral("auto"));
    app.addressWins = flag("addressWins");
    app.hasExtensions = flag("extensions");
    app.hasToggles = flag("toggles");
    app.builtinTypes = list("builtinTypes");
    app.unsupportedTypes = list("unsupportedTypes");
    app.allowed = text("allowed");
    app.excluded = text("excluded");
    app.disabledElsewhere = text("disabledElsewhere");
    app.notRoutedWith = list("notRoutedWith");
    app.variables = styleOf(text("variables"));
    app.variablesIn = list("variablesIn");
    app.after = text("after");
    app.traps = list("traps");
    app.tried = text("tried");
    const QJsonObject newEntry = row.value(QLatin1String("newEntry")).toObject();
    for (auto it = newEntry.begin(); it != newEntry.end(); ++it)
        app.newEntry.append({it.key(), it.value()});
    app.commandIsList = flag("commandIsList");
    app.entriesAreList = flag("entriesAreList");
    app.tellsFolders = flag("tellsFolders");
    app.hasLockFolder = flag("lockFolder");
    return app;
}

QJsonDocument table()
{
    initialiseTable();
    QFile file(QStringLiteral(":/apps.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("apps.json is not in this program");
    return QJsonDocument::fromJson(file.readAll());
}

QList<AppFacts> readTable()
{
    QList<AppFacts> apps;
    const QJsonDocument document = table();
    const QJsonArray rows = document[QLatin1String("apps")].toArray();
    for (const QJsonValue &row : rows)
        apps.append(appOf(row.toObject()));
    return apps;
}

} // namespace

System thisSystem()
{
#if defined(Q_OS_WIN)
    return System::Windows;
#elif defined(Q_OS_MACOS)
    return System::MacOS;
#else
    return System::Linux;
#endif
}

QString toWord(FileScope scope)
{
    switch (scope) {
    case FileScope::User:
        return QStringLiteral("user");
    case FileScope::Project:
        return QStringLiteral("project");
    case FileScope::System:
        break;
    }
    return QStringLiteral("system");
}

QList<AppFile> AppFacts::filesOn(System system) const
{
    QList<AppFile> found;
    std::copy_if(files.begin(), files.end(), std::back_inserter(found),
                 [system](const AppFile &file) { return file.systems.contains(system); });
    return found;
}

const QList<AppFacts> &knownApps()
{
    // Never destroyed: a look that hangs may come back while the program ends, and points into it.
    static const auto *const apps = new QList<AppFacts>(readTable());
    return *apps;
}

const QStringList &otherAppPrograms()
{
    static const QStringList programs = texts(table()[QLatin1String("otherPrograms")]);
    return programs;
}

const AppFacts *findApp(const QString &id)
{
    const QList<AppFacts> &apps = knownApps();
    const auto found = std::find_if(apps.begin(), apps.end(), [&](const AppFacts &app) { return app.id == id; });
    return found == apps.end() ? nullptr : &*found;
}

QString afterChange(const AppFacts &app)
{
    const QString sentence = app.after == QLatin1String("watched")
        ? Texts::tr("%1 watches the file and takes the change up by itself.")
        : app.after == QLatin1String("session") ? Texts::tr("%1 takes the change up in its next session.")
        : app.after == QLatin1String("quit") ? Texts::tr("Quit %1 wholly, from its tray icon too, and start it again.")
        : app.after == QLatin1String("reload")
        ? Texts::tr("Reload the servers in %1 (/mcp reload where it has that), or restart it.")
        : app.after == QLatin1String("refresh")
        ? Texts::tr("Press the refresh button at the list of servers in %1, or restart it.")
        : Texts::tr("Restart %1.");
    return sentence.arg(app.name);
}

QStringList trapsOf(const AppFacts &app)
{
    static const QHash<QString, const char *> sentences{
        {QStringLiteral("writes-often"),
         QT_TRANSLATE_NOOP(
             "Mangrove",
             "%1 writes this file often while it runs, and may undo the change. Close its sessions first.")},
        {QStringLiteral("own-copy"),
         QT_TRANSLATE_NOOP(
             "Mangrove",
             "%1 writes this file from a copy of its own while it runs, and may undo the change. Quit it first.")},
        {QStringLiteral("asks-again"),
         QT_TRANSLATE_NOOP("Mangrove", "%1 asks for trust again when the command of a server changes.")},
        {QStringLiteral("allow-list"),
         QT_TRANSLATE_NOOP("Mangrove",
                           "Where an administrator allows only certain commands, %1 will refuse the changed one.")},
        {QStringLiteral("loses-comments"),
         QT_TRANSLATE_NOOP("Mangrove", "%1 drops comments when it writes this file itself.")},
        {QStringLiteral("restores-backup"),
         QT_TRANSLATE_NOOP("Mangrove", "%1 puts its own backup in place of a file that it cannot read.")},
        {QStringLiteral("asks-for-workspace"),
         QT_TRANSLATE_NOOP("Mangrove",
                           "%1 asks anew whether it may start a server of a workspace when its command changes.")},
        {QStringLiteral("off-elsewhere"),
         QT_TRANSLATE_NOOP("Mangrove",
                           "What is switched off by a command of %1 stands in another file of its own, which Mangrove "
                           "does not read.")},
        {QStringLiteral("stops-when-broken"),
         QT_TRANSLATE_NOOP("Mangrove", "%1 does not start with a file that it cannot read.")},
        {QStringLiteral("shared-with-vscode"),
         QT_TRANSLATE_NOOP("Mangrove", "Newer versions of Visual Studio Code read this file too.")},
    };
    QStringList said;
    for (const QString &trap : app.traps) {
        if (const char *sentence = sentences.value(trap))
            said.append(Texts::tr(sentence).contains(QLatin1String("%1")) ? Texts::tr(sentence).arg(app.name)
                                                                          : Texts::tr(sentence));
    }
    said.append(app.tried.isEmpty()
                    ? Texts::tr("This was not tried with your version of %1.").arg(app.name)
                    : Texts::tr("This was tried with %1 %2; yours may be another one.").arg(app.name, app.tried));
    return said;
}

} // namespace mangrove

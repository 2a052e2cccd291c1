// What is in the config files of all apps. The files and what they hold were written down apart from this program.

#include "core/apps/appentry.h"
#include "tests/apps/hostfixtures.h"

#include <QJsonArray>

using namespace mangrove;
using namespace mangrove::test;

namespace {

QJsonArray names(const QList<NamedText> &pairs)
{
    QJsonArray names;
    for (const NamedText &pair : pairs)
        names.append(pair.name);
    return names;
}

QJsonArray unresolved(const AppEntry &entry)
{
    QJsonArray list;
    for (const UnresolvedText &one : entry.unresolved) {
        list.append(QJsonObject{{QStringLiteral("where"), one.where},
                                {QStringLiteral("text"), one.variable.text},
                                {QStringLiteral("kind"), toWord(one.variable.kind)},
                                {QStringLiteral("name"), one.variable.name}});
    }
    return list;
}

//! An entry as expected.json writes it: what it cannot have is left out.
QJsonObject written(const AppEntry &entry)
{
    QJsonObject row;
    const auto put = [&](const char *field, const QJsonValue &value) { row.insert(QLatin1String(field), value); };
    const auto putFilled = [&](const char *field, const QString &text) {
        if (!text.isEmpty())
            put(field, text);
    };
    const auto putList = [&](const char *field, const QStringList &list) {
        if (!list.isEmpty())
            put(field, QJsonArray::fromStringList(list));
    };
    put("name", entry.name);
    put("pointer", entry.pointer);
    putFilled("key", entry.key);
    putFilled("folder", entry.folder);
    put("transport", toWord(entry.transport));
    if (entry.transport == EntryTransport::Stdio) {
        put("command", entry.command);
        put("args", QJsonArray::fromStringList(entry.args));
        put("env", names(entry.env));
        putList("envPass", entry.envPass);
        putFilled("envFile", entry.envFile);
        putFilled("cwd", entry.cwd);
    } else if (entry.transport != EntryTransport::None) {
        put("url", entry.url);
        put("headers", names(entry.headers));
    }
    putList("roots", entry.roots);
    put("disabled", entry.isDisabled);
    put("unresolved", unresolved(entry));
    put("secrets", QJsonArray::fromStringList(entry.secrets));
    put("routable", entry.isRoutable());
    putList("notes", entry.notes);
    return row;
}

QString formatOf(const ConfigText &text)
{
    if (text.isEmpty)
        return QStringLiteral("empty");
    switch (text.format) {
    case ConfigFormat::Json:
        return QStringLiteral("json");
    case ConfigFormat::JsonWithComments:
    case ConfigFormat::JsonWithCommentsAndCommas:
        return QStringLiteral("jsonc");
    case ConfigFormat::Toml:
        return QStringLiteral("toml");
    case ConfigFormat::Yaml:
        break;
    }
    return QStringLiteral("yaml");
}

QString lineEndsOf(const ConfigText &text)
{
    return text.lineEnds == ConfigText::LineEnds::Lf  ? QStringLiteral("lf")
        : text.lineEnds == ConfigText::LineEnds::CrLf ? QStringLiteral("crlf")
                                                      : QStringLiteral("mixed");
}

} // namespace

class TestAppEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oracle_data() { addHostFixtures(); }
    void oracle()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const AppFacts &app = appOf(expected);
        const QByteArray bytes = contentOf(hostFixture(name));
        const ConfigText text = readConfigText(bytes, app.format);
        QCOMPARE(bool(text.fault), expected.contains(QLatin1String("error")));
        if (text.fault) {
            QCOMPARE(text.fault->line, expected.value(QLatin1String("line")).toInt());
            return;
        }
        QCOMPARE(formatOf(text), expected.value(QLatin1String("format")).toString());
        QCOMPARE(text.hasByteOrderMark, expected.value(QLatin1String("bom")).toBool());
        QCOMPARE(lineEndsOf(text), expected.value(QLatin1String("lineEnds")).toString());
        QCOMPARE(text.duplicates.isEmpty(), expected.value(QLatin1String("duplicates")).toArray().isEmpty());

        const QList<AppEntry> entries = entriesOf(text.root, app, app.servers);
        const QJsonArray servers = expected.value(QLatin1String("servers")).toArray();
        for (qsizetype i = 0; i < std::min(entries.size(), servers.size()); ++i)
            QCOMPARE(written(entries.at(i)), servers.at(i).toObject());
        QCOMPARE(entries.size(), servers.size());
    }

    //! What stands where texts belong is taken as it is written, or named.
    void valuesThatAreNoTexts()
    {
        const AppFacts &app = *findApp(QStringLiteral("cursor"));
        const ConfigText text = readConfigText(
            R"({"mcpServers": {
            "numbers": {"command": "uvx", "args": ["web", "--port", 8000, "--reload", true],
                        "env": {"PORT": 8000, "DEBUG": true, "RATE": 1.10, "BIG": 12345678901234567890, "NONE": null}},
            "one-text": {"command": "node", "args": "server.js --stdio"},
            "object-env": {"command": "node", "args": ["x.js"], "env": {"OPTS": {"a": 1}}},
            "env-list": {"command": "node", "env": ["A=1"]}}})",
            app.format);
        const QList<AppEntry> entries = entriesOf(text.root, app, app.servers);
        QCOMPARE(entries.size(), 4);
        const AppEntry &numbers = entries.at(0);
        QCOMPARE(numbers.args.join(QLatin1Char(' ')), QStringLiteral("web --port 8000 --reload true"));
        QCOMPARE(numbers.env.at(2).text, QStringLiteral("1.10"));
        QCOMPARE(numbers.env.at(3).text, QStringLiteral("12345678901234567890"));
        QCOMPARE(numbers.asTexts.join(QLatin1Char(' ')), QStringLiteral("DEBUG (true) args[2] (8000) args[4] (true)"));
        QCOMPARE(numbers.noTexts, QStringList{QStringLiteral("NONE (null)")});
        QVERIFY2(entries.at(1).fault.contains(QLatin1String("server.js --stdio")), qPrintable(entries.at(1).fault));
        QCOMPARE(entries.at(2).noTexts, QStringList{QStringLiteral("OPTS ({\u2026})")});
        QVERIFY(entries.at(3).hasListOfVariables && entries.at(3).fault.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestAppEntries)
#include "tst_appentries.moc"

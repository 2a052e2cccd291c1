// New entries in the apps' files: what was there stays, and the app finds one more.

#include "core/apps/newentry.h"
#include "tests/apps/hostfixtures.h"

using namespace mangrove;
using namespace mangrove::test;

namespace {

OpenApp opened(const AppFacts &app, const QByteArray &bytes)
{
    AppFile form;
    form.format = app.format;
    form.servers = app.servers;
    OpenApp open{{&app, form, {}, {}}, {{}, {}, bytes, {}}, readConfigText(bytes, app.format), {}};
    open.entries = entriesOf(open.text.root, app, app.servers);
    return open;
}

const QStringList words{QStringLiteral("--config-dir"), QStringLiteral("/c d"), QStringLiteral("Größe \"1\"")};

} // namespace

class TestNewEntry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAppTakesOne_data() { addHostFixtures(); }
    void everyAppTakesOne()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const AppFacts &app = appOf(expected);
        for (const QByteArray &bytes : {contentOf(hostFixture(name)), QByteArray()}) {
            const OpenApp open = opened(app, bytes);
            // The names at the top are another form; a map for them there would hide them.
            if (open.text.fault || (app.namesAtTop && !bytes.isEmpty() && !open.text.root.at(app.servers.first())))
                continue;
            const Result<NewEntry> made =
                planNewEntry(open, QStringLiteral("added"), QStringLiteral("/opt/relay"), words);
            QVERIFY2(made, made ? "" : qPrintable(made.error().message));
            const OpenApp now = opened(app, made->after);
            QCOMPARE(now.entries.size(), open.entries.size() + 1);
            const AppEntry *entry = now.named(QStringLiteral("added"));
            QVERIFY(entry);
            QCOMPARE(entry->command, QStringLiteral("/opt/relay"));
            QCOMPARE(entry->args, words);
            QCOMPARE(entry->transport, EntryTransport::Stdio);
            QVERIFY(!entry->isDisabled);
            QCOMPARE(spliced(made->after, inverse(bytes, {made->splice})), bytes);
            QVERIFY(isAddition(made->edit));
            const Result<Splice> cut = planRemoval(now, made->edit);
            QVERIFY2(cut, cut ? "" : qPrintable(cut.error().message));
            QCOMPARE(spliced(made->after, {*cut}), bytes);
            QCOMPARE(planRemoval(open, made->edit).error().code, ErrorCode::NotFound);
        }
    }

    void looksLikeTheOthers()
    {
        const OpenApp open =
            opened(*findApp(QStringLiteral("cursor")),
                   "{\r\n\t\"mcpServers\": {\r\n\t\t\"a\": {\"command\": \"x\"}, // c\r\n\t},\r\n}\r\n");
        const Result<NewEntry> made =
            planNewEntry(open, QStringLiteral("b"), QStringLiteral("R"), {QStringLiteral("b")});
        QVERIFY(made);
        QCOMPARE(made->after,
                 QByteArray("{\r\n\t\"mcpServers\": {\r\n\t\t\"a\": {\"command\": \"x\"},\r\n\t\t\"b\": { \"command\": "
                            "\"R\", \"args\": [\"b\"] }, // c\r\n\t},\r\n}\r\n"));
    }

    void keys_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("key");
        QTest::newRow("plain") << QStringLiteral("files") << QStringLiteral("files");
        QTest::newRow("spaces") << QStringLiteral("My Notes (2)") << QStringLiteral("my-notes-2");
        QTest::newRow("other letters") << QStringLiteral("Größe") << QStringLiteral("gr-e");
        QTest::newRow("digits first") << QStringLiteral("2 files") << QStringLiteral("files");
        QTest::newRow("nothing left") << QStringLiteral("文件") << QStringLiteral("server");
        QTest::newRow("long") << QString(50, QLatin1Char('x')) << QString(27, QLatin1Char('x'));
        QTest::newRow("taken") << QStringLiteral("A") << QStringLiteral("a-2");
    }
    void keys()
    {
        QFETCH(QString, name);
        QFETCH(QString, key);
        AppEntry taken;
        taken.name = QStringLiteral("a");
        QCOMPARE(newEntryKey(name, {taken}), key);
    }

    void refusesWhatItDoesNotFitIn()
    {
        for (const auto &[app, bytes] :
             {std::pair("cursor", "{\"mcpServers\": []}"), std::pair("goose", "extensions: {}"),
              std::pair("codex", "mcp_servers = { a = { command = \"x\" } }")}) {
            const Result<NewEntry> made = planNewEntry(opened(*findApp(QString::fromLatin1(app)), bytes),
                                                       QStringLiteral("b"), QStringLiteral("R"), {});
            QVERIFY2(!made, bytes);
            QCOMPARE(made.error().code, ErrorCode::Refused);
        }
    }
};

QTEST_GUILESS_MAIN(TestNewEntry)
#include "tst_newentry.moc"

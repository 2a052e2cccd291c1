#include "core/workspace/serverstore.h"
#include "tests/support/storedrecords.h"
#include "tests/support/storefolder.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace mangrove;
using test::storedRecords;

namespace {

ServerRecord server(const QString &name)
{
    ServerRecord record;
    record.name = name;
    record.transport = QStringLiteral("stdio");
    record.program = QStringLiteral("npx");
    record.arguments = {QStringLiteral("-y"), QString(), QStringLiteral("\u00E4 b")};
    record.environment = {{QStringLiteral("KEY"), QStringLiteral("value")}};
    record.passEnvironment = {QStringLiteral("HOME")};
    record.appEnvironment = {QStringLiteral("PATH")};
    record.prefersAppFolder = true;
    record.policy = ServerPolicy::DenyAll;
    record.appRoots = AppRoots::Common;
    record.roots = false;
    record.autoStart = true;
    record.restartWhenStale = true;
    record.approved = record.launchIdentity(QStringLiteral("/usr/bin/npx"),
                                            ScriptHashes{{QStringLiteral("/home/x/a.py"), QStringLiteral("0a")}});
    return record;
}

ServerRecord httpServer(const QString &name)
{
    ServerRecord record;
    record.name = name;
    record.transport = QStringLiteral("http");
    record.url = QStringLiteral("https://example.com/mcp");
    record.headers = {{QStringLiteral("X-Team"), QStringLiteral("green")}};
    record.secretHeaders = {QStringLiteral("X-Api-Key")};
    record.bearerToken = true;
    record.allowInsecureHttp = true;
    record.protocolRevision = QStringLiteral("2025-06-18");
    record.approved = record.launchIdentity({});
    return record;
}

} // namespace

Q_DECLARE_METATYPE(mangrove::ServerRecord)

class TestServerStore : public QObject, private test::StoreFolder<ServerStore>
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        newFolder();
        reopen();
    }

    void keepsEverythingOverARestart()
    {
        QSignalSpy added(m_store.get(), &ServerStore::added);
        ServerRecord one = server(QStringLiteral("one"));
        one.secretEnvironment = {QStringLiteral("TOKEN")};
        one.approved = one.launchIdentity(QStringLiteral("/usr/bin/npx"));
        QVERIFY(m_store->add({one, httpServer(QStringLiteral("far")), server(QStringLiteral("two"))}, Origin::Program));
        QCOMPARE(added.size(), 1);
        const QList<ServerRecord> before = m_store->servers();
        reopen();
        QCOMPARE(m_store->servers(), before);
        QVERIFY(!before.first().needsConfirmation());
        QVERIFY(!before.at(1).needsConfirmation());
        QCOMPARE(m_store->lookUp(QStringLiteral("two"))->id, before.last().id);
        QCOMPARE(m_store->lookUp(before.first().id.value)->name, QStringLiteral("one"));
        QVERIFY(!m_store->lookUp(QStringLiteral("three")));
    }

    void rules_data()
    {
        QTest::addColumn<ServerRecord>("record");
        QTest::addColumn<ErrorCode>("code");
        const auto row = [](const char *name, ErrorCode code, const std::function<void(ServerRecord &)> &change) {
            ServerRecord record = server(QStringLiteral("new"));
            change(record);
            QTest::newRow(name) << record << code;
        };
        row("no name", ErrorCode::Invalid, [](auto &r) { r.name.clear(); });
        row("long name", ErrorCode::Invalid, [](auto &r) { r.name = QString(101, QLatin1Char('x')); });
        row("line feed", ErrorCode::Invalid, [](auto &r) { r.name = QStringLiteral("a\nb"); });
        row("no program", ErrorCode::Invalid, [](auto &r) { r.program.clear(); });
        row("zero in an argument", ErrorCode::Invalid, [](auto &r) { r.arguments.append(QString(QChar(0))); });
        row("variable name", ErrorCode::Invalid, [](auto &r) { r.environment.insert(QStringLiteral("A=B"), {}); });
        row("secret variable name", ErrorCode::Invalid,
            [](auto &r) { r.secretEnvironment.append(QStringLiteral("A=B")); });
        row("plain and secret variable", ErrorCode::Invalid,
            [](auto &r) { r.secretEnvironment.append(QStringLiteral("KEY")); });
        row("secret variable twice", ErrorCode::Invalid, [](auto &r) {
            r.secretEnvironment = {QStringLiteral("A"), QStringLiteral("A")};
        });
        row("http without an address", ErrorCode::Invalid, [](auto &r) { r.transport = QStringLiteral("http"); });
        row("empty variable name", ErrorCode::Invalid, [](auto &r) { r.passEnvironment.append(QString()); });
        row("name is taken", ErrorCode::AlreadyExists, [](auto &r) { r.name = QStringLiteral("taken"); });
    }
    void rules()
    {
        QFETCH(ServerRecord, record);
        QFETCH(ErrorCode, code);
        QVERIFY(m_store->add({server(QStringLiteral("taken")), server(QStringLiteral("mine"))}, Origin::Program));
        const Result<QList<ServerId>> added = m_store->add({record}, Origin::Program);
        QVERIFY(!added);
        QCOMPARE(added.error().code, code);
        record.id = m_store->lookUp(QStringLiteral("mine"))->id;
        const Result<void> updated = m_store->update(record, Origin::Program);
        QVERIFY(!updated);
        QCOMPARE(updated.error().code, code);
        QCOMPARE(m_store->servers().size(), 2);
    }

    void noTransportIsAProgram()
    {
        ServerRecord record = server(QStringLiteral("typed"));
        record.transport.clear();
        record.approved = record.launchIdentity(QStringLiteral("/usr/bin/npx"));
        QVERIFY(m_store->add({record}, Origin::Program));
        QCOMPARE(m_store->servers().first().transport, QStringLiteral("stdio"));
        QVERIFY(!m_store->servers().first().needsConfirmation());
    }

    void freeNames()
    {
        QVERIFY(m_store->add({server(QStringLiteral("x")), server(QStringLiteral("x (2)"))}, Origin::Program));
        QCOMPARE(m_store->freeName(QStringLiteral("x")), QStringLiteral("x (3)"));
        QCOMPARE(m_store->freeName(QStringLiteral("y")), QStringLiteral("y"));
        QCOMPARE(m_store->freeName(QStringLiteral("x"), m_store->servers().first().id), QStringLiteral("x"));
    }

    void updateKeepsUnknownFields()
    {
        write(R"({"version":1,"servers":[{"id":"s1","name":"a","transport":"stdio","program":"p","icon":"i",
            "environment":{"OLD":"1"},"approved":{"hash":"h"}}]})");
        QCOMPARE(m_store->servers().size(), 1);
        ServerRecord record = m_store->servers().first();
        QVERIFY(record.needsConfirmation()); // nothing was approved
        QVERIFY(record.roots);
        QCOMPARE(record.policy, ServerPolicy::Ask);
        record.environment = {{QStringLiteral("NEW"), QStringLiteral("2")}};
        QSignalSpy edited(m_store.get(), &ServerStore::edited);
        QVERIFY(m_store->update(record, Origin::Program));
        QCOMPARE(edited.size(), 1);
        const QJsonObject stored = storedRecords(*m_file, "servers").first().toObject();
        QCOMPARE(stored.value(QLatin1String("icon")).toString(), QStringLiteral("i"));
        QCOMPARE(stored.value(QLatin1String("approved")).toObject().value(QLatin1String("hash")).toString(),
                 QStringLiteral("h"));
        QCOMPARE(stored.value(QLatin1String("environment")).toObject().keys(), QStringList{QStringLiteral("NEW")});
        reopen();
        QCOMPARE(m_store->servers().first(), record);
    }

    // As version 0.1 wrote it, with what was approved: nothing of it may look changed.
    void oldFilesLoadUnchanged()
    {
        const QByteArray line(
            R"({"added":"2026-01-31T12:00:00.000Z","approved":{"arguments":["-y"],"environmentNames":["A","HOME"],)"
            R"("program":"npx","resolvedProgram":"/usr/bin/npx","workingFolder":""},"arguments":["-y"],)"
            R"("autoStart":false,"environment":{"A":"1"},"id":"s-1","name":"old","passEnvironment":["HOME"],)"
            R"("policy":"ask","program":"npx","protocolRevision":"2025-06-18","restartWhenStale":false,)"
            R"("roots":true,"transport":"stdio","workingFolder":""})");
        write(R"({"version":1,"servers":[)" + line + "]}");
        QCOMPARE(m_store->servers().size(), 1);
        ServerRecord record = m_store->servers().first();
        QVERIFY(!record.needsConfirmation());
        QVERIFY(describeChanges(record.approved, record.launchIdentity(record.approved.resolvedProgram)).isEmpty());
        QVERIFY(record.url.isEmpty() && record.foundRevision.isEmpty() && !record.bearerToken);

        record.autoStart = true;
        record.protocolRevision.clear();
        QVERIFY(m_store->update(record, Origin::Program));
        const QJsonObject stored = storedRecords(*m_file, "servers").first().toObject();
        QStringList fields = QJsonDocument::fromJson(line).object().keys();
        fields.removeOne(QStringLiteral("protocolRevision"));
        QCOMPARE(stored.keys(), fields); // nothing new where there is nothing to say
        reopen();
        QVERIFY(!m_store->servers().first().needsConfirmation());
        QCOMPARE(m_store->servers().first(), record);
    }

    //! What a server reaches besides its folders is part of what was approved, and no guess.
    void addedPathsAreKept()
    {
        QVERIFY(m_store->add({server(QStringLiteral("one"))}, Origin::Program));
        ServerRecord record = m_store->servers().first();
        AddedPath path{QStringLiteral("/home/x/report.pdf"), true, {}, true};
        path.identity.inode = 7;
        path.identity.born = -1;
        record.addedPaths = {path};
        record.unwantedPaths = QStringList{QStringLiteral("/home/x/never")};
        record.explainsRefusals = true;
        QVERIFY(record.needsConfirmation());
        record.approved.addedPaths = record.addedPaths;
        QVERIFY(m_store->update(record, Origin::Program));
        reopen();
        QCOMPARE(m_store->servers().first(), record);
        record.addedPaths.clear();
        record.approved.addedPaths.clear();
        record.unwantedPaths.clear();
        QVERIFY(m_store->update(record, Origin::Program));
        const QJsonObject stored = storedRecords(*m_file, "servers").first().toObject();
        QVERIFY(!stored.contains(QLatin1String("addedPaths")) && !stored.contains(QLatin1String("unwantedPaths")));
    }

    //! Where its record came from says so, whoever edits it; what an older version wrote says nothing.
    void whatIsNotSeenOfItsEnvironmentIsKept()
    {
        ServerRecord wanted = server(QStringLiteral("one"));
        wanted.hasUnseenEnvironment = true;
        QVERIFY(m_store->add({wanted, server(QStringLiteral("two"))}, Origin::Program));
        ServerRecord record = m_store->servers().first();
        record.autoStart = true;
        record.hasUnseenEnvironment = false; // a form knows nothing of it
        QVERIFY(m_store->update(record, Origin::Program));
        reopen();
        QVERIFY(m_store->servers().first().hasUnseenEnvironment && m_store->servers().first().autoStart);
        const QJsonArray stored = storedRecords(*m_file, "servers");
        QVERIFY(stored.first()[QLatin1String("unseenEnvironment")].toBool());
        QVERIFY(!stored.last().toObject().contains(QLatin1String("unseenEnvironment")));
        QVERIFY(!m_store->servers().last().hasUnseenEnvironment);
    }

    //! What a person wants kept is part of what was approved.
    void keptNamesAreKept()
    {
        QVERIFY(m_store->add({server(QStringLiteral("one"))}, Origin::Program));
        ServerRecord record = m_store->servers().first();
        record.keptNames = QStringList{QStringLiteral(".github"), QStringLiteral("Makefile")};
        QVERIFY(record.needsConfirmation());
        record.approved.keptNames = record.keptNames;
        QVERIFY(!record.needsConfirmation());
        QVERIFY(m_store->update(record, Origin::Program));
        reopen();
        QCOMPARE(m_store->servers().first(), record);
        record.keptNames.clear();
        record.approved.keptNames.clear();
        QVERIFY(m_store->update(record, Origin::Program));
        const QJsonObject stored = storedRecords(*m_file, "servers").first().toObject();
        QVERIFY(!stored.contains(QLatin1String("keptNames"))
                && !stored[QLatin1String("approved")].toObject().contains(QLatin1String("keptNames")));
    }

    void keptNamesAreNamesOfThingsInAFolder_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("a folder") << QStringList{QStringLiteral(".github")} << true;
        QTest::newRow("blanks inside") << QStringList{QStringLiteral("my notes")} << true;
        QTest::newRow("empty") << QStringList{QString()} << false;
        QTest::newRow("a path") << QStringList{QStringLiteral("a/b")} << false;
        QTest::newRow("the folder itself") << QStringList{QStringLiteral(".")} << false;
        QTest::newRow("out of it") << QStringList{QStringLiteral("..")} << false;
        QTest::newRow("a zero") << QStringList{QString(QChar(u'\0'))} << false;
        QTest::newRow("too long") << QStringList{QString(200, QChar(0xe4))} << false; // two bytes each
        QStringList many;
        for (int i = 0; i <= mostKeptNames; ++i)
            many.append(QString::number(i));
        QTest::newRow("as many as can be") << many.mid(1) << true;
        QTest::newRow("too many") << many << false;
    }
    void keptNamesAreNamesOfThingsInAFolder()
    {
        QFETCH(QStringList, names);
        QFETCH(bool, isGood);
        ServerRecord record = server(QStringLiteral("one"));
        record.keptNames = names;
        QCOMPARE(bool(m_store->add({record}, Origin::Program)), isGood);
        QCOMPARE(m_store->servers().size(), isGood ? 1 : 0);
    }

    void addedPathsThatAreNoneAreADamage_data()
    {
        QTest::addColumn<QByteArray>("paths");
        QTest::addColumn<bool>("isGood");
        const QByteArray identity = R"("identity":{"inode":"7","fileSystem":"1","born":"0","generation":"0"})";
        QTest::newRow("one") << QByteArray("[{\"path\":\"/a\"," + identity + "}]") << true;
        QTest::newRow("no list") << QByteArray("{}") << false;
        QTest::newRow("a text") << QByteArray("[\"/a\"]") << false;
        QTest::newRow("bound to nothing") << QByteArray(R"([{"path":"/a"}])") << false;
        QTest::newRow("not absolute") << QByteArray("[{\"path\":\"a\"," + identity + "}]") << false;
        QTest::newRow("out of itself") << QByteArray("[{\"path\":\"/a/../b\"," + identity + "}]") << false;
        QTest::newRow("twice") << QByteArray("[{\"path\":\"/a\"," + identity + "},{\"path\":\"/a\"," + identity + "}]")
                               << false;
    }
    void addedPathsThatAreNoneAreADamage()
    {
        QFETCH(QByteArray, paths);
        QFETCH(bool, isGood);
        write(R"({"version":1,"servers":[{"id":"s1","name":"a","transport":"stdio","program":"p","addedPaths":)" + paths
              + "}]}");
        QCOMPARE(m_store->servers().size(), isGood ? 1 : 0);
    }

    //! What was approved for apps that find another program.
    void whatWasApprovedInAppsIsKept()
    {
        QVERIFY(m_store->add({server(QStringLiteral("one"))}, Origin::Program));
        ServerRecord record = m_store->servers().first();
        LaunchIdentity elsewhere = record.approved;
        elsewhere.resolvedProgram = QStringLiteral("/opt/other");
        elsewhere.places = QList<InstalledPlace>();
        record.approvedInApps = {elsewhere};
        QVERIFY(m_store->update(record, Origin::Program));
        reopen();
        QCOMPARE(m_store->servers().first(), record);
        record.approvedInApps.clear();
        QVERIFY(m_store->update(record, Origin::Program));
        QVERIFY(!storedRecords(*m_file, "servers").first().toObject().contains(QLatin1String("approvedInApps")));
    }

    void whatWasApprovedInAppsAndIsNoneIsADamage_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("one") << QByteArray(R"([{"transport":"stdio","program":"p"}])") << true;
        QTest::newRow("no list") << QByteArray("{}") << false;
        QTest::newRow("a number") << QByteArray("[5]") << false;
        QTest::newRow("a text") << QByteArray(R"(["p"])") << false;
        QTest::newRow("a list in it") << QByteArray("[[]]") << false;
        QTest::newRow("no program") << QByteArray(R"([{"transport":"stdio","program":5}])") << false;
    }
    void whatWasApprovedInAppsAndIsNoneIsADamage()
    {
        QFETCH(QByteArray, list);
        QFETCH(bool, isGood);
        write(R"({"version":1,"servers":[{"id":"s1","name":"a","transport":"stdio","program":"p","approvedInApps":)"
              + list + "}]}");
        QCOMPARE(m_store->servers().size(), isGood ? 1 : 0);
    }

    void scriptsOfBeforeDoNotStay()
    {
        QVERIFY(m_store->add({server(QStringLiteral("one"))}, Origin::Program));
        ServerRecord record = m_store->servers().first();
        const QString other = QStringLiteral("/home/x/b.py");
        for (const auto &scripts : {std::optional(ScriptHashes{{other, QStringLiteral("0b")}}),
                                    std::optional(ScriptHashes()), std::optional<ScriptHashes>()}) {
            record.approved.scripts = scripts;
            QVERIFY(m_store->update(record, Origin::Program));
            reopen();
            QCOMPARE(m_store->servers().first(), record);
            QVERIFY(!m_store->servers().first().needsConfirmation());
        }
    }

    void removedHeadersDoNotStay()
    {
        const auto added = m_store->add({httpServer(QStringLiteral("far"))}, Origin::Program);
        QVERIFY(added);
        ServerRecord record = m_store->servers().first();
        record.headers = {{QStringLiteral("X-Other"), QStringLiteral("1")}};
        record.secretHeaders.clear();
        record.bearerToken = false;
        record.approved = record.launchIdentity({});
        QVERIFY(m_store->update(record, Origin::Program));
        reopen();
        QCOMPARE(m_store->servers().first(), record);
    }

    void remembersTheRevision()
    {
        const auto added = m_store->add({httpServer(QStringLiteral("far"))}, Origin::Program);
        QVERIFY(added);
        const ServerId id = added->first();
        const ServerRecord opened = *m_store->find(id); // as a dialog has it
        QSignalSpy edited(m_store.get(), &ServerStore::edited);
        QSignalSpy changed(m_store.get(), &ServerStore::changed);
        QVERIFY(m_store->remember(id, QStringLiteral("2026-07-28")));
        QVERIFY(m_store->remember(id, QStringLiteral("2026-07-28")));
        QCOMPARE(edited.size(), 0);
        QCOMPARE(changed.size(), 0); // nobody shows it
        QVERIFY(!m_store->find(id)->needsConfirmation());
        QCOMPARE(m_store->remember(id, QStringLiteral("today")).error().code, ErrorCode::Invalid);
        QCOMPARE(m_store->remember({QStringLiteral("s-none")}, QString()).error().code, ErrorCode::NotFound);

        ServerRecord record = opened;
        record.name = QStringLiteral("renamed");
        QVERIFY(m_store->update(record, Origin::Program));
        QCOMPARE(m_store->find(id)->foundRevision, QStringLiteral("2026-07-28"));
        reopen();
        QCOMPARE(m_store->find(id)->foundRevision, QStringLiteral("2026-07-28"));
        record.url = QStringLiteral("https://example.org/mcp");
        QVERIFY(m_store->update(record, Origin::Program));
        QVERIFY(m_store->find(id)->foundRevision.isEmpty());
    }

    //! A hundred servers that start are one save, and a person's change takes along what is known by then.
    void whatIsRememberedIsSavedLaterAndTogether()
    {
        QList<ServerRecord> records;
        for (int i = 0; i < 100; ++i)
            records.append(server(QString::number(i)));
        const auto added = m_store->add(records, Origin::Program);
        QVERIFY(added);
        QSignalSpy saved(m_file.get(), &WorkspaceFile::saved);
        for (const ServerId &id : *added)
            QVERIFY(m_store->remember(id, QStringLiteral("2025-11-25")));
        QCOMPARE(saved.size(), 0);
        m_file->fold(); // what the timer of the file does
        QCOMPARE(saved.size(), 1);
        m_file->fold();
        QCOMPARE(saved.size(), 1);
        const auto isStored = [&](const ServerId &id, const char *revision) {
            const auto stored = readWorkspace(m_file->text());
            return std::ranges::any_of(stored->workspace.servers(), [&](const ServerRecord &record) {
                return record.id == id && record.foundRevision == QLatin1String(revision);
            });
        };
        QVERIFY(isStored(added->last(), "2025-11-25"));

        QVERIFY(m_store->remember(added->first(), QStringLiteral("2026-07-28")));
        QVERIFY(m_store->remove({added->at(1)}, Origin::Program));
        QCOMPARE(saved.size(), 2);
        m_file->fold();
        QCOMPARE(saved.size(), 2);
        reopen();
        QCOMPARE(m_store->find(added->first())->foundRevision, QStringLiteral("2026-07-28"));

        QVERIFY(m_store->remember(added->first(), QString()));
        reopen(); // the end
        QVERIFY(m_store->find(added->first())->foundRevision.isEmpty());
        QCOMPARE(m_store->find(added->last())->foundRevision, QStringLiteral("2025-11-25"));
    }

    void notUnderstood_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QString>("problem"); // empty: it is
        const auto row = [](const char *name, const char *fields, const char *problem) {
            QTest::newRow(name) << QByteArray(fields).replace("ADDRESS", "https://a.example/mcp")
                                << QString::fromUtf8(problem);
        };
        row("good", R"("id":"s","name":"n","transport":"stdio","program":"p")", "");
        row("at an address", R"("id":"s","name":"n","transport":"http","url":"ADDRESS")", "");
        row("transport of a newer version", R"("id":"s","name":"n","transport":"pigeon")", "");
        row("no transport", R"("id":"s","name":"n","program":"p")", "“transport” is missing");
        row("address is none", R"("id":"s","name":"n","transport":"http","url":"file:/etc")", "“n”: ");
        row("header is a number", R"("id":"s","name":"n","transport":"http","url":"ADDRESS","headers":{"A":1})",
            "“headers” holds something else");
        row("token is a text", R"("id":"s","name":"n","transport":"http","url":"ADDRESS","bearerToken":"yes")",
            "“bearerToken” is of another kind");
        row("approved headers are a text",
            R"("id":"s","name":"n","transport":"stdio","program":"p","approved":{"headerNames":"A"})",
            "“headerNames” is of another kind");
        row("no id", R"("name":"n","transport":"stdio","program":"p")", "“id” is missing");
        row("id is a path", R"("id":"../s","name":"n","transport":"stdio","program":"p")", "“id” is no id");
        row("no name", R"("id":"s","transport":"stdio","program":"p")", "“name” is missing");
        row("name over two lines", R"("id":"s","name":"a\nb","transport":"stdio","program":"p")",
            "A server's name has");
        row("no program", R"("id":"s","name":"n","transport":"stdio")", "“program” is missing");
        row("arguments is a text", R"("id":"s","name":"n","transport":"stdio","program":"p","arguments":"-y")",
            "“arguments” is of another kind");
        row("argument is a number", R"("id":"s","name":"n","transport":"stdio","program":"p","arguments":[1])",
            "“arguments” holds something else");
        row("unknown policy", R"("id":"s","name":"n","transport":"stdio","program":"p","policy":"some")",
            "“policy” is none");
        row("nobody decides about an app's roots",
            R"("id":"s","name":"n","transport":"stdio","program":"p","appRoots":"nobody")", "“appRoots” is none");
        row("app's folder is a text", R"("id":"s","name":"n","transport":"stdio","program":"p","appFolder":"yes")",
            "“appFolder” is of another kind");
        row("variable is a number", R"("id":"s","name":"n","transport":"stdio","program":"p","environment":{"A":1})",
            "“environment” holds something else");
        row("variable that cannot be",
            R"("id":"s","name":"n","transport":"stdio","program":"p","environment":{"A=":"1"})",
            "cannot be the name of an environment variable");
        row("fixed revision is none",
            R"("id":"s","name":"n","transport":"stdio","program":"p","protocolRevision":"newest")",
            "“protocolRevision” is none");
        row("found revision is none", R"("id":"s","name":"n","transport":"stdio","program":"p","foundRevision":"2026")",
            "“foundRevision” is none");
        row("time is none", R"("id":"s","name":"n","transport":"stdio","program":"p","added":"2026-13-01T00:00:00Z")",
            "“added” is no time");
    }
    void notUnderstood()
    {
        QFETCH(QByteArray, fields);
        QFETCH(QString, problem);
        const QByteArray good(R"({"id":"q","name":"q","transport":"stdio","program":"p"})");
        write(R"({"version":1,"servers":[)" + good + ",{" + fields + "}]}");
        QCOMPARE(m_file->condition(),
                 problem.isEmpty() ? WorkspaceFile::Condition::Good : WorkspaceFile::Condition::Damaged);
        QCOMPARE(m_store->servers().size(), problem.isEmpty() ? 2 : 0);
        QVERIFY2(m_file->problem().contains(problem), qPrintable(m_file->problem()));
        QCOMPARE(m_file->problem().contains(QStringLiteral("“servers”, record 2")), !problem.isEmpty());
        // A newer version may know what it means: it is shown without that record, and nothing starts.
        write(R"({"version":5,"servers":[)" + good + ",{" + fields + "}]}");
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Newer);
        QCOMPARE(m_store->servers().size(), problem.isEmpty() ? 2 : 1);
    }

    void twoThatAreOne()
    {
        const QByteArray one(R"({"id":"s","name":"n","transport":"stdio","program":"p"})");
        for (const auto &[second, problem] :
             {std::pair(R"({"id":"s","name":"m","transport":"stdio","program":"p"})", "another record has the same id"),
              std::pair(R"({"id":"t","name":"n","transport":"stdio","program":"p"})",
                        "another server has the same name")}) {
            write(R"({"version":1,"servers":[)" + one + ',' + second + "]}");
            QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Damaged);
            QVERIFY(m_store->servers().isEmpty());
            QVERIFY2(m_file->problem().contains(QLatin1String(problem)), qPrintable(m_file->problem()));
        }
    }
};

QTEST_GUILESS_MAIN(TestServerStore)
#include "tst_serverstore.moc"

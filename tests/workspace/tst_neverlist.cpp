// The list of names that are never inside: how it is stored, what holds for a server, two changes of it made apart, and
// who may make which.

#include "core/servers/hiddennames.h"
#include "core/workspace/changes.h"
#include "core/workspace/merge.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/widening.h"
#include "core/workspace/workspaceformat.h"
#include "tests/support/storefolder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using confine::NeverName;
using confine::NeverNames;

namespace {

const NeverNames own{{{".env"}, {"*.pem", "PRIVATE KEY"}}, {".env.example"}};

ServerRecord server(const char *name, Protection level, std::optional<bool> hides)
{
    ServerRecord record;
    record.id = ServerId{QLatin1String(name)};
    record.name = record.id.value;
    record.transport = stdioTransport;
    record.program = QStringLiteral("/bin/cat");
    record.protection = level;
    record.hidesNames = hides;
    record.approved = record.launchIdentity({});
    return record;
}

Workspace with(const std::optional<NeverNames> &never, const QList<ServerRecord> &servers = {})
{
    WorkspaceParts parts;
    parts.never = never;
    parts.servers.records = servers;
    return Workspace(parts);
}

//! With one more.
NeverNames also(NeverNames never, const char *name)
{
    never.names.push_back({name});
    return never;
}

} // namespace

class TestNeverList : public QObject, private test::StoreFolder<ServerStore>
{
    Q_OBJECT

private:
    Result<void> apply(const std::optional<NeverNames> &never, Origin origin)
    {
        return m_door->apply([&never](const Workspace &now) { return withNever(now, never); }, origin);
    }
    QByteArray stored() const
    {
        QFile file(m_dir->filePath(QStringLiteral("workspace.json")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QJsonValue storedList() const { return QJsonDocument::fromJson(stored()).object().value(QLatin1String("never")); }

private Q_SLOTS:
    void init()
    {
        newFolder();
        reopen();
    }

    //! Names that nobody thinks of when they grant a project.
    void theDefaultsHideKeys()
    {
        QVERIFY(confine::isGood(neverDefaults()) && checkNever(neverDefaults()));
        const confine::NeverMatcher matcher(neverDefaults());
        for (const char *name : {".env", "app/.env.local", ".ENVRC", "a/.ssh", "a/.kube/config", "id_ed25519"})
            QVERIFY2(matcher.match(name).isHeld, name);
        for (const char *name : {".env.example", "id_rsa.pub", "config", "main.cpp", "package.json", "cert.pem"})
            QVERIFY2(!matcher.match(name).isHeld, name);
        const std::vector<std::string_view> key{"PRIVATE KEY"};
        QCOMPARE(matcher.match("cert.pem").containing, key);
    }

    void isKeptOverARestart()
    {
        QVERIFY(neverNamesOf(m_door->now()) == neverDefaults());
        QVERIFY(apply(own, Origin::Person));
        reopen();
        QVERIFY(m_door->now().parts().never == own);
        const QJsonObject wanted{{QLatin1String("names"),
                                  QJsonArray{QJsonObject{{QLatin1String("name"), QLatin1String(".env")}},
                                             QJsonObject{{QLatin1String("name"), QLatin1String("*.pem")},
                                                         {QLatin1String("containing"), QLatin1String("PRIVATE KEY")}}}},
                                 {QLatin1String("except"), QJsonArray{QLatin1String(".env.example")}}};
        QCOMPARE(storedList(), QJsonValue(wanted));
        QVERIFY(apply({}, Origin::Person));
        QVERIFY(!stored().contains("\"never\""));
        reopen();
        QVERIFY(neverNamesOf(m_door->now()) == neverDefaults());
    }

    //! Whoever makes them by hand has them as the defaults of later releases.
    void theDefaultsAreNoListOfOnesOwn()
    {
        QVERIFY(apply(own, Origin::Person));
        NeverNames twice = neverDefaults();
        twice.names.push_back(twice.names.front());
        twice.except.push_back(twice.except.front());
        QVERIFY(apply(twice, Origin::Person));
        QVERIFY(!m_door->now().parts().never);
        QVERIFY(apply(NeverNames(), Origin::Person)); // nothing is another list than none
        reopen();
        QVERIFY(m_door->now().parts().never && neverNamesOf(m_door->now()).names.empty());
    }

    void whatIsNotKnownIsKept()
    {
        write(R"({"version":4,"never":{"names":[{"name":".env"}],"later":{"a":1}},"servers":[],"roots":[],)"
              R"("workspaces":[],"paused":[],"decisions":[]})");
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Good);
        QVERIFY(apply(own, Origin::Person));
        QCOMPARE(storedList()[QLatin1String("later")][QLatin1String("a")], QJsonValue(1));
        QCOMPARE(storedList()[QLatin1String("except")][0], QJsonValue(QLatin1String(".env.example")));
        reopen();
        QVERIFY(apply({}, Origin::Person));
        QVERIFY(!stored().contains("later"));
    }

    void whatIsNotUnderstoodIsDamage_data()
    {
        QTest::addColumn<QByteArray>("never");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("names") << QByteArray(R"({"names":[{"name":".env"}],"except":["a"]})") << true;
        QTest::newRow("nothing to hide") << QByteArray(R"({"names":[]})") << true;
        QTest::newRow("no names") << QByteArray(R"({"except":[]})") << false;
        QTest::newRow("a list") << QByteArray(R"([".env"])") << false;
        QTest::newRow("nothing") << QByteArray("null") << false;
        QTest::newRow("texts") << QByteArray(R"({"names":[".env"]})") << false;
        QTest::newRow("no name") << QByteArray(R"({"names":[{"containing":"KEY"}]})") << false;
        QTest::newRow("all that there is") << QByteArray(R"({"names":[{"name":"*"}]})") << false;
        QTest::newRow("a content that is none") << QByteArray(R"({"names":[{"name":".env","containing":1}]})") << false;
        QTest::newRow("an exception that is none") << QByteArray(R"({"names":[],"except":[".."]})") << false;
        QTest::newRow("exceptions that are no list") << QByteArray(R"({"names":[],"except":"a"})") << false;
    }
    void whatIsNotUnderstoodIsDamage()
    {
        QFETCH(const QByteArray, never);
        QFETCH(const bool, isGood);
        const QByteArray rest = R"(,"roots":[],"servers":[],"workspaces":[],"paused":[],"decisions":[]})";
        QCOMPARE(bool(readWorkspace(R"({"version":4,"never":)" + never + rest)), isGood);
        QVERIFY(readWorkspace(R"({"version":5,"never":)" + never + rest)); // to be shown, and no more
    }

    //! A release that knows nothing of it would show what is hidden.
    void olderReleasesDoNotActOnIt()
    {
        const auto format = [](const Workspace &workspace) { return neededFormat(workspace, {}); };
        QCOMPARE(format(with({}, {server("a", Protection::ToldOnly, true)})), 1);
        QCOMPARE(format(with({}, {server("a", Protection::FilesConfined, true)})), 3);
        QCOMPARE(format(with({}, {server("a", Protection::Confined, {})})), 3);
        QCOMPARE(format(with({}, {server("a", Protection::Confined, false)})), 3);
        QCOMPARE(format(with({}, {server("a", Protection::Confined, true)})), 4);
        QCOMPARE(format(with(own)), 4);
        ServerRecord excepts = server("a", Protection::Confined, false);
        excepts.neverExcept = {QStringLiteral(".env")};
        QCOMPARE(format(with({}, {excepts})), 3);
    }

    void aRecordSaysWhetherItHides()
    {
        ServerRecord one = server("one", Protection::Confined, true);
        one.neverExcept = {QStringLiteral(".env.*"), QStringLiteral("id_rsa")};
        QVERIFY(
            m_store->add({one, server("two", Protection::ToldOnly, false), server("three", Protection::Confined, {})},
                         Origin::Program));
        const QList<ServerRecord> before = m_store->servers();
        reopen();
        QCOMPARE(m_store->servers(), before);
        const QJsonArray records = QJsonDocument::fromJson(stored()).object().value(QLatin1String("servers")).toArray();
        QCOMPARE(records.at(0)[QLatin1String("hidesNames")], QJsonValue(true));
        QCOMPARE(records.at(1)[QLatin1String("hidesNames")], QJsonValue(false));
        QVERIFY(!records.at(2).toObject().contains(QLatin1String("hidesNames")));
        QVERIFY(!records.at(2).toObject().contains(QLatin1String("neverExcept")));
        QVERIFY(!before.at(0).needsConfirmation()); // it is no part of the launch
        ServerRecord bad = before.at(0);
        bad.neverExcept = {QStringLiteral("a/..")};
        QVERIFY(!m_store->update(bad, Origin::Person));
    }

    void whatHoldsForAServer()
    {
        ServerRecord record = server("a", Protection::Confined, true);
        record.neverExcept = {QStringLiteral("mine")};
        NeverNames wanted = own;
        wanted.except.push_back("mine");
        QVERIFY(neverFor(with(own), record) == wanted);
        record.neverExcept.clear();
        QVERIFY(neverFor(with({}), record) == neverDefaults());
        record.hidesNames = false;
        QVERIFY(neverFor(with(own), record) == NeverNames());
        record.hidesNames.reset();
        QVERIFY(neverFor(with(own), record) == NeverNames());
        record = server("a", Protection::FilesConfined, true);
        QVERIFY(neverFor(with(own), record) == NeverNames());
    }

    //! Whatever a person has put into both, a server with all of it can be started.
    void theExceptionsOfBothFindRoom()
    {
        NeverNames most;
        for (std::size_t i = 0; i < confine::mostNeverNames; ++i)
            most.names.push_back({"n" + std::to_string(i)});
        for (std::size_t i = 0; i + std::size_t(mostNeverExcept) < confine::mostNeverNames; ++i)
            most.except.push_back("e" + std::to_string(i));
        ServerRecord record = server("a", Protection::Confined, true);
        for (int i = 0; i < mostNeverExcept; ++i)
            record.neverExcept.append(QStringLiteral("s%1").arg(i));
        QVERIFY(apply(most, Origin::Person) && m_store->add({record}, Origin::Person));
        QVERIFY(confine::isGood(neverFor(m_door->now(), record)));
        NeverNames names = most;
        names.names.push_back({"more"});
        NeverNames except = most;
        except.except.push_back("more");
        const NeverNames content{{{"a", std::string(confine::longestContaining + 1, 'x')}}, {}};
        for (const NeverNames &bad : {names, except, content, NeverNames{{{"a/"}}, {}}, NeverNames{{}, {"*"}}})
            QVERIFY(!apply(bad, Origin::Person));
        QVERIFY(m_door->now().parts().never == most);
    }

    //! What hides more is done at once, what shows more is for a person to say.
    void aCommandMayHideMore()
    {
        QSignalSpy changed(m_door.get(), &WorkspaceSource::changed);
        QVERIFY(apply(also(neverDefaults(), "secrets"), Origin::CommandLine));
        QCOMPARE(changed.size(), 1);
        const Result<void> less = apply({}, Origin::CommandLine);
        QVERIFY(!less);
        QCOMPARE(less.error().code, ErrorCode::Refused);
        NeverNames excepts = neverNamesOf(m_door->now());
        excepts.except.push_back("secrets");
        QVERIFY(!apply(excepts, Origin::CommandLine));
        QVERIFY(apply({}, Origin::Person));
        QCOMPARE(changed.size(), 2);
        QVERIFY(m_store->add({server("a", Protection::Confined, {})}, Origin::Person));
        ServerRecord record = m_store->servers().first();
        record.hidesNames = true;
        QVERIFY(m_store->update(record, Origin::CommandLine));
        record.hidesNames = false;
        QVERIFY(!m_store->update(record, Origin::CommandLine));
        record = m_store->servers().first();
        record.neverExcept = {QStringLiteral(".env")};
        QVERIFY(!m_store->update(record, Origin::CommandLine));
        QVERIFY(m_store->update(record, Origin::Person));
        record.neverExcept.clear();
        QVERIFY(m_store->update(record, Origin::CommandLine));
    }

    void twoChangesBecomeBoth()
    {
        const Workspace base = with(own);
        NeverNames less = own;
        less.names.erase(less.names.begin());
        const Result<Workspace> both = merge(base, with(also(own, "mine")), with(also(less, "theirs")));
        QVERIFY(both);
        const NeverNames wanted{{{"*.pem", "PRIVATE KEY"}, {"theirs"}, {"mine"}}, {".env.example"}};
        QVERIFY(both->parts().never == wanted);
        QVERIFY(merge(base, with({}), base)->parts().never == std::nullopt);
        QVERIFY(merge(base, base, with({}))->parts().never == std::nullopt);
        // Back to the defaults, beside a name that was added meanwhile.
        const Result<Workspace> reset =
            merge(with(also(neverDefaults(), "a")), with({}), with(also(also(neverDefaults(), "a"), "b")));
        QVERIFY(reset && reset->parts().never == also(neverDefaults(), "b"));
        NeverNames fewer = neverDefaults();
        fewer.names.pop_back();
        const Result<Workspace> none = merge(with(also(fewer, "a")), with(fewer), with(also(neverDefaults(), "a")));
        QVERIFY(none && none->parts().never == std::nullopt); // no list of one's own
    }

    //! Together they can be more than there may be.
    void twoChangesThatAreTooMuch()
    {
        NeverNames most;
        for (std::size_t i = 0; i + 1 < confine::mostNeverNames; ++i)
            most.names.push_back({"n" + std::to_string(i)});
        QVERIFY(!merge(with(most), with(also(most, "mine")), with(also(most, "theirs"))));
    }
};

QTEST_GUILESS_MAIN(TestNeverList)
#include "tst_neverlist.moc"

#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "tests/support/storedrecords.h"
#include "tests/support/storefolder.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::storedRecords;

namespace {

Root root(const QString &path, quint64 inode)
{
    Root root;
    root.path = path;
    root.canonicalPath = path;
    root.uri = QStringLiteral("file://") + path;
    root.name = path.mid(1);
    root.identity = {inode, 0xFFFFFFFFFFFFFFFFULL, 1700000000123456789, 4000000000U};
    return root;
}

//! A record as it stands in the file.
QByteArray record(const QByteArray &id, const QByteArray &path, int inode = 1)
{
    return QByteArray(R"({"id":"ID","path":"PATH","canonicalPath":"PATH","uri":"URI","name":"PATH",)"
                      R"("identity":{"inode":"INODE"}})")
        .replace("ID", id)
        .replace("URI", "file://" + path)
        .replace("PATH", path)
        .replace("INODE", QByteArray::number(inode));
}

//! With the decisions, which go with their root.
struct Stores : RootStore
{
    explicit Stores(WorkspaceSource &source) : RootStore(source), decisions(source) { }

    DecisionStore decisions;
};

} // namespace

class TestRootStore : public QObject, private test::StoreFolder<Stores>
{
    Q_OBJECT

private:
    RootId add(const QString &path, quint64 inode)
    {
        return m_store->add({root(path, inode)}, Origin::Program)->first();
    }

private Q_SLOTS:
    void init()
    {
        newFolder();
        reopen();
    }

    void keepsEverythingOverARestart()
    {
        QSignalSpy added(m_store.get(), &RootStore::added);
        QSignalSpy changed(m_store.get(), &RootStore::changed);
        const Result<QList<RootId>> ids = m_store->add(
            {root(QStringLiteral("/a"), 18446744073709551615ULL), root(QStringLiteral("/b"), 2)}, Origin::Program);
        QVERIFY(ids);
        QCOMPARE(ids->size(), 2);
        QCOMPARE(added.size(), 1);
        QCOMPARE(changed.size(), 1);
        const QList<Root> before = m_store->roots();
        QVERIFY(before.first().added.isValid());
        reopen();
        QCOMPARE(m_store->roots(), before);
    }

    void noRootTwice()
    {
        add(QStringLiteral("/a"), 1);
        const auto code = [this](const Root &root) {
            const auto result = m_store->add({root}, Origin::Program);
            return result ? std::optional<ErrorCode>() : result.error().code;
        };
        QCOMPARE(code(root(QStringLiteral("/a"), 9)), ErrorCode::AlreadyExists);
        QCOMPARE(code(root(QStringLiteral("/other-name-of-a"), 1)), ErrorCode::AlreadyExists);
        Root file = root(QStringLiteral("/a/file"), 1); // carries the identity of its folder
        file.isFile = true;
        QCOMPARE(code(file), std::nullopt);
        QVERIFY(!m_store->add({root(QStringLiteral("/x"), 5), root(QStringLiteral("/x"), 6)}, Origin::Program));
        QCOMPARE(m_store->roots().size(), 2);
    }

    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("valid");
        QTest::newRow("one") << QStringLiteral("x") << true;
        QTest::newRow("longest") << QString(255, QLatin1Char('x')) << true;
        QTest::newRow("too long") << QString(256, QLatin1Char('x')) << false;
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("blank") << QStringLiteral("  ") << false;
        QTest::newRow("line feed") << QStringLiteral("a\nb") << false;
        QTest::newRow("same as another") << QStringLiteral("b") << true;
        QTest::newRow("markup stays") << QStringLiteral("<b>") << true;
    }
    void names()
    {
        QFETCH(QString, name);
        QFETCH(bool, valid);
        const RootId a = add(QStringLiteral("/a"), 1);
        add(QStringLiteral("/b"), 2);
        QSignalSpy edited(m_store.get(), &RootStore::edited);
        QCOMPARE(bool(m_store->rename(a, name, Origin::Program)), valid);
        QCOMPARE(edited.size(), valid ? 1 : 0);
        QCOMPARE(m_store->find(a)->name, valid ? name : QStringLiteral("a"));
    }

    void looksUp()
    {
        const RootId a = add(QStringLiteral("/a"), 1);
        const RootId b = add(QStringLiteral("/b"), 2);
        QCOMPARE(m_store->lookUp(a.value)->id, a);
        QCOMPARE(m_store->lookUp(QStringLiteral("b"))->id, b);
        QCOMPARE(m_store->lookUp(QStringLiteral("/b"))->id, b);
        QVERIFY(!m_store->lookUp(QStringLiteral("c")));
        QVERIFY(m_store->rename(b, QStringLiteral("a"), Origin::Program));
        QVERIFY(!m_store->lookUp(QStringLiteral("a")));
    }

    void moves()
    {
        const RootId a = add(QStringLiteral("/a"), 1);
        add(QStringLiteral("/b"), 2);
        add(QStringLiteral("/c"), 3);
        QVERIFY(m_store->move(a, 2, Origin::Program));
        QVERIFY(!m_store->move(a, 3, Origin::Program));
        QVERIFY(!m_store->move(a, -1, Origin::Program));
        reopen();
        QCOMPARE(m_store->roots().last().id, a);
        QCOMPARE(m_store->roots().first().name, QStringLiteral("b"));
    }

    void confirmBindsToWhatIsThereNow()
    {
        const RootId a = add(QStringLiteral("/a"), 1);
        add(QStringLiteral("/b"), 2);
        const FileIdentity now{77, 1, 2, 3};
        QVERIFY(m_store->confirm(a, {QStringLiteral("/new"), true, now}, Origin::Program));
        reopen();
        QCOMPARE(m_store->find(a)->canonicalPath, QStringLiteral("/new"));
        QCOMPARE(m_store->find(a)->identity, now);
        QCOMPARE(m_store->find(a)->path, QStringLiteral("/a"));
        QVERIFY(m_store->find(a)->isFile);
        QVERIFY(m_store->confirm(a, {QStringLiteral("/new"), false, now}, Origin::Program));
        reopen();
        QVERIFY(!m_store->find(a)->isFile);
        QVERIFY(!m_store->confirm(a, {QStringLiteral("/b"), false, now}, Origin::Program));
    }

    void decisionsGoWithTheRoot()
    {
        write(R"({"version":1,"roots":[)" + record("r1", "/a") + ',' + record("r2", "/b", 2) + R"(],
            "servers":[{"id":"s","name":"s","transport":"stdio","program":"/bin/true"}],
            "decisions":[{"server":"s","root":"r1","decision":"denied","lasts":"always"},
                         {"server":"s","root":"r2","decision":"denied","lasts":"always"}]})");
        QCOMPARE(m_store->roots().size(), 2);
        QCOMPARE(m_store->decisions.decisions().size(), 2);
        QSignalSpy removed(m_store.get(), &RootStore::removed);
        QVERIFY(m_store->remove({{QStringLiteral("r1")}}, Origin::Program));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(m_store->decisions.decisions().size(), 1);
        reopen();
        QCOMPARE(m_store->roots().size(), 1);
        QCOMPARE(m_store->decisions.decisions().size(), 1);
        QVERIFY(!m_store->remove({{QStringLiteral("r1")}}, Origin::Program));
    }

    void unknownFieldsAreKept()
    {
        QByteArray stored = record("r1", "/a");
        stored.replace(R"("name")", R"("colour":"red","name")");
        stored.replace(R"("inode")", R"("more":"x","inode")");
        write(R"({"version":1,"roots":[)" + stored + "]}");
        QVERIFY(m_store->rename({QStringLiteral("r1")}, QStringLiteral("new"), Origin::Program));
        add(QStringLiteral("/b"), 2);
        reopen();
        const QJsonObject record = storedRecords(*m_file, "roots").first().toObject();
        QCOMPARE(record.value(QLatin1String("name")).toString(), QStringLiteral("new"));
        QCOMPARE(record.value(QLatin1String("colour")).toString(), QStringLiteral("red"));
        QCOMPARE(record.value(QLatin1String("identity")).toObject().value(QLatin1String("more")).toString(),
                 QStringLiteral("x"));
    }

    // What is unknown is told from the fields of any one record.
    void eachIsWrittenWithTheSameFields()
    {
        write(R"({"version":1,"roots":[)" + record("r1", "/a") + ',' + record("r2", "/b", 2) + "]}");
        add(QStringLiteral("/c"), 3);
        Root file = root(QStringLiteral("/file"), 4);
        file.isFile = true;
        file.identity = {4};
        QVERIFY(m_store->add({file}, Origin::Program));
        const QJsonArray records = storedRecords(*m_file, "roots");
        QCOMPARE(records.size(), 4);
        const QString identity = QStringLiteral("identity");
        const QJsonObject first = records.first().toObject();
        for (const QJsonValue &record : records) {
            QCOMPARE(record.toObject().keys(), first.keys());
            QCOMPARE(record.toObject().value(identity).toObject().keys(), first.value(identity).toObject().keys());
        }
    }

    // What a store would never have written; nothing of such a file counts.
    void notUnderstood_data()
    {
        QTest::addColumn<QByteArray>("from"); // of a good record
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *from, const char *to, const char *problem) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(problem);
        };
        row("no id", R"("id":"r",)", "", "“id” is missing");
        row("id is a number", R"("id":"r")", R"("id":1)", "“id” is of another kind");
        row("id is a path", R"("id":"r")", R"("id":"../r")", "“id” is no id");
        row("no uri", "\"uri\":\"file:///a\",", "", "“uri” is missing");
        row("uri of another folder", "file:///a", "file:///etc", "“uri” is not that of “canonicalPath”");
        row("uri of another scheme", "file:///a", "http://a.example/", "“uri” is not that of “canonicalPath”");
        row("uri in another form", "file:///a", "file:/a", "“uri” is not that of “canonicalPath”");
        row("canonical path of another folder", R"("canonicalPath":"/a")", R"("canonicalPath":"/etc")",
            "“uri” is not that of “canonicalPath”");
        row("canonical path is none", R"("canonicalPath":"/a")", R"("canonicalPath":"/a/../b")",
            "“canonicalPath” cannot be a root");
        row("canonical path in a system folder", R"("canonicalPath":"/a")", R"("canonicalPath":"/proc/1")",
            "“canonicalPath” cannot be a root");
        row("path is relative", R"("path":"/a")", R"("path":"a")", "“path” does not begin at the top");
        row("no path", R"("path":"/a",)", "", "“path” is missing");
        row("no name", R"("name":"/a")", R"("name":"")", "“name” is none");
        row("name over two lines", R"("name":"/a")", R"("name":"a\nb")", "“name” is none");
        row("flag is a text", R"("name")", R"("isFile":"no","name")", "“isFile” is of another kind");
        row("time is none", R"("name")", R"("added":"soon","name")", "“added” is no time");
        row("no identity", R"(,"identity":{"inode":"1"})", "", "“identity” is none");
        row("inode is 0", R"("inode":"1")", R"("inode":"0")", "“identity” is none");
        row("inode is a number", R"("inode":"1")", R"("inode":1)", "“inode” is of another kind");
        row("inode is no number", R"("inode":"1")", R"("inode":"x")", "“inode” is no number");
        row("generation is too large", R"("inode":"1")", R"("inode":"1","generation":"4294967296")",
            "“generation” is too large");
    }
    void notUnderstood()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, problem);
        const QByteArray good = record("r", "/a");
        QByteArray bad = good;
        bad.replace(from, to);
        QVERIFY(bad != good);
        for (const auto &[number, records] : {std::pair(1, bad), std::pair(2, record("q", "/q", 9) + ',' + bad)}) {
            write(R"({"version":1,"roots":[)" + records + "]}");
            QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Damaged);
            QVERIFY(m_store->roots().isEmpty());
            const QString sentence = QStringLiteral("“roots”, record %1").arg(number);
            QVERIFY2(m_file->problem().contains(sentence), qPrintable(m_file->problem()));
            QVERIFY2(m_file->problem().contains(problem), qPrintable(m_file->problem()));
            QVERIFY(QFile::exists(m_file->keptAside()));
        }
        // A newer version may know what it means: it is shown without that record, and nobody is told anything.
        write(R"({"version":5,"roots":[)" + record("q", "/q", 9) + ',' + bad + "]}");
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Newer);
        QCOMPARE(m_store->roots().size(), 1);
    }

    void noRecordAtAll()
    {
        for (const char *value : {R"("root")", "null", "[]"}) {
            write(R"({"version":1,"roots":[)" + QByteArray(value) + "]}");
            QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Damaged);
            QVERIFY2(m_file->problem().contains(QLatin1String("it is no record")), qPrintable(m_file->problem()));
        }
    }

    void twoThatAreOne_data()
    {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("problem");
        QTest::newRow("id") << record("r", "/b", 2) << QStringLiteral("another record has the same id");
        QTest::newRow("path") << record("r2", "/a", 2) << QStringLiteral("it is the same folder as “/a”");
        QTest::newRow("identity") << record("r2", "/b", 1) << QStringLiteral("it is the same folder as “/a”");
        QTest::newRow("none") << record("r2", "/b", 2) << QString();
    }
    void twoThatAreOne()
    {
        QFETCH(QByteArray, second);
        QFETCH(QString, problem);
        write(R"({"version":1,"roots":[)" + record("r", "/a") + ',' + second + "]}");
        QCOMPARE(m_store->roots().size(), problem.isEmpty() ? 2 : 0);
        QVERIFY2(m_file->problem().contains(problem), qPrintable(m_file->problem()));
    }

    // Whatever a caller says: what a server is told is made from the path.
    void uriIsMadeFromThePath()
    {
        Root given = root(QStringLiteral("/some where"), 5);
        given.uri = QStringLiteral("file:///etc");
        const auto added = m_store->add({given}, Origin::Program);
        QVERIFY(added);
        QCOMPARE(m_store->roots().first().uri, QStringLiteral("file:///some%20where"));
        QVERIFY(
            m_store->confirm(added->first(), {QStringLiteral("/else where"), false, {7, 1, 0, 0}}, Origin::Program));
        QCOMPARE(m_store->roots().first().uri, QStringLiteral("file:///else%20where"));
        QVERIFY(!m_store->confirm(added->first(), {QStringLiteral("/proc/1"), false, {8, 1, 0, 0}}, Origin::Program));
        given = root(QStringLiteral("/a/../b"), 6);
        QVERIFY(!m_store->add({given}, Origin::Program));
    }

    void readOnlyFileRefuses()
    {
        write(R"({"version":9,"roots":[)" + record("r1", "/a") + "]}");
        QCOMPARE(m_store->roots().size(), 1);
        QSignalSpy changed(m_store.get(), &RootStore::changed);
        const Result<void> removed = m_store->remove({{QStringLiteral("r1")}}, Origin::Program);
        QVERIFY(!removed);
        QCOMPARE(removed.error().code, ErrorCode::ReadOnly);
        QCOMPARE(m_store->roots().size(), 1);
        QCOMPARE(changed.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRootStore)
#include "tst_rootstore.moc"

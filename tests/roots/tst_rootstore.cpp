#include "core/roots/rootstore.h"
#include "core/store/workspacefile.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

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

} // namespace

class TestRootStore : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<WorkspaceFile> m_file;
    std::unique_ptr<RootStore> m_store;

    void reopen()
    {
        m_store.reset();
        m_file.reset(); // gives the lock back first
        m_file = std::make_unique<WorkspaceFile>(m_dir->path());
        m_file->load();
        m_store = std::make_unique<RootStore>(*m_file);
    }
    void write(const QByteArray &content)
    {
        QFile file(m_dir->filePath(QStringLiteral("workspace.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        reopen();
    }
    RootId add(const QString &path, quint64 inode) { return m_store->add({root(path, inode)})->first(); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        reopen();
    }

    void keepsEverythingOverARestart()
    {
        QSignalSpy added(m_store.get(), &RootStore::added);
        QSignalSpy changed(m_store.get(), &RootStore::changed);
        const Result<QList<RootId>> ids = m_store->add(
            {root(QStringLiteral("/a"), 18446744073709551615ULL), root(QStringLiteral("/b"), 2)});
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
            const auto result = m_store->add({root});
            return result ? std::optional<ErrorCode>() : result.error().code;
        };
        QCOMPARE(code(root(QStringLiteral("/a"), 9)), ErrorCode::AlreadyExists);
        QCOMPARE(code(root(QStringLiteral("/other-name-of-a"), 1)), ErrorCode::AlreadyExists);
        Root file = root(QStringLiteral("/a/file"), 1); // carries the identity of its folder
        file.isFile = true;
        QCOMPARE(code(file), std::nullopt);
        QVERIFY(!m_store->add({root(QStringLiteral("/x"), 5), root(QStringLiteral("/x"), 6)}));
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
        QCOMPARE(bool(m_store->rename(a, name)), valid);
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
        QVERIFY(m_store->rename(b, QStringLiteral("a")));
        QVERIFY(!m_store->lookUp(QStringLiteral("a")));
    }

    void moves()
    {
        const RootId a = add(QStringLiteral("/a"), 1);
        add(QStringLiteral("/b"), 2);
        add(QStringLiteral("/c"), 3);
        QVERIFY(m_store->move(a, 2));
        QVERIFY(!m_store->move(a, 3));
        QVERIFY(!m_store->move(a, -1));
        reopen();
        QCOMPARE(m_store->roots().last().id, a);
        QCOMPARE(m_store->roots().first().name, QStringLiteral("b"));
    }

    void confirmBindsToWhatIsThereNow()
    {
        const RootId a = add(QStringLiteral("/a"), 1);
        add(QStringLiteral("/b"), 2);
        const FileIdentity now{77, 1, 2, 3};
        QVERIFY(m_store->confirm(a, QStringLiteral("/new"), QStringLiteral("file:///new"), now));
        reopen();
        QCOMPARE(m_store->find(a)->canonicalPath, QStringLiteral("/new"));
        QCOMPARE(m_store->find(a)->identity, now);
        QCOMPARE(m_store->find(a)->path, QStringLiteral("/a"));
        QVERIFY(!m_store->confirm(a, QStringLiteral("/b"), QStringLiteral("file:///b"), now));
    }

    void decisionsGoWithTheRoot()
    {
        write(R"({"version":1,"roots":[
            {"id":"r1","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a"},
            {"id":"r1","path":"/z","canonicalPath":"/z","uri":"file:/z","name":"z"},
            {"id":"r2","path":"/b","canonicalPath":"/b","uri":"file:/b","name":"b"}],
            "decisions":[{"server":"s","root":"r1"},{"server":"s","root":"r2"},{"later":1}]})");
        QCOMPARE(m_store->roots().size(), 2);
        QSignalSpy removed(m_store.get(), &RootStore::removed);
        QVERIFY(m_store->remove({{QStringLiteral("r1")}}));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(m_file->section(QStringLiteral("decisions")).size(), 2);
        reopen();
        QCOMPARE(m_store->roots().size(), 1); // the second "r1" did not take its place
        QVERIFY(!m_store->remove({{QStringLiteral("r1")}}));
    }

    void unknownFieldsAreKept()
    {
        write(R"({"version":1,"roots":[{"id":"r1","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a",
            "colour":"red","identity":{"inode":"5","more":"x"}}]})");
        QVERIFY(m_store->rename({QStringLiteral("r1")}, QStringLiteral("new")));
        add(QStringLiteral("/b"), 2);
        const QJsonObject record = m_file->section(QStringLiteral("roots")).first().toObject();
        QCOMPARE(record.value(QLatin1String("name")).toString(), QStringLiteral("new"));
        QCOMPARE(record.value(QLatin1String("colour")).toString(), QStringLiteral("red"));
        QCOMPARE(record.value(QLatin1String("identity")).toObject().value(QLatin1String("more")).toString(),
                 QStringLiteral("x"));
    }

    void notUnderstood_data()
    {
        QTest::addColumn<QByteArray>("record");
        QTest::newRow("no id") << QByteArray(
            R"({"path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a"})");
        QTest::newRow("id is a number")
            << QByteArray(R"({"id":1,"path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a"})");
        QTest::newRow("no uri") << QByteArray(R"({"id":"r","path":"/a","canonicalPath":"/a","name":"a"})");
        QTest::newRow("flag is a text") << QByteArray(
            R"({"id":"r","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a","isFile":"no"})");
        QTest::newRow("inode is a number") << QByteArray(
            R"({"id":"r","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a","identity":{"inode":5}})");
        QTest::newRow("inode is no number") << QByteArray(
            R"({"id":"r","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a","identity":{"inode":"x"}})");
        QTest::newRow("generation is too large") << QByteArray(
            R"({"id":"r","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a","identity":{"generation":"4294967296"}})");
        QTest::newRow("text") << QByteArray(R"("root")");
        QTest::newRow("null") << QByteArray("null");
    }
    void notUnderstood()
    {
        QFETCH(QByteArray, record);
        write(R"({"version":1,"roots":[)" + record + "]}");
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Good);
        QVERIFY(m_store->roots().isEmpty());
        const QJsonValue before = m_file->section(QStringLiteral("roots")).first();
        add(QStringLiteral("/new"), 3);
        reopen();
        QCOMPARE(m_store->roots().size(), 1);
        QVERIFY(m_file->section(QStringLiteral("roots")).contains(before));
    }

    void readOnlyFileRefuses()
    {
        write(
            R"({"version":9,"roots":[{"id":"r1","path":"/a","canonicalPath":"/a","uri":"file:/a","name":"a"}]})");
        QCOMPARE(m_store->roots().size(), 1);
        QSignalSpy changed(m_store.get(), &RootStore::changed);
        const Result<void> removed = m_store->remove({{QStringLiteral("r1")}});
        QVERIFY(!removed);
        QCOMPARE(removed.error().code, ErrorCode::ReadOnly);
        QCOMPARE(m_store->roots().size(), 1);
        QCOMPARE(changed.size(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRootStore)
#include "tst_rootstore.moc"

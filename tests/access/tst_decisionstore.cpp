#include "core/access/decisionstore.h"
#include "core/roots/rootstore.h"
#include "core/store/workspacefile.h"

#include <QFile>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace mangrove;

namespace {

const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0), Qt::UTC);
const Decision always{Verdict::Allowed, Lasting::Always, {}};
const Decision never{Verdict::Denied, Lasting::Always, {}};
const Decision session{Verdict::Allowed, Lasting::Session, {}};
const Decision untilNoon{Verdict::Allowed, Lasting::Until, noon};

Cell cell(const char *server, const char *root)
{
    return {{QLatin1String(server)}, {QLatin1String(root)}};
}

} // namespace

class TestDecisionStore : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<WorkspaceFile> m_file;
    std::unique_ptr<DecisionStore> m_store;

    void reopen()
    {
        m_store.reset();
        m_file.reset(); // gives the lock back first
        m_file = std::make_unique<WorkspaceFile>(m_dir->path());
        m_file->load();
        m_store = std::make_unique<DecisionStore>(*m_file);
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
    QJsonArray stored() const { return m_file->section(QStringLiteral("decisions")); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        reopen();
    }

    void lastingOnesSurvive()
    {
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        QVERIFY(m_store->set({{cell("s1", "r1"), always},
                              {cell("s1", "r2"), never},
                              {cell("s1", "r3"), session},
                              {cell("s2", "r1"), untilNoon}}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_store->decision(cell("s1", "r3")), session);
        QCOMPARE(stored().size(), 3);
        reopen();
        QCOMPARE(m_store->decisions().size(), 3);
        QCOMPARE(m_store->decision(cell("s1", "r1")), always);
        QCOMPARE(m_store->decision(cell("s1", "r2")), never);
        QCOMPARE(m_store->decision(cell("s2", "r1")), untilNoon);
        QCOMPARE(m_store->decision(cell("s1", "r3")).verdict, Verdict::Ask);
    }

    void replacesAndRemoves()
    {
        const Cell c = cell("s1", "r1");
        QVERIFY(m_store->set({{c, untilNoon}, {cell("s1", "r2"), always}}));
        QVERIFY(m_store->set({{c, never}}));
        QCOMPARE(stored().size(), 2);
        for (const QJsonValue &record : stored())
            QVERIFY(!record.toObject().contains(QLatin1String("until")));
        reopen();
        QCOMPARE(m_store->decision(c), never);
        QVERIFY(m_store->set({{c, session}})); // takes the place of the lasting one
        QCOMPARE(stored().size(), 1);
        QVERIFY(m_store->set({{c, Decision()}, {cell("s1", "r2"), Decision()}}));
        QVERIFY(stored().isEmpty());
        QVERIFY(m_store->decisions().isEmpty());
    }

    void manyEditsInARow()
    {
        for (int i = 0; i < 20; ++i)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), always}}));
        for (int i = 0; i < 20; i += 2)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), Decision()}}));
        for (int i = 1; i < 20; i += 4)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), never}}));
        const QHash<Cell, Decision> before = m_store->decisions();
        QCOMPARE(before.size(), 10);
        reopen();
        QCOMPARE(m_store->decisions(), before);
    }

    void nothingNewIsNoChange()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), always}}));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        QVERIFY(m_store->set({{cell("s1", "r1"), always}, {cell("s9", "r9"), Decision()}}));
        QCOMPARE(changed.size(), 0);
        QVERIFY(!m_store->set({{cell("s1", "r1"), {Verdict::Allowed, Lasting::Until, {}}}}));
    }

    void sessionEnds()
    {
        QVERIFY(m_store->set(
            {{cell("s1", "r1"), session}, {cell("s2", "r1"), session}, {cell("s1", "r2"), always}}));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        m_store->endSession({QStringLiteral("s1")});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().value<QList<Cell>>(), QList<Cell>{cell("s1", "r1")});
        QCOMPARE(m_store->decisions().size(), 2);
        m_store->endSession({QStringLiteral("s1")});
        QCOMPARE(changed.size(), 1);
    }

    void timedOnesEnd()
    {
        const Decision later{Verdict::Denied, Lasting::Until, noon.addSecs(60)};
        QVERIFY(m_store->set(
            {{cell("s1", "r1"), untilNoon}, {cell("s1", "r2"), later}, {cell("s1", "r3"), always}}));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        m_store->expire({cell("s1", "r1")});
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_store->decisions().contains(cell("s1", "r1")));
        QCOMPARE(stored().size(), 2);
    }

    void failedSaves()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), untilNoon}}));
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit;
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        rlimit small = limit;
        small.rlim_cur = 10;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        const Result<void> set = m_store->set({{cell("s1", "r2"), always}, {cell("s1", "r3"), session}});
        const qsizetype signalled = changed.size();
        m_store->expire({cell("s1", "r1")});
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        QVERIFY(!set);
        QCOMPARE(signalled, 0);
        QVERIFY(m_store->decisions().isEmpty()); // its time is over whatever the disk says
        QVERIFY(m_store->set({{cell("s1", "r2"), always}}));
        QCOMPARE(stored().size(), 1);
    }

    void firstOfSeveralCountsAndAllAreReplaced()
    {
        write(R"({"version":1,"decisions":[
            {"server":"s1","root":"r1","decision":"denied","lasts":"always","note":"kept"},
            {"server":"s1","root":"r1","decision":"allowed","lasts":"always"}]})");
        QCOMPARE(m_store->decision(cell("s1", "r1")), never);
        QVERIFY(m_store->set({{cell("s1", "r1"), untilNoon}}));
        QCOMPARE(stored().size(), 1);
        QCOMPARE(stored().first().toObject().value(QLatin1String("note")).toString(), QStringLiteral("kept"));
        QVERIFY(m_store->set({{cell("s1", "r1"), Decision()}}));
        reopen();
        QVERIFY(m_store->decisions().isEmpty());
    }

    void notUnderstood_data()
    {
        QTest::addColumn<QByteArray>("record");
        QTest::newRow("unknown decision")
            << QByteArray(R"({"server":"s1","root":"r1","decision":"maybe","lasts":"always"})");
        QTest::newRow("unknown duration")
            << QByteArray(R"({"server":"s1","root":"r1","decision":"allowed","lasts":"weekly"})");
        QTest::newRow("session is never stored")
            << QByteArray(R"({"server":"s1","root":"r1","decision":"allowed","lasts":"session"})");
        QTest::newRow("no end") << QByteArray(
            R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until"})");
        QTest::newRow("bad end") << QByteArray(
            R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until","until":"soon"})");
        QTest::newRow("end without a zone") << QByteArray(
            R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until","until":"2026-01-31T12:00:00"})");
        QTest::newRow("no root") << QByteArray(R"({"server":"s1","decision":"allowed","lasts":"always"})");
        QTest::newRow("number") << QByteArray("5");
    }
    void notUnderstood()
    {
        QFETCH(QByteArray, record);
        write(R"({"version":1,"decisions":[)" + record + "]}");
        QVERIFY(m_store->decisions().isEmpty());
        const QJsonValue before = stored().first();
        QVERIFY(m_store->set({{cell("s2", "r2"), always}}));
        QVERIFY(m_store->set({{cell("s2", "r2"), Decision()}}));
        reopen();
        QVERIFY(stored().contains(before));
        QVERIFY(m_store->decisions().isEmpty());
    }

    void decisionsVanishWithTheirRoot()
    {
        RootStore roots(*m_file);
        for (const char *id : {"r1", "r2"}) {
            Root root;
            root.id = {QLatin1String(id)};
            root.path = root.canonicalPath = QLatin1Char('/') + root.id.value;
            root.uri = QStringLiteral("file://") + root.path;
            root.name = root.id.value;
            QVERIFY(roots.add({root}));
        }
        QVERIFY(m_store->set(
            {{cell("s1", "r1"), always}, {cell("s2", "r1"), session}, {cell("s1", "r2"), session}}));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        bool rootWasGone = false;
        connect(m_store.get(), &DecisionStore::changed, this,
                [&] { rootWasGone = !roots.find({QStringLiteral("r1")}); });
        QVERIFY(roots.remove({{QStringLiteral("r1")}}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().value<QList<Cell>>().size(), 2);
        QVERIFY(rootWasGone);
        QCOMPARE(m_store->decisions().size(), 1);
        QVERIFY(stored().isEmpty());
    }

    void backupIsTaken()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), always}}));
        QVERIFY(m_store->set({{cell("s1", "r2"), always}}));
        write("{");
        QVERIFY(m_store->decisions().isEmpty());
        QSignalSpy reset(m_store.get(), &DecisionStore::reset);
        QVERIFY(m_file->restoreBackup());
        QCOMPARE(reset.size(), 1);
        QCOMPARE(m_store->decisions().size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestDecisionStore)
#include "tst_decisionstore.moc"

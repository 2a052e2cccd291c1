#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "tests/support/plainroots.h"
#include "tests/support/storedrecords.h"
#include "tests/support/storefolder.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>
#include <QTimeZone>

#include <csignal>
#include <sys/resource.h>

using namespace mangrove;

namespace {

const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc());
const Decision always{Verdict::Allowed, Lasting::Always, {}};
const Decision never{Verdict::Denied, Lasting::Always, {}};
const Decision session{Verdict::Allowed, Lasting::Session, {}};
const Decision untilNoon{Verdict::Allowed, Lasting::Until, noon};
const Decision writable{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite};

Cell cell(const char *server, const char *root)
{
    return {{QLatin1String(server)}, {QLatin1String(root)}};
}

//! A workspace with these decisions, in which all servers and roots of these tests are there.
QByteArray document(const QByteArray &decisions)
{
    QByteArrayList ids;
    for (const char *id : {"r1", "r2", "r3"})
        ids.append(R"({"id":")" + QByteArray(id) + R"("})");
    for (int i = 0; i < 20; ++i)
        ids.append(R"({"id":")" + QByteArray::number(i) + R"("})");
    return test::full(R"({"version":1,"servers":[{"id":"s"},{"id":"s1"},{"id":"s2"}],"roots":[)" + ids.join(',')
                      + R"(],"decisions":[)" + decisions + "]}");
}

//! While one lives, no file can be written.
class FullDisk
{
public:
    FullDisk()
    {
        ::signal(SIGXFSZ, SIG_IGN);
        if (::getrlimit(RLIMIT_FSIZE, &m_limit) != 0)
            qFatal("no limit to put back");
        rlimit small = m_limit;
        small.rlim_cur = 10;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_limit); }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_limit = {};
};

} // namespace

class TestDecisionStore : public QObject, private test::StoreFolder<DecisionStore>
{
    Q_OBJECT

private:
    QJsonArray stored() const { return test::storedRecords(*m_file, "decisions"); }

private Q_SLOTS:
    void init()
    {
        newFolder();
        write(document({}));
    }

    void lastingOnesSurvive()
    {
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        QVERIFY(m_store->set({{cell("s1", "r1"), always},
                              {cell("s1", "r2"), never},
                              {cell("s1", "r3"), session},
                              {cell("s2", "r1"), untilNoon}},
                             Origin::Program));
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
        QVERIFY(m_store->set({{c, untilNoon}, {cell("s1", "r2"), always}}, Origin::Program));
        QVERIFY(m_store->set({{c, never}}, Origin::Program));
        QCOMPARE(stored().size(), 2);
        for (const QJsonValue &record : stored())
            QVERIFY(!record.toObject().contains(QLatin1String("until")));
        reopen();
        QCOMPARE(m_store->decision(c), never);
        QVERIFY(m_store->set({{c, session}}, Origin::Program)); // takes the place of the lasting one
        QCOMPARE(stored().size(), 1);
        QVERIFY(m_store->set({{c, Decision()}, {cell("s1", "r2"), Decision()}}, Origin::Program));
        QVERIFY(stored().isEmpty());
        QVERIFY(m_store->decisions().isEmpty());
    }

    void modeIsStored()
    {
        const Cell c = cell("s1", "r1");
        QVERIFY(m_store->set({{c, writable}, {cell("s1", "r2"), always}}, Origin::Program));
        QCOMPARE(stored().at(0).toObject().value(QLatin1String("mode")).toString(), QStringLiteral("write"));
        // What may be read is written as by releases that know no modes.
        QVERIFY(!stored().at(1).toObject().contains(QLatin1String("mode")));
        reopen();
        QCOMPARE(m_store->decision(c), writable);
        QCOMPARE(m_store->decision(cell("s1", "r2")).mode, AccessMode::Read);
        const Decision sockets{Verdict::Allowed, Lasting::Always, {}, AccessMode::WithSockets};
        QVERIFY(m_store->set({{c, sockets}}, Origin::Program));
        reopen();
        QCOMPARE(m_store->decision(c), sockets);
        QVERIFY(m_store->set({{c, writable}}, Origin::Program));
        reopen();
        QCOMPARE(m_store->decision(c), writable);
        QVERIFY(m_store->set({{c, always}}, Origin::Program));
        reopen();
        QCOMPARE(m_store->decision(c), always);
        // A denial is for nothing.
        QVERIFY(m_store->set({{c, {Verdict::Denied, Lasting::Always, {}, AccessMode::ReadAndWrite}}}, Origin::Program));
        QCOMPARE(m_store->decision(c), never);
    }

    // A release that knows no modes keeps the field as one that it does not know, whatever it decides.
    void modeOfAnotherRelease_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<Decision>("read"); // Ask: the file is not understood
        QTest::newRow("none") << QByteArray(R"("decision":"allowed")") << always;
        QTest::newRow("read") << QByteArray(R"("decision":"allowed","mode":"read")") << always;
        QTest::newRow("write") << QByteArray(R"("decision":"allowed","mode":"write")") << writable;
        QTest::newRow("sockets") << QByteArray(R"("decision":"allowed","mode":"write","sockets":true)")
                                 << Decision{Verdict::Allowed, Lasting::Always, {}, AccessMode::WithSockets};
        QTest::newRow("no sockets") << QByteArray(R"("decision":"allowed","mode":"write","sockets":false)") << writable;
        QTest::newRow("sockets of what is read") << QByteArray(R"("decision":"allowed","sockets":true)") << always;
        QTest::newRow("sockets left with a denial")
            << QByteArray(R"("decision":"denied","mode":"write","sockets":true)") << never;
        QTest::newRow("no word of sockets")
            << QByteArray(R"("decision":"allowed","mode":"write","sockets":"yes")") << Decision();
        QTest::newRow("left with a denial") << QByteArray(R"("decision":"denied","mode":"write")") << never;
        QTest::newRow("unknown") << QByteArray(R"("decision":"allowed","mode":"all")") << Decision();
        QTest::newRow("no word") << QByteArray(R"("decision":"allowed","mode":1)") << Decision();
    }
    void modeOfAnotherRelease()
    {
        QFETCH(QByteArray, fields);
        QFETCH(Decision, read);
        const Cell c = cell("s1", "r1");
        write(document(R"({"server":"s1","root":"r1","lasts":"always",)" + fields + '}'));
        QCOMPARE(m_store->decision(c), read);
        QCOMPARE(m_file->problem().isEmpty(), read.verdict != Verdict::Ask);
        if (read.verdict == Verdict::Ask)
            return;
        // Nothing of before comes back with what is decided next.
        QVERIFY(m_store->set({{c, read == never ? always : never}}, Origin::Program));
        QVERIFY(m_store->set({{c, always}}, Origin::Program));
        reopen();
        QCOMPARE(m_store->decision(c), always);
    }

    void manyEditsInARow()
    {
        for (int i = 0; i < 20; ++i)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), always}}, Origin::Program));
        for (int i = 0; i < 20; i += 2)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), Decision()}}, Origin::Program));
        for (int i = 1; i < 20; i += 4)
            QVERIFY(m_store->set({{cell("s", QByteArray::number(i).constData()), never}}, Origin::Program));
        const Decisions before = m_store->decisions();
        QCOMPARE(before.size(), 10);
        reopen();
        QCOMPARE(m_store->decisions(), before);
    }

    void nothingNewIsNoChange()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), always}}, Origin::Program));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        QVERIFY(m_store->set({{cell("s1", "r1"), always}, {cell("s9", "r9"), Decision()}}, Origin::Program));
        QCOMPARE(changed.size(), 0);
        QVERIFY(!m_store->set({{cell("s1", "r1"), {Verdict::Allowed, Lasting::Until, {}}}}, Origin::Program));
        const Result<void> aboutNobody = m_store->set({{cell("s9", "r1"), always}}, Origin::Program);
        QCOMPARE(aboutNobody.error().code, ErrorCode::NotFound);
    }

    void sessionEnds()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), session}, {cell("s2", "r1"), session}, {cell("s1", "r2"), always}},
                             Origin::Program));
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
        QVERIFY(m_store->set({{cell("s1", "r1"), untilNoon}, {cell("s1", "r2"), later}, {cell("s1", "r3"), always}},
                             Origin::Program));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        m_store->expire({cell("s1", "r1")});
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_store->decisions().contains(cell("s1", "r1")));
        QCOMPARE(stored().size(), 2);
    }

    void failedSaves()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), untilNoon}}, Origin::Program));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        {
            const FullDisk full;
            QVERIFY(!m_store->set({{cell("s1", "r2"), always}, {cell("s1", "r3"), session}}, Origin::Program));
            QCOMPARE(changed.size(), 0);
            m_store->expire({cell("s1", "r1")});
        }
        QVERIFY(m_store->decisions().isEmpty()); // its time is over whatever the disk says
        QVERIFY(m_store->set({{cell("s1", "r2"), always}}, Origin::Program));
        QCOMPARE(stored().size(), 1);
    }

    void unknownFieldsAreKept()
    {
        write(document(R"({"server":"s1","root":"r1","decision":"denied","lasts":"always","note":"kept"})"));
        QCOMPARE(m_store->decision(cell("s1", "r1")), never);
        QVERIFY(m_store->set({{cell("s1", "r1"), untilNoon}}, Origin::Program));
        reopen();
        QCOMPARE(m_store->decision(cell("s1", "r1")), untilNoon);
        QCOMPARE(stored().first().toObject().value(QLatin1String("note")).toString(), QStringLiteral("kept"));
        QVERIFY(m_store->set({{cell("s1", "r1"), Decision()}}, Origin::Program));
        QVERIFY(m_store->set({{cell("s1", "r1"), never}}, Origin::Program));
        QVERIFY(!stored().first().toObject().contains(QLatin1String("note"))); // it was about another decision
    }

    // A decision that is left out could be a denial, and a server that may know everything would be told the folder.
    void notUnderstood_data()
    {
        QTest::addColumn<QByteArray>("record");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *record, const char *problem) {
            QTest::newRow(name) << QByteArray(record) << QString::fromUtf8(problem);
        };
        row("unknown decision", R"({"server":"s1","root":"r1","decision":"maybe","lasts":"always"})",
            "“decision” is none");
        row("no decision is none", R"({"server":"s1","root":"r1","decision":"ask","lasts":"always"})",
            "“decision” is none");
        row("unknown duration", R"({"server":"s1","root":"r1","decision":"allowed","lasts":"weekly"})",
            "“lasts” is no duration");
        row("session is never stored", R"({"server":"s1","root":"r1","decision":"allowed","lasts":"session"})",
            "“lasts” is no duration");
        row("no end", R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until"})",
            "“until” does not go with “lasts”");
        row("an end of what lasts",
            R"({"server":"s1","root":"r1","decision":"allowed","lasts":"always","until":"2026-01-31T12:00:00Z"})",
            "“until” does not go with “lasts”");
        row("bad end", R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until","until":"soon"})",
            "“until” is no time");
        row("end without a zone",
            R"({"server":"s1","root":"r1","decision":"allowed","lasts":"until","until":"2026-01-31T12:00:00"})",
            "“until” is no time");
        row("no root", R"({"server":"s1","decision":"allowed","lasts":"always"})", "“root” is missing");
        row("unknown root", R"({"server":"s1","root":"r9","decision":"denied","lasts":"always"})",
            "there is no root “r9”");
        row("unknown server", R"({"server":"s9","root":"r1","decision":"denied","lasts":"always"})",
            "there is no server “s9”");
        row("the same again", R"({"server":"s2","root":"r2","decision":"denied","lasts":"always"})",
            "another decision is about the same");
        row("number", "5", "it is no record");
    }
    void notUnderstood()
    {
        QFETCH(QByteArray, record);
        QFETCH(QString, problem);
        const QByteArray good(R"({"server":"s2","root":"r2","decision":"allowed","lasts":"always"})");
        write(document(good + ',' + record));
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(m_store->decisions().isEmpty());
        QVERIFY2(m_file->problem().contains(QStringLiteral("“decisions”, record 2")), qPrintable(m_file->problem()));
        QVERIFY2(m_file->problem().contains(problem), qPrintable(m_file->problem()));
    }

    void theWholeListMissing()
    {
        QByteArray without = document({});
        QJsonObject whole = QJsonDocument::fromJson(without).object();
        whole.remove(QStringLiteral("decisions"));
        without = QJsonDocument(whole).toJson();
        write(without);
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY2(m_file->problem().contains(QStringLiteral("“decisions” is missing")), qPrintable(m_file->problem()));
        // Where there is nothing to decide, nothing was left out.
        write(test::full(QByteArray(R"({"version":1,"servers":[{"id":"s1"}]})")));
        QCOMPARE(m_file->condition(), WorkspaceFile::Condition::Good);
    }

    void decisionsVanishWithTheirRoot()
    {
        RootStore roots(*m_door);
        QVERIFY(m_store->set({{cell("s1", "r1"), always}, {cell("s2", "r1"), session}, {cell("s1", "r2"), session}},
                             Origin::Program));
        QSignalSpy changed(m_store.get(), &DecisionStore::changed);
        bool rootWasGone = false;
        connect(m_store.get(), &DecisionStore::changed, this,
                [&] { rootWasGone = !roots.find({QStringLiteral("r1")}); });
        QVERIFY(roots.remove({{QStringLiteral("r1")}}, Origin::Program));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().value<QList<Cell>>().size(), 2);
        QVERIFY(rootWasGone);
        QCOMPARE(m_store->decisions().size(), 1);
        QVERIFY(stored().isEmpty());
    }

    void backupIsTaken()
    {
        QVERIFY(m_store->set({{cell("s1", "r1"), always}}, Origin::Program));
        m_file->fold();
        QVERIFY(m_store->set({{cell("s1", "r2"), always}}, Origin::Program));
        m_file->fold(); // else the end of the store would write over what follows
        write("{");

        QVERIFY(m_store->decisions().isEmpty());
        QSignalSpy reset(m_store.get(), &DecisionStore::reset);
        QVERIFY(m_file->takeCopy());
        QCOMPARE(reset.size(), 1);
        QCOMPARE(m_store->decisions().size(), 2); // the copy has what was folded in last
    }

    //! It was in no file, and the server has not stopped: what is read says nothing of it.
    void denialsForTheSessionOutliveWhatIsRead()
    {
        const Decision denied{Verdict::Denied, Lasting::Session, {}};
        QVERIFY(m_store->set({{cell("s1", "r1"), always}, {cell("s1", "r2"), never}}, Origin::Program));
        m_file->fold();
        m_file->fold(); // now the copy has them, too
        QByteArray since = document({}); // as an earlier release has gone on beside a copy
        since.replace("\"version\": 1", "\"version\": 1, \"copyOffered\": true");
        write(since);
        QVERIFY(m_file->isCopyOffered());
        QVERIFY(m_store->set({{cell("s1", "r1"), denied},
                              {cell("s1", "r2"), denied},
                              {cell("s2", "r1"), denied},
                              {cell("s2", "r2"), session}},
                             Origin::Program));
        QVERIFY(m_file->takeCopy());
        QCOMPARE(m_store->decision(cell("s1", "r1")), denied); // the file allows it
        QCOMPARE(m_store->decision(cell("s1", "r2")), never); // the file denies more
        QCOMPARE(m_store->decision(cell("s2", "r1")), denied); // the file has nothing
        // What allows is not carried over.
        QCOMPARE(m_store->decision(cell("s2", "r2")), Decision());
        m_store->endSession({QStringLiteral("s1")});
        QCOMPARE(m_store->decision(cell("s1", "r1")), Decision());
    }
};

QTEST_GUILESS_MAIN(TestDecisionStore)
#include "tst_decisionstore.moc"

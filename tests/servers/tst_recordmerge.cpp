// Two changes of one record, made apart.

#include "core/servers/recordmerge.h"
#include "core/servers/recordwidening.h"

#include <QTest>

using namespace mangrove;

class TestRecordMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKeepsWhatOnlyOneHasChanged()
    {
        ServerRecord mine = m_base;
        mine.name = QStringLiteral("documents");
        mine.arguments = {QStringLiteral("--quiet")};
        ServerRecord theirs = m_base;
        theirs.protection = Protection::Confined;
        theirs.hasNetwork = false;
        theirs.foundRevision = QStringLiteral("2025-11-25");
        theirs.approved = theirs.launchIdentity(QStringLiteral("/bin/cat"));
        const MergedRecord merged = mergeRecords(m_base, mine, theirs);
        ServerRecord wanted = theirs;
        wanted.name = mine.name;
        wanted.arguments = mine.arguments;
        QCOMPARE(merged.record, wanted);
        QCOMPARE(merged.taken.size(), 2);
        QVERIFY(merged.differing.isEmpty());
    }

    void whatBothHaveChangedIsMineAndSaid()
    {
        ServerRecord mine = m_base;
        mine.hasNetwork = false;
        mine.keptNames = {QStringLiteral("Makefile")};
        ServerRecord theirs = m_base;
        theirs.hasNetwork = false; // the same
        theirs.keptNames = {QStringLiteral(".github")};
        mine.neverExcept = {QStringLiteral("*.pub")};
        const MergedRecord merged = mergeRecords(m_base, mine, theirs);
        QCOMPARE(merged.record.keptNames, mine.keptNames);
        QCOMPARE(merged.record.neverExcept, mine.neverExcept);
        QVERIFY(merged.taken.isEmpty());
        QCOMPARE(merged.differing.size(), 1);
        QVERIFY(merged.differing.first().contains(QLatin1String("Makefile"))
                && merged.differing.first().contains(QLatin1String(".github")));
    }

    void noValueOfTheEnvironmentIsShown()
    {
        ServerRecord theirs = m_base;
        theirs.environment = {{QStringLiteral("TOKEN"), QStringLiteral("hidden")}};
        const MergedRecord merged = mergeRecords(m_base, m_base, theirs);
        QCOMPARE(merged.taken.size(), 1);
        QVERIFY(merged.taken.first().contains(QLatin1String("TOKEN")));
        QVERIFY(!merged.taken.first().contains(QLatin1String("hidden")));
    }

    void noSecretOfAnArgumentOrAddressIsShown()
    {
        ServerRecord mine = m_base;
        mine.arguments = {QStringLiteral("--token"), QStringLiteral("hunter2mine"), QStringLiteral("--quiet")};
        mine.url = QStringLiteral("https://mcp.example/?api_key=hunter2mine");
        ServerRecord theirs = m_base;
        theirs.arguments = {QStringLiteral("postgres://me:hunter2theirs@db/x"), QStringLiteral("--loud")};
        theirs.url = QStringLiteral("https://mcp.example/?api_key=hunter2theirs");
        const MergedRecord merged = mergeRecords(m_base, mine, theirs);
        QCOMPARE(merged.differing.size(), 2);
        const QString said =
            merged.differing.join(QLatin1Char(' ')) + mergeRecords(m_base, m_base, theirs).taken.join(QLatin1Char(' '));
        QVERIFY2(!said.contains(QLatin1String("hunter2")), qPrintable(said));
        for (const char *plain : {"--quiet", "--loud", "https://mcp.example/?api_key=", "postgres://me:"})
            QVERIFY2(said.contains(QLatin1String(plain)), plain);
    }

    void saysWhatGetsWeaker()
    {
        QVERIFY(!wideningOf(m_base, m_base));
        ServerRecord after = m_base;
        after.policy = ServerPolicy::AllowAll;
        QVERIFY(wideningOf(m_base, after).knowsAll);
        QVERIFY(!wideningOf(after, m_base));
        after = m_base;
        after.appRoots = AppRoots::Both;
        QVERIFY(wideningOf(m_base, after).knowsMore && !wideningOf(m_base, after).knowsAll);
        QVERIFY(!wideningOf(after, m_base));
        ServerRecord walled = m_base;
        walled.protection = Protection::Confined;
        walled.hasNetwork = false;
        walled.keptNames = {QStringLiteral("Makefile")};
        QVERIFY(!wideningOf(m_base, walled));
        for (const auto &less :
             {+[](ServerRecord &one) { one.protection = Protection::FilesConfined; },
              +[](ServerRecord &one) { one.hasNetwork = true; }, +[](ServerRecord &one) { one.keepsMetadata = false; },
              +[](ServerRecord &one) { one.keptNames.clear(); }, +[](ServerRecord &one) { one.hidesNames = false; },
              +[](ServerRecord &one) { one.hidesNames.reset(); },
              +[](ServerRecord &one) { one.neverExcept = {QStringLiteral(".env")}; },
              +[](ServerRecord &one) {
                  one.addedPaths.append(AddedPath{QStringLiteral("/srv"), false, {}, false});
              }}) {
            ServerRecord other = walled;
            less(other);
            const RecordWidening widening = wideningOf(walled, other);
            QVERIFY(widening.reachesMore && !widening.knowsMore);
            QCOMPARE(widening.sentences.size(), 1);
        }
    }

private:
    static ServerRecord base()
    {
        ServerRecord record;
        record.id = ServerId{QStringLiteral("1")};
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/cat");
        return record;
    }
    const ServerRecord m_base = base();
};

QTEST_APPLESS_MAIN(TestRecordMerge)
#include "tst_recordmerge.moc"

#include "core/servers/approval.h"

#include <QTest>

using namespace mangrove;

class TestApproval : public QObject
{
    Q_OBJECT

private:
    const QString m_script = QStringLiteral("/opt/s.py");

    ServerRecord approvedRecord() const
    {
        ServerRecord record;
        record.transport = stdioTransport;
        record.program = QStringLiteral("python3");
        record.arguments = {m_script};
        record.approved = found(record);
        return record;
    }
    LaunchIdentity found(const ServerRecord &record, const QString &content = QStringLiteral("aa")) const
    {
        return record.launchIdentity(QStringLiteral("/usr/bin/python3"), ScriptHashes{{m_script, content}});
    }

private Q_SLOTS:
    void whatIsAsApprovedMayStart()
    {
        const ServerRecord record = approvedRecord();
        QVERIFY(checkRecord(record));
        QVERIFY(checkApproved(record, found(record)));
        QVERIFY(isApproved(record, found(record)));
    }

    void aChangedRecordMayNot()
    {
        ServerRecord record = approvedRecord();
        record.arguments.append(QStringLiteral("--all"));
        QCOMPARE(checkRecord(record).error().code, ErrorCode::NeedsConfirmation);
    }

    void noWayThatIsUnknownOrForbidden()
    {
        ServerRecord record = approvedRecord();
        record.transport = QStringLiteral("pigeon\u202e");
        record.approved = record.launchIdentity({});
        const Result<void> unknown = checkRecord(record);
        QCOMPARE(unknown.error().code, ErrorCode::Refused);
        QVERIFY(unknown.error().message.contains(QLatin1String("pigeon")));
        QVERIFY(!unknown.error().message.contains(QChar(0x202e)));
        record = {};
        record.transport = httpTransport;
        record.url = QStringLiteral("http://far.example/mcp");
        record.bearerToken = true;
        record.approved = record.launchIdentity({});
        QVERIFY(!checkRecord(record)); // as if the file had been written by hand
    }

    void anotherProgramOrScriptMayNot()
    {
        const ServerRecord record = approvedRecord();
        LaunchIdentity other = found(record);
        other.resolvedProgram = QStringLiteral("/tmp/python3");
        const Result<void> program = checkApproved(record, other);
        QCOMPARE(program.error().code, ErrorCode::NeedsConfirmation);
        QVERIFY(program.error().message.contains(QLatin1String("/tmp/python3")));
        const Result<void> script = checkApproved(record, found(record, QStringLiteral("bb")));
        QCOMPARE(script.error().code, ErrorCode::NeedsConfirmation);
        QVERIFY(script.error().message.contains(m_script));
    }

    void scriptsCountWhereTheyWereLookedAt()
    {
        ServerRecord record = approvedRecord();
        record.approved.scripts.reset(); // written by an early version
        QVERIFY(checkApproved(record, found(record, QStringLiteral("bb"))));
        record.approved.scripts.emplace(); // looked at, and there were none
        QVERIFY(!checkApproved(record, found(record)));
    }

    //! To keep more needs nobody's word, to keep less does.
    void whatIsKeptBesidesMayGrow()
    {
        const QString first = QStringLiteral("Makefile");
        const QString second = QStringLiteral(".github");
        ServerRecord record = approvedRecord();
        const ServerRecord before = record;
        record.keptNames = keptNamesOf({first, second, first, QStringLiteral("  "), second});
        QCOMPARE(record.keptNames, (QStringList{second, first}));
        QVERIFY(!holdsLess(before, record));
        QVERIFY(record.needsConfirmation() && !checkApproved(record, found(record)));
        approveNarrower(record);
        QVERIFY(!record.needsConfirmation());
        QVERIFY(checkApproved(record, found(record)));

        ServerRecord less = record;
        less.keptNames = QStringList{second};
        QVERIFY(holdsLess(record, less));
        approveNarrower(less);
        QVERIFY(less.needsConfirmation());
        const Result<void> may = checkApproved(less, found(less));
        QCOMPARE(may.error().code, ErrorCode::NeedsConfirmation);
        QVERIFY(may.error().message.contains(first) && !may.error().message.contains(second));
    }
};

QTEST_GUILESS_MAIN(TestApproval)
#include "tst_approval.moc"

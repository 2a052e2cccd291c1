// `mangrove access` on a whole engine: what narrows is done, what widens is put before a person.

#include "commandfixture.h"

using namespace mangrove;

class TestAccessCommand : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void lasting_data();
    void lasting();
    void narrowsAtOnce();
    void allowOpensARequestAndGrantsNothing();
    void howLongIsPutForward();
    void allowedAlreadyAsksNothing();
    void writingIsForThePerson();
    void readingIsLessAtOnce();
    void writingWords();
    void resetOfADenialIsForThePersonWhereAllIsAllowed_data();
    void resetOfADenialIsForThePersonWhereAllIsAllowed();
    void denialIsNotCutShort();
    void allowsAloneAsAnEditorWould();
    void sessionAloneMeansNothing();
};

void TestAccessCommand::lasting_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<Lasting>("lasting");
    QTest::newRow("preset") << QString() << Lasting::Always;
    QTest::newRow("always") << QStringLiteral("--for always") << Lasting::Always;
    QTest::newRow("hour") << QStringLiteral("--for 1h") << Lasting::Until;
    QTest::newRow("session") << QStringLiteral("--for session") << Lasting::Session;
}

void TestAccessCommand::lasting()
{
    QFETCH(QString, typed);
    QFETCH(Lasting, lasting);
    addCell();
    const QDateTime before = QDateTime::currentDateTimeUtc();
    const CommandOutput output =
        run(words("access deny filesystem shop") + typed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QCOMPARE(output.out, QByteArray("filesystem, shop: denied\n"));
    QCOMPARE(decision().verdict, Verdict::Denied);
    QCOMPARE(decision().lasting, lasting);
    if (lasting == Lasting::Until) {
        const QDateTime after = QDateTime::currentDateTimeUtc();
        QVERIFY(decision().until >= before.addSecs(3600).addMSecs(-1) && decision().until <= after.addSecs(3600));
    }
    // The option may stand anywhere.
    QCOMPARE(run(words("access --for 1h deny filesystem shop")).exitCode, 0);
    QCOMPARE(decision().lasting, Lasting::Until);
}

void TestAccessCommand::narrowsAtOnce()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QCOMPARE(m_fixture->engine.gate.visible(m_cell.server).roots.size(), 1);
    QCOMPARE(run(words("access reset filesystem shop")).out, QByteArray("filesystem, shop: ask\n"));
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QCOMPARE(run(words("access deny filesystem shop")).exitCode, 0);
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
    QCOMPARE(m_desk->forward, 0);
}

void TestAccessCommand::allowOpensARequestAndGrantsNothing()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    const CommandOutput output = run(words("access allow filesystem shop --for session"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(output.out, QByteArray("filesystem, shop: answer in the window of Mangrove.\n"));
    QCOMPARE(m_desk->forward, 1);
    QCOMPARE(decision().verdict, Verdict::Denied);
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
    const AccessRequest request = m_fixture->engine.broker.requests().first();
    QCOMPARE(request.server, m_cell.server);
    QCOMPARE(request.roots, QList<RootId>{m_cell.root});
    QCOMPARE(request.proposed, QList<RootId>{m_cell.root});
    QCOMPARE(request.lasting, Lasting::Session);
    QCOMPARE(run(words("access allow filesystem shop")).exitCode, 0); // once more: still one
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
    QCOMPARE(requests().first().lasting, std::nullopt); // as the person has it
}

//! How long it is to last is part of what is put before the person, and what ends earlier is done.
void TestAccessCommand::howLongIsPutForward()
{
    addCell();
    Gate &gate = m_fixture->engine.gate;
    QCOMPARE(run(words("access allow filesystem shop --for 1h")).exitCode, 0);
    QCOMPARE(requests().size(), 1);
    QCOMPARE(requests().first().lasting, Lasting::Until);
    QVERIFY(gate.decide({m_cell}, {Verdict::Allowed, Lasting::Session, {}}, Origin::Program));
    QCOMPARE(requests().size(), 1); // it was to last longer
    QCOMPARE(run(words("access allow filesystem shop --for session")).out,
             QByteArray("filesystem, shop: allowed already.\n"));
    QCOMPARE(run(words("access allow filesystem shop --for always")).out,
             QByteArray("filesystem, shop: answer in the window of Mangrove.\n"));
    QCOMPARE(decision().lasting, Lasting::Session);
    QCOMPARE(requests().first().lasting, Lasting::Always);
    QVERIFY(gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QVERIFY(requests().isEmpty());
    QCOMPARE(run(words("access allow filesystem shop --for 1h")).out, QByteArray("filesystem, shop: allowed\n"));
    QCOMPARE(decision().lasting, Lasting::Until);
    QVERIFY(requests().isEmpty());
}

void TestAccessCommand::allowedAlreadyAsksNothing()
{
    addCell();
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    const CommandOutput output = run(words("access allow filesystem shop"));
    QCOMPARE(output.exitCode, 0);
    QCOMPARE(output.out, QByteArray("filesystem, shop: allowed already.\n"));
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
    QCOMPARE(m_desk->forward, 0);
}

void TestAccessCommand::writingIsForThePerson()
{
    addCell();
    Gate &gate = m_fixture->engine.gate;
    QVERIFY(gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    const CommandOutput output = run(words("access allow filesystem shop --write"));
    QCOMPARE(output.out, QByteArray("filesystem, shop: answer in the window of Mangrove.\n"));
    QCOMPARE(decision(), (Decision{Verdict::Allowed, Lasting::Always, {}}));
    QCOMPARE(m_desk->forward, 1);
    QCOMPARE(requests().size(), 1);
    QCOMPARE(requests().first().writing, QList<RootId>{m_cell.root});
    // The person says so, and it is over.
    RequestAnswer answer;
    answer.verdict = Verdict::Allowed;
    answer.roots = {m_cell.root};
    answer.shownPaths = {{m_cell.root, roots().find(m_cell.root)->canonicalPath}};
    answer.lasting = Lasting::Always;
    answer.mode = AccessMode::ReadAndWrite;
    QVERIFY(gate.answer(requests().first().number, answer));
    QCOMPARE(gate.grant(m_cell), Grant::ReadAndWrite);
    QVERIFY(requests().isEmpty());
    QCOMPARE(run(words("access allow --write filesystem shop")).out,
             QByteArray("filesystem, shop: allowed already.\n"));
    QVERIFY(requests().isEmpty());
    // So are sockets; what is written is a part of it.
    QCOMPARE(run(words("access allow filesystem shop --sockets")).exitCode, 2);
    QCOMPARE(run(words("access allow filesystem shop --write --sockets")).out,
             QByteArray("filesystem, shop: answer in the window of Mangrove.\n"));
    QCOMPARE(requests().size(), 1);
    QCOMPARE(gate.grant(m_cell), Grant::ReadAndWrite);
    answer.mode = AccessMode::WithSockets;
    QVERIFY(gate.answer(requests().first().number, answer));
    QCOMPARE(gate.grant(m_cell), Grant::WithSockets);
    QVERIFY(requests().isEmpty());
    // Less of it holds at once.
    QCOMPARE(run(words("access allow filesystem shop --write")).out, QByteArray("filesystem, shop: allowed, write\n"));
    QCOMPARE(gate.grant(m_cell), Grant::ReadAndWrite);
}

void TestAccessCommand::readingIsLessAtOnce()
{
    addCell();
    const QDateTime until = QDateTime::currentDateTimeUtc().addSecs(600);
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Until, until, AccessMode::ReadAndWrite},
                                          Origin::Program));
    QCOMPARE(run(words("access allow filesystem shop")).out, QByteArray("filesystem, shop: allowed, read\n"));
    QCOMPARE(decision(), (Decision{Verdict::Allowed, Lasting::Until, until})); // and for no longer
    QVERIFY(requests().isEmpty());
}

void TestAccessCommand::writingWords()
{
    addCell();
    for (const char *text : {"access deny filesystem shop --write", "access reset filesystem shop --write",
                             "access allow filesystem shop --write --write", "access allow --write"})
        QCOMPARE(run(words(text)).exitCode, run(words("access")).exitCode);
    QCOMPARE(decision(), Decision());
    leaveDesk();
    QCOMPARE(run(words("access allow filesystem shop --write")).out, QByteArray("filesystem, shop: allowed, write\n"));
    QCOMPARE(decision(), (Decision{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite}));
}

void TestAccessCommand::resetOfADenialIsForThePersonWhereAllIsAllowed_data()
{
    QTest::addColumn<ServerPolicy>("policy");
    QTest::addColumn<bool>("thereIsAFolder");
    QTest::addColumn<bool>("asked");
    QTest::newRow("allow all") << ServerPolicy::AllowAll << true << true;
    // It would be told it as soon as it is back.
    QTest::newRow("allow all, folder away") << ServerPolicy::AllowAll << false << true;
    QTest::newRow("ask") << ServerPolicy::Ask << true << false;
    QTest::newRow("deny all") << ServerPolicy::DenyAll << true << false;
}

void TestAccessCommand::resetOfADenialIsForThePersonWhereAllIsAllowed()
{
    QFETCH(ServerPolicy, policy);
    QFETCH(bool, thereIsAFolder);
    QFETCH(bool, asked);
    addCell();
    ServerRecord server = *servers().find(m_cell.server);
    server.policy = policy;
    QVERIFY(m_fixture->engine.servers.update(server, Origin::Program));
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    if (!thereIsAFolder) {
        QVERIFY(QDir().rmdir(roots().roots().first().canonicalPath));
        QTRY_COMPARE(m_fixture->engine.monitor.status(m_cell.root).state, RootState::Missing);
    }
    QCOMPARE(run(words("access reset filesystem shop")).exitCode, 0);
    QCOMPARE(decision().verdict, asked ? Verdict::Denied : Verdict::Ask);
    QCOMPARE(requests().size(), asked ? 1 : 0);
    QCOMPARE(m_desk->forward, asked ? 1 : 0);
    QVERIFY(m_fixture->engine.gate.visible(m_cell.server).roots.isEmpty());

    leaveDesk(); // an editor, as ever
    QCOMPARE(run(words("access reset filesystem shop")).exitCode, 0);
    QCOMPARE(decision(), Decision());
}

void TestAccessCommand::denialIsNotCutShort()
{
    addCell();
    ServerRecord server = *servers().find(m_cell.server);
    server.policy = ServerPolicy::AllowAll;
    QVERIFY(m_fixture->engine.servers.update(server, Origin::Program));
    const Decision always{Verdict::Denied, Lasting::Always, {}};
    QVERIFY(m_fixture->engine.gate.decide({m_cell}, always, Origin::Program));
    for (const char *text : {"access deny filesystem shop --for 1h", "access deny filesystem shop --for session"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 0);
        QCOMPARE(output.out, QByteArray("filesystem, shop: denied already, and for longer.\n"));
        QCOMPARE(decision(), always);
    }
    QVERIFY(requests().isEmpty());
}

void TestAccessCommand::allowsAloneAsAnEditorWould()
{
    addCell();
    leaveDesk();
    QCOMPARE(run(words("access allow filesystem shop")).out, QByteArray("filesystem, shop: allowed\n"));
    QCOMPARE(decision(), (Decision{Verdict::Allowed, Lasting::Always, {}}));
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestAccessCommand::sessionAloneMeansNothing()
{
    addCell();
    leaveDesk();
    for (const char *text :
         {"access allow filesystem shop --for session", "access deny filesystem shop --for session"}) {
        const CommandOutput output = run(words(text));
        QCOMPARE(output.exitCode, 3);
        QVERIFY(output.err.contains("No Mangrove is running"));
    }
    QCOMPARE(decision(), Decision());
}

QTEST_GUILESS_MAIN(TestAccessCommand)
#include "tst_accesscommand.moc"

// Real processes that speak the stateless revision and misbehave, one way at a time, beside an honest one.

#include "core/schema/schema.h"
#include "tests/sessions/misbehavingsuite.h"

using namespace mangrove;
using test::patience;

class TestMisbehavingModern : public test::MisbehavingSuite
{
    Q_OBJECT

public:
    explicit TestMisbehavingModern(test::LoopMeter &meter)
        : MisbehavingSuite(meter, QStringLiteral("misbehaving_server_modern"))
    { }

private Q_SLOTS:
    void badBeginnings_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<bool>("isReady");
        QTest::addColumn<QString>("reason"); // a part of the sentence
        const auto row = [](const char *flag, bool isReady, const char *reason = "") {
            QTest::newRow(flag) << QString::fromLatin1(flag) << isReady << QString::fromLatin1(reason);
        };
        row("--discover=never", false, "It supports these versions of the protocol: 2026-07-28.");
        row("--discover=garbage", false, "It supports these versions of the protocol: 2026-07-28.");
        row("--discover=null", false, "It supports these versions of the protocol: 2026-07-28.");
        row("--discover=array", false, "It supports these versions of the protocol: 2026-07-28.");
        row("--discover=empty", false, "It supports these versions of the protocol: 2026-07-28.");
        row("--discover=refuses", false, "supports revision 2026-07-28 of the protocol, and refuses it");
        row("--discover=late", true);
        row("--versions=100000", false,
            "9999-0, 9999-1, 9999-2, 9999-3, 9999-4, 9999-5, 9999-6, 9999-7, 9999-8, 9999-9, ");
        row("--versions-too=100000", true);
        row("--twice", true);
    }
    void badBeginnings()
    {
        QFETCH(QString, flag);
        QFETCH(bool, isReady);
        QFETCH(QString, reason);
        // All but the refusal are no answer.
        if (flag.startsWith(QLatin1String("--discover=")) && !flag.endsWith(QLatin1String("refuses")))
            m_f->expectSilence(false);
        const ServerId bad = start({flag});
        QCOMPARE(m_f->knows(m_f->honest), m_f->rootUri()); // while the other one begins to misbehave
        QTRY_VERIFY_WITH_TIMEOUT(status(bad).state == ServerState::Ready || status(bad).state == ServerState::Failed,
                                 patience);
        QCOMPARE(status(bad).state, isReady ? ServerState::Ready : ServerState::Failed);
        QVERIFY2(status(bad).reason.contains(reason), qPrintable(status(bad).reason));
        QVERIFY(status(bad).reason.size() < 500);
        if (isReady)
            QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QVERIFY(m_f->isHonestServed());
    }

    void ownMessagesAreIgnored_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<int>("violations");
        QTest::newRow("a request") << QStringLiteral("--requests=1") << 1;
        QTest::newRow("many requests") << QStringLiteral("--requests=5000") << 5000;
        QTest::newRow("answers to no call") << QStringLiteral("--unknown-answers=5000") << 5000;
        QTest::newRow("a batch") << QStringLiteral("--batch") << 1;
    }
    void ownMessagesAreIgnored()
    {
        QFETCH(QString, flag);
        QFETCH(int, violations);
        const ServerId bad = makeReady({flag});
        QVERIFY(comesToRefusals(bad, violations));
        QCOMPARE(m_f->callTool(bad, QStringLiteral("answers")), QStringLiteral("0")); // to none of them
        QCOMPARE(m_f->engine->ledger.record(bad), SeenRecord());
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QVERIFY(m_f->isHonestServed());
        // The record of activity is not flooded.
        ActivityFilter refused;
        refused.server = bad;
        refused.kinds = {ActivityKind::Refused};
        QVERIFY(m_f->engine->activity.count(refused) <= SessionReporter::linesPerWindow + 1);
    }

    void badAnswers_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<QString>("ending"); // a part of what the call of `bad` ends with
        const auto row = [](const QByteArray &flag, const char *ending) {
            QTest::newRow(flag.constData()) << QString::fromLatin1(flag) << QString::fromLatin1(ending);
        };
        const char *unknown = "a kind of result that Mangrove does not know";
        const char *invalid = "It asked for something in a way that is not valid.";
        row("--result-type=\"perhaps\"", unknown);
        row("--result-type=7", unknown);
        row("--result-type=null", unknown);
        row("--result-type={}", unknown);
        row("--rounds", "again and again, 16 times");
        row("--inputs=64", "answered");
        row("--inputs=65", invalid);
        row("--inputs=10000", invalid);
        row("--elicitations=64", "It asked for something that Mangrove does not give.");
        row("--state=500000", "answered");
        row("--state=600000", "more kept for it than Mangrove keeps");
        row("--state=8388608", "more kept for it than Mangrove keeps");
        row("--members=" + QByteArray::number(test::valuesInAMessage / 3), "answered");
        row("--numbers-as-type=" + QByteArray::number(test::valuesInAMessage), unknown);
        row("--nothing", invalid);
        row("--input=null", invalid);
        row("--input=[]", invalid);
        row("--input={\"a\":7}", invalid);
        row("--input={\"a\":{\"method\":7}}", invalid);
        row(R"(--input={"a":{"method":"roots/list"},"\u0061":{"method":"roots/list"}})", invalid);
        row(R"(--input={"a":{"method":"sampling/createMessage"}})", "sampling/createMessage, which Mangrove has not");
        row(R"(--input={"r":{"method":"roots/list"},"a":{"method":"tools/call"}})",
            "tools/call, which Mangrove has not");
        row(R"(--input={"r":{"method":"roots/list"},"a":{"method":"elicitation/create"}})",
            "It asked for something that Mangrove does not give.");
        row(R"(--input={"a":{"method":"elicitation/create","params":{"mode":"url","message":"m","url":"file:///etc/passwd"}}})",
            "It asked for something that Mangrove does not give.");
        row("--twice", "answered");
    }
    void badAnswers()
    {
        QFETCH(QString, flag);
        QFETCH(QString, ending);
        const ServerId bad = makeReady({flag});
        const QString end = m_f->callTool(bad, QStringLiteral("bad"));
        QVERIFY2(end.contains(ending), qPrintable(end));
        QVERIFY(m_f->engine->elicitations.waiting().isEmpty());
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QCOMPARE(status(bad).state, ServerState::Ready);
        QCOMPARE(status(bad).session.violations == 0,
                 ending == QLatin1String("answered") && flag != QLatin1String("--twice"));
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QVERIFY(m_f->isHonestServed());
    }

    void hostileForms_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<int>("fields"); // shown at the top; 0: nobody is asked
        QTest::newRow("deep") << QStringLiteral("--deep-schema=90") << 1;
        QTest::newRow("wide") << QStringLiteral("--wide-schema=100") << 100;
        QTest::newRow("deeper than a person reads") << QStringLiteral("--deep-schema=240") << 0;
        QTest::newRow("wider than a person fills in") << QStringLiteral("--wide-schema=30000") << 0;
    }
    void hostileForms()
    {
        QFETCH(QString, flag);
        QFETCH(int, fields);
        const ServerId bad = makeReady({flag});
        QString end;
        m_f->engine->registry.session(bad)->client().callTool(
            QStringLiteral("bad"), {}, this, [&](const Result<QByteArray> &result) {
                end = result ? QString::fromUtf8(*result) : result.error().message;
            });
        QTRY_VERIFY_WITH_TIMEOUT(!m_f->engine->elicitations.waiting().isEmpty() || !end.isEmpty(), patience);
        QCOMPARE(m_f->engine->elicitations.waiting().size(), fields > 0 ? 1 : 0);
        QVERIFY(m_f->isHonestServed());
        if (fields == 0) {
            QVERIFY2(end.contains(QLatin1String("does not give")), qPrintable(end));
            QVERIFY(status(bad).session.violations > 0);
            return;
        }
        const Elicitation form = m_f->engine->elicitations.waiting().first();
        QVERIFY(parseSchema(form.schema).children.size() <= fields);
        m_f->engine->elicitations.decline(form.number);
        QTRY_VERIFY_WITH_TIMEOUT(end.contains(QLatin1String("answered")), patience);
    }
};

static int run(int argc, char **argv)
{
    return test::runMetered<TestMisbehavingModern>(argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_misbehaving_modern.moc"

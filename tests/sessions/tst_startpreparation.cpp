#include "core/sessions/startpreparation.h"
#include "tests/support/faketransport.h"

#include <QTest>

#include <optional>

using namespace mangrove;

class TestStartPreparation : public QObject
{
    Q_OBJECT

private:
    ServerRecord m_record;
    ServerBackend m_backend;
    LaunchFound m_found;
    std::optional<Error> m_lookError;
    Result<Secrets::Values> m_secrets = Secrets::Values();
    bool m_holds = false; // each step waits until its callback is taken by the test
    std::function<void()> m_held;
    QStringList m_steps;
    QStringList m_reasons;
    std::unique_ptr<StartPreparation> m_preparation;
    std::optional<Result<StartPreparation::Prepared>> m_end;

    void step(const QString &name, const std::function<void()> &go)
    {
        m_steps.append(name);
        if (m_holds)
            m_held = go;
        else
            go();
    }
    void start()
    {
        m_preparation = std::make_unique<StartPreparation>(m_record, m_backend);
        connect(m_preparation.get(), &StartPreparation::waiting, this,
                [this](const QString &reason) { m_reasons.append(reason); });
        m_preparation->start([this](Result<StartPreparation::Prepared> prepared) {
            QVERIFY(!m_end);
            m_end.emplace(std::move(prepared));
        });
    }
    void goOn() { std::exchange(m_held, {})(); }
    ErrorCode error() const { return m_end->error().code; }

private Q_SLOTS:
    void init()
    {
        m_record = {};
        m_record.id = {QStringLiteral("s-1")};
        m_record.transport = stdioTransport;
        m_record.program = QStringLiteral("tool");
        m_found = {};
        m_found.program = QStringLiteral("/bin/tool");
        m_found.scripts = {{QStringLiteral("/bin/tool"), QStringLiteral("abc")}};
        m_record.approved = m_found.identity(m_record);
        m_lookError.reset();
        m_secrets = Secrets::Values();
        m_holds = false;
        m_held = {};
        m_steps.clear();
        m_reasons.clear();
        m_end.reset();
        m_backend.look = [this](const ServerRecord &, QObject *, const ServerBackend::Looked &done) {
            step(QStringLiteral("look"), [this, done] {
                done(m_lookError ? Result<LaunchFound>(*m_lookError) : Result<LaunchFound>(m_found));
            });
        };
        m_backend.readSecrets = [this](const ServerRecord &, QObject *, const Secrets::ValuesDone &done) {
            step(QStringLiteral("secrets"), [this, done] { done(m_secrets); });
        };
        m_backend.connect = [this](const ServerRecord &, const QString &program, const Secrets::Values &, QObject *,
                                   const ServerBackend::Connected &done) {
            QCOMPARE(program, QStringLiteral("/bin/tool"));
            step(QStringLiteral("way"),
                 [done] { done(std::unique_ptr<Transport>(std::make_unique<test::FakeTransport>())); });
        };
    }
    void cleanup() { m_preparation.reset(); }

    void gathersAll()
    {
        m_secrets =
            Secrets::Values{{{m_record.id, SecretKey::Kind::Environment, QStringLiteral("K")}, QStringLiteral("v")}};
        start();
        QVERIFY(m_end && *m_end);
        QCOMPARE((*m_end)->program, QStringLiteral("/bin/tool"));
        QCOMPARE((*m_end)->secrets, *m_secrets);
        QVERIFY((*m_end)->way);
        QCOMPARE(m_steps, (QStringList{QStringLiteral("look"), QStringLiteral("secrets"), QStringLiteral("way")}));
        QCOMPARE(m_reasons.size(), 3);
        QVERIFY(m_reasons.first().contains(QLatin1String("program and scripts")));
        QVERIFY(m_reasons.at(1).contains(QLatin1String("key ring")));
        QVERIFY(m_reasons.last().contains(QLatin1String("private folder")));
    }

    void stopsAtTheFirstFault_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("steps");
        QTest::newRow("record not approved") << "record" << int(ErrorCode::NeedsConfirmation) << 0;
        QTest::newRow("unknown way") << "transport" << int(ErrorCode::Refused) << 0;
        QTest::newRow("look hangs") << "look" << int(ErrorCode::Timeout) << 1;
        QTest::newRow("no program") << "program" << int(ErrorCode::NotFound) << 1;
        QTest::newRow("another program") << "other" << int(ErrorCode::NeedsConfirmation) << 1;
        QTest::newRow("another script") << "script" << int(ErrorCode::NeedsConfirmation) << 1;
        QTest::newRow("no working folder") << "folder" << int(ErrorCode::NotFound) << 1;
        QTest::newRow("no secret") << "secret" << int(ErrorCode::Unreachable) << 2;
    }
    void stopsAtTheFirstFault()
    {
        QFETCH(QString, fault);
        QFETCH(int, error);
        QFETCH(int, steps);
        const QString why = QStringLiteral("Because.");
        if (fault == QLatin1String("record"))
            m_record.arguments = {QStringLiteral("-x")};
        else if (fault == QLatin1String("transport"))
            m_record.transport = m_record.approved.transport = QStringLiteral("pigeon");
        else if (fault == QLatin1String("look"))
            m_lookError = Error{ErrorCode::Timeout, why};
        else if (fault == QLatin1String("program"))
            m_found.program = Error{ErrorCode::NotFound, why};
        else if (fault == QLatin1String("other"))
            m_found.program = QStringLiteral("/tmp/tool");
        else if (fault == QLatin1String("script"))
            m_found.scripts.first() = QStringLiteral("def");
        else if (fault == QLatin1String("folder"))
            m_found.workingFolder = Error{ErrorCode::NotFound, why};
        else
            m_secrets = Error{ErrorCode::Unreachable, why};
        start();
        QVERIFY(m_end && !*m_end);
        QCOMPARE(int(m_end->error().code), error);
        QVERIFY(!m_end->error().message.isEmpty());
        QCOMPARE(m_steps.size(), steps);
    }

    void whatIsGivenUpCallsNobody()
    {
        m_holds = true;
        for (int held = 0; held < 3; ++held) {
            m_steps.clear();
            start();
            for (int i = 0; i < held; ++i)
                goOn();
            QCOMPARE(m_steps.size(), held + 1);
            m_preparation->giveUp();
            goOn();
            QVERIFY(!m_end);
            QCOMPARE(m_steps.size(), held + 1);
        }
    }

    void canBeGivenUpInTheMiddleOfItsCall()
    {
        m_preparation = std::make_unique<StartPreparation>(m_record, m_backend);
        connect(m_preparation.get(), &StartPreparation::waiting, this, [this] { m_preparation->giveUp(); });
        m_preparation->start(
            [this](Result<StartPreparation::Prepared> prepared) { m_end.emplace(std::move(prepared)); });
        QVERIFY(!m_end);
        QVERIFY(m_steps.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestStartPreparation)
#include "tst_startpreparation.moc"

#include "core/access/withheldquestions.h"
#include "tests/support/fakeclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

class TestWithheldQuestions : public QObject
{
    Q_OBJECT

private:
    test::FakeClock m_clock;
    std::unique_ptr<WithheldQuestions> m_questions;
    const ServerId m_server{QStringLiteral("s-1")};

private Q_SLOTS:
    void init() { m_questions = std::make_unique<WithheldQuestions>(m_clock); }

    void whoeverAPersonStartsMayAskAtOnce()
    {
        m_questions->begin(m_server, 0);
        QVERIFY(!m_questions->withholds(m_server));
        QVERIFY(!m_questions->withheld(m_server));
    }

    void whatWasAskedIsAskedWhenTheTimeIsOver()
    {
        QSignalSpy due(m_questions.get(), &WithheldQuestions::due);
        QSignalSpy changed(m_questions.get(), &WithheldQuestions::changed);
        m_questions->begin(m_server, m_clock.elapsed() + 60000);
        QVERIFY(m_questions->withholds(m_server));
        QVERIFY(!m_questions->withheld(m_server)); // nothing to speak of until it asks
        m_questions->withhold(m_server, 3);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_questions->withheld(m_server), (WithheldQuestions::Withheld{3, m_clock.now().addMSecs(60000)}));
        m_clock.advance(59999);
        m_questions->endDue();
        QVERIFY(m_questions->withholds(m_server));
        QCOMPARE(due.size(), 0);
        m_clock.advance(1);
        QVERIFY(!m_questions->withholds(m_server)); // also before anybody has looked at the clock
        m_questions->endDue();
        QCOMPARE(due.size(), 1);
        QVERIFY(!m_questions->withheld(m_server));
        m_questions->endDue();
        QCOMPARE(due.size(), 1);
    }

    void theTimerLooksByItself()
    {
        QSignalSpy due(m_questions.get(), &WithheldQuestions::due);
        m_questions->begin(m_server, m_clock.elapsed() + 20);
        m_questions->withhold(m_server, 1);
        m_clock.advance(20);
        QTRY_COMPARE(due.size(), 1);
    }

    void settingTheWallClockChangesNothing()
    {
        m_questions->begin(m_server, m_clock.elapsed() + 60000);
        m_clock.jump(3600 * 1000);
        m_questions->withhold(m_server, 1);
        m_questions->endDue();
        QVERIFY(m_questions->withholds(m_server));
        QCOMPARE(m_questions->withheld(m_server)->until, m_clock.now().addMSecs(60000));
    }

    void whoDidNotAskIsNotBroughtUp()
    {
        QSignalSpy due(m_questions.get(), &WithheldQuestions::due);
        m_questions->begin(m_server, m_clock.elapsed() + 10);
        m_clock.advance(10);
        m_questions->endDue();
        QCOMPARE(due.size(), 0);
        QVERIFY(!m_questions->withholds(m_server));
    }

    void whatIsLeftIsWhatIsSaid()
    {
        QSignalSpy changed(m_questions.get(), &WithheldQuestions::changed);
        m_questions->begin(m_server, m_clock.elapsed() + 60000);
        m_questions->revise(m_server, 5);
        QCOMPARE(changed.size(), 0); // it has not asked
        m_questions->withhold(m_server, 2);
        m_questions->revise(m_server, 1);
        QCOMPARE(m_questions->withheld(m_server)->roots, 1);
        m_questions->revise(m_server, 1);
        QCOMPARE(changed.size(), 2);
        m_questions->revise(m_server, 0);
        QVERIFY(!m_questions->withheld(m_server));
        m_questions->revise(m_server, 3); // reset, or added
        QCOMPARE(m_questions->withheld(m_server)->roots, 3);
    }

    void aPersonLetsItAsk()
    {
        QSignalSpy due(m_questions.get(), &WithheldQuestions::due);
        m_questions->begin(m_server, m_clock.elapsed() + 60000);
        m_questions->withhold(m_server, 2);
        m_questions->letAsk(m_server);
        QCOMPARE(due.size(), 1);
        QVERIFY(!m_questions->withholds(m_server));
    }

    void anEndedServerIsForgotten()
    {
        QSignalSpy due(m_questions.get(), &WithheldQuestions::due);
        QSignalSpy changed(m_questions.get(), &WithheldQuestions::changed);
        m_questions->begin(m_server, m_clock.elapsed() + 10);
        m_questions->withhold(m_server, 2);
        m_questions->end(m_server);
        QCOMPARE(changed.size(), 2);
        m_clock.advance(10);
        m_questions->endDue();
        QCOMPARE(due.size(), 0);
        // And one that begins anew has not asked yet.
        m_questions->begin(m_server, m_clock.elapsed() + 10);
        m_questions->withhold(m_server, 2);
        m_questions->begin(m_server, m_clock.elapsed() + 100);
        QVERIFY(!m_questions->withheld(m_server));
    }
};

QTEST_GUILESS_MAIN(TestWithheldQuestions)
#include "tst_withheldquestions.moc"

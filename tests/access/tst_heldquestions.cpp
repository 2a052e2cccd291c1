#include "core/access/heldquestions.h"
#include "tests/support/patience.h"

#include <QTest>

#include <memory>

using namespace mangrove;

namespace {

constexpr int longTime = 60000;
const SessionId one{QStringLiteral("s1")};
const SessionId two{QStringLiteral("s2")};

} // namespace

class TestHeldQuestions : public QObject
{
    Q_OBJECT

private:
    QStringList m_answers;
    std::function<void(bool)> note(const QString &name)
    {
        return [this, name](bool) { m_answers.append(name); };
    }

private Q_SLOTS:
    void init() { m_answers.clear(); }

    void answersOneServerInOrder()
    {
        HeldQuestions questions;
        questions.hold(1, one, this, longTime, note(QStringLiteral("1")));
        questions.hold(2, two, this, longTime, note(QStringLiteral("2")));
        questions.hold(3, one, this, longTime, note(QStringLiteral("3")));
        QCOMPARE(questions.count(one), 2);
        questions.answerAll({one});
        QCOMPARE(m_answers, (QStringList{QStringLiteral("1"), QStringLiteral("3")}));
        QCOMPARE(questions.count(one), 0);
        QCOMPARE(questions.count(two), 1);
        questions.answerAll({one});
        QCOMPARE(m_answers.size(), 2);
    }

    void overdueOnesAreAnsweredOnce()
    {
        HeldQuestions questions;
        questions.hold(1, one, this, longTime, note(QStringLiteral("late")));
        questions.hold(2, two, this, 10, note(QStringLiteral("soon")));
        questions.hold(3, two, this, 40, note(QStringLiteral("later")));
        QTRY_COMPARE(m_answers, (QStringList{QStringLiteral("soon"), QStringLiteral("later")}));
        QCOMPARE(questions.count(one), 1);
        QCOMPARE(questions.count(two), 0);
    }

    void droppedOnesAreNotAnswered()
    {
        HeldQuestions questions;
        questions.hold(1, one, this, longTime, note(QStringLiteral("1")));
        questions.hold(2, one, this, longTime, note(QStringLiteral("2")));
        QCOMPARE(questions.drop(1), one);
        QVERIFY(questions.drop(1).isEmpty());
        QVERIFY(questions.drop(99).isEmpty());
        questions.answerAll({one});
        QCOMPARE(m_answers, QStringList{QStringLiteral("2")});
        questions.hold(3, one, this, longTime, note(QStringLiteral("3")));
        questions.dropAll(one);
        questions.answerAll({one});
        QCOMPARE(m_answers.size(), 1);
    }

    void oneIsAnsweredOrGivenTime()
    {
        HeldQuestions questions;
        questions.hold(1, one, this, longTime, note(QStringLiteral("1")));
        questions.hold(2, one, this, longTime, note(QStringLiteral("2")));
        questions.hold(3, one, this, longTime, note(QStringLiteral("3")));
        questions.answer(2);
        questions.answer(7);
        QCOMPARE(m_answers, QStringList{QStringLiteral("2")});
        QVERIFY(questions.isHeld(1) && !questions.isHeld(2) && !questions.isHeld(7));
        questions.giveTime(3, 10);
        questions.giveTime(7, 10);
        QTRY_COMPARE(m_answers, (QStringList{QStringLiteral("2"), QStringLiteral("3")}));
        questions.hold(4, one, this, 10, note(QStringLiteral("4")));
        questions.giveTime(4, longTime);
        questions.hold(5, one, this, 20, note(QStringLiteral("5")));
        QTRY_COMPARE(m_answers.size(), 3);
        QVERIFY(questions.isHeld(4));
    }

    void goneContextIsNotAnswered()
    {
        HeldQuestions questions;
        auto context = std::make_unique<QObject>();
        questions.hold(1, one, context.get(), longTime, note(QStringLiteral("1")));
        context.reset();
        questions.answerAll({one});
        QVERIFY(m_answers.isEmpty());
    }

    void anAnswerMayAskAgain()
    {
        HeldQuestions questions;
        questions.hold(1, one, this, longTime, [&](bool) {
            m_answers.append(QStringLiteral("1"));
            questions.hold(2, one, this, longTime, note(QStringLiteral("2")));
        });
        questions.answerAll({one});
        QCOMPARE(m_answers, QStringList{QStringLiteral("1")});
        QCOMPARE(questions.count(one), 1);
    }

    // Time goes on while it is found out which of them are overdue: none may be lost by that.
    void answersEachOfMany()
    {
        constexpr int count = 3000;
        HeldQuestions questions;
        int answered = 0;
        for (int i = 0; i < count; ++i)
            questions.hold(quint64(i + 1), one, this, 500 + i % 200, [&answered](bool) { ++answered; });
        QTRY_COMPARE_WITH_TIMEOUT(questions.count(one), 0, test::patience);
        QCOMPARE(answered, count);
    }
};

QTEST_GUILESS_MAIN(TestHeldQuestions)
#include "tst_heldquestions.moc"

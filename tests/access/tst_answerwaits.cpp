// Who waits for an answer: each has its own time, and what it waits for.

#include "core/access/answerwaits.h"
#include "tests/support/patience.h"

#include <QTest>

using namespace mangrove;
using test::patience;
using For = AnswerWaits::For;

class TestAnswerWaits : public QObject
{
    Q_OBJECT

private:
    static constexpr int long_ = 1'000'000'000; // ms: longer than any test

    QStringList m_said;
    std::unique_ptr<AnswerWaits> m_waits;

    quint64 add(For what, int time, const char *name)
    {
        return m_waits->add(what, time, this, [this, name](bool) { m_said.append(QLatin1String(name)); });
    }

private Q_SLOTS:
    void init()
    {
        m_said.clear();
        m_waits = std::make_unique<AnswerWaits>();
    }

    //! Whoever came first: the end of a short time neither ends a long one nor is kept by it.
    void eachHasItsOwnTime_data()
    {
        QTest::addColumn<bool>("isLongFirst");
        QTest::newRow("the long one first") << true;
        QTest::newRow("the short one first") << false;
    }
    void eachHasItsOwnTime()
    {
        QFETCH(bool, isLongFirst);
        if (isLongFirst)
            add(For::LookAndApp, long_, "long");
        add(For::Look, 1, "short");
        if (!isLongFirst)
            add(For::LookAndApp, long_, "long");
        QTRY_VERIFY_WITH_TIMEOUT(!m_said.isEmpty(), patience);
        QCOMPARE(m_said, QStringList{QStringLiteral("short")});
        m_waits->answer(true, true);
        QCOMPARE(m_said.size(), 2);
        m_waits->answer(true, true);
        QCOMPARE(m_said.size(), 2); // once
    }

    void eachHasWhatItWaitsFor()
    {
        add(For::LookAndApp, long_, "app");
        add(For::Look, long_, "look");
        m_waits->answer(false, true);
        QCOMPARE(m_said, QStringList());
        m_waits->answer(true, false);
        QCOMPARE(m_said, QStringList{QStringLiteral("look")});
        m_waits->answer(true, true);
        QCOMPARE(m_said, (QStringList{QStringLiteral("look"), QStringLiteral("app")}));
    }

    //! Only who waited for it says that it is late, and before it is answered.
    void theAppIsLate()
    {
        connect(m_waits.get(), &AnswerWaits::appIsLate, this, [this] { m_said.append(QStringLiteral("late")); });
        add(For::Look, 1, "look");
        QTRY_COMPARE_WITH_TIMEOUT(m_said, QStringList{QStringLiteral("look")}, patience);
        add(For::LookAndApp, 1, "app");
        QTRY_COMPARE_WITH_TIMEOUT(m_said.size(), 3, patience);
        QCOMPARE(m_said, (QStringList{QStringLiteral("look"), QStringLiteral("late"), QStringLiteral("app")}));
    }

    void whoIsGoneIsNotAnswered()
    {
        const quint64 withdrawn = add(For::Look, 1, "withdrawn");
        add(For::Look, long_, "stays");
        QVERIFY(withdrawn != 0);
        m_waits->cancel(withdrawn);
        {
            QObject context;
            m_waits->add(For::Look, long_, &context, [this](bool) { m_said.append(QStringLiteral("gone")); });
        }
        m_waits->answer(true, true);
        QCOMPARE(m_said, QStringList{QStringLiteral("stays")});
    }
};

QTEST_GUILESS_MAIN(TestAnswerWaits)
#include "tst_answerwaits.moc"

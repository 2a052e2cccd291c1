// `mangrove pause` holds at once; `mangrove resume` is for the person at the window to say, where there is one.

#include "app/statusreport.h"
#include "core/workspace/pause.h"
#include "tests/app/commandfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;

class TestPauseCommand : public CommandTest
{
    Q_OBJECT

private:
    const Pause &pause() const { return m_fixture->engine.pause; }

private Q_SLOTS:
    void pausesAtOnce()
    {
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(run(words("pause")).exitCode, 0);
            QVERIFY(pause().isOn());
        }
        QVERIFY(statusText(m_fixture->engine.services()).contains(QLatin1String("Paused")));
        QVERIFY(
            QJsonDocument::fromJson(run(words("status --json")).out).object().value(QLatin1String("paused")).toBool());
        QCOMPARE(run(words("pause more")).exitCode, 2);
    }

    void resumingIsThePersonsToSay()
    {
        QCOMPARE(run(words("resume")).exitCode, 0); // nothing is paused
        QCOMPARE(m_desk->resumes, 0);
        run(words("pause"));
        QCOMPARE(run(words("resume")).exitCode, 0);
        QCOMPARE(m_desk->resumes, 1);
        QVERIFY(pause().isOn());
    }

    void withoutAWindowItEditsTheFile()
    {
        leaveDesk();
        QCOMPARE(run(words("pause")).exitCode, 0);
        QVERIFY(pause().isOn());
        QCOMPARE(run(words("resume")).exitCode, 0);
        QVERIFY(!pause().isOn());
    }

    void wordsAreUnderstood()
    {
        for (const char *word : {"pause", "resume"}) {
            const auto line = parseCommandLine(words(word));
            QVERIFY(line && line->kind == CommandLine::Kind::Command);
            QVERIFY(!parseCommandLine(words(word) + QStringList{QStringLiteral("now")}));
        }
    }
};

QTEST_MAIN(TestPauseCommand)
#include "tst_pausecommand.moc"

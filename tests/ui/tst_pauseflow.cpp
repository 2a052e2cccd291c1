// The pause as a person sees it: an action that is checked, a sentence with a button for as long as it is on, and a
// question where a command wants it to end.

#include "core/workspace/pause.h"
#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "ui/kit/confirmdialog.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"
#include "ui/requests/pauseflow.h"
#include "ui/requests/requestbanner.h"

#include <QAction>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>

using namespace mangrove;

class TestPauseFlow : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<QWidget> m_window;
    PauseFlow *m_flow = nullptr;

    const Pause &pause() const { return m_f->engine.pause; }
    QPushButton *resumeButton() const { return m_window->findChild<QPushButton *>(QStringLiteral("noticeAction")); }
    ConfirmDialog *question() const
    {
        const QList<ConfirmDialog *> dialogs = m_window->findChildren<ConfirmDialog *>();
        for (ConfirmDialog *dialog : dialogs) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_window = std::make_unique<QWidget>();
        const Services services = m_f->engine.services();
        auto *notices = new Notices(services, m_window.get());
        auto *actions = new NoticeActions(services, *notices, m_window.get());
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(new RequestBanner(services, *notices, *actions));
        m_flow = new PauseFlow(services, m_window.get());
        m_window->show();
    }
    void cleanup()
    {
        m_window.reset();
        m_f.reset();
    }

    void isSaidForAsLongAsItIsOn()
    {
        QVERIFY(!m_flow->action()->isChecked());
        m_flow->action()->trigger();
        QVERIFY(pause().isOn());
        QVERIFY(m_flow->action()->isChecked());
        QTRY_VERIFY(resumeButton());
        QCOMPARE(resumeButton()->text(), QStringLiteral("Resume"));
        QCOMPARE(resumeButton()->parentWidget()->accessibleName(),
                 QStringLiteral("Warning: Paused: nobody is told anything new."));
        QVERIFY(!m_window->findChild<QWidget *>(QStringLiteral("noticeClose"))); // it is said for as long as it is true
        QTest::mouseClick(resumeButton(), Qt::LeftButton);
        QVERIFY(!pause().isOn());
        QVERIFY(!m_flow->action()->isChecked());
        QTRY_VERIFY(!resumeButton());
    }

    //! One that was begun elsewhere, as before a restart of the program, is shown as well.
    void followsWhatIsDoneElsewhere()
    {
        QVERIFY(m_f->engine.pause.begin(m_f->engine.clock.now(), Origin::Program));
        QVERIFY(m_flow->action()->isChecked());
        QTRY_VERIFY(resumeButton());
        m_flow->action()->trigger();
        QVERIFY(!pause().isOn());
        QTRY_VERIFY(!resumeButton());
    }

    void aCommandDoesNotEndIt()
    {
        const ServerId server = m_f->addServer(QStringLiteral("files"));
        const RootId root = m_f->addRoot(QStringLiteral("shop"));
        test::beginSession(m_f->engine, server);
        QVERIFY(m_f->engine.gate.decide({{server, root}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        m_flow->offerResume(); // nothing is paused
        QVERIFY(!question());
        m_flow->action()->trigger();
        m_flow->offerResume();
        QVERIFY(question());
        QVERIFY(m_f->child<QWidget>(question(), QStringLiteral("confirmDetails")));
        QVERIFY(pause().isOn());
        QTest::mouseClick(question()->findChild<QPushButton *>(QStringLiteral("cancelButton")), Qt::LeftButton);
        QTRY_VERIFY(!question());
        QVERIFY(pause().isOn());
        m_flow->offerResume();
        QVERIFY(question());
        auto *confirm = question()->findChild<QPushButton *>(QStringLiteral("confirmButton"));
        QTRY_VERIFY_WITH_TIMEOUT(confirm->isEnabled(), test::patience);
        QTest::mouseClick(confirm, Qt::LeftButton);
        QTRY_VERIFY(!pause().isOn());
        QTRY_VERIFY(!question());
    }
};

QTEST_MAIN(TestPauseFlow)
#include "tst_pauseflow.moc"

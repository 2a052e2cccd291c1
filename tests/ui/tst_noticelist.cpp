// Sentences that come and go: which are shown, in which order, and what stays as it is meanwhile.

#include "tests/support/patience.h"
#include "ui/kit/noticelist.h"

#include <QAbstractButton>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace mangrove;
using Severity = NoticeList::Severity;

class TestNoticeList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_list = new NoticeList(m_window.get());
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_list);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void manyAtATimeAreShownInOneGo()
    {
        QSignalSpy changes(m_list, &NoticeList::changed);
        for (int i = 0; i < 100; ++i)
            post(QString::number(i));
        QCOMPARE(m_list->count(), 100);
        QTRY_COMPARE(changes.size(), 1);
        QCOMPARE(shown().size(), NoticeList::shownLimit);
        QCOMPARE(shown().mid(0, 2), (QStringList{QStringLiteral("99"), QStringLiteral("98")}));
        QCOMPARE(rest(), QStringLiteral("80 more messages"));
        for (int i = 0; i < 97; ++i)
            m_list->remove(QString::number(i));
        QTRY_COMPARE(changes.size(), 2);
        QCOMPARE(rest(), QString());
        QCOMPARE(shown().size(), 3);
    }

    //! A key that is pressed next goes where it would have gone, not to whatever comes after the button.
    void theFocusStaysWhereItWas()
    {
        auto *before = new QLineEdit(m_window.get());
        auto *after = new QLineEdit(m_window.get());
        m_window->layout()->addWidget(before);
        m_window->layout()->addWidget(after);
        m_window->activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isActiveWindow(), test::patience);
        const auto postRestart = [this] {
            m_list->post({QStringLiteral("a"), Severity::Warning, QStringLiteral("a"), QStringLiteral("Restart"),
                          [this] { m_list->remove(QStringLiteral("a")); }});
        };
        const auto button = [this] { return m_list->findChild<QAbstractButton *>(QStringLiteral("noticeAction")); };
        before->setFocus();
        postRestart();
        QTRY_VERIFY_WITH_TIMEOUT(button() && button()->isVisible(), test::patience);
        QTest::mouseClick(button(), Qt::LeftButton);
        QVERIFY(before->hasFocus());
        QTRY_VERIFY_WITH_TIMEOUT(!button(), test::patience);
        QVERIFY(before->hasFocus());

        postRestart();
        QTRY_VERIFY_WITH_TIMEOUT(button() && button()->isVisible(), test::patience);
        button()->setFocus(Qt::TabFocusReason);
        QVERIFY(button()->hasFocus());
        QTest::keyClick(button(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!button(), test::patience);
        QVERIFY(before->hasFocus());
    }

    void whoeverDismissesIsHeard()
    {
        int dismissed = 0;
        const auto count = [&dismissed] { ++dismissed; };
        m_list->post({QStringLiteral("a"),
                      Severity::Information,
                      QStringLiteral("a"),
                      {},
                      {},
                      QStringLiteral("Dismiss"),
                      count});
        QTRY_COMPARE(shown(), QStringList{QStringLiteral("a")});
        QVERIFY(!m_list->findChild<QAbstractButton *>(QStringLiteral("noticeClose")));
        m_list->findChild<QAbstractButton *>(QStringLiteral("noticeDismiss"))->click();
        QCOMPARE(dismissed, 1);
        QTRY_COMPARE(shown(), QStringList());
        m_list->post({QStringLiteral("b"), Severity::Information, QStringLiteral("b"), {}, {}, {}, count});
        QTRY_COMPARE(shown(), QStringList{QStringLiteral("b")});
        m_list->findChild<QAbstractButton *>(QStringLiteral("noticeClose"))->click();
        QCOMPARE(dismissed, 2);
        m_list->post({QStringLiteral("c"), Severity::Information, QStringLiteral("c"), {}, {}, {}, count});
        m_list->remove(QStringLiteral("c")); // by itself
        QCOMPARE(dismissed, 2);
    }

    void theMostSeriousComesFirst()
    {
        post(QStringLiteral("a"));
        post(QStringLiteral("b"), Severity::Error);
        post(QStringLiteral("c"));
        post(QStringLiteral("d"), Severity::Information);
        QTRY_COMPARE(shown(),
                     (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("d")}));
        QCOMPARE(m_list->mostSerious(), Severity::Error);
    }

    void oneLineIsTheFirstOfThem()
    {
        const QString sentence = QString(40, QLatin1Char('w')).append(QLatin1Char(' ')).repeated(10);
        post(QStringLiteral("a"));
        post(QStringLiteral("b"), Severity::Error, sentence);
        QTRY_COMPARE(shown().size(), 2);
        m_window->resize(400, m_window->height());
        const int high = m_list->heightForWidth(400);
        m_list->setOneLine(true);
        QCOMPARE(shown(), QStringList{sentence}); // assistive technology reads all of it
        QVERIFY(m_list->sizeHint().height() < high);
        QVERIFY(m_list->sizeHint().width() > 400);
        QVERIFY(m_list->minimumSizeHint().width() < 400); // but it does not need that
        m_list->setOneLine(false);
        QCOMPARE(shown().size(), 2);
    }

    void aRowThatDoesNotChangeKeepsItsFocus()
    {
        post(QStringLiteral("a"));
        post(QStringLiteral("b"));
        QTRY_COMPARE(shown(), (QStringList{QStringLiteral("b"), QStringLiteral("a")}));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QAbstractButton *close = buttons().last();
        close->setFocus();
        post(QStringLiteral("c"));
        post(QStringLiteral("b"), Severity::Warning, QStringLiteral("b again")); // keeps its place
        QTRY_COMPARE(shown(), (QStringList{QStringLiteral("c"), QStringLiteral("b again"), QStringLiteral("a")}));
        QCOMPARE(buttons().last(), close);
        QVERIFY(close->hasFocus());
    }

    void tabGoesFromTopToBottom()
    {
        post(QStringLiteral("a"));
        QTRY_COMPARE(shown().size(), 1);
        post(QStringLiteral("b"));
        QTRY_COMPARE(shown().size(), 2);
        const QList<QAbstractButton *> order = buttons();
        QCOMPARE(order.size(), 4);
        QWidget *next = order.first();
        for (QAbstractButton *button : order) {
            QCOMPARE(next, button);
            do
                next = next->nextInFocusChain();
            while (!qobject_cast<QAbstractButton *>(next));
        }
    }

    void theNewestActionOfANoticeIsDone()
    {
        int done = 0;
        m_list->post(
            {QStringLiteral("a"), Severity::Warning, QStringLiteral("a"), QStringLiteral("Do"), [&done] { done = 1; }});
        QTRY_COMPARE(shown().size(), 1);
        m_list->post({QStringLiteral("a"), Severity::Warning, QStringLiteral("a"), QStringLiteral("Do"), [&] {
                          done = 2;
                          m_list->remove(QStringLiteral("a")); // its own row
                      }});
        buttons().first()->click();
        QCOMPARE(done, 2);
        QTRY_VERIFY(m_list->isHidden());
    }

private:
    void post(const QString &key, Severity severity = Severity::Warning, const QString &text = {})
    {
        m_list->post({key, severity, text.isEmpty() ? key : text, QStringLiteral("Do"), [] {}});
    }

    QList<QFrame *> rows() const
    {
        QList<QFrame *> rows;
        for (int i = 0; i < m_list->layout()->count(); ++i) {
            auto *row = qobject_cast<QFrame *>(m_list->layout()->itemAt(i)->widget());
            if (row && row->isVisible() && row->objectName() == QLatin1String("notice"))
                rows.append(row);
        }
        return rows;
    }

    QStringList shown() const
    {
        QStringList texts;
        for (const QFrame *row : rows())
            texts.append(row->findChild<QLabel *>(QStringLiteral("noticeText"))->text());
        return texts;
    }

    QList<QAbstractButton *> buttons() const
    {
        QList<QAbstractButton *> buttons;
        for (const QFrame *row : rows())
            buttons += row->findChildren<QAbstractButton *>();
        return buttons;
    }

    QString rest() const
    {
        const auto *label = m_list->findChild<QLabel *>(QStringLiteral("noticeRest"));
        return label->isVisible() ? label->text() : QString();
    }

    std::unique_ptr<QWidget> m_window;
    NoticeList *m_list = nullptr; // in the window
};

QTEST_MAIN(TestNoticeList)
#include "tst_noticelist.moc"

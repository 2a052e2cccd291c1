// Sentences that come and go: which are shown, in which order, and what stays as it is meanwhile.

#include "tests/support/patience.h"
#include "ui/notices/noticelist.h"

#include <QAbstractButton>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace mangrove;
using Severity = Notice::Severity;

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
    void cleanup()
    {
        m_window.reset();
        m_now.clear();
    }

    void theFirstOfManyAreShown()
    {
        for (int i = 0; i < 100; ++i)
            post(QString::number(i));
        QCOMPARE(m_list->count(), 100);
        QCOMPARE(shown().size(), NoticeList::shownLimit);
        QCOMPARE(shown().mid(0, 2), (QStringList{QStringLiteral("99"), QStringLiteral("98")}));
        QCOMPARE(rest(), QStringLiteral("80 more messages"));
        for (int i = 0; i < 97; ++i)
            remove(QString::number(i));
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
        const auto postRestart = [this] { post(QStringLiteral("a")); };
        connect(m_list, &NoticeList::pressed, this, [this](const Notice &notice) { remove(notice.about); });
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
        QSignalSpy closed(m_list, &NoticeList::closed);
        const QString a = QStringLiteral("a");
        put({.kind = NoticeKind::Warning, .about = a, .text = a, .closeText = QStringLiteral("Dismiss")});
        QTRY_COMPARE(shown(), QStringList{a});
        QVERIFY(!m_list->findChild<QAbstractButton *>(QStringLiteral("noticeClose")));
        m_list->findChild<QAbstractButton *>(QStringLiteral("noticeDismiss"))->click();
        QCOMPARE(closed.size(), 1);
        remove(a);
        QCOMPARE(shown(), QStringList());
        const QString b = QStringLiteral("b");
        put({.kind = NoticeKind::Warning, .about = b, .text = b});
        QTRY_COMPARE(shown(), QStringList{b});
        m_list->findChild<QAbstractButton *>(QStringLiteral("noticeClose"))->click();
        QCOMPARE(closed.size(), 2);
        QCOMPARE(closed.last().first().value<Notice>().about, b);
        remove(b); // by itself
        QCOMPARE(closed.size(), 2);
    }

    void whatIsTrueUntilItIsDoneCannotBeClosed()
    {
        const QString a = QStringLiteral("a");
        put({.kind = NoticeKind::Store, .text = a, .act = NoticeAct::RestoreCopy, .actText = a, .canBeClosed = false});
        QTRY_COMPARE(shown(), QStringList{a});
        QCOMPARE(buttons().size(), 1);
        QCOMPARE(buttons().first()->objectName(), QStringLiteral("noticeAction"));
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
        QSignalSpy pressed(m_list, &NoticeList::pressed);
        connect(m_list, &NoticeList::pressed, this,
                [this](const Notice &notice) { remove(notice.about); }); // its own row
        const QString a = QStringLiteral("a");
        put({NoticeKind::Warning, a, Severity::Warning, a, NoticeAct::Start, QStringLiteral("Do")});
        QTRY_COMPARE(shown().size(), 1);
        put({NoticeKind::Warning, a, Severity::Warning, a, NoticeAct::Restart, QStringLiteral("Do")});
        buttons().first()->click();
        QCOMPARE(pressed.size(), 1);
        QCOMPARE(pressed.first().first().value<Notice>().act, NoticeAct::Restart);
        QTRY_VERIFY(m_list->isHidden());
    }

private:
    void post(const QString &about, Severity severity = Severity::Warning, const QString &text = {})
    {
        put({NoticeKind::Warning, about, severity, text.isEmpty() ? about : text, NoticeAct::Start,
             QStringLiteral("Do")});
    }
    //! In the place of the one that is about the same.
    void put(const Notice &notice)
    {
        QList<Notice> now = m_now;
        now.removeIf([&notice](const Notice &one) { return one.isAboutTheSame(notice); });
        show(now << notice);
    }
    void remove(const QString &about)
    {
        QList<Notice> now = m_now;
        now.removeIf([&about](const Notice &one) { return one.about == about; });
        show(now);
    }
    void show(const QList<Notice> &now)
    {
        m_now = inOrder(m_now, now);
        m_list->setNotices(m_now);
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
    QList<Notice> m_now;
};

QTEST_MAIN(TestNoticeList)
#include "tst_noticelist.moc"

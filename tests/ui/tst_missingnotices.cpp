// A folder that goes from its place while one looks is said, with a way to say where it is.

#include "dialogfixture.h"
#include "ui/kit/noticelist.h"
#include "ui/roots/missingnotices.h"

#include <QLabel>
#include <QSignalSpy>

using namespace mangrove;

class TestMissingNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_notices = std::make_unique<NoticeList>();
        m_notices->show();
    }
    void cleanup()
    {
        m_notices.reset();
        m_f.reset();
    }

    void saysWhatWentAndEndsWhenItIsBack()
    {
        const RootId shop = m_f->addRoot(QStringLiteral("shop"));
        MissingNotices missing(m_f->engine.services(), *m_notices, nullptr);
        QSignalSpy wanted(&missing, &MissingNotices::locateWanted);
        QCOMPARE(m_notices->count(), 0);
        const QString place = m_f->engine.roots.find(shop)->canonicalPath;
        QVERIFY(QDir().rename(place, place + QStringLiteral("-away")));
        QTRY_COMPARE(m_notices->count(), 1);
        QTRY_VERIFY(text().startsWith(QStringLiteral("shop is not at its place any more")));
        auto *button = DialogFixture::child<QAbstractButton>(m_notices.get(), QStringLiteral("noticeAction"));
        QCOMPARE(button->text(), QStringLiteral("Locate…"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<RootId>(), shop);
        QVERIFY(QDir().rename(place + QStringLiteral("-away"), place));
        QTRY_COMPARE(m_notices->count(), 0);
    }

    void severalAreOneNotice()
    {
        QList<RootId> roots;
        for (const char *name : {"a", "b", "c", "d", "e"})
            roots.append(m_f->addRoot(QLatin1String(name)));
        const MissingNotices missing(m_f->engine.services(), *m_notices, nullptr);
        QVERIFY(QDir().rename(m_f->path(QStringLiteral("roots")), m_f->path(QStringLiteral("away"))));
        QTRY_VERIFY(text().contains(QStringLiteral(" and 2 more")));
        QCOMPARE(m_notices->count(), 1);
        QVERIFY(m_f->engine.roots.remove(roots, Origin::Program));
        QTRY_COMPARE(m_notices->count(), 0);
    }

private:
    QString text() const
    {
        const auto *label = m_notices->findChild<QLabel *>(QStringLiteral("noticeText"));
        return label ? label->text() : QString();
    }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<NoticeList> m_notices;
};

QTEST_MAIN(TestMissingNotices)
#include "tst_missingnotices.moc"

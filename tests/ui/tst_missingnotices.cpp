// A folder that goes from its place while one looks is said, with a way to say where it is.

#include "dialogfixture.h"
#include "noticed.h"

#include <QSignalSpy>

using namespace mangrove;

class TestMissingNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_f = std::make_unique<DialogFixture>(); }
    void cleanup()
    {
        m_notices.reset();
        m_f.reset();
    }

    void saysWhatWentAndEndsWhenItIsBack()
    {
        const RootId shop = m_f->addRoot(QStringLiteral("shop"));
        watch();
        QSignalSpy wanted(&m_notices->actions, &NoticeActions::locateWanted);
        QCOMPARE(m_notices->count(), 0);
        const QString place = m_f->engine.roots.find(shop)->canonicalPath;
        QVERIFY(QDir().rename(place, place + QStringLiteral("-away")));
        QTRY_COMPARE(m_notices->count(), 1);
        QTRY_VERIFY(text().startsWith(QStringLiteral("shop is not at its place any more")));
        QCOMPARE(m_notices->buttons(), QStringList{QStringLiteral("Locate…")});
        m_notices->press();
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
        watch();
        QVERIFY(QDir().rename(m_f->path(QStringLiteral("roots")), m_f->path(QStringLiteral("away"))));
        QTRY_VERIFY(text().contains(QStringLiteral(" and 2 more")));
        QCOMPARE(m_notices->count(), 1);
        QVERIFY(m_f->engine.roots.remove(roots, Origin::Program));
        QTRY_COMPARE(m_notices->count(), 0);
    }

private:
    void watch() { m_notices = std::make_unique<Noticed>(m_f->engine.services(), NoticeKind::Missing); }
    QString text() const { return m_notices->text(); }

    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<Noticed> m_notices;
};

QTEST_MAIN(TestMissingNotices)
#include "tst_missingnotices.moc"

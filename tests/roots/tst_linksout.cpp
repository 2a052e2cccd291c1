// Which links of a folder lead out of it. The trees are made here, so the tests run as any user.

#include "core/roots/linksout.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

class TestLinksOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_base = QFileInfo(m_dir->path()).canonicalFilePath();
        for (const char *folder : {"project/a/b/c/d/e", "outside/deep", "project-2"})
            QVERIFY(QDir(m_base).mkpath(QString::fromLatin1(folder)));
    }
    void cleanup() { m_dir.reset(); }

    void links_data()
    {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("leadsTo");
        QTest::addColumn<QString>("target"); // empty: stays inside
        const auto row = [](const char *name, const char *link, const char *to, const char *target) {
            QTest::newRow(name) << QString::fromUtf8(link) << QString::fromUtf8(to) << QString::fromUtf8(target);
        };
        row("beside", "out", "../outside", "/outside");
        row("absolute", "a/out", "BASE/outside/deep", "/outside/deep");
        row("a name that begins the same", "out", "../project-2", "/project-2");
        row("fourth level", "a/b/c/out", "BASE/outside", "/outside");
        row("fifth level is not looked at", "a/b/c/d/out", "BASE/outside", "");
        row("hidden", ".out", "../outside", "/outside");
        row("leads nowhere outside", "out", "../outside/none", "/outside");
        row("leads nowhere inside", "out", "a/none", "");
        row("inside", "in", "a/b", "");
        row("out and in again", "in", "../project/a", "");
        row("the folder itself", "in", ".", "");
        row("round and round", "in", "in", "");
        row("the system's programs", "python", "/usr/bin/env", "");
        row("other files of the system", "passwords", "/etc/passwd", "=/etc/passwd");
    }
    void links()
    {
        QFETCH(QString, link);
        QFETCH(QString, leadsTo);
        QFETCH(QString, target);
        leadsTo.replace(QLatin1String("BASE"), m_base);
        QVERIFY(QFile::link(leadsTo, m_base + QLatin1String("/project/") + link));
        QList<LinkOut> expected;
        if (target.startsWith(QLatin1Char('=')))
            expected.append({link, target.mid(1)});
        else if (!target.isEmpty())
            expected.append({link, m_base + target});
        QCOMPARE(linksLeadingOut(m_base + QLatin1String("/project")), expected);
    }

    void throughProcLeadsOut()
    {
        const QString link = m_base + QLatin1String("/project/out");
        QVERIFY(QFile::link(QStringLiteral("/proc/self/cwd"), link));
        QCOMPARE(linksLeadingOut(m_base + QLatin1String("/project")).size(), 1);
    }

    //! Nothing behind a link is looked at, and a tree without an end has one.
    void boundsHold()
    {
        QVERIFY(QFile::link(m_base, m_base + QLatin1String("/outside/deep/back")));
        QVERIFY(QFile::link(QStringLiteral("../outside"), m_base + QLatin1String("/project/out")));
        QCOMPARE(linksLeadingOut(m_base + QLatin1String("/project")).size(), 1);
        for (int i = 0; i < 600; ++i)
            QVERIFY(QFile::link(QStringLiteral("../outside"), m_base + QStringLiteral("/project/link-%1").arg(i)));
        QCOMPARE(linksLeadingOut(m_base + QLatin1String("/project")).size(), 500);
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_base;
};

QTEST_GUILESS_MAIN(TestLinksOut)
#include "tst_linksout.moc"

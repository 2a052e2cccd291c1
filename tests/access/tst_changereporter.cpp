#include "core/access/changereporter.h"
#include "tests/support/testworkspace.h"

#include <QTest>

using namespace mangrove;

class TestChangeReporter : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<test::TestWorkspace> m_w;
    std::unique_ptr<ChangeReporter> m_reporter;

private Q_SLOTS:
    void init()
    {
        m_reporter.reset();
        m_w = std::make_unique<test::TestWorkspace>();
        m_reporter =
            std::make_unique<ChangeReporter>(m_w->roots, m_w->servers, m_w->monitor, m_w->pause, m_w->activity);
    }

    void rootsComeAndGo()
    {
        const RootId root = m_w->addRoot(QStringLiteral("shop"));
        QCOMPARE(m_w->activity.lines.size(), 1); // that a new folder is there is no news
        QCOMPARE(m_w->activity.lines.first().kind, ActivityKind::Changed);
        QCOMPARE(m_w->activity.lines.first().rootName, QStringLiteral("shop"));
        m_w->setState(root, RootState::Missing);
        QCOMPARE(m_w->activity.lastText(ActivityKind::Unavailable), QStringLiteral("As the test wants it."));
        m_w->setState(root, RootState::Available);
        QCOMPARE(m_w->activity.count(ActivityKind::Returned), 1);
        QVERIFY(m_w->roots.rename(root, QStringLiteral("store"), Origin::Program));
        QVERIFY(m_w->roots.remove({root}, Origin::Program));
        const Activity last = m_w->activity.lines.last();
        QCOMPARE(last.kind, ActivityKind::Changed);
        QCOMPARE(last.root, root);
        QCOMPARE(last.rootName, QStringLiteral("store")); // also when the record is gone
        QCOMPARE(last.uris, m_w->activity.lines.first().uris);
        QCOMPARE(last.uris.size(), 1);
        QVERIFY(last.uris.first().startsWith(QLatin1String("file:///")));
        QCOMPARE(m_w->activity.lines.size(), 5);
    }

    void filesAreCalledFiles()
    {
        Root root;
        root.name = QStringLiteral("notes.txt");
        root.path = QStringLiteral("/srv/notes.txt");
        root.canonicalPath = root.path;
        root.uri = QStringLiteral("file:///srv/notes.txt");
        root.isFile = true;
        root.identity.inode = 4711;
        const Result<QList<RootId>> added = m_w->roots.add({root}, Origin::Program);
        QVERIFY(added);
        const RootId file = added->first();
        QTRY_COMPARE(m_w->monitor.status(file).state, RootState::Available);
        m_w->setState(file, RootState::Missing);
        m_w->setState(file, RootState::Available);
        QVERIFY(m_w->roots.rename(file, QStringLiteral("notes"), Origin::Program));
        QVERIFY(m_w->roots.remove({file}, Origin::Program));
        QVERIFY(m_w->roots.remove({m_w->addRoot(QStringLiteral("shop"))}, Origin::Program));
        QStringList texts;
        for (const Activity &line : m_w->activity.lines)
            texts.append(line.text);
        QCOMPARE(texts,
                 (QStringList{QStringLiteral("File added"), QStringLiteral("As the test wants it."),
                              QStringLiteral("The file is there again"), QStringLiteral("File edited or confirmed"),
                              QStringLiteral("File removed"), QStringLiteral("Folder added"),
                              QStringLiteral("Folder removed")}));
    }

    void serversComeAndGo()
    {
        const ServerId server = m_w->addServer(QStringLiteral("files"));
        m_w->editServer(server, [](ServerRecord &record) { record.autoStart = true; });
        QVERIFY(m_w->servers.remove({server}, Origin::Program));
        QCOMPARE(m_w->activity.count(ActivityKind::Changed), 3);
        QCOMPARE(m_w->activity.lines.last().server, server);
        QCOMPARE(m_w->activity.lines.last().serverName, QStringLiteral("files"));
    }

    //! What a person did, not what a start of the program reads.
    void pausesBeginAndEnd()
    {
        QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        QCOMPARE(m_w->activity.lastText(ActivityKind::Changed),
                 QStringLiteral("All was paused: nobody is told anything new."));
        QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program));
        QVERIFY(m_w->file.load());
        QVERIFY(m_w->pause.isOn());
        QVERIFY(m_w->pause.end(Origin::Program));
        QCOMPARE(m_w->activity.lastText(ActivityKind::Changed), QStringLiteral("The pause was ended."));
        QCOMPARE(m_w->activity.count(ActivityKind::Changed), 2);
    }
};

QTEST_GUILESS_MAIN(TestChangeReporter)
#include "tst_changereporter.moc"

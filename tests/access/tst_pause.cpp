// While all is paused nobody is told anything new: what that leaves of a list, how it is stored, and what the gate
// tells.

#include "core/access/pausedtelling.h"
#include "core/workspace/pause.h"
#include "tests/support/testsessions.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::TestWorkspace;

class TestPause : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    ServerId m_server;
    SessionId m_session;
    RootId m_a;
    RootId m_b;
    QStringList m_names;

    //! What the session is told when it asks, which is at once.
    QStringList ask(RootsAuthority::Patience patience = RootsAuthority::Patience::Limited)
    {
        m_names = QStringList{QStringLiteral("?")};
        test::askRoots(
            *m_w, m_session, this,
            [this](const std::optional<VisibleList> &list) {
                m_names.clear();
                for (const Told &told : list->roots)
                    m_names.append(told.name);
            },
            patience);
        return m_names;
    }
    void pause() { QVERIFY(m_w->pause.begin(m_w->clock.now(), Origin::Program)); }
    void resume() { QVERIFY(m_w->pause.end(Origin::Program)); }
    QJsonObject stored() const
    {
        QFile file(m_w->file.filePath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }
    static Told told(const char *root, const char *uri, const char *name)
    {
        return {{QString::fromLatin1(root)}, QString::fromLatin1(uri), QString::fromLatin1(name)};
    }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        m_session = test::beginSession(*m_w, m_server);
    }
    void cleanup()
    {
        m_w->setSavesFail(false);
        m_w.reset();
    }

    // --- the rule

    void whatIsNotNew()
    {
        const Told a = told("1", "file:///a", "a");
        const Told b = told("2", "file:///b", "b");
        QCOMPARE(withoutNew({a, b}, {}), QList<Told>());
        QCOMPARE(withoutNew({}, {a, b}), QList<Told>()); // what was taken back is gone at once
        QCOMPARE(withoutNew({a, b}, {b}), QList<Told>{b});
        QCOMPARE(withoutNew({a, b}, {b, a}), (QList<Told>{b, a})); // another order would be news
        QCOMPARE(withoutNew({told("1", "file:///a", "secret")}, {a}), QList<Told>{a});
        QCOMPARE(withoutNew({told("1", "file:///elsewhere", "a")}, {a}), QList<Told>());
        // The same address under another root is nothing new to the server.
        QCOMPARE(withoutNew({told("3", "file:///a", "x")}, {a}), QList<Told>{told("3", "file:///a", "a")});
    }

    // --- what is told

    void nobodyIsToldAnythingNew()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        pause();
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QCOMPARE(m_w->gate.cellState({m_server, m_b}), CellState::NotYetSeen);
        QVERIFY(m_w->roots.rename(m_a, QStringLiteral("client"), Origin::Program));
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        // Taking back holds at once.
        m_w->decide(m_server, m_a, Verdict::Denied);
        QVERIFY(!m_w->gate.isUpToDate(m_session));
        QCOMPARE(ask(), QStringList());
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QCOMPARE(ask(), QStringList()); // it was told a list without it: it would be new again
        resume();
        QVERIFY(!m_w->gate.isUpToDate(m_session));
        QCOMPARE(ask(), (QStringList{QStringLiteral("client"), QStringLiteral("b")}));
    }

    void anotherSessionKnowsNothing()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        pause();
        const SessionId before = std::exchange(m_session, test::beginSession(*m_w, m_server));
        QCOMPARE(ask(), QStringList());
        m_session = before;
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
    }

    //! A list that was on its way when all was paused has not been told: made again, it holds nothing new.
    void whatIsOnItsWayIsNotTold()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        constexpr quint64 message = 1'000'000;
        QCOMPARE(m_w->gate.listFor(m_session, message).roots.size(), 1);
        pause();
        QCOMPARE(m_w->gate.listFor(m_session, message).roots.size(), 0);
        m_w->gate.told(m_session, message);
        QVERIFY(m_w->gate.isUpToDate(m_session));
    }

    void nobodyIsNotifiedWithoutAReason()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        pause();
        QVERIFY(m_w->gate.isUpToDate(m_session)); // it has not asked, and would hear nothing
        QCOMPARE(ask(), QStringList());
        QVERIFY(m_w->gate.isUpToDate(m_session));
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QVERIFY(m_w->gate.isUpToDate(m_session));
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        resume();
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_w->gate.isUpToDate(m_session));
        QCOMPARE(ask().size(), 2);
        changed.clear();
        pause();
        QVERIFY(m_w->gate.isUpToDate(m_session)); // it knows all that it may
        QCOMPARE(ask().size(), 2);
        resume();
        QVERIFY(m_w->gate.isUpToDate(m_session));
    }

    void requestsWait()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        pause();
        QCOMPARE(ask(), QStringList()); // at once: no answer could hold more
        QVERIFY(m_w->requestOf(m_server) != 0);
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_b}, Lasting::Always)));
        QCOMPARE(ask(), QStringList());
        resume();
        QCOMPARE(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    //! It would wait for nothing: whatever is decided, it is told none of it. The person is still asked.
    void aHeldQuestionIsAnsweredWhenAPauseBegins()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QCOMPARE(ask(), QStringList{QStringLiteral("?")});
        pause();
        QCOMPARE(m_names, QStringList());
        QVERIFY(m_w->requestOf(m_server) != 0);
        QVERIFY(m_w->gate.isUpToDate(m_session));
        resume();
        QVERIFY(!m_w->gate.isUpToDate(m_session));
        QCOMPARE(ask(), QStringList{QStringLiteral("?")}); // as before the pause
    }

    void aCallWaitsForThePersonAsEver()
    {
        QCOMPARE(ask(RootsAuthority::Patience::Endless), QStringList{QStringLiteral("?")});
        pause();
        QCOMPARE(m_names, QStringList{QStringLiteral("?")});
        QVERIFY(m_w->requestOf(m_server) != 0);
        QCOMPARE(ask(RootsAuthority::Patience::Endless), QStringList{QStringLiteral("?")});
        QVERIFY(m_w->requestOf(m_server) != 0);
    }

    // --- how it is stored

    void isStored()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        pause();
        QSignalSpy changed(&m_w->pause, &Pause::changed);
        pause(); // again
        QVERIFY(changed.isEmpty());
        QCOMPARE(m_w->pause.since(), m_w->clock.now());
        // Releases that know no pause do not act on it.
        QCOMPARE(stored().value(QLatin1String("version")).toInt(), 2);
        {
            WorkspaceFile file(m_w->folder.filePath(QStringLiteral("other")));
            QVERIFY(QDir().mkpath(file.folder()));
            QVERIFY(QFile::copy(m_w->file.filePath(), file.filePath()));
            QVERIFY(QFile::setPermissions(file.filePath(), QFile::ReadOwner | QFile::WriteOwner));
            QVERIFY(QFile::setPermissions(file.folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
            WorkspaceStore store(file, m_w->clock);
            Pause again(store);
            QSignalSpy told(&again, &Pause::changed);
            const Result<void> loaded = file.load();
            QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().message));
            QVERIFY(again.isOn());
            QCOMPARE(again.since(), m_w->pause.since());
            QVERIFY(again.end(Origin::Program));
            QVERIFY(!told.isEmpty());
        }
        resume();
        QCOMPARE(stored().value(QLatin1String("version")).toInt(), 1);
        QVERIFY(!stored().contains(QLatin1String("paused")));
    }

    void whatIsNotUnderstoodIsDamage_data()
    {
        QTest::addColumn<QByteArray>("paused");
        QTest::newRow("no list") << QByteArray("true");
        QTest::newRow("no record") << QByteArray("[1]");
        QTest::newRow("no time") << QByteArray("[{}]");
        QTest::newRow("another time") << QByteArray(R"([{"since":"yesterday"}])");
        QTest::newRow("two") << QByteArray(R"([{"since":"2026-01-01T00:00:00Z"},{"since":"2026-01-01T00:00:00Z"}])");
    }
    void whatIsNotUnderstoodIsDamage()
    {
        QFETCH(QByteArray, paused);
        WorkspaceFile file(m_w->folder.filePath(QStringLiteral("other")));
        QVERIFY(QDir().mkpath(file.folder()));
        QVERIFY(QFile::setPermissions(file.folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QFile out(file.filePath());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(R"({"version":2,"workspaces":[],"paused":)" + paused + '}');
        out.close();
        QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
    }

    void whatCannotBeSavedIsNotDone()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->setSavesFail(true);
        QVERIFY(!m_w->pause.begin(m_w->clock.now(), Origin::Program));
        QVERIFY(!m_w->pause.isOn());
        m_w->setSavesFail(false);
        pause();
        m_w->setSavesFail(true);
        QVERIFY(!m_w->pause.end(Origin::Program));
        QVERIFY(m_w->pause.isOn());
        QCOMPARE(ask(), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestPause)
#include "tst_pause.moc"

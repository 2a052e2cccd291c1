#include "core/access/gitoffers.h"
#include "core/access/wallrequests.h"
#include "core/refusals/refusals.h"
#include "core/servers/approval.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <fcntl.h>
#include <unistd.h>

using namespace mangrove;

//! What a confined server was refused becomes a request, by the rules of every other.
class TestWallRequests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<test::TestWorkspace>();
        m_refusals = std::make_unique<Refusals>();
        m_walls = std::make_unique<WallRequests>(WallRequests::Parts{*m_refusals, m_w->roots, m_w->servers, m_w->gate,
                                                                     m_w->broker, m_w->activity, m_w->clock},
                                                 m_w->folder.path(), QStringList());
        m_server = addServer("files");
    }
    void cleanup() { m_walls.reset(); }

    void asksAboutOneAtATime()
    {
        refuse(make("a"));
        refuse(make("b"));
        const AccessRequest first = await();
        QCOMPARE(first.wanted->path, QFile::decodeName(at("a")));
        QVERIFY(first.roots.isEmpty());
        QVERIFY(first.wanted->holder.isEmpty());
        QVERIFY(first.wanted->only.isFile);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
        QVERIFY(m_walls->never(first.number));
        QCOMPARE(await().wanted->path, QFile::decodeName(at("b")));
    }

    //! The path alone: stored with what it is, approved, and asked about no more.
    void grantsThePathAlone()
    {
        refuse(make("a"));
        QSignalSpy allowed(m_walls.get(), &WallRequests::allowed);
        QVERIFY(m_walls->allowPath(await().number, AccessMode::Read));
        QCOMPARE(allowed.size(), 1);
        const ServerRecord record = *m_w->servers.find(m_server);
        QCOMPARE(record.addedPaths.size(), 1);
        const AddedPath path = record.addedPaths.first();
        QVERIFY(path.path == QFile::decodeName(at("a")) && path.isFile && !path.isWritable && path.identity.isValid());
        QVERIFY(!record.needsConfirmation());
        refuse(at("a"));
        stays();
        // To write it is another question, and the answer takes the place of the one before.
        refuse(at("a"), Tried::Write);
        QVERIFY(m_walls->allowPath(await().number, AccessMode::ReadAndWrite));
        QCOMPARE(m_w->servers.find(m_server)->addedPaths.size(), 1);
        QVERIFY(m_w->servers.find(m_server)->addedPaths.first().isWritable);
    }

    //! An app that finds its program elsewhere starts the same server: what is allowed is no reason to tell it nothing
    //! there.
    void grantsThePathInAppsAsWell()
    {
        ServerRecord before = *m_w->servers.find(m_server);
        LaunchIdentity elsewhere = before.approved;
        elsewhere.resolvedProgram = QStringLiteral("/opt/elsewhere");
        before.approvedInApps = {elsewhere};
        QVERIFY(m_w->servers.update(before, Origin::Program));
        refuse(make("a"));
        QVERIFY(m_walls->allowPath(await().number, AccessMode::Read));
        const ServerRecord record = *m_w->servers.find(m_server);
        QCOMPARE(record.addedPaths.size(), 1);
        QCOMPARE(record.approvedInApps, QList<LaunchIdentity>{record.launchIdentity(elsewhere.resolvedProgram)});
    }

    //! What is to be made has no identity yet: its folder has.
    void offersTheFolderOfWhatIsToBeMade()
    {
        refuse(at("new"), Tried::Write);
        const AccessRequest request = await();
        QCOMPARE(request.wanted->path, QFile::decodeName(at("new")));
        QCOMPARE(request.wanted->only.path, m_w->folder.path());
        QVERIFY(!request.wanted->only.isFile);
    }

    void offersTheRootThatHoldsIt()
    {
        const RootId outer = m_w->addRealRoot(QStringLiteral("outer"));
        make("real/outer/a");
        refuse(at("real/outer/a"));
        const AccessRequest request = await();
        QCOMPARE(request.wanted->holder, outer);
        QVERIFY(request.wanted->project.isEmpty());
        m_w->decide(m_server, outer, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(m_w->broker.requests().isEmpty(), test::patience);
    }

    //! Its folder is granted, and shows all but that.
    void asksAboutAHiddenName()
    {
        m_server = addServer("hides", Protection::Confined);
        const RootId outer = m_w->addRealRoot(QStringLiteral("outer"));
        make("real/outer/.env");
        make("real/outer/.env.example");
        m_w->decide(m_server, outer, Verdict::Allowed);
        refuse(at("real/outer/.env.example"));
        stays();
        refuse(at("real/outer/.env"));
        const AccessRequest request = await();
        QCOMPARE(request.wanted->path, QFile::decodeName(at("real/outer/.env")));
        QVERIFY(request.wanted->holder.isEmpty() && request.wanted->project.isEmpty());
        QVERIFY(request.wanted->warning.contains(QLatin1String("never inside")));
        QVERIFY(m_walls->allowPath(request.number, AccessMode::Read));
        QCOMPARE(m_w->servers.find(m_server)->addedPaths.size(), 1);
        refuse(at("real/outer/.env"));
        stays();
    }

    void whatIsDeniedIsDecided()
    {
        const RootId outer = m_w->addRealRoot(QStringLiteral("outer"));
        make("real/outer/a");
        m_w->decide(m_server, outer, Verdict::Denied);
        refuse(at("real/outer/a"));
        stays();
    }

    void offersTheProject()
    {
        make("work/package.json");
        make("work/src/a");
        refuse(at("work/src/a"));
        QCOMPARE(await().wanted->project, QFile::decodeName(at("work")));
    }

    //! Of a worktree git keeps nearly all elsewhere: that is offered as a whole, once for a folder that is allowed.
    void offersWhereGitKeepsAWorktree()
    {
        const RootId root = makeWorktree();
        GitOffers offers({m_w->roots, m_w->servers, m_w->decisions, m_w->gate, m_w->broker}, m_w->folder.path(), {});
        m_w->decide(m_server, root, Verdict::Allowed);
        const AccessRequest request = await();
        QVERIFY(request.wanted->isOffered && !request.wanted->warning.isEmpty());
        QCOMPARE(request.wanted->only.path, QFile::decodeName(at("shop/.git")));
        QVERIFY(!request.wanted->only.isWritable);
        QCOMPARE(request.wanted->gitOf, m_w->realPath(QStringLiteral("fix")));
        QVERIFY(m_walls->allowPath(request.number, AccessMode::Read));
        QCOMPARE(m_w->servers.find(m_server)->addedPaths.first().path, QFile::decodeName(at("shop/.git")));
        QVERIFY(!m_w->broker.findWantedFor(m_server));
        // It is there now; and who is held to nothing needs nothing.
        const ServerId told = addServer("told", Protection::ToldOnly);
        m_w->decide(m_server, root, Verdict::Denied);
        m_w->decide(m_server, root, Verdict::Allowed);
        m_w->decide(told, root, Verdict::Allowed);
        stays();
        QVERIFY(!m_w->broker.findWantedFor(told));
    }
    void saysWhatGitLacks()
    {
        makeWorktree();
        refuse(at("shop/.git/worktrees/fix"));
        const AccessRequest request = await();
        QVERIFY(!request.wanted->isOffered);
        QCOMPARE(request.wanted->path, QFile::decodeName(at("shop/.git/worktrees/fix")));
        QCOMPARE(request.wanted->only.path, QFile::decodeName(at("shop/.git")));
        QVERIFY(!request.wanted->gitOf.isEmpty());
    }

    void notNowLastsUntilItIsStopped()
    {
        refuse(make("a"));
        refuse(make("b"));
        m_walls->notNow(await().number);
        refuse(at("a"));
        stays();
        m_refusals->begin(m_server); // it came back by itself
        refuse(at("a"));
        stays();
        m_walls->serverStopped(m_server);
        m_refusals->begin(m_server);
        refuse(at("a"));
        QCOMPARE(await().wanted->path, QFile::decodeName(at("a")));
    }

    void asksAFewTimesInAWhile()
    {
        for (int i = 0; i < WallRequests::mostAsked; ++i) {
            refuse(make("f" + QByteArray::number(i)));
            QVERIFY(m_walls->never(await().number));
        }
        refuse(make("more"));
        stays();
        m_w->clock.advance(WallRequests::period + 1);
        refuse(make("later"));
        QCOMPARE(await().wanted->path, QFile::decodeName(at("more")));
    }

    //! Also where it is refused nothing more.
    void asksAgainWhenTheTimeIsOver()
    {
        for (int i = 0; i < WallRequests::mostAsked; ++i) {
            refuse(make("f" + QByteArray::number(i)));
            QVERIFY(m_walls->never(await().number));
        }
        refuse(make("more"));
        stays();
        auto *rest = m_walls->findChild<QTimer *>(QStringLiteral("rest of wall requests"));
        QVERIFY(rest && rest->isActive());
        QVERIFY(rest->interval() > 0 && rest->interval() <= WallRequests::period);
        m_w->clock.advance(WallRequests::period + 1);
        rest->start(0);
        QCOMPARE(await().wanted->path, QFile::decodeName(at("more")));
    }

    //! Nobody is asked what no answer would change, or about a server that is held to nothing.
    void asksNothingInVain()
    {
        refuse(at("gone"));
        stays();
        refuse(QFile::encodeName(m_w->folder.path())); // all of the home folder
        stays();
        if (::geteuid() != 0) {
            make("secret");
            QVERIFY(QFile::setPermissions(QFile::decodeName(at("secret")), {}));
            refuse(at("secret"));
            stays();
        }
        m_server = addServer("told", Protection::ToldOnly);
        refuse(make("a"));
        stays();
        m_server = addServer("denied", Protection::Confined, ServerPolicy::DenyAll);
        refuse(at("a"));
        stays();
    }

    //! A link is a way to what it leads to, and only that is granted.
    void followsLinks()
    {
        make("a");
        QVERIFY(QFile::link(QFile::decodeName(at("a")), QFile::decodeName(at("link"))));
        refuse(at("link"));
        const AccessRequest request = await();
        QCOMPARE(request.wanted->path, QFile::decodeName(at("a")));
        QCOMPARE(request.wanted->only.path, QFile::decodeName(at("a")));
    }

    //! What could not be stored as it is cannot be granted by itself.
    void aNameThatIsNoTextIsNotGrantedByItself()
    {
        const RootId outer = m_w->addRealRoot(QStringLiteral("outer"));
        const QByteArray name = at("real/outer/\xff<b>");
        const int file = ::creat(name.constData(), 0600);
        QVERIFY(file >= 0);
        ::close(file);
        refuse(name);
        const AccessRequest request = await();
        QCOMPARE(request.wanted->holder, outer);
        QVERIFY(request.wanted->only.path.isEmpty());
        QVERIFY(!m_walls->allowPath(request.number, AccessMode::Read));
    }

    //! A key is not granted without a word about what it is.
    void warnsOfWhatIsSensitive()
    {
        make(".ssh/id_rsa");
        refuse(at(".ssh/id_rsa"));
        QVERIFY(!await().wanted->warning.isEmpty());
    }

    void aRequestOfItsOwnDoesNotEndIt()
    {
        const RootId root = m_w->addRealRoot(QStringLiteral("outer"));
        refuse(make("a"));
        const quint64 number = await().number;
        m_w->broker.ask(m_server, {root}, {});
        QCOMPARE(m_w->broker.requests().size(), 2);
        QCOMPARE(m_w->broker.findFor(m_server)->roots, QList<RootId>{root});
        m_w->broker.ask(m_server, {}, {});
        QCOMPARE(m_w->broker.findWantedFor(m_server)->number, number);
    }

    void goesWithItsServer()
    {
        refuse(make("a"));
        await();
        QVERIFY(m_w->servers.remove({m_server}, Origin::Program));
        QVERIFY(m_w->broker.requests().isEmpty());
    }

private:
    ServerId addServer(const char *name, Protection level = Protection::FilesConfined,
                       ServerPolicy policy = ServerPolicy::Ask)
    {
        return m_w->addServer(QLatin1String(name), [&](ServerRecord &record) {
            record.protection = level;
            record.policy = policy;
        });
    }
    QByteArray at(const QByteArray &name) const { return QFile::encodeName(m_w->folder.path()) + '/' + name; }
    QByteArray make(const QByteArray &name) const
    {
        const QString path = QFile::decodeName(at(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot make a file of the test");
        return at(name);
    }
    //! A worktree as git makes one, as a root; its repository is none.
    RootId makeWorktree() const
    {
        const auto write = [this](const QByteArray &name, const QByteArray &content) {
            QFile file(QFile::decodeName(make(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
                qFatal("cannot make a file of the test");
        };
        const RootId root = m_w->addRealRoot(QStringLiteral("fix"));
        write("shop/.git/HEAD", "ref: refs/heads/main\n");
        write("shop/.git/objects/x", {});
        write("shop/.git/refs/x", {});
        write("shop/.git/worktrees/fix/HEAD", "ref: refs/heads/fix\n");
        write("shop/.git/worktrees/fix/commondir", "../..\n");
        write("shop/.git/worktrees/fix/gitdir", at("real/fix/.git") + '\n');
        write("real/fix/.git", "gitdir: " + at("shop/.git/worktrees/fix") + '\n');
        return root;
    }
    void refuse(const QByteArray &path, Tried tried = Tried::Read) { m_refusals->note(m_server, {path, tried}); }
    AccessRequest await() const
    {
        const auto isThere = [this] { return m_w->broker.findWantedFor(m_server) != nullptr; };
        if (!QTest::qWaitFor(isThere, test::patience))
            qFatal("nobody is asked");
        return *m_w->broker.findWantedFor(m_server);
    }
    //! Nothing is asked about it: all that there is has been looked at, with one more that is nowhere.
    void stays()
    {
        QSignalSpy changed(m_refusals.get(), &Refusals::changed);
        refuse("/nowhere/" + QByteArray::number(++m_witnesses));
        const auto isOver = [&] { return !changed.isEmpty() && !m_walls->isLooking(m_server); };
        QVERIFY(QTest::qWaitFor(isOver, test::patience));
        QVERIFY(!m_w->broker.findWantedFor(m_server));
    }

    std::unique_ptr<test::TestWorkspace> m_w;
    std::unique_ptr<Refusals> m_refusals;
    std::unique_ptr<WallRequests> m_walls;
    ServerId m_server;
    int m_witnesses = 0;
};

QTEST_GUILESS_MAIN(TestWallRequests)

#include "tst_wallrequests.moc"

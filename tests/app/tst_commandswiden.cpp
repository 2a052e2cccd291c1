// What comes from a command while a window runs never lets a server have more, now or later, without a person's word:
// compared with what each server may have at each moment of the hours to come. Beside them a person decides as well.

#include "commandfixture.h"
#include "tests/support/latershares.h"
#include "ui/edits/editstack.h"

#include <QRandomGenerator>

using namespace mangrove;

class TestCommandsWiden : public CommandTest
{
    Q_OBJECT

private:
    QList<ServerId> m_servers;
    QList<RootId> m_roots;

    Engine &engine() const { return m_fixture->engine; }
    void fill()
    {
        m_servers.clear();
        m_roots.clear();
        for (const char *name : {"shop", "blog", "notes"})
            m_roots.append(m_fixture->addRoot(QLatin1String(name)));
        for (const char *name : {"asks", "both", "all"})
            m_servers.append(m_fixture->addServer(QLatin1String(name)));
        ServerRecord both = *servers().find(m_servers[1]);
        both.appRoots = AppRoots::Both;
        QVERIFY(engine().servers.update(both, Origin::Program));
        ServerRecord all = *servers().find(m_servers[2]);
        all.policy = ServerPolicy::AllowAll;
        QVERIFY(engine().servers.update(all, Origin::Program));
    }
    QList<int> shares(const QDateTime &start) const
    {
        const Engine &e = engine();
        return test::sharesOfAllLater(e.store.now(), m_servers, m_roots, start);
    }
    SetId makeWork()
    {
        WorkspaceSet set;
        set.name = QStringLiteral("Work");
        set.roots = {m_roots[0]};
        set.servers = m_servers;
        return *engine().sets.create(set, Origin::Program);
    }

private Q_SLOTS:
    //! What a person has allowed elsewhere comes into the workspace that is on by the person's hand alone.
    void membersAreForThePersonToAdd()
    {
        fill();
        const SetId work = makeWork();
        QVERIFY(engine().gate.decide({{m_servers[0], m_roots[1]}}, {Verdict::Allowed, Lasting::Always, {}},
                                     Origin::Program));
        QVERIFY(engine().sets.use(work, Origin::Program));
        const CommandOutput refused = run(words("workspace add Work --root blog"));
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.err.contains("in the window"), refused.err.constData());
        QCOMPARE(m_desk->forward, 1);
        QCOMPARE(engine().sets.find(work)->roots, QList<RootId>{m_roots[0]});
        QVERIFY(engine().gate.visible(m_servers[0]).roots.isEmpty());
        // What leaves does so at once, and what is not on may be made ready.
        QCOMPARE(run(words("workspace remove Work --root shop")).exitCode, 0);
        QVERIFY(engine().sets.use({}, Origin::Program));
        QCOMPARE(run(words("workspace add Work --root blog")).exitCode, 0);
        leaveDesk();
        QVERIFY(engine().sets.use(work, Origin::Program));
        QCOMPARE(run(words("workspace add Work --root notes")).exitCode, 0); // as an editor would
    }

    void aDenialThatKeepsAnAppsFolderBackStays()
    {
        fill();
        QVERIFY(engine().gate.decide({{m_servers[1], m_roots[0]}}, {Verdict::Denied, Lasting::Always, {}},
                                     Origin::Program));
        QCOMPARE(run(words("roots remove shop")).exitCode, 1);
        QVERIFY(roots().find(m_roots[0]));
        QVERIFY(run(words("access reset both shop")).out.contains("window"));
        QCOMPARE(engine().gate.decision({m_servers[1], m_roots[0]}).verdict, Verdict::Denied);
        QCOMPARE(run(words("roots remove blog")).exitCode, 0);
    }

    //! Nothing of it is what the person did.
    void noCommandIsAnActOfThePersons()
    {
        fill();
        EditStack edits(engine().edits, engine().heldSecrets);
        for (const char *command :
             {"access deny asks shop", "access deny all blog", "workspace create Work --root shop",
              "workspace rename Work Home", "workspace add Home --server all", "roots remove notes",
              "servers remove both", "servers edit all --explain-refusals off"}) {
            const CommandOutput output = run(words(command));
            QVERIFY2(output.exitCode == 0, command);
            QVERIFY2(edits.undoText().isEmpty(), command);
        }
    }

    void noneOfThem()
    {
        fill();
        const SetId work = makeWork();
        EditStack edits(engine().edits, engine().heldSecrets);
        QRandomGenerator random(24);
        const auto one = [&random](const QStringList &of) { return of[random.bounded(of.size())]; };
        const QStringList servers{QStringLiteral("asks"), QStringLiteral("both"), QStringLiteral("all")};
        const QStringList roots{QStringLiteral("shop"), QStringLiteral("blog"), QStringLiteral("notes")};
        int done = 0;
        for (int step = 0; step < 400; ++step) {
            // A person decides, and switches.
            const Verdict verdict = std::array{Verdict::Allowed, Verdict::Denied, Verdict::Ask}[random.bounded(3)];
            Decision decision{verdict, Lasting::Until, engine().clock.now().addSecs(900 * (1 + random.bounded(4)))};
            if (random.bounded(2) == 0)
                decision = {verdict, random.bounded(2) == 0 ? Lasting::Always : Lasting::Session, {}};
            if (verdict == Verdict::Allowed && random.bounded(3) == 0)
                decision.mode = AccessMode::ReadAndWrite;
            const Cell cell{m_servers[random.bounded(3)], m_roots[random.bounded(3)]};
            engine().gate.decide({cell}, decision, Origin::Person);
            if (random.bounded(8) == 0)
                QVERIFY(engine().sets.use(engine().sets.on() ? SetId() : work, Origin::Program));

            const QDateTime start = engine().clock.now();
            const QList<int> before = shares(start);
            QStringList command;
            switch (random.bounded(5)) {
            case 0:
                command = {QStringLiteral("workspace"),
                           one({QStringLiteral("add"), QStringLiteral("remove")}),
                           QStringLiteral("Work"),
                           QStringLiteral("--root"),
                           one(roots),
                           QStringLiteral("--server"),
                           one(servers)};
                break;
            case 1:
                m_desk->undone = edits.undoFromOutside();
                command = {QStringLiteral("undo")};
                break;
            default:
                command = {QStringLiteral("access"),
                           one({QStringLiteral("allow"), QStringLiteral("deny"), QStringLiteral("reset")}),
                           one(servers),
                           one(roots),
                           QStringLiteral("--for"),
                           one({QStringLiteral("session"), QStringLiteral("1h"), QStringLiteral("always")})};
                if (command[1] == QLatin1String("allow") && random.bounded(2) == 0)
                    command.append(QStringLiteral("--write"));
            }
            done += run(command).exitCode == 0;
            QVERIFY2(!test::isMoreAnywhere(before, shares(start)), qPrintable(command.join(QLatin1Char(' '))));
        }
        QVERIFY(done > 100);
    }
};

QTEST_MAIN(TestCommandsWiden)
#include "tst_commandswiden.moc"

// What a server is held to, chosen on the command line: what holds it to more counts at once, what holds it to less is
// for a person at the window, and what this machine cannot do is said.

#include "tests/app/commandfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScopeGuard>

using namespace mangrove;

class TestProtectCommand : public CommandTest
{
    Q_OBJECT

private Q_SLOTS:
    void addsWhatIsHeld()
    {
        const CommandOutput output = run(words("servers add files --protect files --network off --env A=1 -- cat"));
        QVERIFY2(output.exitCode == 0, output.err.constData());
        QCOMPARE(record().protection, Protection::FilesConfined);
        QVERIFY(!record().hasNetwork);
        QVERIFY(!record().needsConfirmation()); // who typed it has approved it
        QVERIFY(run(words("servers list")).out.contains("  files  files, network off  cat\n"));
    }

    void raisingCountsAtOnce()
    {
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QCOMPARE(run(words("servers edit files --protect files")).out, QByteArray("Changed files.\n"));
        QCOMPARE(record().protection, Protection::FilesConfined);
        QVERIFY(!record().needsConfirmation());
        QCOMPARE(run(words("servers edit files --network off")).exitCode, 0);
        QVERIFY(!record().hasNetwork && !record().needsConfirmation());
        QVERIFY(m_desk->offeredServers.isEmpty());
    }

    void loweringIsSavedAtTheWindow()
    {
        QCOMPARE(run(words("servers add files --protect files --network off -- cat")).exitCode, 0);
        const CommandOutput lower = run(words("servers edit files --protect told --network on"));
        QVERIFY2(lower.out.contains("window"), lower.out.constData());
        QCOMPARE(record().protection, Protection::FilesConfined);
        QCOMPARE(m_desk->offeredServers.size(), 1);
        QCOMPARE(m_desk->offeredServers.first().protection, Protection::ToldOnly);
        QVERIFY(run(words("servers edit files --network on")).out.contains("window"));
        QVERIFY(!record().hasNetwork);
    }

    //! As an editor would: it does not start before a person has confirmed it.
    void loweringWithoutAWindowWaitsForAPerson()
    {
        leaveDesk();
        QCOMPARE(run(words("servers add files --protect files -- cat")).exitCode, 0);
        QVERIFY(run(words("servers edit files --protect told")).out.contains("until you confirm"));
        QCOMPARE(record().protection, Protection::ToldOnly);
        QVERIFY(record().needsConfirmation());
    }

    void raisingConfirmsNothingElse()
    {
        leaveDesk();
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QVERIFY(run(words("servers edit files --protect files --app-env PATH")).out.contains("until you confirm"));
        QCOMPARE(record().approved.protection, Protection::FilesConfined);
        QVERIFY(record().needsConfirmation());
    }

    void whatCannotBeHeldIsRefused()
    {
        const CommandOutput added = run(words("servers add files --protect confined -- cat"));
        QCOMPARE(added.exitCode, 1);
        QVERIFY(!added.err.isEmpty());
        QVERIFY(servers().servers().isEmpty());
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QCOMPARE(run(words("servers edit files --protect confined")).exitCode, 1);
        const CommandOutput network = run(words("servers edit files --network off"));
        QCOMPARE(network.exitCode, 1);
        QVERIFY2(network.err.contains("confined"), network.err.constData());
        QCOMPARE(record().protection, Protection::ToldOnly);
        QVERIFY(record().hasNetwork);
    }

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("typed");
        for (const char *text :
             {"servers add s --protect walls -- cat", "servers add s --protect",
              "servers add s --network perhaps -- cat", "servers add s --protect files --url https://example.com",
              "servers edit files --protect", "servers edit files --network yes", "servers edit files --metadata no",
              "servers edit files --keep a/b", "servers edit files --protect highest"})
            QTest::newRow(text) << words(text);
    }
    void wrongWords()
    {
        QFETCH(QStringList, typed);
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QCOMPARE(run(typed).exitCode, 2);
        QCOMPARE(servers().servers().size(), 1);
    }

    //! The highest that this machine has, or nothing: no program is run with less than that.
    void triesTheHighest()
    {
        if (!lookAtProtections({}).can(Protection::FilesConfined))
            QSKIP("This kernel's Landlock is too old");
        const QString answers =
            QStringLiteral("read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'; cat >/dev/null");
        const QStringList add = words("servers add good --protect highest -- /bin/sh -c");
        const CommandOutput good = run(add + QStringList{answers});
        QVERIFY2(good.exitCode == 0, good.err.constData());
        QVERIFY2(good.out.contains("Protection: files\nconfined cannot be had here: "), good.out.constData());
        QCOMPARE(servers().lookUp(QStringLiteral("good"))->protection, Protection::FilesConfined);
        QVERIFY(!servers().lookUp(QStringLiteral("good"))->needsConfirmation());

        QTemporaryDir elsewhere;
        const QString secret = elsewhere.filePath(QStringLiteral("secret"));
        const QString written = elsewhere.filePath(QStringLiteral("written"));
        QVERIFY(QFile(secret).open(QIODevice::WriteOnly));
        const QStringList open = words("servers add open --protect highest -- /bin/sh -c");
        const CommandOutput refused =
            run(open + QStringList{QStringLiteral("cat %1 || exit 1; touch %2; ").arg(secret, written) + answers});
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.err.contains("does not start at the level files"), refused.err.constData());
        QVERIFY2(refused.err.contains(QFile::encodeName(secret)), refused.err.constData());
        QVERIFY2(refused.err.contains("choose that: --protect told"), refused.err.constData());
        QVERIFY2(refused.err.contains("Its last words: cat: "), refused.err.constData());
        // Nor is it said where it says nothing of it, as far as the system sees it.
        const CommandOutput silent =
            run(open + QStringList{QStringLiteral("cat %1 2>/dev/null || exit 1; ").arg(secret) + answers});
        QCOMPARE(silent.exitCode, 1);
        QVERIFY2(silent.err.contains(QFile::encodeName(secret)), silent.err.constData());
        QVERIFY(!servers().lookUp(QStringLiteral("open")));
        QVERIFY(!QFile::exists(written));

        // What cannot be run at all says nothing about a level, and less would not help.
        const CommandOutput none = run(words("servers add none --protect highest -- no-such-program"));
        QCOMPARE(none.exitCode, 1);
        QVERIFY2(none.err.contains("none was not added") && none.err.contains("no-such-program"), none.err.constData());
        QVERIFY2(!none.err.contains("--protect told"), none.err.constData());
        QVERIFY(!servers().lookUp(QStringLiteral("none")));
    }

    //! A path beside its folders is bound to what is there, and is a person's to confirm.
    void addsAPath()
    {
        QTemporaryDir elsewhere;
        const QString path = QFileInfo(elsewhere.path()).canonicalFilePath() + QStringLiteral("/report.pdf");
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        QCOMPARE(run(words("servers add files --protect files -- cat")).exitCode, 0);
        const QStringList edit = words("servers edit files");
        const CommandOutput read = run(edit + QStringList{QStringLiteral("--add-path"), path});
        QVERIFY2(read.out.contains("window"), read.err.constData());
        QVERIFY(record().addedPaths.isEmpty());
        QCOMPARE(m_desk->offeredServers.size(), 1);
        const AddedPath offered = m_desk->offeredServers.first().addedPaths.value(0);
        QVERIFY(offered.path == path && offered.isFile && !offered.isWritable && offered.identity.isValid());
        run(edit + QStringList{QStringLiteral("--add-path-write"), path});
        QVERIFY(m_desk->offeredServers.last().addedPaths.value(0).isWritable);
        m_desk->isFormOpen = true; // with what a person has typed there
        const CommandOutput open = run(edit + QStringList{QStringLiteral("--add-path"), path});
        QCOMPARE(open.exitCode, 1);
        QVERIFY2(open.err.contains("is being edited in the window"), open.err.constData());
        m_desk->isFormOpen = false;

        const CommandOutput gone = run(edit + QStringList{QStringLiteral("--add-path"), path + QLatin1Char('x')});
        QCOMPARE(gone.exitCode, 1);
        QVERIFY2(gone.err.contains("is not there"), gone.err.constData());
        QCOMPARE(run(edit + QStringList{QStringLiteral("--add-path"), QDir::homePath()}).exitCode, 1);
        QCOMPARE(run(words("servers edit files --add-path")).exitCode, 2);
        QCOMPARE(run(words("servers add other --add-path /usr -- cat")).exitCode, 2);

        // What a folder would be warned of it is, too.
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", QFile::encodeName(elsewhere.path()));
        const auto restore = qScopeGuard([&home] { qputenv("HOME", home); });
        const QString key = QFileInfo(elsewhere.path()).canonicalFilePath() + QStringLiteral("/.ssh/key");
        QVERIFY(QDir().mkpath(QFileInfo(key).path()) && QFile(key).open(QIODevice::WriteOnly));
        const CommandOutput warned = run(edit + QStringList{QStringLiteral("--add-path"), key});
        QCOMPARE(warned.exitCode, 0);
        QVERIFY2(warned.err.contains("keys, passwords"), warned.err.constData());

        leaveDesk(); // as an editor would: it does not start before a person has confirmed it
        const CommandOutput alone = run(edit + QStringList{QStringLiteral("--add-path"), path});
        QVERIFY2(alone.out.contains("until you confirm"), alone.err.constData());
        QVERIFY(record().addedPaths.size() == 1 && record().needsConfirmation());
        QCOMPARE(run(edit + QStringList{QStringLiteral("--remove-path"), path}).exitCode, 0);
        QVERIFY(record().addedPaths.isEmpty() && !record().needsConfirmation());
    }

    void repositoryMetadata()
    {
        QCOMPARE(run(words("servers add files --protect files --metadata open -- cat")).exitCode, 0);
        QVERIFY(!record().keepsMetadata && !record().needsConfirmation());
        QCOMPARE(run(words("servers edit files --metadata kept")).out, QByteArray("Changed files.\n"));
        QVERIFY(record().keepsMetadata && !record().needsConfirmation());
        QVERIFY(run(words("servers edit files --metadata open")).out.contains("window")); // less
        QVERIFY(record().keepsMetadata);
        const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
        QVERIFY(!status[QLatin1String("servers")][0][QLatin1String("metadata_kept")].toBool()); // at this level
    }

    void whatIsKeptBesides()
    {
        const CommandOutput added =
            run(words("servers add files --protect files --keep Makefile,.github,,Makefile -- cat"));
        QVERIFY2(added.exitCode == 0, added.err.constData());
        const QStringList both{QStringLiteral(".github"), QStringLiteral("Makefile")};
        QCOMPARE(record().keptNames, both);
        QVERIFY(!record().needsConfirmation());
        QVERIFY(run(words("servers edit files --keep Makefile")).out.contains("window")); // less
        QCOMPARE(record().keptNames, both);
        QCOMPARE(run(words("servers edit files --keep .github,Makefile,deploy")).out, QByteArray("Changed files.\n"));
        QVERIFY(!record().needsConfirmation());
        const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
        QCOMPARE(status[QLatin1String("servers")][0][QLatin1String("kept_names")].toArray().size(), 3);
    }

    void whatRunsGoesOnUntilItIsRestarted()
    {
        startStateless();
        QVERIFY(run(words("servers edit modern --protect files")).out.contains("restarted"));
        QVERIFY(run(words("servers list")).out.contains("files, in force: told"));
        QVERIFY(m_fixture->engine.runs.waitsForRestart(m_cell.server));
        const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
        const QJsonValue server = status[QLatin1String("servers")][0];
        QCOMPARE(server[QLatin1String("protection")].toString(), QStringLiteral("files"));
        QCOMPARE(server[QLatin1String("protected")].toString(), QStringLiteral("told"));
        QVERIFY(server[QLatin1String("restart_to_apply")].toBool());
    }

    //! A grant that what runs cannot reach yet is said to wait, cell by cell.
    void whatIsGrantedMeanwhileWaitsForARestart()
    {
        addCell();
        ServerRecord held = *servers().find(m_cell.server);
        held.protection = held.approved.protection = Protection::FilesConfined;
        QVERIFY(m_fixture->engine.servers.update(held, Origin::Program));
        m_fixture->engine.runs.started(m_cell.server, {Protection::FilesConfined, true, {}, {}});
        const auto cell = [this] {
            const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
            return status[QLatin1String("access")][0].toObject();
        };
        QVERIFY(!cell()[QLatin1String("restart_to_apply")].toBool(true));
        QVERIFY(m_fixture->engine.gate.decide({m_cell}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(cell()[QLatin1String("visible")].toBool(), test::patience);
        QVERIFY(cell()[QLatin1String("restart_to_apply")].toBool());
        QVERIFY(!cell()[QLatin1String("enforced")].toBool());
        m_fixture->engine.runs.started(
            m_cell.server, {Protection::FilesConfined, true, m_fixture->engine.runs.granted(m_cell.server), {}});
        QVERIFY(!cell()[QLatin1String("restart_to_apply")].toBool(true));
        QVERIFY(cell()[QLatin1String("enforced")].toBool());
    }

    void statusSaysWhatThisMachineCan()
    {
        QCOMPARE(run(words("servers add files --protect files -- cat")).exitCode, 0);
        const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
        const QJsonObject server = status[QLatin1String("servers")][0].toObject();
        QCOMPARE(server[QLatin1String("protection")].toString(), QStringLiteral("files"));
        QVERIFY(server[QLatin1String("protected")].isNull()); // it does not run
        QVERIFY(server[QLatin1String("protection_problem")].isNull());
        QVERIFY(server[QLatin1String("network")].toBool());
        const QJsonArray levels = status[QLatin1String("protections")].toArray();
        QCOMPARE(levels.size(), 3);
        QCOMPARE(levels[0][QLatin1String("protection")].toString(), QStringLiteral("told"));
        QVERIFY(levels[1][QLatin1String("can")].toBool());
        QVERIFY(!levels[1][QLatin1String("does_not_hold")].toArray().isEmpty());
        QVERIFY(!levels[2][QLatin1String("can")].toBool());
        QVERIFY(!levels[2][QLatin1String("reason")].toString().isEmpty());
        QVERIFY(run(words("status")).out.contains("files  stopped  files\n"));
    }

    //! As a file that was made on another machine has it.
    void whatIsNotToBeHadIsSaidWhereItIsChosen()
    {
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        ServerRecord other = record();
        other.protection = Protection::Confined;
        other.approved.protection = Protection::Confined;
        QVERIFY(m_fixture->engine.servers.update(other, Origin::Program));
        const CommandOutput listed = run(words("servers list"));
        QVERIFY2(listed.out.contains("does not start"), listed.out.constData());
        const QJsonObject status = QJsonDocument::fromJson(run(words("status --json")).out).object();
        QVERIFY(status[QLatin1String("servers")][0][QLatin1String("protection_problem")].isString());
    }

private:
    const ServerRecord &record() const { return servers().servers().first(); }
};

QTEST_MAIN(TestProtectCommand)

#include "tst_protectcommand.moc"

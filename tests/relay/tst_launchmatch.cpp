// Whose decisions count for a launch that an app has made: what an entry says of itself chooses no other record than
// what it starts, and takes no wall away.

#include "app/relay/launchmatch.h"

#include <QTest>

using namespace mangrove;

namespace {

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

LaunchFound found(const char *program = "/usr/bin/npx")
{
    LaunchFound one;
    one.program = QString::fromLatin1(program);
    return one;
}

//! Approved as it is found.
ServerRecord record(const char *name, const char *arguments, const std::function<void(ServerRecord &)> &edit = {})
{
    ServerRecord one;
    one.name = QString::fromLatin1(name);
    one.id = ServerId{one.name + QStringLiteral("-id")};
    one.transport = stdioTransport;
    one.program = QStringLiteral("npx");
    one.arguments = words(arguments);
    if (edit)
        edit(one);
    one.approved = found().identity(one);
    return one;
}

void addWalls(ServerRecord &record)
{
    record.protection = Protection::Confined;
}

AppLaunch launch(const char *name, const char *arguments, const QList<std::pair<QString, QString>> &variables = {})
{
    AppLaunch one{QString::fromLatin1(name), QStringLiteral("npx"), words(arguments), {}};
    for (const auto &[variable, value] : variables)
        one.environment.insert(variable, value);
    return one;
}

QString idOf(const LaunchMatch &match)
{
    return match.server.value;
}

} // namespace

class TestLaunchMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheRecordOfALaunch()
    {
        const ServerRecord one = record("one", "x");
        const ServerRecord two = record("two", "x");
        const auto match = [&](const QList<ServerRecord> &records, const char *name, const char *arguments,
                               const LaunchFound &where = found()) {
            return matchLaunch({records, {}, {}}, launch(name, arguments), where);
        };
        QCOMPARE(match({one}, "", "x").server, one.id);
        QCOMPARE(match({one}, "another name", "x").server, one.id);
        QCOMPARE(match({one, two}, "two", "x").server, two.id);
        QVERIFY(match({one, two}, "", "x").server.isEmpty());
        QVERIFY(match({one, two}, "three", "x").server.isEmpty());
        QVERIFY(match({one}, "one", "").server.isEmpty());
        QVERIFY(match({}, "one", "x").server.isEmpty());
        QVERIFY(match({}, "one", "x").isUnknown);
        QVERIFY(match({one}, "one", "").isUnknown);
        QVERIFY(!match({one, two}, "three", "x").isUnknown);
        const LaunchFound elsewhere = found("/home/x/npx");
        QVERIFY(match({one}, "one", "x", elsewhere).server.isEmpty());
        QVERIFY(!match({one}, "one", "x", elsewhere).why.isEmpty());
        // A record that says outright where the app finds it: and nothing of the same name elsewhere.
        ServerRecord outright = one;
        outright.program = QStringLiteral("/home/x/npx");
        outright.approved = elsewhere.identity(outright);
        QCOMPARE(match({outright}, "", "x", elsewhere).server, one.id);
        QVERIFY(match({outright}, "", "x").server.isEmpty());
    }

    //! A name leads to one program for Mangrove and to another one for an app: each is approved for itself.
    void whatAnAppsPathLeadsTo()
    {
        ServerRecord one = record("one", "x");
        one.approvedInApps = {found("/home/x/npx").identity(one)};
        const auto in = [&](const char *program) {
            return idOf(matchLaunch({{one}, {}, {}}, launch("one", "x"), found(program)));
        };
        QCOMPARE(in("/usr/bin/npx"), one.id.value);
        QCOMPARE(in("/home/x/npx"), one.id.value);
        QCOMPARE(in("/home/y/npx"), QString());
        one.approvedInApps.first().scripts = ScriptHashes{{QStringLiteral("/s"), QStringLiteral("1")}};
        QCOMPARE(in("/home/x/npx"), QString());
        one.approvedInApps = {found("/home/x/npx").identity(one)};
        one.arguments.append(QStringLiteral("more")); // not confirmed
        QCOMPARE(idOf(matchLaunch({{one}, {}, {}}, launch("one", "x more"), found("/home/x/npx"))), QString());
    }

    void differInTheirEnvironmentAlone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("host"); // empty: not set
        QTest::addColumn<QString>("expected");
        QTest::newRow("the one") << "live"
                                 << "live.example.com"
                                 << "live-id";
        QTest::newRow("the other") << "test"
                                   << "test.example.com"
                                   << "test-id";
        QTest::newRow("without a name") << ""
                                        << "test.example.com"
                                        << "test-id";
        QTest::newRow("the name of the other") << "live"
                                               << "test.example.com"
                                               << "test-id";
        QTest::newRow("neither") << "live"
                                 << "other.example.com"
                                 << "";
        QTest::newRow("without it") << "live"
                                    << ""
                                    << "";
    }
    void differInTheirEnvironmentAlone()
    {
        QFETCH(QString, name);
        QFETCH(QString, host);
        const auto server = [](const char *name, const QString &host) {
            return record(name, "db", [&](ServerRecord &one) { one.environment.insert(QStringLiteral("HOST"), host); });
        };
        const QList<ServerRecord> records{server("live", QStringLiteral("live.example.com")),
                                          server("test", QStringLiteral("test.example.com"))};
        QList<std::pair<QString, QString>> variables;
        if (!host.isEmpty())
            variables.append({QStringLiteral("HOST"), host});
        const LaunchMatch match =
            matchLaunch({records, {}, {}}, launch(name.toLatin1().constData(), "db", variables), found());
        QTEST(idOf(match), "expected");
        QCOMPARE(match.why.isEmpty(), !match.server.isEmpty());
        QVERIFY2(!match.why.contains(QLatin1String("example.com")), qPrintable(match.why));
    }

    //! What is said of a launch goes to the app's log, its answer, the window and the activity.
    void noSecretIsInWhatIsSaid_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QString>("option"); // in front of it; may be empty
        QTest::newRow("behind an option") << "hunter2secret"
                                          << "--token";
        QTest::newRow("in an option") << "--api-key=hunter2secret"
                                      << "";
        QTest::newRow("in an address") << "postgres://me:hunter2secret@db/x"
                                       << "";
        QTest::newRow("by its look") << "ghp_hunter2secretABCDEFGHIJKLMNOPQRSTUVW"
                                     << "";
        QTest::newRow("for a container") << "TOKEN=hunter2secret"
                                         << "-e";
    }
    void noSecretIsInWhatIsSaid()
    {
        QFETCH(QString, argument);
        QFETCH(QString, option);
        QStringList arguments = words("-y tool");
        if (!option.isEmpty())
            arguments.append(option);
        arguments.append(argument);
        const auto as = [](const QStringList &theirs) {
            return AppLaunch{QStringLiteral("one"), QStringLiteral("npx"), theirs, {}};
        };
        for (const bool isHeld : {false, true}) {
            ServerRecord plain = record("one", "-y tool");
            ServerRecord secret = record("one", "-y tool");
            secret.arguments = arguments;
            for (ServerRecord *one : {&plain, &secret}) {
                if (isHeld)
                    addWalls(*one);
                one->approved = found().identity(*one);
            }
            const LaunchMatch added = matchLaunch({{plain}, {}, {}}, as(arguments), found());
            const LaunchMatch gone = matchLaunch({{secret}, {}, {}}, as(plain.arguments), found());
            for (const QString &why : {added.why, gone.why}) {
                QVERIFY(!why.isEmpty());
                QVERIFY2(!why.contains(QLatin1String("hunter2")), qPrintable(why));
            }
        }
    }

    //! Of an entry by another name nobody knows that its secret is the same one, nor of one with variables that the
    //! record lacks.
    void anotherNameMayBeAnotherAccount()
    {
        const QList<std::pair<QString, QString>> secret{{QStringLiteral("PASSWORD"), QStringLiteral("x")}};
        const ServerRecord mara = record(
            "mara", "mail", [](ServerRecord &one) { one.secretEnvironment = QStringList{QStringLiteral("PASSWORD")}; });
        const auto match = [&](const KnownLaunches &known, const char *name) {
            return idOf(matchLaunch(known, launch(name, "mail", secret), found()));
        };
        QCOMPARE(match({{mara}, {}, {}}, "mara"), QStringLiteral("mara-id"));
        QCOMPARE(match({{mara}, {}, {}}, "team"), QString());
        QCOMPARE(idOf(matchLaunch({{mara}, {}, {}}, launch("mara", "mail"), found())), QString());
        const RoutedEntry routed{QStringLiteral("team"),
                                 mara.id,
                                 {{QStringLiteral("npx")}, {QStringLiteral("mail")}},
                                 {QStringLiteral("PASSWORD")}};
        QCOMPARE(match({{mara}, {}, {routed}}, "team"), QStringLiteral("mara-id"));
        // Nor that one without variables has those that lie in a file beside the entry, or that the app keeps.
        const ServerRecord filed = record("filed", "mail", [](ServerRecord &one) { one.hasUnseenEnvironment = true; });
        QCOMPARE(match({{filed}, {}, {}}, "team"), QString());
        QCOMPARE(match({{filed}, {}, {}}, "filed"), QStringLiteral("filed-id"));
        const ServerRecord plain = record("plain", "mail");
        RoutedEntry unseen{QStringLiteral("team"), {}, routed.words, {}, true};
        QCOMPARE(match({{plain}, {}, {unseen}}, "team"), QString());
        unseen.hasUnseen = false;
        QCOMPARE(match({{plain}, {}, {unseen}}, "team"), QStringLiteral("plain-id"));
        for (const bool has : {false, true}) {
            unseen.hasUnseen = has;
            QCOMPARE(routedEntryFrom(toJson(unseen)), unseen);
        }
        RoutedEntry own = routed;
        own.server = {};
        QCOMPARE(match({{plain}, {}, {own}}, "team"), QString());
        QCOMPARE(match({{plain}, {}, {own}}, "plain"), QStringLiteral("plain-id"));
    }

    //! As the entry was routed, and the record leaves it open: nothing else.
    void whatTheAppFillsIn()
    {
        const ServerRecord one = record("one", "fs --in=${workspaceFolder}/src");
        const RoutedEntry routed{
            QStringLiteral("one"),
            one.id,
            {{QStringLiteral("npx")}, {QStringLiteral("fs")}, {QStringLiteral("--in="), QStringLiteral("/src")}},
            {}};
        const auto match = [&](const QList<RoutedEntry> &entries, const char *arguments) {
            return idOf(matchLaunch({{one}, {}, entries}, launch("one", arguments), found()));
        };
        QCOMPARE(match({routed}, "fs --in=/home/x/src"), one.id.value);
        QCOMPARE(match({routed}, "fs --in=/home/x/src --more"), QString());
        QCOMPARE(match({routed}, "fs --out=/home/x/src"), QString());
        QCOMPARE(match({routed}, "other --in=/home/x/src"), QString());
        QCOMPARE(match({}, "fs --in=/home/x/src"), QString());
        RoutedEntry wider = routed;
        wider.words.last() = QStringList{QString(), QString()};
        QCOMPARE(match({wider}, "fs --out=/home/x/src"), QString());
    }

    //! It is run as the record is.
    void templatesStandForTheFolders()
    {
        const ServerRecord one = record("one", "-y fs ${roots}");
        const KnownLaunches known{{one}, {}, {}};
        const auto match = [&](const char *name, const char *arguments) {
            return idOf(matchLaunch(known, launch(name, arguments), found()));
        };
        QCOMPARE(match("one", "-y fs /a /b"), one.id.value);
        QCOMPARE(match("one", "-y fs"), one.id.value);
        QCOMPARE(match("one", "-y fs --all"), QString());
        QCOMPARE(match("one", "-y other /a"), QString());
        QCOMPARE(match("two", "-y fs /a"), QString());
        QVERIFY(findTemplated(known, launch("one", "-y fs /a")));
        const KnownLaunches both{{one, record("two", "-y fs /a")}, {}, {}};
        QVERIFY(!findTemplated(both, launch("one", "-y fs /a")));
    }

    //! Whatever an entry changes about itself, what was to be confined is not started without.
    void nothingTakesWallsAway_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("arguments");
        QTest::newRow("one more argument") << "files"
                                           << "-y fs /home/x/a --more";
        QTest::newRow("one less") << "files"
                                  << "-y fs";
        QTest::newRow("another folder") << "files"
                                        << "-y fs /";
        QTest::newRow("another server") << "files"
                                        << "-y other";
        QTest::newRow("its name on an open one") << "files"
                                                 << "open";
        QTest::newRow("a name that it had, on another server") << "papers"
                                                               << "-y other";
        QTest::newRow("a name that it was routed by") << "documents"
                                                      << "-y other";
        QTest::newRow("more, and no name") << ""
                                           << "-y fs /home/x/a --more";
        QTest::newRow("more, and another name") << "nobody"
                                                << "--verbose -y fs /home/x/a";
        QTest::newRow("another folder, and the name of an open one") << "open"
                                                                     << "-y fs /";
        QTest::newRow("another variable") << "files"
                                          << "-y fs /home/x/a";
        QTest::newRow("another variable, and another name") << "nobody"
                                                            << "-y fs /home/x/a";
    }
    void nothingTakesWallsAway()
    {
        QFETCH(QString, name);
        QFETCH(QString, arguments);
        ServerRecord files = record("files", "-y fs /home/x/a", [](ServerRecord &one) {
            addWalls(one);
            one.formerNames = QStringList{QStringLiteral("papers")};
            one.environment.insert(QStringLiteral("MODE"), QStringLiteral("x"));
        });
        const RoutedEntry routed{
            QStringLiteral("documents"), files.id, {{QStringLiteral("npx")}, {QStringLiteral("fs")}}, {}};
        KnownLaunches known{{files, record("open", "open")}, {}, {routed}};
        const AppLaunch made = launch(name.toLatin1().constData(), arguments.toLatin1().constData());
        const auto verify = [&](const ServerId &meant) {
            const LaunchMatch match = matchLaunch(known, made, found());
            QVERIFY(match.server.isEmpty() && match.isRefused);
            QCOMPARE(match.meant, meant);
            QVERIFY2(match.why.contains(QLatin1String("files")), qPrintable(match.why));
        };
        verify(files.id);
        // Raised after it was routed, or lowered and not confirmed.
        files.approved.protection = Protection::ToldOnly;
        known.records.first() = files;
        verify(files.id);
        files.approved.protection = files.protection;
        files.protection = Protection::ToldOnly;
        known.records.first() = files;
        verify(files.id);
        // Removed: its names and what it ran are remembered.
        known.records.removeFirst();
        known.routed.clear();
        known.removed = {{ServerId{QStringLiteral("note")},
                          files.id,
                          {QStringLiteral("files"), QStringLiteral("papers"), QStringLiteral("documents")},
                          files.program,
                          knownWords(files)}};
        if (arguments != QLatin1String("open"))
            verify({});
    }

    //! A copy of its entry, called something else: a path leads to the same program as a name.
    void anotherSpellingTakesNoWallAway()
    {
        ServerRecord files = record("files", "-y fs /home/x/a", &addWalls);
        AppLaunch made = launch("copy", "-y fs /home/x/a --more");
        made.program = QStringLiteral("/usr/bin/npx");
        QVERIFY(matchLaunch({{files}, {}, {}}, made, found("/usr/bin/npx")).isRefused);
        const RemovedServer removed{{}, files.id, {files.name}, files.program, knownWords(files)};
        QVERIFY(matchLaunch({{}, {removed}, {}}, made, found("/usr/bin/npx")).isRefused);
        files.program = made.program;
        made.program = QStringLiteral("npx");
        QVERIFY(matchLaunch({{files}, {}, {}}, made, found("/usr/bin/npx")).isRefused);
        QVERIFY(matchLaunch({{files}, {}, {}}, made, found("/opt/bin/npx")).isRefused);
        made.program = QStringLiteral("/opt/bin/node");
        QVERIFY(!matchLaunch({{files}, {}, {}}, made, found("/opt/bin/node")).isRefused);
    }

    //! What may stand in what cannot be read could be to be confined.
    void whatIsNotKnownMayHaveWalls()
    {
        const ServerRecord open = record("open", "-y other");
        KnownLaunches known{{open}, {}, {}, QStringLiteral("It is damaged.")};
        const LaunchMatch match = matchLaunch(known, launch("new", "-y new"), found());
        QVERIFY(match.isRefused && match.why.contains(QLatin1String("damaged")));
        QCOMPARE(idOf(matchLaunch(known, launch("open", "-y other"), found())), open.id.value);
        known.missing.clear();
        QVERIFY(!matchLaunch(known, launch("new", "-y new"), found()).isRefused);
    }

    void whatHasNoWallsRunsAsTheAppWantsIt()
    {
        const ServerRecord files = record("files", "-y fs /home/x/a", &addWalls);
        const ServerRecord open = record("open", "-y other");
        const KnownLaunches known{{files, open}, {}, {}};
        for (const char *arguments : {"-y other --more", "-y other /", ""})
            QVERIFY(!matchLaunch(known, launch("open", arguments), found()).isRefused);
        QVERIFY(!matchLaunch(known, launch("new", "-y new"), found()).isRefused);
        QCOMPARE(idOf(matchLaunch(known, launch("open", "-y other"), found())), open.id.value);
        QCOMPARE(idOf(matchLaunch(known, launch("files", "-y fs /home/x/a"), found())), files.id.value);
        // A name that was given to another one is that one's.
        ServerRecord renamed = files;
        renamed.formerNames = QStringList{QStringLiteral("open")};
        QCOMPARE(idOf(matchLaunch({{renamed, open}, {}, {}}, launch("open", "-y other"), found())), open.id.value);
    }
};

QTEST_GUILESS_MAIN(TestLaunchMatch)
#include "tst_launchmatch.moc"

// The official conformance suite against Mangrove's own client, and against the same client behind `mangrove-relay
// --url`. Each scenario is run by itself: in a whole suite the runner counts neither exit codes nor checks that were
// never made. A client that signs in does so for itself only, so those scenarios (`auth/…`) are not run through the
// relay. Extensions the suite knows in no revision: it skips them, with success, where one is named. Those that
// Mangrove lacks stand in expected-failures.yml, and have to fail; of skills (`sep-2640…`) it asks for nothing, so that
// nothing can be checked.

#include "tests/support/patience.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QString expectedFile = QStringLiteral(TEST_INTEROP_DIR "/expected-failures.yml");

struct Run
{
    QByteArray tag;
    QString revision; // empty: none, as for extensions
    QString name;
    int checks = 0; // that must have succeeded
    QString relay = {}; // program that carries it; empty: none
    bool isForced = false; // in a revision that it does not belong to
};

} // namespace

Q_DECLARE_METATYPE(Run)

class TestConformance : public QObject
{
    Q_OBJECT

    //! How many checks have to succeed in the revisions of 2025-06-18, 2025-11-25 and 2026-07-28; 0: not run there.
    static void addSignIn(QList<Run> &runs, const char *name, int june, int november, int july)
    {
        const std::pair<const char *, int> revisions[] = {
            {"2025-06-18", june}, {"2025-11-25", november}, {"2026-07-28", july}};
        for (const auto &[revision, checks] : revisions) {
            if (checks > 0)
                runs.append({QByteArray(revision) + ", auth/" + name, QString::fromLatin1(revision),
                             QStringLiteral("auth/") + QString::fromLatin1(name), checks});
        }
    }
    static void addSignIns(QList<Run> &runs)
    {
        addSignIn(runs, "token-endpoint-auth-basic", 20, 20, 19);
        addSignIn(runs, "token-endpoint-auth-post", 20, 20, 19);
        addSignIn(runs, "token-endpoint-auth-none", 20, 20, 19);
        for (const char *name : {"metadata-default", "metadata-var1", "metadata-var2", "metadata-var3"})
            addSignIn(runs, name, 0, 19, 18);
        addSignIn(runs, "basic-cimd", 0, 14, 12);
        for (const char *name :
             {"scope-from-www-authenticate", "scope-from-scopes-supported", "scope-omitted-when-undefined"})
            addSignIn(runs, name, 0, 15, 14);
        addSignIn(runs, "scope-step-up", 0, 23, 25);
        addSignIn(runs, "scope-retry-limit", 0, 10, 11);
        addSignIn(runs, "pre-registration", 0, 14, 12);
        addSignIn(runs, "resource-mismatch", 0, 0, 2);
        addSignIn(runs, "offline-access-scope", 0, 0, 12);
        addSignIn(runs, "offline-access-not-supported", 0, 0, 14);
        // Two more than of a client that signs in by itself at once: what the server says of its sign-in is read when a
        // good token is refused, and anew when a person signs in after that; and the server is greeted anew then.
        addSignIn(runs, "authorization-server-migration", 0, 0, 29);
        for (const char *name : {"iss-supported", "iss-not-advertised"})
            addSignIn(runs, name, 0, 0, 14);
        for (const char *name : {"iss-supported-missing", "iss-wrong-issuer", "iss-unexpected", "iss-normalized"})
            addSignIn(runs, name, 0, 0, 8);
        addSignIn(runs, "metadata-issuer-mismatch", 0, 0, 3);
    }

    //! Those that have to succeed.
    static QList<Run> runs()
    {
        QList<Run> runs;
        const auto add = [&runs](const char *revision, const char *name, int checks) {
            const QByteArray tag = QByteArray(revision) + ", " + name;
            const QString relay = QStringLiteral(TEST_BIN_DIR "/mangrove-relay");
            runs.append({tag, QString::fromLatin1(revision), QString::fromLatin1(name), checks});
            runs.append(
                {tag + ", through the relay", QString::fromLatin1(revision), QString::fromLatin1(name), checks, relay});
        };
        for (const char *revision : {"2025-06-18", "2025-11-25"})
            add(revision, "initialize", 1);
        for (const char *revision : {"2025-06-18", "2025-11-25", "2026-07-28"})
            add(revision, "tools_call", 2);
        add("2025-11-25", "elicitation-sep1034-client-defaults", 5);
        add("2025-11-25", "sse-retry", 3);
        add("2025-11-25", "json-schema-2020-12-preservation", 9);
        add("2026-07-28", "json-schema-2020-12-preservation", 9);
        add("2026-07-28", "request-metadata", 7);
        add("2026-07-28", "sep-2322-client-request-state", 5);
        add("2026-07-28", "http-standard-headers", 9);
        add("2026-07-28", "http-custom-headers", 18);
        add("2026-07-28", "http-invalid-tool-headers", 12);
        add("2026-07-28", "json-schema-ref-no-deref", 1);

        for (const auto &[name, checks] : {std::pair("auth/2025-03-26-oauth-metadata-backcompat", 13),
                                           std::pair("auth/2025-03-26-oauth-endpoint-fallback", 8)})
            runs.append({name, QStringLiteral("2025-03-26"), QString::fromLatin1(name), checks});
        addSignIns(runs);
        for (const char *plain : {"auth/client-credentials-basic", "auth/client-credentials-jwt"}) {
            const QString name = QString::fromLatin1(plain);
            const QByteArray tag = QByteArray("extension, ") + plain;
            runs.append({tag + ", 2025-11-25", {}, name, 9});
            runs.append({tag + ", 2026-07-28", QStringLiteral("2026-07-28"), name, 7, {}, true});
        }
        for (const char *name :
             {"client-no-prefetch", "client-verify-digest", "client-verify-size", "client-verify-frontmatter"})
            runs.append({QByteArray("extension, sep-2640-") + name,
                         {},
                         QStringLiteral("sep-2640-") + QString::fromLatin1(name),
                         0});
        return runs;
    }

    //! Those that have to fail.
    static QStringList expectedFailures()
    {
        QFile file(expectedFile);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("expected-failures.yml cannot be read");
        QStringList names;
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (line.startsWith("  - "))
                names.append(QString::fromUtf8(line.mid(4)).trimmed());
        }
        return names;
    }

    struct Said
    {
        int exitCode = -1;
        QByteArray text;
    };
    static Said runSuite(const QStringList &words)
    {
        const QString modules = QStringLiteral(TEST_INTEROP_DIR "/node_modules");
        const QString node = modules + QStringLiteral("/node/bin/node");
        if (!QFile::exists(node))
            return {-1, "npm ci has not been run in tests/interop"};
        QProcess suite;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("NO_COLOR"), QStringLiteral("1"));
        suite.setProcessEnvironment(environment);
        suite.setProcessChannelMode(QProcess::MergedChannels);
        suite.start(node,
                    QStringList{modules + QStringLiteral("/@modelcontextprotocol/conformance/dist/index.js")} + words);
        const bool ended =
            QTest::qWaitFor([&suite] { return suite.state() == QProcess::NotRunning; }, mangrove::test::patience);
        const bool isNormal = ended && suite.exitStatus() == QProcess::NormalExit;
        return {isNormal ? suite.exitCode() : -1, suite.readAll()};
    }
    static QStringList clientWords(const QString &scenario, const QString &relay)
    {
        QString command = QStringLiteral("'" TEST_SUPPORT_DIR "/conformance_client'"); // for a shell
        if (!relay.isEmpty())
            command += QStringLiteral(" '%1'").arg(relay);
        return {QStringLiteral("client"), QStringLiteral("--command"), command, QStringLiteral("--scenario"), scenario};
    }

private Q_SLOTS:
    void scenario_data()
    {
        QTest::addColumn<Run>("run");
        const QList<Run> all = runs();
        for (const Run &run : all)
            QTest::newRow(run.tag.constData()) << run;
    }

    void scenario()
    {
        QFETCH(Run, run);
        QTemporaryDir results;
        QStringList words = clientWords(run.name, run.relay) + QStringList{QStringLiteral("-o"), results.path()};
        if (!run.revision.isEmpty())
            words += {QStringLiteral("--spec-version"), run.revision};
        if (run.isForced)
            words += QStringLiteral("--force");
        const Said said = runSuite(words);
        QVERIFY2(said.exitCode == 0, said.text.constData());

        // A name with a slash makes a folder of its own.
        QStringList found;
        QDirIterator files(results.path(), {QStringLiteral("checks.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            found.append(files.next());
        QCOMPARE(found.size(), 1);
        QFile file(found.first());
        QVERIFY(file.open(QIODevice::ReadOnly));
        int succeeded = 0;
        const QJsonArray list = QJsonDocument::fromJson(file.readAll()).array();
        for (const QJsonValue &check : list) {
            const QString status = check[QLatin1String("status")].toString();
            QVERIFY2(status != QLatin1String("FAILURE") && status != QLatin1String("WARNING"),
                     qPrintable(check[QLatin1String("id")].toString()));
            succeeded += status == QLatin1String("SUCCESS");
        }
        QCOMPARE(succeeded, run.checks);
    }

    void failsAsExpected_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = expectedFailures();
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    //! The suite itself says that one has come to pass, and would have to be taken off the list.
    void failsAsExpected()
    {
        QFETCH(QString, name);
        const Said said =
            runSuite(clientWords(name, {}) + QStringList{QStringLiteral("--expected-failures"), expectedFile});
        QVERIFY2(said.exitCode == 0 && said.text.contains("Expected failures (in baseline)"), said.text.constData());
    }

    //! A newer suite brings new ones, which nobody would see otherwise.
    void everyScenarioIsRun()
    {
        const Said said = runSuite({QStringLiteral("list"), QStringLiteral("--client")});
        QVERIFY2(said.exitCode == 0, said.text.constData());
        QStringList offered;
        for (const QByteArray &line : said.text.split('\n')) {
            if (line.startsWith("  - "))
                offered.append(QString::fromUtf8(line.mid(4, line.indexOf(" [") - 4)));
        }
        QStringList known = expectedFailures();
        const QList<Run> all = runs();
        for (const Run &run : all)
            known.append(run.name);
        known.removeDuplicates();
        offered.sort();
        known.sort();
        QCOMPARE(known, offered);
    }
};

QTEST_GUILESS_MAIN(TestConformance)
#include "tst_conformance.moc"

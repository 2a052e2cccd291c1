// The official conformance suite against Mangrove's own client, and against the same client behind `mangrove-relay --url`.
// Each scenario is run by itself: in a whole suite the runner counts neither exit codes nor checks that were never made.
// A client that signs in does so for itself only, so those scenarios (`auth/…`) are not run through the relay. Of extensions
// those of clients that sign in by themselves are run, which the suite knows in no revision: it skips them, with success, where
// one is named. Left out are only `sep-2640…` and the other extensions; see expected-failures.yml.

#include "tests/support/patience.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestConformance : public QObject
{
    Q_OBJECT

    //! How many checks have to succeed in the revisions of 2025-06-18, 2025-11-25 and 2026-07-28; 0: not run there.
    static void signInRow(const char *name, int june, int november, int july)
    {
        const std::pair<const char *, int> runs[] = {
            {"2025-06-18", june}, {"2025-11-25", november}, {"2026-07-28", july}};
        for (const auto &[revision, checks] : runs) {
            if (checks > 0)
                QTest::addRow("%s, auth/%s", revision, name)
                    << QString::fromLatin1(revision) << QStringLiteral("auth/") + QString::fromLatin1(name)
                    << checks << QString();
        }
    }
    static void signInRows()
    {
        for (const auto &[name, checks] :
             {std::pair("oauth-metadata-backcompat", 13), std::pair("oauth-endpoint-fallback", 8)})
            QTest::addRow("2025-03-26, auth/%s", name)
                << QStringLiteral("2025-03-26")
                << QStringLiteral("auth/2025-03-26-") + QString::fromLatin1(name) << checks << QString();
        signInRow("token-endpoint-auth-basic", 20, 20, 19);
        signInRow("token-endpoint-auth-post", 20, 20, 19);
        signInRow("token-endpoint-auth-none", 20, 20, 19);
        for (const char *name : {"metadata-default", "metadata-var1", "metadata-var2", "metadata-var3"})
            signInRow(name, 0, 19, 18);
        signInRow("basic-cimd", 0, 14, 12);
        for (const char *name :
             {"scope-from-www-authenticate", "scope-from-scopes-supported", "scope-omitted-when-undefined"})
            signInRow(name, 0, 15, 14);
        signInRow("scope-step-up", 0, 23, 25);
        signInRow("scope-retry-limit", 0, 10, 11);
        signInRow("pre-registration", 0, 14, 12);
        signInRow("resource-mismatch", 0, 0, 2);
        signInRow("offline-access-scope", 0, 0, 12);
        signInRow("offline-access-not-supported", 0, 0, 14);
        // Two more than of a client that signs in by itself at once: what the server says of its sign-in is read when a good
        // token is refused, and anew when a person signs in after that; and the server is greeted anew then.
        signInRow("authorization-server-migration", 0, 0, 29);
        for (const char *name : {"iss-supported", "iss-not-advertised"})
            signInRow(name, 0, 0, 14);
        for (const char *name :
             {"iss-supported-missing", "iss-wrong-issuer", "iss-unexpected", "iss-normalized"})
            signInRow(name, 0, 0, 8);
        signInRow("metadata-issuer-mismatch", 0, 0, 3);
        for (const char *name : {"client-credentials-basic", "client-credentials-jwt"}) {
            for (const auto &[revision, checks] : {std::pair("", 9), std::pair("2026-07-28", 7)})
                QTest::addRow("extension %s, auth/%s", *revision ? revision : "2025-11-25", name)
                    << QString::fromLatin1(revision) << QStringLiteral("auth/") + QString::fromLatin1(name)
                    << checks << QString();
        }
    }

private Q_SLOTS:
    void scenario_data()
    {
        QTest::addColumn<QString>("revision");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("checks"); // that must have succeeded
        QTest::addColumn<QString>("relay"); // program that carries it; empty: none
        const auto row = [](const char *revision, const char *name, int checks) {
            for (const char *relay : {"", TEST_BIN_DIR "/mangrove-relay"})
                QTest::addRow("%s, %s%s", revision, name, *relay ? ", through the relay" : "")
                    << QString::fromLatin1(revision) << QString::fromLatin1(name) << checks
                    << QString::fromUtf8(relay);
        };
        for (const char *revision : {"2025-06-18", "2025-11-25"})
            row(revision, "initialize", 1);
        for (const char *revision : {"2025-06-18", "2025-11-25", "2026-07-28"})
            row(revision, "tools_call", 2);
        row("2025-11-25", "elicitation-sep1034-client-defaults", 5);
        row("2025-11-25", "sse-retry", 3);
        row("2025-11-25", "json-schema-2020-12-preservation", 9);
        row("2026-07-28", "json-schema-2020-12-preservation", 9);
        row("2026-07-28", "request-metadata", 7);
        row("2026-07-28", "sep-2322-client-request-state", 5);
        row("2026-07-28", "http-standard-headers", 9);
        row("2026-07-28", "http-custom-headers", 18);
        row("2026-07-28", "http-invalid-tool-headers", 12);
        row("2026-07-28", "json-schema-ref-no-deref", 1);
        signInRows();
    }

    void scenario()
    {
        QFETCH(QString, revision);
        QFETCH(QString, name);
        QFETCH(int, checks);
        QFETCH(QString, relay);
        const QString modules = QStringLiteral(TEST_INTEROP_DIR "/node_modules");
        const QString node = modules + QStringLiteral("/node/bin/node");
        QVERIFY2(QFile::exists(node), "npm ci has not been run in tests/interop");
        QTemporaryDir results;
        QProcess suite;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("NO_COLOR"), QStringLiteral("1"));
        suite.setProcessEnvironment(environment);
        suite.setProcessChannelMode(QProcess::MergedChannels);
        QStringList arguments{modules + QStringLiteral("/@modelcontextprotocol/conformance/dist/index.js"),
                              QStringLiteral("client"),
                              QStringLiteral("--command"),
                              (QStringLiteral(TEST_SUPPORT_DIR "/conformance_client ") + relay).trimmed(),
                              QStringLiteral("--scenario"),
                              name,
                              QStringLiteral("-o"),
                              results.path()};
        if (!revision.isEmpty())
            arguments += {QStringLiteral("--spec-version"), revision};
        if (QByteArray(QTest::currentDataTag()).startsWith("extension ") && !revision.isEmpty())
            arguments += QStringLiteral("--force");
        suite.start(node, arguments);
        QTRY_VERIFY_WITH_TIMEOUT(suite.state() == QProcess::NotRunning, mangrove::test::patience);
        const QByteArray said = suite.readAll();
        QVERIFY2(suite.exitStatus() == QProcess::NormalExit && suite.exitCode() == 0, said.constData());

        // A name with a slash makes a folder of its own.
        QStringList found;
        QDirIterator files(results.path(), {QStringLiteral("checks.json")}, QDir::Files,
                           QDirIterator::Subdirectories);
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
        QCOMPARE(succeeded, checks);
    }
};

QTEST_GUILESS_MAIN(TestConformance)
#include "tst_conformance.moc"

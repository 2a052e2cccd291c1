// The official conformance suite against Mangrove's own client, and against the same client behind `mangrove-relay --url`.
// Each scenario is run by itself: in a whole suite the runner counts neither exit codes nor checks that were never made.
// Left out are only the families of sign-in (`auth/…`), `sep-2640…` and extensions; see expected-failures.yml.

#include "tests/support/patience.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestConformance : public QObject
{
    Q_OBJECT

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
        suite.start(node,
                    {modules + QStringLiteral("/@modelcontextprotocol/conformance/dist/index.js"),
                     QStringLiteral("client"), QStringLiteral("--command"),
                     (QStringLiteral(TEST_SUPPORT_DIR "/conformance_client ") + relay).trimmed(),
                     QStringLiteral("--scenario"), name, QStringLiteral("--spec-version"), revision,
                     QStringLiteral("-o"), results.path()});
        QTRY_VERIFY_WITH_TIMEOUT(suite.state() == QProcess::NotRunning, mangrove::test::patience);
        const QByteArray said = suite.readAll();
        QVERIFY2(suite.exitStatus() == QProcess::NormalExit && suite.exitCode() == 0, said.constData());

        const QStringList folders = QDir(results.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(folders.size(), 1);
        QFile file(results.filePath(folders.first() + QStringLiteral("/checks.json")));
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

// What pages let people paste: every form becomes the server that is meant.

#include "core/apps/apptable.h"
#include "core/apps/pastedtext.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <QUrl>

using namespace mangrove;

namespace {

//! One server on one line: name: NAME=value… program arguments, or its address with its headers. Values for the key
//! ring are in brackets.
QString lineOf(const ServerProposal &proposal)
{
    const ServerRecord &record = proposal.record;
    QStringList parts{record.name + QLatin1Char(':')};
    const auto secret = [&proposal](SecretKey::Kind kind, const QString &name) {
        return QLatin1Char('[') + proposal.secrets.value({{}, kind, name}) + QLatin1Char(']');
    };
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it)
        parts.append(it.key() + QLatin1Char('=') + it.value());
    for (const QString &name : record.secretEnvironment)
        parts.append(name + QLatin1Char('=') + secret(SecretKey::Kind::Environment, name));
    for (const QString &name : record.passEnvironment)
        parts.append(QLatin1Char('$') + name);
    if (record.transport == httpTransport)
        parts.append(record.url);
    else
        parts.append(commandLine(record.program, record.arguments));
    if (!record.workingFolder.isEmpty())
        parts.append(QStringLiteral("in ") + record.workingFolder);
    for (auto it = record.headers.cbegin(); it != record.headers.cend(); ++it)
        parts.append(it.key() + QStringLiteral(": ") + it.value());
    for (const QString &name : record.secretHeaders)
        parts.append(name + QStringLiteral(": ") + secret(SecretKey::Kind::Header, name));
    if (record.bearerToken)
        parts.append(QStringLiteral("Bearer ") + secret(SecretKey::Kind::Token, {}));
    if (!record.signIn.clientId.isEmpty())
        parts.append(QStringLiteral("as ") + record.signIn.clientId);
    return parts.join(QLatin1Char(' '));
}

AppPlaces places()
{
    AppPlaces places;
    places.home = QStringLiteral("/home/mara");
    return places;
}

struct Case
{
    QString name;
    QString text;
    QStringList servers; // lineOf(); none: refused
    QString said; // in the sentence
};

//! tests/data/pasted.txt: “=== name”, the text, “---”, and a line for each server, or “! part of the sentence”.
QList<Case> cases()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/pasted.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("tests/data/pasted.txt is missing");
    QList<Case> all;
    bool isResult = false;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        if (line.startsWith(QLatin1String("=== "))) {
            all.append({line.mid(4), {}, {}, {}});
            isResult = false;
        } else if (line == QLatin1String("---")) {
            isResult = true;
        } else if (!isResult && !all.isEmpty()) {
            all.last().text += line + QLatin1Char('\n');
        } else if (line.startsWith(QLatin1String("! "))) {
            all.last().said = line.mid(2);
        } else if (!line.isEmpty() && !all.isEmpty()) {
            all.last().servers.append(line);
        }
    }
    return all;
}

} // namespace

class TestPastedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void understands_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("servers");
        QTest::addColumn<QString>("said");
        const QList<Case> all = cases();
        QVERIFY(all.size() > 60);
        for (const Case &one : all)
            QTest::newRow(qPrintable(one.name)) << one.text << one.servers << one.said;
    }
    void understands()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, servers);
        QFETCH(QString, said);
        const auto result = parsePastedText(text, places());
        QStringList found;
        if (result) {
            for (const ServerProposal &proposal : *result)
                found.append(lineOf(proposal));
        } else {
            QVERIFY2(!said.isEmpty() && result.error().message.contains(said), qPrintable(result.error().message));
        }
        QCOMPARE(found, servers);
    }

    //! Whatever a page says, an app is never run as a server.
    void neverAnApp()
    {
        const QStringList programs = [] {
            QStringList all = otherAppPrograms();
            for (const AppFacts &app : knownApps())
                all += app.programs;
            return all;
        }();
        for (const char *one :
             {"claude", "codex", "code", "gemini", "cursor", "amp", "goose", "qwen", "auggie", "droid"})
            QVERIFY2(programs.contains(QString::fromLatin1(one)), one);
        for (const QString &program : programs) {
            for (const char *line :
                 {"%1", "%1 mcp list", "$ %1 --help", "sudo %1 mcp serve", "A=1 /usr/bin/%1 x", "cmd /c %1 mcp",
                  "{\"mcpServers\":{\"a\":{\"command\":\"%1\",\"args\":[\"mcp\",\"serve\"]}}}"}) {
                const QString text = QString::fromLatin1(line).arg(program);
                QVERIFY2(!parsePastedText(text, places()), qPrintable(text));
            }
        }
        QVERIFY(!parsePastedText(QStringLiteral("npx @anthropic-ai/claude-code mcp list"), places()));
        QVERIFY(!parsePastedText(QStringLiteral("npx -y @openai/codex@latest"), places()));
    }

    //! Foreign text of any kind is taken apart without harm.
    void bounds()
    {
        for (const char *piece :
             {"```\n", "=== ", "a: ", "[a]\n", "vscode:mcp/install?", "claude mcp add ", "'", "\"", "\\\n", "{"}) {
            const QString text = QString::fromLatin1(piece).repeated(20'000 / int(qstrlen(piece)));
            const auto result = parsePastedText(text, places());
            QVERIFY(result || !result.error().message.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestPastedText)
#include "tst_pastedtext.moc"

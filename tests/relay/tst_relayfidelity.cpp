// What is not Mangrove's business arrives byte for byte, both ways at once, in both eras; what is arrives as it should.
// The messages are random; MANGROVE_SEED repeats a run, MANGROVE_MESSAGES says how many each side sends.

#include "core/rpc/lineframing.h"
#include "tests/relay/relayedprogram.h"
#include "tests/relay/uglystream.h"

#include <QFileInfo>
#include <QSet>

using namespace mangrove;
using test::RelayedProgram;
using test::UglyStream;

namespace {

quint64 seed()
{
    bool isGiven = false;
    const quint64 given = qEnvironmentVariable("MANGROVE_SEED").toULongLong(&isGiven);
    return isGiven ? given : std::random_device()();
}

int messages()
{
    return std::max(1,
                    qEnvironmentVariableIntValue("MANGROVE_MESSAGES") > 0
                        ? qEnvironmentVariableIntValue("MANGROVE_MESSAGES")
                        : 3000);
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! Where two texts part, for a person; empty when they do not.
QByteArray difference(const QByteArray &actual, const QByteArray &expected)
{
    if (actual == expected)
        return {};
    const auto [a, b] = std::mismatch(actual.begin(), actual.end(), expected.begin(), expected.end());
    const qsizetype place = a - actual.begin();
    const qsizetype from = std::max<qsizetype>(0, place - 150);
    return "byte " + QByteArray::number(place) + " of " + QByteArray::number(actual.size()) + " and "
        + QByteArray::number(expected.size()) + "\nactual:   " + actual.mid(from, 300)
        + "\nexpected: " + expected.mid(from, 300);
}

} // namespace

class TestRelayFidelity : public QObject
{
    Q_OBJECT

private:
    //! What the server heard without what Mangrove has said to it: one answer for each question, and changes of the
    //! list.
    static QByteArray withoutOurs(const QByteArray &heard, const QList<QByteArray> &questions, int *answers)
    {
        QSet<QByteArray> ours{R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})"};
        for (const QByteArray &id : questions)
            ours.insert(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"roots":[]}})");
        QByteArray rest;
        rest.reserve(heard.size());
        for (qsizetype start = 0; start < heard.size();) {
            const qsizetype end = heard.indexOf('\n', start) + 1;
            const QByteArray line = heard.mid(start, (end > 0 ? end : heard.size() + 1) - 1 - start);
            if (!ours.contains(line))
                rest += line + '\n';
            else if (line.contains("\"id\""))
                ++*answers;
            start = end > 0 ? end : heard.size();
        }
        return rest;
    }

private Q_SLOTS:
    void everyByteArrives_data()
    {
        QTest::addColumn<UglyStream::Revision>("revision");
        QTest::newRow("with a handshake") << UglyStream::Revision::Legacy;
        QTest::newRow("stateless") << UglyStream::Revision::Modern;
    }
    void everyByteArrives()
    {
        QFETCH(UglyStream::Revision, revision);
        const quint64 number = seed();
        qInfo("MANGROVE_SEED=%llu MANGROVE_MESSAGES=%d", number, messages());
        UglyStream app(number, UglyStream::Side::App, revision);
        UglyStream server(number + 1, UglyStream::Side::Server, revision);
        if (revision == UglyStream::Revision::Legacy) {
            const QByteArray head =
                R"({"id":"\u0030","jsonrpc":"2.0","method":"initialize","params":{ "capabilities": {)";
            const QByteArray tail = R"( },"protocolVersion":"2025-03-26","x":1.00} } )";
            app.addLine(head + tail, head + R"("roots":{"listChanged":true})" + tail);
            app.addLine(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
            server.addLine(R"({"jsonrpc":"2.0","id":"0","result":{"protocolVersion":"2025-03-26","capabilities":{}}})");
        } else {
            const QByteArray head =
                R"({"id":0,"jsonrpc":"2.0","method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28")";
            app.addLine(head + "}}}", head + R"(,"io.modelcontextprotocol/clientCapabilities":{"roots":{}}}}})");
            app.addLine("");
            server.addLine(R"({"jsonrpc":"2.0","id":0,"result":{"supportedVersions":["2026-07-28"]}})");
        }
        for (int left = messages(); left > 0; left -= 100) {
            app.add(std::min(left, 100));
            server.add(std::min(left, 100));
            // No more than are answered without a pause.
            if (revision == UglyStream::Revision::Legacy && server.questions().size() < 80)
                server.addRootsQuestion();
        }
        app.addLong(LineFraming::defaultLimit);
        server.addLong(LineFraming::defaultLimit);
        app.add(10);
        server.add(10);

        RelayedProgram relay;
        const QString says = relay.path(QStringLiteral("says"));
        const QString heard = relay.path(QStringLiteral("heard"));
        QVERIFY(write(says, server.said()));
        QVERIFY(relay.start({QStringLiteral("--"), QStringLiteral(TEST_SUPPORT_DIR "/relay_peer"), says, heard,
                             QStringLiteral("--wait"), QStringLiteral("2")}));
        relay.say(app.said().left(app.said().indexOf('\n') + 1));
        QVERIFY(!relay.line().isEmpty()); // the server's answer: an app does not go on before it
        relay.say(app.said().mid(app.said().indexOf('\n') + 1));
        const bool isHeard =
            relay.until([&] { return relay.unsaid() == 0 && relay.heard().size() >= server.heard().size(); });
        const QByteArray missed = difference(relay.heard(), server.heard());
        QVERIFY2(missed.isEmpty(), missed.constData());
        QVERIFY(isHeard);
        // The server has all answers when it has all that was said behind the questions.
        int answers = 0;
        QByteArray rest;
        QVERIFY(relay.until([&] {
            answers = 0;
            if (QFileInfo(heard).size() < app.heard().size())
                return false;
            rest = withoutOurs(read(heard), server.questions(), &answers);
            return rest.size() >= app.heard().size() && answers >= server.questions().size();
        }));
        relay.closeInput();
        QCOMPARE(relay.end(), 0);
        QVERIFY(relay.heard() == server.heard());
        const QByteArray lost = difference(withoutOurs(read(heard), server.questions(), &(answers = 0)), app.heard());
        QVERIFY2(lost.isEmpty(), lost.constData());
        QCOMPARE(answers, server.questions().size());
    }
};

QTEST_GUILESS_MAIN(TestRelayFidelity)
#include "tst_relayfidelity.moc"

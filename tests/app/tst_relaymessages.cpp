// The page of messages of a server that runs in an app, beside a tap before that server and the app itself: it shows
// what passes between relay and server, byte for byte and in order, bridged or not; the app hears the same where
// nothing is bridged, but for what is about roots.

#include "core/link/relayedsession.h"
#include "core/link/relayedsessions.h"
#include "relaywindowfixture.h"
#include "ui/wire/sessionmessages.h"

#include <QAbstractItemView>
#include <QFile>
#include <QTest>

#include <memory>

using namespace mangrove;

class TestRelayMessages : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;
    ServerId m_server;

    static QString tap() { return QStringLiteral(TEST_SUPPORT_DIR "/wiretap"); }
    QString path(const char *name) const { return m_f->relay.path(QLatin1String(name)); }
    QStringList serverArguments(const QString &program) const { return {path("server"), program}; }
    ServerId addServer(const QString &program) const
    {
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = tap();
        record.arguments = serverArguments(program);
        const auto added = m_f->engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        return added ? added->first() : ServerId();
    }
    QList<QByteArray> tapped(const char *name) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QList<QByteArray> lines = file.readAll().split('\n');
        lines.removeLast(); // behind the last line end
        return lines;
    }
    const RelayedSession *session() const
    {
        const auto sessions = m_f->engine->relayed.of(m_server);
        return sessions.isEmpty() ? nullptr : sessions.first();
    }
    QList<QByteArray> copied(bool toServer) const
    {
        QList<QByteArray> lines;
        if (!session())
            return lines;
        for (const WireMessage &message : session()->wire()->messages()) {
            if (message.toServer == toServer)
                lines.append(message.bytes);
        }
        return lines;
    }
    //! Whether all that has passed since is shown, and nothing else, in the end.
    bool showsAllSince(const char *name, qsizetype before, bool toServer)
    {
        const bool isSame = m_f->relay.until([&] {
            const QList<QByteArray> all = tapped(name).mid(before);
            const QList<QByteArray> shown = copied(toServer);
            return shown.size() >= all.size() && shown.last(all.size()) == all;
        });
        if (!isSame)
            qWarning() << name << tapped(name).mid(before) << copied(toServer);
        return isSame;
    }
    //! By one call: a stateless server is told nothing without.
    bool comesToKnow(const QStringList &names)
    {
        return m_f->callTool(QStringLiteral("what_do_you_know")) != QLatin1String("no answer")
            && m_f->showsKnown(names);
    }
    //! What the server has said but for its questions for roots.
    bool theAppHeardAllElse() const
    {
        QList<QByteArray> said = tapped("server.out");
        said.removeIf([](const QByteArray &line) { return line.contains("\"roots/list\""); });
        return m_f->relay.heard() == said.join('\n') + '\n';
    }
    static int rowsOf(const SessionMessages &page)
    {
        const auto *list = page.findChild<QAbstractItemView *>(QStringLiteral("wireTable"));
        return list && list->model() ? list->model()->rowCount() : -1;
    }

private Q_SLOTS:
    void init() { m_f = std::make_unique<RelayWindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void areThoseOfTheTaps_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<bool>("isBridged");
        QTest::newRow("with a handshake") << m_f->program() << false;
        QTest::newRow("bridged") << QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern") << true;
    }
    void areThoseOfTheTaps()
    {
        QFETCH(QString, program);
        QFETCH(bool, isBridged);
        m_server = addServer(program);
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        m_f->decide(m_server, a, Verdict::Allowed);
        QVERIFY(m_f->relay.start(QStringList{QStringLiteral("--"), tap()} + serverArguments(program)));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QVERIFY(m_f->shows(1));

        SessionMessages page(m_f->engine->services(), m_server);
        page.show();
        const auto isWatched = [&] {
            m_f->callTool(QStringLiteral("what_do_you_know"));
            return !copied(true).isEmpty();
        };
        QVERIFY(m_f->relay.until(isWatched));
        const qsizetype said = tapped("server.out").size();
        const qsizetype heard = tapped("server.in").size();
        const RootId b = m_f->addRoot(QStringLiteral("b"));
        m_f->decide(m_server, b, Verdict::Allowed);
        QVERIFY(comesToKnow({QStringLiteral("a"), QStringLiteral("b")}));
        m_f->decide(m_server, a, Verdict::Denied);
        QVERIFY(comesToKnow({QStringLiteral("b")}));
        QVERIFY(showsAllSince("server.out", said, false));
        QVERIFY(showsAllSince("server.in", heard, true));
        QVERIFY(tapped("server.in").size() > heard + 2);
        QVERIFY(tapped("server.in").join().count("/roots/b") >= 2);
        QTRY_COMPARE_WITH_TIMEOUT(rowsOf(page), int(session()->wire()->messages().size()), test::patience);

        if (isBridged)
            QVERIFY(!m_f->relay.heard().contains("roots/list"));
        else
            QVERIFY(m_f->relay.until([this] { return theAppHeardAllElse(); }));
    }
};

QTEST_MAIN(TestRelayMessages)
#include "tst_relaymessages.moc"

// The real servers, as processes, with real folders: what they say that they know is what Mangrove says that they
// were told. In every revision that can be offered.

#include "core/sessions/legacydialect.h"
#include "tests/interop/interopfixture.h"
#include "tests/support/processes.h"

#include <QRegularExpression>
#include <QTcpServer>

using namespace mangrove;
using test::InteropFixture;
using test::NodeServer;
using test::patience;

namespace {

const QString filesystem = QStringLiteral("filesystem");
const QString everything = QStringLiteral("everything");

} // namespace

class TestInterop : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<NodeServer> m_node;
    std::unique_ptr<InteropFixture> m_f;
    QString m_kind;

    static QString script(const QString &kind)
    {
        return QStringLiteral(TEST_INTEROP_DIR "/node_modules/@modelcontextprotocol/server-%1/dist/index.js").arg(kind);
    }

    void addServer(const QString &kind, const QStringList &arguments, bool rootsOn, const QString &revision)
    {
        m_kind = kind;
        ServerRecord record = InteropFixture::inNode(kind, QStringList{script(kind)} + arguments);
        record.roots = rootsOn;
        record.protocolRevision = revision;
        m_f->addServer(record);
    }

    ServerStatus status() const { return m_f->status(); }
    int asked() const { return m_f->record().asked; }

    //! The text of a tool's answer, or "error: …".
    QString callTool(const QString &tool, const QJsonObject &arguments = {})
    {
        QString text = QStringLiteral("error: no answer");
        bool done = false;
        const QJsonObject params{{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}};
        m_f->session().client().request(
            "tools/call", QJsonDocument(params).toJson(QJsonDocument::Compact), this,
            [&](const Result<QByteArray> &result) {
                done = true;
                if (!result) {
                    text = QStringLiteral("error: ") + result.error().message;
                    return;
                }
                const QJsonDocument answer = QJsonDocument::fromJson(*result);
                text = answer[QStringLiteral("isError")].toBool() ? QStringLiteral("error: ") : QString();
                text += answer[QStringLiteral("content")][0][QStringLiteral("text")].toString();
            },
            {.timeout = patience / 2});
        if (!QTest::qWaitFor([&] { return done; }, patience))
            qFatal("a call is not answered, not even by its timeout");
        return text;
    }

    //! What the server says that it knows: paths from filesystem, URIs from everything; sorted.
    QStringList known()
    {
        QStringList found;
        if (m_kind == filesystem) {
            const QString text = callTool(QStringLiteral("list_allowed_directories"));
            if (!text.startsWith(QLatin1String("Allowed directories:")))
                return {text};
            found = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1);
        } else {
            const QString text = callTool(QStringLiteral("get-roots-list"));
            if (text.startsWith(QLatin1String("error: ")))
                return {text};
            static const QRegularExpression line(QStringLiteral("^   URI: (.*)$"), QRegularExpression::MultilineOption);
            for (auto it = line.globalMatch(text); it.hasNext();)
                found.append(it.next().captured(1));
        }
        found.sort();
        return found;
    }
    //! The same, as Mangrove shows it.
    QStringList seen() const
    {
        QStringList list;
        for (const Told &told : m_f->record().seen)
            list.append(m_kind == filesystem ? m_f->engine->roots.find(told.root)->canonicalPath : told.uri);
        list.sort();
        return list;
    }
    QStringList expected(const QList<RootId> &roots) const
    {
        QStringList list;
        for (const RootId &id : roots) {
            const Root *root = m_f->engine->roots.find(id);
            list.append(m_kind == filesystem ? root->canonicalPath : root->uri);
        }
        list.sort();
        return list;
    }
    void allServers()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("revision");
        for (const QString &kind : {filesystem, everything}) {
            for (const QString &revision : LegacyDialect::supportedRevisions())
                QTest::newRow(qPrintable(kind + QLatin1Char(' ') + revision)) << kind << revision;
        }
    }
    //! Of a server that runs: it asks, is told, told more, told less, and in the end nothing.
    void tellAndTakeBack()
    {
        // It asks, and waits for a person.
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        const AccessRequest request = m_f->engine->broker.requests().first();
        QCOMPARE(request.server, m_f->server);
        QCOMPARE(request.roots, m_f->roots);
        QVERIFY(seen().isEmpty());
        QVERIFY(m_f->answer(Verdict::Allowed, m_f->roots.mid(0, 2)));
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected(m_f->roots.mid(0, 2)), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);

        // More of them, and it asks again.
        int before = asked();
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected(m_f->roots), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->record().notified, 1, patience);

        // Some are taken back.
        before = asked();
        QVERIFY(m_f->decide(m_f->roots.mid(1, 3), Verdict::Denied));
        QCOMPARE(m_f->engine->gate.stale(m_f->server).size(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected({m_f->roots.at(0), m_f->roots.at(4), m_f->roots.at(5)}), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QVERIFY(m_f->engine->gate.stale(m_f->server).isEmpty());

        // One goes away by itself.
        before = asked();
        QVERIFY(QDir(m_f->dir.path()).rmdir(QStringLiteral("中文")));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected({m_f->roots.at(0), m_f->roots.at(5)}), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);

        // All are taken back. One of the servers does not care, and that is what is shown.
        before = asked();
        QVERIFY(m_f->decide(m_f->roots, Verdict::Denied));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        const bool keeps = m_kind == filesystem;
        QTRY_COMPARE_WITH_TIMEOUT(seen(), keeps ? expected({m_f->roots.at(0), m_f->roots.at(5)}) : QStringList(),
                                  patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QCOMPARE(m_f->engine->gate.stale(m_f->server).size(), keeps ? 2 : 0);
        QCOMPARE(m_f->engine->gate.cellState({m_f->server, m_f->roots.at(0)}),
                 keeps ? CellState::StillKnown : CellState::Denied);
        QCOMPARE(status().session.violations, 0);
        QCOMPARE(status().session.noiseLines, 0);
        QVERIFY(m_f->engine->broker.requests().isEmpty());
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &kind : {filesystem, everything}) {
            QVERIFY2(QFileInfo::exists(script(kind)),
                     "The servers to talk to are not installed. Run `npm ci` in tests/interop (scripts/test "
                     "does it).");
        }
    }

    void init()
    {
        m_f = std::make_unique<InteropFixture>();
        QVERIFY(m_f->areRootsAvailable());
    }

    void cleanup()
    {
        QVERIFY(m_f->stop());
        m_f.reset();
        m_node.reset();
        QTRY_VERIFY_WITH_TIMEOUT(test::ownChildren().isEmpty(), patience);
    }

    void knowsWhatItWasTold_data() { allServers(); }
    void knowsWhatItWasTold()
    {
        QFETCH(QString, kind);
        QFETCH(QString, revision);
        addServer(kind, kind == everything ? QStringList{QStringLiteral("stdio")} : QStringList(), true, revision);
        QVERIFY2(m_f->start(), qPrintable(status().reason));
        QCOMPARE(status().session.revision, revision);
        QCOMPARE(m_f->sent("server/discover"), 0); // fixed
        tellAndTakeBack();
    }

    void isFoundOut_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("filesystem") << filesystem;
        QTest::newRow("everything") << everything;
    }
    void isFoundOut()
    {
        QFETCH(QString, kind);
        addServer(kind, kind == everything ? QStringList{QStringLiteral("stdio")} : QStringList(), true, {});
        QVERIFY2(m_f->start(), qPrintable(status().reason));
        QCOMPARE(m_f->sent("server/discover"), 1);
        QCOMPARE(status().session.revision, QStringLiteral("2025-11-25"));
        QCOMPARE(status().restarts, 0);
        QCOMPARE(m_f->engine->servers.find(m_f->server)->foundRevision, QStringLiteral("2025-11-25"));
        tellAndTakeBack();
        m_f->engine->registry.restart(m_f->server);
        QTRY_VERIFY_WITH_TIMEOUT(status().state != ServerState::Ready, patience);
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        QCOMPARE(m_f->sent("server/discover"), 0);
    }

    void overHttp_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("said");
        QTest::newRow("Streamable HTTP") << QStringLiteral("streamableHttp") << QStringLiteral("/mcp")
                                         << QStringLiteral("session termination request");
        QTest::newRow("HTTP+SSE") << QStringLiteral("sse") << QStringLiteral("/sse")
                                  << QStringLiteral("Client Disconnected");
    }
    void overHttp()
    {
        QFETCH(QString, way);
        QFETCH(QString, path);
        QFETCH(QString, said);
        int port = 0;
        {
            QTcpServer free; // the server wants a number
            QVERIFY(free.listen(QHostAddress::LocalHost));
            port = free.serverPort();
        }
        m_node = std::make_unique<NodeServer>();
        m_node->start({script(everything), way}, {QStringLiteral("PORT=%1").arg(port)});
        QVERIFY(!m_node->said(QStringLiteral("on port %1").arg(port)).isEmpty());
        m_kind = everything;
        m_f->addServer(InteropFixture::atUrl(everything, QStringLiteral("http://127.0.0.1:%1%2").arg(port).arg(path)));
        QVERIFY2(m_f->start(), qPrintable(status().reason));
        QCOMPARE(status().session.revision, QStringLiteral("2025-11-25"));
        QCOMPARE(test::ownChildren(), QList<qint64>{m_node->processId()});
        tellAndTakeBack();

        m_f->engine->registry.stop(m_f->server);
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Stopped, patience);
        QVERIFY2(!m_node->said(said).isEmpty(), "it was not told that the session is over");
        QCOMPARE(m_f->record(), SeenRecord());
        QVERIFY2(m_f->start(), qPrintable(status().reason)); // and once more
    }

    void diesOfTheFirstQuestion()
    {
        const QString crashing = QStringLiteral(TEST_INTEROP_DIR "/servers/legacy-crash.mjs");
        m_f->addServer(InteropFixture::inNode(QStringLiteral("legacy-crash"), {crashing}));
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        QVERIFY2(m_f->start(), qPrintable(status().reason));
        QCOMPARE(status().session.revision, QStringLiteral("2025-11-25"));
        QCOMPARE(m_f->engine->servers.find(m_f->server)->foundRevision, QStringLiteral("2025-11-25"));
        ActivityFilter deaths;
        deaths.kinds = {ActivityKind::Exited};
        QCOMPARE(m_f->engine->activity.count(deaths), 1);
        const auto known = [this] {
            const QByteArray text = callTool(QStringLiteral("roots_known")).toUtf8();
            QStringList uris;
            for (const QJsonValue &root : QJsonDocument::fromJson(text)[QStringLiteral("roots")].toArray())
                uris.append(root[QLatin1String("uri")].toString());
            return uris;
        };
        QStringList told;
        for (const RootId &root : std::as_const(m_f->roots))
            told.append(m_f->engine->roots.find(root)->uri);
        QTRY_COMPARE_WITH_TIMEOUT(known(), told, patience);

        m_f->engine->registry.restart(m_f->server);
        QTRY_VERIFY_WITH_TIMEOUT(status().state != ServerState::Ready, patience);
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        QCOMPARE(m_f->sent("server/discover"), 0);
        QCOMPARE(m_f->engine->activity.count(deaths), 2); // the one that was asked for
    }

    void restartMakesItForget()
    {
        addServer(filesystem, {}, true, {});
        ServerRecord record = *m_f->engine->servers.find(m_f->server);
        record.restartWhenStale = true;
        QVERIFY(m_f->engine->servers.update(record, Origin::Program));
        QVERIFY(m_f->decide(m_f->roots, Verdict::Denied));
        QVERIFY(m_f->decide({m_f->roots.at(0)}, Verdict::Allowed));
        QVERIFY(m_f->engine->registry.start(m_f->server));
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected({m_f->roots.at(0)}), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        const qint64 pid = status().session.pid;
        QVERIFY(m_f->decide(m_f->roots, Verdict::Denied));
        QTRY_VERIFY_WITH_TIMEOUT(status().state == ServerState::Ready && status().session.pid != pid, patience);
        QTRY_VERIFY_WITH_TIMEOUT(asked() > 0, patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), QStringList(), patience);
        QVERIFY(m_f->engine->gate.stale(m_f->server).isEmpty());
    }

    void worksWithRootsSwitchedOff_data() { allServers(); }
    void worksWithRootsSwitchedOff()
    {
        QFETCH(QString, kind);
        QFETCH(QString, revision);
        const QString own = m_f->dir.filePath(QStringLiteral("own"));
        QVERIFY(QDir().mkpath(own));
        addServer(kind, {kind == everything ? QStringLiteral("stdio") : own}, false, revision);
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        QVERIFY(m_f->engine->registry.start(m_f->server));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        if (kind == filesystem) {
            QCOMPARE(known(), QStringList{QFileInfo(own).canonicalFilePath()});
        } else {
            const QString echo =
                callTool(QStringLiteral("echo"), {{QStringLiteral("message"), QStringLiteral("中 hello")}});
            QCOMPARE(echo, QStringLiteral("Echo: 中 hello"));
            QVERIFY(known().first().startsWith(QLatin1String("error: "))); // it does not even offer the tool
        }
        QVERIFY(m_f->decide(m_f->roots, Verdict::Denied));
        QCOMPARE(m_f->record(), SeenRecord());
        QVERIFY(m_f->engine->broker.requests().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestInterop)
#include "tst_interop.moc"

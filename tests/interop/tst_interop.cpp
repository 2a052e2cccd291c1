// The real servers, as processes, with real folders: what they say that they know is what Mangrove says that they
// were told. In every revision that can be offered.

#include "app/engine.h"
#include "core/roots/rooturi.h"
#include "core/session/legacydialect.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

constexpr int patience = 30000; // ms; node starts slowly on a busy machine
const QString filesystem = QStringLiteral("filesystem");
const QString everything = QStringLiteral("everything");

} // namespace

class TestInterop : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Engine> m_engine;
    ServerId m_server;
    QString m_kind;
    QList<RootId> m_roots;

    static QString script(const QString &kind)
    {
        return QStringLiteral(TEST_INTEROP_DIR "/node_modules/@modelcontextprotocol/server-%1/dist/index.js")
            .arg(kind);
    }

    RootId addRoot(const QString &name)
    {
        const QString path = m_dir->filePath(name);
        QDir().mkpath(path);
        const ProbeResult found = probePath(path);
        const auto uri = RootUri::fromPath(found.canonicalPath.toUtf8());
        if (!uri)
            qFatal("%s", qPrintable(uri.error().message));
        Root root;
        root.path = path;
        root.canonicalPath = found.canonicalPath;
        root.uri = uri->toString();
        root.name = name;
        root.identity = found.identity;
        const auto added = m_engine->roots.add({root});
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }

    void addServer(const QString &kind, const QStringList &arguments, bool rootsOn, const QString &revision)
    {
        m_kind = kind;
        ServerRecord record;
        record.name = kind;
        record.program = QStringLiteral("node");
        record.arguments = QStringList{script(kind)} + arguments;
        record.roots = rootsOn;
        record.protocolRevision = revision;
        const auto resolved = ProcessLauncher::resolve(record);
        QVERIFY2(resolved, resolved ? "" : qPrintable(resolved.error().message));
        record.approved = record.launchIdentity(*resolved);
        const auto added = m_engine->servers.add({record});
        QVERIFY2(added, added ? "" : qPrintable(added.error().message));
        m_server = added->first();
    }

    ServerStatus status() const { return m_engine->registry.status(m_server); }
    int asked() const { return m_engine->ledger.record(m_server).asked; }

    //! The text of a tool's answer, or "error: …".
    QString callTool(const QString &tool, const QJsonObject &arguments = {})
    {
        Session *session = m_engine->registry.session(m_server);
        if (!session)
            return QStringLiteral("error: it does not run");
        QString text = QStringLiteral("error: no answer");
        bool done = false;
        const QJsonObject params{{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}};
        session->client().request(
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
            static const QRegularExpression line(QStringLiteral("^   URI: (.*)$"),
                                                 QRegularExpression::MultilineOption);
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
        for (const Told &told : m_engine->ledger.record(m_server).seen)
            list.append(m_kind == filesystem ? m_engine->roots.find(told.root)->canonicalPath : told.uri);
        list.sort();
        return list;
    }
    QStringList expected(const QList<RootId> &roots) const
    {
        QStringList list;
        for (const RootId &id : roots) {
            const Root *root = m_engine->roots.find(id);
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
    Result<void> decide(const QList<RootId> &roots, Verdict verdict)
    {
        QList<Cell> cells;
        for (const RootId &root : roots)
            cells.append({m_server, root});
        return m_engine->gate.decide(cells, {verdict, Lasting::Always, {}});
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
        m_dir = std::make_unique<QTemporaryDir>();
        EngineOptions options;
        options.configFolder = m_dir->filePath(QStringLiteral("config"));
        options.dataFolder = m_dir->filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        m_engine = std::make_unique<Engine>(options);
        m_roots.clear();
        for (const QString &name :
             {QStringLiteral("plain"), QStringLiteral("with space"), QStringLiteral("hash#tag?"),
              QStringLiteral("100%25"), QStringLiteral("中文"), QStringLiteral("📁 emoji")})
            m_roots.append(addRoot(name));
        for (const RootId &root : std::as_const(m_roots))
            QTRY_COMPARE(m_engine->monitor.status(root).state, RootState::Available);
    }

    void cleanup()
    {
        if (!m_engine)
            return;
        bool stopped = false;
        m_engine->registry.stopAll(this, [&] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, patience);
        m_engine.reset();
    }

    void knowsWhatItWasTold_data() { allServers(); }
    void knowsWhatItWasTold()
    {
        QFETCH(QString, kind);
        QFETCH(QString, revision);
        addServer(kind, kind == everything ? QStringList{QStringLiteral("stdio")} : QStringList(), true,
                  revision);
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        QCOMPARE(status().session.revision, revision);

        // It asks, and waits for a person.
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->broker.requests().size(), 1, patience);
        const AccessRequest request = m_engine->broker.requests().first();
        QCOMPARE(request.server, m_server);
        QCOMPARE(request.roots, m_roots);
        QVERIFY(seen().isEmpty());
        RequestAnswer answer;
        answer.verdict = Verdict::Allowed;
        answer.lasting = Lasting::Session;
        for (const RootId &root : std::as_const(m_roots))
            answer.shownPaths.insert(root, m_engine->roots.find(root)->canonicalPath);
        answer.roots = m_roots.mid(0, 2);
        QVERIFY(m_engine->gate.answer(request.number, answer));
        QCOMPARE(seen(), expected(m_roots.mid(0, 2)));
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);

        // More of them, and it asks again.
        int before = asked();
        QVERIFY(decide(m_roots, Verdict::Allowed));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QCOMPARE(seen(), expected(m_roots));
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QCOMPARE(m_engine->ledger.record(m_server).notified, 1);

        // Some are taken back.
        before = asked();
        QVERIFY(decide(m_roots.mid(1, 3), Verdict::Denied));
        QCOMPARE(m_engine->gate.stale(m_server).size(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QCOMPARE(seen(), expected({m_roots.at(0), m_roots.at(4), m_roots.at(5)}));
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QVERIFY(m_engine->gate.stale(m_server).isEmpty());

        // One goes away by itself.
        before = asked();
        QVERIFY(QDir(m_dir->path()).rmdir(QStringLiteral("中文")));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        QCOMPARE(seen(), expected({m_roots.at(0), m_roots.at(5)}));
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);

        // All are taken back. One of the servers does not care, and that is what is shown.
        before = asked();
        QVERIFY(decide(m_roots, Verdict::Denied));
        QTRY_VERIFY_WITH_TIMEOUT(asked() > before, patience);
        const bool keeps = kind == filesystem;
        QCOMPARE(seen(), keeps ? expected({m_roots.at(0), m_roots.at(5)}) : QStringList());
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        QCOMPARE(m_engine->gate.stale(m_server).size(), keeps ? 2 : 0);
        QCOMPARE(m_engine->gate.cellState({m_server, m_roots.at(0)}),
                 keeps ? CellState::StillKnown : CellState::Denied);
        QCOMPARE(status().session.violations, 0);
        QCOMPARE(status().session.noiseLines, 0);
        QVERIFY(m_engine->broker.requests().isEmpty());
    }

    void restartMakesItForget()
    {
        addServer(filesystem, {}, true, {});
        ServerRecord record = *m_engine->servers.find(m_server);
        record.restartWhenStale = true;
        QVERIFY(m_engine->servers.update(record));
        QVERIFY(decide(m_roots, Verdict::Denied));
        QVERIFY(decide({m_roots.at(0)}, Verdict::Allowed));
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_COMPARE_WITH_TIMEOUT(seen(), expected({m_roots.at(0)}), patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), seen(), patience);
        const qint64 pid = status().session.pid;
        QVERIFY(decide(m_roots, Verdict::Denied));
        QTRY_VERIFY_WITH_TIMEOUT(status().state == ServerState::Ready && status().session.pid != pid,
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(asked() > 0, patience);
        QTRY_COMPARE_WITH_TIMEOUT(known(), QStringList(), patience);
        QVERIFY(m_engine->gate.stale(m_server).isEmpty());
    }

    void worksWithRootsSwitchedOff_data() { allServers(); }
    void worksWithRootsSwitchedOff()
    {
        QFETCH(QString, kind);
        QFETCH(QString, revision);
        const QString own = m_dir->filePath(QStringLiteral("own"));
        QVERIFY(QDir().mkpath(own));
        addServer(kind, {kind == everything ? QStringLiteral("stdio") : own}, false, revision);
        QVERIFY(decide(m_roots, Verdict::Allowed));
        QVERIFY(m_engine->registry.start(m_server));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        if (kind == filesystem) {
            QCOMPARE(known(), QStringList{QFileInfo(own).canonicalFilePath()});
        } else {
            const QString echo =
                callTool(QStringLiteral("echo"), {{QStringLiteral("message"), QStringLiteral("中 hello")}});
            QCOMPARE(echo, QStringLiteral("Echo: 中 hello"));
            QVERIFY(known().first().startsWith(QLatin1String("error: "))); // it does not even offer the tool
        }
        QVERIFY(decide(m_roots, Verdict::Denied));
        QCOMPARE(m_engine->ledger.record(m_server), SeenRecord());
        QVERIFY(m_engine->broker.requests().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestInterop)
#include "tst_interop.moc"

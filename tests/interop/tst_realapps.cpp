// AI apps as people install them, which connect to their servers without an account: each writes its own file, its
// server is imported and routed, the app starts it through the relay, it is told what was decided, and the file is put
// back to the byte.

#include "core/store/activityspool.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace mangrove;
using test::patience;

namespace {

const QString interop = QStringLiteral(TEST_INTEROP_DIR);
const QString node = interop + QStringLiteral("/node_modules/node/bin/node");
const QString server = interop + QStringLiteral("/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");

//! The first of these that is there.
QString firstOf(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (QFileInfo::exists(interop + path))
            return interop + path;
    }
    return {};
}

} // namespace

class TestRealApps : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_said;

    QString path(const QString &name) const { return m_folder->filePath(name); }
    QByteArray content(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QString &name, const QByteArray &bytes) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test cannot write");
    }

    //! Its exit code; what it has said is in m_said.
    int run(const QString &program, const QStringList &arguments)
    {
        QProcess process;
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("HOME"), path(QStringLiteral("home")));
        environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/local/bin:/usr/bin:/bin"));
        environment.insert(QStringLiteral("TERM"), QStringLiteral("dumb"));
        environment.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), path(QStringLiteral("runtime")));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(path(QStringLiteral("home/work")));
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setStandardInputFile(QProcess::nullDevice());
        process.start(program, arguments);
        if (!process.waitForFinished(4 * patience)) {
            process.kill();
            process.waitForFinished(patience);
        }
        m_said = QString::fromUtf8(process.readAll());
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    }
    int mangrove(const QStringList &words) { return run(QStringLiteral(TEST_BIN_DIR "/mangrove"), words); }

    //! Of all that its servers were told.
    QStringList told() const
    {
        QStringList uris;
        for (const SpoolFile &file : spoolFiles(path(QStringLiteral("home/.local/share/mangrove/spool")))) {
            const Result<SpooledLines> spooled = readSpool(file, 0);
            for (const Activity &line : spooled ? spooled->lines : QList<Activity>()) {
                if (line.kind == ActivityKind::Answered)
                    uris += line.uris;
            }
        }
        uris.removeDuplicates();
        return uris;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *name : {"home/work", "home/allowed", "home/other", "runtime"})
            QVERIFY(QDir().mkpath(path(QString::fromLatin1(name))));
        QVERIFY(QFile::setPermissions(path(QStringLiteral("runtime")),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    void isRoutedTo_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<QStringList>("program");
        QTest::addColumn<QStringList>("adds"); // empty: it has no command for that
        QTest::addColumn<QString>("file");
        const QStringList launch{node, server};
        const QString claude = firstOf({QStringLiteral("/claude-code/node_modules/@anthropic-ai/"
                                                       "claude-code-linux-x64/claude"),
                                        QStringLiteral("/claude-code/node_modules/@anthropic-ai/"
                                                       "claude-code-linux-arm64/claude")});
        QTest::newRow("Claude Code") << QStringLiteral("claude-code") << QStringList{claude}
                                     << QStringList{QStringLiteral("mcp"),     QStringLiteral("add"),
                                                    QStringLiteral("--scope"), QStringLiteral("user"),
                                                    QStringLiteral("files"),   QStringLiteral("--")}
                + launch << QStringLiteral("home/.claude.json");
        const QString gemini = firstOf({QStringLiteral("/apps/node_modules/@google/gemini-cli/bundle/gemini.js")});
        QTest::newRow("Gemini CLI") << QStringLiteral("gemini") << QStringList{gemini.isEmpty() ? gemini : node, gemini}
                                    << QStringList{QStringLiteral("mcp"), QStringLiteral("add"),
                                                   QStringLiteral("--scope"), QStringLiteral("user"),
                                                   QStringLiteral("files")}
                + launch << QStringLiteral("home/.gemini/settings.json");
        const QString opencode = firstOf({QStringLiteral("/apps/node_modules/opencode-linux-x64/bin/opencode"),
                                          QStringLiteral("/apps/node_modules/opencode-linux-arm64/bin/opencode")});
        QTest::newRow("OpenCode") << QStringLiteral("opencode") << QStringList{opencode} << QStringList()
                                  << QStringLiteral("home/.config/opencode/opencode.json");
    }
    void isRoutedTo()
    {
        QFETCH(QString, app);
        QFETCH(QStringList, program);
        QFETCH(QStringList, adds);
        QFETCH(QString, file);
        if (program.first().isEmpty())
            QSKIP("This app is not installed");
        const QString binary = program.takeFirst();
        // It starts no server in a folder that it was not told to trust.
        put(QStringLiteral("home/.gemini/trustedFolders.json"),
            "{\"" + path(QStringLiteral("home/work")).toUtf8() + "\": \"TRUST_FOLDER\"}");
        if (adds.isEmpty()) {
            put(file,
                QStringLiteral(R"({
  // by hand
  "mcp": { "files": { "type": "local", "command": ["%1", "%2"] } }
}
)")
                    .arg(node, server)
                    .toUtf8());
        } else {
            QVERIFY2(run(binary, program + adds) == 0, qPrintable(m_said));
        }
        const QStringList list = program + QStringList{QStringLiteral("mcp"), QStringLiteral("list")};
        const auto connects = [&] {
            return run(binary, list) == 0 && m_said.contains(QLatin1String("files"))
                && m_said.contains(QLatin1String("connected"), Qt::CaseInsensitive)
                && !m_said.contains(QLatin1String("disconnected"), Qt::CaseInsensitive);
        };
        QVERIFY2(connects(), qPrintable(m_said));
        const QByteArray before = content(file);
        QVERIFY2(before.contains(server.toUtf8()), before.constData());

        const QString allowed = QFileInfo(path(QStringLiteral("home/allowed"))).canonicalFilePath();
        const QString other = QFileInfo(path(QStringLiteral("home/other"))).canonicalFilePath();
        QVERIFY2(mangrove({QStringLiteral("apps"), QStringLiteral("import"), app, QStringLiteral("files")}) == 0,
                 qPrintable(m_said));
        for (const QString &folder : {allowed, other})
            QVERIFY2(mangrove({QStringLiteral("roots"), QStringLiteral("add"), folder}) == 0, qPrintable(m_said));
        for (const auto &[verb, folder] :
             {std::pair(QStringLiteral("allow"), allowed), std::pair(QStringLiteral("deny"), other)}) {
            QVERIFY2(mangrove({QStringLiteral("access"), verb, QStringLiteral("files"), folder}) == 0,
                     qPrintable(m_said));
        }
        QVERIFY2(mangrove({QStringLiteral("apps"), QStringLiteral("route"), app, QStringLiteral("files")}) == 0,
                 qPrintable(m_said));
        const QByteArray routed = content(file);
        QVERIFY2(routed.contains("mangrove-relay"), routed.constData());

        QVERIFY2(connects(), qPrintable(m_said));
        QCOMPARE(told(), QStringList(QString::fromLatin1(QUrl::fromLocalFile(allowed).toEncoded())));
        QVERIFY2(content(file).contains("mangrove-relay"), content(file).constData());
        // What the app itself has written meanwhile stays, and all else is as it was.
        const bool wasWritten = content(file) != routed;
        QVERIFY2(mangrove({QStringLiteral("apps"), QStringLiteral("unroute"), app, QStringLiteral("files")}) == 0,
                 qPrintable(m_said));
        if (wasWritten)
            QVERIFY(!content(file).contains("mangrove-relay") && content(file).contains(server.toUtf8()));
        else
            QCOMPARE(content(file), before);
        QVERIFY2(connects(), qPrintable(m_said));
    }
};

QTEST_GUILESS_MAIN(TestRealApps)
#include "tst_realapps.moc"

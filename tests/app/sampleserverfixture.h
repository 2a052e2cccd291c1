#pragma once

// What the tests of the sample server share: a client at the other end of its pipes, and folders to tell it of.

#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace sampleserver {

inline const char secret[] = "TOP-SECRET-WORD";

inline bool writeFile(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

inline QString uriFor(const QString &path)
{
    return QStringLiteral("file://") + path;
}

inline QByteArray asJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

inline QJsonObject root(const QString &uri, const QString &name = {})
{
    QJsonObject entry{{QStringLiteral("uri"), uri}};
    if (!name.isEmpty())
        entry.insert(QStringLiteral("name"), name);
    return entry;
}

inline QString textOf(const QJsonObject &message)
{
    return message[QLatin1String("result")][QLatin1String("content")][0][QLatin1String("text")].toString();
}

inline bool isToolError(const QJsonObject &message)
{
    return message[QLatin1String("result")][QLatin1String("isError")].toBool();
}

inline int errorCode(const QJsonObject &message)
{
    return message[QLatin1String("error")][QLatin1String("code")].toInt();
}

//! A client at the other end of the server's pipes.
class Client
{
public:
    explicit Client(const QString &program = QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"))
    {
        QObject::connect(&process, &QProcess::readyReadStandardOutput, &process, [this] { take(); });
        QObject::connect(&process, &QProcess::readyReadStandardError, &process,
                         [this] { log += process.readAllStandardError(); });
        process.start(program, QStringList());
    }
    ~Client()
    {
        process.kill();
        process.waitForFinished(mangrove::test::patience);
    }

    void sendRaw(const QByteArray &line) { process.write(line + '\n'); }
    void notify(const char *method, const QByteArray &params = "{}")
    {
        sendRaw(QByteArray(R"({"jsonrpc":"2.0","method":")") + method + R"(","params":)" + params + '}');
    }
    int request(const char *method, const QJsonObject &params = {})
    {
        const int id = ++m_lastId;
        sendRaw(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":")" + method + R"(","params":)"
                + asJson(params) + '}');
        return id;
    }
    //! The answer to a request; empty when none came in time.
    QJsonObject answerTo(int id)
    {
        return QTest::qWaitFor([&] { return answers.contains(id); }, mangrove::test::patience) ? answers.value(id)
                                                                                               : QJsonObject();
    }
    QJsonObject ask(const char *method, const QJsonObject &params = {}) { return answerTo(request(method, params)); }
    QJsonObject call(const char *tool, const QJsonObject &arguments = {})
    {
        return ask("tools/call", callParams(tool, arguments));
    }
    QJsonObject call(const char *tool, const QString &path)
    {
        QJsonObject arguments{{QStringLiteral("path"), path}};
        if (qstrcmp(tool, "search_in_files") == 0)
            arguments.insert(QStringLiteral("text"), QString::fromLatin1(secret));
        return call(tool, arguments);
    }
    static QJsonObject callParams(const char *tool, const QJsonObject &arguments)
    {
        return {{QStringLiteral("name"), QString::fromLatin1(tool)}, {QStringLiteral("arguments"), arguments}};
    }

    QJsonObject initialize(const QString &revision = QStringLiteral("2025-11-25"), bool withRoots = true)
    {
        QJsonObject capabilities;
        if (withRoots)
            capabilities.insert(QStringLiteral("roots"), QJsonObject{{QStringLiteral("listChanged"), true}});
        const QJsonObject answer =
            ask("initialize",
                {{QStringLiteral("protocolVersion"), revision}, {QStringLiteral("capabilities"), capabilities}});
        notify("notifications/initialized");
        return answer;
    }
    //! Waits until the server has asked roots/list `count` times in all.
    bool askedTimes(int count)
    {
        return QTest::qWaitFor([&] { return questions.size() >= count; }, mangrove::test::patience)
            && questions.size() == count;
    }
    //! Answers the latest question.
    void tell(const QJsonArray &roots) { tellRaw(asJson({{QStringLiteral("roots"), roots}})); }
    void tellRaw(const QByteArray &result)
    {
        sendRaw(R"({"jsonrpc":"2.0","id":)" + questions.last() + R"(,"result":)" + result + '}');
    }
    void tellError(int code, const char *text)
    {
        sendRaw(R"({"jsonrpc":"2.0","id":)" + questions.last() + R"(,"error":{"code":)" + QByteArray::number(code)
                + R"(,"message":")" + text + R"("}})");
    }
    //! Initializes and tells these paths as roots.
    bool begin(const QStringList &paths)
    {
        initialize();
        if (!askedTimes(1))
            return false;
        QJsonArray roots;
        for (const QString &path : paths)
            roots.append(root(uriFor(path)));
        tell(roots);
        return true;
    }

    QProcess process;
    QByteArray log;
    QList<QByteArray> lines; // everything that the server wrote, in order
    QHash<int, QJsonObject> answers;
    QList<QByteArray> questions; // ids of its roots/list requests

private:
    void take()
    {
        while (process.canReadLine()) {
            const QByteArray line = process.readLine().chopped(1);
            lines.append(line);
            const QJsonDocument document = QJsonDocument::fromJson(line);
            if (document.isArray()) {
                for (const QJsonValue &one : document.array())
                    sort(one.toObject());
            } else {
                sort(document.object());
            }
        }
    }
    void sort(const QJsonObject &message)
    {
        const int id = message[QLatin1String("id")].toInt();
        if (message[QLatin1String("method")] == QLatin1String("roots/list"))
            questions.append(QByteArray::number(id));
        else
            answers.insert(id, message);
    }

    int m_lastId = 100;
};

//! A folder with a project, a neighbour whose name begins alike, and a secret beside them.
class Scene
{
public:
    Scene()
    {
        writeFile(path("proj/a.txt"), "hello\nworld\n");
        writeFile(path("proj/sub/b.txt"), "deep\n");
        writeFile(path("proj-secret/s.txt"), secret);
        writeFile(path("secret/s.txt"), secret);
#ifdef Q_OS_UNIX
        m_ok = link("../secret/s.txt", "proj/link.txt") && link("../secret", "proj/linked");
#endif
    }
    QString path(const char *name) const
    {
        return canonical() + QLatin1Char('/') + QString::fromUtf8(name);
    }
    QString canonical() const
    {
        return QFileInfo(m_dir.path()).canonicalFilePath();
    }
    bool ok() const
    {
        return m_ok;
    }
#ifdef Q_OS_UNIX
    bool link(const char *target, const char *name) const
    {
        return ::symlink(target, QFile::encodeName(path(name)).constData()) == 0;
    }
#endif

private:
    QTemporaryDir m_dir;
    bool m_ok = true;
};

} // namespace sampleserver

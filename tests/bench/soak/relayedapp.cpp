#include "tests/bench/soak/relayedapp.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove::bench {

RelayedApp::RelayedApp(const QString &name, bool isStateless, const QString &folder, QObject *parent)
    : QObject(parent), m_name(name), m_isStateless(isStateless), m_folder(folder)
{
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        const QByteArray said = m_process.readAllStandardError().trimmed();
        m_errors = said.isEmpty() ? m_errors : said.mid(said.lastIndexOf('\n') + 1);
    });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &RelayedApp::read);
    connect(&m_process, &QProcess::finished, this, [this] {
        m_open.clear();
        m_isReady = false;
    });
}

RelayedApp::~RelayedApp()
{
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished();
}

void RelayedApp::start(const ServerId &server, const QString &serverName)
{
    m_server = server;
    m_known.reset();
    m_isEnding = false;
    m_process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/mangrove-relay"),
                    {QStringLiteral("--config-dir"), m_folder + QStringLiteral("/config"), QStringLiteral("--data-dir"),
                     m_folder + QStringLiteral("/data"), serverName});
    if (m_isStateless)
        say(R"({"jsonrpc":"2.0","id":0,"method":"tools/list","params":)" + params({}) + '}');
    else
        say(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
            R"("capabilities":{},"clientInfo":{"name":")"
            + m_name.toUtf8() + R"(","version":"1"}}})");
}

void RelayedApp::end()
{
    m_isEnding = true;
    m_process.closeWriteChannel();
}

QString RelayedApp::lastError() const
{
    if (isRunning())
        return m_lastError;
    return QStringLiteral("it has ended with %1: %2").arg(m_process.exitCode()).arg(QString::fromUtf8(m_errors));
}

void RelayedApp::ask()
{
    const int id = ++m_lastId;
    m_open.insert(id);
    say(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":"tools/call","params":)"
        + params(R"("name":"what_do_you_know","arguments":{})") + '}');
}

//! With what the stateless revision wants in each request.
QByteArray RelayedApp::params(const QByteArray &members) const
{
    if (!m_isStateless)
        return '{' + members + '}';
    return R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
           R"("io.modelcontextprotocol/clientCapabilities":{},)"
           R"("io.modelcontextprotocol/clientInfo":{"name":")"
        + m_name.toUtf8() + R"(","version":"1"}})" + (members.isEmpty() ? QByteArray() : ',' + members) + '}';
}

void RelayedApp::say(const QByteArray &message)
{
    m_process.write(message + '\n');
}

void RelayedApp::read()
{
    while (m_process.canReadLine())
        take(m_process.readLine());
}

void RelayedApp::take(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    if (message.contains(QLatin1String("method")) || !message.contains(QLatin1String("id")))
        return; // news, and noise
    const int id = message.value(QLatin1String("id")).toInt();
    const QJsonObject result = message.value(QLatin1String("result")).toObject();
    m_lastError = message.value(QLatin1String("error"))[QLatin1String("message")].toString();
    if (id == 0) {
        m_isReady = !result.isEmpty();
        if (!m_isStateless)
            say(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
        return;
    }
    m_open.remove(id);
    if (!m_lastError.isEmpty())
        return;
    const QJsonArray content = result.value(QLatin1String("content")).toArray();
    m_known = content.first()[QLatin1String("text")].toString().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace mangrove::bench

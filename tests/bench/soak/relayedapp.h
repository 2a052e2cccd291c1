#pragma once

// An AI app of the soak: it runs mangrove-relay in a server's place and speaks with it, as a client of the years before
// the stateless revision or as one of that. Owned by RelayedApps. It checks nothing.

#include "core/base/ids.h"

#include <QObject>
#include <QProcess>
#include <QSet>
#include <QStringList>

#include <optional>

namespace mangrove::bench {

class RelayedApp : public QObject
{
    Q_OBJECT

public:
    //! `name`: what it calls itself. `folder`: of the soak, with `config` and `data`.
    RelayedApp(const QString &name, bool isStateless, const QString &folder, QObject *parent = nullptr);
    ~RelayedApp() override;

    const QString &name() const { return m_name; }
    //! Whose relay it runs or has run.
    const ServerId &server() const { return m_server; }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    //! Whether the server has answered its first word.
    bool isReady() const { return isRunning() && m_isReady && !m_isEnding; }

    void start(const ServerId &server, const QString &serverName);
    //! Closes its end, as apps do. The relay may have something to finish.
    void end();
    void kill() { m_process.kill(); }
    //! Asks the server what it knows.
    void ask();
    int unanswered() const { return int(m_open.size()); }
    //! URIs, as the server said last; nothing when it was not asked, or could not say.
    const std::optional<QStringList> &known() const { return m_known; }
    //! Why it could not say that, or how its relay has ended.
    QString lastError() const;
    void forget() { m_known.reset(); }

private:
    void say(const QByteArray &message);
    QByteArray params(const QByteArray &members) const;
    void read();
    void take(const QByteArray &line);

    const QString m_name;
    const bool m_isStateless;
    const QString m_folder;
    QProcess m_process;
    ServerId m_server;
    bool m_isReady = false;
    bool m_isEnding = false;
    int m_lastId = 0;
    QSet<int> m_open; // calls
    std::optional<QStringList> m_known;
    QString m_lastError;
    QByteArray m_errors; // the last line of its relay's stderr
};

} // namespace mangrove::bench

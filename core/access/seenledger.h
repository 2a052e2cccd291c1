#pragma once

// What every running session was last told. Owned by the application; sessions write, the window reads. It is the
// truth about the past and knows no rule.

#include "core/base/ids.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

namespace mangrove {

struct Told
{
    RootId root;
    QString uri;
    QString name;

    bool operator==(const Told &) const = default;
};

struct SeenRecord
{
    QList<Told> seen; // what the last answer held, unless the server is known to have ignored it
    int asked = 0;
    int notified = 0;
    QDateTime lastAsked; // UTC, all of them; invalid when it never happened
    QDateTime lastAnswer;
    QDateTime lastNotified;
    bool withheldWhileAsking = false; // the last answer was given while a request was still open

    bool operator==(const SeenRecord &) const = default;
};

class SeenLedger : public QObject
{
    Q_OBJECT

public:
    static constexpr int pause = 20; // ms; a server that asks again and again does not keep the window busy

    explicit SeenLedger(QObject *parent = nullptr);

    SeenRecord record(const ServerId &server) const { return m_records.value(server); }
    bool hasSeen(const ServerId &server, const RootId &root) const;

    void asked(const ServerId &server, const QDateTime &time);
    void answered(const ServerId &server, const QDateTime &time, const QList<Told> &told, bool whileAsking);
    void notified(const ServerId &server, const QDateTime &time);
    //! The session is over: what it knew went with its process.
    void forget(const ServerId &server);

Q_SIGNALS:
    //! At once after a pause; what follows within it comes together at its end.
    void changed(const mangrove::ServerId &server);

private:
    void touch(const ServerId &server);
    void announce();

    QHash<ServerId, SeenRecord> m_records;
    QSet<ServerId> m_touched; // and not yet announced
    QTimer m_pause;
};

} // namespace mangrove

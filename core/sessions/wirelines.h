#pragma once

// The messages of a wire log as lines for a person: what each is, and how long an answer took. Reads the log when it is
// asked to, so that nobody pays who does not look. Owned by a view's model.

#include "core/sessions/wirelog.h"

#include <QHash>
#include <QString>

#include <memory>

namespace mangrove {

struct WireLine
{
    enum class Kind { Request, Notification, Result, Error, Other };

    quint64 number = 0; // in the log
    QDateTime time; // UTC
    bool toServer = false;
    Kind kind = Kind::Other;
    QString method; // of a result or error: what it answers, where that is known; foreign text
    QString id; // raw, empty where there is none; foreign text
    qint64 took = -1; // ms from the request to this answer, -1 where that is not known
    qsizetype size = 0; // bytes
};

class WireLines
{
public:
    explicit WireLines(std::shared_ptr<WireLog> log);

    const WireLog &log() const { return *m_log; }
    //! The lines of what came since the last call, oldest first; at most `limit`, more come with the next call.
    QList<WireLine> takeNew(int limit);
    //! The number of the oldest message that is still kept.
    quint64 oldest() const { return m_log->messages().empty() ? 0 : m_log->messages().front().number; }
    bool contains(quint64 number, const QString &text) const;
    //! The message on one line as JSON: time, direction, size and itself; masked. Empty when it is gone.
    QByteArray exported(quint64 number) const;

private:
    const WireMessage *find(quint64 number) const;
    WireLine read(const WireMessage &message);

    struct Asked
    {
        QString method;
        QDateTime time;
    };

    std::shared_ptr<WireLog> m_log;
    quint64 m_last = 0; // number of the last line taken
    QHash<std::pair<bool, QByteArray>, Asked> m_asked; // by direction and id; at most one for each kept message
};

} // namespace mangrove

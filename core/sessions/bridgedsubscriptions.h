#pragma once

// What an app of the legacy era hears of (resources/subscribe, and each list_changed unasked) as streams of the
// stateless revision (basic/patterns/subscriptions). A stream with another filter is open before the one in front of it
// is ended, so nothing is missed meanwhile; one that breaks is opened anew, and then all counts as changed. Owned by
// the bridge, whose dialect it speaks through.

#include "core/sessions/dialect.h"

#include <QMap>

namespace mangrove {

class BridgedSubscriptions
{
public:
    static constexpr qsizetype uriLimit = 1000;
    static constexpr int firstDelay = 1000; // ms until a broken stream is opened anew, doubled each time
    static constexpr int longestDelay = 60000;

    //! `server` outlives it. `prefix`: of the ids, raw.
    BridgedSubscriptions(Dialect &server, const QByteArray &prefix);

    //! `capabilities`: what the server offers, raw.
    void setOffered(const QByteArray &capabilities);
    //! The app is ready to hear of changes.
    Dialect::Steps start();
    //! resources/subscribe; the app is answered when the server has taken it.
    Dialect::Steps subscribe(const Message &request);
    Dialect::Steps unsubscribe(const Message &request);

    bool owns(const QByteArray &id) const { return id.startsWith(m_prefix); }
    //! The answer to a request of its own: the end of a stream.
    Dialect::Steps ended(const Message &answer);
    //! notifications/subscriptions/acknowledged
    Dialect::Steps acknowledged(const Message &notification);
    Dialect::Steps resume() { return m_streams.isEmpty() ? open() : Dialect::Steps(); }

private:
    struct Stream
    {
        QByteArray id; // as the dialect is given it
        QByteArray wireId;
        QMap<QByteArray, QString> waiting; // raw id of the app's request -> its URI
    };

    Dialect::Steps open(const QMap<QByteArray, QString> &waiting = {});
    QByteArray filter() const;
    Dialect::Steps tellAll() const;

    Dialect &m_server;
    const QByteArray m_prefix;
    qint64 m_lastNumber = 0;
    bool m_isStarted = false;
    bool m_offersUris = false;
    QByteArrayList m_kinds; // of lists whose changes the server tells
    QMap<QString, QByteArray> m_uris; // with their raw spelling
    QList<Stream> m_streams; // the last one is the newest; those before it end when it is there
    int m_delay = firstDelay;
    bool m_wasBroken = false; // since the last acknowledgement: something may have been missed
};

} // namespace mangrove

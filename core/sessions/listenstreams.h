#pragma once

// What a stateless app listens to (basic/patterns/subscriptions), of a server of the legacy era: it subscribes to the
// single resources there, and marks each change that the server tells with the streams that want it. Owned by the
// bridge; pure.

#include "core/sessions/dialect.h"

#include <QMap>

namespace mangrove {

class ListenStreams
{
public:
    static constexpr qsizetype streamLimit = 64;
    static constexpr qsizetype uriLimit = 1000; // of all streams

    //! `prefix`: of the ids, raw.
    explicit ListenStreams(const QByteArray &prefix);

    //! `capabilities`: what the server offers, raw.
    void setOffered(const QByteArray &capabilities);
    //! subscriptions/listen; acknowledged when the server has answered each subscription.
    Dialect::Steps open(const Message &request);
    //! The app ends a stream; an id that is none of them does nothing.
    Dialect::Steps close(const QByteArray &id);
    //! A list_changed or an update of the server, once for each stream that wants it.
    Dialect::Steps changed(const Message &notification) const;

    bool owns(const QByteArray &id) const { return id.startsWith(m_prefix); }
    //! The server's answer to a request of this class.
    Dialect::Steps answered(const Message &answer);

private:
    struct Stream
    {
        QByteArray id; // raw, the app's
        QByteArrayList methods; // of the notifications that it wants
        QByteArrayList kinds; // the same as members of the filter
        QMap<QString, QByteArray> uris; // with their raw spelling
        QMap<QByteArray, QString> waiting; // our raw id -> URI; empty: acknowledged
    };

    Dialect::Step acknowledged(const Stream &stream) const;
    QByteArray newId() { return m_prefix + QByteArray::number(++m_lastNumber) + '"'; }
    bool isSubscribed(const QString &uri) const;

    const QByteArray m_prefix;
    qint64 m_lastNumber = 0;
    QByteArrayList m_offered; // kinds of lists
    bool m_offersUris = false;
    QList<Stream> m_streams;
};

} // namespace mangrove

#pragma once

// The messages of one session that tell roots, or bring places, from the permission to send them until they have left
// or are lost: makes the list when a message leaves, and says what became of it only then. Owned by its session.

#include "core/access/rootsauthority.h"
#include "core/sessions/dialect.h"
#include "core/transport/outgoingmessage.h"

#include <QHash>
#include <QObject>

#include <optional>

namespace mangrove {

class RootsDelivery : public QObject
{
    Q_OBJECT

public:
    RootsDelivery(RootsAuthority &authority, const SessionId &session, QObject *parent = nullptr);

    //! The message as the transport takes it; `id` is its number there. `made` gets the bytes each time they are made.
    OutgoingMessage outgoing(const RootsMessage &message, quint64 id,
                             const std::function<void(const QByteArray &)> &made);
    //! Its client is another program, whose messages may bring places by another way than roots.
    void setFollowsCarriers(bool follows) { m_followsCarriers = follows; }
    //! What has to be followed on its way: it tells roots, or brings places. Nothing: it leaves as it is.
    std::optional<RootsMessage> followed(const ServerMessage &message) const;
    //! What became of it. Other numbers are none of its business.
    void onSent(quint64 id);
    void onNotSent(quint64 id, bool certain);

Q_SIGNALS:
    //! It has left, with this list.
    void told(const QByteArray &call, const QList<mangrove::Told> &roots);
    //! A list was lost on its way.
    void lost();
    //! The client has brought these places for the first time. `more`: and others, which are not known.
    void carried(const QList<mangrove::Told> &places, bool more);

private:
    struct UnderWay
    {
        RootsMessage message;
        std::optional<QList<Told>> roots; // once made
        bool carries = false; // places, as it was made last
    };

    QByteArray make(quint64 id);
    void followCarriers(quint64 id, const QByteArray &bytes);

    RootsAuthority &m_authority;
    SessionId m_session;
    bool m_followsCarriers = false;
    QHash<quint64, UnderWay> m_underWay;
};

} // namespace mangrove

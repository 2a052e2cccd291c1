#pragma once

// What a client of the legacy era says of its own roots: it is asked by questions of ours, once it has been greeted and
// as soon as somebody wants to know. Used by the dialects before another program; pure.

#include "core/sessions/dialect.h"

namespace mangrove {

class ClientsRoots
{
public:
    ClientsRoots();

    void setPart(ClientsPart part) { m_part = part; }
    //! `greeting`: its `initialize`. Roots that are off count as none.
    Dialect::Steps declare(const Message &greeting, bool rootsOn);
    //! Whether the server's questions are the client's to answer.
    bool decide() const { return m_areThere && m_part == ClientsPart::Decides; }
    //! The client may be asked from now on.
    void setGreeted() { m_isGreeted = true; }
    //! Asks where somebody wants to know and nothing is known yet.
    Dialect::Steps askIfWanted();
    //! notifications/roots/list_changed
    Dialect::Steps changed();
    //! Whether an answer of the client is to a question of ours.
    bool isAnswer(const Message &message) const { return message.id.startsWith(m_prefix); }
    Dialect::Steps take(const Message &answer) const;

private:
    const QByteArray m_prefix; // of our own ids; no server can know it
    ClientsPart m_part = ClientsPart::Kept;
    bool m_areThere = false;
    bool m_isGreeted = false;
    QByteArray m_question; // id of ours, the last
    qint64 m_lastNumber = 0;
};

} // namespace mangrove

#pragma once

// A line of a server's that is longer than is kept: how it has begun is known when that is found out, and it is thrown
// away or handed on in parts, whoever judges it says which. Owned by a transport, which reads the pipe.

#include "core/rpc/longmessage.h"
#include "core/transport/transport.h"

#include <QObject>

namespace mangrove {

class OverlongLine : public QObject
{
    Q_OBJECT

public:
    //! Lines are looked into from this length on, a share of them at a time, so that no turn gets long.
    static constexpr qsizetype followedFrom = 4 * 1024 * 1024;
    static constexpr qsizetype share = 512 * 1024;

    using QObject::QObject;

    bool isOn() const { return m_isOn; }
    //! `pending`: what there is of a line that has not ended.
    void follow(QByteArrayView pending);
    //! It is longer than is kept. Both return what lies behind its end.
    QByteArray begin(const QByteArray &bytes, const Transport::JudgeOverlong &judge);
    QByteArray goOn(const QByteArray &bytes);

Q_SIGNALS:
    void part(const QByteArray &bytes, bool isLast);
    //! It was the answer to this request, raw.
    void skipped(const QByteArray &id);
    //! It is none that a server should send.
    void broken();

private:
    bool m_isOn = false;
    Overlong m_fate = Overlong::Ends;
    LongMessage m_message;
    qsizetype m_walked = 0;
};

} // namespace mangrove

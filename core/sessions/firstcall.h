#pragma once

// The first call of a client that greets, calls and goes would overtake the server's question for its roots, and be
// obeyed with the folders of before. To a server that is known to ask as soon as it is greeted the call goes on when
// that question was answered, or a moment later; what comes behind it waits with it. It also finds out whether the
// server is one. Owned by its session; it changes no byte and no order.

#include "core/rpc/message.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QTimer>

namespace mangrove {

//! When a server asks for its roots by itself.
enum class Asking {
    Unknown,
    First, // before it has answered anything but the greeting, and not because it was called
    Doubted, // it was taken for one that asks first, and once, perhaps as it was slow, waited for in vain
    Later,
    Never,
};

class FirstCall : public QObject
{
    Q_OBJECT

public:
    static constexpr int patience = 1000; // ms
    //! ms for the question of a server that asked in its last session, and of one of which nothing is known yet, at the
    //! end of what the client says.
    static constexpr int knownPatience = 3000;
    static constexpr int unknownPatience = 500;
    static constexpr qsizetype heldLimit = 1024 * 1024; // bytes that wait at most

    explicit FirstCall(QObject *parent = nullptr);

    //! When it asked in its last session.
    void expect(Asking asking)
    {
        m_expected = asking;
        m_isAwaited = asking == Asking::First || asking == Asking::Doubted;
    }
    //! How long a server may be waited for that has not asked yet, in ms: until its question comes, mostly.
    int patienceForQuestion() const;
    //! The client says this: goesOn() follows, perhaps before it returns.
    void take(const QByteArray &message);
    //! The server asks for its roots; its question was answered, or will not be.
    void asked();
    void answered();
    //! The server has answered the client; its question was waited for at the end; it has ended.
    void heard(const Message &message);
    void hadTime() { m_hadTime = true; }
    void ended();
    bool isHolding() const { return !m_held.isEmpty(); }
    //! The client says nothing more; finished() follows behind what is held.
    void finish();

Q_SIGNALS:
    void goesOn(const QByteArray &message);
    void finished();
    //! When the server asks for its roots; once.
    void known(mangrove::Asking asking);

private:
    void release();

    Asking m_expected = Asking::Never;
    bool m_isAwaited = false; // the question before a call, which did not come yet
    bool m_isCalled = false; // a call has gone on
    bool m_isGreeted = false;
    bool m_hadTime = false;
    bool m_hasAnswered = false; // besides the greeting
    bool m_hasAsked = false;
    bool m_isLast = false; // what is held is the end
    QList<QByteArray> m_held;
    qsizetype m_size = 0;
    QTimer m_patience;
};

} // namespace mangrove

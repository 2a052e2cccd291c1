#include "core/sessions/firstcall.h"

#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

bool isCall(const QByteArray &bytes)
{
    const Message message = scanMessage(bytes, anyJsonDepth);
    return message.method == "tools/call" || message.method == "resources/read" || message.method == "prompts/get"
        || message.method == "completion/complete";
}

bool isResponse(const Message &message)
{
    return message.kind == MessageKind::Response || message.kind == MessageKind::ErrorResponse;
}

} // namespace

FirstCall::FirstCall(QObject *parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_expected = m_expected == Asking::First ? Asking::Doubted : Asking::Later;
        release();
    });
}

void FirstCall::take(const QByteArray &message)
{
    const bool isOne = !m_isCalled && isCall(message);
    if (m_held.isEmpty() && !(m_isAwaited && isOne)) {
        m_isCalled = m_isCalled || isOne;
        Q_EMIT goesOn(message);
        return;
    }
    if (m_held.isEmpty())
        m_patience.start();
    m_held.append(message);
    m_size += message.size();
    if (m_size > heldLimit)
        release();
}

int FirstCall::patienceForQuestion() const
{
    if (m_hasAsked || m_expected == Asking::Never)
        return 0;
    const bool mayBeNone = m_expected == Asking::Unknown || (m_expected == Asking::Later && !m_isCalled);
    return mayBeNone ? unknownPatience : knownPatience;
}

//! Before it has answered a call: because of that, or because the call has overtaken it. What was waited for in vain,
//! now or before, is the better guess then.
void FirstCall::asked()
{
    const bool wasInVain = m_expected == Asking::Doubted || m_expected == Asking::Later;
    if (!std::exchange(m_hasAsked, true))
        Q_EMIT known(m_hasAnswered ? Asking::Later : m_isCalled && wasInVain ? m_expected : Asking::First);
}

//! A session that only greets (a client that looks whether the server is there) says nothing about when it asks.
void FirstCall::ended()
{
    if (m_isGreeted && (m_hasAnswered || m_hadTime) && !m_hasAsked)
        Q_EMIT known(Asking::Never);
}

void FirstCall::answered()
{
    if (m_isAwaited)
        release();
}

//! The answer to the greeting is none that counts: it is what the server is greeted by.
void FirstCall::heard(const Message &message)
{
    if (!m_hasAnswered && isResponse(message))
        m_hasAnswered = std::exchange(m_isGreeted, true);
}

void FirstCall::release()
{
    m_isAwaited = false;
    m_isCalled = m_isCalled || isHolding();
    m_patience.stop();
    m_size = 0;
    const QPointer<FirstCall> self(this);
    while (self && !m_held.isEmpty())
        Q_EMIT goesOn(m_held.takeFirst());
    if (self && m_isLast)
        Q_EMIT finished();
}

void FirstCall::finish()
{
    m_isLast = true;
    if (!isHolding())
        Q_EMIT finished();
}

} // namespace mangrove

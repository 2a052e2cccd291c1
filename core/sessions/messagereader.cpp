#include "core/sessions/messagereader.h"

#include "core/base/offthread.h"

#include <QElapsedTimer>
#include <QPointer>

#include <utility>

namespace mangrove {

MessageReader::MessageReader(Transport &transport, QObject *parent) : QObject(parent), m_transport(transport)
{
    m_continue.setSingleShot(true);
    m_continue.setInterval(0);
    connect(&m_continue, &QTimer::timeout, this, &MessageReader::goOn);
    connect(&transport, &Transport::received, this, &MessageReader::take);
    connect(&transport, &Transport::receivedPart, this, [this](const QByteArray &bytes, bool isLast) {
        if (isIdle())
            Q_EMIT receivedPart(bytes, isLast);
        else
            wait(Part{bytes, isLast});
    });
    connect(&transport, &Transport::undelivered, this, [this](const QByteArray &id, const Error &error) {
        if (isIdle())
            Q_EMIT undelivered(id, error);
        else
            wait(Undelivered{id, error});
    });
    connect(&transport, &Transport::outputEnded, this, [this] {
        if (isIdle())
            Q_EMIT outputEnded();
        else
            wait(OutputEnd{});
    });
    connect(&transport, &Transport::closed, this, [this](const CloseReason &reason) {
        if (isIdle())
            Q_EMIT closed(reason);
        else
            wait(reason);
    });
}

void MessageReader::take(const QByteArray &bytes)
{
    if (isIdle() && !isElsewhere(bytes)) {
        Q_EMIT received(scan(bytes));
        return;
    }
    if (m_dropsLongOnes)
        return;
    if (m_waitingBytes > waitingLimit) {
        Q_EMIT flooded();
        return;
    }
    m_waitingBytes += bytes.size();
    wait(bytes);
}

void MessageReader::wait(const Waiting &what)
{
    m_waiting.push_back(what);
    if (m_isScanning || m_isHeld || m_waiting.size() > 1)
        return;
    m_transport.setPaused(true);
    goOn();
}

void MessageReader::readForAnother()
{
    m_scansHere = true;
    m_depthLimit = anyJsonDepth;
}

void MessageReader::setHeld(bool held)
{
    if (std::exchange(m_isHeld, held) == held)
        return;
    if (held)
        m_transport.setPaused(true);
    else
        m_continue.start(); // not now: whoever lets go may be in the middle of something
}

void MessageReader::goOn()
{
    const QPointer<MessageReader> self(this);
    QElapsedTimer clock;
    clock.start();
    while (!m_isScanning && !m_isHeld && !m_waiting.empty()) {
        // An end is not held up: nothing is left that could flood.
        if (clock.nsecsElapsed() > Transport::shareOfTurn) {
            m_continue.start();
            return;
        }
        const Waiting next = std::move(m_waiting.front());
        const QByteArray *bytes = std::get_if<QByteArray>(&next);
        if (bytes && isElsewhere(*bytes)) {
            m_waiting.pop_front();
            scanElsewhere(*bytes);
            return;
        }
        handOn(next);
        if (!self)
            return;
        m_waiting.pop_front(); // not before: what comes meanwhile has to wait behind it
    }
    if (isIdle())
        m_transport.setPaused(false);
}

Message MessageReader::scan(const QByteArray &bytes) const
{
    return bytes.size() > directLimit ? scanLongMessage(bytes, m_depthLimit) : scanMessage(bytes, m_depthLimit);
}

void MessageReader::scanElsewhere(const QByteArray &bytes)
{
    m_isScanning = true;
    computeOffThread(
        this, [bytes, depth = m_depthLimit] { return scanLongMessage(bytes, depth); },
        [this](const Message &message) {
            const QPointer<MessageReader> self(this);
            m_waitingBytes -= message.raw.size();
            Q_EMIT received(message);
            if (!self)
                return;
            m_isScanning = false;
            goOn();
        });
}

void MessageReader::handOn(const Waiting &what)
{
    if (const auto *bytes = std::get_if<QByteArray>(&what)) {
        m_waitingBytes -= bytes->size();
        Q_EMIT received(scan(*bytes));
    } else if (const auto *part = std::get_if<Part>(&what)) {
        Q_EMIT receivedPart(part->bytes, part->isLast);
    } else if (const auto *undelivered = std::get_if<Undelivered>(&what)) {
        Q_EMIT this->undelivered(undelivered->id, undelivered->error);
    } else if (std::holds_alternative<OutputEnd>(what)) {
        Q_EMIT outputEnded();
    } else {
        Q_EMIT closed(std::get<CloseReason>(what));
    }
}

} // namespace mangrove

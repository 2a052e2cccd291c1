#include "core/sessions/rootsquestions.h"

#include "core/rpc/message.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace mangrove {

RootsQuestions::RootsQuestions(RootsAuthority &authority, const SessionId &session, QObject *parent)
    : QObject(parent), m_authority(authority), m_session(session)
{ }

void RootsQuestions::ask(const QByteArray &id, const QByteArray &call, const RootsAuthority::Answer &answer)
{
    const auto number = std::make_shared<quint64>(0);
    const auto settle = [this, call, answer, number](bool mayTell) {
        const auto mine = [&number](const auto &open) { return open.value().ticket == *number; };
        if (*number != 0 && m_open.removeIf(mine) > 0)
            announceSettled(call);
        answer(mayTell);
    };
    *number = m_authority.ask(m_session, this, settle,
                              call.isEmpty() ? RootsAuthority::Patience::Limited : RootsAuthority::Patience::Endless);
    if (*number != 0) {
        m_open.insert(idKey(id), {*number, call});
        Q_EMIT awaited(call);
    }
}

void RootsQuestions::cancel(const QByteArray &id, RootsAuthority::Withdrawal why)
{
    const QByteArray key = idKey(id);
    const QList<Question> cancelled = m_open.values(key);
    m_open.remove(key);
    for (const Question &one : cancelled) {
        m_authority.cancel(one.ticket, why);
        announceSettled(one.call);
    }
}

void RootsQuestions::cancelAll()
{
    const QMultiHash<QByteArray, Question> open = std::exchange(m_open, {});
    for (const Question &question : open) {
        m_authority.cancel(question.ticket, RootsAuthority::Withdrawal::ByUs);
        announceSettled(question.call);
    }
}

void RootsQuestions::announceSettled(const QByteArray &call)
{
    const bool waits =
        std::any_of(m_open.cbegin(), m_open.cend(), [&call](const Question &other) { return other.call == call; });
    if (!waits)
        Q_EMIT settled(call);
}

InputEnd::InputEnd(QObject *parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &InputEnd::end);
}

void InputEnd::begin(int patience)
{
    if (std::exchange(m_isWaiting, true))
        return;
    if (patience > 0)
        m_patience.start(patience);
    else
        end();
}

//! A turn later: who says so is about to send it, or to be asked once more.
void InputEnd::answered()
{
    if (m_isWaiting)
        QMetaObject::invokeMethod(this, &InputEnd::end, Qt::QueuedConnection);
}

void InputEnd::end()
{
    m_patience.stop();
    if (std::exchange(m_isWaiting, false))
        Q_EMIT over();
}

} // namespace mangrove

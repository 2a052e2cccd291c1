#include "core/calls/call.h"

#include "core/sessions/ownsession.h"

#include <algorithm>
#include <cmath>

namespace mangrove {

Call::Call(OwnSession &session, const QByteArray &method, const QByteArray &params, QObject *parent)
    : QObject(parent), m_session(&session)
{
    connect(&session, &Session::rootsAwaited, this, [this](const QByteArray &call) {
        if (isOver() || !isMine(call))
            return;
        m_asked = true;
        m_state = State::AwaitsAccess;
        Q_EMIT changed();
    });
    connect(&session, &Session::rootsTold, this, [this](const QByteArray &call, const QList<Told> &roots) {
        if (isOver() || !isMine(call))
            return;
        m_asked = true;
        m_told = roots;
        Q_EMIT changed();
    });
    connect(&session, &Session::rootsSettled, this, [this](const QByteArray &call) {
        if (m_state != State::AwaitsAccess || !isMine(call))
            return;
        m_state = State::Running;
        Q_EMIT changed();
    });
    OwnClient::Options options;
    options.timeout = 0;
    options.progress = [this](const OwnClient::Progress &progress) {
        const double part = progress.total > 0 ? progress.done / progress.total : -1;
        m_progress = std::isfinite(part) ? std::clamp(part, -1.0, 1.0) : -1;
        m_progressText = progress.message;
        Q_EMIT changed();
    };
    m_id = session.client().request(
        method, params, this, [this](const Result<QByteArray> &result) { onAnswer(result); }, options);
}

Call::~Call()
{
    // Nothing is to be told to an owner that is being destroyed.
    blockSignals(true);
    cancel();
}

//! A server of the former era asks by itself, so that it cannot be known for which call: it counts for all.
bool Call::isMine(const QByteArray &call) const
{
    return call.isEmpty() || call == QByteArray::number(m_id);
}

void Call::cancel()
{
    if (!isOver() && m_session)
        m_session->client().cancel(m_id);
}

void Call::onAnswer(const Result<QByteArray> &result)
{
    if (result) {
        m_result = *result;
        m_state = State::Done;
    } else {
        m_error = result.error();
        m_state = m_error.code == ErrorCode::Cancelled ? State::Cancelled : State::Failed;
    }
    Q_EMIT changed();
    Q_EMIT finished();
}

} // namespace mangrove

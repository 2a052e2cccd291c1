#include "app/relay/applog.h"

#include "app/relay/windowlink.h"
#include "core/base/displaytext.h"
#include "core/rpc/message.h"
#include "core/transport/processtransport.h"
#include "core/transport/standarderror.h"

#include <utility>

namespace mangrove {

namespace {

OutgoingMessage lineOf(const QString &sentence)
{
    OutgoingMessage line(displayTerminal(QLatin1String("mangrove-relay: ") + sentence).toLocal8Bit());
    line.endsLine = true;
    return line;
}

} // namespace

AppLog::AppLog(QObject *parent) : QObject(parent), m_output(openStandardError())
{
    connect(&m_output, &PipeWriter::drained, this, &AppLog::sayWhatWasLeftOut);
    connect(&m_output, &PipeWriter::broken, this, &AppLog::delivered);
}

void AppLog::say(const QString &sentence)
{
    const OutgoingMessage line = lineOf(sentence);
    if (m_output.pending() + line.size() > limit)
        ++m_leftOut;
    else
        m_output.write(line);
}

void AppLog::forward(ProcessTransport &from)
{
    connect(&from, &Transport::diagnosed, this, [this](const QByteArray &bytes) {
        OutgoingMessage piece;
        piece.bytes = bytes;
        m_output.write(piece);
    });
    connect(&m_output, &PipeWriter::congested, &from, &ProcessTransport::setDiagnosticsPaused);
    connect(&m_output, &PipeWriter::broken, &from, [&from] { from.setDiagnosticsPaused(false); });
}

void AppLog::sayWhatWasLeftOut()
{
    if (const int leftOut = std::exchange(m_leftOut, 0); leftOut > 0)
        m_output.write(lineOf(tr("%n sentence(s) were left out here, as nobody read this log.", nullptr, leftOut)));
    if (isDelivered())
        Q_EMIT delivered();
}

void AppLog::giveUp()
{
    m_output.abandon();
    Q_EMIT delivered();
}

AppRefusal::AppRefusal(int input, int output, const QString &sentence, WindowLink &window, QObject *parent)
    : QObject(parent), m_sentence(sentence), m_window(window), m_input(input), m_output(output)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &AppRefusal::end);
    connect(&m_input, &PipeReader::readable, this, &AppRefusal::read);
    connect(&m_output, &PipeWriter::drained, this, &AppRefusal::onAppTold);
    connect(&m_output, &PipeWriter::broken, this, &AppRefusal::onAppTold);
}

void AppRefusal::begin()
{
    m_patience.start();
    m_input.setPaused(false);
}

void AppRefusal::read()
{
    const QList<QByteArray> lines = m_framing.feed(m_input.read(64 * 1024));
    for (const QByteArray &line : lines) {
        const Message message = scanMessage(line);
        if (message.kind != MessageKind::Request)
            continue;
        m_input.setPaused(true);
        OutgoingMessage answer(makeError(message.id, RpcError::internalError, m_sentence));
        answer.endsLine = true;
        m_output.write(answer);
        if (m_output.pending() == 0)
            onAppTold();
        return;
    }
    if (m_input.isAtEnd() || m_framing.isOverflowed())
        onAppTold();
}

//! What the window is told leaves as soon as it has answered.
void AppRefusal::onAppTold()
{
    m_input.setPaused(true);
    if (m_window.isConnected() && !m_window.isLinked()) {
        connect(&m_window, &WindowLink::linked, this, &AppRefusal::end);
        connect(&m_window, &WindowLink::unlinked, this, &AppRefusal::end);
    } else {
        end();
    }
}

void AppRefusal::end()
{
    m_input.setPaused(true);
    if (!std::exchange(m_isDone, true))
        QMetaObject::invokeMethod(this, &AppRefusal::done, Qt::QueuedConnection);
}

} // namespace mangrove

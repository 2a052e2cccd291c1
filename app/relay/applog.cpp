#include "app/relay/applog.h"

#include "core/base/terminaltext.h"
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

} // namespace mangrove

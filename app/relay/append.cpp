#include "app/relay/append.h"

#include "core/base/logging.h"
#include "core/rpc/splice.h"
#include "core/sessions/legacyappdialect.h"
#include "core/sessions/modernappdialect.h"
#include "core/transport/transport.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype chunkSize = 64 * 1024;
constexpr int silenceStep = 250; // ms between two looks
constexpr qsizetype nameLimit = 200; // characters of what either side says of itself
const QByteArray metaPrefix = QByteArrayLiteral("io.modelcontextprotocol/");

//! Without the secrets in it: hidden before anything is cut.
QString wordAt(QByteArrayView json, const JsonPath &path, const SecretMask &mask = {})
{
    const QByteArrayView value = memberAt(json, path);
    return value.size() > 8 * nameLimit ? QString() : mask.text(jsonText(value)).left(nameLimit);
}

} // namespace

AppEnd::AppEnd(int input, int output, SecretMask mask, QObject *parent)
    : ClientEnd(parent), m_mask(std::move(mask)), m_input(input), m_output(output)
{
    m_continue.setSingleShot(true);
    m_continue.setInterval(0);
    connect(&m_continue, &QTimer::timeout, this, &AppEnd::handOn);
    m_silence.setInterval(silenceStep);
    connect(&m_silence, &QTimer::timeout, this, &AppEnd::lookForSilence);
    connect(&m_input, &PipeReader::readable, this, &AppEnd::readMore);
    connect(&m_output, &PipeWriter::congested, this, &ClientEnd::busy);
    connect(&m_output, &PipeWriter::drained, this, &AppEnd::delivered);
    connect(&m_output, &PipeWriter::broken, this, [this] {
        Q_EMIT busy(false); // what comes is dropped
        Q_EMIT delivered();
        Q_EMIT gone();
    });
}

AppEnd::~AppEnd() = default;

std::unique_ptr<Dialect> AppEnd::makeDialect(Era era, bool rootsOn)
{
    if (era == Era::Modern)
        return std::make_unique<ModernAppDialect>(rootsOn);
    return std::make_unique<LegacyAppDialect>(rootsOn);
}

void AppEnd::open()
{
    m_isOpen = true;
    m_input.setPaused(m_paused);
}

// --- from the app

void AppEnd::setPaused(bool paused)
{
    m_paused = paused;
    m_input.setPaused(paused || !m_lines.isEmpty() || !m_isOpen);
    if (!paused && !m_lines.isEmpty())
        m_continue.start();
}

void AppEnd::readMore()
{
    QByteArray bytes = m_input.read(chunkSize);
    m_isAtEnd = m_input.isAtEnd();
    if (m_isAtEnd && m_framing.pending() > 0)
        bytes += '\n'; // the last message of an app that ended without a line end
    m_lines += m_framing.feed(std::move(bytes));
    if (m_framing.isOverflowed()) {
        m_input.setPaused(true);
        Q_EMIT broken(
            tr("The app sent a line longer than %1.").arg(QLocale::c().formattedDataSize(LineFraming::defaultLimit)));
        return;
    }
    handOn();
}

void AppEnd::handOn()
{
    const QPointer<AppEnd> self(this);
    QElapsedTimer clock;
    clock.start();
    const bool areMany = m_lines.size() > 1;
    if (areMany)
        Q_EMIT handingOn(true);
    while (self && !m_paused && !m_lines.isEmpty()) {
        if (clock.nsecsElapsed() > 10 * Transport::shareOfTurn) {
            m_continue.start();
            break;
        }
        take(m_lines.takeFirst());
    }
    if (self && areMany)
        Q_EMIT handingOn(false);
    if (!self)
        return;
    m_input.setPaused(m_paused || !m_lines.isEmpty());
    if (m_lines.isEmpty() && std::exchange(m_isAtEnd, false)) {
        m_silence.start();
        Q_EMIT inputEnded();
    }
}

void AppEnd::take(const QByteArray &line)
{
    if (m_isReady) {
        Q_EMIT send(line);
        return;
    }
    const Message message = scanMessage(line, anyJsonDepth);
    watchHandshake(message);
    const QPointer<AppEnd> self(this);
    Q_EMIT send(line);
    // Not before it: nothing of ours overtakes the app's own last word of the handshake. Some leave that out.
    const bool isGreeted = m_era == Era::Legacy && !m_info.revision.isEmpty();
    if (self && isGreeted && !message.method.isEmpty() && message.method != "initialize")
        tellReady();
}

//! What the app speaks is told by how it begins (lifecycle, Initialization; basic/versioning, Backward Compatibility).
void AppEnd::watchHandshake(const Message &message)
{
    if (message.kind != MessageKind::Request)
        return;
    const QString version = wordAt(message.params, {"_meta", metaPrefix + "protocolVersion"});
    const bool isModern = !version.isEmpty() && message.method != "initialize";
    if (!isModern && message.method != "initialize")
        return;
    m_info.eraWord = isModern ? QStringLiteral("modern") : QStringLiteral("legacy");
    m_info.era = isModern ? tr("stateless") : tr("with a handshake");
    m_info.foundBy = tr("The app has begun so.");
    m_info.revision = isModern ? version : QString();
    m_appName = isModern ? wordAt(message.params, {"_meta", metaPrefix + "clientInfo", "name"})
                         : wordAt(message.params, {"clientInfo", "name"});
    m_greeting = message.id;
    const Era era = isModern ? Era::Modern : Era::Legacy;
    if (std::exchange(m_era, era) != era)
        Q_EMIT eraChosen(era);
}

void AppEnd::watchAnswer(const Message &message)
{
    if (m_greeting.isEmpty() || message.kind != MessageKind::Response || idKey(message.id) != idKey(m_greeting))
        return;
    m_greeting.clear();
    const bool isModern = m_info.eraWord == QLatin1String("modern");
    const QByteArrayView self = isModern ? memberAt(message.result, {"_meta", metaPrefix + "serverInfo"})
                                         : memberAt(message.result, {"serverInfo"});
    m_info.selfName = wordAt(self, {"name"}, m_mask);
    m_info.selfTitle = wordAt(self, {"title"}, m_mask);
    m_info.selfVersion = wordAt(self, {"version"}, m_mask);
    if (isModern)
        tellReady();
    else
        m_info.revision = wordAt(message.result, {"protocolVersion"});
}

void AppEnd::tellReady()
{
    if (!std::exchange(m_isReady, true))
        Q_EMIT ready(m_info);
}

// --- from the server

void AppEnd::receive(const Message &message, const std::function<void(const QByteArray &)> &)
{
    const QPointer<AppEnd> self(this);
    ++m_heard;
    if (!m_isReady)
        watchAnswer(message);
    if (!self)
        return;
    // What came over HTTP may have several lines, which in JSON is white space, or be no more than the sentence of a
    // failure.
    if (message.kind == MessageKind::Failed)
        write(makeError(message.id, RpcError::internalError, message.problem->message));
    else if (message.raw.contains('\n'))
        write(QByteArray(message.raw).replace('\n', ' '));
    else
        write(message.raw);
}

//! The server says nothing else meanwhile, but we might.
void AppEnd::receivePart(const QByteArray &bytes, bool isLast)
{
    if (!std::exchange(m_isInPart, !isLast))
        ++m_heard;
    OutgoingMessage part(bytes);
    part.endsLine = isLast;
    m_output.write(part);
    if (!isLast)
        return;
    for (const QByteArray &message : std::exchange(m_behind, {}))
        write(message);
}

void AppEnd::write(const QByteArray &bytes)
{
    if (m_isInPart) {
        m_behind.append(bytes);
        return;
    }
    OutgoingMessage line(bytes);
    line.endsLine = true;
    m_output.write(line);
}

void AppEnd::onServerDeaf()
{
    m_lines.clear();
    m_input.close();
}

void AppEnd::lookForSilence()
{
    const bool isNew = std::exchange(m_heardBefore, m_heard) != m_heard;
    m_quiet = isNew || !isDelivered() ? 0 : m_quiet + silenceStep;
    if (m_quiet < quietTime && m_output.hasReader())
        return;
    m_silence.stop();
    Q_EMIT fellSilent();
}

void AppEnd::close(const Error &)
{
    m_continue.stop();
    m_silence.stop();
    m_lines.clear();
    m_input.setPaused(true);
    m_output.close();
}

} // namespace mangrove

#include "core/signin/signinfetch.h"

#include "core/base/displaytext.h"
#include "core/signin/urlrules.h"
#include "core/transport/contentdecoder.h"
#include "core/transport/httporigin.h"

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype pieceSize = 16 * 1024;

QByteArray header(const HttpTransfer &transfer, const QByteArray &name)
{
    for (const auto &[each, value] : transfer.headers()) {
        if (each == name)
            return value;
    }
    return {};
}

QByteArray mediaType(const HttpTransfer &transfer)
{
    return header(transfer, "content-type").split(';').first().trimmed().toLower();
}

//! Hosts of files say text/plain of a document.
bool isJson(const QByteArray &type, bool isDocument)
{
    return type == "application/json" || (type.startsWith("application/") && type.endsWith("+json"))
        || (isDocument && type == "text/plain");
}

//! As bearerChallenge() takes them.
QByteArray challenges(const HttpTransfer &transfer)
{
    QByteArrayList all;
    for (const auto &[each, value] : transfer.headers()) {
        if (each == "www-authenticate")
            all.append(value);
    }
    return all.join(", ");
}

} // namespace

SignInFetch::SignInFetch(AddressClass server, const Bounds &bounds, QObject *parent)
    : QObject(parent), m_server(server), m_innermost(server), m_bounds(bounds)
{
    HttpSpec spec;
    spec.authorities = bounds.authorities;
    spec.reach = HttpReach{
        [this](const QList<QHostAddress> &addresses) { return reachable(addresses, m_innermost); },
        [inner = bounds.inner](const QString &host) { return inner.isMeant(host) || !isLocalName(host); },
    };
    m_connections = std::make_unique<HttpConnections>(spec);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this,
            [this] { fail(ErrorCode::Timeout, tr("%1 did not answer in time.").arg(shownHost(m_call.url))); });
}

SignInFetch::~SignInFetch() = default;

void SignInFetch::start(const Call &call, const Done &done)
{
    m_call = call;
    m_done = done;
    m_innermost = m_bounds.inner.innermost(call.url, m_server);
    m_timer.start(call.form ? m_bounds.tokenTime : m_bounds.documentTime);
    begin();
}

void SignInFetch::begin()
{
    // A literal and the names of this machine are asked of nobody.
    const std::optional<AddressClass> place = classOfHost(m_call.url);
    if (!place || *place < m_innermost) {
        const QString why = place ? notAllowed() : tr("Mangrove does not go to %1.").arg(shownHost(m_call.url));
        QTimer::singleShot(0, this, [this, why] { fail(ErrorCode::Refused, why); });
        return;
    }
    HttpHeaders headers = m_call.headers;
    headers.append(HttpHeader("Accept", m_call.onlyHead ? "application/json, text/event-stream" : "application/json"));
    if (m_call.form)
        headers.append({"Content-Type", m_call.formType});
    m_transfer = m_connections->send({m_call.form ? QByteArrayLiteral("POST") : QByteArrayLiteral("GET"), m_call.url,
                                      headers, m_call.form.value_or(QByteArray())});
    connect(m_transfer, &HttpTransfer::progressed, this, &SignInFetch::onProgress);
}

void SignInFetch::onProgress()
{
    if (!m_done || !m_transfer)
        return;
    if (m_transfer->status() == 0) {
        if (!m_transfer->isEnded())
            return;
        if (m_transfer->failure() == HttpTransfer::Failure::NotAllowed)
            fail(ErrorCode::Refused, notAllowed());
        else if (m_transfer->failure() == HttpTransfer::Failure::NotHttp)
            fail(ErrorCode::Protocol, tr("%1 answered with something that is not HTTP.").arg(shownHost(m_call.url)));
        else
            fail(ErrorCode::Unreachable, connectionSentence(*m_transfer));
        return;
    }
    if (!m_isReading)
        onHeaders();
    else
        takeBody();
}

void SignInFetch::onHeaders()
{
    const int status = m_transfer->status();
    const QByteArray coding = header(*m_transfer, "content-encoding");
    if (m_call.onlyHead) {
        end({status, {}, {}, true, challenges(*m_transfer)});
        return;
    }
    if (status >= 300 && status < 400) {
        if (m_call.form) {
            fail(ErrorCode::Refused,
                 tr("%1 wanted to pass the sign-in on to another address. Nothing was sent there.")
                     .arg(shownHost(m_call.url)));
            return;
        }
        const Result<QUrl> target = redirectTarget(m_call.url, header(*m_transfer, "location"), status, false);
        m_transfer->disconnect(this);
        m_connections->release(std::exchange(m_transfer, nullptr));
        if (!target) {
            fail(target.error().code, target.error().message);
        } else if (++m_redirects > 5) {
            fail(ErrorCode::Protocol, tr("%1 redirects again and again.").arg(shownUrl(m_call.url)));
        } else {
            m_call.url = *target;
            begin();
        }
        return;
    }
    const bool isSuccess = status >= 200 && status < 300;
    if (const QByteArray type = mediaType(*m_transfer); m_call.wantsJson && !isJson(type, !m_call.form)) {
        // A page instead of an answer; of a refusal the status says it.
        if (isSuccess)
            fail(ErrorCode::Protocol,
                 type.isEmpty() ? tr("%1 answered without saying in which format.").arg(shownHost(m_call.url))
                                : tr("%1 answered with %2 instead of JSON.")
                                      .arg(shownHost(m_call.url), displayText(QString::fromLatin1(type), 60)));
        else
            end({status, {}, {}, true});
        return;
    }
    if (!ContentDecoder::isKnown(coding)) {
        fail(ErrorCode::Protocol,
             tr("%1 compressed its answer in a way that was not asked for.").arg(shownHost(m_call.url)));
        return;
    }
    m_decoder = std::make_unique<ContentDecoder>();
    m_decoder->start(coding);
    m_isReading = true;
    takeBody();
}

void SignInFetch::takeBody()
{
    const qsizetype most = m_call.form ? m_bounds.tokenSize : m_bounds.documentSize;
    while (true) {
        for (QByteArray piece = m_decoder->take(pieceSize); !piece.isEmpty(); piece = m_decoder->take(pieceSize)) {
            m_body += piece;
            if (m_body.size() > most) {
                fail(ErrorCode::Protocol,
                     tr("%1 answered with more than a sign-in needs; it was not read.").arg(shownHost(m_call.url)));
                return;
            }
        }
        const QByteArray packed = m_decoder->isBroken() ? QByteArray() : m_transfer->read();
        if (packed.isEmpty())
            break;
        m_decoder->feed(packed);
    }
    if (!m_decoder->isBroken() && !m_transfer->isEnded())
        return;
    if (m_decoder->isBroken() || !m_decoder->isWhole()) {
        fail(ErrorCode::Protocol, tr("%1 sent an answer that cannot be unpacked.").arg(shownHost(m_call.url)));
    } else if (m_transfer->failure() != HttpTransfer::Failure::None) {
        fail(ErrorCode::Unreachable, connectionSentence(*m_transfer));
    } else {
        end({m_transfer->status(), std::exchange(m_body, {}), {}, true});
    }
}

QString SignInFetch::notAllowed() const
{
    return tr("%1 lies further inside than the server, where Mangrove does not go for it. If it is a sign-in server of "
              "your own network, say so in the server's form.")
        .arg(shownHost(m_call.url));
}

void SignInFetch::fail(ErrorCode code, const QString &message)
{
    Answer answer;
    answer.failure = Error{code, message};
    answer.mayHaveArrived = m_transfer && m_transfer->wasSent();
    end(answer);
}

//! Whoever is called may destroy this.
void SignInFetch::end(const Answer &answer)
{
    if (!m_done)
        return;
    m_timer.stop();
    if (m_transfer) {
        m_transfer->disconnect(this);
        m_connections->release(std::exchange(m_transfer, nullptr));
    }
    const Done done = std::exchange(m_done, {});
    done(answer);
}

} // namespace mangrove

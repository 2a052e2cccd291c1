#include "core/transport/httptransfer.h"

#include "core/transport/httpconnections.h"
#include "core/transport/httporigin.h"

#include <QSslError>
#include <QTimer>

#include <cerrno>
#include <curl/curl.h>
#include <utility>

namespace mangrove {

namespace {

// What may wait here while the event loop is busy; then the server has to wait.
constexpr qsizetype readAhead = 256 * 1024;

// For how long a connection may have been idle to be used again: many servers hang up after five seconds, and a message
// that meets that moment is lost, as it is not sent twice.
constexpr long idleSeconds = 3;

constexpr int mostChanges = 5; // of a body while its connections are made

constexpr int tooLarge = 100; // CURLE_TOO_LARGE, since 8.6

// X509_V_ERR_UNSPECIFIED: newer ones compare names before they ask OpenSSL for its verdict.
constexpr long unspecified = 1;

bool isTls(int code)
{
    switch (code) {
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
        return true;
    default:
        return false;
    }
}

//! What OpenSSL found wrong with the certificate, in Qt's words; empty where it found nothing.
QString certificateFault(long verifyResult)
{
    switch (verifyResult) { // X509_V_ERR_… of OpenSSL
    case 2:
    case 20:
        return QSslError(QSslError::UnableToGetLocalIssuerCertificate).errorString();
    case 9:
        return QSslError(QSslError::CertificateNotYetValid).errorString();
    case 10:
        return QSslError(QSslError::CertificateExpired).errorString();
    case 18:
        return QSslError(QSslError::SelfSignedCertificate).errorString();
    case 19:
        return QSslError(QSslError::SelfSignedCertificateInChain).errorString();
    case 21:
        return QSslError(QSslError::UnableToVerifyFirstCertificate).errorString();
    case 23:
        return QSslError(QSslError::CertificateRevoked).errorString();
    case 62:
    case 64:
        return QSslError(QSslError::HostNameMismatch).errorString();
    default:
        return {};
    }
}

//! A header that replaces libcurl's own of that name, or takes it away.
QByteArray headerLine(const HttpHeader &header)
{
    return header.second.isEmpty() ? header.first + ';' : header.first + ": " + header.second;
}

} // namespace

HttpTransfer::HttpTransfer(HttpConnections &connections, const HttpLimits &limits, const Request &request)
    : QObject(&connections),
      m_connections(connections),
      m_limits(limits),
      m_request(request),
      m_route(connections.looks(), connections.reach(), this)
{
    connect(&m_route, &HttpRouteFinder::found, this, [this](const HttpRoute &way) {
        m_way = way;
        run();
    });
    connect(&m_route, &HttpRouteFinder::unknownHost, this, [this] { fail(Failure::UnknownHost); });
    connect(&m_route, &HttpRouteFinder::notAllowed, this, [this] { fail(Failure::NotAllowed); });
}

HttpTransfer::~HttpTransfer()
{
    stop();
}

void HttpTransfer::stop()
{
    m_route.disconnect(this);
    m_isEnded = true;
    hangUp();
}

void HttpTransfer::hangUp()
{
    if (m_easy) {
        m_connections.leave(m_easy);
        curl_easy_cleanup(std::exchange(m_easy, nullptr));
    }
    curl_url_cleanup(static_cast<CURLU *>(std::exchange(m_address, nullptr)));
    curl_slist_free_all(std::exchange(m_headerList, nullptr));
    curl_slist_free_all(std::exchange(m_addressList, nullptr));
}

void HttpTransfer::fail(Failure failure, const QString &cause)
{
    m_failure = failure;
    m_cause = cause;
    m_isEnded = true;
    m_connections.announce(this);
}

void HttpTransfer::run()
{
    m_easy = curl_easy_init();
    if (!m_easy || !setUp() || !m_connections.join(m_easy))
        fail(Failure::Other, QStringLiteral("libcurl"));
}

// The parts as they were judged, so that two readers of one text cannot differ about the host.
bool HttpTransfer::setAddress()
{
    auto *address = curl_url();
    m_address = address;
    const QUrl &url = m_request.url;
    QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    if (host.contains(':'))
        host = '[' + host + ']';
    QByteArray path = url.path(QUrl::FullyEncoded).toLatin1();
    if (path.isEmpty())
        path = "/";
    const auto set = [address](CURLUPart part, const QByteArray &text) {
        return curl_url_set(address, part, text.constData(), 0) == CURLUE_OK;
    };
    return address && set(CURLUPART_SCHEME, url.scheme().toLatin1()) && set(CURLUPART_HOST, host)
        && set(CURLUPART_PORT, QByteArray::number(portOf(url))) && set(CURLUPART_PATH, path)
        && (!url.hasQuery() || set(CURLUPART_QUERY, url.query(QUrl::FullyEncoded).toLatin1()));
}

bool HttpTransfer::setUp()
{
    bool isGood = setAddress();
    const auto set = [&](CURLoption option, auto value) {
        isGood = isGood && curl_easy_setopt(m_easy, option, value) == CURLE_OK;
    };
    set(CURLOPT_PRIVATE, static_cast<void *>(this));
    m_errorText = QByteArray(CURL_ERROR_SIZE, '\0');
    set(CURLOPT_ERRORBUFFER, m_errorText.data());
    set(CURLOPT_CURLU, static_cast<CURLU *>(m_address));
    set(CURLOPT_PATH_AS_IS, 1L);
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_NETRC, long(CURL_NETRC_IGNORED));
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_NOPROGRESS, 1L);
    set(CURLOPT_TCP_KEEPALIVE, 1L);
    set(CURLOPT_MAXAGE_CONN, idleSeconds);
    set(CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
    // The folder of certificates alone: reading the file of all of them takes 30 ms of this thread, a folder 1 ms.
    const QByteArray &own = m_connections.authorities();
    const char *folder = own.isEmpty() ? curl_version_info(CURLVERSION_NOW)->capath : own.constData();
    if (folder) {
        set(CURLOPT_CAINFO, static_cast<const char *>(nullptr));
        set(CURLOPT_CAPATH, folder);
    }

    // Set in any case: without it libcurl asks the environment.
    set(CURLOPT_PROXY, m_way.proxy.constData());
    if (!m_way.proxyUser.isEmpty()) {
        set(CURLOPT_PROXYUSERNAME, m_way.proxyUser.constData());
        set(CURLOPT_PROXYPASSWORD, m_way.proxyPassword.constData());
    }
    set(CURLOPT_HEADEROPT, long(CURLHEADER_SEPARATE));
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    if (!m_way.addresses.isEmpty()) {
        m_addressList = curl_slist_append(nullptr, m_way.addresses.constData());
        set(CURLOPT_RESOLVE, m_addressList);
    }

    if (m_request.verb == "POST") {
        set(CURLOPT_POST, 1L);
        set(CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(m_request.body.size()));
        set(CURLOPT_POSTFIELDS, m_request.body.constData());
    } else if (m_request.verb != "GET") {
        set(CURLOPT_CUSTOMREQUEST, m_request.verb.constData());
    }
    m_headerList = curl_slist_append(nullptr, "Expect:");
    for (const HttpHeader &header : std::as_const(m_request.headers))
        m_headerList = curl_slist_append(m_headerList, headerLine(header).constData());
    set(CURLOPT_HTTPHEADER, m_headerList);

    set(CURLOPT_HEADERFUNCTION, &HttpTransfer::takeHeader);
    set(CURLOPT_HEADERDATA, static_cast<void *>(this));
    set(CURLOPT_WRITEFUNCTION, &HttpTransfer::takeBody);
    set(CURLOPT_WRITEDATA, static_cast<void *>(this));
    set(CURLOPT_PREREQFUNCTION, &HttpTransfer::beforeRequest);
    set(CURLOPT_PREREQDATA, static_cast<void *>(this));
    return isGood;
}

// The three below run within libcurl: they take notes and signal nothing.

int HttpTransfer::beforeRequest(void *self, char *, char *, int, int)
{
    auto *transfer = static_cast<HttpTransfer *>(self);
    // libcurl sends a request anew when a connection that was used before breaks without a word. The server may have
    // taken it all the same.
    if (transfer->m_wasSent || !transfer->isStillTrue())
        return CURL_PREREQFUNC_ABORT;
    transfer->m_wasSent = true;
    return CURL_PREREQFUNC_OK;
}

// Connecting takes its time. libcurl has been told the size of the body by now, so another one needs another start.
bool HttpTransfer::isStillTrue()
{
    if (!m_request.remake)
        return true;
    const QByteArray fresh = m_request.remake();
    if (fresh == m_request.body)
        return true;
    if (fresh.isEmpty())
        m_failure = Failure::NotWanted;
    else if (m_request.isBound || ++m_changes > mostChanges)
        m_failure = Failure::Changing;
    else
        m_fresh = fresh;
    return false;
}

size_t HttpTransfer::takeHeader(char *data, size_t, size_t size, void *self)
{
    auto *transfer = static_cast<HttpTransfer *>(self);
    return transfer->takeHeaderLine(QByteArrayView(data, qsizetype(size))) ? size : 0;
}

bool HttpTransfer::takeHeaderLine(QByteArrayView line)
{
    m_unheard = 0;
    m_headBytes += line.size();
    const bool isStatusLine = m_status == 0 && line.startsWith("HTTP/");
    m_responses += isStatusLine ? 1 : 0;
    if (m_headBytes > m_limits.headBytes || ++m_headLines > m_limits.headLines || m_responses > m_limits.responses) {
        m_failure = Failure::TooLongHead;
        return false;
    }
    if (m_status != 0)
        return true; // a trailer
    const QByteArrayView text = line.trimmed();
    if (isStatusLine) {
        m_headers.clear();
    } else if (text.isEmpty()) {
        long status = 0;
        curl_easy_getinfo(m_easy, CURLINFO_RESPONSE_CODE, &status);
        const bool isInterim = status < 200 && status != 101;
        m_status = isInterim ? 0 : int(status);
        m_connections.announce(this);
    } else if (const qsizetype colon = text.indexOf(':'); colon > 0) {
        m_headers.append({text.first(colon).toByteArray().toLower(), text.sliced(colon + 1).trimmed().toByteArray()});
    }
    return true;
}

size_t HttpTransfer::takeBody(char *data, size_t, size_t size, void *self)
{
    auto *transfer = static_cast<HttpTransfer *>(self);
    transfer->m_unheard = 0;
    if (transfer->m_unread.size() >= readAhead) {
        transfer->m_isPaused = true;
        return CURL_WRITEFUNC_PAUSE;
    }
    transfer->m_unread.append(data, qsizetype(size));
    transfer->m_connections.announce(transfer);
    return size;
}

QByteArray HttpTransfer::read()
{
    QByteArray bytes = std::exchange(m_unread, {});
    if (m_easy && std::exchange(m_isPaused, false))
        curl_easy_pause(m_easy, CURLPAUSE_CONT); // which hands out what waited
    return bytes;
}

bool HttpTransfer::expect(qsizetype bytes)
{
    m_unheard += bytes;
    if (m_unheard <= m_limits.unheard)
        return true;
    fail(Failure::TooLongHead);
    hangUp();
    return false;
}

void HttpTransfer::onEnded(int code)
{
    if (!m_fresh.isEmpty()) {
        hangUp();
        m_request.body = std::exchange(m_fresh, {});
        run();
        return;
    }
    m_isEnded = true;
    m_connections.announce(this);
    if (code == CURLE_OK || m_failure != Failure::None) {
        hangUp();
        return;
    }
    long systemError = 0;
    long verifyResult = 0;
    curl_easy_getinfo(m_easy, CURLINFO_OS_ERRNO, &systemError);
    curl_easy_getinfo(m_easy, CURLINFO_SSL_VERIFYRESULT, &verifyResult);
    const bool isHead = m_wasSent && m_status == 0;
    const char *cause = m_errorText.at(0) == '\0' ? curl_easy_strerror(CURLcode(code)) : m_errorText.constData();
    m_cause = QString::fromUtf8(cause);
    if (m_wasSent && (code == CURLE_COULDNT_CONNECT || code == CURLE_ABORTED_BY_CALLBACK)) {
        m_failure = Failure::HungUp; // and what failed was to send it again
    } else if (code == CURLE_COULDNT_CONNECT) {
        m_failure = systemError == ECONNREFUSED ? Failure::Refused : Failure::Other;
        if (systemError != 0)
            m_cause = qt_error_string(int(systemError));
    } else if (isTls(code)) {
        // The words for a handshake that the network broke off; it says nothing about the other side.
        m_failure = m_errorText.startsWith("OpenSSL SSL_connect:") ? Failure::HungUp : Failure::Tls;
    } else if (code == CURLE_OPERATION_TIMEDOUT) {
        m_failure = Failure::TimedOut;
    } else if (code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_RESOLVE_PROXY) {
        m_failure = Failure::UnknownHost;
    } else if (isHead && (code == CURLE_OUT_OF_MEMORY || code == tooLarge)) {
        m_failure = Failure::TooLongHead; // one line is longer than libcurl takes
    } else if (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_WEIRD_SERVER_REPLY) {
        m_failure = Failure::NotHttp;
    } else if (code == CURLE_GOT_NOTHING || code == CURLE_RECV_ERROR || code == CURLE_SEND_ERROR
               || code == CURLE_PARTIAL_FILE) {
        m_failure = Failure::HungUp;
    } else {
        m_failure = Failure::Other;
    }
    if (m_failure == Failure::Tls && !certificateFault(verifyResult).isEmpty())
        m_cause = certificateFault(verifyResult);
    else if (code == CURLE_PEER_FAILED_VERIFICATION && verifyResult <= unspecified)
        m_cause = QSslError(QSslError::HostNameMismatch).errorString(); // libcurl compares the names itself
    hangUp();
}

} // namespace mangrove

#include "core/transport/httpconnections.h"

#include "core/transport/contentdecoder.h"
#include "core/transport/httpauthorizer.h"
#include "core/transport/httporigin.h"

#include <QSocketNotifier>

#include <algorithm>
#include <curl/curl.h>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/ioctl.h>
#endif

namespace mangrove {

namespace {

constexpr int lookLimit = 10'000; // ms until another thread asks the desktop for its proxies
constexpr long mostIdle = 8; // connections that wait to be used again

bool isLibraryReady()
{
    static const bool isReady = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    return isReady;
}

HttpTransfer *transferOf(void *easy)
{
    char *transfer = nullptr;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
    return reinterpret_cast<HttpTransfer *>(transfer);
}

//! Bytes that have come and are not read; 0 where the system does not tell.
qsizetype waitingIn([[maybe_unused]] int socket)
{
    int bytes = 0;
#ifdef Q_OS_UNIX
    if (::ioctl(socket, FIONREAD, &bytes) != 0)
        return 0;
#endif
    return bytes;
}

//! The sockets go on to signal until they are really gone; this may be within a signal of one.
void forget(QSocketNotifier *&notifier)
{
    if (!notifier)
        return;
    notifier->setEnabled(false);
    notifier->disconnect();
    std::exchange(notifier, nullptr)->deleteLater();
}

} // namespace

HttpConnections::HttpConnections(const HttpSpec &spec, QObject *parent)
    : QObject(parent),
      m_headers(sentHeaders(spec)),
      m_limits(spec.limits),
      m_authorities(spec.authorities),
      m_reach(spec.reach),
      m_authorizer(spec.authorizer),
      m_looks(lookLimit)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] { act(CURL_SOCKET_TIMEOUT, 0); });
    m_tell.setSingleShot(true);
    connect(&m_tell, &QTimer::timeout, this, &HttpConnections::tell);
    if (!isLibraryReady())
        return;
    m_multi = curl_multi_init();
    curl_multi_setopt(m_multi, CURLMOPT_SOCKETFUNCTION, &HttpConnections::onSocketWish);
    curl_multi_setopt(m_multi, CURLMOPT_SOCKETDATA, static_cast<void *>(this));
    curl_multi_setopt(m_multi, CURLMOPT_TIMERFUNCTION, &HttpConnections::onTimerWish);
    curl_multi_setopt(m_multi, CURLMOPT_TIMERDATA, static_cast<void *>(this));
    curl_multi_setopt(m_multi, CURLMOPT_PIPELINING, long(CURLPIPE_NOTHING));
    curl_multi_setopt(m_multi, CURLMOPT_MAXCONNECTS, mostIdle);
}

HttpConnections::~HttpConnections()
{
    close();
    // They use the connections, which go before the children.
    qDeleteAll(findChildren<HttpTransfer *>(Qt::FindDirectChildrenOnly));
}

void HttpConnections::close()
{
    const QList<HttpTransfer *> transfers = findChildren<HttpTransfer *>(Qt::FindDirectChildrenOnly);
    for (HttpTransfer *transfer : transfers)
        transfer->stop();
    m_news.clear();
    if (m_multi)
        curl_multi_cleanup(std::exchange(m_multi, nullptr));
    for (auto &[socket, watch] : m_watches) {
        forget(watch.read);
        forget(watch.write);
    }
    m_watches.clear();
    m_timer.stop();
}

HttpTransfer *HttpConnections::send(HttpTransfer::Request request)
{
    // libcurl sends what it is given, also a name that comes twice: the last one counts.
    const HttpHeaders all = HttpHeaders{{"User-Agent", "Mangrove"},
                                        {"Accept-Encoding", ContentDecoder::offered()},
                                        {"Accept-Language", "*"}}
        + m_headers + std::exchange(request.headers, {});
    for (const HttpHeader &header : all) {
        request.headers.removeIf([&header](const HttpHeader &former) {
            return former.first.compare(header.first, Qt::CaseInsensitive) == 0;
        });
        request.headers.append(header);
    }
    auto *transfer = new HttpTransfer(*this, m_limits, request);
    transfer->start();
    return transfer;
}

void HttpConnections::release(HttpTransfer *transfer)
{
    if (!transfer)
        return;
    transfer->stop();
    transfer->deleteLater(); // it may be the one that signals
}

bool HttpConnections::join(void *easy)
{
    return m_multi && curl_multi_add_handle(m_multi, easy) == CURLM_OK;
}

void HttpConnections::leave(void *easy)
{
    if (m_multi)
        curl_multi_remove_handle(m_multi, easy);
}

void HttpConnections::announce(HttpTransfer *transfer)
{
    if (!m_news.contains(transfer))
        m_news.append(transfer);
    if (!m_tell.isActive())
        m_tell.start();
}

int HttpConnections::onSocketWish(void *easy, int socket, int what, void *self, void *)
{
    static_cast<HttpConnections *>(self)->watch(socket, what, transferOf(easy));
    return 0;
}

int HttpConnections::onTimerWish(void *, long ms, void *self)
{
    QTimer &timer = static_cast<HttpConnections *>(self)->m_timer;
    if (ms < 0)
        timer.stop();
    else
        timer.start(int(std::min(ms, 60'000L))); // one that comes too early does no harm
    return 0;
}

void HttpConnections::watch(int socket, int what, HttpTransfer *transfer)
{
    if (what == CURL_POLL_REMOVE) {
        const auto found = m_watches.find(socket);
        if (found == m_watches.end())
            return;
        forget(found->second.read);
        forget(found->second.write);
        m_watches.erase(found);
        return;
    }
    Watch &watch = m_watches[socket];
    watch.transfer = transfer;
    const auto arrange = [this, socket](QSocketNotifier *&notifier, QSocketNotifier::Type type, int mask,
                                        bool isWanted) {
        if (!notifier && isWanted) {
            notifier = new QSocketNotifier(socket, type, this);
            connect(notifier, &QSocketNotifier::activated, this, [this, socket, mask] { act(socket, mask); });
        } else if (notifier) {
            notifier->setEnabled(isWanted);
        }
    };
    arrange(watch.read, QSocketNotifier::Read, CURL_CSELECT_IN, what & CURL_POLL_IN);
    arrange(watch.write, QSocketNotifier::Write, CURL_CSELECT_OUT, what & CURL_POLL_OUT);
}

// libcurl says nothing of bytes that are neither head nor body, and reads them without an end.
bool HttpConnections::mayRead(int socket)
{
    const auto found = m_watches.find(socket);
    if (found == m_watches.end() || !found->second.transfer)
        return true;
    return found->second.transfer->expect(std::min(waitingIn(socket), qsizetype(CURL_MAX_WRITE_SIZE)));
}

void HttpConnections::act(int socket, int mask)
{
    if (!m_multi)
        return;
    if (mask == CURL_CSELECT_IN && !mayRead(socket)) {
        tell();
        return;
    }
    int running = 0;
    curl_multi_socket_action(m_multi, socket, mask, &running);
    int left = 0;
    while (const CURLMsg *message = curl_multi_info_read(m_multi, &left)) {
        const CURLcode result = message->data.result;
        if (message->msg == CURLMSG_DONE)
            transferOf(message->easy_handle)->onEnded(result);
    }
    tell();
}

void HttpConnections::tell()
{
    m_tell.stop();
    const QPointer<HttpConnections> self(this);
    const QList<QPointer<HttpTransfer>> news = std::exchange(m_news, {});
    for (const QPointer<HttpTransfer> &transfer : news) {
        if (transfer)
            Q_EMIT transfer->progressed();
        if (!self)
            return;
    }
}

} // namespace mangrove

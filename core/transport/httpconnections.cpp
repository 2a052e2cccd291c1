#include "core/transport/httpconnections.h"

#include "core/transport/httporigin.h"

#include <QIODevice>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>

#include <algorithm>

namespace mangrove {

namespace {

// What may wait inside Qt while the event loop is busy; then the server has to wait.
constexpr qint64 readAhead = 256 * 1024;

//! A body that is sent once. When a server hangs up without an answer, Qt sends the request anew, up to three times, and
//! asks its body to begin again; a call that has an effect must not be made twice.
class BodyOnce final : public QIODevice
{
public:
    explicit BodyOnce(const QByteArray &bytes) : m_bytes(bytes)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    qint64 size() const override { return m_bytes.size(); }
    bool reset() override { return false; }

protected:
    qint64 readData(char *data, qint64 size) override
    {
        const qint64 taken = std::min<qint64>(size, m_bytes.size() - pos());
        std::copy_n(m_bytes.constData() + pos(), taken, data);
        return taken;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
};

} // namespace

HttpConnections::HttpConnections(const HttpSpec &spec, QObject *parent)
    : QObject(parent),
      m_headers(sentHeaders(spec)),
      m_messageLimit(spec.limits.message),
      m_isLocal(isLoopback(spec.url))
{ }

HttpConnections::~HttpConnections()
{
    // Replies first: they need their manager.
    const QList<QNetworkReply *> replies = m_users.keys();
    qDeleteAll(replies);
}

QNetworkReply *HttpConnections::send(const QByteArray &verb, const QUrl &url, const HttpHeaders &headers,
                                     const QByteArray &body)
{
    QNetworkAccessManager *manager = freeManager();
    const QNetworkRequest how = request(url, headers);
    QNetworkReply *reply = nullptr;
    if (verb == "GET") {
        reply = manager->get(how);
    } else if (verb == "DELETE") {
        reply = manager->deleteResource(how);
    } else {
        auto *once = new BodyOnce(body);
        reply = manager->post(how, once);
        once->setParent(reply);
    }
    reply->setReadBufferSize(readAhead);
    m_users.insert(reply, manager);
    return reply;
}

void HttpConnections::release(QNetworkReply *reply)
{
    if (!reply || !m_users.remove(reply))
        return;
    reply->deleteLater(); // which hangs up; abort() within Qt's own signals would be too early
}

QNetworkAccessManager *HttpConnections::freeManager()
{
    const QList<QNetworkAccessManager *> busy = m_users.values();
    for (const auto &manager : m_managers) {
        if (busy.count(manager.get()) < perManager)
            return manager.get();
    }
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setAutoDeleteReplies(false);
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setStrictTransportSecurityEnabled(false);
    if (m_isLocal)
        manager->setProxy(QNetworkProxy::NoProxy);
    m_managers.push_back(std::move(manager));
    return m_managers.back().get();
}

QNetworkRequest HttpConnections::request(const QUrl &url, const HttpHeaders &headers) const
{
    QNetworkRequest how(url);
    how.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    how.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    how.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    how.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    how.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    how.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    how.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    how.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
    how.setDecompressedSafetyCheckThreshold(m_messageLimit);
    // Qt would name a browser and the person's language.
    how.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Mangrove"));
    how.setRawHeader("Accept-Language", "*");
    for (const auto &[name, value] : m_headers)
        how.setRawHeader(name, value);
    for (const auto &[name, value] : headers)
        how.setRawHeader(name, value);
    return how;
}

} // namespace mangrove

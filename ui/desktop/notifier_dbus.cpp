#include "ui/desktop/notifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>
#include <QFileInfo>
#include <QVariantMap>

#include <utility>

namespace mangrove {

namespace {

const QString serviceName = QStringLiteral("org.freedesktop.Notifications");
const QString objectPath = QStringLiteral("/org/freedesktop/Notifications");
const QString reviewAction = QStringLiteral("review");
const QString defaultAction = QStringLiteral("default");

QDBusMessage call(const QString &method)
{
    return QDBusMessage::createMethodCall(serviceName, objectPath, serviceName, method);
}

//! Else the library would start a bus, and wait for it.
bool hasBus()
{
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")
        || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QLatin1String("/bus"));
}

} // namespace

struct Notifier::Bus
{
    QDBusConnection connection = QDBusConnection::sessionBus();
    QDBusServiceWatcher watcher{serviceName, connection, QDBusServiceWatcher::WatchForOwnerChange};
};

Notifier::Notifier(QObject *parent) : QObject(parent)
{ }

//! What is shown would lead nowhere.
Notifier::~Notifier()
{
    for (const Shown &shown : std::as_const(m_shown)) {
        if (shown.id != 0)
            close(shown.id);
    }
}

bool Notifier::connectBus()
{
    if (m_bus)
        return m_bus->connection.isConnected();
    if (!hasBus())
        return false;
    m_bus = std::make_unique<Bus>();
    if (!m_bus->connection.isConnected())
        return false;
    connect(&m_bus->watcher, &QDBusServiceWatcher::serviceOwnerChanged, this, &Notifier::forgetService);
    m_bus->connection.connect(serviceName, objectPath, serviceName, QStringLiteral("ActionInvoked"), this,
                              SLOT(onAction(uint, QString)));
    m_bus->connection.connect(serviceName, objectPath, serviceName, QStringLiteral("NotificationClosed"), this,
                              SLOT(onClosed(uint, uint)));
    return true;
}

void Notifier::show(const QString &key, const Notice &notice)
{
    if (!connectBus())
        return;
    Shown &shown = m_shown[key];
    shown.notice = notice;
    shown.isOver = false;
    shown.isStale = true;
    if (!m_capabilities)
        askCapabilities();
    else if (!shown.isUnderWay)
        send(key);
}

void Notifier::withdraw(const QString &key)
{
    const auto found = m_shown.find(key);
    if (found == m_shown.end())
        return;
    if (found->isUnderWay) { // its number is not known yet
        found->isOver = true;
        return;
    }
    const uint id = found->id;
    m_shown.erase(found);
    if (id != 0)
        close(id);
}

void Notifier::askCapabilities()
{
    if (std::exchange(m_isAsking, true))
        return;
    auto *watcher = new QDBusPendingCallWatcher(
        m_bus->connection.asyncCall(call(QStringLiteral("GetCapabilities")), callTime), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        m_isAsking = false;
        const QDBusPendingReply<QStringList> reply = *watcher;
        if (reply.isError()) {
            if (std::exchange(m_hasChanged, false))
                askCapabilities(); // of the service that came meanwhile
            else
                m_shown.clear(); // nobody shows it; the next one asks again
            return;
        }
        m_hasChanged = false;
        m_capabilities = reply.value();
        sendAll();
    });
}

void Notifier::sendAll()
{
    const QStringList keys = m_shown.keys();
    for (const QString &key : keys) {
        const Shown shown = m_shown.value(key);
        if (shown.isStale && !shown.isUnderWay)
            send(key);
    }
}

void Notifier::send(const QString &key)
{
    Shown &shown = m_shown[key];
    shown.isUnderWay = true;
    shown.isStale = false;
    QStringList actions;
    if (!shown.notice.review.isEmpty() && m_capabilities->contains(QLatin1String("actions")))
        actions << defaultAction << shown.notice.review << reviewAction << shown.notice.review;
    // A service with markup would take a name for some; one without would show the escapes.
    const bool hasMarkup = m_capabilities->contains(QLatin1String("body-markup"));
    const QString text = hasMarkup ? shown.notice.text.toHtmlEscaped() : shown.notice.text;
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("mangrove")}};
    QDBusMessage notify = call(QStringLiteral("Notify"));
    notify << QStringLiteral("Mangrove") << shown.id << QStringLiteral("mangrove") << shown.notice.title << text
           << actions << hints << -1;
    auto *watcher = new QDBusPendingCallWatcher(m_bus->connection.asyncCall(notify, callTime), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, key] {
        watcher->deleteLater();
        const QDBusPendingReply<uint> reply = *watcher;
        onSent(key, reply.isError() ? std::nullopt : std::optional<uint>(reply.value()));
    });
}

void Notifier::onSent(const QString &key, std::optional<uint> id)
{
    const auto found = m_shown.find(key);
    if (found == m_shown.end() || !found->isUnderWay) { // the service has changed meanwhile
        if (id)
            close(*id);
        return;
    }
    found->isUnderWay = false;
    if (!id) {
        m_shown.erase(found);
        return;
    }
    found->id = *id;
    if (found->isOver)
        withdraw(key);
    else if (found->isStale)
        send(key);
}

void Notifier::close(uint id)
{
    m_bus->connection.send(call(QStringLiteral("CloseNotification")) << id);
}

//! Another service knows nothing of what this one showed. What waits for one, which may be started by that, goes on
//! waiting.
void Notifier::forgetService()
{
    m_capabilities.reset();
    m_hasChanged = m_isAsking;
    m_shown.removeIf([](const auto &entry) { return entry->id != 0 || entry->isUnderWay; });
    if (!m_shown.isEmpty())
        askCapabilities();
}

QString Notifier::keyOf(uint id) const
{
    for (auto it = m_shown.cbegin(); it != m_shown.cend(); ++it) {
        if (it->id == id && id != 0)
            return it.key();
    }
    return {};
}

void Notifier::onAction(uint id, const QString &action)
{
    const QString key = keyOf(id);
    if (!key.isEmpty() && (action == reviewAction || action == defaultAction))
        Q_EMIT reviewed(key);
}

//! By a person, by its end, or because it was withdrawn.
void Notifier::onClosed(uint id, uint)
{
    const QString key = keyOf(id);
    if (!key.isEmpty() && !m_shown.value(key).isUnderWay)
        m_shown.remove(key);
}

} // namespace mangrove

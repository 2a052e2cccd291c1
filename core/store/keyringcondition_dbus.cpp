#include "core/store/keyringcondition.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QTimer>

namespace mangrove {

namespace {

constexpr int patienceMs = 5000;

//! Where QtKeychain takes KWallet and not the Secret Service; what KWallet answers can be taken at its word.
bool isPlasma5()
{
    return qgetenv("XDG_CURRENT_DESKTOP") == "KDE" && qgetenv("KDE_SESSION_VERSION") == "5";
}

KeyRingCondition conditionFrom(const QDBusPendingReply<QDBusVariant> &reply)
{
    if (!reply.isError())
        return reply.value().variant().toBool() ? KeyRingCondition::Locked : KeyRingCondition::Unknown;
    switch (reply.error().type()) {
    case QDBusError::ServiceUnknown:
    case QDBusError::Disconnected:
    case QDBusError::NoServer:
        return KeyRingCondition::Absent;
    case QDBusError::UnknownMethod: // so gnome-keyring says it
    case QDBusError::UnknownObject:
        return KeyRingCondition::Empty;
    default:
        return KeyRingCondition::Unknown;
    }
}

} // namespace

bool canHaveKeyRing()
{
    const char *const address = "DBUS_SESSION_BUS_ADDRESS";
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const bool isNamed = qEnvironmentVariableIsSet(address)
        ? !qEnvironmentVariableIsEmpty(address)
        : !folder.isEmpty() && QFile::exists(folder + QStringLiteral("/bus"));
    // libsecret waits for ever where an address leads nowhere.
    return isNamed && QDBusConnection::sessionBus().isConnected();
}

void askKeyRingCondition(QObject *context, const std::function<void(KeyRingCondition)> &answer)
{
    const auto answerLater = [context, answer](KeyRingCondition condition) {
        QTimer::singleShot(0, context, [answer, condition] { answer(condition); });
    };
    if (!canHaveKeyRing())
        return answerLater(KeyRingCondition::Absent);
    if (isPlasma5())
        return answerLater(KeyRingCondition::Unknown);

    QDBusMessage question = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.secrets"), QStringLiteral("/org/freedesktop/secrets/aliases/default"),
        QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
    question << QStringLiteral("org.freedesktop.Secret.Collection") << QStringLiteral("Locked");
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question, patienceMs), context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context, [answer, watcher] {
        watcher->deleteLater();
        answer(conditionFrom(*watcher));
    });
}

} // namespace mangrove

#pragma once

// A Secret Service of the test's own making on the session bus: it keeps one secret in memory and does with each kind
// of question what a test wants. It must be up before anything asks for a key ring.

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <QHash>
#include <QList>
#include <QMap>

#include <utility>

namespace mangrove::test {

struct WireSecret // of the specification of the Secret Service: (oayays)
{
    QDBusObjectPath session;
    QByteArray parameters;
    QByteArray value;
    QString contentType;
};

inline QDBusArgument &operator<<(QDBusArgument &argument, const WireSecret &secret)
{
    argument.beginStructure();
    argument << secret.session << secret.parameters << secret.value << secret.contentType;
    argument.endStructure();
    return argument;
}

inline const QDBusArgument &operator>>(const QDBusArgument &argument, WireSecret &secret)
{
    argument.beginStructure();
    argument >> secret.session >> secret.parameters >> secret.value >> secret.contentType;
    argument.endStructure();
    return argument;
}

using WireSecrets = QMap<QDBusObjectPath, WireSecret>;

} // namespace mangrove::test

Q_DECLARE_METATYPE(mangrove::test::WireSecret)
Q_DECLARE_METATYPE(mangrove::test::WireSecrets)

namespace mangrove::test {

class SecretService final : public QDBusVirtualObject
{
public:
    enum class Way {
        Answer,
        Hold, // until release()
        Fail, // with `complaint`
        Vanish, // leaves the bus without an answer
    };

    explicit SecretService(const QString &busAddress) : m_address(busAddress)
    {
        qDBusRegisterMetaType<WireSecret>();
        qDBusRegisterMetaType<WireSecrets>();
    }
    ~SecretService() override { leave(); }

    // --- what it does
    QHash<QString, Way> ways; // by the name of the method; what is not named is answered
    QString complaint = QStringLiteral("It does not want to.");
    bool isLocked = false;
    bool unlocks = true; // when its question is answered; else that is dismissed
    bool isEmpty = false; // it has no key ring, and asks for one to be made
    QByteArray value; // of the one secret that it has; nothing is there while this is null
    bool givesNothing = false; // it finds the secret and does not hand it out

    // --- what it was told
    QList<QByteArray> stored; // values
    QString spoken; // all else that came with them
    bool isHolding() const { return !m_held.isEmpty(); }

    bool join()
    {
        m_bus = QDBusConnection::connectToBus(m_address, m_connection);
        return m_bus.registerVirtualObject(QStringLiteral("/"), this, QDBusConnection::SubPath)
            && m_bus.registerService(QStringLiteral("org.freedesktop.secrets"));
    }
    bool isThere() const { return m_bus.isConnected(); }
    //! Nobody who waits for an answer gets one.
    void leave()
    {
        m_held.clear();
        if (!std::exchange(m_bus, QDBusConnection(QString())).isConnected())
            return;
        QDBusConnection::disconnectFromBus(m_connection);
    }
    //! What is held is refused, and from now on all is answered, with this value.
    void release(const QByteArray &then)
    {
        ways.clear();
        stored.clear();
        isLocked = false;
        unlocks = true;
        isEmpty = false;
        givesNothing = false;
        value = then;
        for (const QDBusMessage &message : std::exchange(m_held, {}))
            fail(message);
    }

    QString introspect(const QString &) const override { return {}; }

    bool handleMessage(const QDBusMessage &message, const QDBusConnection &) override
    {
        const QString method = message.member();
        switch (ways.value(method)) {
        case Way::Answer:
            answer(message);
            break;
        case Way::Hold:
            m_held.append(message);
            break;
        case Way::Fail:
            fail(message);
            break;
        case Way::Vanish:
            // Not from within what the connection calls.
            QMetaObject::invokeMethod(
                this, [this] { leave(); }, Qt::QueuedConnection);
            break;
        }
        return true;
    }

private:
    const QString m_connection = QStringLiteral("secretservice");
    const QDBusObjectPath m_none{QStringLiteral("/")};
    const QDBusObjectPath m_session{QStringLiteral("/org/freedesktop/secrets/session/1")};
    const QDBusObjectPath m_item{QStringLiteral("/org/freedesktop/secrets/collection/test/1")};
    const QDBusObjectPath m_prompt{QStringLiteral("/org/freedesktop/secrets/prompt/1")};

    using Paths = QList<QDBusObjectPath>;

    void reply(const QDBusMessage &message, const QVariantList &arguments)
    {
        m_bus.send(message.createReply(arguments));
    }
    void fail(const QDBusMessage &message)
    {
        m_bus.send(message.createErrorReply(QStringLiteral("org.freedesktop.DBus.Error.Failed"), complaint));
    }
    //! As gnome-keyring says it where the desktop speaks German.
    void missing(const QDBusMessage &message)
    {
        m_bus.send(
            message.createErrorReply(QDBusError::UnknownMethod, QStringLiteral("Objekt existiert nicht im Pfad »/«")));
    }
    static QVariant paths(const Paths &paths) { return QVariant::fromValue(paths); }

    void answer(const QDBusMessage &message)
    {
        const QString method = message.member();
        if (method == QLatin1String("OpenSession"))
            openSession(message);
        else if (method == QLatin1String("Get") && isEmpty)
            missing(message);
        else if (method == QLatin1String("Get"))
            reply(message, {QVariant::fromValue(QDBusVariant(isLocked))}); // Locked is all that is asked for
        else if (method == QLatin1String("GetAll"))
            reply(message, {QVariantMap()});
        else if (method == QLatin1String("SearchItems"))
            search(message);
        else if (method == QLatin1String("GetSecrets"))
            getSecrets(message);
        else if (method == QLatin1String("CreateItem"))
            create(message);
        else if (method == QLatin1String("CreateCollection"))
            reply(message, {QVariant::fromValue(m_none), QVariant::fromValue(m_prompt)});
        else if (method == QLatin1String("Unlock"))
            reply(message, {paths({}), QVariant::fromValue(m_prompt)});
        else if (method == QLatin1String("Prompt"))
            prompt(message);
        else if (method == QLatin1String("Delete"))
            remove(message);
        else
            reply(message, {});
    }
    void openSession(const QDBusMessage &message)
    {
        if (message.arguments().value(0).toString() != QLatin1String("plain")) {
            m_bus.send(message.createErrorReply(QDBusError::NotSupported, QStringLiteral("Only plain words here.")));
            return;
        }
        reply(message, {QVariant::fromValue(QDBusVariant(QString())), QVariant::fromValue(m_session)});
    }
    void search(const QDBusMessage &message)
    {
        const Paths found = value.isNull() ? Paths() : Paths{m_item};
        reply(message, {paths(isLocked ? Paths() : found), paths(isLocked ? found : Paths())});
    }
    void getSecrets(const QDBusMessage &message)
    {
        WireSecrets secrets;
        if (!givesNothing)
            secrets.insert(m_item, {m_session, {}, value, QStringLiteral("text/plain")});
        reply(message, {QVariant::fromValue(secrets)});
    }
    void create(const QDBusMessage &message)
    {
        if (isEmpty) {
            missing(message);
            return;
        }
        if (isLocked) {
            m_bus.send(message.createErrorReply(QStringLiteral("org.freedesktop.Secret.Error.IsLocked"),
                                                QStringLiteral("Locked.")));
            return;
        }
        value = qdbus_cast<WireSecret>(message.arguments().value(1)).value;
        stored.append(value);
        for (const QVariant &property : qdbus_cast<QVariantMap>(message.arguments().value(0))) {
            spoken += property.toString();
            if (property.canConvert<QDBusArgument>())
                spoken += QStringList(qdbus_cast<QMap<QString, QString>>(property).values()).join(QLatin1Char(' '));
        }
        reply(message, {QVariant::fromValue(m_item), QVariant::fromValue(m_none)});
    }
    void prompt(const QDBusMessage &message)
    {
        reply(message, {});
        isLocked = !isEmpty && !unlocks;
        QDBusMessage completed = QDBusMessage::createSignal(
            m_prompt.path(), QStringLiteral("org.freedesktop.Secret.Prompt"), QStringLiteral("Completed"));
        const QVariant made = QVariant::fromValue(m_none); // of a key ring
        const QVariant opened = paths(unlocks ? Paths{m_item} : Paths());
        completed << !unlocks << QVariant::fromValue(QDBusVariant(isEmpty ? made : opened));
        m_bus.send(completed);
    }
    void remove(const QDBusMessage &message)
    {
        value.clear();
        reply(message, {QVariant::fromValue(m_none)});
    }

    QString m_address;
    QDBusConnection m_bus{QString()};
    QList<QDBusMessage> m_held;
};

} // namespace mangrove::test

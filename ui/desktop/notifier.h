#pragma once

// Shows notifications by the desktop's own service (Desktop Notifications Specification 1.2,
// org.freedesktop.Notifications on the session bus). Owned by DesktopNotices. Everything is asynchronous: without a bus
// or a service, and with one that does not answer, nothing happens and nobody waits. It decides nothing about what is
// shown.

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace mangrove {

class Notifier : public QObject
{
    Q_OBJECT

public:
    static constexpr int callTime = 5000; // ms after which a service counts as silent

    struct Notice
    {
        QString title; // one line; foreign parts through displayText()
        QString text; // the same; may be empty
        QString review; // the word on its button; empty: none
    };

    explicit Notifier(QObject *parent = nullptr);
    ~Notifier() override;

    //! Shows it, in the place of what was shown under this key before.
    void show(const QString &key, const Notice &notice);
    //! Takes it away; nothing where it is not shown.
    void withdraw(const QString &key);

Q_SIGNALS:
    //! A person has pressed the button, or the notification itself.
    void reviewed(const QString &key);

private:
    struct Shown
    {
        Notice notice;
        uint id = 0; // of the service; 0: it has none yet
        bool isUnderWay = false; // an answer of the service is due
        bool isStale = false; // it is to be shown anew, or taken away, when that has come
        bool isOver = false;
    };
    struct Bus;

    bool connectBus();
    void askCapabilities();
    void sendAll();
    void send(const QString &key);
    void onSent(const QString &key, std::optional<uint> id);
    void close(uint id);
    void forgetService();
    QString keyOf(uint id) const;

private Q_SLOTS:
    void onAction(uint id, const QString &action);
    void onClosed(uint id, uint reason);

private:
    std::unique_ptr<Bus> m_bus; // null until the first notification
    std::optional<QStringList> m_capabilities; // of the service that is there
    bool m_isAsking = false;
    bool m_hasChanged = false; // the service, since it was asked
    QHash<QString, Shown> m_shown; // by key
};

} // namespace mangrove

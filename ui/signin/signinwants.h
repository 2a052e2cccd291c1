#pragma once

// Which servers wait for a person because of their sign-in: they want one, or more than was granted. Owned by whoever
// tells of it. A person who has signed out wants nothing, and neither does a server that nobody has asked for.

#include "core/signin/signins.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>

namespace mangrove {

class SignInWants final : public QObject
{
    Q_OBJECT

public:
    enum class Want { None, SignIn, More };

    SignInWants(const Services &services, QObject *parent);

    Want of(const ServerId &server) const { return m_wants.value(server); }
    //! Those that wait, in no order.
    QList<ServerId> all() const { return m_wants.keys(); }
    //! Why it wants that, a sentence; may be empty.
    QString reason(const ServerId &server) const;

Q_SIGNALS:
    void changed(const mangrove::ServerId &server);

private:
    void follow(const ServerId &server);
    void set(const ServerId &server, Want want);

    Services m_services;
    QHash<ServerId, Want> m_wants;
};

} // namespace mangrove

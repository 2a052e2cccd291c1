#pragma once

// A notice for every server that wants a sign-in, or more than was granted. Owned by the window. It opens nothing by
// itself.

#include "ui/signin/signinwants.h"

namespace mangrove {

class NoticeList;

class SignInNotices final : public QObject
{
    Q_OBJECT

public:
    SignInNotices(const Services &services, NoticeList &notices, QObject *parent);

Q_SIGNALS:
    //! The person wants to see who asks for what.
    void signInWanted(const mangrove::ServerId &server);

private:
    void show(const ServerId &server);

    Services m_services;
    NoticeList &m_notices;
    SignInWants m_wants;
};

} // namespace mangrove

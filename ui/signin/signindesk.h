#pragma once

// Where a person signs in to servers: one dialog for each, opened because somebody asked for it and never by itself.
// Owned by the window.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"
#include "ui/signin/signindialog.h"

#include <QHash>
#include <QObject>

#include <functional>

class QObject;

namespace mangrove {

class SignInDesk final : public QObject
{
    Q_OBJECT

public:
    //! `opener`: see SignInDialog; none: the desktop's browser. Dialogs get `window` as parent.
    SignInDesk(const Services &services, QWidget *window, QObject *parent, const SignInDialog::Opener &opener = {});
    ~SignInDesk() override;

    //! Whether anybody signs in to it, and whether somebody has.
    bool maySignIn(const ServerId &server) const;
    bool isSignedIn(const ServerId &server) const;

    //! Shows who asks for what; one that is under way comes forward.
    void signIn(const ServerId &server);
    void signInAsAnother(const ServerId &server);
    void signOut(const ServerId &server);
    //! The server once more, and its sign-in as another account.
    void addAgain(const ServerId &server);

Q_SIGNALS:
    //! How a sign-out went, or that something could not be added.
    void noted(const QString &sentence);
    void added(const QList<mangrove::ServerId> &servers);
    //! The person wants to set up by hand how they sign in; what may help now is filled in.
    void changeWanted(const mangrove::ServerRecord &changed);

private:
    SignInDialog *open(const ServerId &server);
    void setUpByHand(const ServerId &server);

    Services m_services;
    QPointer<QWidget> m_window;
    SignInDialog::Opener m_opener;
    QHash<ServerId, QPointer<SignInDialog>> m_dialogs;
};

//! Whether a person signs in to it; a client that does so by itself has no account.
bool mayHaveAnotherAccount(const Services &services, const ServerId &server);

//! Stores the copy, with what the server is given out of the key ring. Calls back once, perhaps within the call, not
//! when `context` is gone.
void addForAnotherAccount(const Services &services, const ServerId &server, QObject *context,
                          const std::function<void(const Result<ServerId> &)> &done);

} // namespace mangrove

#include "ui/signin/signindesk.h"

#include "core/base/displaytext.h"
#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"
#include "ui/signin/anotheraccount.h"

#include <QDesktopServices>
#include <QWidget>

namespace mangrove {

SignInDesk::SignInDesk(const Services &services, QWidget *window, QObject *parent, const SignInDialog::Opener &opener)
    : QObject(parent), m_services(services), m_window(window), m_opener(opener)
{
    // No shell has a part in it; true says only that something was started.
    if (!m_opener)
        m_opener = [](const QUrl &link) { return QDesktopServices::openUrl(link); };
}

SignInDesk::~SignInDesk()
{
    for (const QPointer<SignInDialog> &dialog : std::as_const(m_dialogs))
        delete dialog;
}

bool SignInDesk::maySignIn(const ServerId &server) const
{
    const ServerRecord *record = m_services.servers.find(server);
    return record && record->maySignIn();
}

bool SignInDesk::isSignedIn(const ServerId &server) const
{
    const ServerSignIn::State state = m_services.signIns.state(server);
    return state == ServerSignIn::State::SignedIn || state == ServerSignIn::State::WantsMore;
}

SignInDialog *SignInDesk::open(const ServerId &server)
{
    const ServerRecord *record = m_services.servers.find(server);
    ServerSignIn *signIn = record ? m_services.signIns.of(server) : nullptr;
    if (!signIn)
        return nullptr;
    QPointer<SignInDialog> &dialog = m_dialogs[server];
    if (!dialog || !dialog->isVisible()) {
        dialog = new SignInDialog(*signIn, record->name, m_services.clock, m_opener, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &SignInDialog::ownClientWanted, this, [this, server] { setUpByHand(server); });
    }
    return dialog;
}

void SignInDesk::signIn(const ServerId &server)
{
    SignInDialog *dialog = open(server);
    if (!dialog)
        return;
    if (!m_services.signIns.of(server)->flow())
        dialog->begin();
    bringForward(dialog);
}

void SignInDesk::signInAsAnother(const ServerId &server)
{
    if (SignInDialog *dialog = open(server)) {
        dialog->begin(true);
        bringForward(dialog);
    }
}

void SignInDesk::setUpByHand(const ServerId &server)
{
    const ServerRecord *record = m_services.servers.find(server);
    const ServerSignIn *signIn = m_services.signIns.known(server);
    if (!record || !signIn)
        return;
    ServerRecord changed = *record;
    switch (signIn->remedy()) {
    case SignInFlow::Remedy::LeaveOutResource:
        changed.signIn.leavesOutResource = true;
        break;
    case SignInFlow::Remedy::AcceptSilence:
        changed.signIn.acceptsSilence = true;
        break;
    case SignInFlow::Remedy::None:
        break;
    }
    Q_EMIT changeWanted(changed);
}

void SignInDesk::addAgain(const ServerId &server)
{
    addForAnotherAccount(m_services, server, this, [this](const Result<ServerId> &copy) {
        if (!copy) {
            Q_EMIT noted(copy.error().message);
            return;
        }
        Q_EMIT added({*copy});
        signInAsAnother(*copy);
    });
}

void SignInDesk::signOut(const ServerId &server)
{
    const ServerRecord *record = m_services.servers.find(server);
    ServerSignIn *signIn = record ? m_services.signIns.of(server) : nullptr;
    if (!signIn)
        return;
    signIn->signOut(this, [this, name = record->name](const QString &sentence) {
        Q_EMIT noted(tr("%1: %2").arg(displayText(name), sentence));
    });
}

} // namespace mangrove

#include "ui/signin/signindesk.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/signin/signins.h"
#include "core/store/secrets.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"

#include <QDesktopServices>
#include <QWidget>

namespace mangrove {

namespace {

ServerRecord copyOf(const ServerStore &servers, const ServerRecord &record)
{
    ServerRecord copy = record;
    copy.id = newServerId();
    copy.name = servers.freeName(record.name);
    copy.added = {};
    copy.signedIn = {};
    if (copy.policy == ServerPolicy::AllowAll)
        copy.policy = ServerPolicy::Ask; // what it may know is decided anew
    return copy;
}

QList<SecretKey> givenKeys(const ServerRecord &record)
{
    QList<SecretKey> keys = record.secretKeys();
    if (record.signIn.isInKeyRing())
        keys.append({record.id, SecretKey::Kind::ClientSecret, {}});
    return keys;
}

} // namespace

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

bool mayHaveAnotherAccount(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    return record && record->maySignIn() && !record->signIn.byItself && !record->needsConfirmation();
}

void addForAnotherAccount(const Services &services, const ServerId &server, QObject *context,
                          const std::function<void(const Result<ServerId> &)> &done)
{
    if (!mayHaveAnotherAccount(services, server)) {
        done(Error{ErrorCode::Refused, Texts::tr("Nobody signs in to this server.")});
        return;
    }
    const ServerRecord original = *services.servers.find(server);
    ServerStore &servers = services.servers;
    Secrets &secrets = services.secrets;
    const auto add = [&servers, done](const ServerRecord &copy) {
        const Result<QList<ServerId>> stored = servers.add({copy}, Origin::Person);
        done(stored.transform([](const QList<ServerId> &ids) { return ids.first(); }));
        return bool(stored);
    };
    const ServerRecord copy = copyOf(servers, original);
    const QList<SecretKey> keys = givenKeys(original);
    if (keys.isEmpty()) {
        add(copy);
        return;
    }
    secrets.readAll(keys, context, [=, &secrets](const Result<Secrets::Values> &values) {
        if (!values) {
            done(values.error());
            return;
        }
        Secrets::Values own;
        for (auto it = values->cbegin(); it != values->cend(); ++it)
            own.insert({copy.id, it.key().kind, it.key().name}, it.value());
        secrets.storeAll(own, context, [=, &secrets](const Result<void> &stored) {
            if (!stored)
                done(stored.error());
            if (!stored || !add(copy)) // nothing points there
                secrets.removeAll(own.keys(), context, [](const Result<void> &) {});
        });
    });
}

} // namespace mangrove

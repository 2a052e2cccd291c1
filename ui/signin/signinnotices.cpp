#include "ui/signin/signinnotices.h"

#include "core/base/displaytext.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"

namespace mangrove {

namespace {

QString key(const ServerId &server)
{
    return QLatin1String("sign-in-") + server.value;
}

} // namespace

SignInNotices::SignInNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices), m_wants(services, nullptr)
{
    connect(&m_wants, &SignInWants::changed, this, &SignInNotices::show);
    for (const ServerId &server : m_wants.all())
        show(server);
}

void SignInNotices::show(const ServerId &server)
{
    const ServerRecord *record = m_services.servers.find(server);
    const SignInWants::Want want = record ? m_wants.of(server) : SignInWants::Want::None;
    const ServerSignIn *signIn = m_services.signIns.known(server);
    // While a person goes through it the dialog says all there is.
    if (want == SignInWants::Want::None || !signIn || signIn->flow()) {
        m_notices.remove(key(server));
        return;
    }
    const QString name = displayText(record->name);
    NoticeList::Notice notice;
    notice.key = key(server);
    notice.severity = NoticeList::Severity::Warning;
    notice.action = [this, server] { Q_EMIT signInWanted(server); };
    if (want == SignInWants::Want::More) {
        notice.text = tr("%1 wants more than you have granted: %2. A call waits for that.")
                          .arg(name, displayText(signIn->missing().join(QLatin1String(", "))));
        notice.actionText = tr("Review…");
        notice.dismissText = tr("Not Now");
        notice.dismissed = [this, server] {
            if (ServerSignIn *open = m_services.signIns.known(server))
                open->notNow();
        };
    } else {
        const QString reason = m_wants.reason(server);
        if (!reason.isEmpty())
            notice.text = tr("%1: %2").arg(name, reason);
        else
            notice.text = record->signIn.byItself
                ? tr("%1 wants a sign-in, which its client can do by itself.").arg(name)
                : tr("%1 wants you to sign in.").arg(name);
        notice.actionText = tr("Sign In…");
    }
    m_notices.post(notice);
}

} // namespace mangrove

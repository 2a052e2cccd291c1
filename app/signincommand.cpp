#include "app/signincommand.h"

#include "app/commandoutput.h"
#include "app/confirmationdesk.h"
#include "core/base/displaytext.h"
#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/signin/signinshown.h"

#include <QLocale>

#include <utility>

namespace mangrove {

namespace {

//! As the browser shows it, in full and with its port: nothing can look like another name.
QString wholeHost(const QUrl &url)
{
    return displayText(wireHost(url), 0);
}

QString shownScopes(const QStringList &scopes)
{
    QStringList shown;
    for (const QString &scope : scopes)
        shown.append(displayText(scope));
    return shown.join(QLatin1Char(' '));
}

CommandOutput noSignIn(const ServerRecord &record)
{
    const QString name = displayText(record.name);
    if (record.transport != httpTransport)
        return failed(SignInCommand::tr("%1 is a program; nobody signs in to it.").arg(name));
    if (record.bearerToken || !record.secretHeaders.isEmpty())
        return failed(
            SignInCommand::tr("%1 has a token of its own. Remove it from its headers to sign in instead.").arg(name));
    return failed(
        SignInCommand::tr(
            "What is sent to %1 could be read on the way, as its address begins with http. Nobody is signed in there.")
            .arg(name));
}

//! The server that is meant, or what is wrong.
Result<const ServerRecord *> meant(const Services &services, const QString &name)
{
    if (const ServerRecord *record = services.servers.lookUp(name))
        return record;
    return Error{ErrorCode::NotFound,
                 SignInCommand::tr("There is no server %1. See: mangrove servers list").arg(displayText(name))};
}

} // namespace

void SignInCommand::run(const Services &services, const QStringList &words, ConfirmationDesk *desk,
                        const CommandDone &done, QObject *caller)
{
    QStringList names = words;
    const qsizetype prints = names.removeAll(QStringLiteral("--print"));
    const qsizetype others = names.removeAll(QStringLiteral("--another-account"));
    const qsizetype yeses = names.removeAll(QStringLiteral("--yes"));
    const qsizetype news = names.removeAll(QStringLiteral("--new-client"));
    if (names.size() != 1 || prints > 1 || others > 1 || yeses > 1 || news > 1) {
        done(wrongWords());
        return;
    }
    const Result<const ServerRecord *> record = meant(services, names.first());
    if (!record) {
        done(failed(record.error().message));
        return;
    }
    ServerSignIn *signIn = services.signIns.of((*record)->id);
    if (!signIn) {
        done(noSignIn(**record));
        return;
    }
    auto *command = new SignInCommand(*signIn, **record, prints > 0 ? nullptr : desk, done, caller);
    command->m_isSure = yeses > 0;
    command->m_wantsNewClient = news > 0;
    command->begin(others > 0);
}

void SignInCommand::signOut(const Services &services, const QStringList &words, const CommandDone &done,
                            QObject *context)
{
    if (words.size() != 1) {
        done(wrongWords());
        return;
    }
    const Result<const ServerRecord *> record = meant(services, words.first());
    ServerSignIn *signIn = record ? services.signIns.of((*record)->id) : nullptr;
    if (!record)
        done(failed(record.error().message));
    else if (!signIn)
        done(noSignIn(**record));
    else
        signIn->signOut(context, [done](const QString &sentence) { done(said(sentence)); });
}

SignInCommand::SignInCommand(ServerSignIn &signIn, const ServerRecord &record, ConfirmationDesk *desk,
                             const CommandDone &done, QObject *caller)
    : QObject(caller),
      m_signIn(&signIn),
      m_name(displayText(record.name)),
      m_url(displayText(launchLine(record), 0)),
      m_desk(desk),
      m_done(done),
      m_talk(qobject_cast<CommandTalk *>(caller))
{
    if (m_talk)
        connect(m_talk, &CommandTalk::typed, this, &SignInCommand::take);
    connect(m_signIn, &QObject::destroyed, this,
            [this] { finish(failed(tr("The server was removed, or has another address now."))); });
}

SignInCommand::~SignInCommand()
{
    // Nobody waits for it any more.
    if (!std::exchange(m_done, {}) || !m_signIn)
        return;
    m_signIn->disconnect(this);
    if (m_flow && m_signIn->flow() == m_flow)
        m_signIn->cancel();
}

void SignInCommand::begin(bool otherAccount)
{
    m_signIn->signIn(otherAccount); // who began one before is told first
    connect(m_signIn, &ServerSignIn::changed, this, &SignInCommand::step);
    connect(m_signIn, &ServerSignIn::ended, this, [this](const Result<void> &result) {
        if (!result) {
            finish(failed(result.error().message));
            return;
        }
        const std::optional<SignInGrant> &grant = m_signIn->grant();
        QString text = tr("Signed in to %1.").arg(m_name);
        if (grant && !grant->granted.isEmpty())
            text += QLatin1Char('\n') + tr("Granted: %1").arg(shownScopes(grant->granted));
        if (grant && grant->expires.isValid() && !grant->canBeRenewed())
            text += QLatin1Char('\n')
                + tr("Until: %1").arg(QLocale().toString(grant->expires.toLocalTime(), QLocale::ShortFormat));
        finish(said(text));
    });
    step();
}

void SignInCommand::step()
{
    SignInFlow *flow = m_signIn ? m_signIn->flow() : nullptr;
    if (!flow || (m_flow && m_flow != flow))
        return;
    m_flow = flow;
    if (std::exchange(m_seen, flow->stage()) == flow->stage())
        return;
    if (flow->stage() == SignInFlow::Stage::Planned) {
        sayPlan(flow->plan());
        if (flow->plan().byItself && !m_isSure)
            askFirst(flow);
        else
            flow->go();
    } else if (flow->stage() == SignInFlow::Stage::Waiting) {
        // A page that does not know the client leads nowhere, so it is not opened.
        const bool isOther = std::exchange(m_wantsNewClient, false) && !flow->plan().knownClient.isEmpty();
        if (isOther && flow->hasNextWay())
            flow->tryNextWay();
        else
            showLink(flow->link());
    }
}

//! No browser follows, in which a person could look where it goes: a secret goes nowhere unseen.
void SignInCommand::askFirst(SignInFlow *flow)
{
    if (flow->plan().place.authorization.issuer == m_signIn->issuer())
        flow->go(); // where it was before
    else if (m_talk)
        m_talk->say(tr("Is that right? Type yes to go on, or anything else to leave it."));
    else {
        finish(failed(tr("The client has not signed in at %1 before. Say --yes where that is right.")
                          .arg(displayText(flow->plan().place.authorization.issuer, 0))));
        flow->cancel();
    }
}

void SignInCommand::sayPlan(const SignInFlow::Plan &plan)
{
    if (!m_talk)
        return;
    const AuthorizationServer &server = plan.place.authorization;
    if (plan.byItself) {
        m_talk->say(tr("%1 (%2) has clients ask for tokens at %3, as %4 says.")
                        .arg(m_name, m_url, wholeHost(server.tokenEndpoint), displayText(server.issuer, 0)));
        m_talk->say(m_signIn->clients().hasKey
                        ? tr("The client %1 proves itself there by its private key, which is not sent.")
                              .arg(displayText(m_signIn->clients().presetId, 0))
                        : tr("The client %1 proves itself there by its secret, which is sent.")
                              .arg(displayText(m_signIn->clients().presetId, 0)));
    } else {
        m_talk->say(
            tr("%1 (%2) has people sign in at %3.").arg(m_name, m_url, wholeHost(server.authorizationEndpoint)));
    }
    if (!plan.byItself)
        m_talk->say(tr("The answer is redeemed at %1.").arg(wholeHost(server.tokenEndpoint)));
    if (plan.place.resource.isWider)
        m_talk->say(tr("What it gives is good for all of %1.").arg(displayText(plan.place.resource.resource, 0)));
    m_talk->say(plan.scopes.isEmpty() ? tr("It is asked for no scopes.")
                                      : tr("It is asked for: %1").arg(shownScopes(plan.scopes)));
}

void SignInCommand::showLink(const QUrl &link)
{
    if (!m_talk) {
        if (m_desk)
            m_desk->openLink(link);
    } else if (m_desk && m_desk->openLink(link)) {
        m_talk->say(tr("The browser opens. Sign in there."));
    } else {
        m_talk->say(tr("Open this address in a browser, within 10 minutes:") + QLatin1String("\n\n")
                    + QString::fromLatin1(link.toEncoded()) + QLatin1Char('\n'));
        m_talk->say(tr("If the browser is on another machine, paste the address here that it ends at."));
    }
    if (m_talk && m_flow && m_flow->hasNextWay())
        m_talk->say(tr("If the page says that it does not know the client: type new, or sign in with --new-client."));
}

void SignInCommand::take(const QString &line)
{
    if (m_flow && m_flow->stage() == SignInFlow::Stage::Planned) {
        if (line.trimmed() == QLatin1String("yes"))
            m_flow->go();
        else
            m_flow->cancel();
        return;
    }
    if (line.trimmed().isEmpty() || !m_flow || m_flow->stage() != SignInFlow::Stage::Waiting)
        return;
    if (line.trimmed() == QLatin1String("new") && m_flow->hasNextWay()) {
        m_flow->tryNextWay(); // the sign-in server has forgotten who Mangrove is there
        return;
    }
    if (!m_flow->paste(line))
        m_talk->say(tr("This is not the address that the browser ends at when you have signed in."));
}

void SignInCommand::finish(const CommandOutput &output)
{
    if (const CommandDone done = std::exchange(m_done, {})) {
        deleteLater();
        done(output);
    }
}

} // namespace mangrove

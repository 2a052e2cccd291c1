#include "ui/notices/noticesof.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacestore.h"
#include "ui/kit/relayedapps.h"
#include "ui/servers/restartadvice.h"

#include <QLocale>

namespace mangrove {

namespace {

constexpr qsizetype mostNamesGone = 3; // so that it stays a sentence

using Severity = Notice::Severity;

//! How the stored workspace is, and whether folders can be watched and activity written.
void addProblems(QList<Notice> &notices, const Services &services)
{
    const WorkspaceFile &file = services.file;
    if (const QString problem = file.problem(); !problem.isEmpty()) {
        Notice notice{NoticeKind::Store, {}, Severity::Error, problem};
        if (file.condition() == WorkspaceFile::Condition::Newer)
            notice.severity = Severity::Warning;
        if (file.isCopyOffered()) { // nothing can be changed until a person has chosen
            notice.act = NoticeAct::RestoreCopy;
            notice.actText = Texts::tr("Restore &Last Good Copy…");
            notice.canBeClosed = false;
        }
        notices.append(notice);
    }
    if (const QString problem = services.monitor.watchProblem(); !problem.isEmpty())
        notices.append({NoticeKind::Watch, {}, Severity::Warning, problem});
    if (const QString problem = services.activity.problem(); !problem.isEmpty())
        notices.append({NoticeKind::Log, {}, Severity::Warning, problem});
}

void addPaused(QList<Notice> &notices, const Services &services)
{
    if (!services.pause.isOn())
        return;
    Notice notice{NoticeKind::Paused, {}, Severity::Warning, pausedText(), NoticeAct::Resume, Texts::tr("Resume")};
    notice.canBeClosed = false;
    notices.append(notice);
}

void addMissing(QList<Notice> &notices, const Services &services, const QList<RootId> &gone)
{
    QStringList names;
    for (const RootId &id : gone) {
        if (const Root *root = services.roots.find(id))
            names.append(displayText(root->name));
    }
    if (names.isEmpty())
        return;
    const int more = int(names.size() - mostNamesGone);
    QString text = QLocale().createSeparatedList(names.mid(0, mostNamesGone));
    if (more > 0)
        text = Texts::tr("%1 and %n more", nullptr, more).arg(text);
    Notice notice{NoticeKind::Missing, {}, Severity::Warning};
    if (names.size() > 1) {
        notice.text = Texts::tr("These are not at their places any more, so no server is told them: %1.").arg(text);
    } else {
        notice.text = Texts::tr("%1 is not at its place any more, so no server is told it.").arg(text);
        notice.about = gone.first().value;
        notice.act = NoticeAct::Locate;
        notice.actText = Texts::tr("Locate…");
    }
    notices.append(notice);
}

//! With "Restart to apply" where that helps. Where it is restarted by itself, nobody has to do anything.
void addStale(QList<Notice> &notices, const Services &services, const ServerRecord &record)
{
    const ServerId &server = record.id;
    const int folders = int(services.gate.stale(server).size());
    const bool forgets = forgetsAtRestart(services, server);
    const StaleSessions stale = staleSessions(services, server);
    if (folders == 0 || (forgets && record.restartWhenStale && stale.apps.isEmpty()))
        return;
    const QString text = learnsAtNextRequest(services, server)
        ? Texts::tr("%1 was told %n folder(s) at its last request that you took back since. It learns of that at "
                    "its next request.",
                    nullptr, folders)
        : Texts::tr("%1 still knows %n folder(s) that you took back.", nullptr, folders);
    Notice notice{NoticeKind::Stale, server.value, Severity::Warning, text.arg(displayText(record.name))};
    if (forgets && stale.own && !record.restartWhenStale) {
        const QString hindrance = restartHindrance(services, server);
        const QString said = hindrance.isEmpty() ? restartCaveat(services, server) : hindrance;
        if (!said.isEmpty())
            notice.text += QLatin1Char(' ') + said;
        if (hindrance.isEmpty()) {
            notice.act = NoticeAct::Restart;
            notice.actText = Texts::tr("Restart to apply");
        }
    }
    if (forgets && !stale.apps.isEmpty())
        notice.text += QLatin1Char(' ') + restartInApps(stale.apps);
    else if (!forgets)
        notice.text += QLatin1Char(' ') + Texts::tr("A restart would not make it forget: it runs on by itself.");
    notices.append(notice);
}

//! Whether Mangrove's own session has to be started, or started anew.
bool isOwnDue(const Services &services, const ServerId &server, const RanThen &then)
{
    return services.registry.session(server) ? services.runs.waitsForRestart(server) : !then.isAppsAlone;
}

//! The apps that have not started it again since.
QStringList appsOf(const Services &services, const ServerId &server, const RanThen &then)
{
    QStringList apps;
    for (const RelayedSession *session : services.relayed.of(server)) {
        if (then.inApps.contains(session->id()))
            apps.append(appName(*session));
    }
    apps.removeDuplicates();
    return apps;
}

//! With a start one click away where Mangrove runs it, and else with the app that has to.
void addAllowed(QList<Notice> &notices, const Services &services, const ServerRecord &record, const RanThen &then)
{
    const bool isDue = isOwnDue(services, record.id, then);
    const QString apps = appsOf(services, record.id, then).join(QStringLiteral(", "));
    if (!isDue && apps.isEmpty())
        return;
    Notice notice{NoticeKind::Allowed, record.id.value};
    const QString name = displayText(record.name);
    if (!isDue) {
        notice.text =
            Texts::tr("%1 can reach what you allowed when %2 starts it again: restart it there.").arg(name, apps);
    } else if (services.registry.session(record.id)) {
        notice.text = Texts::tr("%1 can reach what you allowed when it is restarted.").arg(name);
        notice.act = NoticeAct::Restart;
        notice.actText = Texts::tr("Restart to apply");
    } else {
        notice.text = Texts::tr("%1 can reach what you allowed when it is started.").arg(name);
        notice.act = NoticeAct::Start;
        notice.actText = Texts::tr("Start");
    }
    if (isDue && !apps.isEmpty())
        notice.text += QLatin1Char(' ') + Texts::tr("It runs in %1 too: restart it there.").arg(apps);
    notices.append(notice);
}

void addWithheld(QList<Notice> &notices, const Services &services, const ServerRecord &record)
{
    const auto withheld = services.gate.withheldQuestions().withheld(record.id);
    if (!withheld)
        return;
    const QString until = QLocale().toString(withheld->until.toLocalTime().time(), QLocale::ShortFormat);
    notices.append({NoticeKind::Withheld, record.id.value, Severity::Information,
                    Texts::tr("%1 was restarted automatically; its question for %n folder(s) is held back until %2.",
                              nullptr, withheld->roots)
                        .arg(displayText(record.name), until),
                    NoticeAct::LetAsk, Texts::tr("Let It Ask Now")});
}

//! Once for each server whose record is older than the list: it goes on as it was until a person says something.
void addShown(QList<Notice> &notices, const Services &services, const ServerRecord &record)
{
    const confine::NeverNames never = neverNamesOf(services.store.now());
    if (record.protection != Protection::Confined || record.hidesNames || never.names.empty())
        return;
    Notice notice{NoticeKind::Shown, record.id.value, Severity::Information};
    notice.text = Texts::tr("%1 can read %2 files.")
                      .arg(displayText(record.name), displayText(QString::fromStdString(never.names.front().name)));
    notice.act = NoticeAct::HideNames;
    notice.actText = Texts::tr("Hide");
    notice.closeText = Texts::tr("Leave");
    notices.append(notice);
}

void addSignIn(QList<Notice> &notices, const Services &services, const ServerRecord &record)
{
    const SignInWant want = signInWantOf(services, record.id);
    const ServerSignIn *signIn = services.signIns.known(record.id);
    // While a person goes through it the dialog says all there is.
    if (want == SignInWant::None || signIn->flow())
        return;
    Notice notice{NoticeKind::SignIn, record.id.value, Severity::Warning, {}, NoticeAct::SignIn};
    const QString name = displayText(record.name);
    if (want == SignInWant::More) {
        notice.text = Texts::tr("%1 wants more than you have granted: %2. A call waits for that.")
                          .arg(name, displayText(signIn->missing().join(QLatin1String(", "))));
        notice.actText = Texts::tr("Review…");
        notice.closeText = Texts::tr("Not Now");
    } else {
        const QString reason = signIn->reason();
        notice.text = !reason.isEmpty() ? Texts::tr("%1: %2").arg(name, reason)
            : record.signIn.byItself    ? Texts::tr("%1 wants a sign-in, which its client can do by itself.").arg(name)
                                        : Texts::tr("%1 wants you to sign in.").arg(name);
        notice.actText = Texts::tr("Sign In…");
    }
    notices.append(notice);
}

} // namespace

QList<Notice> noticesOf(const Services &services, const NoticeFacts &facts)
{
    QList<Notice> notices;
    addProblems(notices, services);
    addPaused(notices, services);
    addMissing(notices, services, facts.gone);
    for (const ServerRecord &record : services.servers.servers()) {
        if (facts.stale.contains(record.id))
            addStale(notices, services, record);
        if (const auto then = facts.allowed.constFind(record.id); then != facts.allowed.cend())
            addAllowed(notices, services, record, *then);
        addWithheld(notices, services, record);
        addShown(notices, services, record);
        addSignIn(notices, services, record);
    }
    if (!facts.lostRoutes.isEmpty())
        notices.append(
            {NoticeKind::LostRoutes, {}, Severity::Warning, facts.lostRoutes, NoticeAct::Route, Texts::tr("Route…")});
    return notices;
}

bool isApplied(const Services &services, const ServerId &server, const RanThen &then)
{
    if (!services.servers.find(server))
        return true;
    if (isOwnDue(services, server, then) || !appsOf(services, server, then).isEmpty())
        return false;
    // A folder that was just added is looked at first: it may become due then.
    const OwnSession *own = services.registry.session(server);
    return !own || own->id() != then.own;
}

SignInWant signInWantOf(const Services &services, const ServerId &server)
{
    using State = ServerSignIn::State;
    const ServerSignIn *signIn = services.servers.find(server) ? services.signIns.known(server) : nullptr;
    if (!signIn)
        return SignInWant::None;
    if (signIn->state() == State::WantsMore)
        return SignInWant::More;
    // Without a reason it was the person who has signed out, or has looked and given it up.
    const bool isAsked = signIn->isWanted() || !signIn->reason().isEmpty();
    return signIn->state() == State::SignedOut && isAsked ? SignInWant::SignIn : SignInWant::None;
}

bool waitsForConfirmation(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    return record && (record->needsConfirmation() || services.registry.status(server).state == ServerState::Suspended);
}

QList<ServerId> suspendedServers(const Services &services)
{
    QList<ServerId> waiting;
    for (const ServerRecord &record : services.servers.servers()) {
        if (waitsForConfirmation(services, record.id))
            waiting.append(record.id);
    }
    return waiting;
}

QString suspendedText(const Services &services)
{
    const qsizetype count = suspendedServers(services).size();
    return count > 0 ? Texts::tr("%n server(s) wait for you to confirm what has changed.", nullptr, int(count))
                     : QString();
}

QString pausedText()
{
    return Texts::tr("Paused: nobody is told anything new.");
}

} // namespace mangrove

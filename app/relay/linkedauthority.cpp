#include "app/relay/linkedauthority.h"

#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

constexpr int spoolPause = 100; // ms; what is written meanwhile is one word

QHash<RootId, Decision> denials(QHash<RootId, Decision> decisions)
{
    decisions.removeIf([](const auto &entry) { return entry.value().verdict != Verdict::Denied; });
    return decisions;
}

} // namespace

LinkedAuthority::LinkedAuthority(StoredAuthority &stored, WindowLink &window, QObject *parent)
    : RootsAuthority(parent), m_stored(stored), m_window(window)
{
    m_spooled.setSingleShot(true);
    m_spooled.setInterval(spoolPause);
    connect(&m_spooled, &QTimer::timeout, this, [this] { tellSurely(toLine(link::Spooled())); });
    connect(&m_stored, &RootsAuthority::listChanged, this, &RootsAuthority::listChanged);
    connect(&m_stored, &StoredAuthority::appRootsChanged, this, &LinkedAuthority::report);
    connect(&m_stored, &StoredAuthority::carriedChanged, this, &LinkedAuthority::report);
    connect(&m_stored, &RootsAuthority::clientCarried, this, &RootsAuthority::clientCarried);
    connect(&m_window, &WindowLink::linked, this, &LinkedAuthority::onLinked);
    connect(&m_window, &WindowLink::unlinked, this, &LinkedAuthority::onUnlinked);
    connect(&m_window, &WindowLink::heard, this, &LinkedAuthority::onHeard);
    connect(&m_window, &WindowLink::mayTell, this, &LinkedAuthority::onMayTell);
}

LinkedAuthority::~LinkedAuthority() = default;

void LinkedAuthority::setServer(const ServerId &server)
{
    if (m_state.server == server) {
        m_stored.setServer(server);
        return;
    }
    // It is the same process: what was denied until it stops still holds when its record is found again.
    m_denied.insert(m_state.server, denials(m_lent));
    m_lent = m_denied.take(server);
    m_stored.lend({}); // it was about another one
    m_stored.setServer(server);
    m_stored.lend(m_lent);
    setAsking(false);
    m_state.server = server;
    m_hasMoved = true;
    report();
}

void LinkedAuthority::setInfo(const SessionInfo &info, const QString &app, const QString &program)
{
    m_state.app = app;
    m_state.revision = info.revision;
    m_state.era = info.eraWord;
    m_state.pid = info.pid;
    m_state.program = program;
    m_state.selfName = info.selfName;
    m_state.selfTitle = info.selfTitle;
    m_state.selfVersion = info.selfVersion;
    report();
}

void LinkedAuthority::setEnforced(const Enforced &to)
{
    if (m_confined && m_confined->to == to)
        return;
    m_state.protection = to.level;
    if (to.level != Protection::ToldOnly) {
        m_confined = {to};
        tellSurely(toLine(*m_confined));
    }
    report();
}

void LinkedAuthority::setWaitsForRestart(bool waits)
{
    m_state.waitsForRestart = waits;
    report();
}

void LinkedAuthority::setLaunch(const link::Launch &launch)
{
    if (m_launch == launch)
        return;
    m_launch = launch;
    tellSurely(toLine(m_launch));
}

void LinkedAuthority::setSignIn(bool isWanted, const QStringList &missing)
{
    if (m_state.wantsSignIn == isWanted && m_state.missingScopes == missing)
        return;
    m_state.wantsSignIn = isWanted;
    m_state.missingScopes = missing;
    m_window.seek();
    if ((isWanted || !missing.isEmpty()) && !m_window.isConnected())
        Q_EMIT askedAlone();
    report();
}

QString LinkedAuthority::whatIsWithheld(const QString &whyNobodys) const
{
    const QString why = m_stored.problem().isEmpty() ? whyNobodys : m_stored.problem();
    if (!why.isEmpty())
        return tr("The server was told no folders. %1").arg(why);
    const int undecided = m_stored.undecided();
    if (undecided > 0 && !m_window.isLinked())
        return tr("Folders that nobody has decided about were withheld from the server: %1.").arg(undecided);
    return {};
}

void LinkedAuthority::noteSpooled()
{
    if (!m_spooled.isActive())
        m_spooled.start();
}

void LinkedAuthority::report()
{
    if (!m_window.isLinked())
        return;
    // Also where the first server's turn comes again before the window reads: it has to say once more what was decided
    // for that until it stops.
    if (m_hasMoved) {
        link::State between = m_state;
        between.server = {};
        between.record = {};
        between.offers = {};
        between.refusedRoots = 0;
        between.refusedRootTexts = {};
        between.unasked = false;
        between.wantsSignIn = false;
        between.missingScopes = {};
        if (!m_window.tell(toLine(between)))
            return;
        m_hasMoved = false;
        sayDenials();
    }
    m_state.record = m_stored.record();
    m_state.offers = m_stored.offers();
    m_state.refusedRoots = m_stored.saidByApp().refused;
    m_state.refusedRootTexts = m_stored.saidByApp().refusedTexts;
    m_window.tell(toLine(m_state));
}

//! What holds until the server stops: before the state that names it, so that none is lifted meanwhile.
void LinkedAuthority::sayDenials()
{
    if (!m_lent.isEmpty())
        tellSurely(toLine(link::Decisions{m_state.server, m_lent}));
}

//! For what is not said again by itself: a window that does not read now hears it when it does.
void LinkedAuthority::tellSurely(const QByteArray &line)
{
    if (!m_window.tell(line) && m_window.isLinked())
        m_late.append(line);
}

void LinkedAuthority::onMayTell()
{
    for (const QByteArray &line : std::exchange(m_late, {}))
        tellSurely(line);
    report();
}

quint64 LinkedAuthority::ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience)
{
    m_window.seek();
    if (!m_window.isConnected())
        Q_EMIT askedAlone();
    m_session = session;
    m_stored.setOffering(m_window.isConnected());
    const quint64 ticket = ++m_lastTicket;
    const auto looked = [this, ticket, session, context = QPointer<QObject>(context), answer](bool) {
        m_looks.remove(ticket);
        if (context)
            putBefore(ticket, session, context, answer);
    };
    const quint64 look = m_stored.ask(session, context, looked, patience);
    report();
    if (look != 0)
        m_looks.insert(ticket, look);
    return look != 0 || m_questions.isHeld(ticket) ? ticket : 0;
}

//! Puts the question before a person, where there is a window and may be something to decide: that is for the window to
//! say.
void LinkedAuthority::putBefore(quint64 ticket, const SessionId &session, QObject *context, const Answer &answer)
{
    if (m_isHurried) {
        answer(true);
        return;
    }
    const bool mayHaveToAsk = m_stored.mayHaveToAsk();
    if (!m_window.isConnected() || !mayHaveToAsk) {
        // Of a server that is nobody's yet, a person may be asked when it has become one of Mangrove's.
        m_state.unasked = m_state.unasked || mayHaveToAsk || m_state.server.isEmpty();
        answer(true);
        return;
    }
    const bool isSaid = m_window.tell(toLine(link::Question{ticket}));
    if (m_isSlow || (!isSaid && m_window.isLinked())) {
        m_state.unasked = true;
        answer(true);
        return;
    }
    if (!isSaid)
        m_unsaid.append(ticket);
    m_untaken.insert(ticket);
    m_questions.hold(ticket, session, context, takeTime,
                     [this, ticket, context = QPointer<QObject>(context), answer](bool) {
                         if (m_untaken.remove(ticket))
                             m_isSlow = true;
                         m_state.unasked = m_state.unasked || !(m_isAnswering || m_isHurried);
                         if (m_isHurried) {
                             answer(true);
                             return;
                         }
                         // What a person has allowed comes into its reach first.
                         const quint64 wait = m_stored.whenSettled(context, [this, ticket, answer](bool hasLeave) {
                             m_looks.remove(ticket);
                             answer(hasLeave);
                         });
                         if (wait != 0)
                             m_looks.insert(ticket, wait);
                     });
}

void LinkedAuthority::cancel(quint64 ticket, Withdrawal why)
{
    if (const quint64 look = m_looks.take(ticket); look != 0)
        m_stored.cancel(look, why);
    m_untaken.remove(ticket);
    if (!m_questions.drop(ticket).isEmpty())
        tellSurely(toLine(link::Withdrawal{ticket, why == Withdrawal::ByServer}));
}

void LinkedAuthority::onHeard(const link::WindowWord &word)
{
    m_isSlow = false;
    if (const auto *held = std::get_if<link::Held>(&word)) {
        m_untaken.remove(held->ticket);
        m_questions.giveTime(held->ticket, holdTime);
    } else if (const auto *answer = std::get_if<link::Answer>(&word)) {
        m_untaken.remove(answer->ticket);
        m_isAnswering = true;
        m_questions.answer(answer->ticket);
        m_isAnswering = false;
    } else if (const auto *asking = std::get_if<link::Asking>(&word)) {
        m_state.unasked = false;
        setAsking(asking->isOpen);
    } else if (std::holds_alternative<link::SignInKept>(word)) {
        Q_EMIT signInKept();
    } else if (const auto *decisions = std::get_if<link::Decisions>(&word);
               decisions && decisions->server == m_state.server) {
        m_lent = decisions->decisions;
        m_stored.lend(m_lent);
    }
}

void LinkedAuthority::setAsking(bool isAsking)
{
    m_isAsking = isAsking;
    m_stored.setAsking(isAsking);
}

void LinkedAuthority::onLinked()
{
    m_isSlow = false;
    m_hasMoved = false; // it has heard of none
    m_stored.setOffering(true);
    tellSurely(toLine(m_launch));
    if (m_confined)
        tellSurely(toLine(*m_confined));
    sayDenials();
    report();
    for (const quint64 ticket : std::exchange(m_unsaid, {})) {
        if (m_questions.isHeld(ticket))
            m_window.tell(toLine(link::Question{ticket}));
    }
}

//! What was allowed until the server stops has ended: nobody is there who could take it back. What was denied stays, so
//! that the end of a window never lets a server know more.
void LinkedAuthority::onUnlinked()
{
    m_stored.setOffering(false);
    m_lent = denials(m_lent);
    m_stored.lend(m_lent);
    m_late.clear();
    m_unsaid.clear();
    m_untaken.clear();
    m_isSlow = false;
    // What it asked a person about is for the next one to ask again.
    m_state.unasked = m_state.unasked || m_isAsking;
    setAsking(false);
    m_questions.answerAll({m_session});
}

//! The window hears of it before the server does: what it shows as known is never less than what is.
VisibleList LinkedAuthority::listFor(const SessionId &session, quint64 message)
{
    const VisibleList list = m_stored.listFor(session, message);
    report();
    return list;
}

void LinkedAuthority::told(const SessionId &session, quint64 message)
{
    m_stored.told(session, message);
    report();
}

void LinkedAuthority::notTold(const SessionId &session, quint64 message, bool certain)
{
    m_stored.notTold(session, message, certain);
    report();
}

void LinkedAuthority::notified(const SessionId &session)
{
    m_stored.notified(session);
    report();
}

void LinkedAuthority::hurry(const SessionId &session)
{
    m_isHurried = true;
    m_stored.hurry(session);
    m_questions.answerAll({session});
}

void LinkedAuthority::clientRoots(const SessionId &session, const std::optional<QByteArray> &result)
{
    m_stored.clientRoots(session, result);
}

void LinkedAuthority::clientAsked(const SessionId &session)
{
    m_stored.clientAsked(session);
    report();
}

QList<Told> LinkedAuthority::clientTells(const SessionId &session, quint64 message, const QList<QByteArray> &results)
{
    const QList<Told> told = m_stored.clientTells(session, message, results);
    report();
    return told;
}

} // namespace mangrove

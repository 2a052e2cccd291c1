#include "app/relay/relay.h"

#include "app/paths.h"
#include "app/relay/append.h"
#include "app/relay/relaylaunch.h"
#include "app/relay/relayplaces.h"
#include "core/base/displaytext.h"
#include "core/base/memorydumps.h"
#include "core/servers/approval.h"
#include "core/servers/httprules.h"
#include "core/servers/launchenvironment.h"
#include "core/transport/processtransport.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace mangrove {

Relay::Relay(const RelayOrder &order, const Surroundings &surroundings, const RelayParts &parts, QObject *parent)
    : QObject(parent),
      m_order(order),
      m_surroundings(surroundings),
      m_parts(parts),
      m_stored(surroundings.configFolder, m_id, m_clock,
               {homeFolders(), relaysOwn({surroundings.configFolder, surroundings.dataFolder}).folders}),
      m_window(surroundings.configFolder, m_stored.places()),
      m_authority(m_stored, m_window),
      m_run(m_stored, surroundings.configFolder, surroundings.dataFolder,
            relaysOwn({surroundings.configFolder, surroundings.dataFolder})),
      m_refusals(m_window),
      m_opener(surroundings.window),
      m_looker(LaunchLooker::timeLimit,
               [environment = surroundings.environment, isRecord = order.kind == RelayOrder::Kind::Record](
                   const ServerRecord &launch, const QProcessEnvironment &, const PathSeen &seen,
                   const InstallationBounds &bounds) {
                   return lookAtLaunch(launch,
                                       isRecord ? launchEnvironment(environment, launch.environment, passedOn(launch))
                                                : environment,
                                       seen, bounds);
               }),
      m_record(surroundings.dataFolder, m_clock),
      m_notes(surroundings.dataFolder),
      m_book(m_stored, order, surroundings.environment, surroundings.addedNames,
             {surroundings.configFolder, surroundings.dataFolder})
{
    m_looker.setBounds(
        [this, own = relaysOwn({surroundings.configFolder, surroundings.dataFolder})](const ServerRecord &server) {
            return InstallationBounds{homeFolders(), own.folders + own.runtime, m_stored.written(server)};
        });
    connect(&m_stored, &StoredAuthority::recordsChanged, this, &Relay::matchAnew);
    connect(&m_book, &LaunchBook::changed, this, &Relay::matchAnew);
    connect(&m_authority, &LinkedAuthority::askedAlone, &m_opener, &WindowOpener::open);
    connect(&m_window, &WindowLink::linked, &m_opener, &WindowOpener::setThere);
    connect(&m_window, &WindowLink::mistrusted, &m_log, &AppLog::say);
    connect(&m_run, &RelayRun::takenBack, this, &Relay::onTakenBack);
    connect(&m_run, &RelayRun::changed, this, [this] {
        if (m_session)
            m_authority.setEnforced(m_run.heldTo());
        m_authority.setWaitsForRestart(m_run.waitsForRestart());
    });
    connect(&m_log, &AppLog::delivered, this, &Relay::finishIfDelivered, Qt::QueuedConnection);
    connect(&m_stored.carriedPlaces(), &CarriedPlaces::settled, this, &Relay::finishIfDelivered);
    connect(&m_record, &RelayRecord::written, &m_authority, &LinkedAuthority::noteSpooled);
    connect(&m_record, &RelayRecord::failed, &m_log, &AppLog::say);
    connect(&m_stored, &StoredAuthority::answered, this, &Relay::sayWhatIsWithheld);
}

Relay::~Relay() = default;

//! What it was passed it knows, and it is asked to end; what it can reach it could use for as long as it lives. Whether
//! the app hears of it comes after that. Before it runs, the start has ended by this.
void Relay::onTakenBack(bool isReached)
{
    if (m_isOver)
        return;
    if (!m_session) {
        fail(1, tr("A folder that it was to be started with was taken back. Start it again."));
        return;
    }
    m_end = {1, 0};
    if (isReached)
        m_session->kill();
    else
        m_session->stop();
    m_log.say(isReached ? tr("A folder that it can reach was taken back. It ends; start it again.")
                        : tr("It was started with a folder that was taken back. It ends; start it again."));
}

// --- whose decisions count

void Relay::match()
{
    // What cannot be read just now says nothing about whose server this is. It is told nothing meanwhile; what was
    // denied until it stops, here or in a window, has not ended.
    if (m_stored.problem().isEmpty() || !m_session)
        m_match = m_book.match(m_launch, m_found);
    m_authority.setServer(m_match.server);
    m_authority.setLaunch(launchWord(m_order, m_match, m_surroundings.addedNames, m_launch.workingFolder));
    if (m_signIn)
        m_signIn->follow(record());
}

//! What has walls by now is looked at; meanwhile its spelling counts.
void Relay::matchAnew()
{
    match();
    if (!m_book.isLookedAt())
        m_book.look(m_launch, this, [this] { match(); });
}

const ServerRecord *Relay::record() const
{
    return m_stored.servers().find(m_match.server);
}

void Relay::begin(std::unique_ptr<Transport> transport)
{
    auto app = std::make_unique<AppEnd>(m_surroundings.input, m_surroundings.output, m_mask);
    m_app = app.get();
    connect(m_app, &AppEnd::inputEnded, this, [this] { m_session->closeInput(); });
    connect(m_app, &AppEnd::fellSilent, this, [this] { m_session->stop(); });
    connect(m_app, &AppEnd::delivered, this, &Relay::finishIfDelivered);
    connect(m_app, &AppEnd::gone, this, [this] {
        m_wasAsked = true;
        m_session->stop();
    });
    connect(m_app, &AppEnd::broken, this, [this](const QString &sentence) {
        m_end.exitCode = 1;
        m_session->stop();
        m_log.say(sentence);
    });
    SessionSetup setup{m_authority, *this, m_clock};
    setup.id = m_id;
    setup.server = m_match.server;
    setup.transport = std::move(transport);
    setup.client = std::move(app);
    setup.roots = !record() || record()->roots;
    setup.asking = m_notes.of(m_match.server);
    setup.hasWindow = false;
    setup.mask = m_mask;
    m_session = std::make_unique<Session>(std::move(setup), Session::Times());
    m_watch = std::make_unique<WireWatch>(m_session->wire(), m_window);
    connect(m_session.get(), &Session::ended, this, &Relay::onEnded);
    connect(m_session.get(), &Session::ready, this, &Relay::onReady);
    connect(m_session.get(), &Session::asks, this, [this](Asking when) { m_notes.keep(m_match.server, when); });
    connect(m_session.get(), &Session::infoChanged, this, &Relay::tellInfo);
    m_session->start();
    tellInfo();
    // Not before the app's first word can go on.
    QTimer::singleShot(0, &m_window, &WindowLink::seek);
}

//! What nobody knows, for the activity: by the name that the app gives it, or by what it runs, without secrets.
QString Relay::called() const
{
    if (!m_order.name.isEmpty())
        return m_order.name;
    return m_launch.transport == httpTransport ? launchLine(m_launch) : m_launch.program;
}

void Relay::onReady()
{
    if (!record())
        m_record.writeUntold(m_id, called(), m_match.why);
    tellInfo();
}

void Relay::tellInfo()
{
    m_authority.setInfo(m_session->info(), m_app->appName(), m_found.program ? *m_found.program : QString());
}

// --- the end

void Relay::endByRequest()
{
    if (!m_session || m_isOver) {
        m_end.signalNumber = 0;
        m_end.exitCode = m_isOver ? m_end.exitCode : 1;
        Q_EMIT ended(m_end);
    } else if (std::exchange(m_wasAsked, true)) {
        m_session->kill();
    } else {
        m_session->stop();
    }
}

void Relay::onEnded(const SessionEnd &end)
{
    m_isOver = true;
    Activity line;
    line.kind = ActivityKind::Exited;
    line.session = m_session->id().value;
    line.text = end.failure ? end.failure->message : end.close.message;
    record(line);
    using Kind = CloseReason::Kind;
    const CloseReason &close = end.close;
    if (close.kind != Kind::Requested && m_run.wasEndedForGrants()) {
        m_log.say(tr("A folder that it can reach was taken back. It ends; start it again."));
        m_end = {1, 0};
    } else if (close.signalNumber != 0 || close.exitCode != 0) {
        m_end = {close.exitCode, close.signalNumber};
    } else if (close.kind == Kind::FailedToStart) {
        m_log.say(close.message);
        m_end = {126, 0};
    } else if (close.kind != Kind::Requested && close.kind != Kind::Exited) {
        m_log.say(close.message);
        m_end = {1, 0};
    }
    QTimer::singleShot(lastWords, this, [this] {
        if (m_wasAsked)
            Q_EMIT ended(m_end);
        else
            m_log.giveUp();
    });
    // Not now: the session is in the middle of telling its end.
    QTimer::singleShot(0, this, &Relay::finishIfDelivered);
}

void Relay::finishIfDelivered()
{
    const bool isRecorded = !m_stored.carriedPlaces().isLooking(); // what the last calls have brought
    if (m_isOver && isRecorded && m_session && m_app->isDelivered() && m_log.isDelivered())
        Q_EMIT ended(m_end);
}

//! Nothing is started. The window and the activity hear of it, as far as somebody is there who hears.
void Relay::refuse()
{
    Activity line;
    line.kind = ActivityKind::Refused;
    line.session = m_id.value;
    line.text = m_match.why;
    if (const ServerRecord *meant = m_stored.servers().find(m_match.meant))
        m_record.write(line, *meant);
    else if (const auto elsewhere = m_book.meantElsewhere(m_match.meant))
        RelayRecord(elsewhere->dataFolder, m_clock).write(line, elsewhere->record);
    m_authority.setInfo({}, {}, m_found.program ? *m_found.program : QString());
    m_window.seek();
    fail(126, m_match.why);
}

void Relay::fail(int exitCode, const QString &sentence)
{
    m_isOver = true;
    m_end = {exitCode, 0};
    m_log.say(sentence);
    if (m_session || m_refusal || m_surroundings.input < 0) {
        Q_EMIT ended(m_end);
        return;
    }
    m_refusal = std::make_unique<AppRefusal>(m_surroundings.input, m_surroundings.output, sentence, m_window);
    connect(m_refusal.get(), &AppRefusal::done, this, [this] { Q_EMIT ended(m_end); });
    m_refusal->begin();
}

// --- what is said

void Relay::record(const Activity &activity)
{
    if (const ServerRecord *server = record())
        m_record.write(activity, *server);
}

void Relay::sayWhatIsWithheld()
{
    if (m_saidWithheld)
        return;
    const QString sentence = m_authority.whatIsWithheld(m_match.why);
    m_saidWithheld = !sentence.isEmpty();
    if (m_saidWithheld)
        m_log.say(sentence + QLatin1Char(' ') + tr("Open Mangrove to decide."));
}

} // namespace mangrove

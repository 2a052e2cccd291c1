#pragma once

// One relayed session from its start to its end: finds whose decisions count, starts the server and joins it to the
// app. Owned by main(). It ends as the server did. Who decides is the authority's business, what is said the session's.

#include "app/relay/applog.h"
#include "app/relay/launchbook.h"
#include "app/relay/linkedauthority.h"
#include "app/relay/relayorder.h"
#include "app/relay/relayparts.h"
#include "app/relay/relayrecord.h"
#include "app/relay/relayrun.h"
#include "app/relay/windownews.h"
#include "app/relay/windowopener.h"
#include "core/launch/launchlooker.h"
#include "core/launch/processlauncher.h"
#include "core/sessions/session.h"

#include <QProcessEnvironment>

namespace mangrove {

class AppEnd;

//! How the relay's process ends.
struct RelayEnd
{
    int exitCode = 0;
    int signalNumber = 0; // not 0: by this signal, as the server did
};

class Relay : public QObject, private ActivitySink
{
    Q_OBJECT

public:
    //! ms that an app may take to read the last of its log when its server has ended.
    static constexpr int lastWords = 1000;

    struct Surroundings
    {
        QString launcher; // path of mangrove-launch
        QString configFolder; // absolute
        QString dataFolder; // absolute
        QProcessEnvironment environment; // of the app
        QStringList addedNames; // of what the app has added to its own for this server; see addedVariables()
        int input = -1; // descriptors of the two pipes to the app, non-blocking
        int output = -1;
        WindowOpener::Order window = {}; // how one is started for this workspace
    };

    Relay(const RelayOrder &order, const Surroundings &surroundings, const RelayParts &parts,
          QObject *parent = nullptr);
    ~Relay() override;

    //! ended() follows, perhaps before it returns.
    void start();
    //! Somebody wants it to end: the server is asked to, and forced soon after, or at once when it was asked before.
    void endByRequest();

Q_SIGNALS:
    void ended(const mangrove::RelayEnd &end);

private:
    void look(const ServerRecord &launch);
    void onLooked(const Result<LaunchFound> &found);
    void lookAtPlaces(const ServerRecord &known);
    void startRecord(const ServerRecord &record);
    void readSecrets();
    void connectTo(const Secrets::Values &secrets);
    void connectHttp(const Secrets::Values &secrets);
    void match();
    void matchAnew();
    void startLaunch(const Secrets::Values &secrets);
    void startWith(const ServerRecord &launch, const Secrets::Values &secrets);
    bool isStillSo();
    void open(const LaunchSpec &spec);
    void onTakenBack(bool isReached);
    void begin(std::unique_ptr<Transport> transport);
    void tellInfo();
    QString called() const;
    void onReady();
    void onEnded(const SessionEnd &end);
    void finishIfDelivered();
    void refuse();
    void fail(int exitCode, const QString &sentence);
    void sayWhatIsWithheld();
    const ServerRecord *record() const;
    //! Of a server that Mangrove knows; a window takes it over.
    void record(const Activity &activity) override;

    const RelayOrder m_order;
    const Surroundings m_surroundings;
    const RelayParts m_parts;
    const SessionId m_id = newSessionId();
    AppLog m_log;
    SystemClock m_clock;
    StoredAuthority m_stored;
    WindowLink m_window;
    LinkedAuthority m_authority;
    RelayRun m_run;
    RelayRefusals m_refusals;
    WindowOpener m_opener;
    LaunchLooker m_looker;
    RelayRecord m_record;
    AskingNotes m_notes;
    LaunchBook m_book;
    ServerRecord m_launch; // what is started; of Kind::Launch only program and arguments
    LaunchFound m_found;
    SecretMask m_mask;
    LaunchMatch m_match;
    std::optional<ServerRecord> m_startedBy; // the record whose decisions counted when the start began
    AppEnd *m_app = nullptr; // the session's
    std::unique_ptr<SignInPart> m_signIn; // of most servers none
    std::unique_ptr<Session> m_session;
    std::unique_ptr<WireWatch> m_watch;
    std::unique_ptr<AppRefusal> m_refusal; // in the place of a session
    RelayEnd m_end;
    bool m_isOver = false;
    bool m_wasAsked = false; // to end
    bool m_saidWithheld = false;
};

} // namespace mangrove

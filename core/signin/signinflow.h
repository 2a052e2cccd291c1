#pragma once

// One sign-in, from looking for the sign-in server to the grant: it looks, stops until a person has seen who asks for
// what, becomes a client, waits for the browser, redeems the code. A client that signs in by itself needs no browser:
// behind the plan it asks for its token. It opens no browser itself and stores no token. What it
// knows of the attempt is in memory only, and over with it. Owned by the sign-in of its server; destroying it gives up.

#include "core/base/clock.h"
#include "core/signin/discovery.h"
#include "core/signin/grantkeep.h"
#include "core/signin/redirectlistener.h"
#include "core/signin/tokenrequest.h"

#include <QObject>
#include <QTimer>

namespace mangrove {

class SignInFlow final : public QObject
{
    Q_OBJECT

public:
    enum class Stage {
        Looking,
        Planned, // a person decides; plan() is there
        Registering,
        Waiting, // for the browser; link() is there
        Redeeming,
        Over,
    };
    Q_ENUM(Stage)

    //! What a person may set for the server where it failed; the sentence says so too.
    enum class Remedy { None, LeaveOutResource, AcceptSilence };

    //! What a person says beforehand.
    struct Presets
    {
        quint16 port = 0; // of the redirect; 0: any
        // What the redirect address of a client of the person's is registered with; empty: localhost, /callback
        QString redirectHost = {};
        QString redirectPath = {};
        QStringList scopes = {}; // instead of those that the server names
        bool leavesOutResource = false; // does not name the server in the requests
    };
    static constexpr int waitLimit = 10 * 60 * 1000; // ms for the browser

    struct Wish
    {
        QUrl server;
        std::optional<Challenge> challenge = {};
        QString keptIssuer = {};
        QString keptClient = {}; // that was used there; empty: not known
        QStringList before = {}; // scopes that were asked for before, where more is wanted
        ClientChoice clients = {};
        Presets presets = {};
        bool otherAccount = false;
        bool acceptsSilence = false;
        QString chosenIssuer = {}; // where the server names several
        bool asksServer = false; // it has refused nothing yet
        int waitTime = waitLimit; // ms
    };
    //! What a person is shown before anything is opened.
    struct Plan
    {
        SignInPlace place;
        QStringList scopes;
        QList<ClientWay> ways; // the first is tried
        QString redirect; // without the port where any will do; empty: no browser is needed
        bool byItself = false; // see ClientChoice
        QString knownClient; // the id of a registration that is there already; empty: none
        QString keepProblem; // why nothing can be kept, a sentence; then it does not go on
    };
    using Done = std::function<void(const Result<SignInGrant> &)>;

    static constexpr int registrationLimit = 3; // requests

    SignInFlow(const Wish &wish, const GrantKeep &keep, const Clock &clock, const SignInFetch::Bounds &bounds,
               QObject *parent);
    ~SignInFlow() override;

    //! `done` is called once, when it is over, never from within this call.
    void look(const Done &done);
    //! The person goes on.
    void go();
    //! The browser shows a dead end, as it does not know the client: whether there is another way to be one, and on
    //! with it. A registration from before is made anew.
    bool hasNextWay() const { return m_stage == Stage::Waiting && (m_isFromBefore || m_plan.ways.size() > 1); }
    void tryNextWay();
    //! The person gives up.
    void cancel();
    //! The address that the browser ended at, where it could not reach this machine. False: it is not the answer.
    bool paste(const QString &address);

    Stage stage() const { return m_stage; }
    Remedy remedy() const { return m_remedy; }
    const Plan &plan() const { return m_plan; }
    //! To be opened in a browser; empty before it waits. It holds no secret, and stays out of logs all the same.
    QUrl link() const { return m_link; }
    //! ms that it still waits for the browser; -1 before.
    int timeLeft() const { return m_limit.remainingTime(); }

Q_SIGNALS:
    void stageChanged();

private:
    void onFound(const Result<SignInPlace> &place);
    void lookForClients();
    void becomeClient();
    void usePreset();
    void registerClient(const QString &host, bool withScopes);
    void onRegistered(const SignInFetch::Answer &answer, const QString &host, bool withScopes);
    bool listen(quint16 port, const QString &host = QStringLiteral("127.0.0.1"), const QString &path = {});
    void waitForBrowser(const SignInClient &client);
    bool take(const QByteArray &query);
    void signInByItself();
    void withPresetSecret(const std::function<void(const QString &)> &use);
    void redeem(const Result<TokenRequest> &request);
    Error refusedWith(const QString &code, const Error &why);
    void setStage(Stage stage);
    void end(const Result<SignInGrant> &result);

    Wish m_wish;
    GrantKeep m_keep;
    const Clock &m_clock;
    SignInFetch::Bounds m_bounds;
    Plan m_plan;
    GrantKeep::Clients m_clients;
    SignInAttempt m_attempt;
    QString m_code; // that came back
    QUrl m_link;
    std::unique_ptr<Discovery> m_discovery;
    std::unique_ptr<RedirectListener> m_listener;
    SignInFetch *m_fetch = nullptr; // child
    QTimer m_limit;
    Done m_done;
    Stage m_stage = Stage::Looking;
    Remedy m_remedy = Remedy::None;
    int m_registrations = 0;
    bool m_isFromBefore = false; // the registration that is used
};

} // namespace mangrove

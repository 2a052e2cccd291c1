#pragma once

// Between a stateless app and a server of the legacy era: shakes hands with the server as the app would, answers
// server/discover from that, and makes the app's calls. What the server asks becomes the answer of a call (OpenCalls),
// its changes are told to the streams that listen (ListenStreams). Questions for roots are LegacyDialect's. Values of
// params keep their bytes, but for what each stateless request says in `_meta`; results get what their revision wants
// with them.

#include "core/sessions/legacydialect.h"
#include "core/sessions/listenstreams.h"
#include "core/sessions/opencalls.h"

#include <utility>

namespace mangrove {

class LegacyServerBridge final : public Dialect
{
public:
    static constexpr int answerTime = 30000; // ms that `initialize` is waited for

    //! `first`: a request of the app, which says who it is and what it can do.
    LegacyServerBridge(const Message &first, bool rootsOn);

    //! Greets the server. What the app says meanwhile waits.
    Steps begin();
    bool isAsking() const { return m_state == State::Asking; }
    //! What the app has said since then, if the bridge is not opened.
    QList<Message> takeEarly() { return std::exchange(m_early, {}); }
    //! The server does not take that either.
    bool isRefused() const { return m_state == State::Refused; }

    void setReady(const QString &) override { }
    void setClientsPart(ClientsPart part) override { m_part = part; }
    bool acceptsBatches() const override { return true; }
    bool pushesChanges() const override { return m_server.pushesChanges(); }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override { return m_server.rootsGranted(id); }
    Steps rootsRefused(const QByteArray &id) override { return m_server.rootsRefused(id); }
    Steps resume(const QByteArray &id) override;
    QByteArray rootsChanged() const override { return m_server.rootsChanged(); }
    void describe(SessionInfo *info) const override;

private:
    enum class State { Asking, Refused, Open };

    Steps fromRequest(const Message &request);
    Steps callOf(const Message &request);
    Steps setLevel(const Message &request);
    Steps wait(const Message &message);
    Steps toApp(const Message &message);
    Steps answered(const Message &answer);
    static Step completed(const OpenCalls::Answered &call);
    Steps askedForRoots();
    Steps appsRoots(const OpenCalls::Roots &given);
    Steps askWhatIsWanted();
    Steps asked(const Message &request);
    Steps notified(const Message &notification);
    Steps greeted(const Message &answer);
    QByteArray discovered() const;

    const QByteArray m_prefix; // of our own ids
    const QByteArray m_greeting; // id of `initialize`
    const QJsonObject m_clientInfo;
    const QJsonObject m_capabilities; // of the app, without roots
    const bool m_hasRoots; // the app has some of its own
    LegacyDialect m_server;
    OpenCalls m_calls;
    ListenStreams m_streams;
    State m_state = State::Asking;
    ClientsPart m_part = ClientsPart::Kept;
    bool m_wantsRoots = false; // the server has asked while the app could not be
    bool m_knowsRoots = false; // the app has been asked for its own
    bool m_isAskedInCall = false; // since the last call began
    bool m_isNews = false; // what it said last, and the server has not asked since
    QByteArray m_said; // raw; what it said last
    QList<Message> m_early;
    QString m_revision; // the server's
    QByteArray m_offer; // raw result of `initialize`
    QByteArray m_level; // raw; that the server was told last
};

} // namespace mangrove

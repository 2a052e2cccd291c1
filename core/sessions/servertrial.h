#pragma once

// One start of a server to see whether it runs as it is to be held: it is greeted, and ended as soon as it has
// answered; what came of it is said when its process has ended. No session, nothing is told, nothing is stored. Owned
// by whoever tries; destroying it ends the server.

#include "core/base/secretmask.h"
#include "core/base/timedlooks.h"
#include "core/refusals/refusal.h"
#include "core/sessions/startpreparation.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include <memory>

namespace mangrove {

class ServerTrial : public QObject
{
    Q_OBJECT

public:
    static constexpr int timeLimit = 30000; // ms to its answer
    static constexpr int slowTimeLimit = 120000; // for programs that may have to download the server first

    struct Outcome
    {
        Result<void> answered; // or why not, a sentence
        bool wasBegun = false; // it was run; else what was in the way has nothing to do with its level
        QList<Refusal> refused; // as it says, and as the system has seen, at most mostRefusals: a hint
        QString lastWords = {}; // of its log, foreign text; empty where it has answered, or said nothing
    };

    //! `record`: what is shown to the person who starts the trial; that it was approved is not asked. `backend`
    //! outlives it; its connect() is one for trials.
    ServerTrial(ServerRecord record, const ServerBackend &backend, QObject *parent = nullptr);
    ~ServerTrial() override;

    //! Once; finished() follows, perhaps before it returns.
    void start();
    //! For tests, before start().
    void setTimeLimit(int ms) { m_limit = ms; }

Q_SIGNALS:
    void finished(const mangrove::ServerTrial::Outcome &outcome);

private:
    void prepare(const Result<LaunchFound> &found);
    void open(StartPreparation::Prepared prepared);
    void take(const QByteArray &message);
    void note(const Refusal &tried);
    void end(const Result<void> &answered);
    void explain(const Result<void> &answered);

    const ServerBackend &m_backend;
    ServerRecord m_record;
    std::unique_ptr<StartPreparation> m_preparation;
    std::unique_ptr<Transport> m_way;
    SecretMask m_mask;
    QList<Refusal> m_tried; // what the system has seen of paths beyond its reach, once each
    TimedLooks<QList<Refusal>> m_looks;
    QTimer m_timer;
    int m_limit = 0; // 0: by the program
    bool m_isOver = false;
    bool m_hasClosed = false;
};

} // namespace mangrove

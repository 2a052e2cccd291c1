#pragma once

// All that has to be done before one start of a server: look at what would run, hold that against what was approved,
// read its secrets, fill its templates, make the way. Owned by the registry while it lasts. It opens nothing, and works
// on the record as it was when it began.

#include "core/base/result.h"
#include "core/run/filledrecord.h"
#include "core/sessions/sessionservices.h"

#include <QObject>

namespace mangrove {

class StartPreparation : public QObject
{
    Q_OBJECT

public:
    struct Prepared
    {
        QString program; // absolute; empty for an address
        Secrets::Values secrets;
        std::unique_ptr<Transport> way; // not yet opened
        FilledRecord started; // the record as it is run
    };
    using Done = std::function<void(Result<Prepared> prepared)>;

    //! `backend` outlives it.
    StartPreparation(const ServerRecord &record, const ServerBackend &backend, QObject *parent = nullptr);

    const ServerRecord &record() const { return m_record; }
    //! Calls back once, perhaps before it returns. NeedsConfirmation when it is not what was approved.
    void start(const Done &done);
    //! Nobody wants it any more: it does not call back. For whoever cannot destroy it in the middle of its own call.
    void giveUp() { m_done = {}; }

Q_SIGNALS:
    //! What it waits for now, a sentence.
    void waiting(const QString &reason);

private:
    void look();
    Result<void> take(const LaunchFound &found);
    void readSecrets();
    void connectTo(const Secrets::Values &secrets);
    void end(Result<Prepared> prepared);

    const ServerRecord m_record;
    const ServerBackend &m_backend;
    QString m_program;
    Done m_done;
};

} // namespace mangrove

#include "core/sessions/startpreparation.h"

#include "core/run/serverruns.h"
#include "core/servers/approval.h"

namespace mangrove {

StartPreparation::StartPreparation(const ServerRecord &record, const ServerBackend &backend, QObject *parent)
    : QObject(parent), m_record(record), m_backend(backend)
{ }

void StartPreparation::start(const Done &done)
{
    m_done = done;
    if (const Result<void> allowed = checkRecord(m_record); !allowed)
        end(allowed.error());
    else
        look();
}

void StartPreparation::look()
{
    Q_EMIT waiting(tr("Looking at its program and scripts."));
    if (!m_done)
        return;
    m_backend.look(m_record, this, [this](const Result<LaunchFound> &found) {
        if (!m_done)
            return;
        const Result<void> taken = found.and_then([this](const LaunchFound &one) { return take(one); });
        if (taken)
            readSecrets();
        else
            end(taken.error());
    });
}

Result<void> StartPreparation::take(const LaunchFound &found)
{
    return found.program.and_then([&](const QString &program) {
        m_program = program;
        return checkApproved(m_record, found.identity(m_record)).and_then([&] { return found.workingFolder; });
    });
}

void StartPreparation::readSecrets()
{
    Q_EMIT waiting(tr("Waiting for the key ring. It may be asking you for its password."));
    if (!m_done)
        return;
    m_backend.readSecrets(m_record, this, [this](const Result<Secrets::Values> &secrets) {
        if (!m_done)
            return;
        if (secrets)
            connectTo(*secrets);
        else
            end(secrets.error());
    });
}

void StartPreparation::connectTo(const Secrets::Values &secrets)
{
    Q_EMIT waiting(m_record.transport == stdioTransport && m_record.workingFolder.isEmpty()
                       ? tr("Emptying its private folder.")
                       : tr("Making the way to it."));
    if (!m_done)
        return;
    // As late as can be: what is filled in has just been looked at.
    const Result<FilledRecord> started =
        m_backend.runs ? m_backend.runs->fill(m_record) : Result<FilledRecord>(FilledRecord{m_record, {}});
    if (!started) {
        end(started.error());
        return;
    }
    m_backend.connect(started->record, m_program, secrets, this,
                      [this, secrets, filled = *started](Result<std::unique_ptr<Transport>> way) {
                          end(std::move(way).transform([&](std::unique_ptr<Transport> &&one) {
                              return Prepared{m_program, secrets, std::move(one), filled};
                          }));
                      });
}

//! Whoever is called may delete this.
void StartPreparation::end(Result<Prepared> prepared)
{
    const Done done = std::exchange(m_done, {});
    if (done)
        done(std::move(prepared));
}

} // namespace mangrove

#include "core/sessions/servertrial.h"

#include "core/refusals/errorline.h"
#include "core/refusals/errortexts.h"
#include "core/refusals/refusal.h"
#include "core/servers/programlookup.h"
#include "core/sessions/dialect.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace mangrove {

namespace {

constexpr int lookLimit = 3000; // ms

//! What every server answers, one of the stateless era by an error: either way it runs.
QByteArray greeting()
{
    const QJsonObject client{{QLatin1String("name"), QLatin1String("mangrove")},
                             {QLatin1String("version"), QLatin1String("trial")}};
    const QJsonObject params{{QLatin1String("protocolVersion"), revisionsOf(Era::Legacy).first()},
                             {QLatin1String("capabilities"), QJsonObject()},
                             {QLatin1String("clientInfo"), client}};
    return QJsonDocument(QJsonObject{{QLatin1String("jsonrpc"), QLatin1String("2.0")},
                                     {QLatin1String("id"), 1},
                                     {QLatin1String("method"), QLatin1String("initialize")},
                                     {QLatin1String("params"), params}})
        .toJson(QJsonDocument::Compact);
}

} // namespace

ServerTrial::ServerTrial(ServerRecord record, const ServerBackend &backend, QObject *parent)
    : QObject(parent), m_backend(backend), m_record(std::move(record)), m_looks(lookLimit)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        end(Error{ErrorCode::Timeout,
                  tr("It did not answer within %n second(s).", nullptr, m_timer.interval() / 1000)});
    });
}

ServerTrial::~ServerTrial()
{
    if (m_preparation)
        m_preparation->giveUp();
    if (m_way)
        m_way->disconnect(this);
}

void ServerTrial::start()
{
    m_backend.look(m_record, this, [this](const Result<LaunchFound> &found) { prepare(found); });
}

void ServerTrial::prepare(const Result<LaunchFound> &found)
{
    if (!found) {
        end(found.error());
        return;
    }
    m_record.approved = found->identity(m_record); // by whoever tries it
    m_preparation = std::make_unique<StartPreparation>(m_record, m_backend);
    m_preparation->start([this](Result<StartPreparation::Prepared> prepared) {
        if (prepared)
            open(std::move(prepared).value());
        else
            end(prepared.error());
    });
}

void ServerTrial::open(StartPreparation::Prepared prepared)
{
    m_way = std::move(prepared.way);
    m_mask = SecretMask(prepared.secrets.values());
    connect(m_way.get(), &Transport::hasTried, this, &ServerTrial::note);
    connect(m_way.get(), &Transport::opened, this, [this] { m_way->send(greeting()); });
    connect(m_way.get(), &Transport::received, this, &ServerTrial::take);
    connect(m_way.get(), &Transport::closed, this, [this](const CloseReason &reason) {
        m_hasClosed = true;
        end(Error{ErrorCode::Closed, reason.message});
    });
    const int usual = mayDownload(prepared.program) ? slowTimeLimit : timeLimit;
    m_timer.start(m_limit > 0 ? m_limit : usual);
    m_way->open();
}

//! What it asks before it answers stays without an answer.
void ServerTrial::take(const QByteArray &message)
{
    const QJsonObject answer = QJsonDocument::fromJson(message).object();
    if (answer.value(QLatin1String("id")) == 1
        && (answer.contains(QLatin1String("result")) || answer.contains(QLatin1String("error"))))
        end({});
}

void ServerTrial::note(const Refusal &tried)
{
    if (m_tried.size() < mostRefusals && !isKnownProbe(tried.path) && !m_tried.contains(tried))
        m_tried.append(tried);
}

void ServerTrial::end(const Result<void> &answered)
{
    if (std::exchange(m_isOver, true))
        return;
    m_timer.stop();
    if (!m_way) {
        Q_EMIT finished({answered, false, {}});
        return;
    }
    if (m_hasClosed) {
        explain(answered);
        return;
    }
    // When its process has ended: whoever comes next works in the same folders, or ends the program.
    m_way->disconnect(this);
    connect(m_way.get(), &Transport::hasTried, this, &ServerTrial::note);
    connect(m_way.get(), &Transport::closed, this, [this, answered] { explain(answered); });
    m_way->close();
}

//! What it was refused. What is not there for anybody was not, so each path that it only looked for is looked at.
void ServerTrial::explain(const Result<void> &answered)
{
    Outcome outcome{answered, true, {}};
    if (answered) {
        Q_EMIT finished(outcome);
        return;
    }
    const QByteArray log = m_way->diagnostics();
    outcome.lastWords = m_mask.text(lastWords(m_mask.bytes(log, SecretMask::CutInFront)));
    for (const Refusal &one : refusalsInText(log)) {
        if (!outcome.refused.contains(one))
            outcome.refused.append(one);
    }
    QList<Refusal> lookedFor = m_tried;
    if (m_record.protection == Protection::Confined)
        lookedFor += refusalsInText(log, Said::Missing);
    lookedFor.removeIf(
        [&](const Refusal &one) { return outcome.refused.contains(one) || m_mask.bytes(one.path) != one.path; });
    if (lookedFor.isEmpty()) {
        Q_EMIT finished(outcome);
        return;
    }
    m_looks.start(
        this,
        [lookedFor](LookPlace &) {
            QList<Refusal> outside;
            for (const Refusal &one : lookedFor) {
                if (!outside.contains(one) && isOutside(one))
                    outside.append(one);
            }
            return outside;
        },
        [this, outcome](const Result<QList<Refusal>> &outside) {
            Outcome whole = outcome;
            if (outside)
                whole.refused += *outside;
            whole.refused = whole.refused.mid(0, mostRefusals);
            Q_EMIT finished(whole);
        });
}

} // namespace mangrove

#include "app/relay/relay.h"
#include "app/relay/relaylaunch.h"
#include "core/base/displaytext.h"
#include "core/base/memorydumps.h"
#include "core/servers/approval.h"
#include "core/servers/httprules.h"
#include "core/servers/launchtemplate.h"
#include "core/transport/processtransport.h"

#include <QDir>

#include <algorithm>
#include <utility>

// From the order to the way to the server, step by step. At each step the start may end by what has changed meanwhile.

namespace mangrove {

void Relay::start()
{
    const QList<ServerRecord> &servers = m_stored.servers().servers();
    if (m_order.kind == RelayOrder::Kind::Record) {
        const ServerRecord *record = findByName(servers, m_order.name);
        if (record)
            startRecord(*record);
        else
            fail(1,
                 !m_stored.problem().isEmpty() ? m_stored.problem()
                                               : tr("Mangrove has no server called %1. It was removed or renamed: "
                                                    "route this entry again, or undo its routing.")
                                                     .arg(displayText(m_order.name)));
    } else if (m_order.kind == RelayOrder::Kind::Url) {
        ServerRecord address;
        address.name = m_order.name;
        address.transport = httpTransport;
        address.url = m_order.url;
        const LaunchMatch known = matchUrl(servers, m_order.name, m_order.url);
        startRecord(known.server.isEmpty() ? address : *m_stored.servers().find(known.server));
    } else {
        // As the app would have started it: by the app's PATH, in the app's folder.
        m_launch.transport = stdioTransport;
        m_launch.program = m_order.program;
        m_launch.arguments = m_order.arguments;
        m_launch.workingFolder = QDir::currentPath();
        look(m_book.lookedAt(m_launch));
    }
}

void Relay::startRecord(const ServerRecord &record)
{
    m_launch = record;
    if (const Result<void> rules = checkHttpRules(record); !rules)
        fail(1, rules.error().message);
    else if (record.transport == httpTransport)
        onLooked(LaunchFound());
    else
        look(record);
}

void Relay::look(const ServerRecord &launch)
{
    ServerRecord there = launch;
    there.workingFolder = folderOf(launch); // scripts are looked for where it will run
    m_looker.look(there, this, [this](const Result<LaunchFound> &found) { onLooked(found); });
}

void Relay::onLooked(const Result<LaunchFound> &found)
{
    const Result<QString> program = found.and_then([](const LaunchFound &one) { return one.program; });
    if (!program) {
        fail(program.error().code == ErrorCode::NotFound ? 127 : 126, program.error().message);
        return;
    }
    m_found = *found;
    if (!m_book.isLookedAt() && m_launch.transport != httpTransport) {
        m_book.look(m_launch, this, [this] { onLooked(m_found); });
        return;
    }
    match();
    if (m_match.isRefused) {
        refuse();
        return;
    }
    if (record())
        m_startedBy = *record();
    if (const ServerRecord *known = record(); known && hasWalls(*known) && !m_found.places) {
        lookAtPlaces(asApproved(*known, m_found));
        return;
    }
    // What is not as it was approved runs all the same, as the app wants it, and is told nothing; but it gets no
    // secrets.
    const bool hasSecrets = m_order.kind != RelayOrder::Kind::Launch && !m_launch.secretKeys().isEmpty();
    if (hasSecrets && m_match.server.isEmpty())
        fail(1, tr("It is not given its secrets. %1").arg(m_match.why));
    else if (hasSecrets)
        readSecrets();
    else
        connectTo({});
}

//! An app starts a program, and says nothing of what it is held to: what that reaches is looked at for the record.
void Relay::lookAtPlaces(const ServerRecord &known)
{
    ServerRecord there = known;
    there.workingFolder = folderOf(m_launch);
    there.protection = std::max(known.protection, known.approved.protection);
    m_looker.look(there, this, [this](const Result<LaunchFound> &found) {
        const Result<QString> program = found.and_then([](const LaunchFound &one) { return one.program; });
        if (!program) {
            fail(126, program.error().message);
            return;
        }
        m_found.places = found->places.value_or(QList<InstalledPlace>());
        onLooked(m_found);
    });
}

void Relay::readSecrets()
{
    if (!m_parts.areThere()) { // since this program was chosen
        fail(1, tr("Its record has changed just now."));
        return;
    }
    switchOffMemoryDumps(); // of the server, too: it has them as variables
    m_parts.secrets->readAll(m_launch.secretKeys(), this, [this](const Result<Secrets::Values> &secrets) {
        if (secrets)
            connectTo(*secrets);
        else
            fail(1, secrets.error().message);
    });
}

void Relay::connectTo(const Secrets::Values &secrets)
{
    m_mask = SecretMask(secrets.values());
    if (m_launch.transport == httpTransport) {
        connectHttp(secrets);
        return;
    }
    if (m_order.kind != RelayOrder::Kind::Record) {
        startLaunch(secrets);
        return;
    }
    m_run.fill(m_launch, [this, secrets](const Result<FilledRecord> &filled) {
        if (filled)
            startWith(filled->record, secrets);
        else
            fail(1, m_match.why.isEmpty() ? filled.error().message : m_match.why);
    });
}

//! As the app would have: but what stands for a record with templates is run with what its server may know, not with
//! what the app wrote in their place.
void Relay::startLaunch(const Secrets::Values &secrets)
{
    if (!record() || !hasTemplates(*record())) {
        startWith(m_launch, secrets);
        return;
    }
    m_run.fill(*record(), [this, secrets](const Result<FilledRecord> &filled) {
        if (!isStillSo())
            return;
        if (!filled) {
            fail(1, filled.error().message);
            return;
        }
        ServerRecord launch = m_launch;
        launch.arguments = filled->record.arguments;
        launch.environment = filled->record.environment;
        startWith(launch, secrets);
    });
}

void Relay::connectHttp(const Secrets::Values &secrets)
{
    if (!m_launch.id.isEmpty() && m_launch.maySignIn() && m_parts.makeSignIn) {
        m_signIn = m_parts.makeSignIn(m_launch);
        connect(m_signIn.get(), &SignInPart::told, &m_log, &AppLog::say);
        connect(m_signIn.get(), &SignInPart::changed, this,
                [this] { m_authority.setSignIn(m_signIn->isWanted(), m_signIn->missing()); });
        connect(&m_authority, &LinkedAuthority::signInKept, m_signIn.get(), &SignInPart::catchUp);
        m_signIn->follow(record());
    }
    begin(m_parts.connectHttp(m_launch, secrets, m_signIn ? m_signIn->authorizer() : nullptr));
}

void Relay::startWith(const ServerRecord &launch, const Secrets::Values &secrets)
{
    LaunchSpec spec = m_order.kind == RelayOrder::Kind::Record
        ? specOf(launch, m_surroundings.environment, secrets)
        : specInApp(launch, record(), m_surroundings.environment, m_book.ownVariables());
    spec.launcher = m_surroundings.launcher;
    spec.program = *m_found.program;
    if (!isStillSo())
        return;
    const ServerRecord counts = record() ? asApproved(*record(), m_found) : ServerRecord();
    m_run.confine(spec, record() ? &counts : nullptr, [this](const Result<LaunchSpec> &confined) {
        if (!confined)
            fail(126, confined.error().message);
        else if (isStillSo())
            open(*confined);
    });
}

//! Whether the start may go on: each of its steps takes its time, and what it began with may not hold any more. Else it
//! has ended.
bool Relay::isStillSo()
{
    m_book.refresh(); // which may end it
    if (!m_isOver && m_match.isRefused) { // it has become one that is to be confined
        refuse();
        return false;
    }
    const ServerRecord began = m_startedBy ? *m_startedBy : m_launch;
    const bool isCompared = m_book.isLookedAt() || m_launch.transport == httpTransport;
    const bool hasSecrets = m_order.kind != RelayOrder::Kind::Launch && !m_launch.secretKeys().isEmpty();
    const bool isSame = record() && record()->launchIdentity({}) == began.launchIdentity({});
    if (!m_isOver && (!isCompared || (!isSame && (hasWalls(began) || hasSecrets))))
        fail(126, tr("Its record has changed just now."));
    else if (!m_isOver && !m_run.mayBegin())
        onTakenBack(false);
    return !m_isOver;
}

void Relay::open(const LaunchSpec &spec)
{
    // Without a set of descriptors: this process waits for few, and each message would cost one more call of the
    // system.
    auto transport = std::make_unique<ProcessTransport>(spec, nullptr);
    transport->setUse(ProcessTransport::Use::Relayed);
    m_refusals.listen(*transport, spec, m_match.server, m_mask);
    if (spec.confinement)
        m_log.forward(*transport); // nobody else can read it then
    m_run.follow(*transport);
    m_authority.setEnforced(m_run.heldTo());
    begin(std::move(transport));
    if (!m_run.passed().isEmpty())
        record(activityOf(m_id, m_run.passed()));
}

} // namespace mangrove

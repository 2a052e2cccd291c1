// How each act is done to the world.

#include "tests/truth/world.h"

#include <array>

namespace mangrove::truth {

void World::perform(const Act &act)
{
    m_pipes.forgetDead();
    m_timeline->note(); // what the program itself has ended since
    m_timeline->step();
    for (const auto &wire : m_pipes.wires())
        wire->mark(m_timeline->now());
    for (const auto &[url, wire] : m_http)
        wire->setAct(m_timeline->now());
    performOnFolders(act);
    performDecision(act);
    performOnSets(act);
    performOnServer(act);
    performCall(act);
    performOnWire(act);
    performLife(act);
    m_timeline->note();
    for (unsigned i = 0; i < act.turns; ++i) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

void World::performOnFolders(const Act &act)
{
    switch (act.kind) {
    case Act::Kind::AddRoot:
        if (const std::optional<Root> root = m_disk.record(act.a))
            m_engine->roots.add({*root}, Origin::Program);
        break;
    case Act::Kind::RemoveRoot:
        m_engine->roots.remove({root(act.a)}, Origin::Program);
        break;
    case Act::Kind::RenameRoot:
        m_engine->roots.rename(root(act.a), QStringLiteral("name %1").arg(act.b), Origin::Program);
        break;
    case Act::Kind::MoveRoot:
        if (!m_engine->roots.roots().isEmpty())
            m_engine->roots.move(root(act.a), int(act.b % m_engine->roots.roots().size()), Origin::Program);
        break;
    case Act::Kind::ConfirmRoot:
        confirmRoot(act.a);
        break;
    case Act::Kind::FolderGone:
        m_listener.trace({}, m_disk.takeAway(act.a));
        break;
    case Act::Kind::FolderBack:
        m_listener.trace({}, m_disk.bringBack(act.a));
        break;
    case Act::Kind::FolderSwapped:
        m_listener.trace({}, m_disk.swap(act.a));
        break;
    case Act::Kind::LinkTurned:
        m_listener.trace({}, m_disk.turnLink(act.a, act.b));
        break;
    case Act::Kind::Look:
        m_engine->monitor.checkAll();
        break;
    default:
        break;
    }
}

void World::confirmRoot(unsigned which)
{
    QList<Root> replaced;
    for (const Root &root : m_engine->roots.roots()) {
        if (m_engine->monitor.state(root.id) == RootState::Replaced)
            replaced.append(root);
    }
    if (replaced.isEmpty())
        return;
    const Root root = replaced[which % replaced.size()];
    const RootStatus status = m_engine->monitor.status(root.id);
    m_engine->roots.confirm(root.id, {status.leadsTo, status.foundIsFile, status.found}, Origin::Program);
}

void World::decide(const QList<Cell> &cells, Verdict verdict, Lasting lasting, int ms)
{
    const Decision decision{verdict, lasting, ms > 0 ? m_clock.now().addMSecs(ms) : QDateTime()};
    if (!m_engine->gate.decide(cells, decision, Origin::Program))
        return;
    for (const Cell &cell : cells) {
        if (lasting == Lasting::Until)
            m_timeline->timed(cell, decision);
    }
}

void World::performDecision(const Act &act)
{
    const QList<Cell> one{{server(act.a), root(act.b)}};
    switch (act.kind) {
    case Act::Kind::Allow:
        return decide(one, Verdict::Allowed, Lasting::Always);
    case Act::Kind::AllowForSession:
        return decide(one, Verdict::Allowed, Lasting::Session);
    case Act::Kind::AllowForAMoment:
        return decide(one, Verdict::Allowed, Lasting::Until, 3 + int(act.c % 30));
    case Act::Kind::Deny:
        return decide(one, Verdict::Denied, Lasting::Always);
    case Act::Kind::DenyForSession:
        return decide(one, Verdict::Denied, Lasting::Session);
    case Act::Kind::Reset:
        return decide(one, Verdict::Ask, Lasting::Always);
    case Act::Kind::DenyAll: {
        QList<Cell> all;
        for (const Root &root : m_engine->roots.roots())
            all.append({server(act.a), root.id});
        return decide(all, Verdict::Denied, Lasting::Always);
    }
    case Act::Kind::SetPolicy: {
        ServerRecord record = *m_engine->servers.find(server(act.a));
        record.policy = ServerPolicy(act.b % 3);
        m_engine->servers.update(record, Origin::Program);
        return;
    }
    case Act::Kind::AnswerRequest:
    case Act::Kind::PutOffRequest:
        return answerRequest(act);
    case Act::Kind::MoveClock:
        // Now and then for so long that a server that took back too much may ask again.
        m_clock.advance(act.b % 8 == 0 ? 600'000 : 1 + act.a % 20);
        return;
    case Act::Kind::SetClockBack:
        m_clock.jump(-qint64(act.a % 50));
        return;
    default:
        return;
    }
}

void World::answerRequest(const Act &act)
{
    const QList<AccessRequest> &requests = m_engine->broker.requests();
    if (requests.isEmpty())
        return;
    const AccessRequest request = requests[act.a % requests.size()];
    RequestAnswer answer;
    if (act.kind == Act::Kind::AnswerRequest)
        answer.verdict = act.b % 4 == 0 ? Verdict::Denied : Verdict::Allowed;
    answer.lasting = act.c % 2 == 0 ? Lasting::Session : Lasting::Always;
    for (qsizetype i = 0; i < request.roots.size(); ++i) {
        if (const Root *root = m_engine->roots.find(request.roots[i])) {
            answer.shownPaths.insert(root->id, root->canonicalPath);
            if ((act.c >> (i % 8) & 3) != 0)
                answer.roots.append(root->id);
        }
    }
    m_engine->gate.answer(request.number, answer);
}

void World::performOnSets(const Act &act)
{
    const QList<WorkspaceSet> &sets = m_engine->sets.sets();
    if (act.kind == Act::Kind::EditWorkspace) {
        editSet(act);
    } else if (act.kind == Act::Kind::SwitchWorkspace) {
        // Half of them to Everything, so that servers are told something.
        const bool toSet = !sets.isEmpty() && act.b % 2 == 0;
        m_engine->workspaceSwitch.use(toSet ? sets[act.a % sets.size()].id : SetId(), Origin::Person);
    }
}

void World::makeSet(unsigned rootBits, unsigned serverBits, bool stopsOthers)
{
    WorkspaceSet set;
    set.name = QStringLiteral("set %1").arg(++m_setsMade);
    set.stopsOthers = stopsOthers;
    const QList<Root> &roots = m_engine->roots.roots();
    for (qsizetype i = 0; i < roots.size(); ++i) {
        if ((rootBits >> (i % 8) & 1) != 0)
            set.roots.append(roots[i].id);
    }
    for (qsizetype i = 0; i < m_servers.size(); ++i) {
        if ((serverBits >> (i % 8) & 1) != 0)
            set.servers.append(m_servers[i]);
    }
    m_engine->sets.create(set, Origin::Program);
}

void World::editSet(const Act &act)
{
    constexpr qsizetype mostSets = 4;
    const QList<WorkspaceSet> &sets = m_engine->sets.sets();
    if (sets.isEmpty() || (sets.size() < mostSets && act.c % 4 == 0))
        return makeSet(act.a, act.b | act.a, act.c % 3 == 0);
    WorkspaceSet set = sets[act.c % sets.size()];
    if (act.a % 16 == 0) {
        m_engine->sets.remove(set.id, Origin::Program); // refused for the one that is on
        return;
    }
    const auto turn = [](auto &ids, const auto &id) {
        if (ids.removeAll(id) == 0 && !id.isEmpty())
            ids.append(id);
    };
    if (act.a % 4 == 0)
        turn(set.servers, server(act.b));
    else
        turn(set.roots, root(act.b));
    m_engine->sets.update(set, Origin::Program);
}

void World::performOnServer(const Act &act)
{
    Peer *peer = anyPeerOf(server(act.a));
    if (!peer)
        return;
    if (act.kind == Act::Kind::Ask)
        peer->askRoots();
    else if (act.kind == Act::Kind::AskInBatch)
        peer->askRoots(2 + act.b % 2);
    else if (act.kind == Act::Kind::CancelQuestion)
        peer->cancelQuestion(act.b);
    else if (act.kind == Act::Kind::AskForm)
        peer->askForm();
}

void World::performCall(const Act &act)
{
    static const std::array<QByteArray, 10> plans{"", "r", "r", "rf", "rfs", "rs", "r/r", "rs/f/r", "/rf/", "f/r"};
    constexpr size_t callLimit = 12;
    const QList<Elicitation> &forms = m_engine->elicitations.waiting();
    const quint64 form = forms.isEmpty() ? 0 : forms[act.a % forms.size()].number;
    switch (act.kind) {
    case Act::Kind::Call: {
        std::erase_if(m_calls, [](const auto &call) { return call->isOver(); });
        const QList<OwnSession *> sessions = sessionsOf(server(act.a));
        OwnSession *session = sessions.isEmpty() ? nullptr : sessions[act.c % sessions.size()];
        if (!session || !session->isReady() || m_calls.size() >= callLimit)
            return;
        m_calls.push_back(std::make_unique<mangrove::Call>(
            *session, "tools/call", R"({"name":"tool","arguments":{"plan":")" + plans[act.b % plans.size()] + "\"}}"));
        return;
    }
    case Act::Kind::GiveUpCall:
        if (m_calls.empty())
            return;
        if (act.b % 2 == 0)
            m_calls[act.a % m_calls.size()]->cancel();
        else
            m_calls.erase(m_calls.begin() + act.a % m_calls.size());
        return;
    case Act::Kind::AcceptForm:
        return m_engine->elicitations.accept(form, {{QStringLiteral("word"), QStringLiteral("x")}});
    case Act::Kind::DeclineForm:
        return m_engine->elicitations.decline(form);
    case Act::Kind::DismissForm:
        return m_engine->elicitations.cancel(form);
    default:
        return;
    }
}

void World::performOnWire(const Act &act)
{
    const ServerRecord record = *m_engine->servers.find(server(act.a));
    const bool isHttp = record.transport == httpTransport;
    HttpWire *http = isHttp ? m_http.at(record.url).get() : nullptr;
    PipeWire *pipe = isHttp ? nullptr : pipeOf(record.id);
    switch (act.kind) {
    case Act::Kind::Fault:
        if (http) {
            http->arm(mangrove::truth::Fault(1 + act.b % 8), HttpWire::Aim(act.c % 3));
            m_disturbed.insert(record.id);
        }
        break;
    case Act::Kind::Release:
        if (http)
            http->release();
        else if (pipe)
            pipe->setStalled(false);
        break;
    case Act::Kind::Stall:
        if (pipe)
            pipe->setStalled(true);
        break;
    case Act::Kind::CutStream:
        if (http)
            http->cutStreams();
        break;
    case Act::Kind::ForgetSession:
        if (http)
            http->forget();
        break;
    default:
        break;
    }
}

void World::performLife(const Act &act)
{
    const ServerId id = server(act.a);
    const auto http = m_http.find(m_engine->servers.find(id)->url);
    if ((act.kind == Act::Kind::Start && !m_engine->registry.isRunning(id)) || act.kind == Act::Kind::Restart) {
        if ((http == m_http.end() || !http->second->isArmed()) && !m_seconds.contains(id))
            m_disturbed.remove(id);
    }
    switch (act.kind) {
    case Act::Kind::Start:
        if (!m_engine->registry.isRunning(id))
            m_engine->registry.start(id);
        break;
    case Act::Kind::Stop:
        m_engine->registry.stop(id);
        break;
    case Act::Kind::Restart:
        m_engine->registry.restart(id);
        break;
    case Act::Kind::Die:
        if (PipeWire *pipe = pipeOf(id))
            pipe->die();
        break;
    case Act::Kind::StartSecond:
        startSecond(id);
        break;
    case Act::Kind::StopSecond:
        stopSecond(id);
        break;
    case Act::Kind::SwitchRoots: {
        ServerRecord record = *m_engine->servers.find(id);
        record.roots = !record.roots;
        m_engine->servers.update(record, Origin::Program);
        break;
    }
    case Act::Kind::Pause:
        turn();
        turn();
        break;
    default:
        break;
    }
}

} // namespace mangrove::truth

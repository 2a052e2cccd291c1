#include "tests/bench/soak/actions.h"

#include "app/engine.h"
#include "tests/bench/soak/cast.h"
#include "tests/bench/soak/relayedapps.h"
#include "tests/bench/soak/resources.h"
#include "ui/access/accessview.h"
#include "ui/calls/serverwindow.h"
#include "ui/requests/accessdialog.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>

#include <array>
#include <cstdio>
#include <signal.h>

namespace mangrove::bench {

namespace {

constexpr size_t callLimit = 20; // at a time

bool done(const Result<void> &result)
{
    return static_cast<bool>(result);
}

} // namespace

Actions::Actions(Engine &engine, MainWindow &window, Folders &folders, const QString &folder, const QStringList &urls,
                 int servers, RelayedApps &apps, Dice &dice)
    : m_engine(engine),
      m_window(window),
      m_view(window.findChild<AccessView *>()),
      m_folders(folders),
      m_folder(folder),
      m_urls(urls),
      m_servers(servers),
      m_apps(apps),
      m_dice(dice)
{
    const std::pair<Act, int> likely[]{
        {&Actions::decideOne, 14},   {&Actions::decideByHand, 6},
        {&Actions::decideMany, 4},   {&Actions::decideForAMoment, 4},
        {&Actions::addRoot, 4},      {&Actions::editRoot, 4},
        {&Actions::removeRoot, 3},   {&Actions::confirmRoot, 3},
        {&Actions::disturb, 8},      {&Actions::mend, 9},
        {&Actions::start, 8},        {&Actions::stop, 2},
        {&Actions::restart, 2},      {&Actions::kill, 2},
        {&Actions::removeServer, 1}, {&Actions::addServer, 3},
        {&Actions::editServer, 3},   {&Actions::call, 10},
        {&Actions::cancelCall, 3},   {&Actions::answerDialog, 9},
        {&Actions::filter, 3},       {&Actions::serverWindow, 2},
        {&Actions::callInApp, 6},    {&Actions::endApp, 2},
        {&Actions::startApp, 8},     {&Actions::deafen, 1},
        {&Actions::hear, 3},
    };
    for (const auto &[act, times] : likely)
        m_acts.insert(m_acts.end(), static_cast<size_t>(times), act);
}

Actions::~Actions() = default;

bool Actions::begin()
{
    QList<Root> roots;
    for (int i = 0; i < m_folders.count(); ++i) {
        if (const std::optional<Root> root = m_folders.root(i))
            roots.append(*root);
    }
    QList<ServerRecord> servers;
    for (; m_added < m_servers; ++m_added)
        servers.append(castServer(m_added, m_folder, m_urls));
    return m_engine.roots.add(roots, Origin::Program) && m_engine.servers.add(servers, Origin::Program)
        && roots.size() == m_folders.count();
}

QString Actions::doOne()
{
    forgetEndedCalls();
    const QString what = (this->*m_dice.from(m_acts))();
    if (!what.isEmpty())
        ++m_counts[what];
    return what;
}

// --- what is there

RootId Actions::anyRoot()
{
    const QList<Root> &roots = m_engine.roots.roots();
    return roots.isEmpty() ? RootId() : m_dice.from(roots).id;
}

ServerId Actions::anyServer()
{
    const QList<ServerRecord> &servers = m_engine.servers.servers();
    return servers.isEmpty() ? ServerId() : m_dice.from(servers).id;
}

QList<ServerId> Actions::serversThat(const std::function<bool(const ServerRecord &)> &predicate) const
{
    QList<ServerId> found;
    for (const ServerRecord &server : m_engine.servers.servers()) {
        if (predicate(server))
            found.append(server.id);
    }
    return found;
}

bool Actions::isReady(const ServerRecord &server) const
{
    const Session *session = m_engine.registry.session(server.id);
    return session && session->isReady();
}

bool Actions::trigger(const char *action) const
{
    auto *found = m_window.findChild<QAction *>(QLatin1String(action));
    if (!found->isEnabled())
        return false;
    found->trigger();
    return true;
}

// --- decisions

Decision Actions::anyDecision()
{
    switch (m_dice.below(6)) {
    case 0:
        return {};
    case 1:
        return {Verdict::Denied, Lasting::Session, {}};
    case 2:
        return {Verdict::Denied, Lasting::Always, {}};
    case 3:
        return {Verdict::Allowed, Lasting::Session, {}};
    default:
        return {Verdict::Allowed, Lasting::Always, {}};
    }
}

QString Actions::decideOne()
{
    return done(m_engine.gate.decide({{anyServer(), anyRoot()}}, anyDecision(), Origin::Program))
        ? QStringLiteral("one cell decided")
        : QString();
}

QString Actions::decideByHand()
{
    static const std::array names{"actionAllowUntilStop", "actionAllowHour", "actionAllowAlways", "actionDeny",
                                  "actionReset"};
    if (!m_view->selectCell(anyRoot(), anyServer()))
        return {};
    QString what = QStringLiteral("cell decided in the window");
    if (m_dice.oneIn(6) && trigger("actionSelectRow"))
        what = QStringLiteral("row decided in the window");
    else if (m_dice.oneIn(8) && trigger("actionSelectColumn"))
        what = QStringLiteral("column decided in the window");
    return trigger(m_dice.from(names)) ? what : QString();
}

QString Actions::decideMany()
{
    QList<Cell> cells;
    const bool row = m_dice.oneIn(2);
    if (row) {
        const RootId root = anyRoot();
        for (const ServerRecord &server : m_engine.servers.servers())
            cells.append({server.id, root});
    } else {
        const ServerId server = anyServer();
        for (const Root &root : m_engine.roots.roots()) {
            if (m_dice.oneIn(3))
                cells.append({server, root.id});
        }
    }
    if (!done(m_engine.gate.decide(cells, anyDecision(), Origin::Program)))
        return {};
    return row ? QStringLiteral("row decided") : QStringLiteral("a third of a column decided");
}

QString Actions::decideForAMoment()
{
    const QDateTime until = m_engine.clock.now().addMSecs(200 + m_dice.below(4000));
    return done(m_engine.gate.decide({{anyServer(), anyRoot()}, {anyServer(), anyRoot()}},
                                     {Verdict::Allowed, Lasting::Until, until}, Origin::Program))
        ? QStringLiteral("cells allowed for a moment")
        : QString();
}

// --- roots

QString Actions::addRoot()
{
    const int folder = m_dice.below(m_folders.count());
    if (m_engine.roots.lookUp(m_folders.path(folder)))
        return {};
    const std::optional<Root> root = m_folders.root(folder);
    if (!root)
        return {};
    if (m_dice.oneIn(3)) {
        m_window.addFolders({root->path});
        return QStringLiteral("root added in the window");
    }
    return m_engine.roots.add({*root}, Origin::Program) ? QStringLiteral("root added") : QString();
}

QString Actions::editRoot()
{
    const RootId root = anyRoot();
    if (m_dice.oneIn(2)) {
        const QString name = QStringLiteral("name %1").arg(m_dice.below(100000));
        return done(m_engine.roots.rename(root, name, Origin::Program)) ? QStringLiteral("root renamed") : QString();
    }
    return done(m_engine.roots.move(root, m_dice.below(m_engine.roots.roots().size()), Origin::Program))
        ? QStringLiteral("root moved in the list")
        : QString();
}

QString Actions::removeRoot()
{
    if (m_engine.roots.roots().size() < m_folders.count() * 9 / 10)
        return {};
    return done(m_engine.roots.remove({anyRoot()}, Origin::Program)) ? QStringLiteral("root removed") : QString();
}

QString Actions::confirmRoot()
{
    QList<Root> replaced;
    for (const Root &root : m_engine.roots.roots()) {
        if (m_engine.monitor.state(root.id) == RootState::Replaced)
            replaced.append(root);
    }
    if (replaced.isEmpty())
        return {};
    const Root root = m_dice.from(replaced);
    const RootStatus status = m_engine.monitor.status(root.id);
    const QString uri = QStringLiteral("file://") + status.leadsTo;
    return done(m_engine.roots.confirm(root.id, {status.leadsTo, status.foundIsFile, status.found}, Origin::Program))
        ? QStringLiteral("replaced root confirmed")
        : QString();
}

// --- servers

QString Actions::start()
{
    const QList<ServerId> stopped =
        serversThat([this](const ServerRecord &server) { return !m_engine.registry.isRunning(server.id); });
    return !stopped.isEmpty() && done(m_engine.registry.start(m_dice.from(stopped))) ? QStringLiteral("server started")
                                                                                     : QString();
}

QString Actions::stop()
{
    m_engine.registry.stop(anyServer());
    return QStringLiteral("server stopped");
}

QString Actions::restart()
{
    m_engine.registry.restart(anyServer());
    return QStringLiteral("server restarted");
}

QString Actions::kill()
{
    const QList<Process> processes = family(m_folder);
    if (processes.isEmpty())
        return {};
    const Process &process = m_dice.from(processes);
    const bool isLauncher = process.parent == QCoreApplication::applicationPid();
    // What a server detached outlives a launcher that somebody else kills (docs/security.md).
    if (process.zombie || (isLauncher && process.command.contains("fork"))
        || ::kill(static_cast<pid_t>(process.pid), SIGKILL) != 0)
        return {};
    return isLauncher ? QStringLiteral("launcher killed") : QStringLiteral("process killed");
}

QString Actions::removeServer()
{
    if (m_engine.servers.servers().size() < m_servers * 9 / 10)
        return {};
    return done(m_engine.servers.remove({anyServer()}, Origin::Program)) ? QStringLiteral("server removed") : QString();
}

QString Actions::addServer()
{
    if (m_engine.servers.servers().size() >= m_servers)
        return {};
    const auto added = m_engine.servers.add({castServer(m_added++, m_folder, m_urls)}, Origin::Program);
    return added && done(m_engine.registry.start(added->first())) ? QStringLiteral("server added") : QString();
}

QString Actions::editServer()
{
    ServerRecord server = *m_engine.servers.find(anyServer());
    QString what;
    switch (m_dice.below(4)) {
    case 0:
        server.roots = !server.roots;
        m_switched.insert(server.id);
        what = QStringLiteral("roots of a server switched");
        break;
    case 1:
        server.policy = ServerPolicy(m_dice.below(3));
        what = QStringLiteral("policy of a server changed");
        break;
    case 2: {
        const bool suspend = !server.arguments.contains(QLatin1String("--changed"));
        if (suspend)
            server.arguments.prepend(QStringLiteral("--changed"));
        else
            server.arguments.removeAll(QStringLiteral("--changed"));
        what = suspend ? QStringLiteral("server changed") : QStringLiteral("server as it was approved");
        break;
    }
    default:
        server.name = QStringLiteral("name %1").arg(m_dice.below(100000));
        what = QStringLiteral("server renamed");
    }
    return done(m_engine.servers.update(server, Origin::Program)) ? what : QString();
}

void Actions::startAll()
{
    const QList<ServerRecord> servers = m_engine.servers.servers();
    for (ServerRecord server : servers) {
        if (server.arguments.removeAll(QStringLiteral("--changed")) > 0)
            m_engine.servers.update(server, Origin::Program);
        if (m_switched.contains(server.id) && m_engine.registry.isRunning(server.id))
            m_engine.registry.restart(server.id);
        else
            m_engine.registry.start(server.id);
    }
    m_apps.settle(m_switched);
    m_switched.clear();
}

// --- calls

QString Actions::call()
{
    const QList<ServerId> ready = serversThat([this](const ServerRecord &server) { return isReady(server); });
    if (ready.isEmpty() || m_calls.size() >= callLimit)
        return {};
    static const std::array<QByteArray, 3> calls{
        R"({"name":"what_do_you_know","arguments":{}})",
        R"({"name":"refusals","arguments":{}})",
        R"({"name":"no such tool","arguments":{}})",
    };
    m_calls.push_back(
        std::make_unique<Call>(*m_engine.registry.session(m_dice.from(ready)), "tools/call", m_dice.from(calls)));
    return QStringLiteral("tool called");
}

void Actions::forgetEndedCalls()
{
    m_callsEnded += int(std::erase_if(m_calls, [](const auto &call) { return call->isOver(); }));
}

QString Actions::cancelCall()
{
    if (m_calls.empty())
        return {};
    const auto it = m_calls.begin() + m_dice.below(qsizetype(m_calls.size()));
    if (m_dice.oneIn(2))
        (*it)->cancel();
    m_calls.erase(it);
    return QStringLiteral("call given up");
}

// --- apps

QString Actions::callInApp()
{
    return m_apps.call(m_dice);
}

QString Actions::endApp()
{
    return m_apps.end(m_dice);
}

QString Actions::startApp()
{
    return m_apps.start(m_dice);
}

QString Actions::deafen()
{
    return m_apps.deafen();
}

QString Actions::hear()
{
    return m_apps.hear();
}

// --- the window

QString Actions::answerDialog()
{
    auto *dialog = m_window.findChild<AccessDialog *>();
    if (!dialog || !dialog->isVisible())
        return leaveDialogs() ? QString() : QStringLiteral("other dialog left");
    if (m_dice.oneIn(3)) {
        const QList<QCheckBox *> boxes = dialog->findChildren<QCheckBox *>(QStringLiteral("rootCheckBox"));
        if (boxes.isEmpty())
            return {};
        m_dice.from(boxes)->toggle();
        return QStringLiteral("folder ticked in a dialog");
    }
    static const std::array words{"Allow", "Deny", "Not Now"};
    const QString word = QLatin1String(m_dice.from(words));
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->text().remove(QLatin1Char('&')) == word && button->isEnabled()) {
            button->click();
            return QStringLiteral("dialog answered: ") + word;
        }
    }
    return {};
}

bool Actions::leaveDialogs()
{
    bool none = m_engine.broker.requests().isEmpty() && m_engine.elicitations.waiting().isEmpty();
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *dialog = qobject_cast<QDialog *>(widget);
        if (!dialog || !dialog->isVisible())
            continue;
        none = false;
        dialog->reject();
    }
    return none;
}

QString Actions::filter()
{
    static const std::array words{"", "", "work-1", "name 1", "server-0", "nothing like it", "missing"};
    auto *field =
        m_window.findChild<QLineEdit *>(m_dice.oneIn(3) ? QStringLiteral("activityText") : QStringLiteral("filter"));
    field->setText(QLatin1String(m_dice.from(words)));
    return QStringLiteral("filter typed");
}

QString Actions::serverWindow()
{
    const QList<ServerWindow *> open = m_window.findChildren<ServerWindow *>();
    if (open.size() > 2) {
        m_dice.from(open)->close();
        return QStringLiteral("window of a server closed");
    }
    if (!m_view->selectCell(anyRoot(), anyServer()) || !trigger(m_dice.oneIn(2) ? "actionTools" : "actionMessages"))
        return {};
    return QStringLiteral("window of a server opened");
}

void Actions::leaveAll()
{
    m_calls.clear();
    for (ServerWindow *window : m_window.findChildren<ServerWindow *>())
        window->close();
    for (const char *name : {"activityText", "filter"})
        m_window.findChild<QLineEdit *>(QLatin1String(name))->clear();
}

} // namespace mangrove::bench

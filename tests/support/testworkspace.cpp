#include "tests/support/testworkspace.h"

#include "tests/support/patience.h"

#include <QDir>
#include <QSet>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

namespace mangrove::test {

namespace {

const QString program = QStringLiteral("/usr/bin/true");

WorkspaceFile &loaded(WorkspaceFile &file)
{
    file.load();
    return file;
}

} // namespace

int RecordingSink::count(ActivityKind kind) const
{
    return int(std::ranges::count(lines, kind, &Activity::kind));
}

QString RecordingSink::lastText(ActivityKind kind) const
{
    for (auto it = lines.crbegin(); it != lines.crend(); ++it) {
        if (it->kind == kind)
            return it->text;
    }
    return {};
}

TestWorkspace::TestWorkspace()
    : file(folder.filePath(QStringLiteral("config"))),
      store(loaded(file), clock),
      roots(store),
      servers(store),
      decisions(store),
      sets(store),
      pause(store),
      monitor(RootMonitor::Times(), [this](const Root &root) { return look(root); }),
      broker(clock),
      gate(store, roots, monitor, servers, decisions, pause, broker, ledger, activity, clock)
{
    roots.showTo(monitor);
}

ProbeResult TestWorkspace::look(const Root &root)
{
    if (!root.path.startsWith(QLatin1String("/srv/")))
        return probeRoot(root);
    const QMutexLocker locker(&m_mutex);
    ProbeResult result;
    result.state = m_states.value(root.id.value, RootState::Available);
    result.canonicalPath = root.canonicalPath;
    result.identity = root.identity;
    result.reason = QStringLiteral("As the test wants it.");
    return result;
}

RootId TestWorkspace::addRoot(const QString &name)
{
    Root root;
    root.name = name;
    root.path = QStringLiteral("/srv/") + name;
    root.canonicalPath = root.path;
    root.uri = QStringLiteral("file://") + root.path;
    root.identity.inode = ++m_lastInode;
    return add(root);
}

RootId TestWorkspace::addRealRoot(const QString &name)
{
    if (!QDir().mkpath(realPath(name)))
        qFatal("the folder cannot be made");
    const ProbeResult found = probePath(realPath(name));
    Root root;
    root.name = name;
    root.path = found.canonicalPath;
    root.canonicalPath = found.canonicalPath;
    root.uri = QStringLiteral("file://") + root.path;
    root.identity = found.identity;
    return add(root);
}

RootId TestWorkspace::add(const Root &root)
{
    const auto added = roots.add({root}, origin);
    if (!added)
        qFatal("%s", qPrintable(added.error().message));
    const RootId id = added->first();
    if (!QTest::qWaitFor([&] { return monitor.status(id).state == RootState::Available; }, test::patience))
        qFatal("the root does not become available");
    QCoreApplication::processEvents();
    return id;
}

QList<RootId> TestWorkspace::addRoots(int count)
{
    QList<Root> records;
    for (int i = 0; i < count; ++i) {
        Root root;
        root.name = QStringLiteral("many%1").arg(i);
        root.path = QStringLiteral("/srv/") + root.name;
        root.canonicalPath = root.path;
        root.uri = QStringLiteral("file://") + root.path;
        root.identity.inode = ++m_lastInode;
        records.append(root);
    }
    const auto added = roots.add(records, origin);
    if (!added)
        qFatal("%s", qPrintable(added.error().message));
    const bool there = QTest::qWaitFor(
        [&] {
            return std::ranges::all_of(
                *added, [&](const RootId &id) { return monitor.status(id).state == RootState::Available; });
        },
        test::patience);
    if (!there)
        qFatal("the roots do not become available");
    QCoreApplication::processEvents();
    return *added;
}

ServerId TestWorkspace::addServer(const QString &name, const std::function<void(ServerRecord &)> &edit)
{
    ServerRecord record;
    record.name = name;
    record.transport = QStringLiteral("stdio");
    record.program = program;
    if (edit)
        edit(record);
    record.approved = record.launchIdentity(record.program);
    const auto added = servers.add({record}, origin);
    if (!added)
        qFatal("%s", qPrintable(added.error().message));
    QCoreApplication::processEvents();
    return added->first();
}

void TestWorkspace::editServer(const ServerId &server, const std::function<void(ServerRecord &)> &edit)
{
    ServerRecord record = *servers.find(server);
    edit(record);
    if (const auto saved = servers.update(record, origin); !saved)
        qFatal("%s", qPrintable(saved.error().message));
}

void TestWorkspace::setState(const RootId &root, RootState state)
{
    {
        const QMutexLocker locker(&m_mutex);
        m_states.insert(root.value, state);
    }
    monitor.check(root);
    if (!QTest::qWaitFor([&] { return monitor.status(root).state == state && gate.isUpToDate(); }, test::patience))
        qFatal("the root's state does not change");
    QCoreApplication::processEvents();
}

void TestWorkspace::decide(const ServerId &server, const RootId &root, Verdict verdict, Lasting lasting)
{
    if (const auto decided = gate.decide({{server, root}}, {verdict, lasting, {}}, origin); !decided)
        qFatal("%s", qPrintable(decided.error().message));
}

RequestAnswer TestWorkspace::answer(Verdict verdict, const QList<RootId> &ticked, Lasting lasting) const
{
    RequestAnswer answer;
    answer.verdict = verdict;
    answer.roots = ticked;
    answer.lasting = lasting;
    for (const Root &root : roots.roots())
        answer.shownPaths.insert(root.id, root.canonicalPath);
    return answer;
}

quint64 TestWorkspace::requestOf(const ServerId &server) const
{
    const AccessRequest *request = broker.findFor(server);
    return request ? request->number : 0;
}

QByteArray TestWorkspace::listOf(const QStringList &names)
{
    QByteArrayList entries;
    for (const QString &name : names)
        entries.append("{\"uri\":\"file:///srv/" + name.toUtf8() + "\",\"name\":\"" + name.toUtf8() + "\"}");
    return "{\"roots\":[" + entries.join(',') + "]}";
}

// A full disk, as far as this process can tell; it holds for root too.
void TestWorkspace::setSavesFail(bool fail)
{
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = fail ? 0 : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

} // namespace mangrove::test

#pragma once

// What the tests of the commands share: a whole engine, commands with a desk that only notes what it is asked, and one
// run of a command to its end.

#include "app/commandline.h"
#include "app/commands.h"
#include "tests/support/patience.h"
#include "tests/support/statelessserver.h"
#include "tests/ui/dialogfixture.h"

namespace mangrove {

class FakeDesk final : public ConfirmationDesk
{
public:
    void offerRoots(const QStringList &paths) override { offered += paths; }
    void offerPlace(const RootId &root, const QString &path) override { offeredPlaces += {root, path}; }
    bool offerServer(const ServerRecord &changed) override
    {
        offeredServers += changed;
        return !isFormOpen;
    }
    void offerResume() override { ++resumes; }
    bool offerNever(const confine::NeverNames &never) override
    {
        offeredNever.append(never);
        return !isFormOpen;
    }
    Result<QString> undo() override { return undone; }
    bool openLink(const QUrl &link) override
    {
        opened += link;
        return hasBrowser;
    }
    void comeForward() override { ++forward; }

    QStringList offered;
    QList<std::pair<RootId, QString>> offeredPlaces;
    QList<ServerRecord> offeredServers;
    QList<confine::NeverNames> offeredNever;
    Result<QString> undone = Error{ErrorCode::NotFound, QStringLiteral("There is nothing to undo.")};
    QList<QUrl> opened;
    bool hasBrowser = true;
    bool isFormOpen = false;
    int forward = 0;
    int resumes = 0;
};

inline QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

class CommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_desk = std::make_unique<FakeDesk>();
        m_ownFolders = {m_fixture->path(QStringLiteral("config")), m_fixture->path(QStringLiteral("data"))};
        m_apps = {{System::Linux, m_fixture->makeFolder(QStringLiteral("home")), {}},
                  m_ownFolders.last(),
                  {m_fixture->path(QStringLiteral("mangrove-relay")), {}}};
        m_commands = std::make_unique<Commands>(m_fixture->engine.services(), m_ownFolders, m_apps, m_desk.get());
    }
    void cleanup()
    {
        m_commands.reset();
        m_fixture.reset();
    }

protected:
    void start(const ServerId &server)
    {
        QVERIFY(m_fixture->engine.registry.start(server));
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.registry.status(server).state, ServerState::Ready, test::patience);
    }
    //! A server that asks for roots in each call, and one that nobody has decided about.
    void startStateless()
    {
        m_cell = {m_fixture->addServer(QStringLiteral("modern"), test::shell, test::statelessServer()),
                  m_fixture->addRoot(QStringLiteral("shop"))};
        start(m_cell.server);
    }
    const QList<AccessRequest> &requests() const { return m_fixture->engine.broker.requests(); }
    CommandOutput run(const QStringList &words, const QString &folder = {})
    {
        std::optional<CommandOutput> output;
        int calls = 0;
        m_commands->run(words, folder.isEmpty() ? m_fixture->folder.path() : folder, [&](const CommandOutput &result) {
            output = result;
            ++calls;
        });
        if (!QTest::qWaitFor([&] { return output.has_value(); }, test::patience))
            qFatal("a command did not end");
        QCoreApplication::processEvents();
        if (calls != 1)
            qFatal("a command ended %d times", calls);
        return *output;
    }
    void leaveDesk()
    {
        m_commands = std::make_unique<Commands>(m_fixture->engine.services(), m_ownFolders, m_apps, nullptr);
    }
    Decision decision() const { return m_fixture->engine.gate.decision(m_cell); }
    //! One root and one server, which most tests of access are about.
    void addCell()
    {
        m_cell = {m_fixture->addServer(QStringLiteral("filesystem")), m_fixture->addRoot(QStringLiteral("shop"))};
    }
    const RootStore &roots() const { return m_fixture->engine.roots; }
    const ServerStore &servers() const { return m_fixture->engine.servers; }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<FakeDesk> m_desk;
    std::unique_ptr<Commands> m_commands;
    QStringList m_ownFolders;
    AppSetup m_apps;
    Cell m_cell;
};

} // namespace mangrove

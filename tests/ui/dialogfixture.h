#pragma once

// What the tests of the dialogs share: a whole engine on temporary folders, with roots and servers made in one line.
// Servers are not run: their side is spoken through the gate, as a session would.

#include "app/engine.h"
#include "core/confine/landlock.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/statelessserver.h"
#include "tests/support/testsessions.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace mangrove {

class DialogFixture
{
public:
    DialogFixture() : engine(options()) { }
    //! Waits for servers that a test has started all the same.
    ~DialogFixture()
    {
        QObject context;
        bool stopped = false;
        engine.registry.stopAll(&context, [&stopped] { stopped = true; });
        if (!QTest::qWaitFor([&stopped] { return stopped; }, test::patience))
            qWarning("a server does not end");
    }
    Q_DISABLE_COPY_MOVE(DialogFixture)

    QString path(const QString &relative) const { return folder.path() + QLatin1Char('/') + relative; }

    QString makeFolder(const QString &relative) const
    {
        QDir().mkpath(path(relative));
        return QFileInfo(path(relative)).canonicalFilePath();
    }

    void makeFile(const QString &relative, const QByteArray &content = "x") const
    {
        QFile file(path(relative));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write a file of the test");
    }

    //! As a person adds one. It exists, and is available when this returns.
    RootId addRoot(const QString &name) { return addRootAt(name, makeFolder(QStringLiteral("roots/") + name)); }

    RootId addRootAt(const QString &name, const QString &canonical)
    {
        const ProbeResult found = probePath(canonical);
        Root root;
        root.path = canonical;
        root.canonicalPath = found.canonicalPath;
        root.uri = QString::fromLatin1(QUrl::fromLocalFile(found.canonicalPath).toEncoded());
        root.name = name;
        root.isFile = found.isFile;
        root.identity = found.identity;
        const Result<QList<RootId>> added = engine.roots.add({root}, Origin::Person);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        const RootId id = added.value().first();
        if (!QTest::qWaitFor(
                [&] { return engine.monitor.status(id).state == RootState::Available && engine.gate.isUpToDate(); },
                test::patience))
            qFatal("a root of the test does not become available");
        return id;
    }

    ServerId addServer(const QString &name, const QString &program = QStringLiteral("/bin/cat"),
                       const QStringList &arguments = {})
    {
        ServerRecord record;
        record.name = name;
        record.transport = QStringLiteral("stdio");
        record.program = program;
        record.arguments = arguments;
        record.approved = record.launchIdentity(program);
        const Result<QList<ServerId>> added = engine.servers.add({record}, Origin::Person);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added.value().first();
    }

    //! With what `edit` adds to it, approved as it is.
    ServerId addHttpServer(const QString &name, const QString &url,
                           const std::function<void(ServerRecord &)> &edit = {})
    {
        ServerRecord record;
        record.name = name;
        record.transport = httpTransport;
        record.url = url;
        if (edit)
            edit(record);
        record.approved = record.launchIdentity({});
        const Result<QList<ServerId>> added = engine.servers.add({record}, Origin::Person);
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added.value().first();
    }

    //! Runs a server that is told in each call; it is ready when this returns.
    ServerId startStateless(const QString &name)
    {
        const ServerId id = addServer(name, test::shell, test::statelessServer());
        const auto isReady = [&] { return engine.registry.status(id).state == ServerState::Ready; };
        if (!engine.registry.start(id) || !QTest::qWaitFor(isReady, test::patience))
            qFatal("a server of the test does not start");
        return id;
    }
    //! One call of such a server, to its end.
    void callStateless(const ServerId &server)
    {
        bool isOver = false;
        engine.registry.session(server)->client().callTool(QStringLiteral("what_do_you_know"), {}, &context,
                                                           [&isOver](const Result<QByteArray> &) { isOver = true; });
        if (!QTest::qWaitFor([&] { return isOver; }, test::patience))
            qFatal("a call of the test does not end");
    }

    //! The server runs and asks roots/list; the number of roots told is written to `told`, -1 before and when
    //! nothing is told.
    void ask(const ServerId &server, int *told = nullptr)
    {
        if (told)
            *told = -1;
        if (engine.ledger.sessions(server).isEmpty())
            test::beginSession(engine, server);
        test::askRoots(engine, server, &context, [told](const std::optional<VisibleList> &list) {
            if (told && list)
                *told = int(list->roots.size());
        });
    }

    template<typename T>
    static T *child(const QObject *parent, const QString &name)
    {
        T *found = parent->findChild<T *>(name);
        if (!found)
            qFatal("no child %s", qPrintable(name));
        return found;
    }

    //! The visible top-level window of that type, or nullptr.
    template<typename T>
    static T *window()
    {
        const QWidgetList widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets) {
            if (T *found = qobject_cast<T *>(widget); found && found->isVisible())
                return found;
        }
        return nullptr;
    }

    static void click(const QObject *parent, const QString &name)
    {
        QTest::mouseClick(child<QAbstractButton>(parent, name), Qt::LeftButton);
    }

    QTemporaryDir folder;
    test::FakeSecrets secrets;
    Engine engine;
    QObject context;

private:
    EngineOptions options()
    {
        EngineOptions options;
        options.configFolder = folder.path() + QStringLiteral("/config");
        options.dataFolder = folder.path() + QStringLiteral("/data");
        options.secrets = &secrets;
        options.ability.emplace(); // of a machine that is always the same
        options.ability->landlockAbi = landlock::scopesAbi;
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        return options;
    }
};

} // namespace mangrove

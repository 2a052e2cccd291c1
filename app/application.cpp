#include "app/application.h"

#include "app/engine.h"
#include "app/firstlook.h"
#include "app/translation.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsession.h"
#include "core/transport/standarderror.h"
#include "ui/requests/pauseflow.h"
#include "ui/settings/settingsdialog.h"
#include "ui/window/windowdesktop.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace mangrove {

namespace {

constexpr int keyRingPatience = 5000; // ms, at the end

EngineOptions engineOptions(const Folders &folders)
{
    EngineOptions options;
    options.configFolder = folders.config;
    options.dataFolder = folders.data;
    options.launcher = launcherPath();
    options.loadsLater = true; // the window is made meanwhile
    return options;
}

} // namespace

Application::Application(const Folders &folders, Translation &translation, QObject *parent)
    : QObject(parent),
      m_folders(folders),
      m_translation(translation),
      m_engine(engineOptions(folders)),
      m_edits(m_engine.edits, m_engine.heldSecrets),
      m_commands(m_engine.services(), ownFolders(folders), appSetup(folders), this),
      m_control([this](const ControlRequest &request, QObject *caller, const Commands::Done &done) {
          serve(request, caller, done);
      }),
      m_relays(m_engine.relayed, m_engine.activity)
{
    makeWindow();
    connect(&m_signals, &Signals::endRequested, this, &Application::end);
    // Later: who chooses a language does so in a part of the window.
    connect(&m_engine.settings, &Settings::changed, this, &Application::speak, Qt::QueuedConnection);
    connect(&m_engine.broker, &Broker::opened, this, [this] {
        if (m_window->isMinimized()) // where a dialog of it may not be seen
            QApplication::alert(m_window.get());
    });
    connect(&m_relays, &RelayServer::crowded, this, [this] {
        m_window->warn(tr("So many servers run in apps that some of them cannot be shown here. They are told what you "
                          "have decided, and the ones that are shown stay."));
    });
    connect(&m_relays, &RelayServer::outdated, this, [this](const AppHint &app) {
        m_window->warn(
            tr("%1 (pid %2) runs a server through a relay of an older release of Mangrove, which this window does not "
               "listen to. It goes on by what you have decided, and is not shown here until you start that app anew.")
                .arg(app.name.isEmpty() ? tr("An app") : displayText(app.name), QString::number(app.pid)));
    });
}

Application::~Application() = default;

void Application::makeWindow()
{
    m_window = std::make_unique<MainWindow>(m_engine.services(), ownFolders(m_folders), sampleServerPath(),
                                            appSetup(m_folders), &m_edits);
    connect(m_window.get(), &MainWindow::closed, this, &Application::end);
}

void Application::speak()
{
    if (m_ending)
        return;
    const QString before = m_translation.language();
    m_translation.speakChosen(m_engine.settings.value(chosenLanguage));
    if (m_translation.language() == before)
        return;
    const Qt::WindowStates states = m_window->windowState();
    const bool isVisible = m_window->isVisible();
    const bool hasSettings = m_window->settings().isOpen(); // where it was chosen
    m_window->saveLayout();
    m_window.reset(); // before another one: two would ask everything twice
    makeWindow();
    m_window->setWindowState(states);
    m_window->setVisible(isVisible);
    if (hasSettings)
        m_window->settings().open();
}

bool Application::isSecondInstance() const
{
    return m_engine.file.condition() == WorkspaceFile::Condition::Locked;
}

void Application::start(const QStringList &offered, bool inBackground)
{
    m_window->setAttribute(Qt::WA_ShowWithoutActivating, inBackground);
    if (inBackground) {
        if (!m_window->desktop().isAtHomeInTray())
            m_window->showMinimized();
        load(offered);
        return;
    }
    m_window->show();
    FirstPaint::await(*m_window, [this, offered] {
        if (!m_ending)
            load(offered);
    });
}

//! All in one go, so that nobody does anything in between.
void Application::load(const QStringList &offered)
{
    m_engine.load();
    for (const QString &problem : {m_engine.file.problem(), m_engine.activity.problem()}) {
        if (!problem.isEmpty())
            sayOnStandardError(problem + QLatin1Char('\n'));
    }
    // Not where the servers may yet come from the last good copy.
    const WorkspaceFile &file = m_engine.file;
    if (file.condition() == WorkspaceFile::Condition::Good && !file.isReadOnly())
        m_engine.heldSecrets.removeLeftBehind();
    if (!isSecondInstance())
        listen();
    if (!offered.isEmpty())
        m_window->offerFolders(offered);
    FirstLook::await(m_engine.roots, m_engine.monitor, this, [this] {
        if (!m_ending)
            m_engine.registry.startAutomatic([this](const ServerId &server) { return m_engine.sets.holds(server); });
    });
}

void Application::listen()
{
    for (const QString &path : controlSocketPaths(m_folders.config)) {
        if (const Result<void> listening = m_control.listen(path); !listening)
            m_window->warn(listening.error().message);
    }
    for (const QString &path : relaySocketPaths(m_folders.config)) {
        if (const Result<void> listening = m_relays.listen(path); !listening)
            m_window->warn(listening.error().message);
    }
}

void Application::serve(const ControlRequest &request, QObject *caller, const Commands::Done &done)
{
    if (m_ending) {
        done({1, {}, (tr("Mangrove is about to end.") + QLatin1Char('\n')).toUtf8()});
        return;
    }
    // A second `mangrove --background`: this one is there.
    if (request.words.value(0) == QLatin1String("stay")) {
        done({});
        return;
    }
    // A second `mangrove [FOLDER…]`: this one comes forward.
    if (request.words.value(0) == QLatin1String("show")) {
        comeForward();
        QStringList paths;
        for (const QString &word : request.words.mid(1))
            paths.append(typedPath(word, request.folder));
        if (!paths.isEmpty())
            m_window->offerFolders(paths);
        done({});
        return;
    }
    m_commands.run(request.words, request.folder, done, caller);
}

void Application::offerRoots(const QStringList &paths)
{
    comeForward();
    m_window->offerFolders(paths);
}

void Application::offerPlace(const RootId &root, const QString &path)
{
    comeForward();
    m_window->offerPlace(root, path);
}

bool Application::offerServer(const ServerRecord &changed)
{
    comeForward();
    return m_window->offerServer(changed);
}

bool Application::offerNever(const confine::NeverNames &never)
{
    comeForward();
    return m_window->settings().offerNever(never);
}

void Application::offerResume()
{
    comeForward();
    m_window->pauses().offerResume();
}

Result<QString> Application::undo()
{
    const Result<QString> undone = m_edits.undoFromOutside();
    if (!undone && undone.error().code == ErrorCode::Refused)
        comeForward();
    return undone;
}

bool Application::openLink(const QUrl &link)
{
    return QDesktopServices::openUrl(link);
}

void Application::end()
{
    if (std::exchange(m_ending, true))
        return;
    m_control.close();
    m_relays.close();
    m_window->desktop().askNothing();
    m_window->close(); // not only hidden: it stores its layout
    m_edits.clear(); // the secrets of what was removed go now
    m_engine.registry.stopAll(this, [this] {
        const auto quit = [] { QCoreApplication::quit(); };
        m_engine.signIns.whenSettled(this, [this, quit] { m_engine.heldSecrets.whenSettled(this, quit); });
        QTimer::singleShot(keyRingPatience, this, quit); // the next run goes on with it
    });
}

namespace {

bool isInput(QEvent::Type type)
{
    switch (type) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::ShortcutOverride:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
    case QEvent::TouchBegin:
    case QEvent::DragEnter:
    case QEvent::Drop:
        return true;
    default:
        return false;
    }
}

} // namespace

void FirstPaint::await(QWidget &window, std::function<void()> done)
{
    new FirstPaint(window, std::move(done)); // owned by the window, ends itself
}

FirstPaint::FirstPaint(QWidget &window, std::function<void()> done)
    : QObject(&window), m_window(window), m_done(std::move(done))
{
    QCoreApplication::instance()->installEventFilter(this);
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &FirstPaint::finish);
    m_limit.start(limit);
}

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::Paint)
        QMetaObject::invokeMethod(this, &FirstPaint::finish,
                                  Qt::QueuedConnection); // when all of it is painted
    return isInput(event->type());
}

void FirstPaint::finish()
{
    const std::function<void()> done = std::exchange(m_done, {});
    if (!done)
        return;
    deleteLater();
    QCoreApplication::instance()->removeEventFilter(this);
    done();
}

} // namespace mangrove

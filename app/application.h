#pragma once

// The running program: owns the engine, the window and the socket for the command line, and wires them. Made once, in
// main(). It has no logic of its own beyond beginning and ending.

#include "app/commands.h"
#include "app/controlserver.h"
#include "app/engine.h"
#include "app/paths.h"
#include "app/relayserver.h"
#include "app/signals.h"
#include "ui/edits/editstack.h"
#include "ui/kit/placeholdercontrast.h"
#include "ui/kit/steadywheel.h"
#include "ui/window/mainwindow.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

class QWidget;

namespace mangrove {

class Translation;

class Application : public QObject, private ConfirmationDesk
{
    Q_OBJECT

public:
    //! `translation`: speaks what is set, and follows when another language is chosen.
    Application(const Folders &folders, Translation &translation, QObject *parent = nullptr);
    ~Application() override;

    //! Shows the window; when it has been painted, reads what is stored, says on stderr what is wrong with it, begins
    //! to listen, starts what is set to start and offers these folders. In the background it is minimized and takes no
    //! focus.
    void start(const QStringList &offered, bool inBackground = false);
    //! Whether another process holds the config folder: this one can only say so, and must not take its socket.
    bool isSecondInstance() const;

private:
    void offerRoots(const QStringList &paths) override;
    void offerPlace(const RootId &root, const QString &path) override;
    bool offerServer(const ServerRecord &changed) override;
    bool offerNever(const confine::NeverNames &never) override;
    void offerResume() override;
    Result<QString> undo() override;
    bool openLink(const QUrl &link) override;
    void comeForward() override { m_window->comeForward(); }
    void serve(const ControlRequest &request, QObject *caller, const Commands::Done &done);
    void end();
    void makeWindow();
    void load(const QStringList &offered);
    void listen();
    //! The language that is set. The window is made anew for another one: servers and requests do not notice.
    void speak();

    Folders m_folders;
    Translation &m_translation;
    Engine m_engine;
    EditStack m_edits; // of all windows that there will be
    PlaceholderContrast m_contrast;
    SteadyWheel m_wheel;
    std::unique_ptr<MainWindow> m_window;
    Commands m_commands;
    ControlServer m_control;
    RelayServer m_relays;
    Signals m_signals;
    bool m_ending = false;
};

// Waits until a window that was just shown has been painted, so that what is not in the first picture is read after it.
// What is pressed or dropped before is nobody's: there is nothing to see yet that it could be meant for. Deletes
// itself.
class FirstPaint : public QObject
{
    Q_OBJECT

public:
    //! A window that is behind others, or on another desktop, may not be painted at all.
    static constexpr int limit = 250; // ms

    //! Calls `done` once, from the event loop, if the window is still there.
    static void await(QWidget &window, std::function<void()> done);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FirstPaint(QWidget &window, std::function<void()> done);
    void finish();

    QWidget &m_window;
    std::function<void()> m_done;
    QTimer m_limit;
};

} // namespace mangrove

#include "app/relay/windowopener.h"

#include "app/paths.h"
#include "app/peeruser.h"
#include "app/relay/relayplaces.h"
#include "core/store/atomicfile.h"
#include "core/store/settings.h"

#include <QDir>
#include <QFile>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace mangrove {

namespace {

// Starts a program that is to outlive this one and to have nothing of it. A free function.

std::vector<char *> pointersTo(QByteArrayList &texts)
{
    std::vector<char *> pointers;
    for (QByteArray &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

//! Between fork and exec, where little is allowed (signal-safety(7)).
void letGoOfAll()
{
    const int null = ::open("/dev/null", O_RDWR);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
        ::dup2(null, fd);
#if defined(__linux__) && defined(SYS_close_range)
    if (::syscall(SYS_close_range, 3U, ~0U, 0U) != 0)
#endif
    {
        for (int fd = 3; fd < 1024; ++fd)
            ::close(fd);
    }
    ::signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

//! It runs in a session of its own, as nobody's child, with /dev/null for the standard descriptors and no others,
//! whatever an app has left open in this process. `program` and `folder`: absolute. False when no process could be
//! made; that the program itself does not start is not told.
bool startDetached(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment,
                   const QString &folder)
{
    QByteArrayList words{QFile::encodeName(program)};
    for (const QString &argument : arguments)
        words.append(QFile::encodeName(argument));
    QByteArrayList variables;
    for (const QString &variable : environment.toStringList())
        variables.append(QFile::encodeName(variable));
    const QByteArray where = QFile::encodeName(folder);
    const std::vector<char *> argv = pointersTo(words);
    const std::vector<char *> envp = pointersTo(variables);
    const pid_t between = ::fork();
    if (between < 0)
        return false;
    if (between == 0) {
        ::setsid();
        const pid_t child = ::fork();
        if (child != 0)
            ::_exit(child > 0 ? 0 : 1);
        letGoOfAll();
        if (::chdir(where.constData()) == 0)
            ::execve(argv.front(), argv.data(), envp.data());
        ::_exit(127);
    }
    int status = 0;
    return ::waitpid(between, &status, 0) == between && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

constexpr std::array desktopNames{
    QLatin1String("HOME"),
    QLatin1String("USER"),
    QLatin1String("LOGNAME"),
    QLatin1String("SHELL"),
    QLatin1String("PATH"),
    QLatin1String("TMPDIR"),
    QLatin1String("TZ"),
    QLatin1String("LANG"),
    QLatin1String("LANGUAGE"),
    QLatin1String("DISPLAY"),
    QLatin1String("WAYLAND_DISPLAY"),
    QLatin1String("XAUTHORITY"),
    QLatin1String("DBUS_SESSION_BUS_ADDRESS"),
    QLatin1String("DESKTOP_SESSION"),
    QLatin1String("KDE_FULL_SESSION"),
    QLatin1String("KDE_SESSION_VERSION"),
    QLatin1String("XDG_RUNTIME_DIR"),
    QLatin1String("XDG_CONFIG_HOME"),
    QLatin1String("XDG_CONFIG_DIRS"),
    QLatin1String("XDG_DATA_HOME"),
    QLatin1String("XDG_DATA_DIRS"),
    QLatin1String("XDG_STATE_HOME"),
    QLatin1String("XDG_CACHE_HOME"),
    QLatin1String("XDG_CURRENT_DESKTOP"),
    QLatin1String("XDG_SESSION_TYPE"),
    QLatin1String("XDG_SESSION_DESKTOP"),
    QLatin1String("XDG_SESSION_ID"),
    // Of a person who writes Chinese, or needs larger letters.
    QLatin1String("QT_IM_MODULE"),
    QLatin1String("XMODIFIERS"),
    QLatin1String("QT_QPA_PLATFORMTHEME"),
    QLatin1String("QT_STYLE_OVERRIDE"),
    QLatin1String("QT_SCALE_FACTOR"),
};

//! Whether a program of this user's takes connections there.
bool isListening(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (size_t(name.size()) >= sizeof address.sun_path)
        return false;
    std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
    const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    if (!socket.isOpen())
        return false;
    ::fcntl(socket.get(), F_SETFL, O_NONBLOCK); // one that takes nobody now is none
    return ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0
        && isOwnUser(socket.get());
}

} // namespace

QProcessEnvironment desktopEnvironment(const QProcessEnvironment &apps)
{
    QProcessEnvironment environment;
    for (const QString &name : apps.keys()) {
        if (name.startsWith(QLatin1String("LC_")) || std::ranges::find(desktopNames, name) != desktopNames.end())
            environment.insert(name, apps.value(name));
    }
    if (!environment.contains(QStringLiteral("HOME")))
        environment.insert(QStringLiteral("HOME"), homeFolder());
    return environment;
}

bool findDisplay(QProcessEnvironment &environment)
{
    for (const QString &name : {QStringLiteral("DISPLAY"), QStringLiteral("WAYLAND_DISPLAY")}) {
        if (!environment.value(name).isEmpty())
            return true;
    }
    for (const QString &folder : runtimeFolders()) {
        const QStringList sockets = QDir(folder).entryList({QStringLiteral("wayland-*")}, QDir::System, QDir::Name);
        const auto compositor = std::ranges::find_if(
            sockets, [&](const QString &name) { return isListening(folder + QLatin1Char('/') + name); });
        if (compositor != sockets.end()) {
            environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), folder);
            environment.insert(QStringLiteral("WAYLAND_DISPLAY"), *compositor);
            return true;
        }
    }
    return false;
}

WindowOpener::WindowOpener(const Order &order, QObject *parent) : QObject(parent), m_order(order), m_lock(-1)
{
    m_starting.setSingleShot(true);
    m_starting.setInterval(startTime);
    connect(&m_starting, &QTimer::timeout, this, [this] { m_lock.close(); });
}

WindowOpener::~WindowOpener() = default;

void WindowOpener::open()
{
    if (m_isDone || m_order.program.isEmpty() || !Settings(m_order.configFolder).value(openWhenAsked))
        return;
    QProcessEnvironment environment = desktopEnvironment(m_order.environment);
    if (!findDisplay(environment) || !lock())
        return;
    m_isDone = true;
    const QString home = environment.value(QStringLiteral("HOME"));
    const QString folder = QDir(home).exists() ? home : QDir::rootPath();
    if (startDetached(m_order.program, m_order.arguments, environment, folder))
        m_starting.start();
    else
        m_lock.close();
}

void WindowOpener::setThere()
{
    m_isDone = true;
    m_starting.stop();
    m_lock.close();
}

//! The system lets go of it should this relay end.
bool WindowOpener::lock()
{
    const QString path = m_order.configFolder + QLatin1String("/opening");
    if (!preparePrivateFile(path))
        return false;
    m_lock = Descriptor(::open(QFile::encodeName(path).constData(), O_RDWR | O_NOFOLLOW | O_CLOEXEC));
    if (m_lock.isOpen() && ::flock(m_lock.get(), LOCK_EX | LOCK_NB) == 0)
        return true;
    m_lock.close();
    return false;
}

} // namespace mangrove

#include "app/relay/relaymain.h"

#include "app/paths.h"
#include "app/relay/launchmatch.h"
#include "app/relay/relay.h"
#include "app/relay/relayplaces.h"
#include "app/signals.h"
#include "app/translation.h"
#include "core/base/lookpool.h"
#include "core/base/texts.h"
#include "core/transport/standarderror.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacereader.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

//! Whether this order needs the parts. Reads what is stored in `configFolder`.
bool needsParts(const RelayOrder &order, const QString &configFolder)
{
    if (order.kind != RelayOrder::Kind::Record)
        return order.kind == RelayOrder::Kind::Url;
    WorkspaceReader reader(configFolder);
    const ServerStore servers(reader);
    reader.refresh();
    const ServerRecord *record = findByName(servers.servers(), order.name);
    return record && (record->transport == httpTransport || !record->secretKeys().isEmpty());
}

//! A descriptor of our own for one of the standard pipes, which does not block. A pipe is opened anew, as others may
//! hold the same open end (stdout and stderr are often one), and would not block then either. A file has a place in it,
//! which would be lost.
int ownDescriptor(int standard, int mode)
{
    struct stat info = {};
    const bool isPipe = fstat(standard, &info) == 0 && S_ISFIFO(info.st_mode);
    char path[32];
    std::snprintf(path, sizeof path, "/proc/self/fd/%d", standard);
    int fd = isPipe ? open(path, mode | O_NONBLOCK | O_CLOEXEC) : -1;
    if (fd < 0) { // a socket, a file, a terminal, or no /proc
        fd = fcntl(standard, F_DUPFD_CLOEXEC, 3);
        if (fd >= 0)
            fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    }
    if (fd < 0)
        return open("/dev/null", mode | O_CLOEXEC);
    // The standard one would keep the pipe open when ours is closed.
    const int null = open("/dev/null", mode | O_CLOEXEC);
    dup2(null, standard);
    close(null);
    return fd;
}

//! Closed 0, 1 and 2 would be taken by something else.
void fillStandardDescriptors()
{
    int fd = -1;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
}

//! A variable of this process, as long as nobody else is to find it so.
class Variable
{
public:
    Variable(const char *name, const char *value) : m_name(name)
    {
        if (const char *before = std::getenv(name))
            m_before = QByteArray(before);
        setenv(name, value, 1);
    }
    void restore() const
    {
        if (m_before)
            setenv(m_name, m_before->constData(), 1);
        else
            unsetenv(m_name);
    }

private:
    const char *m_name;
    std::optional<QByteArray> m_before;
};

int endAs(const RelayEnd &end)
{
    if (end.signalNumber == 0)
        return end.exitCode;
    rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    std::signal(end.signalNumber, SIG_DFL);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, nullptr);
    raise(end.signalNumber);
    return 128 + end.signalNumber;
}

//! The next long message goes where the last one was: to ask the system for its memory each time, page by page, takes
//! longer than all that is done with it. What is kept is bounded.
void keepMemoryForMessages()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);
    mallopt(M_TRIM_THRESHOLD, 6 * 1024 * 1024);
#endif
}

//! Returns only when it cannot be done.
int becomeFull(char *argv[])
{
    const QString here = QCoreApplication::applicationDirPath();
    for (const QString &folder : {here, here + QLatin1String("/../libexec/mangrove")}) {
        const QByteArray program = QFile::encodeName(folder + QLatin1String("/mangrove-relay-full"));
        if (QFileInfo(QFile::decodeName(program)).isExecutable())
            execv(program.constData(), argv);
    }
    sayOnStandardError(QLatin1String("mangrove-relay: ")
                       + Texts::tr("mangrove-relay-full is missing. Install Mangrove again.") + QLatin1Char('\n'));
    return 1;
}

//! Of a window for the same workspace.
WindowOpener::Order windowOrder(const RelayOrder &order, const Relay::Surroundings &surroundings)
{
    QStringList arguments{QStringLiteral("--background")};
    if (!order.configFolder.isEmpty())
        arguments << QStringLiteral("--config-dir") << surroundings.configFolder;
    if (!order.dataFolder.isEmpty())
        arguments << QStringLiteral("--data-dir") << surroundings.dataFolder;
    return {windowPath(), arguments, surroundings.configFolder, surroundings.environment};
}

int run(QCoreApplication &application, const RelayOrder &order, const Relay::Surroundings &surroundings,
        const RelayParts &parts)
{
    Signals signalsOfTheSystem;
    Relay relay(order, surroundings, parts);
    RelayEnd end;
    QObject::connect(&signalsOfTheSystem, &Signals::endRequested, &relay, &Relay::endByRequest);
    QObject::connect(
        &relay, &Relay::ended, &application,
        [&end](const RelayEnd &how) {
            end = how;
            QCoreApplication::quit();
        },
        Qt::QueuedConnection);
    relay.start();
    QCoreApplication::exec();
    return endAs(end);
}

int runRelay(int argc, char *argv[], const std::function<RelayParts()> &makeParts)
{
    fillStandardDescriptors();
    logWithoutWaiting();
    keepMemoryForMessages();
    const QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // Qt wants a locale with UTF-8 and complains on stderr where an app has cut it away. An event loop of its own costs
    // less than that of GLib, which a key ring needs: without it no answer of libsecret arrives. The server gets
    // neither.
    const Variable locale("LC_ALL", "C.UTF-8");
    const Variable loop("QT_NO_GLIB", makeParts ? "" : "1");
    int noArguments = 1; // those of the server are none of Qt's business
    QCoreApplication application(noArguments, argv);
    QCoreApplication::setApplicationName(QStringLiteral("mangrove-relay"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MANGROVE_VERSION));
    Translation translation;
    translation.speak(messageLocale(environment));
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    const Result<RelayOrder> order = parseRelayOrder(words);
    if (!order) {
        sayOnStandardError(order.error().message + QLatin1Char('\n'));
        return 2;
    }
    if (order->kind == RelayOrder::Kind::Help || order->kind == RelayOrder::Kind::Version) {
        std::printf("%s\n",
                    order->kind == RelayOrder::Kind::Help ? qPrintable(relayUsage())
                                                          : "mangrove-relay " MANGROVE_VERSION);
        return 0;
    }
    Relay::Surroundings surroundings{launcherPath(), relayConfigFolder(order->configFolder),
                                     relayDataFolder(order->dataFolder), environment,
                                     addedVariables(environment.keys())};
    if (!makeParts && needsParts(*order, surroundings.configFolder)) {
        locale.restore();
        loop.restore();
        return becomeFull(argv);
    }
    surroundings.input = ownDescriptor(STDIN_FILENO, O_RDONLY);
    surroundings.output = ownDescriptor(STDOUT_FILENO, O_WRONLY);
    surroundings.window = windowOrder(*order, surroundings);
    return run(application, *order, surroundings, makeParts ? makeParts() : RelayParts());
}

} // namespace

int relayMain(int argc, char *argv[], const std::function<RelayParts()> &makeParts)
{
    return LookPool::endOfProgram(runRelay(argc, argv, makeParts));
}

} // namespace mangrove

// Chooses: window, command or tour.

#include "app/application.h"
#include "app/commandline.h"
#include "app/controlclient.h"
#include "app/engine.h"
#include "app/paths.h"
#include "app/terminal.h"
#include "app/tour.h"
#include "app/translation.h"
#include "core/base/lookpool.h"
#include "core/base/memorydumps.h"
#include "core/store/settings.h"
#include "core/transport/standarderror.h"
#include "ui/kit/icons.h"
#include "ui/kit/indicatorstyle.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTimer>

namespace {

using mangrove::CommandLine;
using mangrove::CommandOutput;

// Another process may hold the config folder only for a moment: a command, one that starts up or one that ends.
constexpr int lockedTime = 8000; // ms
constexpr int askAgain = 150;

void describeProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("mangrove"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MANGROVE_VERSION));
}

bool hasDisplay()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

//! For a command that talks with the person before it ends; else nothing.
std::unique_ptr<mangrove::TerminalTalk> talkOf(const QStringList &words)
{
    using mangrove::TerminalTalk;
    if (words.first() == QLatin1String("servers") && words.value(1) == QLatin1String("sign-in"))
        return std::make_unique<TerminalTalk>(0);
    const bool says = words.first() == QLatin1String("apps");
    return says ? std::make_unique<TerminalTalk>(TerminalTalk::noInput) : nullptr;
}

//! Asks the running instance; calls `absent` when there is none.
int ask(QCoreApplication &application, const QString &socket, const QStringList &words,
        const std::function<void()> &absent)
{
    mangrove::ControlClient client;
    QObject::connect(&client, &mangrove::ControlClient::absent, &application, absent, Qt::QueuedConnection);
    QObject::connect(
        &client, &mangrove::ControlClient::answered, &application,
        [](const CommandOutput &output) { QCoreApplication::exit(mangrove::sayOnTerminal(output)); },
        Qt::QueuedConnection);
    QObject::connect(
        &client, &mangrove::ControlClient::failed, &application,
        [](const QString &sentence) { QCoreApplication::exit(mangrove::sayOnTerminal(mangrove::failed(sentence))); },
        Qt::QueuedConnection);
    const std::unique_ptr<mangrove::TerminalTalk> talk = talkOf(words);
    if (talk) {
        QObject::connect(&client, &mangrove::ControlClient::said, talk.get(), &mangrove::TerminalTalk::say);
        QObject::connect(talk.get(), &mangrove::TerminalTalk::typed, &client, &mangrove::ControlClient::type);
    }
    // A person may have to answer, or to unlock the key ring.
    const bool isRemoval = words.first() == QLatin1String("servers") && words.value(1) == QLatin1String("remove");
    const bool waits = words.first() == QLatin1String("call") || words.first() == QLatin1String("apps")
        || words.value(1).startsWith(QLatin1String("sign-")) || words.contains(QLatin1String("--client-key"))
        || isRemoval;
    client.send(socket, {words, QDir::currentPath(), waits});
    return QCoreApplication::exec();
}

//! As ask(). `begin` returns false while another process holds the config folder: then that one is asked, as soon as it
//! listens.
int askOrBegin(QCoreApplication &application, const QString &configFolder, const QStringList &words,
               const std::function<bool(bool lastTry)> &begin)
{
    QElapsedTimer waited;
    waited.start();
    for (;;) {
        bool again = false;
        const auto absent = [&] {
            again = !begin(waited.hasExpired(lockedTime));
            if (again)
                QTimer::singleShot(askAgain, &application, [] { QCoreApplication::exit(); });
        };
        const int exitCode = ask(application, mangrove::controlSocketPath(configFolder), words, absent);
        if (!again)
            return exitCode;
    }
}

//! One run of a command. `question` is set when a person has to confirm it first; `confirmed` is one that was.
int runOnce(QCoreApplication &application, const CommandLine &line, const mangrove::Folders &folders,
            const QString &confirmed, QString *question)
{
    using Condition = mangrove::WorkspaceFile::Condition;
    std::unique_ptr<mangrove::Engine> engine;
    std::unique_ptr<mangrove::TerminalTalk> talk;
    std::unique_ptr<mangrove::Commands> commands;
    const auto runAlone = [&](bool lastTry) {
        mangrove::EngineOptions options;
        options.configFolder = folders.config;
        options.dataFolder = folders.data;
        options.launcher = mangrove::launcherPath(); // for trials
        options.cleansUp = false;
        engine = std::make_unique<mangrove::Engine>(options);
        const Condition condition = engine->file.condition();
        if (condition == Condition::Locked && !lastTry) {
            engine.reset();
            return false;
        }
        if (!engine->file.problem().isEmpty())
            mangrove::sayOnTerminal(engine->file.problem() + QLatin1Char('\n'), stderr);
        if (condition != Condition::Good && condition != Condition::Newer) {
            QCoreApplication::exit(1); // an empty list would not be the truth
            return true;
        }
        commands = std::make_unique<mangrove::Commands>(engine->services(), mangrove::ownFolders(folders),
                                                        mangrove::appSetup(folders), nullptr);
        commands->setConfirmed(confirmed);
        talk = talkOf(line.words);
        commands->run(
            line.words, QDir::currentPath(),
            [question](const CommandOutput &output) {
                *question = output.question;
                QCoreApplication::exit(output.question.isEmpty() ? mangrove::sayOnTerminal(output) : output.exitCode);
            },
            talk.get());
        return true;
    };
    // What only an instance can do leaves no trace without one: no folder is made for it.
    const auto begin = [&](bool lastTry) {
        const bool undoes = line.words.first() == QLatin1String("undo");
        if (!undoes && line.words.first() != QLatin1String("status") && line.words.first() != QLatin1String("call"))
            return runAlone(lastTry);
        QCoreApplication::exit(mangrove::sayOnTerminal(
            mangrove::failed(undoes ? mangrove::Commands::tr("There is nothing to undo, as no Mangrove is running.")
                                    : mangrove::Commands::tr("No Mangrove is running. Start it with: mangrove"),
                             3)));
        return true;
    };
    return askOrBegin(application, folders.config, line.words, begin);
}

//! The workspace is let go of while a person thinks, so that a window can be opened meanwhile; it is the one that asks
//! then.
int runCommand(QCoreApplication &application, const CommandLine &line, const mangrove::Folders &folders)
{
    QString confirmed;
    for (;;) {
        QString question;
        const int exitCode = runOnce(application, line, folders, confirmed, &question);
        if (question.isEmpty())
            return exitCode;
        const std::optional<bool> answer = mangrove::askOnTerminal(question);
        if (answer.value_or(false)) {
            confirmed = question;
            continue;
        }
        const QString sentence = answer
            ? mangrove::Commands::tr("It was not done.")
            : mangrove::Commands::tr(
                  "%1 It was not done, as there is no terminal to ask on. To do it all the same, add --yes.")
                  .arg(question);
        return mangrove::sayOnTerminal(mangrove::failed(sentence, exitCode));
    }
}

int runWindow(QApplication &application, const CommandLine &line, const mangrove::Folders &folders,
              mangrove::Translation &translation)
{
    QApplication::setDesktopFileName(QStringLiteral("mangrove"));
    QApplication::setWindowIcon(mangrove::applicationIcon());
    QApplication::setQuitOnLastWindowClosed(false);
    mangrove::logWithoutWaiting(); // nobody may read what a window says there
    mangrove::IndicatorStyle::install();
    std::unique_ptr<mangrove::Application> mangrove;
    QStringList offered;
    for (const QString &folder : line.words)
        offered.append(mangrove::typedPath(folder, QDir::currentPath()));
    const auto begin = [&](bool lastTry) {
        mangrove = std::make_unique<mangrove::Application>(folders, translation);
        if (mangrove->isSecondInstance() && !lastTry) {
            mangrove.reset();
            return false;
        }
        mangrove->start(offered, line.inBackground);
        return true;
    };
    const QStringList words =
        line.inBackground ? QStringList{QStringLiteral("stay")} : QStringList{QStringLiteral("show")} + offered;
    return askOrBegin(application, folders.config, words, begin);
}

int run(int argc, char *argv[])
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const mangrove::Result<CommandLine> line = mangrove::parseCommandLine(arguments);
    const bool isWindow = line && line->kind == CommandLine::Kind::Window;
    if (isWindow && !hasDisplay()) {
        const QCoreApplication withoutWindow(argc, argv);
        mangrove::Translation translation;
        translation.speakChosen({});
        return mangrove::sayOnTerminal(mangrove::failed(mangrove::Commands::tr(
            "There is no display to open a window on. See in the terminal what Mangrove does: mangrove tour")));
    }
    const std::unique_ptr<QCoreApplication> application(isWindow ? new QApplication(argc, argv)
                                                                 : new QCoreApplication(argc, argv));
    describeProgram();
    mangrove::Translation translation;
    if (!line) {
        translation.speakChosen({});
        // Once more, for the error in words of the person.
        return mangrove::sayOnTerminal(mangrove::failed(mangrove::parseCommandLine(arguments).error().message, 2));
    }
    const mangrove::Folders folders = mangrove::programFolders(line->configFolder, line->dataFolder);
    translation.speakChosen(mangrove::Settings(folders.config).value(mangrove::chosenLanguage));
    switch (line->kind) {
    case CommandLine::Kind::Window:
        return runWindow(static_cast<QApplication &>(*application), *line, folders, translation);
    case CommandLine::Kind::Command:
        return runCommand(*application, *line, folders);
    case CommandLine::Kind::Tour:
        return mangrove::runTour();
    case CommandLine::Kind::Version:
        mangrove::sayOnTerminal(QStringLiteral("mangrove " MANGROVE_VERSION "\n"));
        return 0;
    case CommandLine::Kind::Help:
        mangrove::sayOnTerminal(mangrove::usageText());
        return 0;
    }
    return 2;
}

} // namespace

int main(int argc, char *argv[])
{
    mangrove::switchOffMemoryDumps(); // tokens; servers that are given them inherit this
    mangrove::shareHeaps();
    return mangrove::LookPool::endOfProgram(run(argc, argv));
}

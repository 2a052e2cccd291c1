#include "core/transport/endsentences.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <signal.h>
#include <string>

namespace mangrove {

namespace {

QString shown(const QString &path)
{
    return displayText(QDir::toNativeSeparators(path), 0);
}

QString systemWords(int error)
{
    return QString::fromLocal8Bit(strerror(error));
}

QString folderSentence(int error, const QString &folder)
{
    switch (error) {
    case ENOENT:
        return Texts::tr("The working folder %1 does not exist.").arg(shown(folder));
    case ENOTDIR:
        return Texts::tr("The working folder %1 is not a folder.").arg(shown(folder));
    case EACCES:
        return Texts::tr("The working folder %1 may not be entered.").arg(shown(folder));
    default:
        return Texts::tr("The working folder %1 cannot be used: %2.").arg(shown(folder), systemWords(error));
    }
}

QString programSentence(int error, const QString &program)
{
    switch (error) {
    case ENOENT:
        return Texts::tr("%1 was not found, or the interpreter named in its first line was not.").arg(shown(program));
    case EACCES:
        return Texts::tr("%1 is not an executable file, or may not be run by you.").arg(shown(program));
    case ENOEXEC:
        return Texts::tr("%1 is not a program for this system. A script needs a first line such as #!/usr/bin/env "
                         "node, or its interpreter as the program.")
            .arg(shown(program));
    case E2BIG:
        return Texts::tr("The arguments and the environment of %1 are too long for the system.").arg(shown(program));
    default:
        return Texts::tr("%1 could not be run: %2.").arg(shown(program), systemWords(error));
    }
}

QString placeSentence(const QString &path, int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return Texts::tr("%1, which it was to reach, is not there any more.").arg(path);
    case ELOOP:
        return Texts::tr("The path %1 leads through a link, and did not when it was approved.").arg(path);
    case EACCES:
        return Texts::tr("%1, which it was to reach, may not be entered by you.").arg(path);
    default:
        return Texts::tr("%1, which it was to reach, cannot be used: %2.").arg(path, systemWords(error));
    }
}

//! `said`: the last line of what bubblewrap said, where it said anything.
QString bubblewrapSentence(int error, const QString &said)
{
    if (error == ENOENT)
        return Texts::tr("The program bubblewrap is not installed. Install the package bubblewrap.");
    if (error == EPERM)
        return Texts::tr("The program bubblewrap could have been put there by others, so it is not used.");
    if (error == EPROTO || (error == 0 && said.isEmpty()))
        return Texts::tr(
            "What is installed as bubblewrap did not make what it was asked for. Install the package bubblewrap.");
    if (error != 0)
        return Texts::tr("bubblewrap cannot be used here: %1.").arg(systemWords(error));
    if (said.contains(QLatin1String("Unknown option")))
        return Texts::tr(
            "bubblewrap is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.");
    return Texts::tr("bubblewrap did not make its namespaces. (%1)").arg(displayText(said, 300));
}

//! The last line that bubblewrap itself has written.
QString wordsOfBubblewrap(const QByteArray &lastOutput)
{
    const QByteArray prefix("bwrap: ");
    const qsizetype at = lastOutput.lastIndexOf(prefix);
    return at < 0 ? QString() : QString::fromLocal8Bit(lastOutput.mid(at + prefix.size()).split('\n').constFirst());
}

template<typename List, typename Path>
QString pathIn(const List &list, qsizetype number, const Path &path)
{
    return number >= 0 && number < qsizetype(list.size())
        ? shown(QFile::decodeName(QByteArray::fromStdString(path(list[size_t(number)]))))
        : QString();
}

QString placePath(const LaunchSpec &spec, qsizetype number)
{
    return spec.confinement
        ? pathIn(spec.confinement->places, number, [](const confine::Place &place) { return place.path; })
        : QString();
}

QString maskedPath(const LaunchSpec &spec, qsizetype number)
{
    return spec.confinement ? pathIn(spec.confinement->masked, number, [](const std::string &path) { return path; })
                            : QString();
}

//! A name that was to stay as it is; one behind all names: the place itself.
QString keptPath(const LaunchSpec &spec, qsizetype place, qsizetype name)
{
    if (!spec.confinement || place < 0 || place >= qsizetype(spec.confinement->places.size()))
        return {};
    const std::string folder = spec.confinement->places[size_t(place)].path;
    if (name == qsizetype(spec.confinement->kept.size()))
        return placePath(spec, place);
    return pathIn(spec.confinement->kept, name, [&folder](const std::string &word) { return folder + '/' + word; });
}

//! Why names in a place cannot be hidden.
QString namesSentence(const QString &path, int error)
{
    switch (error) {
    case EOVERFLOW:
        return Texts::tr("%1 holds more than a million files and folders, too many to look for names that are never "
                         "inside. Grant a folder further in.")
            .arg(path);
    case E2BIG:
        return Texts::tr("%1 holds more names that are never inside than can be hidden (1,000). Grant a folder further "
                         "in.")
            .arg(path);
    case EMFILE:
    case ENOSPC:
        return Texts::tr("The system tells your programs of no more changes in folders (inotify), so names that are "
                         "never inside could not be hidden in %1. End some that watch folders, or raise that limit.")
            .arg(path);
    default:
        return Texts::tr("Names that are never inside could not be hidden in %1: %2.").arg(path, systemWords(error));
    }
}

//! Why it could not be held to its grants, in the launcher's words (app/launcher/main.cpp).
QString confinementSentence(const ProcessOutcome &outcome, const LaunchSpec &spec, const QByteArray &lastOutput)
{
    const QString path = placePath(spec, outcome.place);
    if (outcome.text == QLatin1String("place"))
        return placeSentence(path, outcome.number);
    if (outcome.text == QLatin1String("exchanged"))
        return Texts::tr("%1 is not what was approved any more.").arg(path);
    if (outcome.text == QLatin1String("masked")) {
        return outcome.number == 0 ? Texts::tr("%1 holds what is Mangrove's own, or lies in it, which no server "
                                               "reaches. Only Confined can leave that out.")
                                         .arg(path)
                                   : Texts::tr("%1, which no server reaches, cannot be left out: %2.")
                                         .arg(maskedPath(spec, outcome.place), systemWords(outcome.number));
    }
    if (outcome.text == QLatin1String("names"))
        return namesSentence(path, outcome.number);
    if (outcome.text == QLatin1String("bubblewrap"))
        return bubblewrapSentence(outcome.number, wordsOfBubblewrap(lastOutput));
    if (outcome.text == QLatin1String("filter"))
        return Texts::tr("The filter of system calls could not be made: %1.").arg(systemWords(outcome.number));
    if (outcome.text == QLatin1String("landlock")) {
        return outcome.number == 0 ? Texts::tr(
                   "The Landlock of this kernel does not keep files from being emptied. Linux 6.2 or newer is needed.")
                                   : Texts::tr("Landlock cannot be used here: %1.").arg(systemWords(outcome.number));
    }
    return Texts::tr("What it is to be held to could not be understood (%1). Install Mangrove again.")
        .arg(outcome.text);
}

bool looksLikeUsage(const QByteArray &output)
{
    return output.toLower().contains("usage:");
}

QString exitSentence(int code, const QByteArray &lastOutput)
{
    if (looksLikeUsage(lastOutput))
        return Texts::tr("It ended with exit code %1 and told how it wants to be called: check its arguments.")
            .arg(code);
    if (code == 0)
        return Texts::tr("It ended by itself, without an error.");
    return Texts::tr("It ended with exit code %1.").arg(code);
}

QString signalSentence(int number)
{
    const QString name = signalName(number);
    if (name.isEmpty())
        return Texts::tr("It was ended by signal %1.").arg(number);
    return Texts::tr("It was ended by signal %1 (%2).").arg(QString::number(number), name);
}

} // namespace

QString signalName(int number)
{
    switch (number) {
    case SIGHUP:
        return QStringLiteral("SIGHUP");
    case SIGINT:
        return QStringLiteral("SIGINT");
    case SIGQUIT:
        return QStringLiteral("SIGQUIT");
    case SIGILL:
        return QStringLiteral("SIGILL");
    case SIGTRAP:
        return QStringLiteral("SIGTRAP");
    case SIGABRT:
        return QStringLiteral("SIGABRT");
    case SIGBUS:
        return QStringLiteral("SIGBUS");
    case SIGFPE:
        return QStringLiteral("SIGFPE");
    case SIGKILL:
        return QStringLiteral("SIGKILL");
    case SIGSEGV:
        return QStringLiteral("SIGSEGV");
    case SIGPIPE:
        return QStringLiteral("SIGPIPE");
    case SIGALRM:
        return QStringLiteral("SIGALRM");
    case SIGTERM:
        return QStringLiteral("SIGTERM");
    case SIGXCPU:
        return QStringLiteral("SIGXCPU");
    case SIGSYS:
        return QStringLiteral("SIGSYS");
    default:
        return {};
    }
}

QString otherNameSentence(const LaunchSpec &spec, qsizetype place, int name)
{
    return Texts::tr("%1 has another name as well, by which the server can still change it.")
        .arg(keptPath(spec, place, name));
}

CloseReason reasonFor(const ProcessOutcome &outcome, const LaunchSpec &spec, const QByteArray &lastOutput)
{
    using Kind = CloseReason::Kind;
    CloseReason reason;
    reason.lastOutput = lastOutput;
    switch (outcome.kind) {
    case ProcessOutcome::Kind::NoLauncher:
        reason.kind = Kind::FailedToStart;
        reason.message = Texts::tr("Mangrove's own starter %1 could not be run (%2). Install Mangrove again.")
                             .arg(shown(spec.launcher), displayText(outcome.text, 0));
        break;
    case ProcessOutcome::Kind::NoFolder:
        reason.kind = Kind::FailedToStart;
        reason.message = folderSentence(outcome.number, spec.workingFolder);
        break;
    case ProcessOutcome::Kind::NotStarted:
        reason.kind = Kind::FailedToStart;
        reason.message = programSentence(outcome.number, spec.program);
        break;
    case ProcessOutcome::Kind::NotConfined:
        reason.kind = Kind::FailedToStart;
        reason.message = Texts::tr("It was not started, because it could not be confined: %1")
                             .arg(confinementSentence(outcome, spec, lastOutput));
        break;
    case ProcessOutcome::Kind::Exited:
        reason.kind = Kind::Exited;
        reason.exitCode = outcome.number;
        reason.message = exitSentence(outcome.number, lastOutput);
        break;
    case ProcessOutcome::Kind::Killed:
        reason.kind = Kind::Killed;
        reason.signalNumber = outcome.number;
        reason.message = signalSentence(outcome.number);
        break;
    case ProcessOutcome::Kind::Uncovered:
        reason.kind = Kind::Killed;
        reason.signalNumber = SIGKILL;
        reason.message = Texts::tr("Another program put something else in the place of %1, which the server is not to "
                                   "change. Nothing kept it from that any more, so it was ended.")
                             .arg(keptPath(spec, outcome.place, outcome.number));
        break;
    case ProcessOutcome::Kind::Unhidden:
        reason.kind = Kind::Killed;
        reason.signalNumber = SIGKILL;
        reason.message =
            Texts::tr("What has a name that is never inside came to lie in its folders and could not be hidden, so it "
                      "was ended.");
        break;
    case ProcessOutcome::Kind::Unmasked:
        reason.kind = Kind::Killed;
        reason.signalNumber = SIGKILL;
        reason.message = Texts::tr("%1, which no server reaches, was exchanged for another. Nothing hid that any more, "
                                   "so the server was ended.")
                             .arg(maskedPath(spec, outcome.number));
        break;
    }
    return reason;
}

} // namespace mangrove

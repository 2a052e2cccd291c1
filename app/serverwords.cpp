#include "app/serverwords.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/hiddennames.h"
#include "core/servers/secretname.h"
#include "core/servers/signinrules.h"

#include <QDir>

#include <optional>

namespace mangrove {

namespace {

bool isAddress(const QStringList &words)
{
    const qsizetype verbatim = words.indexOf(QStringLiteral("--"));
    return words.mid(0, verbatim).contains(QStringLiteral("--url"));
}

//! What holds where an app starts the server. Nothing: it is none of these options, and the record is as it was.
std::optional<CommandOutput> takeRelayedOption(const QString &option, const QString &value, ServerRecord &record)
{
    if (option == QLatin1String("--app-roots")) {
        const std::optional<AppRoots> who = appRootsFromWord(value);
        record.appRoots = who.value_or(record.appRoots);
        return who
            ? CommandOutput()
            : failed(Texts::tr("--app-roots wants mangrove, both, common or app, and got %1.").arg(displayText(value)),
                     2);
    }
    if (option == QLatin1String("--app-env")) {
        record.appEnvironment = value.split(QLatin1Char(','), Qt::SkipEmptyParts);
        record.appEnvironment.removeDuplicates();
        return CommandOutput();
    }
    if (option == QLatin1String("--app-folder")) {
        const bool isYes = value == QLatin1String("yes");
        record.prefersAppFolder = isYes;
        return isYes || value == QLatin1String("no")
            ? CommandOutput()
            : failed(Texts::tr("--app-folder wants yes or no, and got %1.").arg(displayText(value)), 2);
    }
    return std::nullopt;
}

//! What a program is held to. Nothing: it is none of these options.
std::optional<CommandOutput> takeProtection(const QString &option, const QString &value, ServerRecord &record)
{
    if (option == QLatin1String("--protect")) {
        const std::optional<Protection> level = protectionFromWord(value);
        record.protection = level.value_or(record.protection);
        return level
            ? CommandOutput()
            : failed(Texts::tr("--protect wants told, files or confined, and got %1.").arg(displayText(value)), 2);
    }
    if (option == QLatin1String("--network")) {
        record.hasNetwork = value == QLatin1String("on");
        return record.hasNetwork || value == QLatin1String("off")
            ? CommandOutput()
            : failed(Texts::tr("--network wants on or off, and got %1.").arg(displayText(value)), 2);
    }
    if (option == QLatin1String("--metadata")) {
        record.keepsMetadata = value != QLatin1String("open");
        return !record.keepsMetadata || value == QLatin1String("kept")
            ? CommandOutput()
            : failed(Texts::tr("--metadata wants kept or open, and got %1.").arg(displayText(value)), 2);
    }
    if (option == QLatin1String("--keep")) {
        record.keptNames = keptNamesOf(value.split(QLatin1Char(',')));
        const Result<void> good = checkKeptNames(record.keptNames);
        return good ? CommandOutput() : failed(good.error().message, 2);
    }
    if (option == QLatin1String("--hide-names")) {
        record.hidesNames = value == QLatin1String("on");
        return record.hidesNames == true || value == QLatin1String("off")
            ? CommandOutput()
            : failed(Texts::tr("--hide-names wants on or off, and got %1.").arg(displayText(value)), 2);
    }
    if (option == QLatin1String("--never-except")) {
        record.neverExcept = neverExceptOf(value.split(QLatin1Char(',')));
        const Result<void> good = checkNeverExcept(record.neverExcept);
        return good ? CommandOutput() : failed(good.error().message, 2);
    }
    if (option == QLatin1String("--explain-refusals")) {
        record.explainsRefusals = value == QLatin1String("on");
        return record.explainsRefusals || value == QLatin1String("off")
            ? CommandOutput()
            : failed(Texts::tr("--explain-refusals wants on or off, and got %1.").arg(displayText(value)), 2);
    }
    return std::nullopt;
}

//! A path that is not to be reachable any more, or about which may be asked again.
CommandOutput takeRemovedPath(const QString &path, ServerRecord &record)
{
    const auto isIt = [&path](const AddedPath &added) { return added.path == path; };
    const qsizetype removed = record.addedPaths.removeIf(isIt) + record.unwantedPaths.removeAll(path);
    return removed > 0 ? CommandOutput() : failed(Texts::tr("%1 is no added path.").arg(displayText(path, 0)), 2);
}

//! How a path is added by this option; nothing: it is another one.
std::optional<AccessMode> addsPath(const QString &option)
{
    if (option == QLatin1String("--add-path"))
        return AccessMode::Read;
    if (option == QLatin1String("--add-path-write"))
        return AccessMode::ReadAndWrite;
    return std::nullopt;
}

CommandOutput takeAddedPath(const AddedPath &path, ServerRecord &record)
{
    record.addedPaths = withPath(record.addedPaths, path);
    record.unwantedPaths.removeAll(path.path);
    return record.addedPaths.size() <= mostAddedPaths
        ? CommandOutput()
        : failed(Texts::tr("A server has %1 added paths at most. Add their folder.").arg(mostAddedPaths));
}

//! The options of programs that both commands know.
std::optional<CommandOutput> takeOption(const QString &option, const QString &value, ServerRecord &record)
{
    const auto taken = takeProtection(option, value, record);
    return taken ? taken : takeRelayedOption(option, value, record);
}

//! What a person says beforehand about signing in to an address. Nothing: it is none of these options.
std::optional<CommandOutput> takeSignIn(const QString &option, const QString &value, ServerRecord &record)
{
    if (option == QLatin1String("--client-id")) {
        record.signIn.clientId = value;
    } else if (option == QLatin1String("--callback-port")) {
        bool ok = false;
        record.signIn.redirectPort = value.toUShort(&ok);
        if (!ok)
            return failed(Texts::tr("--callback-port wants a number up to 65535, and got %1.").arg(displayText(value)),
                          2);
    } else if (option == QLatin1String("--scopes")) {
        record.signIn.scopes = value.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        record.signIn.scopes.removeDuplicates();
    } else if (option == QLatin1String("--inner-host") || option == QLatin1String("--inner-host-here")) {
        record.signIn.innerHost = wireHost(value);
        record.signIn.innerIsHere = !value.isEmpty() && option == QLatin1String("--inner-host-here");
    } else if (option == QLatin1String("--client-credentials")) {
        record.signIn.byItself = value == QLatin1String("yes");
        if (!record.signIn.byItself)
            record.signIn.keyAlgorithm.clear(); // it has no other use
    } else if (option == QLatin1String("--client-key")) {
        record.signIn.byItself = true;
        record.signIn.keyAlgorithm = value; // its file has been read
        record.signIn.hasClientSecret = false;
    } else if (option == QLatin1String("--client-secret")) {
        return failed(Texts::tr("A client secret is a secret, and a command line can be read by other programs. Add "
                                "the server without it, and enter it in the window."));
    } else {
        return std::nullopt;
    }
    return CommandOutput();
}

//! `--client-credentials` alone means yes.
QStringList inPairs(QStringList words)
{
    const qsizetype flag = words.indexOf(QStringLiteral("--client-credentials"));
    const QString next = words.value(flag + 1);
    if (flag >= 0 && next != QLatin1String("yes") && next != QLatin1String("no"))
        words.insert(flag + 1, QStringLiteral("yes"));
    return words;
}

TypedServer typedProgram(const QStringList &words, const QString &folder)
{
    ServerRecord record;
    record.transport = stdioTransport;
    record.name = words.first();
    qsizetype i = 1;
    for (; i < words.size() && words.at(i) != QLatin1String("--"); i += 2) {
        if (i + 1 >= words.size())
            return wrongWords();
        const QString value = words.at(i + 1);
        if (words.at(i) == QLatin1String("--env")) {
            const qsizetype equals = value.indexOf(QLatin1Char('='));
            if (equals <= 0)
                return failed(Texts::tr("--env wants NAME=VALUE, and got %1.").arg(displayText(value)), 2);
            record.environment.insert(value.left(equals), value.mid(equals + 1));
        } else if (words.at(i) == QLatin1String("--cwd")) {
            record.workingFolder = QDir::cleanPath(QDir(folder).filePath(value));
        } else if (const auto taken = takeOption(words.at(i), value, record); !taken) {
            return wrongWords();
        } else if (taken->exitCode != 0) {
            return *taken;
        }
    }
    if (i + 1 >= words.size())
        return wrongWords();
    record.program = words.at(i + 1);
    record.arguments = words.mid(i + 2);
    // What a person typed relative to a folder must still be the same program tomorrow.
    if (record.program.contains(QLatin1Char('/')) && !record.program.startsWith(QLatin1String("~/"))
        && record.workingFolder.isEmpty())
        record.program = QDir::cleanPath(QDir(folder).filePath(record.program));
    return record;
}

//! A token has no option: it would stand in the list of processes, and in the history of the shell.
TypedServer typedAddress(const QStringList &words)
{
    ServerRecord record;
    record.transport = httpTransport;
    record.name = words.first();
    for (qsizetype i = 1; i + 1 < words.size(); i += 2) {
        const QString value = words.at(i + 1);
        if (words.at(i) == QLatin1String("--url") && record.url.isEmpty()) {
            record.url = value;
        } else if (words.at(i) == QLatin1String("--header")) {
            const qsizetype equals = value.indexOf(QLatin1Char('='));
            if (equals <= 0)
                return failed(Texts::tr("--header wants NAME=VALUE, and got %1.").arg(displayText(value)), 2);
            const QString name = value.left(equals);
            if (looksSecret(name)) {
                return failed(Texts::tr("The header %1 looks like a secret, and a command line can be read by other "
                                        "programs. Add the server without it, and enter it in the window.")
                                  .arg(displayText(name)));
            }
            record.headers.insert(name, value.mid(equals + 1));
        } else if (const auto taken = takeSignIn(words.at(i), value, record)) {
            if (taken->exitCode != 0)
                return *taken;
        } else if (words.at(i) != QLatin1String("--app-roots")) {
            return wrongWords();
        } else if (const auto taken = takeRelayedOption(words.at(i), value, record); taken && taken->exitCode != 0) {
            return *taken;
        }
    }
    if (words.size() % 2 == 0 || record.url.isEmpty())
        return wrongWords();
    return record;
}

} // namespace

TypedServer typedServer(const QStringList &words, const QString &folder)
{
    return isAddress(words) ? typedAddress(inPairs(words)) : typedProgram(words, folder);
}

QList<TypedPath> typedPaths(const QStringList &words, const QString &folder)
{
    QList<TypedPath> paths;
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        if (const auto mode = addsPath(words.at(i)))
            paths.append({QDir::cleanPath(QDir(folder).absoluteFilePath(words.at(i + 1))), *mode});
    }
    return paths;
}

TypedServer typedChange(const ServerRecord &record, const QStringList &typed, const QList<AddedPath> &looked)
{
    ServerRecord changed = record;
    qsizetype added = 0;
    const QStringList words = record.transport == httpTransport ? inPairs(typed) : typed;
    if (words.size() % 2 != 0)
        return wrongWords();
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        if (addsPath(words.at(i)) && record.transport == stdioTransport && added < looked.size()) {
            const CommandOutput taken = takeAddedPath(looked.at(added++), changed);
            if (taken.exitCode != 0)
                return taken;
            continue;
        }
        if (words.at(i) == QLatin1String("--remove-path")) {
            const CommandOutput removed = takeRemovedPath(words.at(i + 1), changed);
            if (removed.exitCode != 0)
                return removed;
            continue;
        }
        const bool isBoths = record.transport == stdioTransport || words.at(i) == QLatin1String("--app-roots");
        const auto taken = isBoths ? takeOption(words.at(i), words.at(i + 1), changed)
                                   : takeSignIn(words.at(i), words.at(i + 1), changed);
        if (!taken)
            return wrongWords();
        if (taken->exitCode != 0)
            return *taken;
    }
    return changed;
}

void ClientKeyOption::take(const QStringList &words, const QString &folder, QObject *context, const Taken &taken)
{
    const qsizetype verbatim = words.indexOf(QStringLiteral("--"));
    const qsizetype option = words.indexOf(QStringLiteral("--client-key"));
    const bool isThere = option >= 0 && (verbatim < 0 || option < verbatim) && option + 1 < words.size();
    if (!isThere) {
        taken(WordsWithKey{words, {}});
        return;
    }
    const QString path = QDir::cleanPath(QDir(folder).filePath(words.at(option + 1)));
    m_file.read(path, longestClientKey, context, [words, option, taken](const Result<QByteArray> &bytes) {
        taken(bytes.and_then(clientKeyFromText).transform([&](const ClientKey &key) {
            WordsWithKey with{words, key};
            with.words[option + 1] = key.algorithm;
            return with;
        }));
    });
}

} // namespace mangrove

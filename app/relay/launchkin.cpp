#include "app/relay/launchkin.h"

#include "core/servers/runners.h"
#include "core/servers/wordsplitter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

using Kind = LaunchSubject::Kind;

constexpr qsizetype mostWords = 4096;
constexpr qsizetype mostFolders = 8;
constexpr qsizetype longestPath = 4096;

bool overlap(const QList<LedTo> &one, const QList<LedTo> &other)
{
    return std::ranges::any_of(one, [&other](const LedTo &file) {
        return std::ranges::any_of(other, [&file](const LedTo &another) {
            return file.identity.matches(another.identity) && file.calledAs == another.calledAs;
        });
    });
}

//! Looks at paths, each once.
class Looker
{
public:
    Looker(const LeadsWanted &wanted, const PathSeen &seen) : m_wanted(wanted), m_seen(seen)
    {
        for (const QString &folder :
             wanted.environment.value(QStringLiteral("PATH")).split(QLatin1Char(':'), Qt::SkipEmptyParts)) {
            if (QDir::isAbsolutePath(folder))
                m_search.append(folder);
        }
    }

    std::optional<LedTo> at(const QString &path);
    QList<LedTo> files(const QString &word, const QStringList &folders);
    QList<LedTo> programs(const QString &word);
    //! Those of the words that are folders: what is relative may lie there.
    QStringList foldersIn(const QStringList &words);

private:
    const LeadsWanted &m_wanted;
    const PathSeen &m_seen;
    QStringList m_search;
    QHash<QString, std::optional<LedTo>> m_known;
};

std::optional<LedTo> Looker::at(const QString &path)
{
    // Some programs are told by the name they are called by which one they are.
    static const QStringList ofManyNames{
        QStringLiteral("busybox"), QStringLiteral("toybox"),     QStringLiteral("coreutils"),
        QStringLiteral("snap"),    QStringLiteral("volta-shim"), QStringLiteral("mise"),
        QStringLiteral("rtx"),     QStringLiteral("proto-shim"), QStringLiteral("aqua-proxy")};
    if (path.size() > longestPath)
        return std::nullopt;
    if (const auto known = m_known.constFind(path); known != m_known.cend())
        return *known;
    std::optional<LedTo> &found = m_known[path];
    if (m_seen)
        m_seen(path);
    const int fd = ::open(QFile::encodeName(path).constData(), O_PATH | O_CLOEXEC);
    if (fd < 0)
        return found;
    struct stat info = {};
    const std::optional<confine::FileIdentity> identity = confine::identityOf(fd);
    if (identity && identity->isValid() && ::fstat(fd, &info) == 0
        && (S_ISREG(info.st_mode) || S_ISDIR(info.st_mode))) {
        found = LedTo{*identity, S_ISDIR(info.st_mode)};
        const QFileInfo real(QFileInfo(path).canonicalFilePath());
        if (!found->isFolder && ofManyNames.contains(real.fileName()))
            found->calledAs = path.section(QLatin1Char('/'), -1);
    }
    ::close(fd);
    return found;
}

QList<LedTo> Looker::files(const QString &word, const QStringList &folders)
{
    QStringList paths;
    static const QRegularExpression home(QStringLiteral("^(~|\\$HOME|\\$\\{HOME\\})/"));
    if (const auto match = home.match(word); match.hasMatch()) {
        for (const QString &one : m_wanted.homes)
            paths.append(one + QLatin1Char('/') + word.mid(match.capturedLength()));
    } else if (QDir::isAbsolutePath(word)) {
        paths.append(word);
    } else if (!word.isEmpty() && !word.startsWith(QLatin1Char('-'))) {
        static const QRegularExpression name(QStringLiteral("^[A-Za-z_][A-Za-z0-9_.]*$"));
        const QString module =
            name.match(word).hasMatch() ? QString(word).replace(QLatin1Char('.'), QLatin1Char('/')) : QString();
        for (const QString &folder : folders) {
            const QString in = folder + QLatin1Char('/');
            paths.append(in + word);
            if (!module.isEmpty())
                paths << in + module + QLatin1String(".py") << in + module + QLatin1String("/__main__.py");
        }
    }
    QList<LedTo> found;
    for (const QString &path : paths) {
        if (const std::optional<LedTo> one = at(path))
            found.append(*one);
    }
    return found;
}

QList<LedTo> Looker::programs(const QString &word)
{
    if (word.contains(QLatin1Char('/')) || word.isEmpty() || word.startsWith(QLatin1Char('-')))
        return {};
    QList<LedTo> found;
    for (const QString &folder : std::as_const(m_search)) {
        const std::optional<LedTo> one = at(folder + QLatin1Char('/') + word);
        if (one && !one->isFolder)
            found.append(*one);
    }
    return found;
}

QStringList Looker::foldersIn(const QStringList &words)
{
    QStringList folders;
    for (const QString &word : words) {
        const bool isPath = QDir::isAbsolutePath(word) && folders.size() < mostFolders;
        if (const std::optional<LedTo> one = isPath ? at(word) : std::nullopt; one && one->isFolder)
            folders.append(word);
    }
    return folders;
}

//! The script that the held one runs: what its words say, or what of its arguments was approved as one.
QString scriptOf(const HeldLaunch &held)
{
    const LaunchSubject subject = launchSubject(held.program, held.arguments);
    if (subject.kind == Kind::Script)
        return subject.word;
    if (subject.kind != Kind::Program && subject.kind != Kind::Text)
        return {};
    // An interpreter that nobody knows here. Only scripts are both a known word and a place.
    const auto isPlain = [](const QString &word) { return !word.startsWith(QLatin1Char('-')); };
    const auto plain = std::ranges::find_if(held.arguments, isPlain);
    const bool isScript = plain != held.arguments.end() && QDir::isAbsolutePath(*plain) && held.words.contains(*plain);
    return isScript ? *plain : QString();
}

LaunchLeads::Held lookAtHeld(const HeldLaunch &held, const LeadsWanted &wanted, Looker &looker)
{
    LaunchLeads::Held found{held, {}, {}, {}};
    QStringList folders = looker.foldersIn(held.arguments);
    if (!held.folder.isEmpty())
        folders.prepend(held.folder);
    QStringList names = held.programs;
    const LaunchSubject subject = launchSubject(held.program, held.arguments);
    names << held.program << subject.program;
    names.removeDuplicates();
    const QStringList fromHere = held.folder.isEmpty() ? QStringList{wanted.folder} : QStringList{held.folder};
    for (const QString &name : names)
        found.programs += name.contains(QLatin1Char('/')) ? looker.files(name, fromHere) : looker.programs(name);
    found.script = looker.files(scriptOf(held), folders);
    for (const QString &word : held.words)
        found.words.insert(word, looker.files(word, folders));
    return found;
}

//! Runners that take a package from the same place.
int familyOf(const QString &program)
{
    static const QStringList ofPython{QStringLiteral("uvx"), QStringLiteral("uv"), QStringLiteral("pipx")};
    const Runner runner = runnerOf(program);
    if (runner != Runner::Package && runner != Runner::Manager)
        return 0;
    return ofPython.contains(programName(program)) ? 1 : 2;
}

class Comparison
{
public:
    Comparison(const HeldLaunch &held, const LaunchLeads &leads, const QStringList &words, bool isProgram)
        : m_held(held), m_leads(leads), m_words(words), m_known(leads.of(held)), m_isFirst(isProgram)
    { }

    bool isKin() const;

private:
    bool isProgramAt(qsizetype at) const;
    bool isSame(const QString &word, const QString &wanted) const;
    //! Whether all of `wanted`, known words of it, stand behind that place, in their order.
    bool restHolds(qsizetype at, const QStringList &wanted) const;
    bool restHolds(qsizetype at) const { return restHolds(at, m_held.words); }
    bool isScript(const LaunchSubject &subject) const;
    bool isModule(const QString &module) const;
    bool isPackage(const LaunchSubject &subject) const;
    bool isImage(const QString &image) const;
    template<typename Condition>
    bool anywhere(const Condition &condition) const
    {
        for (qsizetype i = 0; i < m_words.size(); ++i) {
            if (condition(i))
                return true;
        }
        return false;
    }

    const HeldLaunch &m_held;
    const LaunchLeads &m_leads;
    const QStringList &m_words;
    const LaunchLeads::Held *m_known;
    const bool m_isFirst;
};

bool Comparison::isProgramAt(qsizetype at) const
{
    const QString &word = m_words.at(at);
    if (word == m_held.program || (at == 0 && m_isFirst))
        return true;
    const LaunchLeads::Word leads = m_leads.words.value(word);
    return m_known && (overlap(m_known->programs, leads.files) || overlap(m_known->programs, leads.programs));
}

bool Comparison::isSame(const QString &word, const QString &wanted) const
{
    return word == wanted || (m_known && overlap(m_known->words.value(wanted), m_leads.words.value(word).files));
}

bool Comparison::restHolds(qsizetype at, const QStringList &wanted) const
{
    qsizetype next = 0;
    for (qsizetype i = at + 1; i < m_words.size() && next < wanted.size(); ++i) {
        if (isSame(m_words.at(i), wanted.at(next)))
            ++next;
    }
    return next == wanted.size();
}

//! Whoever names the script runs it, by whatever. Where nobody knows what it leads to its spelling counts.
bool Comparison::isScript(const LaunchSubject &subject) const
{
    const QString script = scriptOf(m_held);
    const bool isKnown = m_known && !m_known->script.isEmpty();
    const auto leadsThere = [&](qsizetype i) {
        if (!isKnown || !overlap(m_known->script, m_leads.words.value(m_words.at(i)).files))
            return false;
        // A folder is named by others, too.
        const bool isFolder = std::ranges::any_of(m_known->script, &LedTo::isFolder);
        return !isFolder || anywhere([&](qsizetype program) { return program < i && isProgramAt(program); });
    };
    const auto isSpelledSo = [&](qsizetype i) {
        const bool leadsElsewhere = isKnown && !m_leads.words.value(m_words.at(i)).files.isEmpty();
        return m_words.at(i) == script && !leadsElsewhere
            && anywhere([&](qsizetype program) { return program < i && isProgramAt(program); });
    };
    if (!script.isEmpty() && (anywhere(leadsThere) || anywhere(isSpelledSo)))
        return true;
    return (!isKnown || subject.kind == Kind::Text)
        && anywhere([&](qsizetype i) { return isProgramAt(i) && restHolds(i); });
}

bool Comparison::isModule(const QString &module) const
{
    return anywhere([&](qsizetype i) {
        const bool isNamed = (i > 0 && m_words.at(i) == module && m_words.at(i - 1) == QLatin1String("-m"))
            || m_words.at(i) == QLatin1String("-m") + module;
        return isNamed && anywhere([&](qsizetype program) {
                   return program < i && (isPython(m_words.at(program)) || isProgramAt(program));
               });
    });
}

bool Comparison::isPackage(const LaunchSubject &subject) const
{
    const int family = familyOf(subject.program);
    const QString package = unversioned(subject.word);
    return !package.isEmpty() && anywhere([&](qsizetype i) {
        const bool isRunner = familyOf(m_words.at(i)) == family || isProgramAt(i);
        return isRunner && std::any_of(m_words.begin() + i + 1, m_words.end(), [&](const QString &word) {
                   return unversioned(word) == package || word.endsWith(QLatin1Char('=') + subject.word);
               });
    });
}

//! With what runs in it: an image may hold many programs.
bool Comparison::isImage(const QString &image) const
{
    const qsizetype at = m_held.words.indexOf(image);
    return at >= 0 && anywhere([&](qsizetype i) {
               return runnerOf(m_words.at(i)) == Runner::Container && restHolds(i, m_held.words.mid(at));
           });
}

bool Comparison::isKin() const
{
    const LaunchSubject subject = launchSubject(m_held.program, m_held.arguments);
    if (subject.kind == Kind::Script || !scriptOf(m_held).isEmpty())
        return isScript(subject);
    if (subject.kind == Kind::Program) {
        // What a runner or a container is given is none of this machine's programs.
        const QString first = m_words.value(0);
        const bool runsOthers = runnerOf(first) != Runner::None;
        return anywhere([&](qsizetype i) {
            const bool isPath = m_words.at(i).contains(QLatin1Char('/'));
            return (i == 0 || isPath || !runsOthers) && isProgramAt(i);
        });
    }
    if (subject.kind == Kind::Module && isModule(subject.word))
        return true;
    if (subject.kind == Kind::Package && isPackage(subject))
        return true;
    if (subject.kind == Kind::Image && isImage(subject.word))
        return true;
    return anywhere([&](qsizetype i) { return isProgramAt(i) && restHolds(i); });
}

} // namespace

HeldLaunch heldLaunch(const ServerRecord &record)
{
    HeldLaunch held{record.program, record.arguments, knownWords(record), record.workingFolder, {}};
    for (const LaunchIdentity &approved : record.approvedInApps + QList<LaunchIdentity>{record.approved}) {
        if (!approved.resolvedProgram.isEmpty() && approved.program == record.program)
            held.programs.append(approved.resolvedProgram);
    }
    return held;
}

HeldLaunch heldLaunch(const RemovedServer &removed)
{
    return {removed.program, removed.words, removed.words, {}, {}};
}

QStringList wordsWithin(const QString &program, const QStringList &arguments)
{
    static const QRegularExpression ends(QStringLiteral("[\\s;|&()<>=`]+"));
    static const QRegularExpression quotes(QStringLiteral("[\"'\\\\]"));
    QStringList words{program};
    for (const QString &argument : arguments) {
        words.append(argument);
        QStringList inner;
        if (argument.contains(ends)) {
            if (const Result<QStringList> split = splitCommandLine(argument, ShellParts::Kept))
                inner += *split;
            // However it is quoted.
            inner += QString(argument).replace(quotes, QStringLiteral(" ")).split(ends, Qt::SkipEmptyParts);
            inner += QString(argument).remove(quotes).split(ends, Qt::SkipEmptyParts);
        }
        for (const QString &one : QStringList{argument} + inner) {
            // -Spython3 /the/script
            if (one.size() > 2 && one.startsWith(QLatin1Char('-')) && one.at(1) != QLatin1Char('-'))
                inner.append(one.mid(2));
        }
        words += inner;
        if (words.size() > mostWords)
            break;
    }
    return words.mid(0, mostWords);
}

const LaunchLeads::Held *LaunchLeads::of(const HeldLaunch &launch) const
{
    const auto found = std::ranges::find(held, launch, &Held::launch);
    return found == held.end() ? nullptr : &*found;
}

LaunchLeads lookAtLeads(const LeadsWanted &wanted, const PathSeen &seen)
{
    LaunchLeads leads;
    Looker looker(wanted, seen);
    const QStringList folders = QStringList{wanted.folder} + looker.foldersIn(wanted.words);
    for (const QString &word : wanted.words) {
        if (!leads.words.contains(word))
            leads.words.insert(word, {looker.files(word, folders), looker.programs(word)});
    }
    for (const HeldLaunch &held : wanted.held)
        leads.held.append(lookAtHeld(held, wanted, looker));
    return leads;
}

bool isKin(const HeldLaunch &held, const LaunchLeads &leads, const QStringList &words, bool isProgram)
{
    return Comparison(held, leads, words, isProgram).isKin();
}

} // namespace mangrove

#include "core/servers/programinstallation.h"

#include "core/base/regularfile.h"
#include "core/base/texts.h"
#include "core/servers/programlookup.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

constexpr int mostInterpreters = 4; // one behind the other
constexpr qint64 longestFirstLine = 1024;

bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/'));
}

bool isOfTheSystem(const QString &path)
{
    static constexpr std::array folders = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};
    return std::any_of(folders.begin(), folders.end(),
                       [&path](const char *folder) { return isBelow(path, QLatin1String(folder)); });
}

QString parentOf(const QString &path)
{
    return QFileInfo(path).path();
}

//! Whether it is the home folder, or one that holds it.
bool holdsHome(const QString &folder)
{
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    return folder == QLatin1String("/") || home == folder || isBelow(home, folder);
}

class Finder
{
public:
    Finder(const QProcessEnvironment &environment, const std::function<void(const QString &path)> &seen)
        : m_environment(environment), m_seen(seen)
    { }

    //! Returns whether it is a script, which brings its interpreter.
    bool addProgram(const QString &program, const QString &reason, int depth = 0)
    {
        const QString canonical = canonicalOf(program);
        if (canonical.isEmpty())
            return false;
        addVirtualEnvironment(program);
        addVirtualEnvironment(canonical);
        if (!isOfTheSystem(program))
            add(program, reason);
        addInstallation(canonical, reason);
        const QStringList words = interpreterOf(canonical);
        if (words.isEmpty())
            return false;
        addPackage(canonical);
        if (depth < mostInterpreters)
            addInterpreter(words, depth);
        return true;
    }
    void addScript(const QString &script)
    {
        const QString canonical = canonicalOf(script);
        if (canonical.isEmpty() || isOfTheSystem(canonical))
            return;
        add(script, Texts::tr("its script"));
        add(canonical, Texts::tr("its script"));
        addVirtualEnvironment(canonical);
        addPackage(canonical);
    }
    QList<InstalledPlace> found() const { return m_found; }

private:
    QString canonicalOf(const QString &path) const
    {
        if (m_seen)
            m_seen(path);
        return QFileInfo(path).canonicalFilePath();
    }

    void add(const QString &path, const QString &reason)
    {
        const bool isThere = std::any_of(m_found.cbegin(), m_found.cend(),
                                         [&path](const InstalledPlace &one) { return one.path == path; });
        if (!isThere)
            m_found.append({path, reason});
    }

    void addVirtualEnvironment(const QString &program)
    {
        const QString folder = parentOf(parentOf(program));
        if (!holdsHome(folder) && QFileInfo(folder + QStringLiteral("/pyvenv.cfg")).isFile())
            add(QFileInfo(folder).canonicalFilePath(), Texts::tr("its virtual environment"));
    }

    //! The parts of an installation that hold programs and what they load; never all of it, as in ~/.local there is a
    //! person's data beside them.
    void addInstallation(const QString &canonical, const QString &reason)
    {
        for (const char *store : {"/nix/store", "/gnu/store", "/snap"}) {
            if (isBelow(canonical, QLatin1String(store)))
                return add(QLatin1String(store), reason);
        }
        if (isOfTheSystem(canonical))
            return;
        add(canonical, reason);
        const QString folder = parentOf(canonical);
        const QString prefix = parentOf(folder);
        if (QFileInfo(folder).fileName() != QLatin1String("bin") || holdsHome(prefix))
            return;
        for (const char *part : {"bin", "lib", "lib64", "libexec"}) {
            const QString path = prefix + QLatin1Char('/') + QLatin1String(part);
            if (QFileInfo(path).isDir() && QFileInfo(path).canonicalFilePath() == path)
                add(path, reason);
        }
    }

    //! The nearest folder that says it is a package, or the outermost that packages were put in, and the packages that
    //! Node.js finds above it.
    void addPackage(const QString &canonical)
    {
        if (isOfTheSystem(canonical))
            return;
        const QString modules = QStringLiteral("/node_modules");
        const qsizetype at = canonical.indexOf(modules + QLatin1Char('/'));
        if (at > 0)
            return add(canonical.first(at + modules.size()), Texts::tr("its package"));
        bool isFound = false;
        for (QString folder = parentOf(canonical); !holdsHome(folder); folder = parentOf(folder)) {
            static constexpr std::array marks = {"package.json", "pyproject.toml", "setup.py"};
            const auto has = [&folder](const char *name) {
                return QFileInfo(folder + QLatin1Char('/') + QLatin1String(name)).isFile();
            };
            if (!isFound && std::any_of(marks.begin(), marks.end(), has)) {
                add(folder, Texts::tr("its package"));
                isFound = true;
            } else if (QFileInfo(folder + modules).isDir()) {
                add(folder + modules, Texts::tr("its package"));
            }
        }
    }

    //! The words behind `#!`; none where it is no script.
    static QStringList interpreterOf(const QString &canonical)
    {
        QFile file(canonical);
        if (!openRegular(file, LastLink::Followed))
            return {};
        const QByteArray line = file.read(longestFirstLine).split('\n').constFirst();
        if (!line.startsWith("#!"))
            return {};
        return QString::fromLocal8Bit(line.sliced(2))
            .simplified()
            .split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }

    void addInterpreter(const QStringList &words, int depth)
    {
        const QString reason = Texts::tr("its interpreter");
        addProgram(words.constFirst(), reason, depth + 1);
        if (QFileInfo(words.constFirst()).fileName() != QLatin1String("env"))
            return;
        for (const QString &word : words.sliced(1)) {
            if (word.startsWith(QLatin1Char('-')) || word.contains(QLatin1Char('=')))
                continue;
            const QString found = lookUpProgram(word, m_environment, {}, m_seen).resolved;
            if (!found.isEmpty())
                addProgram(found, reason, depth + 1);
            return;
        }
    }

    const QProcessEnvironment &m_environment;
    const std::function<void(const QString &path)> &m_seen;
    QList<InstalledPlace> m_found;
};

} // namespace

QList<InstalledPlace> programInstallation(const QString &program, const QStringList &scripts,
                                          const QProcessEnvironment &environment,
                                          const std::function<void(const QString &path)> &seen)
{
    Finder finder(environment, seen);
    const bool isScript = finder.addProgram(program, Texts::tr("its program"));
    // What a script is given are its arguments, not its parts.
    if (!isScript && !scripts.isEmpty())
        finder.addScript(scripts.constFirst());
    return finder.found();
}

} // namespace mangrove

#include "tests/bench/soak/folders.h"

#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>
#include <sys/stat.h>

namespace mangrove::bench {

namespace {

bool setMode(const QString &path, mode_t mode)
{
    return ::chmod(QFile::encodeName(path).constData(), mode) == 0;
}

} // namespace

bool Folders::make(const QString &base, int count)
{
    m_base = base;
    m_folders.fill(Trouble::None, count);
    bool good = QDir().mkpath(away(QStringLiteral("elsewhere")));
    for (int i = 0; i < count; ++i)
        good = QDir().mkpath(path(i)) && good;
    if (!good)
        std::fprintf(stderr, "cannot make folders below %s\n", qPrintable(base));
    return good;
}

QString Folders::parent(int number) const
{
    return QStringLiteral("%1/projects/p%2").arg(m_base).arg(number);
}

QString Folders::path(int folder) const
{
    return QStringLiteral("%1/work-%2").arg(parent(folder % parentCount)).arg(folder, 3, 10, QLatin1Char('0'));
}

QString Folders::away(const QString &name) const
{
    return m_base + QStringLiteral("/away/") + name;
}

std::optional<Root> Folders::root(int folder) const
{
    const ProbeResult probe = probePath(path(folder));
    const Result<RootUri> uri = RootUri::fromPath(QFile::encodeName(probe.canonicalPath));
    if (probe.state != RootState::Available || !uri)
        return std::nullopt;
    Root root;
    root.path = path(folder);
    root.canonicalPath = probe.canonicalPath;
    root.uri = uri->toString();
    root.name = QFileInfo(root.path).fileName();
    root.identity = probe.identity;
    return root;
}

QString Folders::disturb(Dice &dice)
{
    if (m_movedParent < 0 && dice.oneIn(12)) {
        const int number = dice.below(parentCount);
        if (!QDir().rename(parent(number), away(QStringLiteral("parent"))))
            return {};
        m_movedParent = number;
        return QStringLiteral("parent of many moved away");
    }
    const int folder = dice.below(count());
    const QString name = path(folder);
    if (m_folders[folder] != Trouble::None || !QFileInfo::exists(name))
        return {};
    const QString other = away(QFileInfo(name).fileName());
    switch (dice.below(4)) {
    case 0:
        if (!QDir().rename(name, other))
            return {};
        m_folders[folder] = Trouble::Moved;
        return QStringLiteral("folder moved away");
    case 1:
        if (!QDir().rmdir(name))
            return {};
        m_folders[folder] = Trouble::Deleted;
        return QStringLiteral("folder deleted");
    case 2:
        if (!setMode(name, 0))
            return {};
        m_folders[folder] = Trouble::Closed;
        return QStringLiteral("folder closed (chmod 000)");
    default:
        if (!QDir().rename(name, other))
            return {};
        QFile::link(away(QStringLiteral("elsewhere")), name);
        m_folders[folder] = Trouble::Linked;
        return QStringLiteral("folder replaced by a link");
    }
}

bool Folders::mendFolder(int folder)
{
    const QString name = path(folder);
    const QString other = away(QFileInfo(name).fileName());
    bool done = true;
    switch (m_folders[folder]) {
    case Trouble::Linked:
        if (QFileInfo(name).isSymLink())
            QFile::remove(name);
        done = QDir().rename(other, name);
        break;
    case Trouble::Moved:
        done = QDir().rename(other, name);
        break;
    case Trouble::Deleted:
        done = QDir().mkdir(name); // not its parent, which may be away
        break;
    case Trouble::Closed:
        done = setMode(name, 0700);
        break;
    case Trouble::None:
        break;
    }
    if (done)
        m_folders[folder] = Trouble::None;
    return done;
}

bool Folders::mendParent()
{
    if (m_movedParent < 0 || !QDir().rename(away(QStringLiteral("parent")), parent(m_movedParent)))
        return false;
    m_movedParent = -1;
    return true;
}

QString Folders::mend(Dice &dice)
{
    if (m_movedParent >= 0 && dice.oneIn(6))
        return mendParent() ? QStringLiteral("parent of many moved back") : QString();
    QList<int> troubled;
    for (int i = 0; i < count(); ++i) {
        if (m_folders[i] != Trouble::None)
            troubled.append(i);
    }
    const bool done = !troubled.isEmpty() && mendFolder(dice.from(troubled));
    return done ? QStringLiteral("folder is as before") : QString();
}

void Folders::mendAll()
{
    mendParent();
    for (int i = 0; i < count(); ++i)
        mendFolder(i);
}

} // namespace mangrove::bench

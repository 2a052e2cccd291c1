#include "tests/truth/disk.h"

#include "core/roots/rootprobe.h"
#include "tests/truth/timeline.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

namespace mangrove::truth {

namespace {

// The first ones are roots by themselves, the others by a link.
constexpr unsigned plainPlaces = 4;
constexpr unsigned allPlaces = 7;
constexpr unsigned links = 2;

} // namespace

Disk::Disk(const QString &base) : m_base(base)
{
    bool good = QDir().mkpath(attic());
    for (unsigned i = 0; i < allPlaces; ++i)
        good = QDir().mkdir(place(i)) && good;
    for (unsigned i = 0; i < links; ++i)
        good = !turnLink(i, i).isEmpty() && good;
    if (!good)
        qFatal("cannot make folders below %s", qPrintable(base));
}

QString Disk::place(unsigned number) const
{
    // A space, so that the encoding is seen too.
    return QStringLiteral("%1/folder %2").arg(m_base).arg(number % allPlaces);
}

std::optional<Root> Disk::record(unsigned path) const
{
    const unsigned number = path % (plainPlaces + links);
    Root root;
    root.path =
        number < plainPlaces ? place(number) : QStringLiteral("%1/link%2").arg(m_base).arg(number - plainPlaces);
    const ProbeResult probe = probePath(root.path);
    if (probe.state != RootState::Available)
        return std::nullopt;
    root.canonicalPath = probe.canonicalPath;
    root.uri = uriOf(probe.canonicalPath);
    root.name = QFileInfo(root.path).fileName();
    root.identity = probe.identity;
    return root;
}

QString Disk::takeAway(unsigned number)
{
    const QString from = place(number);
    const QString to = QStringLiteral("%1/%2-%3").arg(attic()).arg(number % allPlaces).arg(m_made++);
    return QDir().rename(from, to) ? from + QStringLiteral(" is gone") : QString();
}

//! The one that was there last.
QString Disk::bringBack(unsigned number)
{
    const QString to = place(number);
    const QString prefix = QStringLiteral("%1-*").arg(number % allPlaces);
    const QStringList stored = QDir(attic()).entryList({prefix}, QDir::Dirs, QDir::Time);
    if (QFileInfo::exists(to) || stored.isEmpty())
        return {};
    QString last = stored.first();
    for (const QString &one : stored) {
        if (one.section(QLatin1Char('-'), 1).toInt() > last.section(QLatin1Char('-'), 1).toInt())
            last = one;
    }
    return QDir().rename(attic() + QLatin1Char('/') + last, to) ? to + QStringLiteral(" is back") : QString();
}

QString Disk::swap(unsigned number)
{
    const QString path = place(number);
    takeAway(number);
    return QDir().mkdir(path) ? path + QStringLiteral(" is another folder") : QString();
}

QString Disk::turnLink(unsigned link, unsigned target)
{
    const QString name = QStringLiteral("%1/link%2").arg(m_base).arg(link % links);
    const QString to = place(plainPlaces + target % (allPlaces - plainPlaces));
    const QByteArray temporary = QFile::encodeName(m_base + QStringLiteral("/new link"));
    if (::symlink(QFile::encodeName(to).constData(), temporary.constData()) != 0
        || ::rename(temporary.constData(), QFile::encodeName(name).constData()) != 0)
        return {};
    return QStringLiteral("%1 leads to %2").arg(name, to);
}

} // namespace mangrove::truth

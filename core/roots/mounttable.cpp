#include "core/roots/mounttable.h"

#include <QFile>
#include <QSocketNotifier>

#include <algorithm>
#include <array>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace mangrove {

namespace {

constexpr std::array localTypes = {"ext2",  "ext3",    "ext4", "btrfs", "xfs", "f2fs",
                                   "tmpfs", "overlay", "vfat", "exfat", "zfs", "bcachefs"};

// devtmpfs is one of them, and says of itself (statfs) that it is a tmpfs: only the table tells it apart.
constexpr std::array kernelTypes = {"proc",       "sysfs",    "devtmpfs", "devpts",      "cgroup",
                                    "cgroup2",    "debugfs",  "tracefs",  "securityfs",  "selinuxfs",
                                    "smackfs",    "configfs", "bpf",      "binfmt_misc", "efivarfs",
                                    "rpc_pipefs", "nfsd",     "pstore",   "resctrl",     "fusectl"};

struct Mount
{
    QByteArray device;
    QByteArray mountPoint;
    QByteArray type; // empty where the line does not say
};

template<std::size_t N>
bool isAmong(const QByteArray &type, const std::array<const char *, N> &types)
{
    return std::any_of(types.begin(), types.end(), [&](const char *each) { return type == each; });
}

//! Blanks, line feeds and backslashes are written as \040 and the like.
QByteArray unescaped(const QByteArray &field)
{
    QByteArray out;
    for (qsizetype i = 0; i < field.size(); ++i) {
        if (field.at(i) == '\\' && i + 3 < field.size()) {
            out.append(char(field.mid(i + 1, 3).toInt(nullptr, 8)));
            i += 3;
        } else {
            out.append(field.at(i));
        }
    }
    return out;
}

//! proc(5): ID, parent, device, root, mount point, options, any number of fields, "-", type, ….
QList<Mount> mountsOf(const QByteArray &table)
{
    QList<Mount> mounts;
    for (const QByteArray &line : table.split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        if (fields.size() < 5)
            continue;
        const qsizetype dash = fields.indexOf("-", 6);
        mounts.append({fields.at(2), unescaped(fields.at(4)), dash < 0 ? QByteArray() : fields.value(dash + 1)});
    }
    return mounts;
}

bool isOnTheWay(const QByteArray &mountPoint, const QByteArray &path)
{
    if (mountPoint == "/")
        return true;
    return path.startsWith(mountPoint) && (path.size() == mountPoint.size() || path.at(mountPoint.size()) == '/');
}

} // namespace

QByteArray readMountTable()
{
    QFile table(QStringLiteral("/proc/self/mountinfo"));
    return table.open(QIODevice::ReadOnly | QIODevice::Unbuffered) ? table.readAll() : QByteArray();
}

bool isOnLocalMount(const QByteArray &canonicalPath, const QByteArray &table)
{
    bool isKnown = false;
    for (const Mount &mount : mountsOf(table)) {
        if (!isOnTheWay(mount.mountPoint, canonicalPath))
            continue;
        if (!isAmong(mount.type, localTypes))
            return false;
        isKnown = true;
    }
    return isKnown;
}

QList<KernelMount> kernelMounts(const QByteArray &table)
{
    QList<KernelMount> found;
    for (const Mount &mount : mountsOf(table)) {
        if (isAmong(mount.type, kernelTypes))
            found.append({mount.mountPoint, mount.device});
    }
    return found;
}

namespace {

//! Older kernels go on reporting until the table was read from its start.
bool readOn([[maybe_unused]] const QFile &table)
{
#ifdef Q_OS_LINUX
    char first = 0;
    return ::pread(table.handle(), &first, 1, 0) >= 0;
#else
    return true;
#endif
}

} // namespace

MountWatch::MountWatch(QObject *parent) : QObject(parent), m_table(QStringLiteral("/proc/self/mountinfo"))
{
#ifdef Q_OS_LINUX
    if (!m_table.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return;
    // The kernel reports a change of the table as an exceptional condition, once for each poll that sees it.
    m_notifier = new QSocketNotifier(m_table.handle(), QSocketNotifier::Exception, this);
    m_notifier->setEnabled(false);
    connect(m_notifier, &QSocketNotifier::activated, this, &MountWatch::tell);
    m_asked.setFileName(m_table.fileName());
    m_asked.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
#endif
}

void MountWatch::setEnabled(bool on)
{
    if (m_notifier)
        m_notifier->setEnabled(on);
}

void MountWatch::tell()
{
    if (!readOn(m_table))
        m_notifier->setEnabled(false); // better blind than busy; the sweep goes on
    Q_EMIT changed();
}

void MountWatch::acknowledge()
{
    if (!readOn(m_asked))
        m_asked.close();
}

} // namespace mangrove

#include "core/roots/mounttable.h"

#include <QFile>
#include <QList>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

constexpr std::array localTypes = {"ext2",  "ext3",    "ext4", "btrfs", "xfs", "f2fs",
                                   "tmpfs", "overlay", "vfat", "exfat", "zfs", "bcachefs"};

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

bool isOnTheWay(const QByteArray &mountPoint, const QByteArray &path)
{
    if (mountPoint == "/")
        return true;
    return path.startsWith(mountPoint)
        && (path.size() == mountPoint.size() || path.at(mountPoint.size()) == '/');
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
    for (const QByteArray &line : table.split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        if (fields.size() < 5 || !isOnTheWay(unescaped(fields.at(4)), canonicalPath))
            continue;
        const qsizetype dash = fields.indexOf("-", 6);
        const QByteArray type = dash < 0 ? QByteArray() : fields.value(dash + 1);
        if (std::none_of(localTypes.begin(), localTypes.end(),
                         [&](const char *local) { return type == local; }))
            return false;
        isKnown = true;
    }
    return isKnown;
}

} // namespace mangrove

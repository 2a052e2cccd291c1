#include "tests/bench/soak/resources.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <malloc.h>
#include <unistd.h>

namespace mangrove::bench {

namespace {

constexpr double mebibyte = 1024 * 1024;

QByteArray contents(const QString &fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Memory memoryNow()
{
    malloc_trim(0);
    Memory memory;
    for (const QByteArray &line : contents(QStringLiteral("/proc/self/smaps_rollup")).split('\n')) {
        if (line.startsWith("Pss:"))
            memory.pss = line.mid(4).simplified().split(' ').constFirst().toDouble() / 1024;
    }
    const struct mallinfo2 heap = mallinfo2();
    memory.heap = double(heap.uordblks + heap.hblkhd) / mebibyte;
    return memory;
}

QStringList openFiles()
{
    // Of pipes and sockets; and each window has a spool of its own.
    static const QRegularExpression number(QStringLiteral("\\[\\d+\\]|[0-9a-f-]+(?=\\.spool$)"));
    const QDir folder(QStringLiteral("/proc/self/fd"));
    QStringList files;
    for (const QString &entry : folder.entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)) {
        char target[4096];
        const QByteArray name = QFile::encodeName(folder.filePath(entry));
        const ssize_t size = readlink(name.constData(), target, sizeof target);
        if (size > 0) // else it was the one of this look
            files.append(QString::fromLocal8Bit(target, int(size)).remove(number));
    }
    files.removeAll(QStringLiteral("anon_inode:[eventfd]"));
    files.sort();
    return files;
}

int threadCount()
{
    return int(QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
}

QList<Process> family(const QString &mark)
{
    const QByteArray wanted = QFile::encodeName(mark);
    const qint64 self = getpid();
    QList<Process> found;
    for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        Process process;
        process.pid = entry.toLongLong();
        if (process.pid <= 0 || process.pid == self)
            continue;
        const QString folder = QStringLiteral("/proc/") + entry;
        const QByteArray stat = contents(folder + QStringLiteral("/stat"));
        const QByteArrayList fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        process.zombie = fields.value(0) == "Z";
        process.parent = fields.value(1).toLongLong();
        process.command = contents(folder + QStringLiteral("/cmdline"));
        if (process.command.contains(httpServersName))
            continue;
        if (process.parent == self || process.command.contains(wanted))
            found.append(process);
    }
    return found;
}

} // namespace mangrove::bench

#include "app/apphint.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace mangrove {

namespace {

constexpr int mostSteps = 4; // shells that start one another
constexpr int mostParents = 4; // shown of who has started the app

//! The process that has started this one, 0 when it cannot be told (proc(5), /proc/PID/stat).
qint64 parentOf(qint64 process)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(process));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.read(4096);
    // The name, in parentheses, may hold any byte.
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return fields.value(1).toLongLong();
}

QString programOf(qint64 process)
{
    return QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(process));
}

bool isShell(const QString &program)
{
    static const QSet<QString> shells{QStringLiteral("sh"),     QStringLiteral("bash"), QStringLiteral("dash"),
                                      QStringLiteral("zsh"),    QStringLiteral("fish"), QStringLiteral("ksh"),
                                      QStringLiteral("busybox")};
    return shells.contains(QFileInfo(program).fileName());
}

} // namespace

AppHint appAbove(qint64 process)
{
    AppHint app;
    for (int step = 0; step < mostSteps; ++step) {
        process = parentOf(process);
        if (process <= 1)
            break;
        app.pid = process;
        app.program = programOf(process);
        app.name = QFileInfo(app.program).fileName();
        if (!isShell(app.program))
            break;
    }
    qint64 above = app.pid > 0 ? parentOf(app.pid) : 0;
    for (int step = 0; step < mostParents && above > 0; ++step, above = parentOf(above))
        app.parents.append({above, programOf(above)});
    return app;
}

} // namespace mangrove

#include "tests/bench/soak/warnings.h"

#include <QMutex>
#include <QRegularExpression>

#include <algorithm>
#include <cstdio>

namespace mangrove::bench {

namespace {

// What the actions of the soak bring about rightly; the beginnings of the texts.
const QStringList expectedBeginnings{
    // Of the platform without a screen.
    QStringLiteral("default: This plugin does not support propagateSizeHints()"),
    QStringLiteral("default: This plugin does not support raise()"),
};

// The handler of Qt has no context.
QMutex mutex; // workers warn too
QMap<QString, int> collected;

bool isExpected(const QString &text)
{
    return std::ranges::any_of(expectedBeginnings,
                               [&text](const QString &beginning) { return text.startsWith(beginning); });
}

void collect(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtDebugMsg || type == QtInfoMsg)
        return;
    static const QRegularExpression digits(QStringLiteral("[0-9]+"));
    QString line = QLatin1String(context.category) + QLatin1String(": ") + text;
    if (type == QtFatalMsg)
        std::fprintf(stderr, "FATAL %s\n", qPrintable(line));
    line.replace(digits, QStringLiteral("#"));
    const QMutexLocker locker(&mutex);
    ++collected[line];
}

QMap<QString, int> collectedIf(bool expected)
{
    const QMutexLocker locker(&mutex);
    QMap<QString, int> found = collected;
    for (auto it = found.begin(); it != found.end();)
        it = isExpected(it.key()) == expected ? std::next(it) : found.erase(it);
    return found;
}

} // namespace

void collectWarnings()
{
    qInstallMessageHandler(collect);
}

QMap<QString, int> unexpectedWarnings()
{
    return collectedIf(false);
}

QMap<QString, int> expectedWarnings()
{
    return collectedIf(true);
}

} // namespace mangrove::bench

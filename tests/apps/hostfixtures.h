#pragma once

// The config files of all apps (tests/data/hosts), as rows of a test: HOST.user.EXT and HOST.project.EXT, and in
// expected.json what is in them. MANGROVE_HOST_FIXTURES names another folder of such files.

#include "core/apps/apptable.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace mangrove::test {

inline QString hostFixture(const QString &name)
{
    return QDir(qEnvironmentVariable("MANGROVE_HOST_FIXTURES", QStringLiteral(TEST_DATA_DIR "/hosts")))
        .filePath(name);
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! One row for each file: its name, and what is expected of it.
inline void addHostFixtures()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject all =
        QJsonDocument::fromJson(contentOf(hostFixture(QStringLiteral("expected.json")))).object();
    QVERIFY(!all.isEmpty());
    for (auto it = all.begin(); it != all.end(); ++it)
        QTest::newRow(qPrintable(it.key())) << it.key() << it.value().toObject();
}

inline const AppFacts &appOf(const QJsonObject &expected)
{
    const AppFacts *app = findApp(expected.value(QLatin1String("host")).toString());
    if (!app)
        qFatal("expected.json names an app that is not in the table");
    return *app;
}

} // namespace mangrove::test

#pragma once

// The config files of all apps (tests/data/hosts, and in tests/data/hosts-nasty as nobody would lay them out), as rows
// of a test: HOST.user.EXT and HOST.project.EXT, and in expected.json what is in them. MANGROVE_HOST_FIXTURES names
// another folder of such files instead.

#include "core/apps/apptable.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <utility>

namespace mangrove::test {

//! `name`: of a row, or of a file in the first folder.
inline QString hostFixture(const QString &name)
{
    return QDir(qEnvironmentVariable("MANGROVE_HOST_FIXTURES", QStringLiteral(TEST_DATA_DIR "/hosts"))).filePath(name);
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! What is expected of each file, by the name of its row.
inline QJsonObject hostFixtures()
{
    QStringList folders{QString()};
    if (!qEnvironmentVariableIsSet("MANGROVE_HOST_FIXTURES"))
        folders.append(QStringLiteral("../hosts-nasty/"));
    QJsonObject all;
    for (const QString &folder : std::as_const(folders)) {
        const QByteArray expected = contentOf(hostFixture(folder + QLatin1String("expected.json")));
        const QJsonObject rows = QJsonDocument::fromJson(expected).object();
        for (auto it = rows.begin(); it != rows.end(); ++it)
            all.insert(folder + it.key(), it.value());
    }
    return all;
}

//! One row for each file: its name, and what is expected of it.
inline void addHostFixtures()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonObject>("expected");
    const QJsonObject all = hostFixtures();
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

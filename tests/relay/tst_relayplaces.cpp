// Where a relay looks for what was decided, with whatever variables an app or an entry has set.

#include "app/relay/relayplaces.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

class TestRelayPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whereSomethingIs_data();
    void whereSomethingIs();
    void whatIsNamedCounts();
};

void TestRelayPlaces::whereSomethingIs_data()
{
    QTest::addColumn<QStringList>("there");
    QTest::addColumn<QStringList>("filled");
    QTest::addColumn<QString>("taken");
    const QString ofVariable = QStringLiteral("snap");
    const QString ofHome = QStringLiteral("set");
    const QString ofAccount = QStringLiteral("account");
    QTest::newRow("nothing") << QStringList() << QStringList() << ofVariable;
    QTest::newRow("the variable's") << QStringList{ofVariable, ofHome, ofAccount}
                                    << QStringList{ofVariable, ofHome, ofAccount} << ofVariable;
    QTest::newRow("$HOME's") << QStringList{ofHome, ofAccount} << QStringList{ofHome, ofAccount} << ofHome;
    QTest::newRow("the account's alone") << QStringList{ofAccount} << QStringList{ofAccount} << ofAccount;
    QTest::newRow("empty ones before it")
        << QStringList{ofVariable, ofHome, ofAccount} << QStringList{ofAccount} << ofAccount;
    QTest::newRow("an empty one alone") << QStringList{ofAccount} << QStringList() << ofAccount;
}

void TestRelayPlaces::whereSomethingIs()
{
    QFETCH(QStringList, there);
    QFETCH(QStringList, filled);
    QFETCH(QString, taken);
    const QTemporaryDir folder;
    const QStringList homes{folder.filePath(QStringLiteral("set")),
                            folder.filePath(QStringLiteral("account"))};
    const QHash<QString, QString> bases{
        {QStringLiteral("snap"), folder.filePath(QStringLiteral("snap"))},
#ifdef Q_OS_MACOS
        {QStringLiteral("set"), homes.first() + QStringLiteral("/Library/Preferences")},
        {QStringLiteral("account"), homes.last() + QStringLiteral("/Library/Preferences")},
#else
        {QStringLiteral("set"), homes.first() + QStringLiteral("/.config")},
        {QStringLiteral("account"), homes.last() + QStringLiteral("/.config")},
#endif
    };
    for (const QString &one : there)
        QVERIFY(QDir().mkpath(bases.value(one) + QStringLiteral("/mangrove")));
    for (const QString &one : filled) {
        QFile file(bases.value(one) + QStringLiteral("/mangrove/workspace.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(bases.value(QStringLiteral("snap"))));
    const QString found = relayConfigFolder({}, homes);
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
    QCOMPARE(found, bases.value(taken) + QStringLiteral("/mangrove"));
}

void TestRelayPlaces::whatIsNamedCounts()
{
    const QTemporaryDir folder;
    QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral(".config/mangrove"))));
    QCOMPARE(relayConfigFolder(QStringLiteral("/a/b"), {folder.path()}), QStringLiteral("/a/b"));
    QCOMPARE(relayDataFolder(QStringLiteral("/a/c"), {folder.path()}), QStringLiteral("/a/c"));
}

QTEST_GUILESS_MAIN(TestRelayPlaces)
#include "tst_relayplaces.moc"

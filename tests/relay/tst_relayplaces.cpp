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
    void otherSetupsThatMayBeTheUsualOne_data();
    void otherSetupsThatMayBeTheUsualOne();
    void noServerReachesThem();
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
    const QStringList homes{folder.filePath(QStringLiteral("set")), folder.filePath(QStringLiteral("account"))};
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

void TestRelayPlaces::otherSetupsThatMayBeTheUsualOne_data()
{
    QTest::addColumn<QString>("named"); // the one that the relay works on
    QTest::addColumn<QStringList>("filled");
    QTest::addColumn<QStringList>("others");
    const QString ofVariable = QStringLiteral("snap");
    const QString ofHome = QStringLiteral("set");
    const QString ofAccount = QStringLiteral("account");
    const QString another = QStringLiteral("another");
    QTest::newRow("a folder that is named") << another << QStringList{ofHome} << QStringList{ofHome};
    QTest::newRow("the account's, whatever $HOME says") << another << QStringList{ofAccount} << QStringList{ofAccount};
    QTest::newRow("a filled one in a home that an entry has set")
        << ofHome << QStringList{ofHome, ofAccount} << QStringList{ofAccount};
    QTest::newRow("a filled one that a variable names")
        << ofVariable << QStringList{ofVariable, ofHome, ofAccount} << QStringList{ofHome, ofAccount};
    QTest::newRow("all of them") << another << QStringList{ofVariable, ofHome, ofAccount}
                                 << QStringList{ofVariable, ofHome, ofAccount};
    QTest::newRow("the usual one itself") << ofAccount << QStringList{ofAccount} << QStringList();
    QTest::newRow("the usual one by a link") << QStringLiteral("link") << QStringList{ofAccount} << QStringList();
    QTest::newRow("nothing anywhere") << another << QStringList() << QStringList();
}

void TestRelayPlaces::otherSetupsThatMayBeTheUsualOne()
{
    QFETCH(QString, named);
    QFETCH(QStringList, filled);
    QFETCH(QStringList, others);
    const QTemporaryDir folder;
#ifdef Q_OS_MACOS
    const QString below = QStringLiteral("/Library/Preferences/mangrove");
#else
    const QString below = QStringLiteral("/.config/mangrove");
#endif
    const auto at = [&](const QString &one) {
        return folder.filePath(one)
            + (one == QLatin1String("snap")          ? QStringLiteral("/mangrove")
                   : one == QLatin1String("another") ? QString()
                                                     : below);
    };
    for (const QString &one : filled) {
        QVERIFY(QDir().mkpath(at(one)));
        QFile file(at(one) + QStringLiteral("/workspace.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QString config = at(named);
    if (named == QLatin1String("link")) {
        config = folder.filePath(QStringLiteral("leads-there"));
        QVERIFY(QFile::link(at(QStringLiteral("account")), config));
    }
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(folder.filePath(QStringLiteral("snap"))));
    const QList<Folders> found =
        otherSetups({config, {}}, {folder.filePath(QStringLiteral("set")), folder.filePath(QStringLiteral("account"))});
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
    QStringList configs;
    for (const Folders &one : found) {
        // The test's own person may have one, too.
        if (one.config.startsWith(folder.path()))
            configs.append(one.config);
    }
    QStringList expected;
    for (const QString &one : std::as_const(others))
        expected.append(at(one));
    QCOMPARE(configs, expected);
}

//! What an entry sets takes none of them from what is covered.
void TestRelayPlaces::noServerReachesThem()
{
    const QTemporaryDir folder;
    const QString usual = folder.filePath(QStringLiteral("home/.config/mangrove"));
    QVERIFY(QDir().mkpath(usual + QStringLiteral("/something")));
    const QByteArrayList names{"HOME", "XDG_CONFIG_HOME"};
    const QByteArrayList before{qgetenv("HOME"), qgetenv("XDG_CONFIG_HOME")};
    qputenv("HOME", QFile::encodeName(folder.filePath(QStringLiteral("home"))));
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(folder.filePath(QStringLiteral("set"))));
    const QStringList covered = relaysOwn({folder.filePath(QStringLiteral("another")), {}}).folders;
    for (qsizetype i = 0; i < names.size(); ++i)
        before.at(i).isNull() ? qunsetenv(names.at(i).constData()) : qputenv(names.at(i).constData(), before.at(i));
    QVERIFY(covered.contains(usual));
}

QTEST_GUILESS_MAIN(TestRelayPlaces)
#include "tst_relayplaces.moc"

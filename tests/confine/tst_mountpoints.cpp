#include "app/launcher/mountpoints.h"

#include <QTest>

using namespace mangrove::launcher;

class TestMountPoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areRead()
    {
        const auto mounts = readMountPoints("23 28 0:21 / /proc rw,nosuid shared:5 - proc proc rw\n"
                                            "28 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
                                            "99 28 8:1 /home/anna /mnt/a\\040b\\134c rw - ext4 /dev/sda1 rw\n"
                                            "what is no line\n"
                                            "100 28 8:2 / relative rw\n"
                                            "101 28 8:3 /x /cut");
        QCOMPARE(mounts,
                 (std::vector<MountPoint>{{"0:21", "/", "/proc"},
                                          {"8:1", "/", "/"},
                                          {"8:1", "/home/anna", "/mnt/a b\\c"},
                                          {"8:3", "/x", "/cut"}}));
        QVERIFY(readMountPoints("").empty());
        const auto ours = ourMountPoints();
        QVERIFY(ours.has_value());
        QVERIFY(std::any_of(ours->begin(), ours->end(), [](const MountPoint &one) { return one.path == "/"; }));
    }

    //! A folder has one more for each mount that shows it.
    void otherNames_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("one") << "/srv/x" << QStringList{QStringLiteral("/srv/x")};
        QTest::newRow("one more") << "/home/anna/x"
                                  << QStringList{QStringLiteral("/home/anna/x"), QStringLiteral("/mnt/anna/x")};
        QTest::newRow("by that one") << "/mnt/anna/x"
                                     << QStringList{QStringLiteral("/mnt/anna/x"), QStringLiteral("/home/anna/x")};
        QTest::newRow("the folder itself")
            << "/home/anna" << QStringList{QStringLiteral("/home/anna"), QStringLiteral("/mnt/anna")};
        QTest::newRow("a name that begins like it") << "/home/annabel" << QStringList{QStringLiteral("/home/annabel")};
        QTest::newRow("on another file system")
            << "/home/anna/disk/x" << QStringList{QStringLiteral("/home/anna/disk/x"), QStringLiteral("/run/disk/x")};
    }
    void otherNames()
    {
        QFETCH(QString, path);
        QFETCH(QStringList, names);
        const std::vector<MountPoint> mounts{{"8:1", "/", "/"},
                                             {"8:1", "/home/anna", "/mnt/anna"},
                                             {"8:2", "/", "/home/anna/disk"},
                                             {"8:2", "/", "/run/disk"}};
        QStringList found;
        for (const std::string &name : otherNamesOf(path.toStdString(), mounts))
            found.append(QString::fromStdString(name));
        QCOMPARE(found, names);
    }
};

QTEST_APPLESS_MAIN(TestMountPoints)

#include "tst_mountpoints.moc"

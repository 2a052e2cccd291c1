#include "core/roots/mounttable.h"

#include <QTest>

using namespace mangrove;

class TestMountTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void local_data();
    void local();
    void kernels();
    void ownTable();
};

void TestMountTable::local_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("isLocal");
    const auto row = [](const char *path, bool isLocal) { QTest::newRow(path) << QByteArray(path) << isLocal; };
    row("/", true);
    row("/home/alice/shop", true);
    row("/home/alice/cloud", false);
    row("/home/alice/cloud/shop", false);
    row("/home/alice/cloudy/shop", true);
    row("/net/shop", false);
    row("/net/host/disk/shop", false); // a disk, but somebody has to bring it first
    row("/mnt/my disk/shop", true);
    row("/mnt/my share/shop", false);
    row("/mnt/twice/shop", false);
    row("/odd", false);
}

void TestMountTable::local()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, isLocal);
    static const QByteArray table = "27 1 254:0 / / rw,relatime shared:1 master:2 - ext4 /dev/vda rw\n"
                                    "30 27 0:30 / /home rw - btrfs /dev/vdb rw,subvol=/-\n"
                                    "31 30 0:31 / /home/alice/cloud rw,relatime shared:3 - fuse.sshfs host:/ rw\n"
                                    "32 27 0:32 / /net rw - autofs systemd-1 rw\n"
                                    "33 32 8:1 / /net/host/disk rw - ext4 /dev/sda1 rw\n"
                                    "34 27 8:2 / /mnt/my\\040disk rw - xfs /dev/sda2 rw\n"
                                    "35 27 0:35 / /mnt/my\\040share rw - cifs //host/share rw\n"
                                    "36 27 0:36 / /mnt/twice rw - nfs4 host:/twice rw\n"
                                    "37 36 8:3 / /mnt/twice rw - ext4 /dev/sda3 rw\n"
                                    "38 27 8:4 / /odd rw\n"
                                    "not a line\n";
    QCOMPARE(isOnLocalMount(path, table), isLocal);
    QVERIFY(!isOnLocalMount(path, {}));
}

void TestMountTable::kernels()
{
    const QList<KernelMount> found = kernelMounts("22 27 0:21 / /proc rw - proc proc rw\n"
                                                  "23 27 0:21 / /srv/other\\040system/proc rw,relatime - proc proc rw\n"
                                                  "24 27 0:6 / /srv/dev rw shared:4 - devtmpfs udev rw\n"
                                                  "25 27 0:25 / /dev/shm rw - tmpfs tmpfs rw\n"
                                                  "27 1 254:0 / / rw,relatime shared:1 master:2 - ext4 /dev/vda rw\n"
                                                  "28 27 254:0 /proc /srv/proc rw - ext4 /dev/vda rw\n");
    QCOMPARE(found.size(), 3);
    QCOMPARE(found[0].mountPoint, QByteArray("/proc"));
    QCOMPARE(found[1].mountPoint, QByteArray("/srv/other system/proc"));
    QCOMPARE(found[1].device, QByteArray("0:21"));
    QCOMPARE(found[2].mountPoint, QByteArray("/srv/dev"));
}

void TestMountTable::ownTable()
{
#ifdef Q_OS_LINUX
    QVERIFY(!isOnLocalMount("/proc/self", readMountTable()));
    QVERIFY(readMountTable().contains(" / "));
#endif
}

QTEST_GUILESS_MAIN(TestMountTable)
#include "tst_mounttable.moc"

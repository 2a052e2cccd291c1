// The workspace file is read on a thread while the window is made: until it is there nothing is held and nothing can be
// changed, and what is found is what load() finds.

#include "core/workspace/workspacefile.h"
#include "tests/support/plainroots.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace mangrove;
using test::full;
using test::PlainRoots;

namespace {

const QByteArray good = full(QByteArray(R"({"version":1,"roots":[{"id":"1"},{"id":"2"}]})"));
const QJsonArray newRecords{QJsonObject{{QStringLiteral("id"), QStringLiteral("9")}}};

} // namespace

class TestWorkspaceLoading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        for (const char *name : {"/one", "/two"}) {
            QVERIFY(QDir().mkpath(m_dir->path() + QLatin1String(name)));
            QVERIFY(QFile::setPermissions(m_dir->path() + QLatin1String(name), QFile::Permissions(0x7000)));
        }
    }

    void nothingHappensBeforeItIsThere();
    void endsBeforeItIsThere();
    void findsWhatLoadFinds_data();
    void findsWhatLoadFinds();
    void aLockedFolderIsKnownAtOnce();

private:
    QString folder(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    static QByteArray content(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    static void write(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(full(content));
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestWorkspaceLoading::nothingHappensBeforeItIsThere()
{
    write(folder("one") + QStringLiteral("/workspace.json"), good);
    WorkspaceFile file(folder("one"));
    PlainRoots roots(file);
    QSignalSpy reloaded(&file, &WorkspaceFile::reloaded);
    file.beginLoading();
    QCOMPARE(file.condition(), WorkspaceFile::Condition::Good);
    QVERIFY(roots.records().isEmpty());
    QVERIFY(file.isReadOnly());
    QVERIFY(!file.isCopyOffered() && !file.hasBackup() && !file.lastGoodCopy());
    QVERIFY(!roots.save(newRecords));
    file.fold();
    QCOMPARE(content(file.filePath()), good);
    QCOMPARE(reloaded.size(), 0);

    file.finishLoading();
    QCOMPARE(reloaded.size(), 1);
    QCOMPARE(roots.records().size(), 2);
    QVERIFY(!file.isReadOnly());
    QVERIFY(roots.save(newRecords));
    file.finishLoading(); // there is nothing more
    QCOMPARE(reloaded.size(), 1);
    QCOMPARE(roots.records(), newRecords);
}

void TestWorkspaceLoading::endsBeforeItIsThere()
{
    write(folder("one") + QStringLiteral("/workspace.json"), good);
    {
        WorkspaceFile file(folder("one"));
        PlainRoots roots(file);
        file.beginLoading();
    }
    QCOMPARE(content(folder("one") + QStringLiteral("/workspace.json")), good);
    QVERIFY(!QFile::exists(folder("one") + QStringLiteral("/workspace.json.bak")));
}

void TestWorkspaceLoading::findsWhatLoadFinds_data()
{
    QTest::addColumn<QByteArray>("main");
    QTest::addColumn<QByteArray>("backup");
    QTest::addColumn<QByteArray>("journal");
    QTest::addColumn<bool>("shared");
    QTest::newRow("nothing") << QByteArray() << QByteArray() << QByteArray() << false;
    QTest::newRow("good") << good << QByteArray() << QByteArray() << false;
    QTest::newRow("damaged") << QByteArray("{") << good << QByteArray() << false;
    QTest::newRow("damaged, and no copy") << QByteArray("{") << QByteArray() << QByteArray() << false;
    QTest::newRow("a bad record") << QByteArray(R"({"version":1,"roots":[{"bad":1}]})") << good << QByteArray()
                                  << false;
    QTest::newRow("missing beside a copy") << QByteArray() << good << QByteArray() << false;
    QTest::newRow("newer") << QByteArray(R"({"version":5,"roots":[{"id":"1"}]})") << QByteArray() << QByteArray()
                           << false;
    QTest::newRow("a copy on offer") << QByteArray(R"({"version":1,"copyOffered":true,"roots":[{"id":"1"}]})") << good
                                     << QByteArray() << false;
    QTest::newRow("a damaged journal") << good << QByteArray() << QByteArray("nonsense\nnonsense\n") << false;
    QTest::newRow("writable by others") << good << QByteArray() << QByteArray() << true;
}

void TestWorkspaceLoading::findsWhatLoadFinds()
{
    QFETCH(QByteArray, main);
    QFETCH(QByteArray, backup);
    QFETCH(QByteArray, journal);
    QFETCH(bool, shared);
    for (const char *name : {"one", "two"}) {
        const QString base = folder(name) + QLatin1Char('/');
        if (!main.isEmpty())
            write(base + QStringLiteral("workspace.json"), main);
        if (!backup.isEmpty())
            write(base + QStringLiteral("workspace.json.bak"), backup);
        if (!journal.isEmpty())
            write(base + QStringLiteral("decisions.journal"), journal);
        if (shared)
            QVERIFY(QFile::setPermissions(base + QStringLiteral("workspace.json"), QFile::Permissions(0x6626)));
    }
    WorkspaceFile whole(folder("one"));
    PlainRoots wholeRoots(whole);
    const Result<void> loaded = whole.load();
    WorkspaceFile steps(folder("two"));
    PlainRoots stepsRoots(steps);
    steps.beginLoading();
    steps.finishLoading();

    QCOMPARE(steps.condition(), whole.condition());
    QCOMPARE(bool(loaded), whole.condition() == WorkspaceFile::Condition::Good);
    QCOMPARE(stepsRoots.records(), wholeRoots.records());
    QCOMPARE(steps.isReadOnly(), whole.isReadOnly());
    QCOMPARE(steps.isCopyOffered(), whole.isCopyOffered());
    QCOMPARE(steps.keptAside().isEmpty(), whole.keptAside().isEmpty());
    QCOMPARE(steps.problem().isEmpty(), whole.problem().isEmpty());
    for (const char *name : {"workspace.json", "workspace.json.bak", "decisions.journal"})
        QCOMPARE(content(folder("two") + QLatin1Char('/') + QLatin1String(name)),
                 content(folder("one") + QLatin1Char('/') + QLatin1String(name)));
    QCOMPARE(bool(stepsRoots.save(newRecords)), bool(wholeRoots.save(newRecords)));
}

void TestWorkspaceLoading::aLockedFolderIsKnownAtOnce()
{
    WorkspaceFile first(folder("one"));
    QVERIFY(first.load());
    WorkspaceFile second(folder("one"));
    PlainRoots roots(second);
    QSignalSpy reloaded(&second, &WorkspaceFile::reloaded);
    second.beginLoading();
    QCOMPARE(second.condition(), WorkspaceFile::Condition::Locked);
    second.finishLoading();
    QCOMPARE(second.condition(), WorkspaceFile::Condition::Locked);
    QCOMPARE(reloaded.size(), 0);
    QVERIFY(!roots.save(newRecords));
}

QTEST_GUILESS_MAIN(TestWorkspaceLoading)
#include "tst_workspaceloading.moc"

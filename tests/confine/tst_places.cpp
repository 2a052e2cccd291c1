#include "app/launcher/places.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

using namespace mangrove;
using confine::Access;
using confine::Place;

using launcher::OpenedPlace;
using Outcome = OpenedPlace::Outcome;

//! What was approved is opened by its path, through no link, and only as what it was.
class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.reset(new QTemporaryDir);
        m_top = QFileInfo(m_folder->path()).canonicalFilePath().toStdString();
        make("code/lib");
        make("secret/lib");
        write("code/tool.py");
        write("secret/key");
    }

    void whatIsApproved()
    {
        QCOMPARE(launcher::openPlace(folder("code/lib")).outcome, Outcome::Opened);
        QCOMPARE(launcher::openPlace(file("code/tool.py")).outcome, Outcome::Opened);
        const Place gone = folder("code/lib");
        QVERIFY(QDir().rmdir(at("code/lib")));
        const OpenedPlace opened = launcher::openPlace(gone);
        QCOMPARE(opened.outcome, Outcome::Failed);
        QCOMPARE(opened.error, ENOENT);
    }

    void aLinkAtAnyStep()
    {
        const Place lib = folder("code/lib");
        const Place tool = file("code/tool.py");
        QVERIFY(QDir().rmdir(at("code/lib")));
        QVERIFY(QFile::link(at("secret/lib"), at("code/lib")));
        QCOMPARE(launcher::openPlace(lib).outcome, Outcome::Failed);
        QVERIFY(QFile::remove(at("code/tool.py")));
        QVERIFY(QFile::link(at("secret/key"), at("code/tool.py")));
        QCOMPARE(launcher::openPlace(tool).outcome, Outcome::Failed);
        QVERIFY(QFile::remove(at("code/lib")));
        QVERIFY(QFile::remove(at("code/tool.py")));
        make("code/lib");
        write("code/tool.py");
        // The same things again, behind a link further up.
        const Place again = folder("code/lib");
        QVERIFY(QDir().rename(at("code"), at("moved")));
        QVERIFY(QFile::link(at("moved"), at("code")));
        QCOMPARE(launcher::openPlace(again).outcome, Outcome::Failed);
        QCOMPARE(launcher::openPlace(tool).outcome, Outcome::Failed);
        QVERIFY(QFile::remove(at("code")));
        QVERIFY(QDir().rename(at("moved"), at("code")));
        QCOMPARE(launcher::openPlace(again).outcome, Outcome::Opened);
    }

    void anotherInItsPlace()
    {
        const Place lib = folder("code/lib");
        const Place tool = file("code/tool.py");
        QVERIFY(QDir().rename(at("code"), at("moved")));
        make("code/lib");
        write("code/tool.py");
        QCOMPARE(launcher::openPlace(lib).outcome, Outcome::Exchanged);
        QCOMPARE(launcher::openPlace(tool).outcome, Outcome::Exchanged);
        // A folder where a file was.
        const Place file = this->file("code/tool.py");
        QVERIFY(QFile::remove(at("code/tool.py")));
        make("code/tool.py");
        QCOMPARE(launcher::openPlace(file).outcome, Outcome::Exchanged);
    }

    void stepByStep()
    {
        QVERIFY(QFile::link(at("secret"), at("link")));
        QVERIFY(isSame(launcher::openByStep(AT_FDCWD, m_top + "/code/lib"), m_top + "/code/lib"));
        QVERIFY(isSame(launcher::openByStep(AT_FDCWD, "/"), "/"));
        const Descriptor code(launcher::openByStep(AT_FDCWD, m_top + "/code"));
        QVERIFY(code.isOpen());
        QVERIFY(isSame(launcher::openByStep(code.get(), "tool.py"), m_top + "/code/tool.py"));
        for (const char *path : {"/link", "/link/key", "/link/lib"}) {
            errno = 0;
            QVERIFY(launcher::openByStep(AT_FDCWD, m_top + path) < 0);
            QCOMPARE(errno, ELOOP);
        }
        QVERIFY(launcher::openByStep(AT_FDCWD, m_top + "/nothing/lib") < 0);
        QCOMPARE(errno, ENOENT);
        QVERIFY(launcher::openByStep(AT_FDCWD, m_top + "/code/tool.py/lib") < 0);
        QCOMPARE(errno, ENOTDIR);
    }

private:
    QString at(const char *path) const { return QFile::decodeName((m_top + '/' + path).c_str()); }
    void make(const char *path) { QVERIFY(QDir().mkpath(at(path))); }
    void write(const char *path)
    {
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    //! As they are approved.
    Place folder(const char *path) const
    {
        const std::string whole = m_top + '/' + path;
        return {whole, Place::Kind::Folder, Access::Read, *confine::identityOf(whole.c_str()), true};
    }
    Place file(const char *path) const
    {
        const std::string whole = m_top + '/' + path;
        const std::string holder = whole.substr(0, whole.rfind('/'));
        return {whole, Place::Kind::File, Access::Read, *confine::identityOf(holder.c_str()), true};
    }
    static bool isSame(int opened, const std::string &path)
    {
        const Descriptor handle(opened);
        struct stat here = {};
        struct stat there = {};
        return handle.isOpen() && ::fstat(opened, &here) == 0 && ::stat(path.c_str(), &there) == 0
            && here.st_ino == there.st_ino && here.st_dev == there.st_dev;
    }

    QScopedPointer<QTemporaryDir> m_folder;
    std::string m_top;
};

QTEST_GUILESS_MAIN(TestPlaces)

#include "tst_places.moc"

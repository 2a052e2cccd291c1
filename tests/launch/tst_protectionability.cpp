#include "core/launch/protectionability.h"
#include "tests/support/kernelwithout.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <cstring>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using namespace mangrove::test;

Q_DECLARE_METATYPE(mangrove::BubblewrapFound)

namespace {

using Kind = BubblewrapFound::Kind;

const char lookWord[] = "--look"; // this program looks and says what it found, instead of testing

//! What a look on a kernel without `what` says, one line for each level.
QStringList lookWithout(Lacks what)
{
    QProcess process;
    process.setChildProcessModifier([what] {
        if (!becomeKernelWithout(what))
            ::_exit(99);
    });
    QSignalSpy finished(&process, &QProcess::finished);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("tst_protectionability"), QLatin1String(lookWord)});
    if (!QTest::qWaitFor([&] { return finished.size() == 1; }, patience) || process.exitCode() != 0)
        return {QStringLiteral("did not look: %1").arg(process.exitCode())};
    return QString::fromUtf8(process.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

int look()
{
    const ProtectionAbility ability = lookAtProtections();
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return 1;
    for (const auto level : {Protection::FilesConfined, Protection::Confined}) {
        const auto can = ability.can(level);
        out.write((can ? QStringLiteral("yes") : can.error().message).toUtf8() + '\n');
    }
    return 0;
}

ProtectionAbility withLandlock(int abi, int error = 0)
{
    return {abi, error, {Kind::Works, QStringLiteral("/usr/bin/bwrap"), QStringLiteral("0.8.0"), {}}};
}

} // namespace

class TestProtectionAbility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words()
    {
        for (const auto level : {Protection::ToldOnly, Protection::FilesConfined, Protection::Confined})
            QCOMPARE(protectionFromWord(toWord(level)), level);
        for (const char *word : {"", "Told", "confined ", "none"})
            QVERIFY(!protectionFromWord(QLatin1String(word)));
        QVERIFY(Protection::ToldOnly < Protection::FilesConfined && Protection::FilesConfined < Protection::Confined);
    }

    void landlock_data()
    {
        QTest::addColumn<int>("abi");
        QTest::addColumn<int>("error");
        QTest::addColumn<bool>("canFiles");
        QTest::addColumn<bool>("canCutNetwork");
        QTest::addColumn<QString>("says"); // of the level, or of what it does not hold
        QTest::newRow("not built in") << 0 << ENOSYS << false << false << "no Landlock";
        QTest::newRow("not switched on") << 0 << EOPNOTSUPP << false << false << "lsm=";
        QTest::newRow("otherwise") << 0 << EPERM << false << false << QString::fromLocal8Bit(std::strerror(EPERM));
        QTest::newRow("1") << 1 << 0 << false << false << "emptied";
        QTest::newRow("2") << 2 << 0 << false << false << "emptied";
        QTest::newRow("3") << 3 << 0 << true << true << "can be ended";
        QTest::newRow("4") << 4 << 0 << true << true << "can be ended";
        QTest::newRow("5") << 5 << 0 << true << true << "can be ended";
        QTest::newRow("6") << 6 << 0 << true << true << "the key ring";
        QTest::newRow("7") << 7 << 0 << true << true << "the key ring";
        QTest::newRow("9") << 9 << 0 << true << true << "attributes";
        QTest::newRow("later") << 40 << 0 << true << true << "attributes";
    }
    void landlock()
    {
        QFETCH(int, abi);
        QFETCH(int, error);
        QFETCH(bool, canFiles);
        QFETCH(bool, canCutNetwork);
        QFETCH(QString, says);
        const ProtectionAbility ability = withLandlock(abi, error);
        const auto can = ability.can(Protection::FilesConfined);
        QCOMPARE(bool(can), canFiles);
        QCOMPARE(bool(ability.canCutNetwork(Protection::FilesConfined)), canCutNetwork);
        const QString sentences =
            can ? ability.doesNotHold(Protection::FilesConfined).join(QLatin1Char('\n')) : can.error().message;
        QVERIFY2(sentences.contains(says), qPrintable(sentences));
        QCOMPARE(sentences.contains(QStringLiteral("can be ended")), abi >= 3 && abi < 6);
        QCOMPARE(sentences.contains(QStringLiteral("the key ring")), abi >= 3 && abi < 9);
        // Namespaces do without.
        QVERIFY(ability.can(Protection::Confined));
        QVERIFY(ability.canCutNetwork(Protection::Confined));
        QCOMPARE(ability.doesNotHold(Protection::Confined).size(), abi < 6 ? 2 : abi < 9 ? 1 : 0);
    }

    void highest()
    {
        QCOMPARE(withLandlock(7).highest(), Protection::Confined);
        ProtectionAbility ability = withLandlock(7);
        ability.bubblewrap = {};
        QCOMPARE(ability.highest(), Protection::FilesConfined);
        ability.landlockAbi = 2;
        QCOMPARE(ability.highest(), Protection::ToldOnly);
        QVERIFY(ability.can(Protection::ToldOnly));
        QVERIFY(!ability.canCutNetwork(Protection::ToldOnly));
    }

    void bubblewrap_data()
    {
        QTest::addColumn<QByteArray>("program"); // a script in its place; empty: none
        QTest::addColumn<int>("mode");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QString>("says");
        const QByteArray sh("#!/bin/sh\n");
        const QByteArray version("#!/bin/sh\n[ \"$1\" = --version ] && { echo bubblewrap 0.3.1; exit 0; }\n");
        QTest::newRow("missing") << QByteArray() << 0755 << Kind::Missing << "Install";
        QTest::newRow("others may write") << version << 0777 << Kind::Unsafe << "by others";
        QTest::newRow("another program") << QByteArray(sh + "echo sandbox 1.0\n") << 0755 << Kind::Foreign
                                         << "is not the program";
        QTest::newRow("says nothing") << QByteArray(sh + "exit 1\n") << 0755 << Kind::Foreign << "is not the program";
        QTest::newRow("says very much") << QByteArray(sh + "yes bubblewrap | head -100000\n") << 0755 << Kind::Foreign
                                        << "is not the program";
        QTest::newRow("too old") << QByteArray(version + "echo 'bwrap: Unknown option --ro-bind-fd' >&2; exit 1\n")
                                 << 0755 << Kind::TooOld << "0.3.1 is too old";
        QTest::newRow("forbidden") << QByteArray(version + "echo 'bwrap: No permissions <b>here</b>' >&2; exit 1\n")
                                   << 0755 << Kind::Forbidden << "No permissions <b>here</b>";
        QTest::newRow("works") << QByteArray(version + "exit 0\n") << 0755 << Kind::Works << "";
        QTest::newRow("takes its time") << QByteArray(version + "sleep 6; exit 0\n") << 0755 << Kind::Works << "";
    }
    void bubblewrap()
    {
        QFETCH(QByteArray, program);
        QFETCH(int, mode);
        QFETCH(Kind, kind);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("bwrap"));
        if (!program.isEmpty()) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(program);
            file.close();
            QCOMPARE(::chmod(QFile::encodeName(path).constData(), mode_t(mode)), 0);
        }
        ProtectionAbility ability = withLandlock(7);
        ability.bubblewrap = lookForBubblewrap({QStringLiteral("/nonexistent/bwrap"), path});
        QCOMPARE(ability.bubblewrap.kind, kind);
        QCOMPARE(ability.bubblewrap.path, program.isEmpty() ? QString() : path);
        const auto can = ability.can(Protection::Confined);
        QCOMPARE(bool(can), kind == Kind::Works);
        if (!can)
            QVERIFY2(can.error().message.contains(says), qPrintable(can.error().message));
    }

    //! Each on its own: what one level lacks takes nothing from the other.
    void kernelsThatLackSomething()
    {
        const ProtectionAbility here = lookAtProtections();
        if (!here.can(Protection::FilesConfined) || !here.can(Protection::Confined))
            QSKIP("This machine lacks one of both by itself");
        QStringList said = lookWithout(Lacks::Landlock);
        QCOMPARE(said.size(), 2);
        QVERIFY2(said.at(0).contains(QLatin1String("no Landlock")), qPrintable(said.at(0)));
        QCOMPARE(said.at(1), QStringLiteral("yes"));
        said = lookWithout(Lacks::LandlockAtBoot);
        QCOMPARE(said.size(), 2);
        QVERIFY2(said.at(0).contains(QLatin1String("switched off")), qPrintable(said.at(0)));
        QCOMPARE(said.at(1), QStringLiteral("yes"));
        said = lookWithout(Lacks::UserNamespaces);
        QCOMPARE(said.size(), 2);
        QCOMPARE(said.at(0), QStringLiteral("yes"));
        QVERIFY2(said.at(1).contains(QLatin1String("namespaces")), qPrintable(said.at(1)));
    }

    void isLookedAtOnAThread()
    {
        ProtectionLooker looker;
        std::optional<ProtectionAbility> found;
        looker.look(this, [&found](const Result<ProtectionAbility> &ability) {
            if (ability)
                found = *ability;
        });
        QVERIFY(!found);
        QTRY_VERIFY_WITH_TIMEOUT(found.has_value(), patience);
        QCOMPARE(*found, lookAtProtections());
    }
};

static int run(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (argc == 2 && qstrcmp(argv[1], lookWord) == 0)
        return look();
    TestProtectionAbility test;
    return QTest::qExec(&test, argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_protectionability.moc"

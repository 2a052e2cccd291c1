// Those who keep a server (mangrove-launch, bubblewrap, the step inside of it) have nothing of the server's
// environment, so no variable of a record or of an app acts on them.

#include "core/launch/protectionability.h"
#include "core/launch/reach.h"
#include "tests/confine/confinedfolder.h"

#include <QSet>

#include <algorithm>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;

namespace {

const QString library = QStringLiteral(TEST_SUPPORT_DIR "/marking_library.so");

} // namespace

class TestKeepers : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    //! A program of the system that says its environment.
    LaunchSpec spec(Protection level) const
    {
        LaunchSpec spec;
        spec.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        spec.program = QStringLiteral("/usr/bin/env");
        spec.workingFolder = QStringLiteral("/");
        spec.environment.insert(QStringLiteral("MANGROVE_TEST_MARKS"), m_folder->path("write"));
        if (level != Protection::ToldOnly) {
            spec.confinement = descriptionOf(level, true, reachOf({}, {}, {}));
            spec.confinement->places.push_back(m_folder->bound("write", Access::Write));
        }
        return spec;
    }
    QStringList marks() const
    {
        QStringList names = QDir(m_folder->path("write")).entryList(QDir::Files);
        for (const char *other : {"file", "moving", "victim", "mine", "yours", "program", "library.so"})
            names.removeAll(QLatin1String(other));
        return names;
    }
    static void addLevels(const char *name, const QByteArrayList &variables)
    {
        for (const auto &[level, word] :
             {std::pair{Protection::ToldOnly, "Told Only"}, std::pair{Protection::FilesConfined, "Files Confined"},
              std::pair{Protection::Confined, "Confined"}})
            QTest::addRow("%s, %s", name, word) << level << variables;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<ConfinedFolder>(); }

    void variablesActOnTheServerAlone_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<QByteArrayList>("variables");
        addLevels("LD_PRELOAD", {"LD_PRELOAD=%/library.so"});
        addLevels("LD_AUDIT", {"LD_AUDIT=%/library.so"});
    }
    void variablesActOnTheServerAlone()
    {
        QFETCH(Protection, level);
        QFETCH(QByteArrayList, variables);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(QFile::copy(library, m_folder->path("write/library.so")));
        LaunchSpec one = spec(level);
        for (QByteArray variable : variables) {
            const QString set = QFile::decodeName(variable.replace("%", QFile::encodeName(m_folder->path("write"))));
            one.environment.insert(set.section(QLatin1Char('='), 0, 0), set.section(QLatin1Char('='), 1));
        }
        const RunResult result = runToItsEnd(one);
        QVERIFY2(result.wasOpened, qPrintable(result.reason.message));
        QCOMPARE(marks(), QStringList{QStringLiteral("env")});
    }

    //! Another library in the place of one that the launcher is linked with: it would not even begin.
    void librariesOfTheServerAreNotItsKeepers_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<QByteArrayList>("variables");
        addLevels("LD_LIBRARY_PATH", {"LD_LIBRARY_PATH"});
    }
    void librariesOfTheServerAreNotItsKeepers()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        for (const char *name : {"libseccomp.so.2", "libcap.so.2", "libselinux.so.1"})
            QVERIFY(QFile::copy(library, m_folder->path("write/") + QLatin1String(name)));
        LaunchSpec one = spec(level);
        one.environment.insert(QStringLiteral("LD_LIBRARY_PATH"), m_folder->path("write"));
        const RunResult result = runToItsEnd(one);
        QVERIFY2(result.wasOpened, qPrintable(result.reason.message));
        QVERIFY(!marks().contains(QStringLiteral("mangrove-launch")));
        QVERIFY(!marks().contains(QStringLiteral("bwrap")));
    }

    //! Nothing more, and every byte, whatever level.
    void theServerHasAllOfItAndNothingElse_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<QByteArrayList>("variables");
        addLevels("some", {"A=1", "EMPTY=", "SUM=1+1=2", "WORDS= two  words\t", "UMLAUT=\u00e4"});
        addLevels("no text", {"MANGROVE_TEST_BYTES=\xff\xfe"});
        addLevels("many", QByteArrayList(1, "LONG=" + QByteArray(100000, 'x')));
        addLevels("none", {});
    }
    void theServerHasAllOfItAndNothingElse()
    {
        QFETCH(Protection, level);
        QFETCH(QByteArrayList, variables);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        LaunchSpec one = spec(level);
        one.environment.clear();
        for (const QByteArray &variable : std::as_const(variables)) {
            const QByteArray name = variable.left(variable.indexOf('='));
            qputenv(name.constData(), variable.mid(name.size() + 1));
            one.environment.insert(QString::fromLatin1(name),
                                   QProcessEnvironment::systemEnvironment().value(QString::fromLatin1(name)));
            qunsetenv(name == "MANGROVE_TEST_BYTES" ? "" : name.constData());
        }
        const RunResult result = runToItsEnd(one);
        qunsetenv("MANGROVE_TEST_BYTES");
        QVERIFY2(result.wasOpened, qPrintable(result.reason.message));
        const auto sorted = [](QByteArrayList list) {
            std::ranges::sort(list);
            return list;
        };
        QCOMPARE(sorted(result.lines), sorted(variables));
    }

    void moreThanCanBeHandedOnIsNoStart()
    {
        LaunchSpec one = spec(Protection::ToldOnly);
        one.environment.insert(QStringLiteral("LONG"),
                               QString(qsizetype(confine::longestEnvironment), QLatin1Char('x')));
        const RunResult result = runToItsEnd(one);
        QVERIFY(!result.wasOpened);
        QVERIFY2(!result.reason.message.isEmpty(), "it says why");
    }
};

QTEST_GUILESS_MAIN(TestKeepers)

#include "tst_keepers.moc"

// `mangrove never`, and what servers add and edit say of hidden names: what hides more counts at once, what hides less
// is for a person at the window.

#include "core/workspace/neverlist.h"
#include "tests/app/commandfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;

class TestNeverCommand : public CommandTest
{
    Q_OBJECT

private:
    confine::NeverNames never() const { return neverNamesOf(m_fixture->engine.store.now()); }
    bool isName(const char *name) const
    {
        const confine::NeverNames all = never();
        return std::ranges::find(all.names, name, &confine::NeverName::name) != all.names.end();
    }
    const ServerRecord &stored() const { return m_fixture->engine.servers.servers().first(); }
    QJsonValue status(const char *field)
    {
        const QJsonDocument document = QJsonDocument::fromJson(run(words("status --json")).out);
        return document[QLatin1String("servers")][0][QLatin1String(field)];
    }

private Q_SLOTS:
    void lists()
    {
        const CommandOutput plain = run(words("never"));
        QCOMPARE(plain.exitCode, 0);
        QCOMPARE(plain.out, run(words("never list")).out);
        QVERIFY(plain.out.startsWith(".env\n"));
        QVERIFY(plain.out.contains("*.pem containing PRIVATE KEY\n"));
        QVERIFY(plain.out.endsWith("but not *.pub\n"));
        const QJsonObject json = QJsonDocument::fromJson(run(words("never list --json")).out).object();
        QCOMPARE(json, QJsonDocument::fromJson(run(words("never --json")).out).object());
        QVERIFY(json[QLatin1String("defaults")].toBool());
        const QJsonArray names = json[QLatin1String("names")].toArray();
        QCOMPARE(names.size(), qsizetype(neverDefaults().names.size()));
        QCOMPARE(names.first()[QLatin1String("name")].toString(), QStringLiteral(".env"));
        QVERIFY(names.first()[QLatin1String("containing")].isNull());
        QCOMPARE(names.at(9)[QLatin1String("containing")].toString(), QStringLiteral("PRIVATE KEY"));
        QCOMPARE(json[QLatin1String("except")].toArray().size(), qsizetype(neverDefaults().except.size()));
    }

    void whatHidesMoreCountsAtOnce()
    {
        QCOMPARE(run(words("never add secrets.yml")).out, QByteArray("secrets.yml: never inside.\n"));
        QVERIFY(isName("secrets.yml"));
        QVERIFY(run(words("never add secrets.yml")).out.contains("already"));
        const QStringList withContent{QStringLiteral("never"), QStringLiteral("add"), QStringLiteral("*.txt"),
                                      QStringLiteral("--containing"), QStringLiteral("a password")};
        QCOMPARE(run(withContent).out, QByteArray("*.txt containing a password: never inside.\n"));
        QVERIFY(never().names.back() == (confine::NeverName{"*.txt", "a password"}));
        QCOMPARE(run(words("never remove *.pub")).out, QByteArray("*.pub: no exception any more.\n"));
        QVERIFY(m_desk->offeredNever.isEmpty());
        QVERIFY(!QJsonDocument::fromJson(run(words("never list --json")).out)[QLatin1String("defaults")].toBool());
    }

    void whatHidesLessIsSavedAtTheWindow()
    {
        QVERIFY(run(words("never remove .env")).out.contains("window"));
        QVERIFY(isName(".env"));
        QCOMPARE(m_desk->offeredNever.size(), 1);
        QCOMPARE(m_desk->offeredNever.last().names.size(), never().names.size() - 1);
        QVERIFY(run(words("never except .env.test")).out.contains("window"));
        QCOMPARE(m_desk->offeredNever.last().except.back(), std::string(".env.test"));
        m_desk->isFormOpen = true;
        const CommandOutput busy = run(words("never remove .env"));
        QVERIFY2(busy.exitCode == 1 && busy.err.contains("first"), busy.err.constData());
        QVERIFY(never() == neverDefaults());
    }

    void withoutAWindowItIsThePersons()
    {
        leaveDesk();
        QCOMPARE(run(words("never remove .env")).out, QByteArray(".env: not hidden any more.\n"));
        QVERIFY(!isName(".env"));
        QCOMPARE(run(words("never except .env.test")).exitCode, 0);
        QCOMPARE(never().except.back(), std::string(".env.test"));
    }

    void saysWhatIsWrong()
    {
        const CommandOutput path = run(words("never add a/"));
        QVERIFY2(path.exitCode == 1 && path.err.contains("a/"), path.err.constData());
        const CommandOutput gone = run(words("never remove nothing"));
        QVERIFY2(gone.exitCode == 1 && gone.err.contains("never list"), gone.err.constData());
        for (const char *wrong : {"never add", "never add a --containing", "never add a b", "never list a",
                                  "never remove", "never except a b", "never forget a", "never add a --json"})
            QVERIFY2(run(words(wrong)).exitCode == 2, wrong);
        QVERIFY(never() == neverDefaults());
    }

    void aServerThatIsAddedHidesNames()
    {
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QVERIFY(stored().hidesNames == true);
        QCOMPARE(status("hides_names"), QJsonValue(false)); // it is Told Only
        QCOMPARE(status("never_except"), QJsonValue(QJsonArray()));
        QCOMPARE(run(words("servers remove files")).exitCode, 0);
        QCOMPARE(run(words("servers add files --hide-names off --never-except b,,a,b -- cat")).exitCode, 0);
        QCOMPARE(status("hides_names"), QJsonValue(false));
        QCOMPARE(status("never_except"), QJsonValue(QJsonArray{QLatin1String("a"), QLatin1String("b")}));
        QVERIFY(!stored().needsConfirmation());
    }

    void aServerThatIsEdited()
    {
        QCOMPARE(run(words("servers add files -- cat")).exitCode, 0);
        QVERIFY(run(words("servers edit files --hide-names off")).out.contains("window"));
        QVERIFY(run(words("servers edit files --never-except .env")).out.contains("window"));
        QCOMPARE(m_desk->offeredServers.size(), 2);
        QVERIFY(m_desk->offeredServers.first().hidesNames == false);
        QCOMPARE(m_desk->offeredServers.last().neverExcept, QStringList{QStringLiteral(".env")});
        QVERIFY(stored().hidesNames == true && stored().neverExcept.isEmpty());
        ServerRecord before = stored();
        before.hidesNames.reset();
        before.neverExcept = {QStringLiteral(".env")};
        QVERIFY(m_fixture->engine.servers.update(before, Origin::Person));
        QVERIFY(status("hides_names").isNull());
        QCOMPARE(
            run({QStringLiteral("servers"), QStringLiteral("edit"), QStringLiteral("files"),
                 QStringLiteral("--hide-names"), QStringLiteral("on"), QStringLiteral("--never-except"), QString()})
                .out,
            QByteArray("Changed files.\n"));
        QVERIFY(stored().hidesNames == true && stored().neverExcept.isEmpty() && !stored().needsConfirmation());
        QCOMPARE(run(words("servers edit files --hide-names perhaps")).exitCode, 2);
        QCOMPARE(run(words("servers edit files --never-except a/..")).exitCode, 2);
    }
};

QTEST_MAIN(TestNeverCommand)
#include "tst_nevercommand.moc"

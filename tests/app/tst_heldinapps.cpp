// What the system holds a server to that an app runs: said by its relay, and shown by the window as of a server of its
// own. Another level holds when the app starts it again, and until then it is shown what is in force.

#include "core/launch/protectionability.h"
#include "relaywindowfixture.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/servers/protectionsign.h"

#include <algorithm>

using namespace mangrove;

namespace {

QString textOf(const Story &story, const QString &key)
{
    const auto found = std::ranges::find(story.items, key, &StoryItem::key);
    return found == story.items.cend() ? QString() : found->text;
}

} // namespace

class TestHeldInApps : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;
    ServerId m_server;
    RootId m_shop;

    void add(Protection level)
    {
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = RelayWindowFixture::program();
        record.protection = level;
        const auto added = m_f->engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        m_server = added->first();
        m_shop = m_f->addRoot(QStringLiteral("shop"));
        m_f->decide(m_server, m_shop, Verdict::Allowed);
    }
    bool startByName()
    {
        return m_f->relay.start({QStringLiteral("files")}) && !m_f->greet().isEmpty() && m_f->shows(1);
    }
    Services workspace() const { return m_f->engine->services(); }
    Story story() const { return serverStory(workspace(), m_server); }
    QString word(const char *member) const { return m_f->server().value(QLatin1String(member)).toString(); }
    bool isEnforced() const { return mangrove::isEnforced(workspace(), Cell{m_server, m_shop}); }
    bool waits() const { return m_f->sessions().first().toObject().value(QLatin1String("restart_to_apply")).toBool(); }
    //! As the window does where a person chooses another level.
    void choose(Protection level)
    {
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.protection = level;
        QVERIFY(m_f->engine->servers.update(test::approvedAsFound(record), Origin::Program));
    }

private Q_SLOTS:
    void init() { m_f = std::make_unique<RelayWindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void isShown_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<QString>("name");
        QTest::newRow("Files Confined") << Protection::FilesConfined << QStringLiteral("Files Confined");
        QTest::newRow("Confined") << Protection::Confined << QStringLiteral("Confined");
    }
    void isShown()
    {
        QFETCH(Protection, level);
        QFETCH(QString, name);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        add(level);
        QCOMPARE(textOf(cellStory(workspace(), {m_server, m_shop}, {}), QStringLiteral("modeBinds")),
                 QStringLiteral("Nothing runs. When it is started, the system holds it to that."));
        QVERIFY(startByName());
        for (int i = 0; i < 2; ++i) {
            QVERIFY(m_f->relay.until([this] { return isEnforced(); }));
            QCOMPARE(word("protected"), toWord(level));
            QCOMPARE(protectionSign(workspace(), m_server)->word, name);
            const Story told = story();
            QVERIFY(textOf(told, QLatin1String("outputs-") + m_shop.value)
                        .contains(QLatin1String("enforced: read (read)")));
            QVERIFY(textOf(told, QStringLiteral("reachOwn")).contains(QLatin1String("/homes/")));
            QVERIFY(textOf(told, QStringLiteral("reachSystem")).contains(QLatin1String("/usr")));
            QVERIFY(!textOf(told, QStringLiteral("reachProgram0")).isEmpty());
            QCOMPARE(textOf(told, QStringLiteral("session1Held")), name);
            QVERIFY(textOf(told, QStringLiteral("honesty")).isEmpty());
            QCOMPARE(textOf(cellStory(workspace(), {m_server, m_shop}, {}), QStringLiteral("modeBinds")),
                     QStringLiteral("The system holds the process that runs to that."));
            m_f->close(); // and one that comes later hears of it, too
            m_f->open();
        }
        // More than it was started with is not enforced, where it does not come while it runs.
        QVERIFY(m_f->relay.until([this] { return isEnforced(); }));
        const Decision writable{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite};
        QVERIFY(m_f->engine->gate.decide({{m_server, m_shop}}, writable, Origin::Program));
        QVERIFY(!isEnforced());
        if (level == Protection::Confined)
            QVERIFY(m_f->relay.until([this] { return isEnforced() && !waits(); }));
        else
            QVERIFY(m_f->relay.until([this] { return waits(); }));
    }

    //! It waits for what was allowed: the answer has the folder, and it can read in there, but for what is hidden.
    void aQuestionWaitsForWhatWasAllowed()
    {
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        m_shop = m_f->addRoot(QStringLiteral("shop"));
        const QString folder = m_f->uri(QStringLiteral("shop")).mid(7);
        QFile file(folder + QStringLiteral("/file"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text") == 4);
        file.close();
        QVERIFY(QFile::copy(folder + QStringLiteral("/file"), folder + QStringLiteral("/.env")));
        ServerRecord record;
        record.name = QStringLiteral("files");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/sh");
        record.protection = Protection::Confined;
        record.arguments = QStringList{
            QStringLiteral("-c"),
            QStringLiteral(
                R"(cd /; while read -r line; do case "$line" in )"
                R"(*'"initialize"'*) echo '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18",)"
                R"("capabilities":{},"serverInfo":{"name":"x","version":"1"}}}';; )"
                R"(*please*) echo '{"jsonrpc":"2.0","id":"r","method":"roots/list"}';; )"
                R"(*'"roots"'*) has=lacks; case "$line" in *shop*) has=has;; esac; can=nothing; )"
                R"([ ! -r "$0/file" ] || can=reads; [ -r "$0/.env" ] || can="$can but .env"; echo '{"jsonrpc":"2.0","method":"notifications/message",)"
                R"("params":{"level":"info","data":"'$has it, $can'"}}';; esac; done)"),
            folder};
        QVERIFY(m_f->engine->servers.add({test::approvedAsFound(record)}, Origin::Program));
        QVERIFY(startByName());
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/please\"}\n");
        QVERIFY(m_f->relay.until([this] { return m_f->engine->broker.requests().size() == 1; }));
        RequestAnswer answer;
        answer.verdict = Verdict::Allowed;
        answer.roots = {m_shop};
        answer.shownPaths.insert(m_shop, folder);
        QVERIFY(m_f->engine->gate.answer(m_f->engine->broker.requests().first().number, answer));
        const QByteArray line = m_f->relay.line();
        QVERIFY2(line.contains("has it, reads but .env"), line.constData());
    }

    //! It is told as before, and shown as what it is, until the app starts it again.
    void anotherLevelHoldsFromTheNextStartOn_data()
    {
        QTest::addColumn<bool>("isByName");
        QTest::addColumn<Protection>("before");
        QTest::addColumn<Protection>("after");
        QTest::newRow("raised, by name") << true << Protection::ToldOnly << Protection::FilesConfined;
        QTest::newRow("raised, as the app would have started it")
            << false << Protection::ToldOnly << Protection::FilesConfined;
        QTest::newRow("raised from one to the other") << true << Protection::FilesConfined << Protection::Confined;
        QTest::newRow("lowered, by name") << true << Protection::FilesConfined << Protection::ToldOnly;
    }
    void anotherLevelHoldsFromTheNextStartOn()
    {
        QFETCH(bool, isByName);
        QFETCH(Protection, before);
        QFETCH(Protection, after);
        const ProtectionAbility ability = lookAtProtections();
        if (!ability.can(before) || !ability.can(after))
            QSKIP("This machine does not have this level");
        add(before);
        if (isByName)
            QVERIFY(startByName());
        else
            QVERIFY(m_f->start({}) && !m_f->greet().isEmpty() && m_f->shows(1));
        QVERIFY(m_f->relay.until([&] { return word("protected") == toWord(before); }));
        QVERIFY(!waits());
        choose(after);
        QVERIFY(waits());
        QCOMPARE(word("protected"), toWord(before));
        const auto sign = protectionSign(workspace(), m_server);
        QCOMPARE(sign->tone, Tone::Warning);
        QVERIFY2(sign->word.contains(QLatin1String("in an app now")), qPrintable(sign->word));
        QVERIFY(textOf(story(), QStringLiteral("session1Outdated")).contains(QLatin1String("restart it there")));
        const RootId notes = m_f->addRoot(QStringLiteral("notes"));
        m_f->decide(m_server, notes, Verdict::Allowed);
        QVERIFY(m_f->knows({QStringLiteral("shop"), QStringLiteral("notes")}));
        QVERIFY(!m_f->relay.errors().contains("was changed"));
        QCOMPARE(m_f->sessions().size(), 1);
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0);
        QVERIFY(m_f->shows(0));

        test::RelayedProgram again;
        again.configFolder = m_f->relay.configFolder;
        again.environment = m_f->relay.environment;
        const QStringList data{QStringLiteral("--data-dir"), m_f->relay.dataFolder()};
        QVERIFY(again.start((isByName ? QStringList{QStringLiteral("files")} + data
                                      : data + QStringList{QStringLiteral("--"), RelayWindowFixture::program()})));
        again.say("\n"); // the server waits for it
        QVERIFY(again.until([&] { return m_f->sessions().size() == 1; }));
        QVERIFY(again.until([&] { return word("protected") == toWord(after) && !waits(); }));
    }
};

QTEST_GUILESS_MAIN(TestHeldInApps)
#include "tst_heldinapps.moc"

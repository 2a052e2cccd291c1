// What the system holds a server to that an app runs: said by its relay, and shown by the window as of a server of its own. Another
// level holds when the app starts it again, and until then it is shown what is in force.

#include "core/launch/protectionability.h"
#include "relaywindowfixture.h"
#include "ui/inspector/cellstory.h"
#include "ui/inspector/serverstory.h"
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
        const auto added = m_f->engine->servers.add({test::approvedAsFound(record)});
        QVERIFY(added);
        m_server = added->first();
        m_shop = m_f->addRoot(QStringLiteral("shop"));
        m_f->decide(m_server, m_shop, Verdict::Allowed);
    }
    bool startByName()
    {
        return m_f->relay.start({QStringLiteral("files")}) && !m_f->greet().isEmpty() && m_f->shows(1);
    }
    Workspace workspace() const { return m_f->engine->workspace(); }
    Story story() const { return serverStory(workspace(), m_server); }
    QString word(const char *member) const { return m_f->server().value(QLatin1String(member)).toString(); }
    bool isEnforced() const { return mangrove::isEnforced(workspace(), Cell{m_server, m_shop}); }
    bool waits() const
    {
        return m_f->sessions().first().toObject().value(QLatin1String("restart_to_apply")).toBool();
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
        // More than it was started with is not enforced.
        QVERIFY(m_f->relay.until([this] { return isEnforced(); }));
        const Decision writable{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite};
        QVERIFY(m_f->engine->gate.decide({{m_server, m_shop}}, writable));
        QVERIFY(!isEnforced());
        QVERIFY(m_f->relay.until([this] { return waits(); }));
    }
};

QTEST_GUILESS_MAIN(TestHeldInApps)
#include "tst_heldinapps.moc"

// The document of `mangrove status --json` is a promise to scripts: its fields and their types.

#include "app/statusreport.h"
#include "core/refusals/refusals.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "tests/support/patience.h"
#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>

using namespace mangrove;

namespace {

using Shape = QMap<QString, QList<QJsonValue::Type>>;

constexpr auto text = QJsonValue::String;
constexpr auto number = QJsonValue::Double;
constexpr auto flag = QJsonValue::Bool;
constexpr auto list = QJsonValue::Array;
constexpr auto none = QJsonValue::Null;

//! What is wrong with the object, or empty.
QString misfit(const QJsonObject &object, const Shape &shape)
{
    if (object.keys() != shape.keys())
        return object.keys().join(QLatin1Char(' '));
    for (auto it = shape.begin(); it != shape.end(); ++it) {
        if (!it->contains(object.value(it.key()).type()))
            return it.key();
    }
    return {};
}

Shape shape(std::initializer_list<std::pair<const char *, QList<QJsonValue::Type>>> fields)
{
    Shape shape;
    for (const auto &[name, types] : fields)
        shape.insert(QLatin1String(name), types);
    return shape;
}

} // namespace

class TestStatusReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<DialogFixture>(); }
    void cleanup() { m_fixture.reset(); }
    void emptyWorkspace();
    void hasItsFields();
    void tellsWhatIsSeenAndVisible();
    void staleStaysInSight();
    void cellsOfServersWithoutRootsAreNotVisible();
    void largeWorkspacesListOnlyCellsThatTell();
    void textTellsTheSame();
    void whatCannotBeSeenIsSaid();
    void whatWaitsIsSaidAsInTheWindow();

private:
    QJsonObject status() const { return QJsonDocument::fromJson(statusJson(m_fixture->engine.services())).object(); }
    QJsonObject first(const char *section) const { return status().value(QLatin1String(section))[0].toObject(); }
    void allow(const ServerId &server, const RootId &root)
    {
        if (!m_fixture->engine.gate.decide({{server, root}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program))
            qFatal("not allowed");
    }
    QString uri(const RootId &root) const { return m_fixture->engine.roots.find(root)->uri; }

    std::unique_ptr<DialogFixture> m_fixture;
};

void TestStatusReport::emptyWorkspace()
{
    QCOMPARE(misfit(status(),
                    shape({{"version", {text}},
                           {"workspace", {text}},
                           {"paused", {flag}},
                           {"protections", {list}},
                           {"roots", {list}},
                           {"servers", {list}},
                           {"access", {list}},
                           {"untold", {list}},
                           {"requests", {list}}})),
             QString());
}

void TestStatusReport::hasItsFields()
{
    const RootId root = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server = m_fixture->addServer(QStringLiteral("filesystem"));
    m_fixture->ask(server);
    const Shape rootShape = shape({{"id", {text}},
                                   {"in_workspace", {flag}},
                                   {"uri", {text}},
                                   {"path", {text}},
                                   {"name", {text}},
                                   {"state", {text}},
                                   {"reason", {text, none}}});
    const Shape serverShape = shape({{"id", {text}},
                                     {"name", {text}},
                                     {"transport", {text}},
                                     {"state", {text}},
                                     {"reason", {text, none}},
                                     {"revision", {text, none}},
                                     {"era", {text, none}},
                                     {"found_by", {text, none}},
                                     {"pid", {number, none}},
                                     {"policy", {text}},
                                     {"protection", {text}},
                                     {"protected", {text, none}},
                                     {"protection_problem", {text, none}},
                                     {"sign_in", {none}}, // of a program
                                     {"network", {flag}},
                                     {"metadata_kept", {flag}},
                                     {"kept_names", {list}},
                                     {"hides_names", {flag, none}},
                                     {"never_except", {list}},
                                     {"explain_refusals", {flag}},
                                     {"explain_problem", {none}},
                                     {"refusals", {list}},
                                     {"added_paths", {list}},
                                     {"reaches", {list}},
                                     {"roots", {flag}},
                                     {"app_roots", {text}},
                                     {"app_environment", {list}},
                                     {"app_folder", {flag}},
                                     {"self_name", {text, none}},
                                     {"seen", {list}},
                                     {"passed", {list}},
                                     {"carried", {list}},
                                     {"visible", {list}},
                                     {"stale", {flag}},
                                     {"restart_to_apply", {flag}},
                                     {"asked", {number}},
                                     {"notified", {number}},
                                     {"last_answer", {text, none}},
                                     {"withheld_while_asking", {flag}},
                                     {"next_restart", {text, none}},
                                     {"sessions", {list}}});
    const Shape accessShape = shape({{"server", {text}},
                                     {"server_name", {text}},
                                     {"root", {text}},
                                     {"root_name", {text}},
                                     {"decision", {text}},
                                     {"lasts", {text, none}},
                                     {"until", {text, none}},
                                     {"mode", {text, none}},
                                     {"enforced", {flag}},
                                     {"restart_to_apply", {flag}},
                                     {"visible", {flag}},
                                     {"seen", {flag}}});
    const Shape requestShape = shape({{"server", {text}},
                                      {"server_name", {text}},
                                      {"roots", {list}},
                                      {"offers", {list}},
                                      {"wanted", {none}}, // of one about roots
                                      {"since", {text}}});
    QCOMPARE(misfit(first("roots"), rootShape), QString());
    QCOMPARE(misfit(first("servers"), serverShape), QString());
    QCOMPARE(misfit(first("access"), accessShape), QString());
    QCOMPARE(misfit(first("requests"), requestShape), QString());

    const QJsonObject request = first("requests");
    QCOMPARE(request[QLatin1String("server")].toString(), server.value);
    QCOMPARE(request[QLatin1String("roots")].toArray(), QJsonArray{root.value});
    QVERIFY(QDateTime::fromString(request[QLatin1String("since")].toString(), Qt::ISODate).isValid());
    QVERIFY(request[QLatin1String("since")].toString().endsWith(QLatin1Char('Z')));
    const QJsonObject cell = first("access");
    QCOMPARE(cell[QLatin1String("server")].toString(), server.value);
    QCOMPARE(cell[QLatin1String("root")].toString(), root.value);
    QCOMPARE(cell[QLatin1String("decision")].toString(), QStringLiteral("ask"));
    QVERIFY(cell[QLatin1String("lasts")].isNull());

    QVERIFY(m_fixture->engine.gate.decide({{server, root}},
                                          {Verdict::Denied, Lasting::Until, QDateTime::currentDateTimeUtc().addDays(1)},
                                          Origin::Program));
    const QJsonObject denied = first("access");
    QCOMPARE(misfit(denied, accessShape), QString());
    QCOMPARE(denied[QLatin1String("decision")].toString(), QStringLiteral("denied"));
    QCOMPARE(denied[QLatin1String("lasts")].toString(), QStringLiteral("until"));
    QVERIFY(denied[QLatin1String("until")].isString());
    QVERIFY(status().value(QLatin1String("requests")).toArray().isEmpty());
}

void TestStatusReport::tellsWhatIsSeenAndVisible()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("my shop #1"));
    m_fixture->addRoot(QStringLiteral("notes"));
    const ServerId server =
        m_fixture->addServer(QStringLiteral("sample"), QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"));
    allow(server, shop);
    QVERIFY(m_fixture->engine.gate.decide({{server, m_fixture->engine.roots.roots().last().id}},
                                          {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QVERIFY(uri(shop).endsWith(QLatin1String("my%20shop%20%231")));
    const QJsonArray expected{uri(shop)};
    QCOMPARE(first("servers")[QLatin1String("visible")].toArray(), expected);
    QCOMPARE(QJsonValue(first("servers")[QLatin1String("seen")]), QJsonValue(QJsonArray()));
    QCOMPARE(first("servers")[QLatin1String("state")].toString(), QStringLiteral("stopped"));
    QVERIFY(first("servers")[QLatin1String("pid")].isNull());

    QVERIFY(m_fixture->engine.registry.start(server));
    QTRY_COMPARE_WITH_TIMEOUT(first("servers")[QLatin1String("seen")].toArray(), expected, test::patience);
    QTRY_COMPARE(first("servers")[QLatin1String("state")].toString(), QStringLiteral("ready"));
    const QJsonObject running = first("servers");
    QCOMPARE(running[QLatin1String("visible")], expected);
    QCOMPARE(running[QLatin1String("stale")].toBool(true), false);
    QCOMPARE(running[QLatin1String("asked")].toInt(), 1);
    QVERIFY(running[QLatin1String("pid")].toInteger() > 0);
    QVERIFY(running[QLatin1String("revision")].toString().startsWith(QLatin1String("20")));
    QVERIFY(!running[QLatin1String("self_name")].toString().isEmpty());
    QVERIFY(running[QLatin1String("last_answer")].toString().endsWith(QLatin1Char('Z')));
    const QJsonArray access = status().value(QLatin1String("access")).toArray();
    QCOMPARE(access.size(), 2);
    QCOMPARE(access[0][QLatin1String("seen")].toBool(), true);
    QCOMPARE(access[0][QLatin1String("visible")].toBool(), true);
    QCOMPARE(access[1][QLatin1String("seen")].toBool(true), false);
    QCOMPARE(access[1][QLatin1String("visible")].toBool(true), false);
}

void TestStatusReport::staleStaysInSight()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server = m_fixture->addServer(QStringLiteral("slow"));
    allow(server, shop);
    int told = -1;
    m_fixture->ask(server, &told);
    QCOMPARE(told, 1);
    QVERIFY(m_fixture->engine.gate.decide({{server, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    const QJsonObject stale = first("servers");
    QCOMPARE(stale[QLatin1String("stale")].toBool(), true);
    QCOMPARE(stale[QLatin1String("seen")].toArray(), QJsonArray{uri(shop)});
    QCOMPARE(QJsonValue(stale[QLatin1String("visible")]), QJsonValue(QJsonArray()));
    QVERIFY(statusText(m_fixture->engine.services()).contains(uri(shop) + QLatin1String(", which was taken back")));
    test::endSessions(m_fixture->engine, server, true);
    QCOMPARE(first("servers")[QLatin1String("stale")].toBool(true), false);
}

void TestStatusReport::cellsOfServersWithoutRootsAreNotVisible()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server = m_fixture->addServer(QStringLiteral("filesystem"));
    allow(server, shop);
    QCOMPARE(first("access")[QLatin1String("visible")].toBool(), true);
    ServerRecord record = *m_fixture->engine.servers.find(server);
    record.roots = false;
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    QCOMPARE(QJsonValue(first("servers")[QLatin1String("visible")]), QJsonValue(QJsonArray()));
    QCOMPARE(first("access")[QLatin1String("visible")].toBool(true), false);
    QCOMPARE(first("access")[QLatin1String("decision")].toString(), QStringLiteral("allowed"));
}

void TestStatusReport::largeWorkspacesListOnlyCellsThatTell()
{
    QList<RootId> roots;
    for (int i = 0; i < 101; ++i)
        roots.append(m_fixture->addRoot(QStringLiteral("root-%1").arg(i)));
    QList<ServerId> servers;
    for (int i = 0; i < 50; ++i)
        servers.append(m_fixture->addServer(QStringLiteral("server-%1").arg(i)));
    QCOMPARE(status().value(QLatin1String("access")).toArray().size(), 0);
    // In the order of the lists, whatever came first.
    allow(servers.at(7), roots.at(60));
    allow(servers.at(7), roots.at(3));
    allow(servers.at(2), roots.at(80));
    QStringList listed;
    const QJsonArray access = status().value(QLatin1String("access")).toArray();
    for (const QJsonValue &cell : access) {
        listed.append(cell[QLatin1String("server_name")].toString() + QLatin1Char(' ')
                      + cell[QLatin1String("root_name")].toString());
        QCOMPARE(cell[QLatin1String("decision")].toString(), QStringLiteral("allowed"));
    }
    QCOMPARE(listed,
             (QStringList{QStringLiteral("server-2 root-80"), QStringLiteral("server-7 root-3"),
                          QStringLiteral("server-7 root-60")}));
}

void TestStatusReport::textTellsTheSame()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server = m_fixture->addServer(QStringLiteral("filesystem"));
    allow(server, shop);
    m_fixture->ask(server);
    m_fixture->addRoot(QStringLiteral("notes"));
    m_fixture->ask(server);
    const QString report = statusText(m_fixture->engine.services());
    for (const QString &part : {QStringLiteral("shop  available"), QStringLiteral("filesystem  stopped"),
                                QStringLiteral("was told ") + uri(shop),
                                QStringLiteral("Waiting for an answer: filesystem asks for 1 folder")})
        QVERIFY2(report.contains(part), qPrintable(report));
}

//! Where the system does not let the launcher look at what a server tries.
void TestStatusReport::whatCannotBeSeenIsSaid()
{
    const ServerId server = m_fixture->addServer(QStringLiteral("filesystem"));
    QVERIFY(first("servers")[QLatin1String("explain_problem")].isNull());
    m_fixture->engine.refusals.begin(server);
    m_fixture->engine.refusals.noteBlindness(server, EINVAL);
    const QString said = QStringLiteral("Explain Refusals does not work here (Invalid argument)");
    QVERIFY(first("servers")[QLatin1String("explain_problem")].toString().startsWith(said));
    QVERIFY(statusText(m_fixture->engine.services()).contains(said));
}

void TestStatusReport::whatWaitsIsSaidAsInTheWindow()
{
    m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server = m_fixture->addServer(QStringLiteral("search"));
    Engine &engine = m_fixture->engine;
    engine.gate.withheldQuestions().begin(server, engine.clock.elapsed() + 3600 * 1000);
    m_fixture->ask(server);
    QVERIFY(engine.pause.begin(engine.clock.now(), Origin::Program));
    ServerRecord changed = *engine.servers.find(m_fixture->addServer(QStringLiteral("other")));
    changed.approved.arguments.append(QStringLiteral("--before"));
    QVERIFY(engine.servers.update(changed, Origin::Program));
    const QString report = statusText(engine.services());
    QVERIFY2(report.contains(QLatin1String("search was restarted automatically")), qPrintable(report));
    QVERIFY2(report.contains(QLatin1String("to confirm what has changed")), qPrintable(report));
    QCOMPARE(report.count(QLatin1String("nobody is told anything new")), 1);
}

QTEST_GUILESS_MAIN(TestStatusReport)
#include "tst_statusreport.moc"

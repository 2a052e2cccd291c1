// What the program has said to be done is done, whenever it is killed; and nothing that it started lives on.

#include "programfixture.h"

#include <QFileSystemWatcher>
#include <QRandomGenerator>
#include <QSet>

using namespace mangrove;

namespace {

constexpr int rounds = 50;
constexpr int editsInARound = 5; // at most, before the one that is cut off
constexpr int places = 6; // folders and servers that come and go

//! What the workspace should hold, by names.
struct Model
{
    QSet<QString> roots;
    QSet<QString> servers;
    QSet<QString> denied; // "server root"
    QSet<QString> workspaces;
    QString on; // empty: Everything

    bool operator==(const Model &) const = default;
};

QString describe(const Model &model)
{
    const auto listed = [](const QSet<QString> &set) {
        QStringList names(set.begin(), set.end());
        names.sort();
        return names.join(QLatin1Char(','));
    };
    return QStringLiteral("roots %1; servers %2; denied %3; workspaces %4, on %5")
        .arg(listed(model.roots), listed(model.servers), listed(model.denied), listed(model.workspaces), model.on);
}

struct Edit
{
    QStringList words;
    Model after;
};

} // namespace

class TestKill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingThatWasDoneIsLost();
    void foldersThatVanishForAWhile();

private:
    //! At which event the program is killed while it answers; chosen at random, and each has to be survived.
    enum class KillAt {
        Once, // before it has answered, perhaps before it has read
        FirstChange, // the folder changes: a save has begun
        Answer, // after it has answered
    };

    void killAt(KillAt event);
    Edit randomEdit(const Model &model);
    Edit randomSwitch(const Model &model);
    int below(int limit) { return m_random.bounded(limit); }
    std::optional<Model> stored() const;

    std::unique_ptr<ProgramFixture> m_fixture;
    std::unique_ptr<QFileSystemWatcher> m_watcher;
    std::unique_ptr<QTimer> m_soon;
    bool m_killed = false;
    QRandomGenerator m_random;
};

//! Of workspaces with a server that is started by the switch.
Edit TestKill::randomSwitch(const Model &model)
{
    Edit edit{{QStringLiteral("workspace")}, model};
    const QString name = QStringLiteral("w%1").arg(below(2));
    if (!model.workspaces.contains(name)) {
        edit.words += {QStringLiteral("create"), name, QStringLiteral("--server"), QStringLiteral("sample")};
        edit.after.workspaces.insert(name);
    } else if (model.on == name) {
        edit.words += {QStringLiteral("use"), QStringLiteral("Everything")};
        edit.after.on.clear();
    } else if (below(4) == 0) {
        edit.words += {QStringLiteral("delete"), name};
        edit.after.workspaces.remove(name);
    } else {
        edit.words += {QStringLiteral("use"), name};
        edit.after.on = name;
    }
    return edit;
}

Edit TestKill::randomEdit(const Model &model)
{
    if (below(4) == 0)
        return randomSwitch(model);
    Edit edit{{}, model};
    const QString root = QStringLiteral("r%1").arg(below(places));
    const QString server = QStringLiteral("s%1").arg(below(places));
    const int kind = below(4);
    if (kind == 0 || (kind >= 2 && !model.roots.contains(root))) {
        if (model.roots.contains(root)) {
            edit.words = {QStringLiteral("roots"), QStringLiteral("remove"), root};
            edit.after.roots.remove(root);
            edit.after.denied.removeIf([&](const QString &cell) { return cell.endsWith(QLatin1Char(' ') + root); });
        } else {
            edit.words = {QStringLiteral("roots"), QStringLiteral("add"), QStringLiteral("roots/") + root};
            edit.after.roots.insert(root);
        }
    } else if (kind == 1 || !model.servers.contains(server)) {
        if (model.servers.contains(server)) {
            edit.words = {QStringLiteral("servers"), QStringLiteral("remove"), server};
            edit.after.servers.remove(server);
            edit.after.denied.removeIf([&](const QString &cell) { return cell.startsWith(server + QLatin1Char(' ')); });
        } else {
            edit.words = {QStringLiteral("servers"), QStringLiteral("add"), server, QStringLiteral("--"),
                          QStringLiteral("/bin/cat")};
            edit.after.servers.insert(server);
        }
    } else {
        const QString cell = server + QLatin1Char(' ') + root;
        const bool deny = !model.denied.contains(cell);
        edit.words = {QStringLiteral("access"), deny ? QStringLiteral("deny") : QStringLiteral("reset"), server, root};
        if (deny)
            edit.after.denied.insert(cell);
        else
            edit.after.denied.remove(cell);
    }
    return edit;
}

void TestKill::killAt(KillAt event)
{
    m_watcher.reset();
    m_soon.reset();
    m_killed = false;
    if (event == KillAt::Answer)
        return;
    const auto kill = [this] {
        m_killed = true;
        m_fixture->program.kill();
    };
    if (event == KillAt::Once) {
        m_soon = std::make_unique<QTimer>();
        connect(m_soon.get(), &QTimer::timeout, &m_fixture->program, kill);
        m_soon->start(below(3));
        return;
    }
    m_watcher = std::make_unique<QFileSystemWatcher>(QStringList{m_fixture->configFolder()});
    connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, &m_fixture->program, kill);
    // A line behind others changes no folder.
    const QString journal = m_fixture->configFolder() + QLatin1String("/decisions.journal");
    if (QFile::exists(journal))
        m_watcher->addPath(journal);
    connect(m_watcher.get(), &QFileSystemWatcher::fileChanged, &m_fixture->program, kill);
}

//! What the file and its journal hold; nothing when they cannot be parsed.
std::optional<Model> TestKill::stored() const
{
    QFile file(m_fixture->workspaceFile());
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QJsonParseError error;
    const QJsonObject document = QJsonDocument::fromJson(file.readAll(), &error).object();
    if (error.error != QJsonParseError::NoError)
        return std::nullopt;
    Model model;
    QHash<QString, QString> names;
    const auto read = [&](const char *section, QSet<QString> &into) {
        const QJsonArray records = document.value(QLatin1String(section)).toArray();
        for (const QJsonValue &record : records) {
            into.insert(record[QLatin1String("name")].toString());
            names.insert(record[QLatin1String("id")].toString(), record[QLatin1String("name")].toString());
        }
    };
    read("roots", model.roots);
    read("servers", model.servers);
    read("workspaces", model.workspaces);
    const QJsonArray workspaces = document.value(QLatin1String("workspaces")).toArray();
    for (const QJsonValue &workspace : workspaces) {
        if (workspace[QLatin1String("on")].toBool())
            model.on = workspace[QLatin1String("name")].toString();
    }
    const auto decide = [&](const QJsonArray &decisions) {
        for (const QJsonValue &decision : decisions) {
            const QString cell = names.value(decision[QLatin1String("server")].toString()) + QLatin1Char(' ')
                + names.value(decision[QLatin1String("root")].toString());
            if (decision[QLatin1String("decision")].toString() == QLatin1String("denied"))
                model.denied.insert(cell);
            else
                model.denied.remove(cell);
        }
    };
    decide(document.value(QLatin1String("decisions")).toArray());
    // Whole lines of the journal that are not folded in yet.
    const qint64 folded =
        document.value(QLatin1String("journal")).toString().section(QLatin1Char(' '), 0, 0).toLongLong();
    QFile journal(m_fixture->configFolder() + QLatin1String("/decisions.journal"));
    if (journal.open(QIODevice::ReadOnly)) {
        QByteArrayList lines = journal.readAll().split('\n');
        lines.removeLast();
        for (const QByteArray &text : std::as_const(lines)) {
            const QJsonObject line = QJsonDocument::fromJson(text.mid(text.indexOf('{')), &error).object();
            if (error.error != QJsonParseError::NoError)
                return std::nullopt;
            if (line.value(QLatin1String("number")).toInteger() > folded)
                decide(line.value(QLatin1String("decisions")).toArray());
        }
    }
    return model;
}

void TestKill::nothingThatWasDoneIsLost()
{
    bool isGiven = false;
    // As text: an int would not hold half of them.
    quint32 seed = qEnvironmentVariable("MANGROVE_TEST_SEED").toUInt(&isGiven);
    if (!isGiven)
        seed = QRandomGenerator::global()->generate();
    m_random.seed(seed);
    qInfo("MANGROVE_TEST_SEED=%u", seed);
    m_fixture = std::make_unique<ProgramFixture>();
    for (int i = 0; i < places; ++i)
        m_fixture->makeFolder(qPrintable(QStringLiteral("roots/r%1").arg(i)));
    // A server with a child and a grandchild, one of them in a session of its own.
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                        QStringLiteral("sleep 1000 & setsid sleep 1001 & \"$0\""), ProgramFixture::sampleServer()})
                 .exitCode,
             0);
    Model model;
    model.servers.insert(QStringLiteral("sample"));

    int edits = 0;
    int underWay = 0; // kills that met an edit that was done and not yet answered
    for (int round = 0; round < rounds; ++round) {
        QVERIFY2(m_fixture->start(), m_fixture->program.readAllStandardError().constData());
        const QJsonObject status = m_fixture->status();
        QVERIFY(!status.contains(QLatin1String("problem")));
        // What a save left that the last round has cut off.
        QCOMPARE(QDir(m_fixture->configFolder()).entryList({QStringLiteral("*.saving-*")}), QStringList());
        QCOMPARE(status[QLatin1String("roots")].toArray().size(), model.roots.size());
        QCOMPARE(status[QLatin1String("servers")].toArray().size(), model.servers.size());
        const std::optional<CommandOutput> started =
            m_fixture->call({QStringLiteral("servers"), QStringLiteral("start"), QStringLiteral("sample")});
        QVERIFY(started && started->exitCode == 0);
        if (round % 2 == 0) // the whole family of the server is there; else it is killed while it comes
            QTRY_VERIFY_WITH_TIMEOUT(
                m_fixture->remaining().join(QLatin1Char('\n')).contains(QLatin1String("sleep 1001")),
                ProgramFixture::patience);

        const int answered = 1 + below(editsInARound);
        for (int i = 0; i < answered; ++i) {
            const Edit edit = randomEdit(model);
            const std::optional<CommandOutput> answer = m_fixture->call(edit.words);
            QVERIFY2(answer && answer->exitCode == 0, answer ? answer->err.constData() : "no answer");
            model = edit.after;
            ++edits;
        }
        const Edit last = randomEdit(model); // the one that is under way
        killAt(KillAt(below(3)));
        if (const std::optional<CommandOutput> answer = m_fixture->call(last.words)) {
            QVERIFY2(answer->exitCode == 0, answer->err.constData());
            model = last.after;
        } else {
            QVERIFY2(m_killed, "the program did not answer although it was alive");
        }
        killAt(KillAt::Answer); // nothing is left to kill the next one
        m_fixture->program.kill();
        QVERIFY(ProgramFixture::hasEnded(m_fixture->program));
        QCOMPARE(m_fixture->program.exitStatus(), QProcess::CrashExit);

        const std::optional<Model> found = stored();
        QVERIFY(found);
        QVERIFY2(*found == model || *found == last.after,
                 qPrintable(QStringLiteral("round %1\nfound  %2\ndone   %3\nunder way %4")
                                .arg(round)
                                .arg(describe(*found), describe(model), describe(last.after))));
        underWay += *found == model ? 0 : 1;
        model = *found;
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->remaining(), QStringList(), ProgramFixture::patience);
    }
    qInfo("%d edits answered, %d kills between saving and answering", edits, underWay);
    QVERIFY(edits >= rounds);
}

//! A home on a drive that is pulled out, or a person who moves it: what cannot be kept is said, and nothing is lost.
void TestKill::foldersThatVanishForAWhile()
{
    m_fixture = std::make_unique<ProgramFixture>();
    for (const char *root : {"roots/a", "roots/b"})
        m_fixture->makeFolder(root);
    QVERIFY2(m_fixture->start(), m_fixture->program.readAllStandardError().constData());
    QCOMPARE(m_fixture->run("roots add roots/a").exitCode, 0);
    const QString config = m_fixture->configFolder();
    const QString data = m_fixture->path("share/mangrove");
    const QString away = QStringLiteral(".away");
    QVERIFY(QDir().rename(config, config + away) && QDir().rename(data, data + away));

    const ProgramFixture::Output refused = m_fixture->run("roots add roots/b");
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.err.contains(QLatin1String("is missing. The change was not made.")), qPrintable(refused.err));
    QCOMPARE(m_fixture->run("roots list").out.count(QLatin1Char('\n')), 1);
    QVERIFY(!QFile::exists(config) && !QFile::exists(data));

    QVERIFY(QDir().rename(config + away, config) && QDir().rename(data + away, data));
    QCOMPARE(m_fixture->run("roots add roots/b").exitCode, 0);
    ProgramFixture::end(m_fixture->program);
    const std::optional<Model> found = stored();
    QVERIFY(found);
    QCOMPARE(found->roots, (QSet<QString>{QStringLiteral("a"), QStringLiteral("b")}));
}

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"

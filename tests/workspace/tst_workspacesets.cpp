#include "core/store/atomicfile.h"
#include "core/workspace/workspacesets.h"
#include "tests/support/plainroots.h"
#include "tests/support/testsessions.h"
#include "tests/support/testworkspace.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::TestWorkspace;

// Named sets of roots and servers: how they are stored, and what the gate tells while one is on.
class TestWorkspaceSets : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    ServerId m_files;
    ServerId m_git;
    RootId m_a;
    RootId m_b;

    SetId create(const QString &name, const QList<RootId> &roots, const QList<ServerId> &servers)
    {
        WorkspaceSet set;
        set.name = name;
        set.roots = roots;
        set.servers = servers;
        const Result<SetId> created = m_w->sets.create(set, Origin::Program);
        if (!created)
            qFatal("%s", qPrintable(created.error().message));
        return *created;
    }
    QStringList visible(const ServerId &server) const
    {
        QStringList names;
        const VisibleList list = m_w->gate.visible(server);
        for (const Told &told : list.roots)
            names.append(told.name);
        return names;
    }
    CellState state(const ServerId &server, const RootId &root) const { return m_w->gate.cellState({server, root}); }
    QJsonObject stored() const
    {
        QFile file(m_w->file.filePath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }
    //! As another process would read what is stored.
    Result<RecordList<WorkspaceSet>> parsed() const { return read(stored()); }
    static Result<RecordList<WorkspaceSet>> read(const QJsonObject &document)
    {
        return readWorkspace(document).transform(
            [](const StoredWorkspace &stored) { return stored.workspace.parts().sets; });
    }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_files = m_w->addServer(QStringLiteral("files"));
        m_git = m_w->addServer(QStringLiteral("git"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        for (const ServerId &server : {m_files, m_git}) {
            for (const RootId &root : {m_a, m_b})
                m_w->decide(server, root, Verdict::Allowed);
        }
    }
    void cleanup() { m_w->setSavesFail(false); }

    void everythingIsAFileWithout()
    {
        m_w->file.fold();
        const QJsonObject before = stored();
        QCOMPARE(before.value(QLatin1String("version")).toInt(), 1);
        QVERIFY(!before.contains(QLatin1String("workspaces")));
        QVERIFY(!m_w->sets.on());
        QCOMPARE(m_w->sets.nameOfOn(), QStringLiteral("Everything"));

        // An older release would tell what is outside of a workspace, so it must not act on the file.
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        QCOMPARE(stored().value(QLatin1String("version")).toInt(), 2);
        QVERIFY(m_w->sets.remove(work, Origin::Program));
        m_w->file.fold();
        QCOMPARE(stored().keys(), before.keys());
        QCOMPARE(stored().value(QLatin1String("version")).toInt(), 1);
    }

    void survivesARestart()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        create(QStringLiteral("Home"), {m_b}, {});
        QVERIFY(m_w->sets.use(work, Origin::Program));
        const auto read = parsed();
        QVERIFY(read);
        QCOMPARE(read->records, m_w->sets.sets());
        QCOMPARE(read->records.first().name, QStringLiteral("Work"));
        QVERIFY(read->records.first().isOn && !read->records.last().isOn);
    }

    void onlyWhatIsInItIsVisible()
    {
        test::beginSession(*m_w, m_files);
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        QSignalSpy changes(&m_w->gate, &Gate::visibleChanged);
        QVERIFY(m_w->sets.use(work, Origin::Program));
        QCOMPARE(visible(m_files), QStringList{QStringLiteral("a")}); // in the same turn
        QCOMPARE(visible(m_git), QStringList());
        QCOMPARE(m_w->gate.access({m_files, m_b}), Access::OutOfWorkspace);
        QCOMPARE(state(m_files, m_b), CellState::OutOfWorkspace);
        QCOMPARE(state(m_git, m_a), CellState::OutOfWorkspace);
        // The decision stays with server and folder.
        QCOMPARE(m_w->gate.decision({m_git, m_b}).verdict, Verdict::Allowed);
        m_w->decide(m_git, m_a, Verdict::Denied);
        QCOMPARE(state(m_git, m_a), CellState::Denied);

        QVERIFY(m_w->sets.use({}, Origin::Program));
        QCOMPARE(visible(m_files), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(visible(m_git), QStringList{QStringLiteral("b")});
    }

    void whatLeavesIsStaleUntilTheNextAnswer()
    {
        const SessionId session = test::beginSession(*m_w, m_files);
        const SessionId other = test::beginSession(*m_w, m_git);
        const auto ask = [this](const ServerId &server) {
            QStringList names;
            test::askRoots(*m_w, server, this, [&](const std::optional<VisibleList> &list) {
                if (!list)
                    return;
                for (const Told &told : list->roots)
                    names.append(told.name);
            });
            return names;
        };
        QCOMPARE(ask(m_files), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(ask(m_git), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        const SetId both = create(QStringLiteral("Both"), {m_a, m_b}, {m_files, m_git});
        QSignalSpy changed(&m_w->gate, &RootsAuthority::listChanged);
        QVERIFY(m_w->sets.use(both, Origin::Program)); // the same for both: nobody is notified
        QCOMPARE(changed.size(), 0);
        QVERIFY(m_w->sets.use(work, Origin::Program));
        QCOMPARE(changed.size(), 2);
        QCOMPARE(state(m_files, m_b), CellState::StillKnown);
        QCOMPARE(state(m_git, m_a), CellState::StillKnown);
        QCOMPARE(m_w->gate.stale(session).size(), 1);
        QCOMPARE(m_w->gate.stale(other).size(), 2);
        QCOMPARE(ask(m_files), QStringList{QStringLiteral("a")});
        QCOMPARE(ask(m_git), QStringList());
        QCOMPARE(state(m_files, m_a), CellState::Seen);
        QCOMPARE(state(m_files, m_b), CellState::OutOfWorkspace);
        QVERIFY(m_w->gate.stale(session).isEmpty() && m_w->gate.stale(other).isEmpty());
    }

    void nobodyIsAskedForWhatIsOutside()
    {
        const RootId c = m_w->addRoot(QStringLiteral("c"));
        const RootId d = m_w->addRoot(QStringLiteral("d"));
        test::beginSession(*m_w, m_files);
        int answers = 0;
        const auto ask = [&] {
            test::askRoots(*m_w, m_files, this, [&](const std::optional<VisibleList> &) { ++answers; });
        };
        ask();
        QCOMPARE(m_w->broker.findFor(m_files)->roots, (QList<RootId>{c, d}));
        QVERIFY(m_w->sets.use(create(QStringLiteral("One"), {m_a, c}, {m_files}), Origin::Program));
        QCOMPARE(m_w->broker.findFor(m_files)->roots, QList<RootId>{c});
        QCOMPARE(answers, 0);
        QVERIFY(m_w->sets.use(create(QStringLiteral("None"), {m_a}, {m_files}), Origin::Program));
        QVERIFY(!m_w->broker.findFor(m_files));
        QCOMPARE(answers, 1); // it waits for nothing any more
        ask();
        m_w->gate.propose({m_files, c});
        QVERIFY(!m_w->broker.findFor(m_files));
        QCOMPARE(answers, 2);
    }

    void whatIsAddedJoins()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        const SetId home = create(QStringLiteral("Home"), {m_b}, {});
        QVERIFY(m_w->sets.use(work, Origin::Program));
        const RootId c = m_w->addRoot(QStringLiteral("c"));
        const ServerId notes = m_w->addServer(QStringLiteral("notes"));
        QCOMPARE(m_w->sets.find(work)->roots, (QList<RootId>{m_a, c}));
        QCOMPARE(m_w->sets.find(work)->servers, (QList<ServerId>{m_files, notes}));
        QCOMPARE(m_w->sets.find(home)->roots, QList<RootId>{m_b});
        QCOMPARE(parsed()->records, m_w->sets.sets());
    }

    void whatIsRemovedLeaves()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a, m_b}, {m_files, m_git});
        QVERIFY(m_w->sets.use(work, Origin::Program));
        QVERIFY(m_w->roots.remove({m_a}, Origin::Program));
        QVERIFY(m_w->servers.remove({m_git}, Origin::Program));
        QCOMPARE(m_w->sets.find(work)->roots, QList<RootId>{m_b});
        QCOMPARE(m_w->sets.find(work)->servers, QList<ServerId>{m_files});
        QCOMPARE(parsed()->records, m_w->sets.sets());
    }

    void rules()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        const auto code = [](const auto &result) { return result.error().code; };
        WorkspaceSet set;
        for (const char *name : {"", " ", "a\nb", "Everything", "everything "}) {
            set.name = QLatin1String(name);
            QCOMPARE(code(m_w->sets.create(set, Origin::Program)), ErrorCode::Invalid);
        }
        set.name = QStringLiteral("Work");
        QCOMPARE(code(m_w->sets.create(set, Origin::Program)), ErrorCode::AlreadyExists);
        set.name = QStringLiteral("Other");
        set.roots = {{QStringLiteral("r-none")}};
        QCOMPARE(code(m_w->sets.create(set, Origin::Program)), ErrorCode::NotFound);
        QCOMPARE(code(m_w->sets.use({QStringLiteral("w-none")}, Origin::Program)), ErrorCode::NotFound);
        QCOMPARE(code(m_w->sets.remove({QStringLiteral("w-none")}, Origin::Program)), ErrorCode::NotFound);
        QVERIFY(m_w->sets.use(work, Origin::Program));
        QCOMPARE(code(m_w->sets.remove(work, Origin::Program)), ErrorCode::Refused);
        WorkspaceSet off = *m_w->sets.find(work);
        off.isOn = false;
        off.stopsOthers = true;
        QVERIFY(m_w->sets.update(off, Origin::Program));
        QCOMPARE(m_w->sets.on()->id, work); // an edit does not switch
        QVERIFY(m_w->sets.on()->stopsOthers);
    }

    void aFailedSaveLeavesAllAsItWas()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        const QList<WorkspaceSet> before = m_w->sets.sets();
        QSignalSpy changed(&m_w->sets, &WorkspaceSets::changed);
        m_w->setSavesFail(true);
        QVERIFY(!m_w->sets.use(work, Origin::Program));
        QVERIFY(!m_w->sets.remove(work, Origin::Program));
        QCOMPARE(m_w->sets.sets(), before);
        QVERIFY(!m_w->sets.on());
        QCOMPARE(changed.size(), 0);
        QCOMPARE(visible(m_git).size(), 2);
        m_w->setSavesFail(false);
        QCOMPARE(parsed()->records, before);
    }

    void damage_data()
    {
        QTest::addColumn<QByteArray>("record");
        QTest::newRow("no record") << QByteArray("7");
        QTest::newRow("no id") << QByteArray(R"({"name":"x"})");
        QTest::newRow("no name") << QByteArray(R"({"id":"w1"})");
        QTest::newRow("the name of none") << QByteArray(R"({"id":"w1","name":"Everything"})");
        QTest::newRow("on is no flag") << QByteArray(R"({"id":"w1","name":"x","on":1})");
        QTest::newRow("no list") << QByteArray(R"({"id":"w1","name":"x","roots":{}})");
        QTest::newRow("no text") << QByteArray(R"({"id":"w1","name":"x","roots":[1]})");
        QTest::newRow("unknown root") << QByteArray(R"({"id":"w1","name":"x","roots":["r9"]})");
        QTest::newRow("unknown server") << QByteArray(R"({"id":"w1","name":"x","servers":["r1"]})");
        QTest::newRow("twice") << QByteArray(R"({"id":"w1","name":"x","roots":["r1","r1"]})");
        QTest::newRow("same id") << QByteArray(R"({"id":"w1","name":"x"},{"id":"w1","name":"y"})");
        QTest::newRow("same name") << QByteArray(R"({"id":"w1","name":"x"},{"id":"w2","name":"x"})");
        QTest::newRow("two on") << QByteArray(R"({"id":"w1","name":"x","on":true},{"id":"w2","name":"y","on":true})");
    }
    void damage()
    {
        QFETCH(QByteArray, record);
        const QByteArray rest = R"("roots":[{"id":"r1"}],"servers":[{"id":"s1"}],"decisions":[]})";
        const auto read = [&rest](int version, const QByteArray &sets) {
            const QByteArray text =
                R"({"version":)" + QByteArray::number(version) + ",\"workspaces\":[" + sets + "]," + rest;
            const QJsonDocument document = QJsonDocument::fromJson(text);
            return document.isNull() ? Result<RecordList<WorkspaceSet>>(Error{ErrorCode::Io, {}})
                                     : TestWorkspaceSets::read(test::full(document.object()));
        };
        const auto good = read(2, R"({"id":"w1","name":"x","on":true,"roots":["r1"],"servers":["s1"]})");
        QVERIFY(good && good->records.size() == 1 && good->records.first().isOn);
        for (const int version : {1, 2}) {
            const auto bad = read(version, record);
            QVERIFY(!bad);
            QCOMPARE(bad.error().code, ErrorCode::Invalid);
            QVERIFY(bad.error().message.contains(QLatin1String("workspaces")));
        }
    }

    // Whatever is taken out of the section, no server may see more: the file is damaged or says the same.
    void aLostSectionIsADamage()
    {
        QVERIFY(m_w->sets.use(create(QStringLiteral("Work"), {m_a}, {m_files}), Origin::Program));
        QJsonObject without = stored();
        without.remove(QStringLiteral("workspaces"));
        QCOMPARE(read(without).error().code, ErrorCode::Invalid);
        without.insert(QStringLiteral("version"), 1);
        QVERIFY(read(without)); // as a file that never had one
    }

    void unknownFieldsStay()
    {
        const SetId work = create(QStringLiteral("Work"), {m_a}, {m_files});
        QJsonObject document = stored();
        QJsonArray sets = document.value(QLatin1String("workspaces")).toArray();
        QJsonObject set = sets.first().toObject();
        set.insert(QStringLiteral("icon"), QStringLiteral("tree"));
        document.insert(QStringLiteral("workspaces"), QJsonArray{set});
        const QString folder = m_w->folder.filePath(QStringLiteral("again"));
        QVERIFY(preparePrivateFolder(folder));
        QVERIFY(writePrivateFile(folder + QStringLiteral("/workspace.json"), QJsonDocument(document).toJson()));
        WorkspaceFile file(folder);
        QVERIFY(file.load());
        WorkspaceStore store(file, m_w->clock);
        WorkspaceSets again(store);
        QVERIFY(again.use(work, Origin::Program));
        const QJsonObject kept = QJsonDocument::fromJson(file.text())
                                     .object()
                                     .value(QLatin1String("workspaces"))
                                     .toArray()
                                     .first()
                                     .toObject();
        QCOMPARE(kept.value(QLatin1String("icon")).toString(), QStringLiteral("tree"));
        QVERIFY(kept.value(QLatin1String("on")).toBool());
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceSets)
#include "tst_workspacesets.moc"

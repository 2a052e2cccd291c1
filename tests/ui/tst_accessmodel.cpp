#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "ui/access/accessmodel.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/kit/icons.h"
#include "ui/kit/listsync.h"
#include "ui/kit/timetext.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QStyleOptionViewItem>

using namespace mangrove;

namespace {

class SetClock final : public Clock
{
public:
    QDateTime now() const override { return time; }
    qint64 elapsed() const override { return 0; }
    QDateTime time = QDateTime::currentDateTimeUtc();
};

struct Numbered
{
    Id<struct NumberedTag> id;
    QString text;

    bool operator==(const Numbered &) const = default;
};

QList<Numbered> numbered(const QString &letters)
{
    QList<Numbered> list;
    for (const QChar letter : letters)
        list.append({{QString(letter.toLower())}, QString(letter)});
    return list;
}

} // namespace

class TestAccessModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sync_data();
    void sync();
    void saysWhatTheGateSays();
    void movedIsNotTakenBack();
    void sumsUpTheSessionsOfAServer();
    void tellsOnlyOfCellsThatChanged();
    void countsDownWithoutTheOthers();
    void keepsPersistentIndexes();
    void headersSayTheState();
    void showsForeignNamesSafely();
    void filters_data();
    void filters();
    void times_data();
    void times();
    void iconsAreThere();
    void tonesAreReadable_data();
    void tonesAreReadable();
};

void TestAccessModel::sync_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("steps"); // Remove, Move, Insert; c: changed

    QTest::newRow("same") << "abc"
                          << "abc"
                          << "";
    QTest::newRow("from nothing") << ""
                                  << "abc"
                                  << "I";
    QTest::newRow("to nothing") << "abc"
                                << ""
                                << "R";
    QTest::newRow("one removed") << "abc"
                                 << "ac"
                                 << "R";
    QTest::newRow("two apart removed") << "abcd"
                                       << "ac"
                                       << "RR";
    QTest::newRow("inserted in the middle") << "ad"
                                            << "abcd"
                                            << "I";
    QTest::newRow("first to the end") << "abcdef"
                                      << "bcdefa"
                                      << "M";
    QTest::newRow("last to the front") << "abcdef"
                                       << "fabcde"
                                       << "M";
    QTest::newRow("edited") << "abc"
                            << "aBc"
                            << "c";
    QTest::newRow("everything at once") << "abcd"
                                        << "xdAb"
                                        << "RIMc";
}

void TestAccessModel::sync()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, steps);

    QList<Numbered> list = numbered(before);
    QString done;
    const auto begin = [&](ListStep step, int, int, int) {
        done += QLatin1Char(step == ListStep::Remove ? 'R' : step == ListStep::Insert ? 'I' : 'M');
    };
    syncList(
        list, numbered(after), begin, [](ListStep) {}, [&](int) { done += QLatin1Char('c'); });
    QCOMPARE(list, numbered(after));
    QCOMPARE(done, steps);
}

void TestAccessModel::movedIsNotTakenBack()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const QString link = fixture.path(QStringLiteral("roots/shop"));
    for (const char *place : {"roots/before", "roots/after"})
        QVERIFY(QDir().mkpath(fixture.path(QLatin1String(place))));
    QVERIFY(QFile::link(fixture.path(QStringLiteral("roots/before")), link));
    const RootId shop = fixture.addRootAt(QStringLiteral("shop"), link);
    AccessModel model(fixture.engine.services());
    const auto spoken = [&] { return model.indexOf({server, shop}).data(Qt::AccessibleTextRole).toString(); };
    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    fixture.ask(server);
    QTRY_COMPARE(spoken(), QStringLiteral("filesystem, shop: allowed, seen, read"));

    QVERIFY(QFile::remove(link));
    QVERIFY(QFile::link(fixture.path(QStringLiteral("roots/after")), link));
    const auto status = [&] { return fixture.engine.monitor.status(shop); };
    QTRY_COMPARE(status().state, RootState::Replaced);
    QTRY_COMPARE(spoken(), QStringLiteral("filesystem, shop: taken back, still known"));
    QVERIFY(
        fixture.engine.roots.confirm(shop, {status().leadsTo, status().foundIsFile, status().found}, Origin::Program));
    QTRY_COMPARE(spoken(), QStringLiteral("filesystem, shop: allowed, still known by its former place, read"));
}

void TestAccessModel::saysWhatTheGateSays()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    const RootId notes = fixture.addRoot(QStringLiteral("notes"));
    AccessModel model(fixture.engine.services());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto spoken = [&](const RootId &root) {
        return model.indexOf({server, root}).data(Qt::AccessibleTextRole).toString();
    };

    QCOMPARE(spoken(shop), QStringLiteral("filesystem, shop: ask"));
    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QVERIFY(fixture.engine.gate.decide({{server, notes}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE(spoken(shop), QStringLiteral("filesystem, shop: allowed, not yet seen, read"));
    QCOMPARE(spoken(notes), QStringLiteral("filesystem, notes: denied"));

    fixture.ask(server);
    QTRY_COMPARE(spoken(shop), QStringLiteral("filesystem, shop: allowed, seen, read"));
    QCOMPARE(model.indexOf({server, shop}).data(AccessModel::WordRole).toString(), QStringLiteral("seen"));
    QVERIFY(!model.indexOf({server, shop}).data(AccessModel::DetailRole).toString().isEmpty());

    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE(spoken(shop), QStringLiteral("filesystem, shop: taken back, still known"));

    test::endSessions(fixture.engine, server, true);
    QTRY_COMPARE(spoken(shop), QStringLiteral("filesystem, shop: denied"));

    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {}, Origin::Program));
    QVERIFY(QDir(fixture.path(QStringLiteral("roots/shop"))).removeRecursively());
    QTRY_COMPARE(spoken(shop), QStringLiteral("filesystem, shop: unavailable"));
}

void TestAccessModel::sumsUpTheSessionsOfAServer()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const RootId shop = fixture.addRoot(QStringLiteral("shop"));
    AccessModel model(fixture.engine.services());
    const auto text = [&](int role) { return model.indexOf({server, shop}).data(role).toString(); };
    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));

    QList<SessionId> sessions;
    for (int i = 0; i < 3; ++i)
        sessions.append(test::beginSession(fixture.engine, server));
    for (int i = 0; i < 2; ++i)
        test::askRoots(fixture.engine, sessions.at(i), &model, [](const auto &) {});
    QTRY_COMPARE(text(AccessModel::DetailRole), QStringLiteral("2 of 3"));
    QCOMPARE(text(Qt::AccessibleTextRole), QStringLiteral("filesystem, shop: allowed, not yet seen, read"));
    QVERIFY(text(Qt::ToolTipRole).contains(QStringLiteral("Seen by 2 of 3 sessions")));

    test::askRoots(fixture.engine, sessions.at(2), &model, [](const auto &) {});
    QTRY_COMPARE(text(AccessModel::WordRole), QStringLiteral("seen"));
    QVERIFY(text(Qt::ToolTipRole).contains(QStringLiteral("Seen by 3 of 3 sessions")));

    // Taken back: as long as one of them knows it, it is known.
    QVERIFY(fixture.engine.gate.decide({{server, shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    test::askRoots(fixture.engine, sessions.at(0), &model, [](const auto &) {});
    test::askRoots(fixture.engine, sessions.at(1), &model, [](const auto &) {});
    QTRY_COMPARE(text(Qt::AccessibleTextRole), QStringLiteral("filesystem, shop: taken back, still known"));
    QVERIFY(text(Qt::ToolTipRole).contains(QStringLiteral("Seen by 1 of 3 sessions")));
    fixture.engine.gate.sessionEnded(sessions.at(2));
    QTRY_COMPARE(text(Qt::AccessibleTextRole), QStringLiteral("filesystem, shop: denied"));
}

void TestAccessModel::tellsOnlyOfCellsThatChanged()
{
    DialogFixture fixture;
    const ServerId first = fixture.addServer(QStringLiteral("first"));
    const ServerId second = fixture.addServer(QStringLiteral("second"));
    QList<RootId> roots;
    for (const QString &name : {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")})
        roots.append(fixture.addRoot(name));
    AccessModel model(fixture.engine.services());
    QCoreApplication::processEvents(); // what the making of them has caused
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);

    QVERIFY(fixture.engine.gate.decide({{second, roots.at(0)}, {second, roots.at(2)}},
                                       {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY(!changed.isEmpty());
    QSet<QModelIndex> touched;
    for (const QList<QVariant> &call : std::as_const(changed)) {
        const QModelIndex from = call.at(0).toModelIndex();
        const QModelIndex to = call.at(1).toModelIndex();
        for (int row = from.row(); row <= to.row(); ++row) {
            for (int column = from.column(); column <= to.column(); ++column)
                touched.insert(model.index(row, column));
        }
    }
    QCOMPARE(touched, (QSet<QModelIndex>{model.index(0, 1), model.index(2, 1)}));
    Q_UNUSED(first)
}

void TestAccessModel::countsDownWithoutTheOthers()
{
    DialogFixture fixture;
    SetClock clock;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const RootId timed = fixture.addRoot(QStringLiteral("timed"));
    const RootId other = fixture.addRoot(QStringLiteral("other"));
    const Services real = fixture.engine.services();
    const Services workspace{
        real.file,    real.store,    real.roots,    real.monitor,         real.servers,     real.gate,   real.broker,
        real.ledger,  real.registry, real.activity, real.elicitations,    real.secrets,     clock,       real.launches,
        real.relayed, real.settings, real.sets,     real.workspaceSwitch, real.heldSecrets, real.edits,  real.pause,
        real.runs,    real.refusals, real.walls,    real.protections,     real.homes,       real.trials, real.signIns};
    AccessModel model(workspace);
    const auto look = [&] {
        model.indexOf({server, other}).data();
        return model.indexOf({server, timed}).data().toString();
    };
    QCOMPARE(look(), QStringLiteral("ask"));
    QCOMPARE(model.facts()->renewalDelay(), -1);

    const QDateTime until = clock.time.addSecs(2600);
    QVERIFY(fixture.engine.gate.decide({{server, timed}}, {Verdict::Allowed, Lasting::Until, until}, Origin::Program));
    QVERIFY(fixture.engine.gate.decide({{server, other}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_COMPARE(look(), QStringLiteral("not yet seen · 44 min left"));
    QCOMPARE(model.facts()->renewalDelay(), 30000);

    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    clock.time = until.addSecs(-60);
    model.facts()->renewTimes();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(0).toModelIndex(), model.indexOf({server, timed}));
    QCOMPARE(changed.first().at(1).toModelIndex(), model.indexOf({server, timed}));
    QCOMPARE(look(), QStringLiteral("not yet seen · 60 s left"));
    QCOMPARE(model.facts()->renewalDelay(), 1000);

    QVERIFY(fixture.engine.gate.decide({{server, timed}}, {}, Origin::Program));
    QTRY_COMPARE(look(), QStringLiteral("ask"));
    model.facts()->renewTimes();
    QCOMPARE(model.facts()->renewalDelay(), -1);
}

void TestAccessModel::keepsPersistentIndexes()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("filesystem"));
    const RootId a = fixture.addRoot(QStringLiteral("a"));
    const RootId b = fixture.addRoot(QStringLiteral("b"));
    AccessModel model(fixture.engine.services());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex held = model.indexOf({server, b});

    QVERIFY(fixture.engine.roots.move(b, 0, Origin::Program));
    QCOMPARE(held.row(), 0);
    const RootId c = fixture.addRoot(QStringLiteral("c"));
    QVERIFY(fixture.engine.roots.move(c, 0, Origin::Program));
    QCOMPARE(held.row(), 1);
    QVERIFY(fixture.engine.roots.remove({c}, Origin::Program));
    QVERIFY(fixture.engine.roots.rename(a, QStringLiteral("renamed"), Origin::Program));
    QVERIFY(!fixture.addServer(QStringLiteral("second")).isEmpty());
    QCOMPARE(held.row(), 0);
    QCOMPARE(model.cell(held), (Cell{server, b}));
    QCOMPARE(model.headerData(1, Qt::Vertical).toString(), QStringLiteral("renamed"));
    QVERIFY(fixture.engine.servers.remove({server}, Origin::Program));
    QVERIFY(!held.isValid());
    QCOMPARE(model.columnCount(), 1);
    QCOMPARE(reset.size(), 0);
}

void TestAccessModel::headersSayTheState()
{
    DialogFixture fixture;
    fixture.addServer(QStringLiteral("filesystem"), QStringLiteral("/bin/cat"), {QStringLiteral("a b")});
    fixture.addRoot(QStringLiteral("shop"));
    AccessModel model(fixture.engine.services());
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::AccessibleTextRole).toString(),
             QStringLiteral("filesystem, stopped"));
    QCOMPARE(model.headerData(0, Qt::Vertical, Qt::AccessibleTextRole).toString(), QStringLiteral("shop, available"));
    QVERIFY(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QLatin1String("/bin/cat")));

    QSignalSpy changed(&model, &QAbstractItemModel::headerDataChanged);
    QVERIFY(QDir(fixture.path(QStringLiteral("roots/shop"))).removeRecursively());
    QTRY_COMPARE(model.headerData(0, Qt::Vertical, Qt::AccessibleTextRole).toString(), QStringLiteral("shop, missing"));
    QVERIFY(!changed.isEmpty());
}

void TestAccessModel::showsForeignNamesSafely()
{
    DialogFixture fixture;
    const ServerId server = fixture.addServer(QStringLiteral("<b>srv</b>\u202E"));
    const RootId root = fixture.addRoot(QStringLiteral("shop"));
    AccessModel model(fixture.engine.services());
    const QModelIndex index = model.indexOf({server, root});
    QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), QStringLiteral("<b>srv</b>\\u{202E}, shop: ask"));
    QVERIFY(!index.data(Qt::ToolTipRole).toString().contains(QLatin1String("<b>")));
    QVERIFY(!model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QLatin1String("<b>")));
}

void TestAccessModel::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");

    QTest::newRow("empty") << "" << 3 << 2;
    QTest::newRow("a root") << "SHOP" << 1 << 2;
    QTest::newRow("a server") << "files" << 3 << 1;
    QTest::newRow("both") << "notes" << 1 << 1;
    QTest::newRow("nothing") << "no such thing" << 0 << 2;
    QTest::newRow("path") << "roots/arch" << 1 << 2;
}

void TestAccessModel::filters()
{
    QFETCH(QString, text);
    DialogFixture fixture;
    fixture.addServer(QStringLiteral("filesystem"));
    fixture.addServer(QStringLiteral("notes-db"));
    for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("archive")})
        fixture.addRoot(name);
    AccessTable table(fixture.engine.services());
    const QAbstractItemModel *cells = table.view()->model();
    table.scope().setText(text);
    QTEST(cells->rowCount(), "rows");
    QTEST(cells->columnCount(), "columns");
    table.scope().setText({});
    QCOMPARE(cells->rowCount(), 3);
    QCOMPARE(cells->columnCount(), 2);
}

void TestAccessModel::times_data()
{
    QTest::addColumn<int>("seconds"); // from now
    QTest::addColumn<QString>("left");

    QTest::newRow("over") << -5 << "0 s left";
    QTest::newRow("seconds") << 59 << "59 s left";
    QTest::newRow("two minutes") << 120 << "2 min left";
    QTest::newRow("rounded up") << 121 << "3 min left";
    QTest::newRow("an hour") << 3600 << "60 min left";
    QTest::newRow("hours") << 7300 << "3 h left";
    QTest::newRow("days") << 300000 << "4 d left";
}

void TestAccessModel::times()
{
    QFETCH(int, seconds);
    const QDateTime now(QDate(2026, 1, 31), QTime(12, 0));
    QTEST(timeLeft(now.addSecs(seconds), now), "left");
    QCOMPARE(shortTime(now.addSecs(-12), now), QStringLiteral("12 s ago"));
    QCOMPARE(shortTime(now.addSecs(-600), now), QStringLiteral("11:50"));
    QCOMPARE(shortTime(now.addDays(-3), now), QStringLiteral("28 Jan"));
    QCOMPARE(shortTime(now.addDays(-40), now), QStringLiteral("2025-12-22"));
    // The person has set the clock back.
    QCOMPARE(shortTime(now.addSecs(600), now), QStringLiteral("12:10"));
    QCOMPARE(exactTime(now.toUTC()), QStringLiteral("2026-01-31 12:00:00"));
}

void TestAccessModel::iconsAreThere()
{
    QSet<QByteArray> different;
    for (int name = 0; name < iconCount; ++name) {
        const QImage image = glyph(IconName(name), Qt::red, 16, 2).toImage();
        QCOMPARE(image.size(), QSize(32, 32));
        bool drawn = false;
        for (int y = 0; y < image.height() && !drawn; ++y) {
            for (int x = 0; x < image.width() && !drawn; ++x)
                drawn = image.pixelColor(x, y) == QColor(Qt::red);
        }
        QVERIFY2(drawn, qPrintable(QString::number(name)));
        different.insert(QByteArray(reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()));
    }
    QCOMPARE(different.size(), iconCount);
    const QIcon own = applicationIcon();
    QVERIFY(!own.isNull());
    QVERIFY(own.availableSizes().contains(QSize(22, 22))); // a tray sends these elsewhere
    for (const QSize &size : own.availableSizes()) {
        const QImage image = own.pixmap(size, 1.0).toImage();
        QCOMPARE(image.size(), size);
        QVERIFY(image.pixelColor(image.rect().center()).alpha() > 0);
    }
}

void TestAccessModel::tonesAreReadable_data()
{
    QTest::addColumn<QColor>("base");
    QTest::addColumn<QColor>("text");

    QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
    QTest::newRow("dark") << QColor(0x1e, 0x1e, 0x1e) << QColor(0xee, 0xee, 0xee);
    QTest::newRow("black") << QColor(Qt::black) << QColor(Qt::white);
    QTest::newRow("grey") << QColor(0x80, 0x80, 0x80) << QColor(Qt::black);
    QTest::newRow("solarized") << QColor(0xfd, 0xf6, 0xe3) << QColor(0x65, 0x7b, 0x83);
}

void TestAccessModel::tonesAreReadable()
{
    QFETCH(QColor, base);
    QFETCH(QColor, text);
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Highlight, QColor(0x30, 0x8c, 0xc6));
    QStyleOptionViewItem option;
    option.palette = palette;
    for (const QStyle::State state : {QStyle::State(QStyle::State_None), QStyle::State(QStyle::State_MouseOver),
                                      QStyle::State_Selected | QStyle::State_Active}) {
        option.state = state;
        const QColor background = itemBackground(option);
        for (const Tone tone : {Tone::Text, Tone::Good, Tone::Warning, Tone::Danger, Tone::Info, Tone::Muted})
            QVERIFY(contrast(toneColor(tone, palette, background), background) >= 4.5);
    }
}

QTEST_MAIN(TestAccessModel)
#include "tst_accessmodel.moc"

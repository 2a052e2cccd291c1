// Which headings folders get, and which lines that makes.

#include "tests/ui/dialogfixture.h"
#include "ui/roots/rootgroups.h"
#include "ui/roots/rootlines.h"

#include <QSignalSpy>

using namespace mangrove;

class TestRootGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data();
    void groups();
    void names_data();
    void names();
    void linesOpenAndClose();
    void whatIsShownKeepsItsHeadings();
    void whatIsShownMayBeSaidFirst();
};

void TestRootGroups::groups_data()
{
    QTest::addColumn<QString>("paths");
    QTest::addColumn<QString>("groups"); // PATH=MEMBERS, …

    QTest::newRow("none") << ""
                          << "";
    QTest::newRow("one folder") << "/home/me/shop"
                                << "";
    QTest::newRow("one parent") << "/home/me/a /home/me/b /home/me/c"
                                << "";
    QTest::newRow("each alone") << "/home/me/w/a/x /home/me/w/b/y"
                                << "";
    QTest::newRow("two parents") << "/home/me/w/a/x /home/me/w/b/y /home/me/w/a/z /home/me/w/b/v"
                                 << "/home/me/w/a=0,2 /home/me/w/b=1,3";
    QTest::newRow("one above the other") << "/home/me/w/x /home/me/w/a/y /home/me/w/z /home/me/w/a/v"
                                         << "/home/me/w=0,2 /home/me/w/a=1,3";
    QTest::newRow("alone below a group") << "/home/me/w/x /home/me/w/z /home/me/w/deep/er/y /srv/a /srv/b"
                                         << "/home/me/w=0,1,2 /srv=3,4";
    QTest::newRow("two alone meet") << "/home/me/w/a/x /home/me/w/b/y /srv/a /srv/b"
                                    << "/home/me/w=0,1 /srv=2,3";
    QTest::newRow("not above the home folder") << "/home/me/w/x /srv/a/1 /srv/a/2 /srv/b/1 /srv/b/2"
                                               << "/home/me=0 /srv/a=1,2 /srv/b=3,4";
    QTest::newRow("at the top") << "/x /srv/a/1 /srv/a/2 /srv/b/1 /srv/b/2 /"
                                << "/=0,5 /srv/a=1,2 /srv/b=3,4";
    QTest::newRow("alike to the home folder") << "/home/me2/x /home/me2/y /home/me/a /home/me/b"
                                              << "/home/me2=0,1 /home/me=2,3";
}

void TestRootGroups::groups()
{
    QFETCH(QString, paths);
    QStringList found;
    const QList<RootGroup> groups =
        groupByParent(paths.split(QLatin1Char(' '), Qt::SkipEmptyParts), QStringLiteral("/home/me"));
    for (const RootGroup &group : groups) {
        QStringList members;
        for (const int member : group.members)
            members.append(QString::number(member));
        found.append(group.path + QLatin1Char('=') + members.join(QLatin1Char(',')));
    }
    QTEST(found.join(QLatin1Char(' ')), "groups");
}

void TestRootGroups::names_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");

    QTest::newRow("home") << "/home/me"
                          << "~";
    QTest::newRow("below") << "/home/me/projects/client-0"
                           << "~/projects/client-0";
    QTest::newRow("alike") << "/home/me2/work"
                           << "/home/me2/work";
    QTest::newRow("elsewhere") << "/srv"
                               << "/srv";
    QTest::newRow("top") << "/"
                         << "/";
}

void TestRootGroups::names()
{
    QFETCH(QString, path);
    QTEST(groupName(path, QStringLiteral("/home/me")), "name");
    // Where there is no home folder nothing is below it.
    QCOMPARE(groupName(path, QStringLiteral("/")), path);
}

namespace {

QStringList shownBy(const RootLines &lines)
{
    QStringList names;
    for (const RootLine &line : lines.lines())
        names.append(line.isGroup()
                         ? line.path.section(QLatin1Char('/'), -1) + QStringLiteral(" (%1)").arg(line.members.size())
                         : line.root.name);
    return names;
}

class TwoGroups : public DialogFixture
{
public:
    TwoGroups()
    {
        for (const char *name : {"a/one", "b/three", "a/two", "b/four"})
            roots.append(addRootAt(QString::fromLatin1(name).section(QLatin1Char('/'), 1),
                                   makeFolder(QLatin1String("work/") + QLatin1String(name))));
    }
    QList<RootId> roots;
};

} // namespace

void TestRootGroups::linesOpenAndClose()
{
    TwoGroups fixture;
    RootLines lines(fixture.engine.roots);
    const QStringList all{QStringLiteral("a (2)"), QStringLiteral("one"),   QStringLiteral("two"),
                          QStringLiteral("b (2)"), QStringLiteral("three"), QStringLiteral("four")};
    QCOMPARE(shownBy(lines), all);
    const QString first = lines.groupOf(fixture.roots.first());
    QSignalSpy changed(&lines, &RootLines::changed);
    lines.setOpen(first, false);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(shownBy(lines), (QStringList{all.at(0), all.at(3), all.at(4), all.at(5)}));
    lines.setOpen(first, false);
    QCOMPARE(changed.size(), 1);

    // It stays closed for the next one who looks, and what is looked for opens it.
    RootLines again(fixture.engine.roots);
    again.closeGroups(lines.closedGroups());
    QCOMPARE(shownBy(again), shownBy(lines));
    again.reveal(fixture.roots.at(2));
    QCOMPARE(shownBy(again), all);

    lines.setGrouping(false);
    QCOMPARE(shownBy(lines), (QStringList{all.at(1), all.at(4), all.at(2), all.at(5)}));
    lines.setGrouping(true);
    QVERIFY(fixture.engine.roots.remove({fixture.roots.at(0)}, Origin::Program));
    QCOMPARE(shownBy(lines), (QStringList{QStringLiteral("three"), QStringLiteral("two"), QStringLiteral("four")}));
}

void TestRootGroups::whatIsShownKeepsItsHeadings()
{
    TwoGroups fixture;
    RootLines lines(fixture.engine.roots);
    lines.setOpen(lines.groupOf(fixture.roots.at(2)), false);
    lines.setShown(QSet<RootId>{fixture.roots.at(2)});
    QCOMPARE(shownBy(lines), (QStringList{QStringLiteral("a (1)"), QStringLiteral("two")}));
    lines.setShown(QSet<RootId>());
    QCOMPARE(shownBy(lines), QStringList());
    lines.setShown({});
    QCOMPARE(shownBy(lines),
             (QStringList{QStringLiteral("a (2)"), QStringLiteral("b (2)"), QStringLiteral("three"),
                          QStringLiteral("four")}));
}

//! As by a filter, which follows the store too, and has heard of a change before the lines do.
void TestRootGroups::whatIsShownMayBeSaidFirst()
{
    TwoGroups fixture;
    std::unique_ptr<RootLines> lines;
    QStringList between;
    connect(&fixture.engine.roots, &RootStore::changed, this, [&] {
        lines->setShown(QSet<RootId>{fixture.roots.at(1), fixture.roots.at(2)});
        between = shownBy(*lines);
    });
    lines = std::make_unique<RootLines>(fixture.engine.roots);
    QVERIFY(fixture.engine.roots.remove({fixture.roots.at(0)}, Origin::Program));
    QCOMPARE(between,
             (QStringList{QStringLiteral("a (1)"), QStringLiteral("two"), QStringLiteral("b (1)"),
                          QStringLiteral("three")}));
    QCOMPARE(shownBy(*lines), (QStringList{QStringLiteral("three"), QStringLiteral("two")}));
}

QTEST_MAIN(TestRootGroups)
#include "tst_rootgroups.moc"

// A config file that several apps read, by its own name and through links: one change and one writing, however many of
// them route and undo in it.

#include "core/apps/applooker.h"
#include "core/apps/appsurvey.h"
#include "core/apps/entryacts.h"
#include "tests/apps/hostfixtures.h"

#include <QTemporaryDir>

using namespace mangrove;
using namespace mangrove::test;

namespace {

//! What Visual Studio Code reads, and behind it what Cursor reads.
const QByteArray bothForms = "// mine\n{\n  \"servers\": {\n    \"v\": { \"command\": \"vee\" }, // one\n"
                             "    \"w\": { \"args\": [\"1\"], \"command\": \"woo\" },\n  },\n"
                             "  \"mcpServers\": { \"c\": {\"command\": \"cee\", \"args\": []} }\n}";

QList<Splice> splices(const QList<std::tuple<int, int, const char *>> &rows)
{
    QList<Splice> made;
    for (const auto &[begin, end, text] : rows)
        made.append({{begin, end}, text});
    return made;
}

} // namespace

class TestSharedFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        put(QStringLiteral("bin/mangrove-relay"), "#!/bin/sh\n");
        QFile::setPermissions(at(QStringLiteral("bin/mangrove-relay")), QFile::ReadOwner | QFile::ExeOwner);
    }
    void cleanup() { m_folder.reset(); }

    void splicesOfBoth_data()
    {
        QTest::addColumn<QList<Splice>>("first");
        QTest::addColumn<QList<Splice>>("next");
        QTest::addColumn<QByteArray>("after"); // of 0123456789; empty: they meet
        const auto row = [](const char *name, const QList<Splice> &first, const QList<Splice> &next,
                            const char *after) { QTest::newRow(name) << first << next << QByteArray(after); };
        row("nothing", {}, {}, "0123456789");
        row("before", splices({{8, 9, "eight"}}), splices({{1, 2, "one"}}), "0one234567eight9");
        row("behind", splices({{1, 2, "one"}}), splices({{10, 11, "eight"}}), "0one234567eight9");
        row("between", splices({{1, 2, ""}, {8, 9, "xx"}}), splices({{3, 4, "y"}}), "023y567xx9");
        row("both sides", splices({{4, 6, ""}}), splices({{3, 4, "a"}, {4, 5, "b"}}), "012ab789");
        row("put in, then before it", splices({{5, 5, "a"}}), splices({{5, 5, "b"}}), "01234ba56789");
        row("put in, then behind it", splices({{5, 5, "a"}}), splices({{6, 6, "b"}}), "01234ab56789");
        row("within", splices({{5, 5, "aa"}}), splices({{6, 6, "b"}}), "");
        row("over what was taken out", splices({{5, 6, ""}}), splices({{4, 6, "b"}}), "");
        row("over the end", splices({{2, 4, "aaaa"}}), splices({{5, 8, "b"}}), "");
    }
    void splicesOfBoth()
    {
        QFETCH(QList<Splice>, first);
        QFETCH(QList<Splice>, next);
        QFETCH(QByteArray, after);
        const QByteArray text = "0123456789";
        const Result<QList<Splice>> both = composed(text, first, next);
        QCOMPARE(both ? spliced(text, *both) : QByteArray(), after);
        if (both)
            QCOMPARE(spliced(after, inverse(text, *both)), text);
    }

    void appsOfDifferentForms()
    {
        share(bothForms);
        QCOMPARE(make(planAll(EntryAct::Route)), 1);
        QCOMPARE(bytes().count("mangrove-relay"), 3);

        const QList<Result<ConfigChange>> undo = planAll(EntryAct::Undo);
        QCOMPARE(undo.size(), 1);
        QCOMPARE(undo.first()->parts.size(), 2);
        QCOMPARE(undo.first()->size(), 3);
        QCOMPARE(undo.first()->notes.count(QStringLiteral("A link leads to this file, and stays. What is written is ")
                                           + shared()),
                 1);
        for (const char *line : {"+    \"v\": { \"command\": \"vee\" }, // one\n",
                                 "+  \"mcpServers\": { \"c\": {\"command\": \"cee\", \"args\": []} }\n"})
            QVERIFY2(undo.first()->difference.contains(QLatin1String(line)), qPrintable(undo.first()->difference));
        QCOMPARE(make(undo), 1);
        QCOMPARE(bytes(), bothForms);
        for (const SurveyedFile &file : survey())
            QCOMPARE(file.states.count(RouteState::NotRouted), file.states.size());
    }

    void thereAndBackAsOneEdit()
    {
        share(bothForms);
        const QList<Result<ConfigChange>> route = planAll(EntryAct::Route);
        QCOMPARE(make(route), 1);
        const QByteArray routed = bytes();
        Result<ConfigChange> change = *route.first();
        for (int i = 0; i < 2; ++i) {
            change = routes().planInverse(*change);
            QCOMPARE(make({change}), 1);
            QCOMPARE(bytes(), bothForms);
            change = routes().planInverse(*change);
            QCOMPARE(make({change}), 1);
            QCOMPARE(bytes(), routed);
        }
    }

    //! Nothing but a name is in the file then: how it was says what is kept for the app that routed it.
    void routedForOneAndPutBackForAnother()
    {
        const QByteArray file = "{\"mcpServers\": {\"a\": {\"command\": \"x\",\t\"args\": [ \"1\" ]}}}";
        put(QStringLiteral("home/.cursor/mcp.json"), file);
        QVERIFY(QDir().mkpath(at(QStringLiteral("home/.kiro/settings"))));
        QVERIFY(QFile::link(at(QStringLiteral("home/.cursor/mcp.json")),
                            at(QStringLiteral("home/.kiro/settings/mcp.json"))));
        const QString pointer = QStringLiteral("/mcpServers/a");
        const QList<SurveyedFile> files = survey();
        QCOMPARE(files.size(), 2);
        const auto as = [](const QList<SurveyedFile> &all, const char *app) {
            return *std::ranges::find_if(
                all, [&](const SurveyedFile &one) { return one.found.app->id == QLatin1String(app); });
        };
        QCOMPARE(
            make({routes().planRoute(*as(files, "cursor").open, {{pointer, QStringLiteral("a"), RouteForm::Record}})}),
            1);
        const QList<SurveyedFile> routed = survey();
        QVERIFY(as(routed, "cursor").routed.first().isValid());
        QVERIFY(!as(routed, "kiro").routed.first().isValid());
        // Of both the one is taken that routed it.
        const SurveyedFile cursor = as(routed, "cursor");
        const SurveyedFile kiro = as(routed, "kiro");
        const QList<MeantEntry> once = onePerPlace({{&kiro, pointer}, {&cursor, pointer}});
        QCOMPARE(once.size(), 1);
        QCOMPARE(once.first().file, &cursor);
        QCOMPARE(once.first().apps, (QStringList{QStringLiteral("Kiro"), QStringLiteral("Cursor")}));

        QCOMPARE(make({routes().planUndo(*kiro.open, {pointer})}), 1);
        QCOMPARE(bytes(QStringLiteral("home/.cursor/mcp.json")), file);
        for (const SurveyedFile &one : survey())
            QCOMPARE(one.states.first(), RouteState::NotRouted);
    }

    //! What is wished of one app cannot be done, and the rest can.
    void oneFailsAndTheOthersGoOn()
    {
        share(bothForms);
        QList<FilePlan> plans = plansFor(EntryAct::Route);
        plans.prepend({plans.first().open, [](const AppRoutes &, const OpenApp &) -> Result<ConfigChange> {
                           return Error{ErrorCode::Refused, QStringLiteral("no")};
                       }});
        const QList<Result<ConfigChange>> planned = planFiles(plans, routes());
        QCOMPARE(planned.size(), 2);
        QCOMPARE(planned.first().error().message, QStringLiteral("no"));
        QCOMPARE(make({planned.last()}), 1);
        QCOMPARE(bytes().count("mangrove-relay"), 3);
    }

    void changedBetweenTwoLooks()
    {
        share(bothForms);
        QList<FilePlan> plans = plansFor(EntryAct::Route);
        put(QStringLiteral("home/dotfiles/mcp.json"), bothForms + '\n');
        plans.last().open = std::make_shared<const OpenApp>(*openApp(plans.last().open->found));
        const QList<Result<ConfigChange>> planned = planFiles(plans, routes());
        QCOMPARE(planned.size(), 2);
        QVERIFY(planned.last().error().message.contains(QLatin1String("has changed meanwhile")));
    }

private:
    QString at(const QString &relative) const { return m_folder->filePath(relative); }
    QString shared() const { return at(QStringLiteral("home/dotfiles/mcp.json")); }
    QByteArray bytes(const QString &relative = QStringLiteral("home/dotfiles/mcp.json")) const
    {
        return contentOf(at(relative));
    }
    void put(const QString &relative, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(at(relative)).path());
        QFile file(at(relative));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("the test cannot write");
    }
    //! One file of a person's own, to which the files of two apps lead.
    void share(const QByteArray &content) const
    {
        put(QStringLiteral("home/dotfiles/mcp.json"), content);
        for (const char *link : {"home/.config/Code/User/mcp.json", "home/.cursor/mcp.json"}) {
            const QString path = at(QLatin1String(link));
            if (!QDir().mkpath(QFileInfo(path).path()) || !QFile::link(shared(), path))
                qFatal("the test cannot link");
        }
    }
    AppRoutes routes() const { return {at(QStringLiteral("data")), {at(QStringLiteral("bin/mangrove-relay")), {}}}; }
    QList<SurveyedFile> survey() const
    {
        return surveyApps({System::Linux, at(QStringLiteral("home")), {}}, {}, routes());
    }
    QList<FilePlan> plansFor(EntryAct act) const
    {
        QList<FilePlan> plans;
        const QList<SurveyedFile> files = survey();
        for (const SurveyedFile &file : files) {
            QList<AppRoutes::Wish> wishes;
            QStringList pointers;
            for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
                const AppEntry &entry = file.open->entries.at(i);
                if (!isOffered(act, file, i, true))
                    continue;
                wishes.append({entry.pointer, entry.name});
                pointers.append(entry.pointer);
            }
            plans.append({std::make_shared<const OpenApp>(*file.open),
                          [act, wishes, pointers](const AppRoutes &routes, const OpenApp &open) {
                              return act == EntryAct::Undo ? routes.planUndo(open, pointers)
                                                           : routes.planRoute(open, wishes);
                          }});
        }
        return plans;
    }
    QList<Result<ConfigChange>> planAll(EntryAct act) const { return planFiles(plansFor(act), routes()); }
    //! How many could be planned and made.
    int make(const QList<Result<ConfigChange>> &changes) const
    {
        return int(std::ranges::count_if(changes, [&](const Result<ConfigChange> &change) {
            return change && routes().apply(*change, QDateTime::currentDateTimeUtc());
        }));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSharedFiles)
#include "tst_sharedfiles.moc"

// The frames between a relay and the window: what goes in comes out, and what another release or a stranger may write.

#include "core/link/linkframe.h"

#include <QTest>
#include <QTimeZone>

using namespace mangrove;

class TestLinkFrame : public QObject
{
    Q_OBJECT

private:
    static Told root(const char *name)
    {
        return {{QStringLiteral("r-") + QLatin1String(name)},
                QStringLiteral("file:///srv/") + QLatin1String(name),
                QString::fromUtf8("\"na\nme\" \u202e") + QLatin1String(name)};
    }

private Q_SLOTS:
    void stateComesAsItWas()
    {
        link::State state;
        state.server = {QStringLiteral("s-1")};
        state.app = QStringLiteral("an \"app\"\n");
        state.revision = QStringLiteral("2025-06-18");
        state.era = QStringLiteral("legacy");
        state.pid = 4711;
        state.program = QStringLiteral("/usr/bin/server");
        state.selfName = QStringLiteral("server");
        state.selfTitle = QStringLiteral("The Server");
        state.selfVersion = QStringLiteral("1.2");
        state.protection = Protection::FilesConfined;
        state.waitsForRestart = true;
        state.unasked = true;
        state.wantsSignIn = true;
        state.refusedRoots = 2;
        state.refusedRootTexts = {QStringLiteral("/a b"), QString::fromUtf8("\u202e")};
        state.missingScopes = {QStringLiteral("write"), QString::fromUtf8("\u202e\n")};
        state.record.seen = {root("a"), root("b")};
        state.record.told = {root("b")};
        state.record.strays = 1;
        state.record.asked = 3;
        state.record.notified = 2;
        state.record.lastAsked = QDateTime::fromMSecsSinceEpoch(1700000000123, QTimeZone::utc());
        state.record.lastAnswer = state.record.lastAsked.addMSecs(1);
        state.record.withheldWhileAsking = true;
        const QByteArray line = toLine(state);
        QVERIFY(line.endsWith('\n') && line.count('\n') == 1);
        const auto word = link::readRelayWord(line.trimmed());
        QVERIFY(word && std::holds_alternative<link::State>(*word));
        QCOMPARE(std::get<link::State>(*word), state);
        const auto none = link::readRelayWord(toLine(link::State()));
        QVERIFY(none && std::get<link::State>(*none) == link::State());
    }

    //! More than a frame takes would end the link, again and again: the last ones are said.
    void manyRootsFitIntoAFrame()
    {
        link::State state;
        for (int i = 0; i < 10000; ++i)
            state.record.seen.append(root(QByteArray::number(i).constData()));
        state.record.told = state.record.seen.mid(9900);
        const auto word = link::readRelayWord(toLine(state).trimmed());
        QVERIFY(word);
        const link::State read = std::get<link::State>(*word);
        QCOMPARE(read.record.seen, state.record.seen.last(4096));
        QCOMPARE(read.record.told, state.record.told);
        for (Told &told : state.record.seen)
            told.uri += QString(8 * 1024, QLatin1Char('x'));
        const QByteArray line = toLine(state);
        QVERIFY(line.size() <= link::frameLimit);
        const auto less = link::readRelayWord(line.trimmed());
        QVERIFY(less);
        const QList<Told> seen = std::get<link::State>(*less).record.seen;
        QVERIFY(!seen.isEmpty());
        QCOMPARE(seen.last(), state.record.seen.last());
    }

    //! A relay of an older release says nothing of sign-ins, a window of an older release passes over what it does not
    //! know.
    void carriedPlaces()
    {
        link::State state;
        state.record.carried = {
            {{QStringLiteral("r-1")}, QStringLiteral("file:///a/b"), {}, true, QStringLiteral("codex/x")},
            {{}, QStringLiteral("file:///c"), {}, true, QStringLiteral("cwd")}};
        state.record.seen = state.record.carried;
        const Result<link::RelayWord> word = link::readRelayWord(toLine(state));
        QVERIFY(word);
        QCOMPARE(std::get<link::State>(*word).record.carried, state.record.carried);
        QCOMPARE(std::get<link::State>(*word).record.seen, state.record.carried);
    }

    void signInsAreSaidInBounds()
    {
        const auto old = link::readRelayWord(R"({"v":1,"kind":"state","server":"s-1","unasked":true})");
        QVERIFY(old && !std::get<link::State>(*old).wantsSignIn);
        QCOMPARE(std::get<link::State>(*old).missingScopes, QStringList());
        link::State many;
        many.missingScopes = QStringList(5000, QStringLiteral("x"));
        const auto cut = link::readRelayWord(toLine(many));
        QVERIFY(cut && std::get<link::State>(*cut).missingScopes.size() == 100);
        const auto state = [](QByteArray members) {
            return link::readRelayWord("{\"v\":1,\"kind\":\"state\"," + members.replace('\'', '"') + '}');
        };
        for (const char *members : {"'wants_sign_in':1", "'wants_sign_in':'true'", "'missing_scopes':'write'",
                                    "'missing_scopes':[1]", "'missing_scopes':{'a':'b'}"})
            QVERIFY2(!state(members), members);
        QVERIFY(state("'missing_scopes':['write']"));
        QVERIFY(!state("'missing_scopes':['" + QByteArray(20000, 'x') + "']"));
        const auto kept = link::readWindowWord(toLine(link::SignInKept()));
        QVERIFY(kept && std::holds_alternative<link::SignInKept>(*kept));
        const auto unknown = link::readWindowWord(R"({"v":1,"kind":"sign_in_and_more"})");
        QVERIFY(unknown && std::holds_alternative<link::Unknown>(*unknown));
    }

    void launchComesAsItWas()
    {
        link::Launch launch;
        launch.way = link::Launch::Way::Address;
        launch.name = QStringLiteral("no\ntes");
        launch.program = QStringLiteral("npx");
        launch.arguments = {QStringLiteral("-y"), QString(), QString::fromUtf8("\u202e")};
        launch.environment = {QStringLiteral("API_KEY")};
        launch.folder = QStringLiteral("/srv");
        launch.url = QStringLiteral("https://example.org/mcp");
        launch.isUnknown = true;
        launch.isRefused = true;
        launch.meant = ServerId{QStringLiteral("notes")};
        launch.why = QStringLiteral("It is new.");
        const QByteArray line = toLine(launch);
        QVERIFY(line.endsWith('\n') && line.count('\n') == 1);
        const auto word = link::readRelayWord(line);
        QVERIFY(word && std::holds_alternative<link::Launch>(*word));
        QCOMPARE(std::get<link::Launch>(*word), launch);
        QVERIFY(!link::readRelayWord(R"({"v":1,"kind":"launch","arguments":[1]})"));
        QVERIFY(!link::readRelayWord(R"({"v":1,"kind":"launch","arguments":"x"})"));
    }

    //! A part of a launch would be another one.
    void aLaunchIsSaidWholeOrNotAtAll_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("a long one") << QStringList{QString(20000, QLatin1Char('x'))};
        QTest::newRow("many") << QStringList(5000, QStringLiteral("x"));
        QTest::newRow("much") << QStringList(100, QString(16000, QLatin1Char('x')));
    }
    void aLaunchIsSaidWholeOrNotAtAll()
    {
        QFETCH(QStringList, arguments);
        link::Launch launch;
        launch.name = QStringLiteral("notes");
        launch.program = QStringLiteral("npx");
        launch.arguments = arguments;
        const QByteArray line = toLine(launch);
        QVERIFY(line.size() < link::frameLimit);
        const auto word = link::readRelayWord(line);
        QVERIFY(word);
        const auto &said = std::get<link::Launch>(*word);
        QCOMPARE(said.name, launch.name);
        QVERIFY(said.program.isEmpty() && said.arguments.isEmpty());
    }

    void aCopyComesAsItWas()
    {
        link::Copy copy;
        copy.toServer = true;
        copy.time = QDateTime::fromMSecsSinceEpoch(1700000000123, QTimeZone::utc());
        copy.bytes = QByteArray("{\"a\":\"\xff\0\"}", 10);
        copy.size = 5000000;
        copy.missed = 7;
        const auto word = link::readRelayWord(toLine(copy));
        QVERIFY(word && std::holds_alternative<link::Copy>(*word));
        const auto &read = std::get<link::Copy>(*word);
        QVERIFY(read.toServer && read.time == copy.time && read.bytes == copy.bytes);
        QVERIFY(read.size == copy.size && read.missed == copy.missed);
        copy.bytes = QByteArray(8 * 1024 * 1024, 'x');
        QVERIFY(toLine(copy).size() < link::frameLimit);
        QVERIFY(link::readRelayWord(toLine(copy)));
        const auto watch = link::readWindowWord(toLine(link::Watch{true}));
        QVERIFY(watch && std::get<link::Watch>(*watch).isOn);
    }

    //! Paths are bytes, with all that a name may have.
    void refusalsComeAsTheyWere()
    {
        link::Refused refused{{QStringLiteral("s-1")}, {}};
        refused.count.note({"/home/anna/\xff\n\"<b>\xe2\x80\xae", Tried::Write}, 3);
        refused.count.note({"/home/anna/a", Tried::Read});
        refused.count.note({"/home/anna/a", Tried::Run}, 100'000);
        refused.count.addBeyond(9);
        refused.count.setBlindness(16);
        const QByteArray line = toLine(refused);
        QVERIFY(line.endsWith('\n') && line.count('\n') == 1);
        const auto word = link::readRelayWord(line.trimmed());
        QVERIFY(word && std::holds_alternative<link::Refused>(*word));
        QCOMPARE(std::get<link::Refused>(*word), refused);
    }

    //! Of as many paths as are counted, each as long as it can be.
    void refusalsFitIntoAFrame()
    {
        link::Refused refused;
        for (int i = 0; i < 1000; ++i) {
            refused.count.note(
                {'/' + QByteArray::number(i).leftJustified(5, 'x') + QByteArray(4000, '\xff'), Tried::Read},
                ~quint64(0));
        }
        const QByteArray line = toLine(refused);
        QVERIFY(line.size() < link::frameLimit);
        const auto word = link::readRelayWord(line);
        QVERIFY(word);
        const RefusalCount &count = std::get<link::Refused>(*word).count;
        QCOMPARE(count.all().size(), RefusalCount::mostPaths);
        QVERIFY(count.beyond() > quint64(1) << 52);
    }

    void badRefusals_data()
    {
        QTest::addColumn<QByteArray>("paths");
        const auto row = [](const char *name, const QByteArray &paths) { QTest::newRow(name) << "\"paths\":" + paths; };
        const auto one = [](const QByteArray &path, const char *tried = "read", const char *count = "1") {
            return "[{\"path\":\"" + path.toBase64() + "\",\"tried\":\"" + tried + "\",\"count\":" + count + "}]";
        };
        QVERIFY(link::readRelayWord(R"({"v":1,"kind":"refused","paths":)" + one("/a") + '}'));
        row("no list", "7");
        row("no objects", "[7]");
        row("nothing in them", "[{}]");
        row("no path", one(""));
        row("a relative one", one("a"));
        row("one that is not plain", one("/a/../b"));
        row("one with a zero", one(QByteArray("/a\0b", 4)));
        row("too long a one", one('/' + QByteArray(5000, 'x')));
        row("an unknown way", one("/a", "sniff"));
        row("never", one("/a", "read", "0"));
        row("less than never", one("/a", "read", "-1"));
        row("too often", one("/a", "read", "1e300"));
        row("too many", '[' + QByteArrayList(65, one("/a").mid(1).chopped(1)).join(',') + ']');
        QTest::newRow("no errno") << QByteArray("\"blindness\":\"x\"");
        QTest::newRow("too high an errno") << QByteArray("\"blindness\":99999");
    }
    void badRefusals()
    {
        QFETCH(QByteArray, paths);
        QVERIFY(!link::readRelayWord(R"({"v":1,"kind":"refused","server":"s",)" + paths + '}'));
    }

    //! What it reaches with the reasons, paths as bytes; of the roots that are granted the window knows the rest.
    void whatItIsHeldToComesAsItWas()
    {
        GrantedRoot root;
        root.id = {QStringLiteral("r-a")};
        root.isWritable = true;
        root.binding.canonicalPath = QStringLiteral("/srv/a");
        const auto place = [](ReachedPlace::Why why, const char *path, const char *reason = "") {
            ReachedPlace one;
            one.why = why;
            one.place.path = path;
            one.reason = QString::fromUtf8(reason);
            return one;
        };
        link::Confined confined{{Protection::Confined, false, {root}, {}}};
        confined.to.reach = {place(ReachedPlace::Why::Added, "/home/anna/\xff\n\"<b>\xe2\x80\xae"),
                             place(ReachedPlace::Why::Own, "/home/anna/.local/share/own"),
                             place(ReachedPlace::Why::Program, "/opt/it", "its \"program\"\n"),
                             place(ReachedPlace::Why::System, "/usr")};
        confined.to.reach[1].place.access = confine::Access::Write;
        const link::Confined said = confined;
        confined.to.reach.prepend(place(ReachedPlace::Why::Granted, "/srv/a"));
        const QByteArray line = toLine(confined);
        QVERIFY(line.endsWith('\n') && line.count('\n') == 1);
        const auto word = link::readRelayWord(line.trimmed());
        QVERIFY(word && std::holds_alternative<link::Confined>(*word));
        QCOMPARE(std::get<link::Confined>(*word), said);
    }

    //! What does not fit is left out, and not the roots.
    void whatItIsHeldToFitsIntoAFrame()
    {
        link::Confined confined{{Protection::FilesConfined, true, {}, {}}};
        for (int i = 0; i < 256; ++i)
            confined.to.roots.append({{QString::number(i)}, {}, false});
        ReachedPlace one;
        one.why = ReachedPlace::Why::Added;
        one.place.path = '/' + std::string(4000, 'x');
        confined.to.reach = QList<ReachedPlace>(2000, one);
        const QByteArray line = toLine(confined);
        QVERIFY(line.size() <= link::frameLimit);
        const auto word = link::readRelayWord(line);
        QVERIFY(word && std::holds_alternative<link::Confined>(*word));
        QCOMPARE(std::get<link::Confined>(*word).to.roots, confined.to.roots);
    }

    void badConfinements_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<bool>("isGood");
        const auto row = [](const char *name, QByteArray members, bool isGood = false) {
            QTest::newRow(name) << members.replace('\'', '"') << isGood;
        };
        row("nothing but a level", "'level':'files'", true);
        row("no level", "'network':true");
        row("one that holds nothing", "'level':'told'");
        row("an unknown one", "'level':'all'");
        row("no list of roots", "'level':'files','roots':7");
        row("no root", "'level':'files','roots':[7]");
        row("no id", "'level':'files','roots':[{'root':7}]");
        row("written perhaps", "'level':'files','roots':[{'root':'r','write':1}]");
        row("a place", "'level':'files','reach':[{'path':'L2E=','why':'own'}]", true);
        row("no path", "'level':'files','reach':[{'why':'own'}]");
        row("a relative one", "'level':'files','reach':[{'path':'YQ==','why':'own'}]");
        row("for no reason", "'level':'files','reach':[{'path':'L2E='}]");
        row("as granted", "'level':'files','reach':[{'path':'L2E=','why':'granted'}]");
        row("too many", "'level':'files','roots':[" + QByteArrayList(2049, "{}").join(',') + ']');
    }
    void badConfinements()
    {
        QFETCH(QByteArray, members);
        const auto word = link::readRelayWord(R"({"v":1,"kind":"confined",)" + members + '}');
        QTEST(bool(word), "isGood");
    }

    void otherWords()
    {
        const auto hello = link::readRelayWord(toLine(link::Hello{7, 2}));
        QVERIFY(hello && std::holds_alternative<link::Hello>(*hello));
        QCOMPARE(std::get<link::Hello>(*hello).newest, 7);
        QCOMPARE(std::get<link::Hello>(*hello).lowest, 2);
        const auto spooled = link::readRelayWord(toLine(link::Spooled()));
        QVERIFY(spooled && std::holds_alternative<link::Spooled>(*spooled));
        const auto welcome = link::readWindowWord(toLine(link::Welcome{3}));
        QVERIFY(welcome && std::holds_alternative<link::Welcome>(*welcome));
        QCOMPARE(std::get<link::Welcome>(*welcome).spoken, 3);
    }

    void questionsAndWhatComesOfThem()
    {
        const auto question = link::readRelayWord(toLine(link::Question{quint64(1) << 52}));
        QVERIFY(question && std::get<link::Question>(*question).ticket == quint64(1) << 52);
        const auto withdrawal = link::readRelayWord(toLine(link::Withdrawal{5, true}));
        QVERIFY(withdrawal && std::get<link::Withdrawal>(*withdrawal).ticket == 5);
        QVERIFY(std::get<link::Withdrawal>(*withdrawal).byServer);
        const auto held = link::readWindowWord(toLine(link::Held{6}));
        QVERIFY(held && std::get<link::Held>(*held).ticket == 6);
        const auto answer = link::readWindowWord(toLine(link::Answer{7}));
        QVERIFY(answer && std::get<link::Answer>(*answer).ticket == 7);
        const auto asking = link::readWindowWord(toLine(link::Asking{true}));
        QVERIFY(asking && std::get<link::Asking>(*asking).isOpen);
        const QHash<RootId, Decision> lent{
            {{QStringLiteral("r-a")}, {Verdict::Allowed, Lasting::Session, {}}},
            {{QStringLiteral("r-b")}, {Verdict::Denied, Lasting::Session, {}}},
            {{QStringLiteral("r-c")}, {Verdict::Allowed, Lasting::Session, {}, AccessMode::ReadAndWrite}},
            {{QStringLiteral("r-d")}, {Verdict::Allowed, Lasting::Session, {}, AccessMode::WithSockets}}};
        const auto decisions = link::readWindowWord(toLine(link::Decisions{{QStringLiteral("s-1")}, lent}));
        QVERIFY(decisions && std::get<link::Decisions>(*decisions).decisions == lent);
        QCOMPARE(std::get<link::Decisions>(*decisions).server.value, QStringLiteral("s-1"));
        QVERIFY(!link::readWindowWord(R"({"v":1,"kind":"decisions","server":"s","verdicts":{"r-a":"ask"}})"));
        QVERIFY(!link::readWindowWord(R"({"v":1,"kind":"decisions","server":"s","verdicts":["r-a"]})"));
        // A denial is for nothing, and what is not allowed is not for writing either.
        const auto odd = link::readWindowWord(
            R"({"v":1,"kind":"decisions","server":"s","verdicts":{"r-b":"denied"},"writable":["r-b","r-c"]})");
        QVERIFY(odd);
        const QHash<RootId, Decision> denied{{{QStringLiteral("r-b")}, {Verdict::Denied, Lasting::Session, {}}}};
        QCOMPARE(std::get<link::Decisions>(*odd).decisions, denied);
        for (const QByteArray writable : {R"("r-a")", "[1]", "{}"}) {
            const QByteArray frame =
                R"({"v":1,"kind":"decisions","server":"s","verdicts":{"r-a":"allowed"},"writable":)" + writable + '}';
            QVERIFY2(!link::readWindowWord(frame), writable.constData());
        }
    }

    void theLowerVersionIsSpoken()
    {
        QCOMPARE(link::agreedVersion({}), link::version);
        QCOMPARE(link::agreedVersion({link::version + 5, 1}), link::version);
        QCOMPARE(link::agreedVersion({link::lowestVersion - 1, 0}), link::lowestVersion);
    }

    void frames_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isFrame");
        QTest::addColumn<bool>("isKnown");
        const auto row = [](const char *name, const char *line, bool isFrame, bool isKnown) {
            QTest::newRow(name) << QByteArray(line) << isFrame << isKnown;
        };
        row("empty", "", false, false);
        row("no JSON", "hello", false, false);
        row("a list", "[1]", false, false);
        row("no version", R"({"kind":"hello"})", false, false);
        row("no number as a version", R"({"v":"1","kind":"hello"})", false, false);
        row("no kind", R"({"v":1})", false, false);
        row("an unknown word", R"({"v":1,"kind":"sing","song":[]})", true, false);
        row("a word of the other end", R"({"v":1,"kind":"welcome"})", true, false);
        row("a later version", R"({"v":9,"kind":"hello","newest":9,"lowest":1})", true, true);
        row("unknown members", R"({"v":1,"kind":"spooled","x":{"y":[1,2]}})", true, true);
        row("no members", R"({"v":1,"kind":"state"})", true, true);
        row("null for nothing", R"({"v":1,"kind":"state","last_asked":null})", true, true);
        row("wrong members", R"({"v":1,"kind":"state","server":1})", false, false);
        row("a negative number", R"({"v":1,"kind":"state","asked":-1})", false, false);
        row("a number that is too large", R"({"v":1,"kind":"state","asked":1e30})", false, false);
        row("no time", R"({"v":1,"kind":"state","last_asked":"yesterday"})", false, false);
        row("no root", R"({"v":1,"kind":"state","seen":[7]})", false, false);
        row("a wrong root", R"({"v":1,"kind":"state","seen":[{"root":{}}]})", false, false);
    }
    void frames()
    {
        QFETCH(QByteArray, line);
        const auto word = link::readRelayWord(line);
        QTEST(bool(word), "isFrame");
        QTEST(word && !std::holds_alternative<link::Unknown>(*word), "isKnown");
    }

    void listsHaveALimit()
    {
        QByteArray line = R"({"v":1,"kind":"state","seen":[)";
        for (int i = 0; i < 5000; ++i)
            line += "{},";
        line.chop(1);
        QVERIFY(!link::readRelayWord(line + "]}"));
    }
};

QTEST_GUILESS_MAIN(TestLinkFrame)
#include "tst_linkframe.moc"

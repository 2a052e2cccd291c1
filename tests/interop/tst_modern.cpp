// Servers of the stateless revision, made with the official SDK, over both ways: what they say that they received is
// what Mangrove shows that they were told, byte for byte, and whatever they ask, a person is told how it ended.

#include "core/rpc/members.h"
#include "tests/interop/interopfixture.h"

using namespace mangrove;
using test::InteropFixture;
using test::NodeServer;
using test::patience;

namespace {

const QString modern = QStringLiteral("2026-07-28");

QJsonObject structured(const Call &call)
{
    return QJsonDocument::fromJson(call.result()).object().value(QLatin1String("structuredContent")).toObject();
}

//! What a server received, from the text in which it says so: with the bytes that it writes.
QByteArray receipt(const Call &call)
{
    const QJsonObject result = QJsonDocument::fromJson(call.result()).object();
    QJsonValue content = result.value(QLatin1String("content"))[0];
    if (content.isUndefined())
        content = result.value(QLatin1String("contents"))[0];
    if (content.isUndefined())
        content = result.value(QLatin1String("messages"))[0][QLatin1String("content")];
    return content[QLatin1String("text")].toString().toUtf8();
}

QByteArray compact(QByteArrayView json)
{
    return QJsonDocument::fromJson(json.toByteArray()).toJson(QJsonDocument::Compact);
}

} // namespace

class TestModern : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<NodeServer> m_node;
    std::unique_ptr<InteropFixture> m_f;

    static QString script(const QString &name) { return QStringLiteral(TEST_INTEROP_DIR "/servers/%1.mjs").arg(name); }
    static void allWays()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isHttp");
        for (const char *name : {"modern", "dual"}) {
            QTest::addRow("%s, stdio", name) << QString::fromLatin1(name) << false;
            QTest::addRow("%s, HTTP", name) << QString::fromLatin1(name) << true;
        }
    }
    void addServer(const std::function<void(ServerRecord &)> &change = {})
    {
        QFETCH(QString, name);
        QFETCH(bool, isHttp);
        ServerRecord record;
        if (isHttp) {
            m_node = std::make_unique<NodeServer>();
            m_node->start({script(name), QStringLiteral("--http")});
            const QString url = m_node->said(QStringLiteral("/mcp")).section(QLatin1Char('\n'), 0, 0).trimmed();
            record = InteropFixture::atUrl(name, url);
        } else {
            record = InteropFixture::inNode(name, {script(name)});
        }
        if (change)
            change(record);
        m_f->addServer(record);
    }
    void start(const std::function<void(ServerRecord &)> &change = {})
    {
        addServer(change);
        QVERIFY2(m_f->start(), qPrintable(m_f->status().reason));
    }
    static bool isOver(const std::unique_ptr<Call> &call)
    {
        return QTest::qWaitFor([&] { return call->isOver(); }, patience);
    }
    //! Whether it is still answered.
    bool answers()
    {
        const QString text = QStringLiteral("中 hello");
        const auto echo = m_f->callTool(QStringLiteral("echo"), {{QStringLiteral("message"), text}});
        return isOver(echo) && echo->state() == Call::State::Done
            && structured(*echo).value(QLatin1String("message")).toString() == text;
    }
    //! The list that is shown as told, as the result of roots/list.
    QByteArray shown() const
    {
        QJsonArray list;
        for (const Told &told : m_f->record().seen)
            list.append(QJsonObject{{QStringLiteral("name"), told.name}, {QStringLiteral("uri"), told.uri}});
        return QJsonDocument(QJsonObject{{QStringLiteral("roots"), list}}).toJson(QJsonDocument::Compact);
    }
    //! Compares what the server received under each key with what is shown, and the state with what it sent.
    void compareReceipt(const QByteArray &receipt, const QStringList &keys)
    {
        const QJsonObject got = QJsonDocument::fromJson(receipt).object();
        QStringList received;
        for (const QJsonValue &key : got.value(QLatin1String("keys")).toArray())
            received.append(key.toString());
        QCOMPARE(received, keys);
        QCOMPARE(got.value(QLatin1String("dropped")).toArray(), QJsonArray());
        QVERIFY(got.value(QLatin1String("stateIntact")) != QJsonValue(false));
        const QList<JsonMember> responses = jsonMembers(jsonValue(receipt, "responses"));
        QCOMPARE(responses.size(), keys.size());
        for (const JsonMember &response : responses) {
            if (jsonValue(response.value, "roots").isNull())
                continue;
            QCOMPARE(response.value.toByteArray(), m_f->engine->gate.visible(m_f->server).json);
            QCOMPARE(compact(response.value), shown());
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFileInfo::exists(QStringLiteral(TEST_INTEROP_DIR "/node_modules/@modelcontextprotocol/server")),
                 "The SDK is not installed. Run `npm ci` in tests/interop (scripts/test does it).");
    }
    void init()
    {
        m_f = std::make_unique<InteropFixture>();
        QVERIFY(m_f->areRootsAvailable());
    }
    void cleanup()
    {
        QVERIFY(m_f->stop());
        m_f.reset();
        m_node.reset();
    }

    void isFoundOut_data() { allWays(); }
    void isFoundOut()
    {
        start();
        QCOMPARE(m_f->status().session.revision, modern);
        QVERIFY(m_f->status().session.foundBy.contains(QLatin1String("server/discover")));
        QVERIFY(!m_f->status().session.pushesChanges);
        QFETCH(QString, name);
        QCOMPARE(m_f->status().session.selfName, name);
        QCOMPARE(m_f->status().session.selfVersion, QStringLiteral("1.2.3"));
        QCOMPARE(m_f->engine->servers.find(m_f->server)->foundRevision, modern);
        QCOMPARE(m_f->sent("initialize"), 0);

        m_f->engine->registry.restart(m_f->server);
        QTRY_VERIFY_WITH_TIMEOUT(m_f->status().state != ServerState::Ready, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->status().state, ServerState::Ready, patience);
        QCOMPARE(m_f->status().session.revision, modern);
        QCOMPARE(m_f->sent("initialize"), 0);
        const auto declared = m_f->callTool(QStringLiteral("declared"));
        QVERIFY(isOver(declared));
        QCOMPARE(structured(*declared).value(QLatin1String("era")).toString(), QStringLiteral("modern"));
    }

    void receivesWhatIsShown_data() { allWays(); }
    void receivesWhatIsShown()
    {
        start();
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        const QString odd = QStringLiteral("größe/日本/😀 \"x\"");
        const QString other = QStringLiteral(" re\u0301sume\u0301\\\t{}:,\u2028");
        struct Row
        {
            QByteArray method;
            QString what;
            QStringList keys;
        };
        const QString uri = QStringLiteral("test://roots/gr%C3%B6%C3%9Fe");
        const QList<Row> rows{
            {"tools/call", QStringLiteral("roots_once"), {QStringLiteral("roots")}},
            {"tools/call", QStringLiteral("roots_no_state"), {QStringLiteral("roots")}},
            {"tools/call", QStringLiteral("roots_unicode"), {odd, other}},
            {"prompts/get", QStringLiteral("roots_prompt"), {QStringLiteral("prompt")}},
            {"prompts/get", QStringLiteral("größe 日本"), {QStringLiteral("prompt")}},
            {"resources/read", uri, {QStringLiteral("resource")}},
        };
        int asked = 0;
        for (const Row &row : rows) {
            const bool isResource = row.method == "resources/read";
            const auto call =
                m_f->call(row.method, {{isResource ? QStringLiteral("uri") : QStringLiteral("name"), row.what}});
            QVERIFY(isOver(call));
            QVERIFY2(call->state() == Call::State::Done, qPrintable(row.what + call->error().message));
            QVERIFY(call->wasAsked());
            QCOMPARE(call->told(), m_f->record().seen);
            QCOMPARE(m_f->record().seen.size(), m_f->roots.size());
            compareReceipt(receipt(*call), row.keys);
            if (QTest::currentTestFailed())
                qFatal("%s", qPrintable(row.what));
            asked += int(row.keys.size());
            QCOMPARE(m_f->record().asked, asked);
        }
        for (const RootId &root : std::as_const(m_f->roots))
            QCOMPARE(m_f->engine->gate.cellState({m_f->server, root}), CellState::Seen);
        QCOMPARE(m_f->status().session.violations, 0);
        QVERIFY(m_f->engine->broker.requests().isEmpty());
    }

    void manyRounds_data() { allWays(); }
    void manyRounds()
    {
        start();
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        const auto call = m_f->callTool(QStringLiteral("roots_rounds"));
        QVERIFY(isOver(call));
        QVERIFY2(call->state() == Call::State::Done, qPrintable(call->error().message));
        const QByteArray all = receipt(*call);
        compareReceipt(all, {QStringLiteral("second")});
        const QJsonArray rounds = structured(*call).value(QLatin1String("rounds")).toArray();
        QCOMPARE(rounds.size(), 3);
        const QList<QStringList> keys{{QStringLiteral("first")}, {}, {QStringLiteral("second")}};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(rounds.at(i)[QLatin1String("keys")].toVariant().toStringList(), keys.at(i));
            QCOMPARE(rounds.at(i)[QLatin1String("stateIntact")], QJsonValue(true));
        }
        QCOMPARE(m_f->sent("tools/call"), 4);
        QCOMPARE(m_f->record().asked, 2);
    }

    void asksThePersonToo_data() { allWays(); }
    void asksThePersonToo()
    {
        start();
        Elicitations &elicitations = m_f->engine->elicitations;
        const auto call = m_f->callTool(QStringLiteral("ask_person"));
        QTRY_COMPARE_WITH_TIMEOUT(elicitations.waiting().size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        const Elicitation asked = elicitations.waiting().first();
        QCOMPARE(asked.server, m_f->server);
        QCOMPARE(asked.message, QStringLiteral("Who are you?"));
        const QJsonObject content{{QStringLiteral("name"), QStringLiteral("Ñandú 中 \"x\"")},
                                  {QStringLiteral("age"), 31},
                                  {QStringLiteral("agree"), true}};
        elicitations.accept(asked.number, content);
        QVERIFY(!call->isOver()); // it wants both
        QVERIFY(m_f->answer(Verdict::Allowed, m_f->roots.mid(3)));
        QVERIFY(isOver(call));
        QVERIFY2(call->state() == Call::State::Done, qPrintable(call->error().message));
        compareReceipt(receipt(*call), {QStringLiteral("person"), QStringLiteral("roots")});
        QCOMPARE(m_f->record().seen.size(), 3);
        const QJsonValue person = structured(*call)[QLatin1String("responses")][QLatin1String("person")];
        QCOMPARE(person[QLatin1String("action")].toString(), QStringLiteral("accept"));
        QCOMPARE(person[QLatin1String("content")].toObject(), content);

        for (const bool accepts : {true, false}) {
            const auto visit = m_f->callTool(QStringLiteral("ask_url"));
            QTRY_COMPARE_WITH_TIMEOUT(elicitations.waiting().size(), 1, patience);
            const Elicitation page = elicitations.waiting().first();
            QCOMPARE(page.mode, Elicitation::Mode::Url);
            QCOMPARE(page.url, QUrl(QStringLiteral("https://example.invalid/sign-in?id=1")));
            accepts ? elicitations.accept(page.number) : elicitations.decline(page.number);
            QVERIFY(isOver(visit));
            QVERIFY2(visit->state() == Call::State::Done, qPrintable(visit->error().message));
            QCOMPARE(structured(*visit)[QLatin1String("responses")][QLatin1String("visit")].toObject(),
                     QJsonObject(
                         {{QStringLiteral("action"), accepts ? QStringLiteral("accept") : QStringLiteral("decline")}}));
        }
        QVERIFY(answers());
    }

    void isGivenUpWithASentence_data() { allWays(); }
    void isGivenUpWithASentence()
    {
        start();
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        const QList<std::pair<QString, QString>> rows{
            {QStringLiteral("asks_sampling"), QStringLiteral("It asked for sampling/createMessage, which")},
            {QStringLiteral("asks_unknown"), QStringLiteral("kind of result that Mangrove does not know: \"perhaps\"")},
            {QStringLiteral("needs_sampling"), QStringLiteral("not offered to it: sampling.")},
            {QStringLiteral("roots_forever"), QStringLiteral("again and again, 16 times")},
        };
        for (const auto &[tool, sentence] : rows) {
            const auto call = m_f->callTool(tool);
            QVERIFY2(isOver(call), qPrintable(tool));
            QCOMPARE(call->state(), Call::State::Failed);
            QVERIFY2(call->error().message.contains(sentence), qPrintable(tool + call->error().message));
            QVERIFY2(answers(), qPrintable(tool));
        }
        QCOMPARE(m_f->status().state, ServerState::Ready);
        QVERIFY(m_f->engine->elicitations.waiting().isEmpty());
        // Each but the error that the server itself gave.
        QCOMPARE(m_f->status().session.violations, 3);
    }

    //! Rounds that ask for nothing come more and more slowly, so this takes long: in one way only.
    void endlessRoundsTakeTheirTime_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isHttp");
        QTest::newRow("modern, HTTP") << QStringLiteral("modern") << true;
    }
    void endlessRoundsTakeTheirTime()
    {
        start();
        const auto call = m_f->callTool(QStringLiteral("state_forever"));
        QVERIFY(answers());
        QTRY_VERIFY_WITH_TIMEOUT(call->isOver(), 5 * patience);
        QCOMPARE(call->state(), Call::State::Failed);
        QVERIFY(call->error().message.contains(QLatin1String("again and again, 16 times")));
        QVERIFY(answers());
    }

    void waitsForThePerson_data() { allWays(); }
    void waitsForThePerson()
    {
        start();
        const auto call = m_f->callTool(QStringLiteral("roots_once"));
        QTRY_COMPARE_WITH_TIMEOUT(call->state(), Call::State::AwaitsAccess, patience);
        QCOMPARE(m_f->engine->broker.requests().first().roots, m_f->roots);
        QVERIFY(m_f->record().seen.isEmpty());
        QVERIFY(answers()); // others do not wait for it
        QVERIFY(m_f->answer(Verdict::Allowed, m_f->roots.mid(0, 2)));
        QVERIFY(isOver(call));
        QVERIFY2(call->state() == Call::State::Done, qPrintable(call->error().message));
        compareReceipt(receipt(*call), {QStringLiteral("roots")});
        QCOMPARE(m_f->record().seen.size(), 2);

        // What is decided between two calls is known at the next one, and nothing is pushed.
        const quint64 last = m_f->engine->registry.wire(m_f->server)->messages().back().number;
        QVERIFY(m_f->decide(m_f->roots, Verdict::Denied));
        QVERIFY(m_f->decide(m_f->roots.mid(4), Verdict::Allowed));
        QCOMPARE(m_f->engine->gate.stale(m_f->server).size(), 2);
        QCOMPARE(m_f->engine->gate.cellState({m_f->server, m_f->roots.at(4)}), CellState::NotYetSeen);
        const auto next = m_f->callTool(QStringLiteral("roots_once"));
        QVERIFY(isOver(next));
        const auto isNext = [&](const WireMessage &message) { return message.number == last + 1; };
        const auto &wire = m_f->engine->registry.wire(m_f->server)->messages();
        QCOMPARE(scanMessage(std::ranges::find_if(wire, isNext)->bytes).method, QByteArray("tools/call"));
        compareReceipt(receipt(*next), {QStringLiteral("roots")});
        QCOMPARE(m_f->record().seen.size(), 2);
        QCOMPARE(m_f->record().notified, 0);
        QVERIFY(m_f->engine->gate.stale(m_f->server).isEmpty());
        QCOMPARE(m_f->engine->gate.cellState({m_f->server, m_f->roots.at(4)}), CellState::Seen);
    }

    void isPutOff_data() { allWays(); }
    void isPutOff()
    {
        start();
        const auto call = m_f->callTool(QStringLiteral("roots_once"));
        QTRY_COMPARE_WITH_TIMEOUT(call->state(), Call::State::AwaitsAccess, patience);
        QVERIFY(m_f->answer(Verdict::Ask));
        QVERIFY(isOver(call));
        QVERIFY(call->error().message.contains(QLatin1String("you put the question off")));
        QVERIFY(m_f->record().seen.isEmpty());
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(answers());
        QCOMPARE(m_f->status().session.violations, 0);
    }

    void isCancelledWhileItWaits_data() { allWays(); }
    void isCancelledWhileItWaits()
    {
        start();
        const auto call = m_f->callTool(QStringLiteral("ask_person"));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->elicitations.waiting().size(), 1, patience);
        call->cancel();
        QCOMPARE(call->state(), Call::State::Cancelled);
        QTRY_VERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(m_f->engine->elicitations.waiting().isEmpty());
        QVERIFY(answers());
    }

    void rootsSwitchedOff_data() { allWays(); }
    void rootsSwitchedOff()
    {
        start([](ServerRecord &record) { record.roots = false; });
        QVERIFY(m_f->decide(m_f->roots, Verdict::Allowed));
        const auto call = m_f->callTool(QStringLiteral("roots_once"));
        QVERIFY(isOver(call));
        QCOMPARE(call->state(), Call::State::Failed);
        QVERIFY2(call->error().message.contains(QLatin1String("not offered to it: roots.")),
                 qPrintable(call->error().message));
        QVERIFY(!call->wasAsked());
        QCOMPARE(m_f->record(), SeenRecord());
        QVERIFY(answers());
    }

    void progressAndCancelling_data() { allWays(); }
    void progressAndCancelling()
    {
        start();
        const auto call = m_f->callTool(QStringLiteral("progress"));
        QStringList steps;
        connect(call.get(), &Call::changed, this, [&] {
            if (steps.isEmpty() || steps.last() != call->progressText())
                steps.append(call->progressText());
        });
        QVERIFY(isOver(call));
        QCOMPARE(steps, QStringList({QStringLiteral("Step 1"), QStringLiteral("Step 2"), QStringLiteral("Step 3")}));
        QCOMPARE(call->progress(), 1.0);

        const auto slow = m_f->callTool(QStringLiteral("slow"));
        QVERIFY(answers());
        slow->cancel();
        QCOMPARE(slow->state(), Call::State::Cancelled);
        const auto cancelled = [this] {
            const auto count = m_f->callTool(QStringLiteral("cancelled"));
            return isOver(count) ? structured(*count).value(QLatin1String("cancelled")).toInt() : -1;
        };
        QTRY_COMPARE_WITH_TIMEOUT(cancelled(), 1, patience);
        QCOMPARE(m_f->status().session.violations, 0);
    }

    void argumentsInHeaders_data() { allWays(); }
    void argumentsInHeaders()
    {
        start();
        const QJsonObject arguments{{QStringLiteral("region"), QStringLiteral("größe ")},
                                    {QStringLiteral("count"), 7},
                                    {QStringLiteral("plain"), QStringLiteral("x")}};
        bool listed = false;
        m_f->session().client().request("tools/list", {}, this, [&](const Result<QByteArray> &) { listed = true; });
        QTRY_VERIFY_WITH_TIMEOUT(listed, patience);
        const auto call = m_f->callTool(QStringLiteral("mirrored"), arguments);
        QVERIFY(isOver(call));
        QVERIFY2(call->state() == Call::State::Done, qPrintable(call->error().message));
        QCOMPARE(structured(*call), arguments);
    }

    //! A server of both eras, spoken to in the former one.
    void formerEra_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isHttp");
        QTest::newRow("stdio") << QStringLiteral("dual") << false;
        QTest::newRow("HTTP") << QStringLiteral("dual") << true;
    }
    void formerEra()
    {
        start([](ServerRecord &record) { record.protocolRevision = QStringLiteral("2025-11-25"); });
        QCOMPARE(m_f->status().session.revision, QStringLiteral("2025-11-25"));
        QCOMPARE(m_f->sent("server/discover"), 0);
        const auto call = m_f->callTool(QStringLiteral("ask_person"));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->elicitations.waiting().size(), 1, patience);
        m_f->engine->elicitations.decline(m_f->engine->elicitations.waiting().first().number);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        QVERIFY(m_f->answer(Verdict::Allowed, m_f->roots));
        QVERIFY(isOver(call));
        QVERIFY2(call->state() == Call::State::Done, qPrintable(call->error().message));
        compareReceipt(receipt(*call), {QStringLiteral("person"), QStringLiteral("roots")});
        QCOMPARE(m_f->record().seen.size(), m_f->roots.size());
        QCOMPARE(m_f->status().session.violations, 0);
    }
};

QTEST_GUILESS_MAIN(TestModern)
#include "tst_modern.moc"

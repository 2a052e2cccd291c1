// What all views show of roots × servers: by the filter's words, and by the marks of cells that are counted.

#include "tests/ui/dialogfixture.h"
#include "ui/access/accessscope.h"

#include <QSignalSpy>

#include <algorithm>

using namespace mangrove;

class TestAccessScope : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void countsWhatIsThere();
    void countsWithoutServers();
    void countsAsTheGateSays();
    void narrowsByWords();
    void narrowsByMarks();
    void whatLosesAMarkStaysForNow();
    void saysWhyNothingIsShown();

private:
    int count(CellMark mark) const { return m_scope->count(mark); }
    void decide(int root, int server, const Decision &decision)
    {
        QVERIFY(m_fixture->engine.gate.decide({cell(root, server)}, decision, Origin::Program));
    }
    Cell cell(int root, int server) const { return {m_servers.at(server), m_roots.at(root)}; }
    QString shown() const // "shop notes × git"
    {
        QStringList roots;
        for (const Root &root : m_fixture->engine.roots.roots()) {
            if (m_scope->shows(root.id))
                roots.append(root.name);
        }
        QStringList servers;
        for (const ServerRecord &server : m_fixture->engine.servers.servers()) {
            if (m_scope->shows(server.id))
                servers.append(server.name);
        }
        return roots.join(QLatin1Char(' ')) + QStringLiteral(" × ") + servers.join(QLatin1Char(' '));
    }

    //! Lets the answer that waits for what is undecided leave.
    void putOff(const ServerId &server) const
    {
        const auto number = [this, &server]() -> quint64 {
            const QList<AccessRequest> &requests = m_fixture->engine.broker.requests();
            const auto waiting = std::ranges::find(requests, server, &AccessRequest::server);
            return waiting == requests.end() ? 0 : waiting->number;
        };
        QTRY_VERIFY(number() != 0);
        QVERIFY(m_fixture->engine.gate.answer(number(), {}));
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<AccessScope> m_scope;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
    const Decision m_always{Verdict::Allowed, Lasting::Always, {}};
};

void TestAccessScope::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_servers = {m_fixture->addServer(QStringLiteral("filesystem")), m_fixture->addServer(QStringLiteral("git"))};
    m_roots.clear();
    for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("legit")})
        m_roots.append(m_fixture->addRoot(name));
    m_scope = std::make_unique<AccessScope>(m_fixture->engine.services());
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 6, test::patience);
}

void TestAccessScope::cleanup()
{
    m_scope.reset();
    m_fixture.reset();
}

void TestAccessScope::countsWhatIsThere()
{
    decide(0, 0, m_always);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 5, test::patience);
    const QDateTime until = QDateTime::currentDateTimeUtc().addSecs(3000);
    decide(1, 0, {Verdict::Allowed, Lasting::Until, until});
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Timed), 1, test::patience);
    QCOMPARE(count(CellMark::Undecided), 4);

    m_fixture->ask(m_servers.at(0));
    putOff(m_servers.at(0));
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.gate.cellState(cell(0, 0)), CellState::Seen, test::patience);
    decide(0, 0, {Verdict::Denied, Lasting::Always, {}});
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::StillKnown), 1, test::patience);

    QVERIFY(QDir(m_fixture->path(QStringLiteral("roots/legit"))).removeRecursively());
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Missing), 1, test::patience);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 2, test::patience); // for git

    m_fixture->addServer(QStringLiteral("third"));
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 4, test::patience);
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(2)}, Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Missing), 0, test::patience);
    QVERIFY(m_fixture->engine.servers.remove(m_servers, Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 2, test::patience);
    QCOMPARE(count(CellMark::StillKnown), 0);
    QCOMPARE(count(CellMark::Timed), 0);
}

void TestAccessScope::countsWithoutServers()
{
    QVERIFY(m_fixture->engine.servers.remove(m_servers, Origin::Program));
    QVERIFY(QDir(m_fixture->path(QStringLiteral("roots/shop"))).removeRecursively());
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Missing), 1, test::patience);
    QCOMPARE(count(CellMark::Undecided), 0);
    m_scope->setMarks(CellMark::Missing);
    QCOMPARE(shown(), QStringLiteral("shop × "));
}

//! Many changes at random, in shares: in the end it is what a look at each cell says.
void TestAccessScope::countsAsTheGateSays()
{
    for (int i = 0; i < 12; ++i)
        m_servers.append(m_fixture->addServer(QStringLiteral("server-%1").arg(i)));
    quint32 seed = 1;
    const auto random = [&seed](int below) {
        seed = seed * 1664525 + 1013904223;
        return int((seed >> 16) % quint32(below));
    };
    const QDateTime until = QDateTime::currentDateTimeUtc().addSecs(3000);
    for (int i = 0; i < 200; ++i) {
        const QList<Decision> choices{
            m_always, {Verdict::Denied, Lasting::Session, {}}, {Verdict::Allowed, Lasting::Until, until}, {}};
        decide(random(3), random(int(m_servers.size())), choices.at(random(4)));
        if (i % 40 == 0)
            QVERIFY(m_fixture->engine.roots.move(m_roots.at(random(3)), random(3), Origin::Program));
        if (i % 30 == 0)
            QCoreApplication::processEvents();
    }
    int undecided = 0;
    int timed = 0;
    for (const ServerId &server : std::as_const(m_servers)) {
        for (const RootId &root : std::as_const(m_roots)) {
            undecided += m_fixture->engine.gate.cellState({server, root}) == CellState::Ask ? 1 : 0;
            timed += m_fixture->engine.gate.decision({server, root}).lasting == Lasting::Until ? 1 : 0;
        }
    }
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), undecided, test::patience);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Timed), timed, test::patience);
}

void TestAccessScope::narrowsByWords()
{
    QSignalSpy changed(m_scope.get(), &AccessScope::changed);
    QCOMPARE(shown(), QStringLiteral("shop notes legit × filesystem git"));
    QVERIFY(!m_scope->isNarrow());
    m_scope->setText(QStringLiteral(" SHOP "));
    QCOMPARE(shown(), QStringLiteral("shop × filesystem git"));
    QCOMPARE(changed.size(), 1);
    m_scope->setText(QStringLiteral("shop  git"));
    QCOMPARE(shown(), QStringLiteral("shop × git"));
    QVERIFY(m_scope->shows(cell(0, 1)));
    QVERIFY(!m_scope->shows(cell(0, 0)));
    QVERIFY(!m_scope->shows(cell(2, 1)));

    // What comes or is renamed meanwhile is looked at, too.
    m_fixture->addRoot(QStringLiteral("shop-2"));
    QCOMPARE(shown(), QStringLiteral("shop shop-2 × git"));
    QVERIFY(m_fixture->engine.roots.rename(m_roots.at(1), QStringLiteral("workshop"), Origin::Program));
    QCOMPARE(shown(), QStringLiteral("shop workshop shop-2 × git"));
    m_scope->setText({});
    QVERIFY(shown().startsWith(QLatin1String("shop workshop legit shop-2")));
}

void TestAccessScope::narrowsByMarks()
{
    for (int root = 0; root < 3; ++root)
        decide(root, 1, m_always);
    decide(1, 0, m_always);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 2, test::patience);
    m_scope->setMarks(CellMark::Undecided);
    QCOMPARE(shown(), QStringLiteral("shop legit × filesystem"));
    QVERIFY(m_scope->shows(cell(0, 0)));
    QVERIFY(!m_scope->shows(cell(1, 0)));
    QVERIFY(!m_scope->shows(cell(0, 1)));
    m_scope->setText(QStringLiteral("shop"));
    QCOMPARE(shown(), QStringLiteral("shop × filesystem"));

    m_scope->setText({});
    decide(1, 1, {Verdict::Allowed, Lasting::Until, QDateTime::currentDateTimeUtc().addSecs(3000)});
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Timed), 1, test::patience);
    m_scope->setMarks(CellMarks(CellMark::Undecided) | CellMark::Timed);
    QCOMPARE(shown(), QStringLiteral("shop notes legit × filesystem git"));
    m_scope->setMarks(CellMark::StillKnown);
    QCOMPARE(shown(), QStringLiteral(" × "));
    m_scope->setMarks({});
    QCOMPARE(shown(), QStringLiteral("shop notes legit × filesystem git"));
}

//! Deciding about a cell does not let another one come under the hand that decides.
void TestAccessScope::whatLosesAMarkStaysForNow()
{
    m_scope->setMarks(CellMark::Undecided);
    decide(0, 0, m_always);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 5, test::patience);
    QVERIFY(m_scope->shows(cell(0, 0)));
    decide(0, 1, m_always);
    QTRY_COMPARE_WITH_TIMEOUT(count(CellMark::Undecided), 4, test::patience);
    QVERIFY(m_scope->shows(m_roots.at(0)));
    // Asked for anew, it is gone.
    m_scope->setMarks({});
    m_scope->setMarks(CellMark::Undecided);
    QVERIFY(!m_scope->shows(cell(0, 0)));
    QVERIFY(!m_scope->shows(m_roots.at(0)));
    // What gets the mark comes at once.
    decide(0, 0, {});
    QTRY_VERIFY_WITH_TIMEOUT(m_scope->shows(cell(0, 0)), test::patience);
    QVERIFY(m_scope->shows(m_roots.at(0)));
}

void TestAccessScope::saysWhyNothingIsShown()
{
    QVERIFY(m_scope->emptyHint().isEmpty());
    m_scope->setText(QStringLiteral("no\u202Esuch"));
    QVERIFY(m_scope->emptyHint().contains(QLatin1String("no\\u{202E}such")));
    m_scope->setMarks(CellMark::Timed);
    QVERIFY(m_scope->emptyHint().contains(QLatin1String("asked for above")));
}

QTEST_MAIN(TestAccessScope)
#include "tst_accessscope.moc"

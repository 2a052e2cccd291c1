#include "core/workspace/standing.h"

#include <QTest>
#include <QTimeZone>

using namespace mangrove;

Q_DECLARE_METATYPE(mangrove::PolicyInput)
Q_DECLARE_METATYPE(mangrove::Access)
Q_DECLARE_METATYPE(mangrove::Verdict)

namespace {

const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc());

Decision until(Verdict verdict, const QDateTime &end)
{
    return {verdict, Lasting::Until, end};
}

} // namespace

class TestStanding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<PolicyInput>("input");
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<Access>("access");

        const Decision allow{Verdict::Allowed, Lasting::Always, {}};
        const Decision deny{Verdict::Denied, Lasting::Always, {}};
        const Decision session{Verdict::Allowed, Lasting::Session, {}};
        const auto row = [](const char *name, ServerPolicy policy, bool suspended, const Decision &decision,
                            RootState state, Verdict verdict, Access access) {
            QTest::newRow(name) << PolicyInput{policy, suspended, decision, state, noon, true} << verdict << access;
        };
        using P = ServerPolicy;
        using R = RootState;
        using V = Verdict;
        using A = Access;
        row("nothing decided", P::Ask, false, {}, R::Available, V::Ask, A::Ask);
        row("policy allows", P::AllowAll, false, {}, R::Available, V::Allowed, A::Allowed);
        row("policy denies", P::DenyAll, false, {}, R::Available, V::Denied, A::Denied);
        row("allowed", P::Ask, false, allow, R::Available, V::Allowed, A::Allowed);
        row("allowed for the session", P::Ask, false, session, R::Available, V::Allowed, A::Allowed);
        row("denied", P::Ask, false, deny, R::Available, V::Denied, A::Denied);
        row("decision before policy, allowed", P::DenyAll, false, allow, R::Available, V::Allowed, A::Allowed);
        row("decision before policy, denied", P::AllowAll, false, deny, R::Available, V::Denied, A::Denied);
        row("before its end", P::Ask, false, until(V::Allowed, noon.addMSecs(1)), R::Available, V::Allowed, A::Allowed);
        row("at its end", P::Ask, false, until(V::Allowed, noon), R::Available, V::Ask, A::Ask);
        row("denial at its end", P::Ask, false, until(V::Denied, noon), R::Available, V::Ask, A::Ask);
        row("denial at its end, policy allows", P::AllowAll, false, until(V::Denied, noon), R::Available, V::Allowed,
            A::Allowed);
        row("until without an end", P::Ask, false, until(V::Allowed, {}), R::Available, V::Ask, A::Ask);
        for (const R state : {R::Checking, R::Missing, R::Unreadable, R::Replaced}) {
            const QByteArray name = toWord(state).toLatin1();
            row((name + ", allowed").constData(), P::Ask, false, allow, state, V::Allowed, A::Unavailable);
            row((name + ", policy allows").constData(), P::AllowAll, false, {}, state, V::Allowed, A::Unavailable);
            row((name + ", nobody decided").constData(), P::Ask, false, {}, state, V::Ask, A::Unavailable);
            row((name + ", denied").constData(), P::Ask, false, deny, state, V::Denied, A::Denied);
        }
        const auto outside = [](const char *name, ServerPolicy policy, const Decision &decision, RootState state,
                                Verdict verdict, Access access) {
            QTest::newRow(name) << PolicyInput{policy, false, decision, state, noon, false} << verdict << access;
        };
        outside("outside, allowed", P::Ask, allow, R::Available, V::Allowed, A::OutOfWorkspace);
        outside("outside, policy allows", P::AllowAll, {}, R::Available, V::Allowed, A::OutOfWorkspace);
        outside("outside, nobody decided", P::Ask, {}, R::Available, V::Ask, A::OutOfWorkspace);
        outside("outside, missing", P::Ask, allow, R::Missing, V::Allowed, A::OutOfWorkspace);
        outside("outside, denied", P::Ask, deny, R::Available, V::Denied, A::Denied);
        row("suspended, allowed", P::Ask, true, allow, R::Available, V::Ask, A::Ask);
        row("suspended, session", P::Ask, true, session, R::Available, V::Ask, A::Ask);
        row("suspended, policy allows", P::AllowAll, true, {}, R::Available, V::Ask, A::Ask);
        row("suspended, denied", P::AllowAll, true, deny, R::Available, V::Denied, A::Denied);
        row("suspended, policy denies", P::DenyAll, true, {}, R::Available, V::Denied, A::Denied);
    }

    void rules()
    {
        QFETCH(PolicyInput, input);
        const Standing standing = standingOf(input);
        QTEST(standing.verdict, "verdict");
        QTEST(standing.access, "access");
        // What is allowed without a word about writing may be read, and outside the workspace that is on nothing is.
        const bool isGranted = standing.verdict == Verdict::Allowed && input.inWorkspace;
        QCOMPARE(standing.grant, isGranted ? Grant::Read : Grant::None);
        QVERIFY(standing.access != Access::Allowed || standing.grant != Grant::None);
        PolicyInput writing = input;
        writing.decision.mode = AccessMode::ReadAndWrite;
        const bool isDecided = input.decision.verdict == Verdict::Allowed
            && (input.decision.lasting != Lasting::Until || input.now < input.decision.until);
        QCOMPARE(standingOf(writing).grant, !isGranted ? Grant::None : isDecided ? Grant::ReadAndWrite : Grant::Read);
        writing.decision.mode = AccessMode::WithSockets;
        QCOMPARE(standingOf(writing).grant, !isGranted ? Grant::None : isDecided ? Grant::WithSockets : Grant::Read);
    }
};

QTEST_GUILESS_MAIN(TestStanding)
#include "tst_standing.moc"

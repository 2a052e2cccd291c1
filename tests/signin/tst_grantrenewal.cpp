// How a grant lives on: refused tokens, sign-in servers that fail, and other processes that have the same grant.

#include "core/signin/grantkeep.h"
#include "tests/signin/signinfixture.h"

#include <QScopeGuard>
#include <QTemporaryDir>

using namespace mangrove;
using namespace mangrove::test;

class TestGrantRenewal : public SignInFixture
{
    Q_OBJECT

    static inline const QByteArray lacksWrite = quoted("Bearer error='insufficient_scope', scope='write'");

    //! The token endpoint answers so, each time.
    void failRenewals(const std::function<void(HttpAnswer)> &answer)
    {
        m_server->instead = [answer](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            answer(way);
            return true;
        };
    }
    int tokenRequests() const
    {
        int found = 0;
        for (const HttpSeen &seen : m_server->authorization().seen())
            found += seen.target == "/token";
        return found;
    }
    int documentsOfSignInServer() const
    {
        return int(std::count_if(m_server->authorization().seen().begin(), m_server->authorization().seen().end(),
                                 [](const HttpSeen &seen) { return seen.target.startsWith("/.well-known"); }));
    }
    //! Another process with the same key ring.
    std::unique_ptr<ServerSignIn> other()
    {
        ServerSignIn::Setup setup = m_setup;
        setup.isKept = true;
        return std::make_unique<ServerSignIn>(setup, GrantKeep(*m_secrets, serverId), *m_clock);
    }

private Q_SLOTS:
    void init() { makeAll(); }
    void cleanup()
    {
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    // G22: the token of a step-up is refused: it is renewed once, and the same message goes on.
    void aTokenIsRefusedBehindAStepUp()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(signIn(), QString());
        QString got;
        m_signIn->refused({403, lacksWrite, header(), 0}, this, [&got](const Result<bool> &again) {
            got = again && *again ? QStringLiteral("again") : QStringLiteral("no");
        });
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QCOMPARE(signIn(), QString());
        QTRY_COMPARE_WITH_TIMEOUT(got, QStringLiteral("again"), patience);
        m_server->expireTokens();
        const QByteArray second = header();
        const int documents = documentsOfSignInServer();
        QCOMPARE(refused(second, 401, {}, 1), QStringLiteral("again"));
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_server->lets(header()) && header() != second);
        QCOMPARE(documentsOfSignInServer(), documents); // that it is the same one is known without it
        // Refused once more: now it is over.
        QVERIFY(refused(header(), 401, {}, 2).contains(QLatin1String("its own sign-in")));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(m_server->refreshes, 1);
    }

    // A server that lets some requests in and refuses others: each of them ends, and the grant stays.
    void aMoodyServerMakesNoLoop()
    {
        QCOMPARE(signIn(), QString());
        QCOMPARE(refused(header()), QStringLiteral("again"));
        m_signIn->accepted();
        QCOMPARE(refused(header(), 401, {}, 1), QStringLiteral("again"));
        m_signIn->accepted();
        QVERIFY(refused(header(), 401, {}, 2).contains(QLatin1String("its own sign-in")));
        QCOMPARE(m_server->refreshes, 2);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
    }

    // G22: 1, 2, 4, 8 s, and after the fifth no more.
    void itIsGivenUpAfterFive()
    {
        QCOMPARE(signIn(), QString());
        failRenewals([](HttpAnswer way) { way.status(503); });
        m_clock->advance(3600 * 1000);
        const int before = tokenRequests();
        for (const int pause : {1000, 2000, 4000, 8000}) {
            QVERIFY(header().startsWith('!'));
            const int sofar = tokenRequests();
            m_clock->advance(pause - 1);
            QVERIFY(header().startsWith('!'));
            QCOMPARE(tokenRequests(), sofar);
            m_clock->advance(1);
        }
        QVERIFY(header().startsWith('!'));
        QCOMPARE(tokenRequests(), before + 5);
        m_clock->advance(qint64(24) * 3600 * 1000);
        QVERIFY(header().contains("not tried again"));
        QVERIFY(refused("Bearer " + m_signIn->grant()->access.toLatin1()).contains(QLatin1String("again")));
        QCOMPARE(tokenRequests(), before + 5);
        QVERIFY(m_secrets->values.contains(grantKey));

        m_server->instead = {};
        m_signIn->authorizer()->opened(); // a person starts the server
        QVERIFY(m_server->lets(header()));
    }

    // A request that was under way when the first one was refused is refused, too, while the renewal runs. Nobody knows
    // yet what that comes to, and a sign-in server that is not well ends no sign-in.
    void refusalsWhileItIsRenewedEndNothing_data()
    {
        QTest::addColumn<bool>("isPastItsEnd");
        QTest::newRow("good by the clock") << false;
        QTest::newRow("past its end") << true;
    }
    void refusalsWhileItIsRenewedEndNothing()
    {
        QFETCH(const bool, isPastItsEnd);
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        std::optional<HttpAnswer> held;
        failRenewals([&held](HttpAnswer way) { held = way; });
        if (isPastItsEnd)
            m_clock->advance(3600 * 1000);
        QStringList answers;
        const auto refuse = [&] {
            m_signIn->refused({401, m_server->challenge(), first, 0}, this, [&answers](const Result<bool> &again) {
                answers.append(again ? QString() : again.error().message);
            });
        };
        refuse();
        QTRY_VERIFY_WITH_TIMEOUT(held, patience);
        for (int i = 0; i < 5; ++i)
            refuse();
        QVERIFY(answers.isEmpty()); // all of them wait for the one
        held->status(503);
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 6, patience);
        for (const QString &answer : std::as_const(answers))
            QVERIFY2(answer.contains(QLatin1String("could not be renewed")), qPrintable(answer));
        // Nor those that come later, while it rests.
        QVERIFY(refused(first).contains(QLatin1String("could not be renewed")));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
        QVERIFY(m_secrets->values.contains(grantKey));
        QCOMPARE(tokenRequests(), 2); // one for the sign-in

        m_server->instead = {};
        m_clock->advance(1000);
        QCOMPARE(refused(first), QStringLiteral("again"));
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_server->lets(header()));
    }

    // What the key ring holds may have been renewed by another process: while it cannot be read, nothing is renewed by
    // a token that may have been used.
    void aKeyRingThatCannotBeReadMakesNobodyUseAnOldToken()
    {
        QCOMPARE(signIn(), QString());
        const std::unique_ptr<ServerSignIn> second = other();
        m_clock->advance(3600 * 1000);
        const QByteArray good = headerOf(*second);
        QVERIFY(m_server->lets(good));
        QCOMPARE(m_server->refreshes, 1);
        const int before = tokenRequests();
        m_secrets->failure = Error{ErrorCode::Refused, QStringLiteral("locked")};
        QVERIFY(header().contains("locked"));
        QCOMPARE(tokenRequests(), before);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
        m_secrets->failure.reset();
        m_clock->advance(1000);
        QCOMPARE(header(), good);
        QCOMPARE(tokenRequests(), before);
    }

    // G22: nobody knows whether it arrived.
    void aLostAnswerIsAskedForOnceMore()
    {
        QCOMPARE(signIn(), QString());
        int lost = 1;
        m_server->instead = [&lost](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token" || lost == 0)
                return false;
            --lost;
            way.cut();
            return true;
        };
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->refreshes, 1);

        lost = 2; // and no more than once
        const int before = tokenRequests();
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QCOMPARE(tokenRequests(), before + 2);
    }

    // G23: two processes, one refresh token.
    void processesDoNotRenewTheSameTwice()
    {
        QCOMPARE(signIn(), QString());
        const std::unique_ptr<ServerSignIn> second = other();
        const QByteArray old = headerOf(*second);
        QCOMPARE(old, header());
        m_clock->advance(3600 * 1000);
        // At once.
        int answered = 0;
        QByteArrayList headers;
        for (ServerSignIn *each : {m_signIn.get(), second.get()}) {
            each->header(this, [&](const Result<QByteArray> &value) {
                ++answered;
                headers.append(value ? *value : QByteArray());
            });
        }
        QTRY_COMPARE_WITH_TIMEOUT(answered, 2, patience);
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_server->lets(headers.first()));
        QCOMPARE(headers.first(), headers.last());

        // One after the other, the second because of a 401.
        m_server->expireTokens();
        QCOMPARE(refused(header()), QStringLiteral("again"));
        QCOMPARE(refusedBy(*second, {401, {}, headers.last(), 0}), QStringLiteral("again"));
        QCOMPARE(m_server->refreshes, 2);
        QVERIFY(m_server->lets(headerOf(*second)));
    }

    void whatAnotherProcessHoldsIsWaitedFor()
    {
        QCOMPARE(signIn(), QString());
        GrantHold hold;
        holdGrant(serverId.value, this, [&hold](const GrantHold &held) { hold = held; });
        QVERIFY(hold);
        m_clock->advance(3600 * 1000);
        std::optional<QByteArray> got;
        m_signIn->header(this, [&got](const Result<QByteArray> &value) { got = value ? *value : "!"; });
        bool isRefused = false;
        holdGrant(QStringLiteral("another"), this, [&](const GrantHold &held) { isRefused = !held; });
        QVERIFY(!isRefused); // another grant is another matter
        // Who began to wait later has tried by then: so has it.
        for (int i = 0; i < 3; ++i) {
            GrantHold first;
            GrantHold later;
            holdGrant(QStringLiteral("another"), this, [&first](const GrantHold &held) { first = held; });
            QVERIFY(first);
            holdGrant(QStringLiteral("another"), this, [&later](const GrantHold &held) { later = held; });
            QVERIFY(!later);
            first.reset();
            QTRY_VERIFY_WITH_TIMEOUT(later, patience);
        }
        QVERIFY(!got);
        QCOMPARE(m_server->refreshes, 0);
        hold.reset();
        QTRY_VERIFY_WITH_TIMEOUT(got.has_value(), patience);
        QVERIFY(m_server->lets(*got));
    }

    //! Of two at a time one has it all the same. The folder is that of all programs of this user: others may have it at
    //! first.
    void takesTurnsWithoutARuntimeFolder()
    {
        const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
        const auto restore = qScopeGuard([&before] { qputenv("XDG_RUNTIME_DIR", before); });
        qputenv("XDG_RUNTIME_DIR", "/nowhere");
        const QString name = QStringLiteral("a test of turns");
        GrantHold first;
        GrantHold later;
        holdGrant(name, this, [&first](const GrantHold &held) { first = held; });
        QTRY_VERIFY_WITH_TIMEOUT(first, patience);
        holdGrant(name, this, [&later](const GrantHold &held) { later = held; });
        QVERIFY(!later);
        first.reset();
        QTRY_VERIFY_WITH_TIMEOUT(later, patience);
    }

    void whoSignsOutElsewhereIsSignedOutHere()
    {
        QCOMPARE(signIn(), QString());
        const std::unique_ptr<ServerSignIn> second = other();
        const QByteArray old = headerOf(*second);
        QString said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        const QString got = refusedBy(*second, {401, {}, old, 0});
        QVERIFY2(got.contains(QLatin1String("signed out")), qPrintable(got));
        QCOMPARE(second->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(m_server->refreshes, 0);
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    //! The second one waits for its turn as the first does, and each of those who asked hears what came of it.
    void whoSignsOutTwiceHearsOfBoth()
    {
        QCOMPARE(signIn(), QString());
        GrantHold hold;
        holdGrant(serverId.value, this, [&hold](const GrantHold &held) { hold = held; });
        QVERIFY(hold);
        QStringList said;
        for (int i = 0; i < 2; ++i)
            m_signIn->signOut(this, [&said](const QString &sentence) { said.append(sentence); });
        QCOMPARE(said, QStringList());
        hold.reset();
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 2, patience);
        QVERIFY(!m_secrets->values.contains(grantKey));
        QVERIFY(m_server->revocations > 0);
    }

    //! What was granted then is taken back, and what is granted now stays.
    void whoSignsInWhileASignOutWaitsHearsOfBoth()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray old = header();
        GrantHold hold;
        holdGrant(serverId.value, this, [&hold](const GrantHold &held) { hold = held; });
        QVERIFY(hold);
        QString said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QVERIFY(said.isEmpty());
        m_signIn->signIn();
        QTRY_VERIFY_WITH_TIMEOUT(m_signIn->flow() && m_signIn->flow()->stage() == SignInFlow::Stage::Planned, patience);
        m_signIn->flow()->go();
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->flow()->stage(), SignInFlow::Stage::Waiting, patience);
        m_server->browse(m_signIn->flow()->link());
        QTRY_VERIFY_WITH_TIMEOUT(m_signIn->grant(), patience);
        QVERIFY(said.isEmpty());
        hold.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY(!m_server->lets(old));
        QVERIFY(m_server->lets(header()));
        QTRY_VERIFY_WITH_TIMEOUT(m_secrets->values.contains(grantKey), patience);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
    }

    //! What another process has renewed is told before it is renewed once more: who hears of it may not want it any
    //! more.
    void whatWasTakenOverMayEndAsItIsTold()
    {
        QCOMPARE(signIn(), QString());
        const std::unique_ptr<ServerSignIn> second = other();
        QVERIFY(m_server->lets(headerOf(*second)));
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->refreshes, 1);
        m_clock->advance(3600 * 1000);
        bool isOver = false;
        connect(second.get(), &ServerSignIn::changed, this, [&] {
            if (!std::exchange(isOver, true))
                second->signOut(this, [](const QString &) {});
        });
        QVERIFY(headerOf(*second).startsWith('!'));
        QTRY_VERIFY_WITH_TIMEOUT(!m_secrets->values.contains(grantKey), patience);
        QCOMPARE(m_server->refreshes, 1);
        QCOMPARE(second->state(), ServerSignIn::State::SignedOut);
    }

    // A relay that was refused goes on when the person has signed in in the window.
    void whoSignsInElsewhereIsSignedInHere()
    {
        ServerSignIn relay(m_setup, GrantKeep(*m_secrets, serverId), *m_clock);
        QCOMPARE(refusedBy(relay, {401, {}, {}, 0}), QStringLiteral("no"));
        QCOMPARE(relay.state(), ServerSignIn::State::SignedOut);
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(signIn(), QString());
        QCOMPARE(refusedBy(relay, {401, {}, {}, 0}), QStringLiteral("again"));
        QCOMPARE(relay.state(), ServerSignIn::State::SignedIn);
        const QByteArray narrow = headerOf(relay);
        QVERIFY(m_server->lets(narrow));

        // The same where more is granted.
        m_signIn->refused({403, lacksWrite, header(), 0}, this, [](const Result<bool> &) {});
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QCOMPARE(signIn(), QString());
        QCOMPARE(refusedBy(relay, {403, lacksWrite, narrow, 0}), QStringLiteral("again"));
        QVERIFY(headerOf(relay) != narrow);
        QCOMPARE(headerOf(relay), header());
    }

    // What was dropped and still lies there, as the key ring was locked, is not taken up again.
    void whatWasDroppedStaysSo()
    {
        QCOMPARE(signIn(), QString());
        const QString kept = m_secrets->values.value(grantKey);
        m_server->endGrants();
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QCOMPARE(m_server->refreshes, 1);
        m_secrets->values.insert(grantKey, kept);
        QCOMPARE(refused({}), QStringLiteral("no"));
        QCOMPARE(header(), QByteArray());
        QCOMPARE(m_server->refreshes, 1);
    }

    // A key ring that is locked is asked once, and again when the server is started.
    void aLockedKeyRingIsNotAskedEachTime()
    {
        QCOMPARE(signIn(), QString());
        make(true);
        m_secrets->failure = Error{ErrorCode::Refused, QStringLiteral("locked")};
        QCOMPARE(refused({}), QStringLiteral("locked"));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn); // as far as is known
        m_secrets->failure.reset();
        m_signIn->authorizer()->opened();
        QCOMPARE(refused({}), QStringLiteral("again"));
    }

    // Who has no key ring hears that all the same, and what is in the way.
    void withoutAKeyRingTheSignInIsWantedAllTheSame()
    {
        m_secrets->failure = Error{ErrorCode::Unreachable, QStringLiteral("There is no key ring.")};
        QCOMPARE(refused({}), QStringLiteral("127.0.0.1 wants a sign-in. There is no key ring."));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QVERIFY(m_signIn->isWanted());
        m_secrets->failure.reset();
        QCOMPARE(signIn(), QString());
    }

    // The call that waits for more ends with the grant that would be widened.
    void whatWaitsForMoreEndsWithTheGrant()
    {
        QCOMPARE(signIn(), QString());
        QString got;
        waitForMore(&got);
        m_server->endGrants();
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QVERIFY(!got.isEmpty());
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
    }

    // G25: the person's clock is wrong.
    void aClockThatIsWrongMakesNoLoop()
    {
        QCOMPARE(signIn(), QString());
        m_clock->jump(-qint64(24) * 3600 * 1000);
        QCOMPARE(m_server->refreshes, 0);
        const QByteArray first = header();
        m_server->expireTokens(); // it has ended, and nobody here knows
        QCOMPARE(refused(first), QStringLiteral("again"));
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->refreshes, 1);
        m_clock->jump(qint64(2) * 24 * 3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->refreshes, 2); // one for the jump
    }
};

QTEST_GUILESS_MAIN(TestGrantRenewal)
#include "tst_grantrenewal.moc"

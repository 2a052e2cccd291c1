// Sign-in servers, servers and neighbours on this machine that mean harm, against the whole sign-in; and what other
// clients were seen to do wrong. The rules by themselves are tested beside their functions.

#include "tests/signin/signinfixture.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QTimer>

using namespace mangrove;
using namespace mangrove::test;

class TestHostileSignIn : public SignInFixture
{
    Q_OBJECT

    QStringList m_told;

    //! The targets of one kind of server, in order.
    static QByteArrayList targets(const ScriptedHttpServer &server)
    {
        QByteArrayList list;
        for (const HttpSeen &seen : server.seen())
            list.append(seen.target);
        return list;
    }
    //! One request of somebody to the port that waits, and the first line of the answer.
    static QByteArray knock(quint16 port, const QByteArray &target)
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, port);
        if (!socket.waitForConnected(patience))
            return "refused";
        socket.write("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(port) + "\r\n\r\n");
        QEventLoop loop; // without the pauses of qWaitFor(), a thousand times
        connect(&socket, &QTcpSocket::disconnected, &loop, &QEventLoop::quit);
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        loop.exec();
        return socket.state() == QAbstractSocket::UnconnectedState ? socket.readLine() : QByteArray("hung");
    }
    //! Begins and goes as far as a person goes before the browser; the port that waits.
    quint16 waitForBrowser()
    {
        m_signIn->signIn();
        const auto reaches = [this](SignInFlow::Stage stage) {
            return QTest::qWaitFor([=, this] { return m_signIn->flow() && m_signIn->flow()->stage() == stage; },
                                   patience);
        };
        if (!reaches(SignInFlow::Stage::Planned))
            return 0;
        SignInFlow *flow = m_signIn->flow();
        flow->go();
        if (!reaches(SignInFlow::Stage::Waiting))
            return 0;
        const std::optional<FormFields> fields = formFields(flow->link().query(QUrl::FullyEncoded).toLatin1());
        return quint16(QUrl(*onlyField(*fields, QStringLiteral("redirect_uri"))).port());
    }
    //! Whether a secret of the grant or the client is in what people see.
    bool isSaid(const QString &secret) const
    {
        return m_told.join(QLatin1Char('\n')).contains(secret) || m_signIn->reason().contains(secret);
    }

private Q_SLOTS:
    void init()
    {
        makeAll();
        m_told.clear();
        hear();
    }
    void hear()
    {
        connect(m_signIn.get(), &ServerSignIn::told, this,
                [this](const QString &sentence) { m_told.append(sentence); });
    }
    void cleanup()
    {
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    // G05: code, verifier and secret arrive at one host only.
    void whatIsRedeemedGoesToOneHost_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::addRow("%d", status) << status;
    }
    void whatIsRedeemedGoesToOneHost()
    {
        QFETCH(int, status);
        ScriptedHttpServer other([](const HttpSeen &, HttpAnswer answer) { answer.json("{}"); });
        m_server->instead = [&other, status](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            way.status(status, {}, {}, {"Location: " + other.url(QStringLiteral("/token")).toEncoded()});
            return true;
        };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(other.connections(), 0);
        // The same when it is renewed.
        m_server->instead = {};
        QCOMPARE(signIn(), QString());
        m_server->instead = [&other, status](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            way.status(status, {}, {}, {"Location: " + other.url(QStringLiteral("/token")).toEncoded()});
            return true;
        };
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QCOMPARE(other.connections(), 0);
    }

    // G08: no other place is tried.
    void aForeignIssuerIsFinal()
    {
        m_server->editServer = [this](QJsonObject &object) {
            object[QLatin1String("issuer")] = m_server->issuer() + QLatin1Char('/');
        };
        QVERIFY(signIn().contains(QLatin1String("names itself")));
        QCOMPARE(targets(m_server->authorization()), QByteArrayList{"/.well-known/oauth-authorization-server"});
    }

    // G01: a fault is no "nothing here", which would lead to another place.
    void aFaultIsFinal()
    {
        const auto failAt = [this](const QByteArray &place) {
            m_server->instead = [place](const HttpSeen &seen, HttpAnswer way) {
                if (seen.target != place)
                    return false;
                way.status(503);
                return true;
            };
            QVERIFY(signIn().contains(QLatin1String("503")));
        };
        failAt("/.well-known/oauth-authorization-server");
        QCOMPARE(targets(m_server->authorization()), QByteArrayList{"/.well-known/oauth-authorization-server"});
        m_server->challengesByHeader = false;
        failAt("/.well-known/oauth-protected-resource/mcp");
        QVERIFY(!targets(m_server->resource()).contains("/.well-known/oauth-protected-resource"));
        QCOMPARE(m_server->authorization().seen().size(), 1);
    }

    // G03: the sign-in server's own name is looked at like its endpoints.
    void anIssuerWhereNobodyGoes()
    {
        for (const char *issuer : {"http://u@127.0.0.1:1", "http://127.0.0.1:1/#x", "ftp://127.0.0.1:1"}) {
            m_server->editResource = [issuer](QJsonObject &object) {
                object[QLatin1String("authorization_servers")] = QJsonArray{QLatin1String(issuer)};
            };
            const QString why = signIn();
            QVERIFY2(why.contains(QLatin1String("which Mangrove does not go to")), qPrintable(why));
        }
    }

    // G13: the wait goes on, whoever knocks.
    void athousandWrongAnswersAndTheRightOne()
    {
        const quint16 port = waitForBrowser();
        QVERIFY(port != 0);
        for (int i = 0; i < 1000; ++i) {
            const QByteArray target =
                i % 2 ? "/callback?code=x&state=" + QByteArray::number(i) : QByteArray("/callback?code=x");
            QVERIFY(knock(port, target).startsWith("HTTP/1.1 400 "));
        }
        QCOMPARE(m_signIn->flow()->stage(), SignInFlow::Stage::Waiting);
        std::optional<bool> isGood;
        connect(m_signIn.get(), &ServerSignIn::ended, this,
                [&isGood](const Result<void> &result) { isGood = bool(result); });
        m_server->browse(m_signIn->flow()->link());
        QTRY_VERIFY_WITH_TIMEOUT(isGood.has_value(), patience);
        QVERIFY(*isGood);
        // G18: a second time nobody is there.
        QCOMPARE(knock(port, "/callback?code=x"), QByteArray("refused"));
        QCOMPARE(m_server->redeemed, 1);
    }

    // G18
    void afterItsTimeNobodyWaits()
    {
        FakeSecrets secrets;
        SignInFlow::Wish wish;
        wish.server = m_server->mcp();
        wish.waitTime = 1;
        SignInFlow flow(wish, GrantKeep(secrets, serverId), *m_clock, {}, nullptr);
        std::optional<Error> why;
        flow.look([&why](const Result<SignInGrant> &grant) { why = grant ? Error{} : grant.error(); });
        QTRY_COMPARE_WITH_TIMEOUT(flow.stage(), SignInFlow::Stage::Planned, patience);
        flow.go();
        QTRY_COMPARE_WITH_TIMEOUT(flow.stage(), SignInFlow::Stage::Over, patience);
        QCOMPARE(why->code, ErrorCode::Timeout);
        QVERIFY(flow.link().isEmpty());
        QCOMPARE(SignInFlow::Wish().waitTime, 10 * 60 * 1000);
    }

    // G21: the sign-in server says back what it was sent.
    void whatTheSignInServerSaysBackIsHidden()
    {
        m_server->registers = false;
        m_server->presetId = m_setup.clients.presetId = QStringLiteral("desk");
        m_server->presetSecret = m_setup.clients.presetSecret = QStringLiteral("preset-s3cret");
        make();
        hear();
        QStringList sent;
        const auto sayBack = [&sent](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            QString all = QStringLiteral("preset-s3cret");
            const std::optional<FormFields> fields = formFields(seen.body);
            for (const char *name : {"code", "code_verifier", "refresh_token"}) {
                if (const auto value = onlyField(*fields, QString::fromLatin1(name))) {
                    sent.append(*value);
                    all += QLatin1Char(' ') + *value;
                }
            }
            const QJsonObject object{{QStringLiteral("error"), QStringLiteral("server_error")},
                                     {QStringLiteral("error_description"), all}};
            way.status(400, "application/json", QJsonDocument(object).toJson());
            return true;
        };
        m_server->instead = sayBack;
        const QString why = signIn();
        QVERIFY(why.contains(QLatin1String("server_error")));
        QCOMPARE(sent.size(), 2);
        m_server->instead = {};
        QCOMPARE(signIn(), QString());
        m_server->instead = sayBack;
        m_clock->advance(3600 * 1000);
        const QString renewal = QString::fromUtf8(header());
        QVERIFY(renewal.contains(QLatin1String("server_error")));
        QCOMPARE(sent.size(), 3);
        for (const QString &secret : sent + QStringList{QStringLiteral("preset-s3cret")})
            QVERIFY2(!why.contains(secret) && !renewal.contains(secret) && !isSaid(secret), qPrintable(secret));
    }

    // G24: a new scope each time, until a person has had enough: two dialogs without success, and then none.
    void moreAndMoreIsAskedForTwiceAtMost()
    {
        QCOMPARE(signIn(), QString());
        int dialogs = 0;
        for (int i = 0; i < 10; ++i) {
            std::optional<QString> got;
            const QByteArray lacks = "Bearer error=\"insufficient_scope\", scope=\"more" + QByteArray::number(i) + '"';
            m_signIn->refused({403, lacks, header(), 0}, this,
                              [&got](const Result<bool> &again) { got = again ? QString() : again.error().message; });
            QTRY_VERIFY_WITH_TIMEOUT(got || m_signIn->state() == ServerSignIn::State::WantsMore, patience);
            if (!got) {
                ++dialogs;
                QCOMPARE(signIn(), QString());
                QTRY_VERIFY_WITH_TIMEOUT(got.has_value(), patience);
            }
        }
        QCOMPARE(dialogs, 2);
    }

    // G24: that another process was granted more is a reason to repeat, but not for ever.
    void whatIsNewerIsTriedTwiceAtMost()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray more = quoted("Bearer error='insufficient_scope', scope='x'");
        QCOMPARE(refused("Bearer older", 403, more, 1), QStringLiteral("again"));
        QVERIFY(refused("Bearer older", 403, more, 2).contains(QLatin1String("again and again")));
    }

    // G24
    void tooManyScopesAreNotShown()
    {
        QCOMPARE(signIn(), QString());
        QByteArray many;
        for (int i = 0; i < 10'000; ++i)
            many += 's' + QByteArray::number(i) + ' ';
        const QByteArray before = header();
        QCOMPARE(refused(before, 403, "Bearer error=\"insufficient_scope\", scope=\"" + many + '"'),
                 QStringLiteral("no")); // longer than a challenge may be: a refusal like any other
        QVERIFY(refused(before, 403, "Bearer error=\"insufficient_scope\", scope=\"a\x1b[2Jb\"")
                    .contains(QLatin1String("characters")));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
        QVERIFY(m_signIn->missing().isEmpty());
        m_server->scopes = QString::fromLatin1(many).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        QVERIFY(signIn().contains(QLatin1String("more scopes than")));
        QCOMPARE(m_server->authorizations, 1);
    }

    // G25: letters that look like others.
    void homographsAreShownAsWhatTheyAre()
    {
        const QString apple = QString::fromUtf8("https://\u0430pple.com");
        m_server->editResource = [apple](QJsonObject &object) {
            object[QLatin1String("authorization_servers")] = QJsonArray{apple};
            object[QLatin1String("resource")] = apple;
        };
        const QString why = signIn();
        QVERIFY2(why.contains(QLatin1String("xn--pple-43d.com")), qPrintable(why));
        QVERIFY(!why.contains(QChar(0x430)));
        QCOMPARE(shownHost(QUrl(apple)), QStringLiteral("xn--pple-43d.com"));
        QCOMPARE(shownAddress(apple), QStringLiteral("https://xn--pple-43d.com"));
        const auto server = readAuthorizationServer("{}", apple, {});
        QVERIFY(!server && !server.error().message.contains(QChar(0x430)));
    }

    // Nothing but what is needed is asked for, each once: the named place is no base for another one, and the server's
    // own origin is no sign-in server.
    void nothingElseIsAskedFor()
    {
        refused({});
        QCOMPARE(signIn(), QString());
        QCOMPARE(targets(m_server->resource()), QByteArrayList{"/.well-known/oauth-protected-resource/mcp"});
        const QByteArrayList asked = targets(m_server->authorization());
        QCOMPARE(asked.size(), 4);
        QCOMPARE(asked.at(0), QByteArray("/.well-known/oauth-authorization-server"));
        QCOMPARE(asked.at(1), QByteArray("/register"));
        QVERIFY(asked.at(2).startsWith("/authorize?"));
        QCOMPARE(asked.at(3), QByteArray("/token"));
        for (const HttpSeen &seen : m_server->resource().seen() + m_server->authorization().seen().mid(0, 2))
            QVERIFY(!seen.headers.contains("authorization") && !seen.headers.contains("cookie"));
    }

    // Days later: the refresh token of today, never one of before.
    void aRotatedTokenIsNotUsedAgain()
    {
        QCOMPARE(signIn(), QString());
        for (int day = 0; day < 5; ++day) {
            m_clock->advance(qint64(24) * 3600 * 1000);
            QVERIFY(m_server->lets(header()));
            make(true); // a new run
        }
        QCOMPARE(m_server->refreshes, 5); // and faults() knows of none that came twice
        QCOMPARE(m_server->authorizations, 1);
    }

    // As Entra ID is: no registration, its metadata at the place of OpenID Connect, PKCE not announced, no `resource`.
    void asEntraIdIs()
    {
        m_server->registers = false;
        m_server->wantsResource = false;
        m_server->sendsIssuer = false;
        m_server->presetId = m_setup.clients.presetId = QStringLiteral("desk");
        m_server->presetSecret = m_setup.clients.presetSecret = QStringLiteral("preset-s3cret");
        m_setup.acceptsSilence = true;
        m_setup.presets.leavesOutResource = true;
        m_server->instead = [this](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target == "/.well-known/oauth-authorization-server") {
                way.status(404);
                return true;
            }
            if (seen.target != "/.well-known/openid-configuration")
                return false;
            const QString base = m_server->issuer();
            way.json(QJsonDocument(
                         QJsonObject{{QStringLiteral("issuer"), base},
                                     {QStringLiteral("authorization_endpoint"), base + QStringLiteral("/authorize")},
                                     {QStringLiteral("token_endpoint"), base + QStringLiteral("/token")},
                                     {QStringLiteral("response_types_supported"),
                                      QJsonArray{QStringLiteral("code"), QStringLiteral("id_token")}}})
                         .toJson());
            return true;
        };
        make();
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QVERIFY(m_signIn->grant()->resource.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestHostileSignIn)
#include "tst_hostilesignin.moc"

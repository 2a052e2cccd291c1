// The sign-ins of the servers of a workspace: which there are, what the records know of them, and what they outlive.

#include "core/servers/storedserver.h"
#include "core/signin/signins.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/signinserver.h"
#include "tests/support/testworkspace.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

class TestSignIns : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<SignInServer> m_server;
    std::unique_ptr<FakeSecrets> m_secrets;
    std::unique_ptr<SignIns> m_signIns;
    ServerId m_id;

    void make() { m_signIns = std::make_unique<SignIns>(m_w->servers, *m_secrets, m_w->clock); }
    ServerId add(const QString &name, const QString &url, const std::function<void(ServerRecord &)> &edit = {}) const
    {
        return m_w->addServer(name, [&](ServerRecord &record) {
            record.transport = httpTransport;
            record.program.clear();
            record.url = url;
            if (edit)
                edit(record);
        });
    }
    const ServerRecord &record() const { return *m_w->servers.find(m_id); }
    bool has(SecretKey::Kind kind) const { return m_secrets->values.contains({m_id, kind, {}}); }
    //! A person signs in and accepts; empty: it worked, else the sentence.
    QString signIn()
    {
        ServerSignIn *signIn = m_signIns->of(m_id);
        std::optional<QString> got;
        QObject context;
        connect(signIn, &ServerSignIn::ended, &context,
                [&got](const Result<void> &result) { got = result ? QString() : result.error().message; });
        connect(signIn, &ServerSignIn::changed, &context, [this, signIn] {
            SignInFlow *flow = signIn->flow();
            if (flow && flow->stage() == SignInFlow::Stage::Planned)
                flow->go();
            else if (flow && flow->stage() == SignInFlow::Stage::Waiting)
                m_server->browse(flow->link());
        });
        signIn->signIn();
        if (!QTest::qWaitFor([&got] { return got.has_value(); }, patience))
            return QStringLiteral("hung");
        header(); // the key ring has it before it is used
        return *got;
    }
    QByteArray header()
    {
        std::optional<QByteArray> got;
        m_signIns->of(m_id)->header(
            this, [&got](const Result<QByteArray> &value) { got = value ? *value : QByteArray("!"); });
        return QTest::qWaitFor([&got] { return got.has_value(); }, patience) ? *got : QByteArray("hung");
    }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_server = std::make_unique<SignInServer>();
        m_secrets = std::make_unique<FakeSecrets>();
        m_id = add(QStringLiteral("web"), m_server->mcp().toString());
        make();
    }
    void cleanup()
    {
        m_signIns.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void whereNobodySignsIn()
    {
        const auto none = [this](const ServerId &id) {
            return !m_signIns->of(id) && !m_signIns->authorizer(*m_w->servers.find(id))
                && m_signIns->state(id) == ServerSignIn::State::Unknown;
        };
        QVERIFY(none(m_w->addServer(QStringLiteral("program"))));
        const QString url = QStringLiteral("https://example.com/mcp");
        QVERIFY(none(add(QStringLiteral("token"), url, [](ServerRecord &record) { record.bearerToken = true; })));
        QVERIFY(none(add(QStringLiteral("header"), url, [](ServerRecord &record) {
            record.secretHeaders = QStringList{QStringLiteral("authorization")};
        })));
        QVERIFY(none(add(QStringLiteral("open"), QStringLiteral("http://example.com/mcp"),
                         [](ServerRecord &record) { record.allowInsecureHttp = true; })));
        QVERIFY(!m_signIns->of(ServerId{QStringLiteral("s-none")}));
        QVERIFY(m_signIns->of(m_id) && m_signIns->of(m_id) == m_signIns->known(m_id));
        QVERIFY(m_signIns->authorizer(record()));
        // One that was edited and not stored leads elsewhere.
        ServerRecord other = record();
        other.url = url;
        QVERIFY(!m_signIns->authorizer(other));
    }

    //! A relay says it, or whatever speaks as one.
    void whatAnotherProcessClaimsIsLookedAt()
    {
        using State = ServerSignIn::State;
        m_signIns->neededElsewhere(ServerId{QStringLiteral("s-none")}, {});
        m_signIns->neededElsewhere(m_w->addServer(QStringLiteral("program")), {});
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(signIn(), QString());
        const auto claim = [this](const QStringList &missing) {
            m_signIns->neededElsewhere(m_id, missing);
            header(); // waits for it
            return m_signIns->state(m_id);
        };
        QCOMPARE(claim({}), State::SignedIn);
        QCOMPARE(claim({QStringLiteral("read")}), State::SignedIn);
        QCOMPARE(claim({QStringLiteral("wri\nte")}), State::SignedIn);
        QCOMPARE(claim({QString::fromUtf8("\u202e")}), State::SignedIn);
        QCOMPARE(claim({QString(5000, QLatin1Char('x'))}), State::SignedIn);
        QCOMPARE(claim({QStringLiteral("read"), QStringLiteral("write")}), State::WantsMore);
        QCOMPARE(m_signIns->of(m_id)->missing(), QStringList{QStringLiteral("write")});
        QCOMPARE(m_server->authorizations, 1);
        m_signIns->of(m_id)->notNow();
        QCOMPARE(m_signIns->state(m_id), State::SignedIn);
        // What the key ring has counts.
        m_secrets->values.remove({m_id, SecretKey::Kind::SignIn, {}});
        QCOMPARE(claim({}), State::SignedOut);
        QVERIFY(!record().signedIn.isKept);
    }

    void theRecordKnowsWhatIsNoSecret()
    {
        QVERIFY(!record().signedIn.isKept);
        const QSignalSpy signedIn(m_signIns.get(), &SignIns::signedIn);
        QCOMPARE(signIn(), QString());
        QCOMPARE(signedIn.size(), 1);
        const SignInNote note = record().signedIn;
        QVERIFY(note.isKept);
        QCOMPARE(note.issuer, m_server->issuer());
        QCOMPARE(note.way, QStringLiteral("registration"));
        QCOMPARE(note.scopes, m_server->scopes);
        QCOMPARE(note.until, m_w->clock.now().addSecs(3600));
        QVERIFY(has(SecretKey::Kind::SignIn) && has(SecretKey::Kind::Clients));
        QCOMPARE(record().ownedKeys().size(), 2);
        // It is no edit of the person's: nothing has to be confirmed.
        QVERIFY(!record().needsConfirmation());

        // The next run knows it before the key ring was asked, and has the token when it is needed.
        const QByteArray before = header();
        make();
        QCOMPARE(m_signIns->state(m_id), ServerSignIn::State::SignedIn);
        QVERIFY(!m_signIns->known(m_id));
        QCOMPARE(header(), before);
        QCOMPARE(m_server->authorizations, 1);

        QString said;
        m_signIns->of(m_id)->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY(!record().signedIn.isKept && record().signedIn.scopes.isEmpty());
        QCOMPARE(record().signedIn.issuer, m_server->issuer());
        QVERIFY(!has(SecretKey::Kind::SignIn) && has(SecretKey::Kind::Clients));
        QVERIFY(m_server->revocations > 0);
    }

    // As it is shown among what happened: where, as whom, for what; and what it lacked.
    void theActivityKnowsWhereAsWhomAndForWhat()
    {
        QSignalSpy told(m_signIns.get(), &SignIns::told);
        QCOMPARE(signIn(), QString());
        QCOMPARE(told.size(), 1);
        const QString sentence = told.takeFirst().at(2).toString();
        QCOMPARE(sentence,
                 QStringLiteral("Signed in at 127.0.0.1, where Mangrove has registered itself. Granted: read, "
                                "write."));
        const QByteArray lacks = "Bearer error=\"insufficient_scope\", scope=\"more\"";
        for (int i = 0; i < 3; ++i) // calls at the same time are one thing
            m_signIns->of(m_id)->refused({403, lacks, header(), 0}, this, [](const Result<bool> &) {});
        QTRY_COMPARE_WITH_TIMEOUT(m_signIns->state(m_id), ServerSignIn::State::WantsMore, patience);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.takeFirst().at(2).toString(), QStringLiteral("It wants more than was granted: more."));
        m_signIns->of(m_id)->notNow();
    }

    // Where the person lets a host lie further inside, that counts at once.
    void anInnerHostIsPartOfTheSetup()
    {
        QVERIFY(signInSetup(record()).bounds.inner.host.isEmpty());
        m_w->editServer(m_id,
                        [](ServerRecord &record) { record.signIn.innerHost = QStringLiteral("login.corp.example"); });
        InnerHost wanted{QStringLiteral("login.corp.example"), AddressClass::Private};
        QCOMPARE(signInSetup(record()).bounds.inner, wanted);
        m_w->editServer(m_id, [](ServerRecord &record) { record.signIn.innerIsHere = true; });
        wanted.place = AddressClass::Loopback;
        QCOMPARE(signInSetup(record()).bounds.inner, wanted);
    }

    void anotherAddressEndsIt()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        const QPointer<ServerSignIn> former = m_signIns->of(m_id);
        m_w->editServer(m_id, [](ServerRecord &record) { record.url = QStringLiteral("http://127.0.0.1:1/x"); });
        QVERIFY(!record().signedIn.isKept && record().signedIn.issuer.isEmpty());
        QVERIFY(m_signIns->of(m_id) != former);
        QCOMPARE(header(), QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(!has(SecretKey::Kind::SignIn), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->lets(token), patience); // it was taken back
        QTRY_VERIFY_WITH_TIMEOUT(!former, patience);
    }

    //! Also where nobody has asked for it in this run.
    void anotherAddressEndsWhatWasNotUsed()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        make();
        QVERIFY(!m_signIns->known(m_id));
        m_w->editServer(m_id, [](ServerRecord &record) { record.name = QStringLiteral("other"); });
        QVERIFY(has(SecretKey::Kind::SignIn) && m_server->lets(token));
        m_w->editServer(m_id, [](ServerRecord &record) { record.url = QStringLiteral("http://127.0.0.1:1/x"); });
        QTRY_VERIFY_WITH_TIMEOUT(!has(SecretKey::Kind::SignIn), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->lets(token), patience);
        QVERIFY(!record().signedIn.isKept);
    }

    void anotherNameDoesNot()
    {
        QCOMPARE(signIn(), QString());
        ServerSignIn *signIn = m_signIns->of(m_id);
        m_w->editServer(m_id, [](ServerRecord &record) { record.name = QStringLiteral("other"); });
        QVERIFY(record().signedIn.isKept);
        QCOMPARE(m_signIns->of(m_id), signIn);
        QCOMPARE(signIn->state(), ServerSignIn::State::SignedIn);
    }

    //! What a person gave counts from the next sign-in on.
    void aClientOfThePersons()
    {
        m_server->registers = false;
        QVERIFY(signIn().contains(QLatin1String("client id")));
        m_server->presetId = QStringLiteral("handed-out");
        m_server->presetSecret = QStringLiteral("s3cret");
        m_secrets->values.insert({m_id, SecretKey::Kind::ClientSecret, {}}, QStringLiteral("s3cret"));
        m_w->editServer(m_id, [](ServerRecord &record) {
            record.signIn.clientId = QStringLiteral("handed-out");
            record.signIn.hasClientSecret = true;
            record.signIn.scopes = QStringList{QStringLiteral("read")};
        });
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->lastScopes, QStringList{QStringLiteral("read")});
        QCOMPARE(record().signedIn.way, QStringLiteral("preset"));
        QCOMPARE(record().signedIn.clientId, QStringLiteral("handed-out"));
        QCOMPARE(record().ownedKeys().size(), 3);
        // A secret that is gone is said, and before the browser.
        m_secrets->values.remove({m_id, SecretKey::Kind::ClientSecret, {}});
        QVERIFY(signIn().contains(QLatin1String("client secret")));
        QCOMPARE(m_server->authorizations, 1);
    }

    //! What a person was granted is not the client's, and the other way round.
    void whoSignsInIsAnotherOne_data()
    {
        QTest::addColumn<bool>("isLoaded");
        QTest::newRow("in this run") << true;
        QTest::newRow("in an earlier run") << false;
    }
    void whoSignsInIsAnotherOne()
    {
        QFETCH(bool, isLoaded);
        QCOMPARE(signIn(), QString());
        const QByteArray persons = header();
        if (!isLoaded)
            make();
        m_server->letsClientIn = [](const FormFields &, const QByteArray &client) {
            return client == "Basic " + QByteArray("robot:s3cret").toBase64();
        };
        m_secrets->values.insert({m_id, SecretKey::Kind::ClientSecret, {}}, QStringLiteral("s3cret"));
        m_w->editServer(m_id, [](ServerRecord &record) {
            record.signIn.byItself = true;
            record.signIn.clientId = QStringLiteral("robot");
            record.signIn.hasClientSecret = true;
        });
        QVERIFY(header() != persons);
        QCOMPARE(m_signIns->state(m_id), ServerSignIn::State::SignedOut);
        QVERIFY(!record().signedIn.isKept);
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->lets(persons), patience); // it was taken back
        QCOMPARE(signIn(), QString());
        const QByteArray robots = header();
        QVERIFY(m_server->lets(robots));
        QCOMPARE(m_server->authorizations, 1);
        m_w->editServer(m_id, [](ServerRecord &record) { record.signIn.clientId = QStringLiteral("other"); });
        QCOMPARE(header(), QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->lets(robots), patience);
    }

    //! Nobody can use any more what was granted; and undo does not say that somebody could.
    void isTakenBackWithItsServer_data()
    {
        QTest::addColumn<bool>("isLoaded");
        QTest::newRow("in this run") << true;
        QTest::newRow("in an earlier run") << false;
    }
    void isTakenBackWithItsServer()
    {
        QFETCH(bool, isLoaded);
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        const QPointer<ServerSignIn> former = m_signIns->of(m_id);
        if (!isLoaded)
            make();
        const QSignalSpy told(m_signIns.get(), &SignIns::told);
        bool isSettled = false;
        const ServerRecord removed = record();
        QVERIFY(removed.signedIn.isKept);
        QVERIFY(m_w->servers.remove({m_id}, Origin::Program));
        m_signIns->whenSettled(this, [&isSettled] { isSettled = true; });
        QVERIFY(!m_signIns->of(m_id));
        QVERIFY(!isSettled);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!former, patience);
        QVERIFY(!m_server->lets(token));
        QTRY_VERIFY_WITH_TIMEOUT(!has(SecretKey::Kind::SignIn) && !has(SecretKey::Kind::Clients), patience);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.first().at(1).toString(), QStringLiteral("web"));
        // As it comes back by undo, twice.
        for (int i = 0; i < 2; ++i) {
            QVERIFY(m_w->servers.add({removed}, Origin::Program));
            QCOMPARE(m_signIns->state(m_id), ServerSignIn::State::SignedOut);
            QVERIFY(m_signIns->of(m_id)->reason().contains(QLatin1String("Sign in again")));
            QVERIFY(!record().signedIn.isKept);
            QCOMPARE(record().signedIn.issuer, m_server->issuer()); // a client of the person's stays bound
            QCOMPARE(header(), QByteArray());
            QVERIFY(m_w->servers.remove({m_id}, Origin::Program));
        }
        QCOMPARE(told.size(), 1); // there was nothing any more
        QVERIFY(m_w->servers.add({removed}, Origin::Program));
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
    }

    //! One that nobody needed in this run, too.
    // Who has registered and then given it up leaves nothing behind either.
    void aRegistrationGoesWithItsServer()
    {
        ServerSignIn *one = m_signIns->of(m_id);
        one->signIn();
        const auto isAt = [one](SignInFlow::Stage stage) { return one->flow() && one->flow()->stage() == stage; };
        QTRY_VERIFY_WITH_TIMEOUT(isAt(SignInFlow::Stage::Planned), patience);
        one->flow()->go();
        QTRY_VERIFY_WITH_TIMEOUT(isAt(SignInFlow::Stage::Waiting), patience);
        one->cancel();
        QVERIFY(has(SecretKey::Kind::Clients));
        QVERIFY(m_w->servers.remove({m_id}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!has(SecretKey::Kind::Clients), patience);
    }

    void anotherAddressEndsWhatAnEarlierRunWasGranted()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        make();
        m_w->editServer(m_id, [](ServerRecord &record) { record.url = QStringLiteral("http://127.0.0.1:1/x"); });
        QTRY_VERIFY_WITH_TIMEOUT(!m_server->lets(token), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!has(SecretKey::Kind::SignIn), patience);
    }

    void whatCannotBePreset_data()
    {
        QTest::addColumn<SignInPresets>("presets");
        SignInPresets presets;
        presets.clientId = QStringLiteral("a\nb");
        QTest::newRow("line feed") << presets;
        presets = {};
        presets.scopes = QStringList{QStringLiteral("a b")};
        QTest::newRow("two scopes in one") << presets;
        presets = {};
        presets.redirectHost = QStringLiteral("example.com");
        QTest::newRow("elsewhere") << presets;
        presets = {};
        presets.redirectPath = QStringLiteral("/x?y");
        QTest::newRow("a query") << presets;
        presets = {};
        presets.clientDocument = QStringLiteral("http://example.com/client.json");
        QTest::newRow("not encrypted") << presets;
        for (const char *host : {"https://login.corp.example", "login.corp.example/x", "login.corp.example:443", "a b",
                                 "*.corp.example", "*"}) {
            presets = {};
            presets.innerHost = QString::fromLatin1(host);
            QTest::newRow(host) << presets;
        }
        presets = {};
        presets.byItself = true;
        presets.keyAlgorithm = QStringLiteral("none");
        QTest::newRow("signs with nothing") << presets;
        presets.keyAlgorithm = QStringLiteral("ES256");
        presets.hasClientSecret = true;
        QTest::newRow("secret and key") << presets;
        presets.hasClientSecret = false;
        presets.byItself = false;
        QTest::newRow("a key, and a browser") << presets;
    }
    void whatCannotBePreset()
    {
        QFETCH(SignInPresets, presets);
        ServerRecord changed = record();
        changed.signIn = presets;
        const Result<void> updated = m_w->servers.update(changed, Origin::Program);
        QVERIFY(!updated);
        QCOMPARE(updated.error().code, ErrorCode::Invalid);
    }

    void isStored_data()
    {
        QTest::addColumn<QString>("keyAlgorithm");
        QTest::newRow("secret") << QString();
        QTest::newRow("ES256") << QStringLiteral("ES256");
        QTest::newRow("RS256") << QStringLiteral("RS256");
    }
    void isStored()
    {
        QFETCH(QString, keyAlgorithm);
        SignInPresets presets{QStringLiteral("id"),
                              keyAlgorithm.isEmpty(),
                              {QStringLiteral("a"), QStringLiteral("b")},
                              QStringLiteral("127.0.0.1"),
                              4711,
                              QStringLiteral("/back"),
                              QStringLiteral("https://example.com/client.json"),
                              true,
                              true,
                              true,
                              keyAlgorithm,
                              QStringLiteral("login.corp.example"),
                              true};
        m_w->editServer(m_id, [&](ServerRecord &record) { record.signIn = presets; });
        const SignInNote note{QStringLiteral("https://as.example"),
                              QStringLiteral("id"),
                              QStringLiteral("preset"),
                              {QStringLiteral("a")},
                              m_w->clock.now(),
                              true};
        m_w->servers.note(m_id, note);
        const auto write = serverFormat().write;
        const auto read =
            readRecords(serverFormat(), {{QStringLiteral("servers"), QJsonArray{write(record())}}}, Reading::Strict);
        QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
        QCOMPARE(read->records.first().signIn, presets);
        QCOMPARE(read->records.first().signedIn, note);
        // Either lies in the same place, and goes with the server.
        QVERIFY(record().ownedKeys().contains(SecretKey{m_id, SecretKey::Kind::ClientSecret, {}}));
        // Most servers have nothing of it.
        ServerRecord plain = record();
        plain.signIn = {};
        plain.signedIn = {};
        QVERIFY(!write(plain).contains(QLatin1String("signIn")));
        QVERIFY(!write(plain).contains(QLatin1String("signedIn")));
    }
};

QTEST_GUILESS_MAIN(TestSignIns)
#include "tst_signins.moc"

// The document that lies at the address by which sign-in servers know Mangrove, against what Mangrove sends.

#include "core/signin/clientdocument.h"
#include "tests/signin/signinfixture.h"

#include <QFile>
#include <QJsonDocument>

using namespace mangrove;
using namespace mangrove::test;

class TestClientDocument : public SignInFixture
{
    Q_OBJECT

    const QString m_address = QStringLiteral("https://mangrove.example/client.json");

    //! As the build makes it for this address.
    QByteArray text() const
    {
        QFile file(QStringLiteral(CLIENT_DOCUMENT));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no document");
        return file.readAll().replace("@MANGROVE_CLIENT_METADATA_URL@", m_address.toUtf8());
    }
    QStringList list(const char *name) const
    {
        return QJsonDocument::fromJson(text()).object().value(QLatin1String(name)).toVariant().toStringList();
    }

private Q_SLOTS:
    void init()
    {
        makeAll();
        m_server->takesDocuments = true;
        m_setup.clients.documentUrl = m_address;
        make();
    }
    void cleanup()
    {
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void isWhatSignInServersTake()
    {
        QVERIFY(text().size() < 5 * 1024);
        const QJsonObject object = QJsonDocument::fromJson(text()).object();
        QCOMPARE(object.value(QLatin1String("client_id")).toString(), m_address);
        QVERIFY(!object.contains(QLatin1String("client_secret")));
        QVERIFY(isDocumentUrl(m_address));
        // The build was given one that can be used, or none.
        QVERIFY(builtInClientDocument().isEmpty() || isDocumentUrl(builtInClientDocument()));
    }

    void saysTheSameAsARegistration()
    {
        const QJsonObject body =
            QJsonDocument::fromJson(registrationBody(QStringLiteral("http://127.0.0.1:1/callback"), {})).object();
        const QJsonObject object = QJsonDocument::fromJson(text()).object();
        for (const char *name :
             {"client_name", "grant_types", "response_types", "token_endpoint_auth_method", "application_type"})
            QCOMPARE(object.value(QLatin1String(name)), body.value(QLatin1String(name)));
    }

    void isWhatIsSent()
    {
        FormFields asked;
        FormFields redeemed;
        m_server->instead = [&](const HttpSeen &seen, HttpAnswer) {
            if (seen.target.startsWith("/authorize?"))
                asked = *formFields(seen.target.mid(11));
            else if (seen.target == "/token")
                redeemed = *formFields(seen.body);
            return false;
        };
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->registrations, 0);
        const auto value = [](const FormFields &fields, const char *name) {
            return onlyField(fields, QString::fromLatin1(name)).value_or(QString());
        };
        QUrl redirect(value(asked, "redirect_uri"));
        QVERIFY(redirect.port() > 0);
        redirect.setPort(-1); // any port of this machine matches (RFC 8252, 7.3)
        QVERIFY(list("redirect_uris").contains(redirect.toString()));
        QCOMPARE(value(asked, "client_id"), m_address);
        QCOMPARE(value(redeemed, "client_id"), m_address);
        QVERIFY(list("response_types").contains(value(asked, "response_type")));
        QVERIFY(list("grant_types").contains(value(redeemed, "grant_type")));
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QVERIFY(list("grant_types").contains(value(redeemed, "grant_type")));
        QVERIFY(value(redeemed, "grant_type") != value(asked, "grant_type"));
        QVERIFY(value(redeemed, "client_secret").isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestClientDocument)
#include "tst_clientdocument.moc"

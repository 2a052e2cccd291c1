// A sign-in with a real browser as the person's: Debian's chromium without a window, where it is installed (or the
// program that MANGROVE_TEST_BROWSER names). What it sends with a page that is shown, connects ahead and asks for
// beside it is what counts.

#include "tests/signin/signinfixture.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace mangrove;
using namespace mangrove::test;

namespace {

//! Tries to bring the answer by itself, in every way that a page has, and then goes where the sign-in server leads.
QByteArray hostilePage(const QString &stolen, const QString &real)
{
    return R"(<!doctype html><meta charset="utf-8"><body><script>
const [stolen, real] = )"
        + QJsonDocument(QJsonArray{stolen, real}).toJson(QJsonDocument::Compact) + R"(;
const element = (name, prepare) => new Promise(done => {
    const made = document.createElement(name);
    made.onload = made.onerror = done;
    prepare(made);
    document.body.append(made);
});
const form = document.createElement("form");
form.method = "post";
form.action = stolen;
form.target = "frame";
document.body.append(form);
Promise.all([
    fetch(stolen).catch(() => 0),
    fetch(stolen, {mode: "no-cors"}).catch(() => 0),
    fetch(stolen, {method: "POST", mode: "no-cors", body: "x"}).catch(() => 0),
    element("img", made => made.src = stolen),
    element("script", made => made.src = stolen),
    element("iframe", made => made.src = stolen),
    element("object", made => made.data = stolen),
    element("iframe", made => { made.name = "frame"; made.src = "about:blank"; }).then(() => form.submit()),
]).then(() => setTimeout(() => location.replace(real), 100));
</script>)";
}

} // namespace

class TestSignInBrowser : public SignInFixture
{
    Q_OBJECT

    QString m_program;
    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QProcess> m_browser;

    void open(const QUrl &link)
    {
        m_browser->start(m_program,
                         {QStringLiteral("--headless"), QStringLiteral("--no-sandbox"), QStringLiteral("--disable-gpu"),
                          QStringLiteral("--disable-dev-shm-usage"), QStringLiteral("--no-first-run"),
                          QStringLiteral("--no-proxy-server"), QStringLiteral("--disable-background-networking"),
                          QStringLiteral("--user-data-dir=") + m_profile->path(),
                          // It stays until it is ended.
                          QStringLiteral("--remote-debugging-port=0"), link.toString(QUrl::FullyEncoded)});
    }
    //! As signIn(), by the browser.
    QString signInByBrowser()
    {
        std::optional<QString> got;
        connect(m_signIn.get(), &ServerSignIn::ended, this,
                [&got](const Result<void> &result) { got = result ? QString() : result.error().message; });
        m_signIn->signIn();
        const auto reaches = [this](SignInFlow::Stage stage) {
            return QTest::qWaitFor([=, this] { return m_signIn->flow() && m_signIn->flow()->stage() == stage; },
                                   patience);
        };
        if (!reaches(SignInFlow::Stage::Planned))
            return QStringLiteral("not planned");
        SignInFlow *flow = m_signIn->flow();
        flow->go();
        if (!reaches(SignInFlow::Stage::Waiting))
            return QStringLiteral("not waiting");
        open(flow->link());
        if (!QTest::qWaitFor([&got] { return got.has_value(); }, patience))
            return QStringLiteral("hung: ") + QString::fromUtf8(m_browser->readAllStandardError());
        return *got;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_program = qEnvironmentVariable("MANGROVE_TEST_BROWSER");
        for (const char *name : {"chromium-headless-shell", "chromium"}) {
            if (m_program.isEmpty())
                m_program = QStandardPaths::findExecutable(QString::fromLatin1(name));
        }
        if (m_program.isEmpty())
            QSKIP("Chromium is not installed");
    }
    void init()
    {
        makeAll();
        m_profile = std::make_unique<QTemporaryDir>();
        m_browser = std::make_unique<QProcess>();
    }
    void cleanup()
    {
        if (m_browser) {
            m_browser->terminate();
            m_browser->waitForFinished(patience);
        }
        m_signIn.reset();
        if (m_server)
            QCOMPARE(m_server->faults(), QStringList());
    }

    void signsIn()
    {
        QCOMPARE(signInByBrowser(), QString());
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->authorizations, 1);
    }

    // G17: a page fetches, embeds and posts to the port that waits, with the right state and a code of its own.
    void aPageCannotBringTheAnswer()
    {
        bool wasShown = false;
        m_server->instead = [&](const HttpSeen &seen, HttpAnswer way) {
            if (!seen.target.startsWith("/authorize?") || wasShown)
                return false;
            wasShown = true;
            const FormFields asked = *formFields(seen.target.mid(11));
            const auto field = [&asked](const char *name) {
                return onlyField(asked, QString::fromLatin1(name)).value_or(QString());
            };
            const FormFields stolen{{QStringLiteral("code"), QStringLiteral("stolen")},
                                    {QStringLiteral("state"), field("state")},
                                    {QStringLiteral("iss"), m_server->issuer()}};
            // Behind it the sign-in server itself leads on.
            const QString again = m_server->issuer() + QString::fromLatin1(seen.target);
            const QString redirect = field("redirect_uri") + QLatin1Char('?');
            way.status(200, "text/html", hostilePage(redirect + QString::fromLatin1(formBody(stolen)), again));
            return true;
        };
        QCOMPARE(signInByBrowser(), QString());
        QVERIFY(wasShown);
        QCOMPARE(m_server->redeemed, 1);
        QVERIFY(m_server->lets(header()));
    }
};

QTEST_GUILESS_MAIN(TestSignInBrowser)
#include "tst_signinbrowser.moc"

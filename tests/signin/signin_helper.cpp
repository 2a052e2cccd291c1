// One process that signs in, or uses a sign-in: `signin_helper sign-in|use URL KEY-RING SECONDS KILL-AT`. Its key ring
// is a folder, its clock stands SECONDS behind the first, and it kills itself at its KILL-AT-th step (0: never). Prints
// "in", or "out" and the reason.

#include "core/signin/serversignin.h"
#include "core/transport/httptransport.h"
#include "tests/support/fakeclock.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTextStream>
#include <QTimer>

#include <csignal>

using namespace mangrove;

namespace {

int killAt = 0;

//! Between any two of these a process may die.
void step()
{
    static int steps = 0;
    if (++steps == killAt)
        ::raise(SIGKILL);
}

//! A file for each secret, whole or not at all, as a key ring has it.
class FolderSecrets final : public Secrets
{
public:
    explicit FolderSecrets(const QString &folder) : m_folder(folder) { }

    void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) override
    {
        later(context, [=, this] {
            QFile file(path(key) + QStringLiteral(".new"));
            const bool isGood = file.open(QIODevice::WriteOnly) && file.write(value.toUtf8()) > 0;
            file.close();
            step();
            ::rename(file.fileName().toLocal8Bit().constData(), path(key).toLocal8Bit().constData());
            step();
            isGood ? done({}) : done(Error{ErrorCode::Io, QStringLiteral("not stored")});
        });
    }
    void read(const SecretKey &key, QObject *context, const ValueDone &done) override
    {
        later(context, [=, this] {
            QFile file(path(key));
            file.open(QIODevice::ReadOnly) ? done(QString::fromUtf8(file.readAll())) : done(missingSecret(key));
        });
    }
    void remove(const SecretKey &key, QObject *context, const Done &done) override
    {
        later(context, [=, this] {
            QFile::remove(path(key));
            step();
            done({});
        });
    }

private:
    static void later(QObject *context, const std::function<void()> &call)
    {
        QTimer::singleShot(0, context, [call] {
            step();
            call();
        });
    }
    QString path(const SecretKey &key) const
    {
        return m_folder + QLatin1Char('/')
            + QString::fromLatin1(
                   QCryptographicHash::hash(key.server.value.toUtf8() + char(key.kind), QCryptographicHash::Md5)
                       .toHex());
    }

    QString m_folder;
};

void say(const QString &text)
{
    QTextStream(stdout) << text << '\n';
    QCoreApplication::exit();
}

void browse(QNetworkAccessManager &browser, const QUrl &url)
{
    QNetworkReply *reply = browser.get(QNetworkRequest(url));
    QObject::connect(reply, &QNetworkReply::finished, reply, [&browser, reply] {
        reply->deleteLater();
        if (const QByteArray next = reply->rawHeader("Location"); !next.isEmpty())
            browse(browser, QUrl::fromEncoded(next));
    });
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (argc != 6)
        return 2;
    const QUrl url(QString::fromLocal8Bit(argv[2]));
    FolderSecrets secrets(QString::fromLocal8Bit(argv[3]));
    test::FakeClock clock;
    clock.advance(QByteArray(argv[4]).toLongLong() * 1000);
    killAt = QByteArray(argv[5]).toInt();
    const bool signsIn = qstrcmp(argv[1], "sign-in") == 0;

    ServerSignIn::Setup setup;
    setup.server = url;
    setup.isKept = !signsIn;
    ServerSignIn signIn(setup, GrantKeep(secrets, ServerId{QStringLiteral("s-one")}), clock);
    HttpSpec spec;
    spec.url = url;
    spec.authorizer = signIn.authorizer();
    HttpTransport transport(spec);
    QObject::connect(&transport, &Transport::received, &application, [] {
        step();
        say(QStringLiteral("in"));
    });
    QObject::connect(&transport, &Transport::undelivered, &application,
                     [](const QByteArray &, const Error &why) { say(QStringLiteral("out ") + why.message); });
    const auto use = [&transport] {
        step();
        transport.open();
        transport.send(QByteArrayLiteral(
            R"({"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}})"));
    };
    if (!signsIn) {
        use();
        return QCoreApplication::exec();
    }

    QNetworkAccessManager browser;
    browser.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    SignInFlow::Stage last = SignInFlow::Stage::Over;
    QObject::connect(&signIn, &ServerSignIn::changed, &application, [&] {
        SignInFlow *flow = signIn.flow();
        if (!flow || flow->stage() == last)
            return;
        last = flow->stage();
        step();
        if (last == SignInFlow::Stage::Planned)
            flow->go();
        else if (last == SignInFlow::Stage::Waiting)
            browse(browser, flow->link());
    });
    QObject::connect(&signIn, &ServerSignIn::ended, &application, [&use](const Result<void> &result) {
        step();
        if (result)
            use();
        else
            say(QStringLiteral("out ") + result.error().message);
    });
    signIn.signIn();
    return QCoreApplication::exec();
}

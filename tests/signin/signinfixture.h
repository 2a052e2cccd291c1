#pragma once

// One server, its sign-in server, its sign-in, and a person who accepts all.

#include "core/signin/serversignin.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/signinserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace mangrove::test {

//! With quotes for apostrophes.
inline QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

inline const ServerId serverId{QStringLiteral("s-one")};
inline const SecretKey grantKey{serverId, SecretKey::Kind::SignIn, {}};
inline const SecretKey clientsKey{serverId, SecretKey::Kind::Clients, {}};

class SignInFixture : public QObject
{
protected:
    //! Turns are taken in a folder of the test's own: another test has a server of the same id.
    SignInFixture() { qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime.path())); }

    QTemporaryDir m_runtime;
    std::unique_ptr<SignInServer> m_server;
    std::unique_ptr<FakeSecrets> m_secrets;
    std::unique_ptr<FakeClock> m_clock;
    std::unique_ptr<ServerSignIn> m_signIn;
    ServerSignIn::Setup m_setup;

    void make(bool isKept = false)
    {
        m_setup.server = m_server->mcp();
        m_setup.isKept = isKept;
        m_signIn = std::make_unique<ServerSignIn>(m_setup, GrantKeep(*m_secrets, serverId), *m_clock);
    }
    //! As each test begins.
    void makeAll()
    {
        m_server = std::make_unique<SignInServer>();
        m_secrets = std::make_unique<FakeSecrets>();
        m_clock = std::make_unique<FakeClock>();
        m_setup = {};
        make();
    }
    //! What a request of the server is sent with; an error as "!sentence".
    QByteArray header() { return headerOf(*m_signIn); }
    QByteArray headerOf(ServerSignIn &one)
    {
        std::optional<QByteArray> got;
        one.header(this, [&got](const Result<QByteArray> &value) {
            got = value ? *value : '!' + value.error().message.toUtf8();
        });
        return QTest::qWaitFor([&got] { return got.has_value(); }, patience) ? *got : QByteArray("hung");
    }
    //! "again", "no", or the sentence.
    QString refused(const QByteArray &used, int status = 401, const QByteArray &challenge = {}, int repeats = 0)
    {
        return refusedBy(*m_signIn, {status, challenge, used, repeats});
    }
    QString refusedBy(ServerSignIn &one, HttpAuthorizer::Refusal refusal)
    {
        if (refusal.challenge.isEmpty())
            refusal.challenge = m_server->challenge();
        QString got;
        one.refused(refusal, this, [&got](const Result<bool> &again) {
            got = !again ? again.error().message : *again ? QStringLiteral("again") : QStringLiteral("no");
        });
        return QTest::qWaitFor([&got] { return !got.isEmpty(); }, patience) ? got : QStringLiteral("hung");
    }
    //! A request lacks a right, and waits for a person; why it failed comes to `got` when it has.
    void waitForMore(QString *got)
    {
        m_signIn->refused({403, quoted("Bearer error='insufficient_scope', scope='x'"), header(), 0}, this,
                          [got](const Result<bool> &again) { *got = again ? QString() : again.error().message; });
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
    }
    //! A person signs in and accepts; empty: it worked, else the sentence.
    QString signIn()
    {
        std::optional<QString> got;
        const auto ended = connect(m_signIn.get(), &ServerSignIn::ended, this, [&got](const Result<void> &result) {
            got = result ? QString() : result.error().message;
        });
        const auto changed = connect(m_signIn.get(), &ServerSignIn::changed, this, [this] { step(); });
        m_signIn->signIn();
        const bool isOver = QTest::qWaitFor([&got] { return got.has_value(); }, patience);
        disconnect(ended);
        disconnect(changed);
        // The key ring has it before it is used.
        if (isOver && got->isEmpty())
            header();
        return isOver ? *got : QStringLiteral("hung");
    }
    void step()
    {
        SignInFlow *flow = m_signIn->flow();
        if (flow && flow->stage() == SignInFlow::Stage::Planned)
            flow->go();
        else if (flow && flow->stage() == SignInFlow::Stage::Waiting)
            m_server->browse(flow->link());
    }
};

} // namespace mangrove::test

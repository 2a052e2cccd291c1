#pragma once

// The sign-in of the one server of a relay: it uses what a person was granted in the window or by the command line, and
// renews it. It opens no browser and asks nobody: where a person is needed the app gets an error that says so, and the
// window hears of it. What another process does with the grant shows in the server's record, which it follows. Owned by
// the relay.

#include "app/relay/relayparts.h"
#include "core/base/clock.h"
#include "core/servers/serverrecord.h"
#include "core/signin/serversignin.h"

namespace mangrove {

class RelaySignIn final : public SignInPart
{
    Q_OBJECT

public:
    //! `secrets` outlives it.
    RelaySignIn(const ServerRecord &record, Secrets &secrets);
    ~RelaySignIn() override;

    std::shared_ptr<HttpAuthorizer> authorizer() const override { return m_authorizer; }
    void follow(const ServerRecord *record) override;
    void catchUp() override
    {
        if (m_isAllowed)
            m_signIn.catchUp();
    }
    bool isWanted() const override { return m_isWanted; }
    const QStringList &missing() const override { return m_missing; }

    // For its authorizer.
    bool isAllowed() const { return m_isAllowed; }
    //! What the app is told of a refusal that no request of it can do anything about.
    Error refusalOf(int status, const std::optional<Error> &why);
    //! A request was let in.
    void accepted() { set(false, {}); }

private:
    void onChanged();
    void set(bool isWanted, QStringList missing);

    SystemClock m_clock;
    SignInNote m_note;
    QString m_name; // as it is shown
    QStringList m_missing;
    bool m_isWanted = false;
    bool m_isAllowed = false;
    ServerSignIn m_signIn; // whoever waits for it uses the above until its end
    std::shared_ptr<HttpAuthorizer> m_authorizer;
};

} // namespace mangrove

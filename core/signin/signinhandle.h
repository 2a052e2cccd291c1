#pragma once

// What a transport holds of the sign-in of its server, which may be gone before it.

#include "core/signin/serversignin.h"

namespace mangrove {

class SignInHandle final : public HttpAuthorizer
{
public:
    explicit SignInHandle(ServerSignIn *owner) : m_owner(owner) { }

    void header(QObject *context, const HeaderDone &done) override
    {
        if (m_owner)
            m_owner->header(context, done);
        else
            done(Error{ErrorCode::Closed, ServerSignIn::tr("The server was removed.")});
    }
    void refused(const Refusal &refusal, QObject *context, const RefusedDone &done) override
    {
        if (m_owner)
            m_owner->refused(refusal, context, done);
        else
            done(false);
    }
    const SecretMask &mask() const override
    {
        if (m_owner)
            m_mask = m_owner->mask();
        return m_mask;
    }
    QStringList extensions() const override { return m_owner ? m_owner->extensions() : QStringList(); }
    void opened() override
    {
        if (m_owner)
            m_owner->opened();
    }
    void accepted() override
    {
        if (m_owner)
            m_owner->accepted();
    }

private:
    QPointer<ServerSignIn> m_owner;
    mutable SecretMask m_mask; // outlives the owner
};

} // namespace mangrove

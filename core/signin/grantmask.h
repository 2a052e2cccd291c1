#pragma once

// Hides the words of all grants that a server was given while this run lasts: it may say back an old one as well.

#include "core/base/secretmask.h"
#include "core/signin/grantkeep.h"

namespace mangrove {

class GrantMask
{
public:
    static constexpr qsizetype most = 64; // words; those of long ago are not good any more

    void hide(const SignInGrant &grant)
    {
        const QStringList secrets = secretsOf(grant);
        for (const QString &secret : secrets) {
            m_secrets.removeAll(secret);
            m_secrets.append(secret);
        }
        while (m_secrets.size() > most)
            m_secrets.removeFirst();
        m_mask = SecretMask(m_secrets);
    }
    const SecretMask &mask() const { return m_mask; }

private:
    QStringList m_secrets;
    SecretMask m_mask;
};

} // namespace mangrove

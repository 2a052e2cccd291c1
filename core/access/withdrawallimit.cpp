#include "core/access/withdrawallimit.h"

namespace mangrove {

bool WithdrawalLimit::withdraw(const ServerId &server)
{
    Past &past = m_servers[server];
    const qint64 now = m_clock.elapsed();
    past.withdrawals.removeIf([now](qint64 time) { return now - time >= window; });
    past.withdrawals.append(now);
    if (past.withdrawals.size() > allowed) {
        past.stands = true;
        past.withdrawals.clear();
    }
    return !past.stands;
}

void WithdrawalLimit::seen(const ServerId &server)
{
    if (const auto past = m_servers.find(server); past != m_servers.end()) {
        past->stands = false;
        past->withdrawals.clear();
    }
}

void WithdrawalLimit::refuse(const ServerId &server)
{
    m_servers[server].refusedUntil = m_clock.elapsed() + refusal;
}

bool WithdrawalLimit::refuses(const ServerId &server) const
{
    const auto past = m_servers.constFind(server);
    return past != m_servers.cend() && m_clock.elapsed() < past->refusedUntil;
}

} // namespace mangrove

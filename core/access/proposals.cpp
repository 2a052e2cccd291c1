#include "core/access/proposals.h"

#include <algorithm>
#include <iterator>

namespace mangrove {

void Proposals::keepOnly(const ServerId &server, const QList<RootId> &roots)
{
    if (const auto terms = m_terms.find(server); terms != m_terms.end())
        terms->removeIf([&roots](const auto &one) { return !roots.contains(one.key()); });
}

QList<RootId> Proposals::writing(const ServerId &server, const QList<RootId> &roots) const
{
    QList<RootId> writing;
    std::ranges::copy_if(roots, std::back_inserter(writing), [&](const RootId &root) {
        return of({server, root}).mode > AccessMode::Read;
    });
    return writing;
}

std::optional<Lasting> Proposals::lasting(const ServerId &server, const QList<RootId> &roots) const
{
    if (roots.isEmpty())
        return {};
    const std::optional<Lasting> first = of({server, roots.first()}).lasting;
    const bool isSame = std::ranges::all_of(roots, [&](const RootId &root) {
        return of({server, root}).lasting == first;
    });
    return isSame ? first : std::nullopt;
}

} // namespace mangrove

#include "app/relay/othersetups.h"

namespace mangrove {

OtherSetups::OtherSetups(const QList<Folders> &setups, PlaceWatch &watch, QObject *parent) : QObject(parent)
{
    for (const Folders &folders : setups) {
        const auto &setup = m_setups.emplace_back(std::make_unique<Setup>(folders, watch));
        setup->reader.refresh();
        connect(&setup->reader, &WorkspaceSource::changed, this, &OtherSetups::changed);
    }
}

OtherSetups::~OtherSetups() = default;

QList<KnownLaunches> OtherSetups::known() const
{
    QList<KnownLaunches> all;
    for (const auto &setup : m_setups) {
        all.append(
            {setup->servers.servers(), setup->servers.removedServers(), setup->routed, setup->reader.missing(), {}});
    }
    return all;
}

void OtherSetups::refresh()
{
    for (const auto &setup : m_setups)
        setup->reader.refresh();
}

std::optional<OtherSetups::Meant> OtherSetups::find(const ServerId &id) const
{
    for (const auto &setup : m_setups) {
        if (const ServerRecord *record = setup->servers.find(id))
            return Meant{*record, setup->dataFolder};
    }
    return std::nullopt;
}

} // namespace mangrove

#pragma once

// The set-ups of Mangrove's that may be the person's usual one, besides the one that a relay works on: an entry of an
// app may name a folder, or set a variable, and so have its relay know nothing of what is to be confined. They can only
// have a launch refused. Owned by the relay.

#include "app/paths.h"
#include "app/relay/launchmatch.h"
#include "core/base/placewatch.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacereader.h"

#include <QObject>

#include <memory>
#include <vector>

namespace mangrove {

class OtherSetups : public QObject
{
    Q_OBJECT

public:
    struct Meant
    {
        ServerRecord record;
        QString dataFolder;
    };

    //! `watch` outlives it.
    OtherSetups(const QList<Folders> &setups, PlaceWatch &watch, QObject *parent = nullptr);
    ~OtherSetups() override;

    //! Of each of them.
    QList<KnownLaunches> known() const;
    void refresh();
    //! The record of this id.
    std::optional<Meant> find(const ServerId &id) const;

Q_SIGNALS:
    //! Others may be known.
    void changed();

private:
    struct Setup
    {
        QString dataFolder;
        WorkspaceReader reader;
        ServerStore servers;
        QList<RoutedEntry> routed;

        Setup(const Folders &folders, PlaceWatch &watch)
            : dataFolder(folders.data),
              reader(folders.config, &watch),
              servers(reader),
              routed(readRoutedEntries(folders.data))
        { }
    };

    std::vector<std::unique_ptr<Setup>> m_setups;
};

} // namespace mangrove

#pragma once

// What a relay compares its launch with: the stored records, those that were removed, and how entries were routed, in
// its set-up and in others that may be the person's usual one; and the launch itself. Owned by the relay.

#include "app/paths.h"
#include "app/relay/launchmatch.h"
#include "core/access/storedauthority.h"
#include "core/base/placewatch.h"
#include "core/base/timedlooks.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacereader.h"

#include <QObject>

#include <memory>
#include <vector>

namespace mangrove {

// The set-ups of Mangrove's that may be the person's usual one, besides the one that a relay works on: an entry of an
// app may name a folder, or set a variable, and so have its relay know nothing of what is to be confined. They can only
// have a launch refused. Owned by the relay.
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

class LaunchBook : public QObject
{
    Q_OBJECT

public:
    //! `stored` outlives it. `addedNames`: of what the app has added to its environment for this server.
    LaunchBook(StoredAuthority &stored, const RelayOrder &order, const QProcessEnvironment &environment,
               const QStringList &addedNames, const Folders &setup, QObject *parent = nullptr);

    //! Looks at what the words of this launch lead to, and those of what has walls. Calls back once, when isLookedAt(),
    //! or when nobody can say what they lead to; perhaps before it returns.
    void look(const ServerRecord &launch, QObject *context, const std::function<void()> &done);
    //! Whether all that is stored now has been looked at.
    bool isLookedAt() const;
    //! Reads again what others have written.
    void refresh();
    //! As findMatch(); and what is not started as another set-up's is refused.
    LaunchMatch match(const ServerRecord &launch, const LaunchFound &found) const;
    //! The record of another set-up that a match means, with the data folder that its activity goes to; or nothing.
    std::optional<OtherSetups::Meant> meantElsewhere(const ServerId &id) const { return m_others.find(id); }
    //! What is looked at for this launch: with the record's arguments where it stands for one with templates.
    ServerRecord lookedAt(ServerRecord launch) const;
    //! What the app sets for this server, as far as is known: its entry's variables when it was routed, and what the
    //! app itself lacks.
    QStringList ownVariables() const;

Q_SIGNALS:
    //! match() may differ.
    void changed();

private:
    KnownLaunches known() const;
    KnownLaunches withLooks(KnownLaunches known) const;
    QList<HeldLaunch> held() const;
    AppLaunch made(const ServerRecord &launch) const;

    StoredAuthority &m_stored;
    const RelayOrder m_order;
    const QProcessEnvironment m_environment;
    const QStringList m_addedNames;
    const QList<RoutedEntry> m_routed;
    OtherSetups m_others;
    QString m_setup; // where this one is
    LaunchLeads m_leads;
    QString m_unanswered; // a sentence, where a look did not come back
    TimedLooks<LaunchLeads> m_looks;
};

//! What a window is told of the launch. `addedNames`: of variables that the app has added; `folder`: where it runs it.
link::Launch launchWord(const RelayOrder &order, const LaunchMatch &match, const QStringList &addedNames,
                        const QString &folder);

} // namespace mangrove

#pragma once

// From a server record to a running process: environment, program, working folder. Used by the registry through its
// two functions, and by whoever shows a person what would be run. Owned by the application, and outlives what it made.

#include "core/launch/serverhomes.h"
#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"

#include <QProcessEnvironment>

#include <memory>
#include <optional>

namespace mangrove {

class DescriptorSet;
class LiveGrants;
class Transport;

//! What a server is held to, and what it has of its own then.
struct Confinement
{
    QList<ReachedPlace> reach;
    confine::Description description; // made of it
    OwnFolders own;
};

//! `folder`: where it is started. A private one is the server's own; one that the person chose is no grant. `lesser`:
//! what is for reading at most although it lies in one of `roots`, `denied` what is out of reach there; see lesserIn()
//! and deniedIn(). `never`: what is hidden in what it is granted. Refused, with a sentence, where the level cannot hold these roots.
Result<Confinement> confinementOf(const ServerRecord &record, const QString &folder, const QList<GrantedRoot> &roots,
                                  const ServerHomes::Prepared &prepared, const QList<RootBinding> &lesser = {},
                                  const QList<DeniedRoot> &denied = {}, const confine::NeverNames &never = {});

class ProcessLauncher
{
public:
    //! `launcher`: path of mangrove-launch.
    explicit ProcessLauncher(const QString &launcher);
    ~ProcessLauncher();

    //! What the server finds in its environment: an allow-list of Mangrove's own, and what the record names.
    //! `secrets`: the values that lie in the key ring, as far as they are known here.
    static QProcessEnvironment environment(const ServerRecord &record, const Secrets::Values &secrets = {});

    //! Its home and its folder for temporary files in the place of the person's, but where the record sets them itself.
    static void setOwnFolders(QProcessEnvironment *environment, const ServerRecord &record, const OwnFolders &own);

    //! The way to the server, not yet opened. `folder`: where it is started, absolute. `confinement`: what it is held
    //! to; nothing: it may do what its user may. `live`: set to a child of it by which grants come and go while it
    //! runs, where that is possible, and to nullptr where not; none is made where nobody asks.
    std::unique_ptr<Transport> transport(const ServerRecord &record, const QString &resolvedProgram,
                                         const QString &folder, const Secrets::Values &secrets = {},
                                         const std::optional<Confinement> &confinement = {},
                                         LiveGrants **live = nullptr) const;

private:
    QString m_launcher;
    std::unique_ptr<DescriptorSet> m_descriptors; // waits for the pipes of all servers
};

} // namespace mangrove

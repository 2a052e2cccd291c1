#pragma once

// From a server record to a running process: environment, program, working folder. Used by the registry through its
// two functions, and by whoever shows a person what would be run. Owned by the application, and outlives what it made.

#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"

#include <QProcessEnvironment>

#include <memory>

namespace mangrove {

class DescriptorSet;
class Transport;

class ProcessLauncher
{
public:
    //! `launcher`: path of mangrove-launch.
    explicit ProcessLauncher(const QString &launcher);
    ~ProcessLauncher();

    //! What the server finds in its environment: an allow-list of Mangrove's own, and what the record names.
    //! `secrets`: the values that lie in the key ring, as far as they are known here.
    static QProcessEnvironment environment(const ServerRecord &record, const Secrets::Values &secrets = {});

    //! The way to the server, not yet opened. `folder`: where it is started, absolute.
    std::unique_ptr<Transport> transport(const ServerRecord &record, const QString &resolvedProgram,
                                         const QString &folder, const Secrets::Values &secrets = {}) const;

private:
    QString m_launcher;
    std::unique_ptr<DescriptorSet> m_descriptors; // waits for the pipes of all servers
};

} // namespace mangrove

#pragma once

// Puts on a server's view what is granted to it, and what lies over that: it goes between the host's mounts and the
// server's, works out the steps from what stands, and looks afterwards whether that is what was planned. Lives in a
// process of its own (mounterprocess.h), and hears nothing of the server. No Qt, no threads.

#include "app/launcher/granttree.h"
#include "app/launcher/hostview.h"
#include "app/launcher/mountcheck.h"
#include "app/launcher/serverview.h"
#include "app/launcher/startfailure.h"
#include "app/launcher/viewplan.h"
#include "core/confine/description.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mangrove::launcher {

class Mounter
{
public:
    //! Joins the server whose namespace of mounts that is. Before anything is granted.
    std::optional<Refusal> join(Descriptor mounts);
    //! From what stands to what a description grants.
    std::optional<Refusal> stand(const confine::Description &description);

private:
    //! One that stands. The handle is of its mount.
    struct Standing
    {
        Layer layer;
        Descriptor mount;
    };
    using Clones = std::map<std::string, Descriptor>; // by the path of the layer

    void findOwn(const confine::Description &description, const ViewPlan &plan);
    bool cloneHosts(const Step &step, Clones *clones, std::string *failed) const;
    bool cloneServers(const Step &step, Clones *clones, std::string *failed) const;
    bool build(const Step &step, const ViewPlan &plan, Clones *clones, std::vector<Standing> *built, std::string *slot,
               std::string *failed);
    bool finish(const ViewPlan &plan, const std::vector<Standing> &built) const;
    bool put(const Step &step, const ViewPlan &plan, Clones *clones, std::string *failed);
    bool isAsPlanned(const Layers &layers) const;
    Layers standing() const;

    HostView m_host;
    ServerView m_server;
    MountIds m_known; // what bubblewrap has mounted
    std::map<std::string, Descriptor> m_own; // handles of what it has mounted for the server, by their paths
    std::vector<Standing> m_standing; // by path
};

} // namespace mangrove::launcher

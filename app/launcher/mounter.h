#pragma once

// Puts on a server's view what is granted to it, and what lies over that: it goes between the host's mounts and the
// server's, works out the steps from what stands to what is wanted, and looks afterwards whether that is what was
// planned. It does so before there is a server, and by the same steps while it runs. Lives in a process of its own
// (mounterprocess.h), and hears nothing of the server. No Qt, no threads.

#include "app/launcher/covers.h"
#include "app/launcher/granted.h"
#include "app/launcher/granttree.h"
#include "app/launcher/hiddennames.h"
#include "app/launcher/hostview.h"
#include "app/launcher/mountcheck.h"
#include "app/launcher/serverview.h"
#include "app/launcher/startfailure.h"
#include "app/launcher/viewlayers.h"
#include "app/launcher/viewplan.h"
#include "core/confine/description.h"
#include "core/confine/liveorder.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mangrove::launcher {

class Wish;

class Mounter
{
public:
    using IsFree = Granted::IsFree;

    //! `folder`: where the server works. `never`: what it is not to see of what is granted.
    explicit Mounter(std::string folder = {}, IsFree isFree = {}, const confine::NeverNames &never = {});

    //! Joins the server whose namespace of mounts that is. Before anything is granted.
    std::optional<Refusal> join(Descriptor mounts);
    //! From nothing to what a description grants.
    std::optional<Refusal> stand(const confine::Description &description);

    //! From what stands to what an order wants. What cannot be granted is left out, and said.
    confine::LiveAnswer follow(const confine::LiveOrder &order);
    //! The server has something still that was taken back, or may have, or what stands is not what was planned: it has
    //! to be ended, and nothing here is good for anything any more.
    bool isHeld() const { return m_isHeld; }
    //! Of what has to stay where it is, the first that is another by now, or gone. Of what there was at the start with the numbers of that.
    struct Lost
    {
        bool isKnown = false; // from the start
        bool isMask = false;
        std::size_t number = 0;
        std::size_t name = 0;
    };
    std::optional<Lost> lost() const;
    //! Whether that is watched here: from the first order on by which something else stands.
    bool watches() const { return m_watches; }

    //! Whether it has to stay, as names of what comes later are to be hidden.
    bool hidesNames() const { return m_names.hidesAny(); }
    //! To be waited for, with hideChanges() afterwards; -1: nothing is heard of.
    int changes() const { return m_names.changes(); }
    //! False: the server has to be ended.
    bool hideChanges();
    //! Whether more of that is to be done, with nothing to be waited for.
    bool hasMoreToHide() const { return m_names.hasMore(); }

private:
    bool findNames(const ViewPlan &plan, const confine::Description &wanted, int time);
    bool leaveWhatIsHidden(Wish *wish);
    bool showsWhatIsToBeHidden(const Layers &layers, const confine::Description &wanted);
    std::optional<Refusal> standAt(const ViewPlan &plan, Layers layers, Wish *wish);
    void findOwn(const confine::Description &description, const ViewPlan &plan);
    Layers layersFor(ViewPlan *plan, const confine::Description &wanted) const;
    void leaveOutHidden(ViewPlan *plan, Layers *layers) const;
    bool hasLost(const ViewPlan &plan, const confine::Description &wanted) const;
    void rememberKept(const ViewPlan &plan);
    bool leaveWhatIsBusy(const Layers &layers, Wish *wish);
    bool change(Wish *wish);
    bool carryOut(const ViewPlan &plan, Covers covers, const Layers &layers, Wish *wish);

    IsFree m_isFree;
    std::string m_folder;
    HostView m_host;
    ServerView m_server;
    HiddenNames m_names;
    ViewLayers m_layers{&m_host, &m_server, &m_names};
    MountIds m_known; // what bubblewrap has mounted
    Granted m_granted;
    std::vector<std::string> m_atStart; // the paths of the places there were
    Covers m_covers;
    std::set<std::string> m_keptPaths; // that is covered
    bool m_watches = false;
    bool m_isHeld = false;
};

} // namespace mangrove::launcher

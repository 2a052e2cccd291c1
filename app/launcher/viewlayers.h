#pragma once

// What stands on a server's view of what is not bubblewrap's, and the steps by which it becomes something else. What is
// new is put together aside and shown whole; what goes is first moved to where no path leads, and then has to come off:
// as long as the server has something of it, it does not. Used by the mounter only; no Qt, no threads.

#include "app/launcher/granttree.h"
#include "app/launcher/hostview.h"
#include "app/launcher/layerstack.h"
#include "app/launcher/masks.h"
#include "app/launcher/serverview.h"
#include "app/launcher/viewplan.h"

#include <map>
#include <string>
#include <vector>

namespace mangrove::launcher {

class ViewLayers
{
public:
    //! All outlive it.
    ViewLayers(const HostView *host, ServerView *server, const HiddenNames *names)
        : m_host(host), m_server(server), m_masks(host, server, names, &m_standing)
    { }

    //! Handles of what bubblewrap has mounted for the server, while nothing hides it: in the server's view.
    void addOwn(const std::string &path, Descriptor handle) { m_own.emplace(path, std::move(handle)); }
    bool knowsOwn() const { return !m_own.empty(); }

    enum class Outcome {
        Done,
        Failed, // and nothing has changed: failedAt() and errno say what
        Held, // it has changed in part, or the server has something of what was to go
    };
    //! In the host's view before and after. `plan`: of which `wanted` are the layers.
    Outcome apply(const Step &step, const Layers &wanted, const ViewPlan &plan);
    const std::string &failedAt() const { return m_failedAt; }

    //! What is hidden in it.
    Masks &masks() { return m_masks; }

    //! In the host's view before and after: what has gone from under the server with what it lay on, and was for reading
    //! only in what is, stands no more.
    void forgetGone();

    //! Whether the server has nothing of what stands at a path. False, too, where that cannot be asked, as something
    //! stands in it.
    bool isIdle(const std::string &path);

    //! Whether something is hidden in what stands at a path and below it.
    bool hidesSomethingIn(const std::string &path) const;

    Layers layers() const;

private:
    using Clones = std::map<std::string, Descriptor>; // by the path of the layer

    const StandingLayer *standingAs(const Layer &layer) const;
    bool cloneAll(const Layers &tree, Clones *clones);
    bool attach(const Layer &layer, Clones *clones, const Descriptor &from, const std::string &prefix,
                const ViewPlan &plan, LayerStack *built);
    bool build(const Layers &tree, const ViewPlan &plan, Clones *clones, LayerStack *built);
    bool finish(const ViewPlan &plan, LayerStack *built) const;
    Outcome put(const Step &step, const ViewPlan &plan, Clones *clones);
    bool raise(const Layers &tree, const ViewPlan &plan, Clones *clones, LayerStack *built, Slot *slot);
    Outcome settle(LayerStack *built, LayerStack *olds, bool isPaused);
    Outcome replace(const Step &step, const ViewPlan &plan, Clones *clones);
    Outcome take(const Step &step, const ViewPlan &plan, Clones *clones);
    Outcome changeMode(const Step &step, const Layers &wanted, const ViewPlan &plan);
    void reseat(LayerStack *built, LayerStack *olds, bool isOfTops, LayerStack *clones);
    LayerStack takeOut(const std::string &path);
    void add(LayerStack *stack);

    const HostView *m_host;
    ServerView *m_server;
    std::map<std::string, Descriptor> m_own;
    LayerStack m_standing;
    Masks m_masks;
    std::string m_failedAt;
};

} // namespace mangrove::launcher

#pragma once

// What keeps names out of sight in what stands on a server's view: something empty that nobody may look into, mounted
// over each. In the server's view; no Qt, no threads.

#include "app/launcher/hiddennames.h"
#include "app/launcher/hostview.h"
#include "app/launcher/layerstack.h"
#include "app/launcher/serverview.h"

#include <string>
#include <vector>

namespace mangrove::launcher {

//! The innermost of a stack that holds a path; nullptr: none does.
StandingLayer *holderIn(LayerStack *stack, const std::string &path);

//! Takes all of a stack off. False where one does not come off.
bool unmask(ServerView *server, LayerStack *stack);

class Masks
{
public:
    //! All outlive it.
    Masks(const HostView *host, ServerView *server, const HiddenNames *names, LayerStack *standing)
        : m_host(host), m_server(server), m_names(names), m_standing(standing)
    { }

    //! These are hidden, each in the innermost that holds it, as far as they are there. False where one cannot be, as it is
    //! something that is mounted: errno.
    bool cover(const std::vector<std::string> &names);
    //! All that are to be and are not yet.
    bool coverAll();
    //! The same in what nobody sees yet, with what was hidden before, whatever it is called by now: that has to be there.
    bool coverIn(LayerStack *built) const;

    //! Finds what is hidden again, wherever it was moved with the folder that it lies in. Before something is exchanged.
    void follow();
    //! Whether a path is hidden, or lies in what is.
    bool holds(const std::string &path) const;
    //! Whether this is hidden in what stands at a path.
    bool covers(const std::string &holder, const std::string &name) const;

private:
    const HostView *m_host;
    ServerView *m_server;
    const HiddenNames *m_names;
    LayerStack *m_standing;
    std::vector<std::string> m_covered; // where they were at the last follow()
};

} // namespace mangrove::launcher

#pragma once

// What an order wants a running server to be granted, and what comes of it, grant by grant. What cannot be had is left
// out or as it was, and takes nothing else with it. No Qt.

#include "app/launcher/granted.h"
#include "app/launcher/viewplan.h"
#include "core/confine/description.h"
#include "core/confine/liveorder.h"

#include <set>
#include <string>
#include <string_view>

namespace mangrove::launcher {

class Wish
{
public:
    //! Each grant is opened and compared once by itself; what need not be there is left out as at a start. In the host's
    //! view.
    Wish(const Granted &before, const confine::LiveOrder &order, const Granted::IsFree &isFree);

    //! As far as it can be had by what is known.
    const confine::Description &wanted() const { return m_wanted; }
    //! Whether a plan has all that was there when it was opened: what is away would be left out, and with it what it
    //! takes from what holds it.
    bool isAllIn(const ViewPlan &plan) const;

    //! What is more at a path and below it is left as it is: it waits. False: nothing is.
    bool leaveMore(const std::string &path, int error);
    //! What is at this path cannot be had. False: it was granted before.
    bool leaveOut(const std::string &path, int error);
    //! Nothing has been done: what stands may stand.
    void leaveAll(int error);
    //! What was to come to a path and below it has failed. False: nothing was.
    bool fail(std::string_view path, int error);

    //! What the server has, where what did not fail has come.
    confine::Description standing() const;
    //! `isHeld`: the server is to be ended.
    confine::LiveAnswer answer(bool isHeld) const;

private:
    confine::LiveResult *resultFor(const std::string &path);
    confine::LiveResult resultOf(const confine::Place &place, const Granted::IsFree &isFree);
    void leaveOutAround(const confine::LiveOrder &order);

    Granted m_before;
    confine::Description m_wanted;
    confine::LiveAnswer m_answer;
    std::set<std::string> m_found;
};

} // namespace mangrove::launcher

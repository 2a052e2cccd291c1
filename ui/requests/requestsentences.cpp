#include "ui/requests/requestsentences.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "ui/requests/accessdialog.h"

#include <algorithm>

namespace mangrove {

QString questionSentence(const AccessRequest &request, int count)
{
    if (count == 0)
        return AccessDialog::tr("asks which folders it may use.");
    if (request.proposed.size() == request.roots.size())
        return AccessDialog::tr("has not asked; the command line wants it to be told.");
    return count == 1 ? AccessDialog::tr("asks to be told about 1 folder.")
                      : AccessDialog::tr("asks to be told about %n folders.", nullptr, count);
}

QString withdrawalSentence(const Workspace &workspace, const AccessRequest &request)
{
    const ServerRecord *record = workspace.servers.find(request.server);
    if (!record)
        return {}; // removed by the person
    const bool isSettled = std::ranges::none_of(request.roots, [&](const RootId &root) {
        return workspace.roots.find(root) && workspace.gate.access({request.server, root}) == Access::Ask;
    });
    if (isSettled && request.offers.isEmpty())
        return {}; // decided in the matrix, or no folder is left
    // It took it back, or has ended.
    return AccessDialog::tr("%1 does not ask any more.").arg(displayText(record->name));
}

} // namespace mangrove

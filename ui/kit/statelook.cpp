#include "ui/kit/statelook.h"

#include "core/base/texts.h"

#include <QFontMetrics>

#include <algorithm>

namespace mangrove {

StateLook lookOf(CellState state)
{
    switch (state) {
    case CellState::Seen:
        return {IconName::CellSeen, Tone::Good, Texts::tr("seen")};
    case CellState::NotYetSeen:
        return {IconName::CellNotYetSeen, Tone::Good, Texts::tr("not yet seen")};
    case CellState::NeedsRestart:
        return {IconName::Restart, Tone::Warning, Texts::tr("needs a restart")};
    case CellState::StillKnown:
        return {IconName::CellStillKnown, Tone::Warning, Texts::tr("still known")};
    case CellState::Denied:
        return {IconName::CellDenied, Tone::Muted, Texts::tr("denied")};
    case CellState::Ask:
        return {IconName::CellAsk, Tone::Info, Texts::tr("ask")};
    case CellState::OutOfWorkspace:
        return {IconName::CellUnavailable, Tone::Muted, Texts::tr("not in workspace")};
    case CellState::Unavailable:
        break;
    }
    return {IconName::CellUnavailable, Tone::Muted, Texts::tr("unavailable")};
}

StateLook lookOf(RootState state)
{
    switch (state) {
    case RootState::Checking:
        return {IconName::StateBusy, Tone::Muted, Texts::tr("checking")};
    case RootState::Available:
        return {IconName::StateOn, Tone::Good, Texts::tr("ok")};
    case RootState::Missing:
        return {IconName::RootMissing, Tone::Danger, Texts::tr("missing")};
    case RootState::Unreadable:
        return {IconName::RootUnreadable, Tone::Warning, Texts::tr("unreadable")};
    case RootState::Replaced:
        break;
    }
    return {IconName::CellStillKnown, Tone::Warning, Texts::tr("replaced")};
}

StateLook lookOf(ServerState state)
{
    switch (state) {
    case ServerState::Stopped:
        return {IconName::StateOff, Tone::Muted, Texts::tr("stopped")};
    case ServerState::Starting:
        return {IconName::StateBusy, Tone::Info, Texts::tr("starting")};
    case ServerState::Ready:
        return {IconName::StateOn, Tone::Good, Texts::tr("ready")};
    case ServerState::Stopping:
        return {IconName::StateBusy, Tone::Muted, Texts::tr("stopping")};
    case ServerState::Exited:
        return {IconName::StateFailed, Tone::Warning, Texts::tr("exited")};
    case ServerState::Failed:
        return {IconName::StateFailed, Tone::Danger, Texts::tr("failed")};
    case ServerState::SignedOut:
        return {IconName::StateSuspended, Tone::Warning, Texts::tr("signed out")};
    case ServerState::Suspended:
        break;
    }
    return {IconName::StateSuspended, Tone::Warning, Texts::tr("suspended")};
}

StateLook lookOf(Grant grant)
{
    switch (grant) {
    case Grant::Read:
        return {IconName::Read, Tone::Muted, Texts::tr("read")};
    case Grant::ReadAndWrite:
        return {IconName::Edit, Tone::Info, Texts::tr("read and write")};
    case Grant::WithSockets:
        return {IconName::Edit, Tone::Warning, Texts::tr("read, write and sockets")};
    case Grant::None:
        break;
    }
    return {IconName::Read, Tone::Muted, {}};
}

StateLook lookOf(Protection level)
{
    switch (level) {
    case Protection::FilesConfined:
        return {IconName::ProtectionFiles, Tone::Good, Texts::tr("Files Confined")};
    case Protection::Confined:
        return {IconName::ProtectionConfined, Tone::Good, Texts::tr("Confined")};
    case Protection::ToldOnly:
        break;
    }
    return {IconName::ProtectionTold, Tone::Muted, Texts::tr("Told Only")};
}

int widestWord(const QFontMetrics &metrics, std::initializer_list<CellState> states)
{
    int widest = 0;
    for (const CellState state : states)
        widest = std::max(widest, metrics.horizontalAdvance(lookOf(state).word));
    return widest;
}

QString spokenWord(CellState state, Access access)
{
    switch (state) {
    case CellState::Seen:
        return Texts::tr("allowed, seen");
    case CellState::NotYetSeen:
        return Texts::tr("allowed, not yet seen");
    case CellState::NeedsRestart:
        return Texts::tr("allowed, needs a restart");
    case CellState::StillKnown:
        return access == Access::Allowed ? Texts::tr("allowed, still known by its former place")
                                         : Texts::tr("taken back, still known");
    case CellState::OutOfWorkspace:
        return Texts::tr("not in this workspace");
    default:
        return lookOf(state).word;
    }
}

QString spokenWord(RootState state)
{
    return state == RootState::Available ? Texts::tr("available") : lookOf(state).word;
}

QStringList tipLines(const Root &root, const RootStatus &status)
{
    QStringList lines{root.path};
    if (root.canonicalPath != root.path)
        lines.append(Texts::tr("leads to %1").arg(root.canonicalPath));
    lines.append(status.reason.isEmpty() ? spokenWord(status.state) : status.reason);
    return lines;
}

} // namespace mangrove

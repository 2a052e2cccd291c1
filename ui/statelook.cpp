#include "ui/statelook.h"

#include <QCoreApplication>

namespace mangrove {

StateLook lookOf(CellState state)
{
    switch (state) {
    case CellState::Seen:
        return {IconName::CellSeen, Tone::Good, QCoreApplication::translate("Mangrove", "seen")};
    case CellState::NotYetSeen:
        return {IconName::CellNotYetSeen, Tone::Good,
                QCoreApplication::translate("Mangrove", "not yet seen")};
    case CellState::StillKnown:
        return {IconName::CellStillKnown, Tone::Warning,
                QCoreApplication::translate("Mangrove", "still known")};
    case CellState::Denied:
        return {IconName::CellDenied, Tone::Muted, QCoreApplication::translate("Mangrove", "denied")};
    case CellState::Ask:
        return {IconName::CellAsk, Tone::Info, QCoreApplication::translate("Mangrove", "ask")};
    case CellState::Unavailable:
        break;
    }
    return {IconName::CellUnavailable, Tone::Muted, QCoreApplication::translate("Mangrove", "unavailable")};
}

StateLook lookOf(RootState state)
{
    switch (state) {
    case RootState::Checking:
        return {IconName::StateBusy, Tone::Muted, QCoreApplication::translate("Mangrove", "checking")};
    case RootState::Available:
        return {IconName::StateOn, Tone::Good, QCoreApplication::translate("Mangrove", "ok")};
    case RootState::Missing:
        return {IconName::RootMissing, Tone::Danger, QCoreApplication::translate("Mangrove", "missing")};
    case RootState::Unreadable:
        return {IconName::RootUnreadable, Tone::Warning,
                QCoreApplication::translate("Mangrove", "unreadable")};
    case RootState::Replaced:
        break;
    }
    return {IconName::CellStillKnown, Tone::Warning, QCoreApplication::translate("Mangrove", "replaced")};
}

StateLook lookOf(ServerState state)
{
    switch (state) {
    case ServerState::Stopped:
        return {IconName::StateOff, Tone::Muted, QCoreApplication::translate("Mangrove", "stopped")};
    case ServerState::Starting:
        return {IconName::StateBusy, Tone::Info, QCoreApplication::translate("Mangrove", "starting")};
    case ServerState::Ready:
        return {IconName::StateOn, Tone::Good, QCoreApplication::translate("Mangrove", "ready")};
    case ServerState::Stopping:
        return {IconName::StateBusy, Tone::Muted, QCoreApplication::translate("Mangrove", "stopping")};
    case ServerState::Exited:
        return {IconName::StateFailed, Tone::Warning, QCoreApplication::translate("Mangrove", "exited")};
    case ServerState::Failed:
        return {IconName::StateFailed, Tone::Danger, QCoreApplication::translate("Mangrove", "failed")};
    case ServerState::Suspended:
        break;
    }
    return {IconName::StateSuspended, Tone::Warning, QCoreApplication::translate("Mangrove", "suspended")};
}

QString spokenWord(CellState state)
{
    switch (state) {
    case CellState::Seen:
        return QCoreApplication::translate("Mangrove", "allowed, seen");
    case CellState::NotYetSeen:
        return QCoreApplication::translate("Mangrove", "allowed, not yet seen");
    case CellState::StillKnown:
        return QCoreApplication::translate("Mangrove", "taken back, still known");
    default:
        return lookOf(state).word;
    }
}

QString spokenWord(RootState state)
{
    return state == RootState::Available ? QCoreApplication::translate("Mangrove", "available")
                                         : lookOf(state).word;
}

} // namespace mangrove

#include "ui/access/groupsum.h"

#include "core/base/texts.h"

#include <QStringList>

namespace mangrove {

void GroupSum::add(CellState state)
{
    switch (state) {
    case CellState::Seen:
        ++seen;
        return;
    case CellState::NotYetSeen:
        ++notYetSeen;
        return;
    case CellState::NeedsRestart:
        ++needsRestart;
        return;
    case CellState::StillKnown:
        ++stillKnown;
        return;
    case CellState::Denied:
        ++denied;
        return;
    case CellState::Ask:
        ++undecided;
        return;
    case CellState::Unavailable:
        ++unavailable;
        return;
    case CellState::OutOfWorkspace:
        ++outOfWorkspace;
        return;
    }
}

StateLook GroupSum::look() const
{
    const int all = seen + notYetSeen + needsRestart + stillKnown + denied + undecided + unavailable + outOfWorkspace;
    if (stillKnown > 0)
        return {IconName::CellStillKnown, Tone::Warning, Texts::tr("%1 still known").arg(stillKnown)};
    if (needsRestart > 0)
        return {IconName::Restart, Tone::Warning, Texts::tr("%1 need a restart").arg(needsRestart)};
    if (seen > 0)
        return {IconName::CellSeen, Tone::Good, seen == all ? Texts::tr("all known") : Texts::tr("%1 known").arg(seen)};
    if (notYetSeen > 0)
        return {IconName::CellNotYetSeen, Tone::Good,
                notYetSeen == all ? Texts::tr("all allowed") : Texts::tr("%1 allowed").arg(notYetSeen)};
    if (denied > 0 && denied == all)
        return {IconName::CellDenied, Tone::Muted, Texts::tr("all denied")};
    if (denied > 0 && undecided > 0)
        return {IconName::CellAsk, Tone::Muted, Texts::tr("mixed")};
    return {IconName::CellUnavailable, Tone::Muted, Texts::tr("none")};
}

QString GroupSum::spoken() const
{
    QStringList parts;
    const auto say = [&parts](int count, const QString &text) {
        if (count > 0)
            parts.append(text.arg(count));
    };
    say(stillKnown, Texts::tr("%1 still known"));
    say(needsRestart, Texts::tr("%1 allowed and waiting for a restart"));
    say(seen, Texts::tr("%1 known"));
    say(notYetSeen, Texts::tr("%1 allowed and not yet seen"));
    say(denied, Texts::tr("%1 denied"));
    say(undecided, Texts::tr("%1 undecided"));
    say(unavailable, Texts::tr("%1 unavailable"));
    say(outOfWorkspace, Texts::tr("%1 not in this workspace"));
    return parts.join(QStringLiteral(", "));
}

} // namespace mangrove

#include "ui/inspector/outputsstory.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/displaytext.h"
#include "core/roots/rootstore.h"
#include "core/sessions/registry.h"
#include "ui/servers/restartadvice.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostFolders = 100; // each is a row of widgets

bool holds(const QList<Told> &list, const RootId &root)
{
    return std::ranges::find(list, root, &Told::root) != list.end();
}

//! The sentence of one row: what is so, the outputs in their order.
QString rowText(const SeenRecord &record, const RootId &root, Grant grant)
{
    const QString told = holds(record.told, root) ? Story::tr("told") : Story::tr("not told");
    const QString passed = holds(record.passed, root) ? Story::tr("passed") : Story::tr("not passed");
    const QString enforced = Story::tr("not enforced");
    const QString outputs = Story::tr("%1 · %2 · %3", "told, passed, enforced").arg(told, passed, enforced);
    const QString granted = lookOf(grant).word;
    return granted.isEmpty() ? outputs : outputs + QStringLiteral(" (%1)").arg(granted);
}

} // namespace

void addOutputs(Story &story, const Workspace &workspace, const ServerId &server)
{
    const SeenRecord record = workspace.ledger.record(server);
    const QList<Told> visible = workspace.gate.visible(server).roots;
    const ServerStatus status = workspace.registry.status(server);
    QList<QPair<RootId, QString>> rows;
    for (const Root &root : workspace.roots.roots()) {
        if (holds(visible, root.id) || holds(record.seen, root.id))
            rows.append({root.id, rowText(record, root.id, workspace.gate.grant({server, root.id}))});
    }
    if (rows.isEmpty() && !status.isOutdated)
        return;
    story.section(QStringLiteral("outputsSection"), Story::tr("Told, passed, enforced"));
    for (const auto &[root, text] : rows.first(std::min<qsizetype>(rows.size(), mostFolders)))
        story.text(QLatin1String("outputs-") + root.value, nameOf(workspace, root), text);
    if (const int left = int(rows.size()) - mostFolders; left > 0)
        story.note(QStringLiteral("moreOutputs"), Story::tr("and %n more", nullptr, left));
    story.note(QStringLiteral("outputsNote"),
               Story::tr("Told Only: nothing is enforced. Without a sandbox it can reach what you can."));
    if (status.isOutdated) {
        story.note(QStringLiteral("outdated"),
                   Story::tr("It was started with other folders than it may know now."), IconName::Restart,
                   Tone::Warning);
        if (!staleSessions(workspace, server).own) // else it is offered already
            story.button(restartKey, Story::tr("Restart to apply"));
    }
}

} // namespace mangrove

#include "core/workspace/workspacestore.h"

#include "core/base/logging.h"
#include "core/workspace/changes.h"
#include "core/workspace/widening.h"
#include "core/workspace/workspacefile.h"

#include <QScopedValueRollback>

#include <utility>

namespace mangrove {

namespace {

bool isFromOutside(Origin origin)
{
    return origin == Origin::CommandLine || origin == Origin::Relay;
}

bool switchesOnly(WorkspaceDifference difference)
{
    difference.switches = false;
    return difference.isEmpty();
}

} // namespace

WorkspaceStore::WorkspaceStore(WorkspaceFile &file, const Clock &clock, QObject *parent)
    : WorkspaceSource(parent), m_file(file), m_clock(clock), m_known(file.now())
{
    connect(&m_file, &WorkspaceFile::reloaded, this, [this] {
        const Workspace before = std::exchange(m_known, now());
        tell(difference(before, now()), Origin::File);
    });
}

const Workspace &WorkspaceStore::now() const
{
    return m_file.now();
}

Result<void> WorkspaceStore::apply(const Change &change, Origin origin)
{
    const Workspace before = now();
    const Result<Workspace> wanted = change(before);
    if (!wanted)
        return wanted.error();
    const Workspace next = withRemovedNoted(before, *wanted);
    const WorkspaceDifference what = difference(before, next);
    if (what.isEmpty() && !what.hints)
        return {};
    if (isFromOutside(origin) && !switchesOnly(what) && mangrove::widens(what, m_clock.now()))
        return Error{ErrorCode::Refused, tr("A server would know or reach more: that is for a person to allow.")};
    if (const Result<void> saved = m_file.save(next); !saved) {
        if (origin != Origin::Clock)
            return saved;
        // It has ended whether that is written or not; the next save takes it out of the file.
        m_file.keep(next);
        if (saved.error().code != ErrorCode::ReadOnly)
            qCWarning(lcStore) << "ended decisions could not be removed from the file";
    }
    m_known = next;
    if (!what.isEmpty())
        tell(what, origin);
    return {};
}

//! A listener may change something itself: all hear of both, in the order in which they happened.
void WorkspaceStore::tell(const WorkspaceDifference &difference, Origin origin)
{
    m_news.append({difference, origin});
    if (m_isTelling)
        return;
    const QScopedValueRollback<bool> telling(m_isTelling, true);
    while (!m_news.isEmpty()) {
        const auto [what, who] = m_news.takeFirst();
        Q_EMIT changed(what, who);
    }
}

bool WorkspaceStore::widens(const Change &change) const
{
    const Result<Workspace> wanted = change(now());
    return !wanted || mangrove::widens(difference(now(), *wanted), m_clock.now());
}

} // namespace mangrove

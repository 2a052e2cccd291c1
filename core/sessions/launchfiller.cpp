#include "core/sessions/launchfiller.h"

#include "core/base/texts.h"
#include "core/workspace/rootstore.h"

namespace mangrove {

Activity activityOf(const SessionId &session, const QList<Told> &passed)
{
    Activity line;
    line.kind = ActivityKind::Answered;
    line.session = session.value;
    line.text = Texts::tr("Started with %n folder(s)", nullptr, int(passed.size()));
    for (const Told &root : passed)
        line.uris.append(root.uri);
    return line;
}

LaunchFiller::LaunchFiller(const RootStore &roots, const Known &confirmed, const Known &visible,
                           const std::function<bool()> &isPaused, const Home &home)
    : m_roots(roots), m_confirmed(confirmed), m_visible(visible), m_isPaused(isPaused), m_home(home)
{ }

Result<FilledRecord> LaunchFiller::fill(const ServerRecord &record) const
{
    return fillWith(record, m_confirmed, m_isPaused());
}

Result<FilledRecord> LaunchFiller::preview(const ServerRecord &record) const
{
    return fillWith(record, m_visible, false);
}

Result<FilledRecord> LaunchFiller::fillWith(const ServerRecord &record, const Known &known,
                                            bool isPaused) const
{
    if (!hasTemplates(record))
        return FilledRecord{record, {}};
    const QList<Told> roots = known(record.id);
    TemplateFacts facts;
    facts.server = record.name;
    facts.isPaused = isPaused;
    if (m_home && record.protection != Protection::ToldOnly)
        facts.home = m_home(record.id);
    for (const Told &told : roots) {
        if (const Root *root = m_roots.find(told.root))
            facts.folders.append({root->id, root->name, root->canonicalPath});
    }
    return fillTemplates(record, facts).transform([&](const FilledLaunch &filled) {
        FilledRecord started{record, {}};
        started.record.arguments = filled.arguments;
        started.record.environment = filled.environment;
        for (const Told &told : roots) {
            if (filled.passed.contains(told.root))
                started.passed.append(told);
        }
        return started;
    });
}

} // namespace mangrove

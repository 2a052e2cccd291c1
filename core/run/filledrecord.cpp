#include "core/run/filledrecord.h"

#include "core/base/texts.h"
#include "core/run/serverrights.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"

namespace mangrove {

namespace {

Result<FilledRecord> filledWith(const ServerRecord &record, const QList<Told> &known, bool isPaused,
                                const RootStore &roots, const QString &home)
{
    TemplateFacts facts;
    facts.server = record.name;
    facts.isPaused = isPaused;
    if (record.protection != Protection::ToldOnly)
        facts.home = home;
    for (const Told &told : known) {
        if (const Root *root = roots.find(told.root))
            facts.folders.append({root->id, root->name, root->canonicalPath});
    }
    return fillTemplates(record, facts).transform([&](const FilledLaunch &filled) {
        FilledRecord started{record, {}};
        started.record.arguments = filled.arguments;
        started.record.environment = filled.environment;
        for (const Told &told : known) {
            if (filled.passed.contains(told.root))
                started.passed.append(told);
        }
        return started;
    });
}

} // namespace

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

Result<FilledRecord> filledNow(const ServerRecord &record, ServerRights &rights, const QString &home)
{
    if (!hasTemplates(record))
        return FilledRecord{record, {}};
    return filledWith(record, rights.knownNow(), rights.isPaused(), rights.roots(), home);
}

Result<FilledRecord> filledAsKnown(const ServerRecord &record, const ServerRights &rights, const QString &home)
{
    if (!hasTemplates(record))
        return FilledRecord{record, {}};
    return filledWith(record, rights.known(), false, rights.roots(), home);
}

} // namespace mangrove

#include "app/apprequest.h"

#include "core/apps/apptable.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

std::optional<EntryAct> actOf(const QString &verb)
{
    if (verb == QLatin1String("import"))
        return EntryAct::Import;
    if (verb == QLatin1String("route"))
        return EntryAct::Route;
    if (verb == QLatin1String("unroute"))
        return EntryAct::Undo;
    return std::nullopt;
}

std::optional<AppRequest> parseAppRequest(const QStringList &words, QString &problem)
{
    AppRequest request;
    const qsizetype end = words.indexOf(QStringLiteral("--")); // behind it everything is a name
    QStringList plain = words.mid(0, end);
    const auto option = [&](const char *name) { return plain.removeAll(QString::fromLatin1(name)) > 0; };
    request.json = option("--json");
    request.all = option("--all");
    request.dryRun = option("--dry-run");
    request.toKeyRing = option("--secrets-to-key-ring");
    request.usesTemplates = option("--templates");
    request.inProject = option("--project");
    if (end >= 0)
        plain += words.mid(end + 1);
    request.verb = plain.isEmpty() ? QStringLiteral("list") : plain.takeFirst();
    const std::optional<EntryAct> act = actOf(request.verb);
    const bool isUnroute = act == EntryAct::Undo;
    const bool isList = request.verb == QLatin1String("list");
    const auto takeApp = [&] {
        request.app = findApp(plain.first());
        if (!request.app)
            problem = Texts::tr("There is no app %1. See: mangrove apps list").arg(displayText(plain.first()));
    };
    if (request.verb == QLatin1String("export")) {
        if (plain.size() != 2 || request.json || request.all || request.toKeyRing || request.inProject
            || request.usesTemplates)
            return std::nullopt;
        request.server = plain.takeFirst();
        takeApp();
        return request;
    }
    const bool fits = isList ? plain.isEmpty() && !request.all && !request.inProject
                             : !request.json && (!plain.isEmpty() || (isUnroute && request.all));
    if (!(act || isList) || !fits || (request.dryRun && act != EntryAct::Route && !isUnroute)
        || (request.toKeyRing && act != EntryAct::Route && act != EntryAct::Import)
        || (request.usesTemplates && act != EntryAct::Import) || (request.all && plain.size() > 1))
        return std::nullopt;
    if (plain.isEmpty())
        return request;
    takeApp();
    request.entries = plain.mid(1);
    return request;
}

} // namespace mangrove

#include "app/appcommands.h"

#include "app/apptexts.h"
#include "app/paths.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int lookLimit = 10000; // ms

QString lines(const QStringList &sentences)
{
    return sentences.isEmpty() ? QString() : sentences.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

CommandOutput printed(const QString &out, const QStringList &problems)
{
    return {problems.isEmpty() ? 0 : 1, out.toUtf8(), lines(problems).toUtf8()};
}

} // namespace

AppSetup appSetup(const Folders &folders)
{
    AppSetup setup{AppPlaces::ofThisUser(), folders.data, {relayPath(), {}}};
    // Apps cut down the environment of what they start, so the relay is told what it could not find from the home alone.
    const QString home = QDir::homePath();
    if (folders.config != home + QLatin1String("/.config/mangrove"))
        setup.relay.options += {QStringLiteral("--config-dir"), folders.config};
    if (folders.data != home + QLatin1String("/.local/share/mangrove"))
        setup.relay.options += {QStringLiteral("--data-dir"), folders.data};
    return setup;
}

AppCommands::AppCommands(const Workspace &workspace, const AppSetup &setup)
    : m_workspace(workspace),
      m_setup(setup),
      m_routes(setup.dataFolder, setup.relay),
      m_imports(workspace, setup.places),
      m_looks(lookLimit, [](const QString &path, int seconds) {
          return Error{ErrorCode::Timeout,
                       tr("%1 did not answer within %2 seconds.").arg(displayText(path, 0)).arg(seconds)};
      })
{ }

std::optional<AppCommands::Request> AppCommands::parse(const QStringList &words, QString &problem) const
{
    Request request;
    QStringList plain = words;
    const auto option = [&](const char *name) { return plain.removeAll(QString::fromLatin1(name)) > 0; };
    request.json = option("--json");
    request.all = option("--all");
    request.dryRun = option("--dry-run");
    request.toKeyRing = option("--secrets-to-key-ring");
    request.inProject = option("--project");
    request.verb = plain.isEmpty() ? QStringLiteral("list") : plain.takeFirst();
    const bool isRoute = request.verb == QLatin1String("route");
    const bool isUnroute = request.verb == QLatin1String("unroute");
    const bool isImport = request.verb == QLatin1String("import");
    const bool isList = request.verb == QLatin1String("list");
    if (request.verb == QLatin1String("export")) {
        if (plain.size() != 2 || request.json || request.all || request.toKeyRing || request.inProject)
            return std::nullopt;
        request.server = plain.takeFirst();
        request.app = findApp(plain.first());
        if (!request.app)
            problem = tr("There is no app %1. See: mangrove apps list").arg(displayText(plain.first()));
        return request;
    }
    const bool fits = isList ? plain.isEmpty() && !request.all && !request.inProject
                             : !request.json && (!plain.isEmpty() || (isUnroute && request.all));
    if (!(isRoute || isUnroute || isImport || isList) || !fits || (request.dryRun && !isRoute && !isUnroute)
        || (request.toKeyRing && !isRoute && !isImport) || (request.all && plain.size() > 1))
        return std::nullopt;
    if (plain.isEmpty())
        return request;
    request.app = findApp(plain.first());
    if (!request.app)
        problem = tr("There is no app %1. See: mangrove apps list").arg(displayText(plain.first()));
    request.entries = plain.mid(1);
    return request;
}

void AppCommands::run(const QStringList &words, const QString &folder, const CommandDone &done)
{
    QString problem;
    const std::optional<Request> request = parse(words, problem);
    if (!request || !problem.isEmpty()) {
        done(request ? failed(problem) : wrongWords());
        return;
    }
    m_looks.start(
        this,
        [places = m_setup.places, routes = m_routes, folder](LookPlace &place) {
            return surveyApps(places, folder, routes, [&](const QString &path) { place.set(path); });
        },
        [this, request, done](const Result<QList<SurveyedFile>> &files) {
            if (files)
                answer(*request, *files, done);
            else
                done(failed(files.error().message));
        });
}

void AppCommands::answer(const Request &request, const QList<SurveyedFile> &files, const CommandDone &done)
{
    const QList<ServerRecord> &records = m_workspace.servers.servers();
    if (request.verb == QLatin1String("list")) {
        done({0, request.json ? appsJson(files, records) : appsText(files, records).toUtf8(), {}});
        return;
    }
    if (request.verb == QLatin1String("export")) {
        done(exportTo(request, files));
        return;
    }
    QStringList problems;
    const QList<Chosen> chosen = choose(request, files, problems);
    if (!request.all && request.entries.isEmpty())
        done(printed(proposals(request, chosen), {}));
    else if (request.verb == QLatin1String("import"))
        import(request, chosen, problems, done);
    else
        route(request, chosen, problems, done);
}

//! Whether a command without names, or with --all, is about an entry.
bool AppCommands::isMeant(const Request &request, const SurveyedFile &file, qsizetype index) const
{
    const AppEntry &entry = file.open->entries.at(index);
    const RouteState state = file.states.at(index);
    const bool isRouted = state == RouteState::Routed || state == RouteState::Broken;
    if (request.verb == QLatin1String("unroute"))
        return isRouted;
    if (isRouted
        || (request.verb == QLatin1String("import") ? entry.transport == EntryTransport::None
                                                    : !entry.isRoutable()))
        return false;
    return request.verb == QLatin1String("import") || file.found.isTrusted() || request.inProject;
}

QList<AppCommands::Chosen> AppCommands::choose(const Request &request, const QList<SurveyedFile> &files,
                                               QStringList &problems) const
{
    QList<Chosen> chosen;
    QStringList missing = request.entries;
    for (const SurveyedFile &file : files) {
        if (request.app && file.found.app != request.app)
            continue;
        if (!file.open || file.open->text.fault) {
            if (request.all || !request.entries.isEmpty())
                problems.append(QStringLiteral("%1: %2").arg(displayText(file.found.path, 0), file.problem));
            continue;
        }
        Chosen here{file, {}};
        for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
            const AppEntry &entry = file.open->entries.at(i);
            if (request.entries.isEmpty() ? isMeant(request, file, i)
                                          : request.entries.contains(entry.name)) {
                here.pointers.append(entry.pointer);
                missing.removeAll(entry.name);
            }
        }
        // An undo is also asked for what is not in the file any more.
        if (request.verb == QLatin1String("unroute") && request.all)
            here.pointers += m_routes.goneFrom(*file.open);
        if (!here.pointers.isEmpty())
            chosen.append(here);
    }
    for (const QString &name : std::as_const(missing)) {
        problems.append(
            tr("%1 has no server %2. See: mangrove apps list").arg(request.app->name, displayText(name)));
    }
    return chosen;
}

QString AppCommands::proposals(const Request &request, const QList<Chosen> &chosen) const
{
    QString text;
    for (const Chosen &one : chosen) {
        text += displayText(one.file.found.path, 0) + QLatin1Char('\n');
        for (qsizetype i = 0; i < one.file.open->entries.size(); ++i) {
            const AppEntry &entry = one.file.open->entries.at(i);
            if (one.pointers.contains(entry.pointer)) {
                text += QStringLiteral("  %1\n").arg(
                    entryLine(entry, one.file.states.at(i), m_workspace.servers.servers()));
            }
        }
    }
    if (text.isEmpty())
        return tr("There is nothing to %1 in the files of %2.\n").arg(request.verb, request.app->name);
    return text
        + tr("Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all\n")
              .arg(request.verb, request.app->id);
}

void AppCommands::import(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
                         const CommandDone &done)
{
    QList<AppImports::Wish> wishes;
    for (const Chosen &one : chosen) {
        for (const QString &pointer : one.pointers)
            wishes.append({*one.file.open, pointer});
    }
    m_imports.run(wishes, request.toKeyRing, [problems, done](const AppImports::Outcome &outcome) {
        done(printed(lines(outcome.said), problems + outcome.problems));
    });
}

void AppCommands::route(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
                        const CommandDone &done)
{
    const bool isUndo = request.verb == QLatin1String("unroute");
    if (!isUndo && m_setup.relay.program.isEmpty()) {
        done(failed(tr("mangrove-relay is missing beside the program, so nothing can be routed.")));
        return;
    }
    // Records that are to hold all of it have to be there first, with their secrets.
    if (request.toKeyRing && !request.dryRun) {
        QList<AppImports::Wish> wishes;
        for (const Chosen &one : chosen) {
            for (const QString &pointer : one.pointers) {
                const AppEntry *entry = one.file.open->entry(pointer);
                if (entry && entry->isRoutable() && adviseRoute(*entry).canUseRecord
                    && one.file.found.isTrusted())
                    wishes.append({*one.file.open, pointer});
            }
        }
        Request next = request;
        next.toKeyRing = false;
        next.form = RouteForm::Record;
        m_imports.run(wishes, true, [this, next, chosen, problems, done](const AppImports::Outcome &outcome) {
            if (!outcome.problems.isEmpty()) {
                done(printed(lines(outcome.said), problems + outcome.problems));
                return;
            }
            route(next, chosen, problems, done);
        });
        return;
    }
    QString out;
    QStringList wrong = problems;
    for (const Chosen &one : chosen) {
        const Result<ConfigChange> change = plan(request, one);
        if (!change) {
            wrong.append(change.error().message);
            continue;
        }
        // With --all only what can be is meant; what was named and cannot be is an error.
        if (request.all)
            out += lines(change->leftOut);
        else
            wrong += change->leftOut;
        if (change->isEmpty())
            continue;
        out += change->difference + lines(change->notes);
        if (request.dryRun)
            continue;
        const Result<void> applied = m_routes.apply(*change, m_workspace.clock.now());
        if (!applied)
            wrong.append(applied.error().message);
        for (const EntryEdit &edit : change->edits) {
            if (applied)
                out +=
                    (isUndo ? tr("%1 is as it was.\n") : tr("%1 is routed.\n")).arg(displayText(edit.name));
        }
    }
    if (out.isEmpty() && wrong.isEmpty())
        out = isUndo ? tr("Nothing is routed there.\n") : tr("There is nothing to route there.\n");
    done(printed(out, wrong));
}

CommandOutput AppCommands::exportTo(const Request &request, const QList<SurveyedFile> &files) const
{
    const ServerRecord *server = m_workspace.servers.lookUp(request.server);
    if (!server)
        return failed(
            tr("There is no server %1. See: mangrove servers list").arg(displayText(request.server)));
    if (m_setup.relay.program.isEmpty())
        return failed(tr("mangrove-relay is missing beside the program, so nothing can be routed."));
    const auto file = std::find_if(files.begin(), files.end(), [&](const SurveyedFile &one) {
        return one.found.app == request.app && one.found.form.scope == FileScope::User && one.open;
    });
    if (file == files.end()) {
        const QList<AppFile> own = request.app->filesOn(m_setup.places.system);
        const QString path = own.isEmpty() ? QString() : pathOf(own.first(), m_setup.places);
        return failed(tr("%1 has no file of servers yet. Add a server there once, or make an empty file: %2")
                          .arg(request.app->name, displayText(path, 0)));
    }
    const Result<ConfigChange> change = m_routes.planExport(*file->open, server->name);
    if (!change)
        return failed(change.error().message);
    QString out = change->difference + lines(change->notes);
    if (request.dryRun)
        return printed(out, {});
    if (const Result<void> applied = m_routes.apply(*change, m_workspace.clock.now()); !applied)
        return printed(out, {applied.error().message});
    return printed(out
                       + tr("%1 starts %2 as %3 now.\n")
                             .arg(request.app->name, displayText(server->name), change->added),
                   {});
}

Result<ConfigChange> AppCommands::plan(const Request &request, const Chosen &chosen) const
{
    const OpenApp &open = *chosen.file.open;
    if (request.verb == QLatin1String("unroute"))
        return m_routes.planUndo(open, chosen.pointers);
    if (!open.found.isTrusted() && !request.inProject) {
        return Error{ErrorCode::Refused,
                     tr("%1 belongs to the project: a change counts for everybody who works on it, and for "
                        "all apps that "
                        "read it. To change it all the same: --project")
                         .arg(displayText(open.found.path, 0))};
    }
    QList<AppRoutes::Wish> wishes;
    for (const QString &pointer : chosen.pointers) {
        const AppEntry *entry = open.entry(pointer);
        if (!entry)
            continue;
        const ServerRecord *record = recordOf(*entry, m_workspace.servers.servers());
        const bool byRecord = (request.form == RouteForm::Record || request.toKeyRing)
            && open.found.isTrusted() && adviseRoute(*entry).canUseRecord;
        wishes.append({pointer, record ? record->name : entry->name,
                       byRecord ? RouteForm::Record : RouteForm::Command});
    }
    return m_routes.planRoute(open, wishes);
}

} // namespace mangrove

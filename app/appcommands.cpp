#include "app/appcommands.h"

#include "app/apptexts.h"
#include "app/paths.h"
#include "core/apps/entryacts.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"
#include "ui/apps/routearrivals.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

QString lines(const QStringList &sentences)
{
    return sentences.isEmpty() ? QString() : sentences.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

//! What names an entry among those of all files.
QString placeOf(const QString &path, const QString &pointer)
{
    return path + QLatin1Char('\n') + pointer;
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
      m_looker(setup),
      m_routes(setup.dataFolder, setup.relay),
      m_imports(workspace.servers, workspace.secrets, workspace.launches, setup.places)
{ }

void AppCommands::run(const QStringList &words, const QString &folder, const CommandDone &done)
{
    QString problem;
    const std::optional<AppRequest> request = parseAppRequest(words, problem);
    if (!request || !problem.isEmpty()) {
        done(request ? failed(problem) : wrongWords());
        return;
    }
    m_looker.survey(folder, this, [this, request, done](const Result<QList<SurveyedFile>> &files) {
        if (files)
            answer(*request, *files, done);
        else
            done(failed(files.error().message));
    });
}

void AppCommands::answer(const AppRequest &request, const QList<SurveyedFile> &files, const CommandDone &done)
{
    const QList<ServerRecord> &records = m_workspace.servers.servers();
    if (request.verb == QLatin1String("list")) {
        const HasRunSince hasRun = [this](const ServerId &server, const QDateTime &routed) {
            return hasRunSince(m_workspace.activity, server, routed, m_workspace.clock.now());
        };
        done({0,
              request.json ? appsJson(files, records, hasRun) : appsText(files, records, hasRun).toUtf8(),
              {}});
        return;
    }
    if (request.verb == QLatin1String("export")) {
        exportTo(request, files, done);
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
bool AppCommands::isMeant(const AppRequest &request, const SurveyedFile &file, qsizetype index) const
{
    const std::optional<EntryAct> act = actOf(request.verb);
    return act && isOffered(*act, file, index, request.inProject);
}

//! Of a file that can be read.
void AppCommands::addMeant(const AppRequest &request, const SurveyedFile &file,
                           QList<MeantEntry> &meant) const
{
    for (qsizetype i = 0; i < file.open->entries.size(); ++i) {
        const AppEntry &entry = file.open->entries.at(i);
        if (request.entries.isEmpty() ? isMeant(request, file, i) : request.entries.contains(entry.name))
            meant.append({&file, entry.pointer});
    }
    // An undo is also asked for what is not in the file any more.
    if (request.all && actOf(request.verb) == EntryAct::Undo) {
        const QStringList gone = m_routes.goneFrom(*file.open);
        for (const QString &pointer : gone)
            meant.append({&file, pointer});
    }
}

QList<AppCommands::Chosen> AppCommands::choose(const AppRequest &request, const QList<SurveyedFile> &files,
                                               QStringList &problems) const
{
    QList<MeantEntry> meant;
    for (const SurveyedFile &file : files) {
        if (request.app && file.found.app != request.app)
            continue;
        if (file.open && !file.open->text.fault) {
            addMeant(request, file, meant);
        } else if (request.all || !request.entries.isEmpty()) {
            const QString path = displayText(file.found.path, 0);
            const bool namesIt = file.problem.contains(path);
            problems.append(namesIt ? file.problem : QStringLiteral("%1: %2").arg(path, file.problem));
        }
    }
    QStringList missing = request.entries;
    QList<Chosen> chosen;
    const SurveyedFile *last = nullptr;
    const QList<MeantEntry> once = onePerPlace(meant);
    for (const MeantEntry &one : once) {
        if (one.file != std::exchange(last, one.file))
            chosen.append({std::make_shared<const SurveyedFile>(*one.file), {}});
        chosen.last().pointers.append(one.pointer);
        if (const AppEntry *entry = one.file->open->entry(one.pointer))
            missing.removeAll(entry->name);
    }
    const bool isAllRead = problems.isEmpty(); // else they may be in what could not be
    for (const QString &name : std::as_const(missing)) {
        if (!isAllRead)
            break;
        problems.append(
            tr("%1 has no server %2. See: mangrove apps list").arg(request.app->name, displayText(name)));
    }
    return chosen;
}

QString AppCommands::proposals(const AppRequest &request, const QList<Chosen> &chosen) const
{
    QString text;
    for (const Chosen &one : chosen) {
        text += displayText(one.file->found.path, 0) + QLatin1Char('\n');
        for (qsizetype i = 0; i < one.file->open->entries.size(); ++i) {
            const AppEntry &entry = one.file->open->entries.at(i);
            if (one.pointers.contains(entry.pointer)) {
                text += QStringLiteral("  %1\n").arg(
                    entryLine(entry, one.file->states.at(i), m_workspace.servers.servers()));
            }
        }
    }
    if (text.isEmpty())
        return tr("There is nothing to %1 in the files of %2.\n").arg(request.verb, request.app->name);
    return text
        + tr("Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all\n")
              .arg(request.verb, request.app->id);
}

void AppCommands::importAll(const QList<AppImports::Wish> &wishes, bool toKeyRing, const Imported &done)
{
    const AppImports::Options options{toKeyRing, false};
    m_imports.prepare(
        wishes, options, this, [this, options, done](const Result<AppImports::Prepared> &prepared) {
            if (!prepared) {
                done({}, {prepared.error().message}, {});
                return;
            }
            QStringList said;
            QStringList problems;
            QHash<QString, QString> records;
            for (const PreparedEntry &entry : prepared->entries) {
                if (!entry.problem.isEmpty()) {
                    problems.append(entry.problem);
                    continue;
                }
                said += importLines(entry, options.toKeyRing);
                records.insert(placeOf(entry.path, entry.pointer), entry.record.name);
            }
            m_imports.store(*prepared, this, [said, problems, records, done](const Result<void> &stored) {
                if (stored)
                    done(said, problems, records);
                else
                    done({}, problems + QStringList{stored.error().message}, {});
            });
        });
}

void AppCommands::import(const AppRequest &request, const QList<Chosen> &chosen, const QStringList &problems,
                         const CommandDone &done)
{
    QList<AppImports::Wish> wishes;
    for (const Chosen &one : chosen) {
        for (const QString &pointer : one.pointers)
            wishes.append({&*one.file->open, pointer});
    }
    importAll(
        wishes, request.toKeyRing,
        [problems, done](const QStringList &said, const QStringList &wrong, const QHash<QString, QString> &) {
            done(printed(lines(said), problems + wrong));
        });
}

//! Records that are to hold all of it have to be there first, with their secrets.
void AppCommands::importThenRoute(const AppRequest &request, const QList<Chosen> &chosen,
                                  const QStringList &problems, const CommandDone &done)
{
    QList<AppImports::Wish> wishes;
    for (const Chosen &one : chosen) {
        for (const QString &pointer : one.pointers) {
            const AppEntry *entry = one.file->open->entry(pointer);
            if (entry && canMoveToRecord(one.file->found, *entry))
                wishes.append({&*one.file->open, pointer});
        }
    }
    AppRequest next = request;
    next.toKeyRing = false;
    importAll(wishes, true,
              [this, next, chosen, problems, done](const QStringList &said, const QStringList &wrong,
                                                   const QHash<QString, QString> &records) mutable {
                  next.records = records;
                  if (wrong.isEmpty())
                      route(next, chosen, problems, done);
                  else
                      done(printed(lines(said), problems + wrong));
              });
}

void AppCommands::route(const AppRequest &request, const QList<Chosen> &chosen, const QStringList &problems,
                        const CommandDone &done)
{
    const bool isUndo = request.verb == QLatin1String("unroute");
    if (!isUndo && m_routes.relay().program.isEmpty()) {
        done(failed(missingRelay().message));
        return;
    }
    if (request.toKeyRing && !request.dryRun) {
        importThenRoute(request, chosen, problems, done);
        return;
    }
    AppLooker::Plans plans;
    for (const Chosen &one : chosen)
        plans.append(planFor(request, one));
    m_looker.plan(plans, this, [this, request, problems, done](const Result<AppLooker::Changes> &changes) {
        if (changes)
            make(request, *changes, problems, done);
        else
            done(printed({}, problems + QStringList{changes.error().message}));
    });
}

void AppCommands::make(const AppRequest &request, const AppLooker::Changes &changes,
                       const QStringList &problems, const CommandDone &done)
{
    QString out;
    QStringList wrong = problems;
    QList<ConfigChange> toMake;
    for (const Result<ConfigChange> &change : changes) {
        if (!change) {
            wrong.append(change.error().message);
            continue;
        }
        // With --all only what can be is meant; what was named and cannot be is an error.
        if (request.all)
            out += lines(change->leftOut);
        else
            wrong += change->leftOut;
        if (!change->isEmpty())
            toMake.append(*change);
    }
    if (request.dryRun || toMake.isEmpty()) {
        for (const ConfigChange &change : std::as_const(toMake))
            out += change.difference + lines(change.notes);
        const bool isUndo = request.verb == QLatin1String("unroute");
        if (out.isEmpty() && wrong.isEmpty())
            out = isUndo ? tr("Nothing is routed there.\n") : tr("There is nothing to route there.\n");
        done(printed(out, wrong));
        return;
    }
    m_looker.apply(toMake, m_workspace.clock.now(), this,
                   [out, wrong, toMake, done](const Result<AppLooker::Outcomes> &outcomes) mutable {
                       if (!outcomes)
                           wrong.append(outcomes.error().message);
                       for (qsizetype i = 0; outcomes && i < outcomes->size(); ++i) {
                           const ConfigChange &change = toMake.at(i);
                           out += change.difference + lines(change.notes);
                           if (outcomes->at(i))
                               out += lines(doneSentences(change));
                           else
                               wrong.append(outcomes->at(i).error().message);
                       }
                       done(printed(out, wrong));
                   });
}

FilePlan AppCommands::planFor(const AppRequest &request, const Chosen &chosen) const
{
    const std::shared_ptr<const OpenApp> open(chosen.file, &*chosen.file->open);
    if (request.verb == QLatin1String("unroute")) {
        return {open, [pointers = chosen.pointers](const AppRoutes &routes, const OpenApp &now) {
                    return routes.planUndo(now, pointers);
                }};
    }
    if (!open->found.isTrusted() && !request.inProject) {
        const Error refused{ErrorCode::Refused,
                            sharedFileRefusal(open->found) + QLatin1Char(' ')
                                + tr("To change it all the same: --project")};
        return {open,
                [refused](const AppRoutes &, const OpenApp &) { return Result<ConfigChange>(refused); }};
    }
    QList<AppRoutes::Wish> wishes;
    for (const QString &pointer : chosen.pointers) {
        if (const AppEntry *entry = open->entry(pointer)) {
            const QString record = request.records.value(placeOf(open->found.path, pointer));
            const bool byRecord = request.toKeyRing || !record.isEmpty();
            wishes.append(routeWish(open->found, *entry, byRecord, record, m_workspace.servers.servers()));
        }
    }
    return {open,
            [wishes](const AppRoutes &routes, const OpenApp &now) { return routes.planRoute(now, wishes); }};
}

void AppCommands::exportTo(const AppRequest &request, const QList<SurveyedFile> &files,
                           const CommandDone &done)
{
    const ServerRecord *server = m_workspace.servers.lookUp(request.server);
    if (!server) {
        done(
            failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(request.server))));
        return;
    }
    if (m_routes.relay().program.isEmpty()) {
        done(failed(missingRelay().message));
        return;
    }
    const auto file = std::find_if(files.begin(), files.end(), [&](const SurveyedFile &one) {
        return one.found.app == request.app && one.found.form.scope == FileScope::User && one.open;
    });
    if (file == files.end()) {
        const AppPlaces &places = m_looker.setup().places;
        const QList<AppFile> own = request.app->filesOn(places.system);
        const QString path = own.isEmpty() ? QString() : pathOf(own.first(), places);
        done(failed(tr("%1 has no file of servers yet. Add a server there once, or make an empty file: %2")
                        .arg(request.app->name, displayText(path, 0))));
        return;
    }
    const FilePlan plan{std::make_shared<const OpenApp>(*file->open),
                        [name = server->name](const AppRoutes &routes, const OpenApp &open) {
                            return routes.planExport(open, name);
                        }};
    m_looker.plan({plan}, this, [this, request, done](const Result<AppLooker::Changes> &changes) {
        if (changes)
            make(request, *changes, {}, done);
        else
            done(failed(changes.error().message));
    });
}

} // namespace mangrove

#include "app/appcommands.h"

#include "app/apptexts.h"
#include "app/commandoutput.h"
#include "app/exportplan.h"
#include "core/apps/entryacts.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/store/activitylog.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/notices/routearrivals.h"

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

//! A file that cannot be read, and why.
QString unreadSentence(const SurveyedFile &file)
{
    const QString path = displayText(file.found.path, 0);
    return file.problem.contains(path) ? file.problem : QStringLiteral("%1: %2").arg(path, file.problem);
}

} // namespace

AppCommands::AppCommands(const Services &services, const AppSetup &setup, Origin origin)
    : m_services(services),
      m_looker(setup),
      m_routes(setup.dataFolder, setup.relay),
      m_imports(services.servers, services.roots, services.secrets, services.launches, setup.places, origin)
{ }

void AppCommands::run(const QStringList &words, const QString &folder, const CommandDone &done, CommandTalk *talk)
{
    QString problem;
    std::optional<AppRequest> request = parseAppRequest(words, problem);
    if (!request || !problem.isEmpty()) {
        done(request ? failed(problem) : wrongWords());
        return;
    }
    request->folder = folder;
    request->talk = talk;
    m_looker.survey(folder, this, [this, request, done](const Result<QList<SurveyedFile>> &files) {
        if (!files) {
            done(failed(files.error().message));
            return;
        }
        // What ran since is known once all is read that relays have left.
        m_services.activity.whenTakenOver(this,
                                          [this, request, files = *files, done] { answer(*request, files, done); });
    });
}

CommandOutput AppCommands::printed(const QString &out, const Remarks &remarks)
{
    QStringList sentences = remarks.left + remarks.failures;
    sentences.removeDuplicates(); // a file may be that of several apps
    return {remarks.failures.isEmpty() ? 0 : 1, out.toUtf8(), lines(sentences).toUtf8()};
}

void AppCommands::answer(const AppRequest &request, const QList<SurveyedFile> &files, const CommandDone &done)
{
    const QList<ServerRecord> &records = m_services.servers.servers();
    if (request.verb == QLatin1String("list")) {
        const HasRunSince hasRun = [this](const ServerId &server, const QDateTime &routed) {
            return hasRunSince(m_services.activity, server, routed, m_services.clock.now());
        };
        done(request.json ? saidInJson(appsJson(files, records, hasRun))
                          : CommandOutput{0, appsText(files, records, hasRun).toUtf8(), {}});
        return;
    }
    if (request.verb == QLatin1String("export")) {
        exportTo(request, files, done);
        return;
    }
    Remarks remarks;
    const QList<Chosen> chosen = choose(request, files, remarks);
    if (!request.all && request.entries.isEmpty())
        done(printed(proposals(request, chosen), {}));
    else if (request.verb == QLatin1String("import"))
        import(request, chosen, remarks, done);
    else
        route(request, chosen, remarks, done);
}

//! A file of a project is everybody's who works on it: what is asked for all apps does not mean it by the way.
bool AppCommands::isLeftToProject(const AppRequest &request, const SurveyedFile &file) const
{
    return request.all && actOf(request.verb) == EntryAct::Undo && !file.found.isTrusted() && !request.inProject;
}

//! Whether a command without names, or with --all, is about an entry.
bool AppCommands::isMeant(const AppRequest &request, const SurveyedFile &file, qsizetype index) const
{
    const std::optional<EntryAct> act = actOf(request.verb);
    return act && isOffered(*act, file, index, request.inProject);
}

//! Of a file that can be read.
void AppCommands::addMeant(const AppRequest &request, const SurveyedFile &file, QList<MeantEntry> &meant) const
{
    if (isLeftToProject(request, file))
        return;
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
                                               Remarks &remarks) const
{
    QList<MeantEntry> meant;
    QList<const SurveyedFile *> unread;
    bool isAnyRead = false;
    for (const SurveyedFile &file : files) {
        if (request.app && file.found.app != request.app)
            continue;
        if (file.open && !file.open->text.fault) {
            isAnyRead = true;
            addMeant(request, file, meant);
            const bool isLeft =
                isLeftToProject(request, file) && std::ranges::any_of(file.states, [](RouteState state) {
                    return state == RouteState::Routed || state == RouteState::Broken;
                });
            if (isLeft) {
                remarks.failures.append(
                    tr("Still routed: %1 To put it back all the same: --project").arg(sharedFileRefusal(file.found)));
            }
        } else {
            unread.append(&file);
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
    if (request.all)
        addUnread(request, unread, isAnyRead, remarks);
    if (missing.isEmpty())
        return chosen;
    for (const SurveyedFile *file : std::as_const(unread)) // they may be in there
        remarks.failures.append(unreadSentence(*file));
    for (const QString &name : std::as_const(missing)) {
        if (unread.isEmpty()) {
            remarks.failures.append(
                tr("%1 has no server %2. See: mangrove apps list").arg(request.app->name, displayText(name)));
        }
    }
    return chosen;
}

//! All that can be is meant. So a file that cannot be read is one thing that was asked for and is not done where
//! something in it is routed and should be no longer, or where there is no other one.
void AppCommands::addUnread(const AppRequest &request, const QList<const SurveyedFile *> &unread, bool isAnyRead,
                            Remarks &remarks) const
{
    for (const SurveyedFile *file : unread) {
        const bool namesRelay = file->open && file->open->file.bytes.contains("mangrove-relay");
        const bool isRouted = namesRelay || m_routes.hasRoutedIn(file->found.path)
            || (file->open && m_routes.hasRoutedIn(file->open->file.realPath));
        const bool isFailure = actOf(request.verb) == EntryAct::Undo ? isRouted : !isAnyRead;
        if (isFailure)
            remarks.failures.append(unreadSentence(*file));
        else
            remarks.left.append(tr("Left as it is: %1").arg(unreadSentence(*file)));
    }
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
                    entryLine(entry, one.file->states.at(i), m_services.servers.servers()));
            }
        }
    }
    if (text.isEmpty())
        return tr("There is nothing to %1 in the files of %2.\n").arg(request.verb, request.app->name);
    return text
        + tr("Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all\n").arg(request.verb, request.app->id);
}

void AppCommands::importAll(const AppRequest &request, const QList<AppImports::Wish> &wishes,
                            const AppImports::Options &options, const Imported &done)
{
    m_imports.prepare(wishes, options, this,
                      [this, options, done, talk = request.talk](const Result<AppImports::Prepared> &prepared) {
                          if (!prepared) {
                              done({}, {prepared.error().message}, {});
                              return;
                          }
                          QStringList said;
                          QStringList failures;
                          QHash<QString, QString> records;
                          for (const PreparedEntry &entry : prepared->entries) {
                              if (!entry.problem.isEmpty()) {
                                  failures.append(QStringLiteral("%1: %2").arg(entry.about, entry.problem));
                                  continue;
                              }
                              said += importLines(entry, options);
                              records.insert(placeOf(entry.path, entry.pointer), entry.record.name);
                          }
                          const auto wait = options.toKeyRing ? std::make_shared<KeyRingWait>(talk) : nullptr;
                          m_imports.store(*prepared, this,
                                          [said, failures, records, done, wait](const Result<void> &stored) {
                                              if (stored)
                                                  done(said, failures, records);
                                              else
                                                  done({}, failures + QStringList{stored.error().message}, {});
                                          });
                      });
}

void AppCommands::import(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks,
                         const CommandDone &done)
{
    QList<AppImports::Wish> wishes;
    for (const Chosen &one : chosen) {
        for (const QString &pointer : one.pointers)
            wishes.append({&*one.file->open, pointer});
    }
    importAll(request, wishes, {request.toKeyRing, false, request.usesTemplates},
              [remarks, done](const QStringList &said, const QStringList &failures, const QHash<QString, QString> &) {
                  done(printed(lines(said), {remarks.failures + failures, remarks.left}));
              });
}

//! Records that are to hold all of it have to be there first, with their secrets.
void AppCommands::importThenRoute(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks,
                                  const CommandDone &done)
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
    importAll(request, wishes, {true, false, false},
              [this, next, chosen, remarks, done](const QStringList &said, const QStringList &failures,
                                                  const QHash<QString, QString> &records) mutable {
                  next.records = records;
                  if (failures.isEmpty())
                      route(next, chosen, remarks, done);
                  else
                      done(printed(lines(said), {remarks.failures + failures, remarks.left}));
              });
}

void AppCommands::route(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks,
                        const CommandDone &done)
{
    const bool isUndo = request.verb == QLatin1String("unroute");
    if (!isUndo && m_routes.relay().program.isEmpty()) {
        done(failed(missingRelay().message));
        return;
    }
    if (request.toKeyRing && !request.dryRun) {
        importThenRoute(request, chosen, remarks, done);
        return;
    }
    AppLooker::Plans plans;
    for (const Chosen &one : chosen)
        plans.append(planFor(request, one));
    m_looker.plan(plans, this, [this, request, remarks, done](const Result<AppLooker::Changes> &changes) {
        if (changes)
            make(request, *changes, remarks, done);
        else
            done(printed({}, {remarks.failures + QStringList{changes.error().message}, remarks.left}));
    });
}

void AppCommands::make(const AppRequest &request, const AppLooker::Changes &changes, Remarks remarks,
                       const CommandDone &done)
{
    QString out;
    QList<ConfigChange> toMake;
    for (const Result<ConfigChange> &change : changes) {
        if (!change) {
            remarks.failures.append(change.error().message);
            continue;
        }
        // With --all only what can be is meant; what was named and cannot be is an error.
        if (request.all)
            out += lines(change->leftOut);
        else
            remarks.failures += change->leftOut;
        remarks.failures += change->stillRouted;
        if (!change->isEmpty())
            toMake.append(*change);
    }
    if (request.dryRun || toMake.isEmpty()) {
        for (const ConfigChange &change : std::as_const(toMake))
            out += change.difference + lines(change.notes);
        const bool isUndo = request.verb == QLatin1String("unroute");
        if (out.isEmpty() && remarks.failures.isEmpty())
            out = isUndo ? tr("Nothing is routed there.\n") : tr("There is nothing to route there.\n");
        done(printed(out, remarks));
        return;
    }
    m_looker.apply(toMake, m_services.clock.now(), this,
                   [out, remarks, toMake, done](const Result<AppLooker::Outcomes> &outcomes) mutable {
                       if (!outcomes)
                           remarks.failures.append(outcomes.error().message);
                       for (qsizetype i = 0; outcomes && i < outcomes->size(); ++i) {
                           const ConfigChange &change = toMake.at(i);
                           out += change.difference + lines(change.notes);
                           if (outcomes->at(i))
                               out += lines(doneSentences(change));
                           else
                               remarks.failures.append(outcomes->at(i).error().message);
                       }
                       done(printed(out, remarks));
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
        return {open, [refused](const AppRoutes &, const OpenApp &) { return Result<ConfigChange>(refused); }};
    }
    QList<AppRoutes::Wish> wishes;
    for (const QString &pointer : chosen.pointers) {
        if (const AppEntry *entry = open->entry(pointer)) {
            const QString record = request.records.value(placeOf(open->found.path, pointer));
            const bool byRecord = request.toKeyRing || !record.isEmpty();
            wishes.append(routeWish(open->found, *entry, byRecord, record, m_services.servers.servers(),
                                    templateFolders(m_services.roots)));
            // Where it is one that a person works in.
            if (wishes.last().folder.isEmpty() && request.folder != m_looker.setup().places.home)
                wishes.last().folder = request.folder;
        }
    }
    return {open, [wishes](const AppRoutes &routes, const OpenApp &now) { return routes.planRoute(now, wishes); }};
}

void AppCommands::exportTo(const AppRequest &request, const QList<SurveyedFile> &files, const CommandDone &done)
{
    const ServerRecord *server = m_services.servers.lookUp(request.server);
    if (!server) {
        done(failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(request.server))));
        return;
    }
    if (m_routes.relay().program.isEmpty()) {
        done(failed(missingRelay().message));
        return;
    }
    const Result<FilePlan> plan =
        exportPlan(*request.app, files, m_looker.setup().places, server->name, !request.dryRun);
    if (!plan) {
        done(failed(plan.error().message));
        return;
    }
    m_looker.plan({*plan}, this, [this, request, done](const Result<AppLooker::Changes> &changes) {
        if (changes)
            make(request, *changes, {}, done);
        else
            done(failed(changes.error().message));
    });
}

} // namespace mangrove

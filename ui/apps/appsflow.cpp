#include "ui/apps/appsflow.h"

#include "core/apps/appimport.h"
#include "core/apps/appsurvey.h"
#include "core/apps/entryacts.h"
#include "core/apps/newentry.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/edits/edithistory.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/apps/configtasks.h"
#include "ui/apps/entriesdialog.h"
#include "ui/apps/importtask.h"
#include "ui/apps/routeedit.h"
#include "ui/kit/bringforward.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype mostAppsNamed = 3;

//! The first few of them.
QString listed(QStringList names)
{
    names.removeDuplicates();
    if (names.size() > mostAppsNamed)
        names = names.mid(0, mostAppsNamed) << QStringLiteral("…");
    return names.join(QLatin1String(", "));
}

//! That the apps have servers which could be imported; empty where they have none that is not here.
QString importOffer(const QList<SurveyedFile> &files, const QList<ServerRecord> &records,
                    const QList<TemplateFacts::Folder> &folders)
{
    QList<MeantEntry> meant;
    QStringList apps;
    for (const SurveyedFile &file : files) {
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            if (!isOffered(EntryAct::Import, file, i, true) || importOf(file.open->entries.at(i), records, folders))
                continue;
            meant.append({&file, file.open->entries.at(i).pointer});
            apps.append(file.found.app->name);
        }
    }
    const int servers = int(onePerPlace(meant).size());
    if (servers == 0)
        return {};
    return (servers == 1 ? Texts::tr("Your apps have a server that can be imported (%1).")
                         : Texts::tr("Your apps have %n servers that can be imported (%1).", nullptr, servers))
        .arg(listed(apps));
}

//! That entries which were routed are so no more, or start a relay that is not there; empty where all is well.
QString lostRoutes(const QList<SurveyedFile> &files)
{
    QStringList unrouted;
    QStringList broken;
    for (const SurveyedFile &file : files) {
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            const RouteState state = file.states.at(i);
            const QString title = entryTitle(file.found, file.open->entries.at(i));
            if (state == RouteState::TakenBack || state == RouteState::Changed)
                unrouted.append(title);
            else if (state == RouteState::Broken)
                broken.append(title);
        }
    }
    QStringList sentences;
    if (!unrouted.isEmpty()) {
        sentences.append(Texts::tr("No longer routed, so that what you decide here does not count there: %1.")
                             .arg(listed(unrouted)));
    }
    if (!broken.isEmpty()) {
        sentences.append(Texts::tr("Routed to a relay that is not there, so that the app cannot start it: %1. "
                                   "Undo its routing.")
                             .arg(listed(broken)));
    }
    return sentences.join(QLatin1Char(' '));
}

constexpr int lookPause = 250; // ms; the window is painted first

} // namespace

AppsFlow::AppsFlow(const Services &services, const AppSetup &apps, QWidget *window, QObject *parent)
    : QObject(parent),
      m_services(services),
      m_looker(std::make_shared<AppLooker>(apps)),
      m_imports(services.servers, services.roots, services.secrets, services.launches, apps.places, Origin::Person),
      m_window(window)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(lookPause);
    connect(&m_soon, &QTimer::timeout, this, &AppsFlow::lookAround);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            m_soon.start();
    });
    m_soon.start();
}

AppsFlow::~AppsFlow()
{
    for (const QPointer<EntriesDialog> &dialog : std::as_const(m_open))
        delete dialog;
}

void AppsFlow::lookAround()
{
    if (std::exchange(m_looksAround, true))
        return;
    m_looker->survey({}, this, [this](const Result<QList<SurveyedFile>> &found) {
        m_looksAround = false;
        // A home that does not answer is said where somebody asks for its files.
        if (found) {
            Q_EMIT lookedAround(importOffer(*found, m_services.servers.servers(), templateFolders(m_services.roots)),
                                lostRoutes(*found));
            Q_EMIT surveyed(*found);
        }
    });
}

void AppsFlow::importServers()
{
    open(std::make_unique<ImportTask>(m_services, *m_looker, m_imports));
}

void AppsFlow::routeServers()
{
    open(std::make_unique<RouteTask>(m_services, *m_looker, m_imports));
}

void AppsFlow::undoRouting()
{
    open(std::make_unique<UndoTask>(m_services, *m_looker));
}

void AppsFlow::exportServer(const ServerId &server)
{
    if (const ServerRecord *record = m_services.servers.find(server))
        open(std::make_unique<ExportTask>(m_services, *m_looker, record->name), server);
}

void AppsFlow::copySnippet(const AppFacts &app, const ServerId &server)
{
    const ServerRecord *record = m_services.servers.find(server);
    if (!record)
        return;
    const RelayCommand &relay = m_looker->setup().relay;
    const Result<QByteArray> snippet =
        relay.program.isEmpty() ? missingRelay() : newEntrySnippet(app, record->name, relay);
    if (!snippet) {
        Q_EMIT failed(snippet.error());
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromUtf8(*snippet));
    Q_EMIT noted(
        tr("%1 is on the clipboard, as %2 starts it through Mangrove.").arg(displayText(record->name), app.name));
}

//! One dialog for each thing to do: the second time it comes forward.
void AppsFlow::open(std::unique_ptr<EntryTask> task, const ServerId &server)
{
    const QString name = task->words().objectName + server.value;
    QPointer<EntriesDialog> &dialog = m_open[name];
    if (!dialog) {
        if (auto *changing = qobject_cast<ConfigTask *>(task.get())) {
            connect(changing, &ConfigTask::made, this, [this](const QList<ConfigChange> &changes) {
                Q_EMIT edited(std::make_shared<RouteEdit>(changes, m_looker, m_services.clock));
            });
        }
        dialog = new EntriesDialog(std::move(task), m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &EntriesDialog::finishedWell, this, [this](const QStringList &sentences) {
            if (!sentences.isEmpty())
                Q_EMIT noted(sentences.join(QLatin1Char(' ')));
            lookAround();
        });
    }
    bringForward(dialog);
}

} // namespace mangrove

#include "ui/inspector/storyview.h"

#include "core/access/broker.h"
#include "core/access/seenledger.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/store/settings.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/inspector/decisionbar.h"
#include "ui/inspector/stories.h"
#include "ui/inspector/storyform.h"
#include "ui/roots/projectkinds.h"

#include <QScrollBar>

#include <algorithm>

namespace mangrove {

namespace {

// The story is retold with every click: it must not search a month of lines for the last ones about a quiet folder.
constexpr int searchedLines = 3000;

} // namespace

StoryView::StoryView(const Services &services, QWidget *parent)
    : QScrollArea(parent),
      m_services(services),
      m_form(new StoryForm(this)),
      m_decisions(new DecisionBar(services, m_form)),
      m_projects(new ProjectKinds(this))
{
    setObjectName(QStringLiteral("storyView"));
    setAccessibleName(tr("Inspector"));
    m_form->setActions(m_decisions);
    setWidget(m_form);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(fontMetrics().averageCharWidth() * 26);
    m_soon.setSingleShot(true);
    m_soon.setInterval(coalesceTime);
    m_life.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &StoryView::tell);
    connect(&m_life, &QTimer::timeout, this, &StoryView::tell);
    connect(m_decisions, &DecisionBar::failed, this, &StoryView::failed);
    connect(m_form, &StoryForm::pressed, this, &StoryView::onPressed);
    connect(m_form, &StoryForm::led, this, &StoryView::cellRequested);
    connect(m_projects, &ProjectKinds::known, this, [this](const RootId &known) {
        if (known == root())
            tellSoon();
    });
    follow();
    tell();
}

void StoryView::follow()
{
    const auto ifMine = [this](const ServerId &changed) {
        // The stories of roots tell of all servers.
        if (std::holds_alternative<RootId>(m_subject) || group() || changed == server())
            tellSoon();
    };
    connect(&m_services.gate, &Gate::cellsChanged, this, [this](const QList<Cell> &cells) {
        const auto mine = [server = server(), root = root()](const Cell &cell) {
            return (!server.isEmpty() && cell.server == server) || (!root.isEmpty() && cell.root == root);
        };
        if (group() || std::any_of(cells.cbegin(), cells.cend(), mine))
            tellSoon();
    });
    connect(&m_services.gate, &Gate::reset, this, &StoryView::tellSoon);
    connect(&m_services.gate, &Gate::visibleChanged, this, ifMine);
    connect(&m_services.registry, &Registry::statusChanged, this, ifMine);
    connect(&m_services.runs, &ServerRuns::changed, this, ifMine);
    connect(&m_services.refusals, &Refusals::changed, this, ifMine);
    connect(&m_services.refusals, &Refusals::counted, this, ifMine);
    connect(&m_services.pause, &Pause::changed, this, &StoryView::tellSoon);
    connect(&m_services.signIns, &SignIns::changed, this, ifMine);
    connect(&m_services.relayed, &RelayedSessions::changed, this, ifMine);
    connect(&m_services.ledger, &SeenLedger::changed, this, ifMine);
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, [this](const RootId &changed) {
        if (changed != root()) {
            if (group())
                tellSoon();
            return;
        }
        m_projects->forget(changed);
        tellSoon();
    });
    connect(&m_services.broker, &Broker::changed, this, &StoryView::tellSoon);
    connect(&m_services.protections, &Protections::found, this, &StoryView::tellSoon);
    connect(&m_services.roots, &RootStore::changed, this, &StoryView::tellSoon);
    connect(&m_services.settings, &Settings::changed, this, &StoryView::tellSoon);
    connect(&m_services.servers, &ServerStore::changed, this, &StoryView::tellSoon);
    connect(&m_services.activity, &ActivityLog::recorded, this, &StoryView::onRecorded);
    connect(&m_services.activity, &ActivityLog::takenOver, this, [this] {
        readLines();
        tellSoon();
    });
}

void StoryView::tellOf(const Selection::Subject &subject)
{
    if (subject == m_subject)
        return;
    const FolderGroup *before = group();
    const auto *now = std::get_if<FolderGroup>(&subject);
    const bool isSameGroup = before && now && before->path == now->path && before->server == now->server;
    m_subject = subject;
    if (isSameGroup) { // others are in it, as with each key of the filter; they are many
        m_decisions->setCells(cells());
        tellSoon();
        return;
    }
    readLines();
    setUpdatesEnabled(false);
    m_form->setStory({}); // another story: nothing of the old one is used again
    tell();
    verticalScrollBar()->setValue(0);
    setUpdatesEnabled(true);
}

ServerId StoryView::server() const
{
    if (const auto *cell = std::get_if<Cell>(&m_subject))
        return cell->server;
    if (const auto *server = std::get_if<ServerId>(&m_subject))
        return *server;
    if (const auto *line = std::get_if<Activity>(&m_subject))
        return line->server;
    return {};
}

RootId StoryView::root() const
{
    if (const auto *cell = std::get_if<Cell>(&m_subject))
        return cell->root;
    if (const auto *root = std::get_if<RootId>(&m_subject))
        return *root;
    if (const auto *line = std::get_if<Activity>(&m_subject))
        return line->root;
    return {};
}

//! Of a heading's cell all that it stands for; none where something is gone.
QList<Cell> StoryView::cells() const
{
    QList<Cell> cells;
    if (const auto *cell = std::get_if<Cell>(&m_subject))
        cells.append(*cell);
    else if (const FolderGroup *heading = group(); heading && !heading->server.isEmpty()) {
        for (const RootId &root : heading->roots)
            cells.append({heading->server, root});
    }
    cells.removeIf([this](const Cell &cell) {
        return !m_services.servers.find(cell.server) || !m_services.roots.find(cell.root);
    });
    return cells;
}

ActivityFilter StoryView::lineFilter() const
{
    ActivityFilter filter;
    filter.server = server();
    filter.root = root();
    if (const Root *known = m_services.roots.find(filter.root))
        filter.rootUri = known->uri;
    filter.newest = searchedLines;
    return filter;
}

void StoryView::readLines()
{
    const ActivityFilter filter = lineFilter();
    m_lines.clear();
    if (!filter.server.isEmpty() || !filter.root.isEmpty())
        m_lines = m_services.activity.read(filter, readCount);
}

void StoryView::onRecorded(const Activity &activity)
{
    const ActivityFilter filter = lineFilter();
    if ((filter.server.isEmpty() && filter.root.isEmpty()) || !filter.matches(activity))
        return;
    m_lines.prepend(activity);
    while (m_lines.size() > readCount)
        m_lines.removeLast();
    tellSoon();
}

QStringList StoryView::kinds(const RootId &id) const
{
    const Root *root = m_services.roots.find(id);
    const RootStatus status = m_services.monitor.status(id);
    // What may not answer is not looked at.
    const bool quick = status.state == RootState::Available && status.local;
    return root && !root->isFile && quick ? m_projects->kinds(id, root->canonicalPath) : QStringList();
}

void StoryView::tellSoon()
{
    // While it is hidden nothing is told; showEvent() makes good for it.
    if (isVisible() && !m_soon.isActive())
        m_soon.start();
}

Story StoryView::story() const
{
    Story story;
    if (const auto *cell = std::get_if<Cell>(&m_subject))
        story = cellStory(m_services, *cell, m_lines);
    else if (const auto *root = std::get_if<RootId>(&m_subject))
        story = rootStory(m_services, *root, kinds(*root));
    else if (group())
        story = groupStory(m_services, *group());
    else if (const auto *server = std::get_if<ServerId>(&m_subject))
        story = serverStory(m_services, *server);
    else if (const auto *line = std::get_if<Activity>(&m_subject))
        story = activityStory(m_services, *line);
    else
        story.note(QStringLiteral("nothing"),
                   tr("Select a cell, a folder, a server or a line of activity to see its story here."));
    if (!server().isEmpty() || !root().isEmpty())
        addLines(story, m_lines, {!server().isEmpty(), !root().isEmpty()}, lineCount, m_services.clock.now());
    return story;
}

void StoryView::tell()
{
    m_soon.stop();
    watchSession();
    m_decisions->setCells(cells());
    const Story now = story();
    const int position = verticalScrollBar()->value();
    m_form->setStory(now);
    verticalScrollBar()->setValue(position);
    if (now.life > 0 && isVisible())
        m_life.start(now.life);
    else
        m_life.stop();
}

void StoryView::watchSession()
{
    const auto *shown = std::get_if<ServerId>(&m_subject);
    Session *session = shown ? m_services.registry.session(*shown) : nullptr;
    if (session == m_session)
        return;
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (!session)
        return;
    connect(session, &Session::diagnosticsChanged, this, &StoryView::tellSoon);
    connect(session, &Session::infoChanged, this, &StoryView::tellSoon);
}

void StoryView::onPressed(const QString &key)
{
    if (key == restartKey)
        Q_EMIT restartRequested(server());
    else if (key == confirmReplacedKey)
        Q_EMIT confirmReplacedRequested(root());
    else if (key == confirmChangedKey)
        Q_EMIT confirmChangedRequested(server());
    else if (key == startKey)
        Q_EMIT startRequested(server());
    else if (key == editKey)
        Q_EMIT editRequested(server());
    else if (key == signInKey)
        Q_EMIT signInRequested(server());
    else if (key == signOutKey)
        Q_EMIT signOutRequested(server());
}

QByteArray StoryView::saveState() const
{
    QStringList folded = m_form->folded().values();
    folded.sort();
    return "folded " + folded.join(QLatin1Char(' ')).toUtf8();
}

void StoryView::restoreState(const QByteArray &state)
{
    QStringList words = QString::fromUtf8(state).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.value(0) != QLatin1String("folded"))
        return;
    words.removeFirst();
    m_form->setFolded({words.cbegin(), words.cend()});
}

QSize StoryView::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 42, fontMetrics().height() * 24};
}

void StoryView::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    tell();
}

void StoryView::hideEvent(QHideEvent *event)
{
    QScrollArea::hideEvent(event);
    m_soon.stop();
    m_life.stop();
}

} // namespace mangrove

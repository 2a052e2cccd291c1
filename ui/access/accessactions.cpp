#include "ui/access/accessactions.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/icons.h"

#include <QAction>
#include <QSet>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int lookedAt = 200; // cells asked for a decision before it is taken for granted that one is there

} // namespace

AccessActions::AccessActions(const Services &services, std::function<QList<Cell>()> cells, QWidget *view)
    : QObject(view), m_services(services), m_cells(std::move(cells)), m_view(view)
{
    addDecision(QStringLiteral("actionAllowUntilStop"), tr("Allow &Until It Stops"),
                tr("The server may know the folder until it stops"), tr("Ctrl+Return"), Verdict::Allowed,
                Lasting::Session)
        ->setIcon(icon(IconName::CellSeen, Tone::Good));
    addDecision(QStringLiteral("actionAllowHour"), tr("Allow for 1 &Hour"),
                tr("The server may know the folder for an hour, then it is taken back"), tr("Ctrl+Alt+Return"),
                Verdict::Allowed, Lasting::Until)
        ->setIcon(icon(IconName::Timer, Tone::Good));
    addDecision(QStringLiteral("actionAllowAlways"), tr("Allow &Always"),
                tr("The server may know the folder whenever it runs"), tr("Ctrl+Shift+Return"), Verdict::Allowed,
                Lasting::Always)
        ->setIcon(icon(IconName::AllowAlways, Tone::Good));
    m_deny = addDecision(QStringLiteral("actionDeny"), tr("&Deny"),
                         tr("The server is not told about the folder and does not ask again"), tr("Ctrl+D"),
                         Verdict::Denied, Lasting::Always);
    m_deny->setIcon(icon(IconName::CellDenied));
    m_reset = add(QStringLiteral("actionReset"), tr("&Reset"),
                  tr("Forgets the decision; the server's policy counts again"), tr("Ctrl+Backspace"));
    m_reset->setIcon(icon(IconName::Reset));
    connect(m_reset, &QAction::triggered, this, [this] { decide(Verdict::Ask, Lasting::Always); });
    m_read = addMode(QStringLiteral("actionRead"), tr("R&ead"),
                     tr("What the server may know, it may read and not change, where it is confined"), tr("Ctrl+Alt+R"),
                     AccessMode::Read);
    m_read->setIcon(icon(IconName::Read));
    m_readAndWrite = addMode(QStringLiteral("actionReadAndWrite"), tr("Read a&nd Write"),
                             tr("What the server may know, it may change, too, where it is confined"), tr("Ctrl+Alt+W"),
                             AccessMode::ReadAndWrite);
    m_readAndWrite->setIcon(icon(IconName::Edit));
    update();
}

QAction *AccessActions::addDecision(const QString &name, const QString &text, const QString &tip,
                                    const QKeySequence &shortcut, Verdict verdict, Lasting lasting)
{
    QAction *action = add(name, text, tip, shortcut);
    action->setCheckable(true);
    m_decisions.insert(action, {verdict, lasting, {}});
    connect(action, &QAction::triggered, this, [this, verdict, lasting] { decide(verdict, lasting); });
    return action;
}

QAction *AccessActions::addMode(const QString &name, const QString &text, const QString &tip,
                                const QKeySequence &shortcut, AccessMode mode)
{
    QAction *action = add(name, text, tip, shortcut);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, mode] { setMode(m_cells(), mode); });
    return action;
}

QAction *AccessActions::add(const QString &name, const QString &text, const QString &tip, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    // Only with the focus in the matrix: nothing is allowed by a key that was meant for another place.
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addAction(action);
    m_actions.append(action);
    m_tips.insert(action, tip);
    return action;
}

void AccessActions::actOn(std::function<QList<Cell>()> cells)
{
    m_cells = std::move(cells);
    update();
}

void AccessActions::addTo(QWidget *view)
{
    view->addActions(m_actions);
}

void AccessActions::update()
{
    const QList<Cell> cells = m_cells();
    const QString atAll = whyNotAtAll(cells);
    const QString allow = atAll.isEmpty() ? whyNotAllow(cells) : atAll;
    const QString reset = atAll.isEmpty() ? whyNotReset(cells) : atAll;
    Decision now = common(cells);
    now.until = {};
    updateModes(cells, atAll);
    for (QAction *action : std::as_const(m_actions)) {
        if (action == m_read || action == m_readAndWrite)
            continue;
        const auto makes = m_decisions.constFind(action);
        action->setChecked(makes != m_decisions.cend() && now.verdict != Verdict::Ask && *makes == now);
        const QString why = action == m_deny ? atAll : action == m_reset ? reset : allow;
        action->setEnabled(why.isEmpty());
        action->setStatusTip(why.isEmpty() ? m_tips.value(action) : why);
    }
}

void AccessActions::updateModes(const QList<Cell> &cells, const QString &whyNotAtAll)
{
    const QString why = whyNotAtAll.isEmpty() ? whyNoMode(cells) : whyNotAtAll;
    bool allRead = why.isEmpty() && cells.size() <= lookedAt;
    bool allWrite = allRead;
    for (const Cell &cell : allRead ? cells : QList<Cell>()) {
        const Decision decision = m_services.gate.decision(cell);
        if (decision.verdict != Verdict::Allowed)
            continue;
        allRead = allRead && decision.mode == AccessMode::Read;
        allWrite = allWrite && decision.mode == AccessMode::ReadAndWrite;
    }
    m_read->setChecked(allRead);
    m_readAndWrite->setChecked(allWrite);
    for (QAction *action : {m_read, m_readAndWrite}) {
        action->setEnabled(why.isEmpty());
        action->setStatusTip(why.isEmpty() ? m_tips.value(action) : why);
    }
}

//! The decision that all of them have, whatever its time; Ask where they differ.
Decision AccessActions::common(const QList<Cell> &cells) const
{
    if (cells.isEmpty() || cells.size() > lookedAt)
        return {};
    const Decision first = m_services.gate.decision(cells.first());
    const bool isCommon = std::ranges::all_of(cells, [&](const Cell &cell) {
        const Decision decision = m_services.gate.decision(cell);
        return decision.verdict == first.verdict && decision.lasting == first.lasting;
    });
    return isCommon ? first : Decision();
}

QString AccessActions::title() const
{
    const QList<Cell> cells = m_cells();
    if (cells.size() < 2)
        return {};
    QSet<RootId> roots;
    QSet<ServerId> servers;
    for (const Cell &cell : cells) {
        roots.insert(cell.root);
        servers.insert(cell.server);
    }
    return tr("%1, %2").arg(tr("%n folder(s)", nullptr, int(roots.size())),
                            tr("%n server(s)", nullptr, int(servers.size())));
}

QString AccessActions::whyNotAtAll(const QList<Cell> &cells) const
{
    if (cells.isEmpty())
        return tr("Select a folder and a server in the table first.");
    if (!m_services.file.isReadOnly())
        return {};
    const QString problem = m_services.file.problem();
    return problem.isEmpty() ? tr("The workspace can only be read; decisions cannot be changed.") : problem;
}

QString AccessActions::whyNotAllow(const QList<Cell> &cells) const
{
    QSet<ServerId> looked;
    for (const Cell &cell : cells) {
        if (looked.contains(cell.server))
            continue;
        looked.insert(cell.server);
        const ServerRecord *record = m_services.servers.find(cell.server);
        if (record && record->needsConfirmation())
            return tr("%1 has changed since you approved it. Confirm the change first.").arg(displayText(record->name));
    }
    return {};
}

QString AccessActions::whyNotReset(const QList<Cell> &cells) const
{
    if (cells.size() > lookedAt)
        return {};
    for (const Cell &cell : cells) {
        if (m_services.gate.decision(cell).verdict != Verdict::Ask)
            return {};
    }
    return tr("There is no decision to forget.");
}

QString AccessActions::whyNoMode(const QList<Cell> &cells) const
{
    const auto isAllowed = [this](const Cell &cell) {
        return m_services.gate.decision(cell).verdict == Verdict::Allowed;
    };
    if (cells.size() > lookedAt || std::ranges::any_of(cells, isAllowed))
        return {};
    return tr("Allow it first.");
}

void AccessActions::setMode(const QList<Cell> &cells, AccessMode mode)
{
    QHash<Cell, Decision> decisions;
    for (const Cell &cell : cells) {
        Decision decision = m_services.gate.decision(cell);
        if (decision.verdict != Verdict::Allowed)
            continue;
        decision.mode = mode;
        decisions.insert(cell, decision);
    }
    if (const Result<void> done = m_services.gate.decide(decisions, Origin::Person); !done)
        Q_EMIT failed(done.error().message);
    update(); // as below
}

void AccessActions::decide(const QList<Cell> &cells, Verdict verdict, Lasting lasting)
{
    Decision decision{verdict, lasting, {}};
    if (lasting == Lasting::Until)
        decision.until = m_services.clock.now().addSecs(longestPermission);
    const auto mayWrite = [this](const Cell &cell) { return m_services.gate.decision(cell).mode != AccessMode::Read; };
    QHash<Cell, Decision> each; // where they are not the same
    if (verdict == Verdict::Allowed && std::ranges::any_of(cells, mayWrite)) {
        for (const Cell &cell : cells) {
            decision.mode = m_services.gate.decision(cell).mode;
            each.insert(cell, decision);
        }
    }
    if (const Result<void> done = each.isEmpty() ? m_services.gate.decide(cells, decision, Origin::Person)
                                                 : m_services.gate.decide(each, Origin::Person);
        !done)
        Q_EMIT failed(done.error().message);
    update(); // a press has turned its check mark, whatever came of it
}

CellMenu::CellMenu(AccessActions &actions, const QString &name, QWidget *view)
    : QMenu(view), m_actions(actions), m_title(addAction(QString()))
{
    setObjectName(name);
    m_title->setVisible(false);
    m_title->setEnabled(false);
    addActions(actions.actions());
}

void CellMenu::openAt(const QPoint &place)
{
    m_actions.update();
    m_title->setText(m_actions.title());
    m_title->setVisible(!m_title->text().isEmpty());
    popup(place);
}

} // namespace mangrove

#include "ui/inspector/decisionbar.h"

#include "ui/access/accessactions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace mangrove {

namespace {

// The places of AccessActions::actions().
enum Act { AllowUntilStop, AllowHour, AllowAlways, Deny, Reset };

} // namespace

DecisionBar::DecisionBar(const Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_actions(new AccessActions(
          workspace, [this] { return m_cell ? QList<Cell>{*m_cell} : QList<Cell>(); }, this)),
      m_allow(addButton(QStringLiteral("inspectorAllow"), tr("Allow"), tr("The server may know the folder"))),
      m_deny(addButton(QStringLiteral("inspectorDeny"), tr("Deny"), {})),
      m_reset(addButton(QStringLiteral("inspectorReset"), tr("Reset"), {}))
{
    setObjectName(QStringLiteral("decisionBar"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QToolButton *button : {m_allow, m_deny, m_reset})
        layout->addWidget(button);
    layout->addStretch(1);

    const QList<QAction *> &actions = m_actions->actions();
    auto *lengths = new QMenu(m_allow);
    for (const Act act : {AllowUntilStop, AllowHour, AllowAlways})
        lengths->addAction(actions.at(act));
    m_allow->setMenu(lengths);
    m_allow->setPopupMode(QToolButton::InstantPopup); // for how long is a person's to say
    connect(m_deny, &QToolButton::clicked, actions.at(Deny), &QAction::trigger);
    connect(m_reset, &QToolButton::clicked, actions.at(Reset), &QAction::trigger);
    // The one that was pressed marks itself, whether or not anything came of it.
    for (QAction *action : actions)
        connect(action, &QAction::triggered, this, &DecisionBar::update, Qt::QueuedConnection);
    connect(m_actions, &AccessActions::failed, this, &DecisionBar::failed);
    hide();
}

QToolButton *DecisionBar::addButton(const QString &name, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setCheckable(true);
    return button;
}

void DecisionBar::setCell(const std::optional<Cell> &cell)
{
    m_cell = cell;
    update(); // before it is shown, so that the first picture of it has room for the icons
    setVisible(cell.has_value());
}

void DecisionBar::mirror(QToolButton *button, const QAction *action)
{
    button->setIcon(action->icon());
    button->setEnabled(action->isEnabled());
    button->setChecked(action->isChecked());
    button->setToolTip(action->statusTip());
    button->setAccessibleDescription(action->statusTip());
}

void DecisionBar::update()
{
    if (!m_cell)
        return;
    m_actions->update();
    const QList<QAction *> &actions = m_actions->actions();
    const QAction *present = actions.at(AllowUntilStop);
    for (const Act act : {AllowHour, AllowAlways}) {
        if (actions.at(act)->isChecked())
            present = actions.at(act);
    }
    mirror(m_allow, present);
    mirror(m_deny, actions.at(Deny));
    mirror(m_reset, actions.at(Reset));
}

} // namespace mangrove

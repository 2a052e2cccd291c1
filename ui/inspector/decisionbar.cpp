#include "ui/inspector/decisionbar.h"

#include "core/store/settings.h"
#include "ui/access/accessactions.h"
#include "ui/kit/flowlayout.h"
#include "ui/kit/remembercombo.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace mangrove {

namespace {

// The places of AccessActions::actions().
enum Act { AllowUntilStop, AllowHour, AllowAlways, Deny, Reset, Read, ReadAndWrite };

} // namespace

DecisionBar::DecisionBar(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_settings(services.settings),
      m_actions(new AccessActions(
          services, [this] { return m_cells; }, this)),
      m_allow(addButton(QStringLiteral("inspectorAllow"), tr("Allow"))),
      m_lengths(addButton(QStringLiteral("inspectorAllowFor"), tr("Allow For"))),
      m_deny(addButton(QStringLiteral("inspectorDeny"), tr("Deny"))),
      m_reset(addButton(QStringLiteral("inspectorReset"), tr("Reset")))
{
    setObjectName(QStringLiteral("decisionBar"));
    auto *layout = new FlowLayout(this); // the inspector may be narrow
    layout->setContentsMargins(0, 0, 0, 0);
    for (QToolButton *button : {m_allow, m_lengths, m_deny, m_reset})
        layout->addWidget(button);

    const QList<QAction *> &actions = m_actions->actions();
    auto *lengths = new QMenu(m_lengths);
    for (const Act act : {AllowUntilStop, AllowHour, AllowAlways})
        lengths->addAction(actions.at(act));
    lengths->addSeparator();
    for (const Act act : {Read, ReadAndWrite})
        lengths->addAction(actions.at(act));
    m_lengths->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_lengths->setArrowType(Qt::DownArrow);
    m_lengths->setToolTip(tr("For how long it is allowed, and what for"));
    // A menu of the button itself is shown in a loop of its own, for which assistive technology waits in vain.
    connect(m_lengths, &QToolButton::clicked, lengths,
            [this, lengths] { lengths->popup(m_lengths->mapToGlobal(m_lengths->rect().bottomLeft())); });
    connect(m_allow, &QToolButton::clicked, this, [this] { m_actions->actions().at(preset())->trigger(); });
    connect(&services.settings, &Settings::changed, this, &DecisionBar::update);
    connect(m_deny, &QToolButton::clicked, actions.at(Deny), &QAction::trigger);
    connect(m_reset, &QToolButton::clicked, actions.at(Reset), &QAction::trigger);
    // An action that was pressed marks itself, whether or not anything came of it.
    for (QAction *action : actions)
        connect(action, &QAction::triggered, this, &DecisionBar::update, Qt::QueuedConnection);
    connect(m_actions, &AccessActions::failed, this, &DecisionBar::failed);
    hide();
}

QToolButton *DecisionBar::addButton(const QString &name, const QString &text)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void DecisionBar::setCells(const QList<Cell> &cells)
{
    m_cells = cells;
    update(); // before it is shown, so that the first picture of it has room for the icons
    setVisible(!cells.isEmpty());
}

//! The action of one press on Allow.
int DecisionBar::preset() const
{
    switch (presetLasting(m_settings)) {
    case Lasting::Until:
        return AllowHour;
    case Lasting::Always:
        return AllowAlways;
    case Lasting::Session:
        break;
    }
    return AllowUntilStop;
}

void DecisionBar::mirror(QToolButton *button, const QAction *action)
{
    button->setIcon(action->icon());
    button->setEnabled(action->isEnabled());
    button->setToolTip(action->statusTip());
    button->setAccessibleDescription(action->statusTip());
}

void DecisionBar::update()
{
    if (m_cells.isEmpty())
        return;
    m_actions->update();
    const QList<QAction *> &actions = m_actions->actions();
    mirror(m_allow, actions.at(preset()));
    m_lengths->setEnabled(m_allow->isEnabled());
    mirror(m_deny, actions.at(Deny));
    mirror(m_reset, actions.at(Reset));
}

} // namespace mangrove

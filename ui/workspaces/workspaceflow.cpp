#include "ui/workspaces/workspaceflow.h"

#include "core/base/displaytext.h"
#include "core/sessions/workspaceswitch.h"
#include "core/workspace/workspacesets.h"
#include "ui/kit/bringforward.h"
#include "ui/workspaces/exchangeflow.h"
#include "ui/workspaces/switchtexts.h"
#include "ui/workspaces/workspacesdialog.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace mangrove {

WorkspaceFlow::WorkspaceFlow(const Services &services, QWidget *window)
    : QObject(window),
      m_services(services),
      m_window(window),
      m_menu(new QMenu(tr("S&witch Workspace"), window)),
      m_manage(new QAction(tr("Wor&kspaces…"), this)),
      m_choices(new QActionGroup(this)),
      m_exchange(new ExchangeFlow(services, window, this))
{
    m_menu->setObjectName(QStringLiteral("workspaceMenu"));
    m_menu->setToolTipsVisible(true);
    m_manage->setObjectName(QStringLiteral("actionWorkspaces"));
    connect(m_manage, &QAction::triggered, this, &WorkspaceFlow::manage);
    connect(m_menu, &QMenu::aboutToShow, this, &WorkspaceFlow::tellEffects);
    connect(m_choices, &QActionGroup::triggered, this, [this](const QAction *chosen) {
        const Result<void> used = m_services.workspaceSwitch.use({chosen->data().toString()}, Origin::Person);
        if (!used)
            Q_EMIT failed(used.error().message);
        showOn(); // a choice that could not be made is not marked
    });
    connect(m_exchange, &ExchangeFlow::noted, this,
            [this](const QString &sentence) { tell(sentence, &WorkspaceFlow::noted); });
    connect(m_exchange, &ExchangeFlow::failed, this,
            [this](const QString &sentence) { tell(sentence, &WorkspaceFlow::failed); });
    connect(&m_services.sets, &WorkspaceSets::changed, this, &WorkspaceFlow::showOn);
    connect(&m_services.workspaceSwitch, &WorkspaceSwitch::switched, this, &WorkspaceFlow::onSwitched);
    showOn();
}

WorkspaceFlow::~WorkspaceFlow() = default;

void WorkspaceFlow::showOn()
{
    const WorkspaceSet *on = m_services.sets.on();
    m_window->setWindowTitle(on ? tr("%1 – Mangrove").arg(displayText(on->name)) : QStringLiteral("Mangrove"));
    // Not while one of them is being handled.
    QMetaObject::invokeMethod(this, &WorkspaceFlow::fillMenu, Qt::QueuedConnection);
}

void WorkspaceFlow::fillMenu()
{
    qDeleteAll(m_choices->actions());
    m_menu->clear();
    const WorkspaceSets &sets = m_services.sets;
    addChoice(WorkspaceFlow::tr("Everything"), {}, !sets.on());
    for (const WorkspaceSet &set : sets.sets())
        addChoice(displayText(set.name), set.id.value, set.isOn);
}

void WorkspaceFlow::addChoice(const QString &name, const QString &set, bool isOn)
{
    auto *choice = new QAction(displayAction(name), m_choices);
    choice->setCheckable(true);
    choice->setChecked(isOn);
    choice->setData(set);
    m_menu->addAction(choice);
}

//! Before a person chooses: what it would take back.
void WorkspaceFlow::tellEffects()
{
    const QList<QAction *> choices = m_choices->actions();
    for (QAction *choice : choices) {
        choice->setToolTip(displayToolTip(
            switchSentence(m_services, m_services.workspaceSwitch.preview({choice->data().toString()}))));
    }
}

void WorkspaceFlow::onSwitched(const SwitchPreview &effects)
{
    Q_EMIT noted(
        tr("The workspace %1 is on. %2").arg(m_services.sets.shownNameOfOn(), switchSentence(m_services, effects)));
}

void WorkspaceFlow::manage()
{
    if (!m_dialog) {
        m_dialog = new WorkspacesDialog(m_services, m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->addActions(m_dialogActions);
        // Their dialogs belong to this one: who has answered there goes on here.
        connect(m_dialog, &WorkspacesDialog::importWanted, m_exchange, [this] { m_exchange->importSet(m_dialog); });
        connect(m_dialog, &WorkspacesDialog::exportWanted, m_exchange,
                [this](const SetId &set) { m_exchange->exportSet(set, m_dialog); });
        connect(m_exchange, &ExchangeFlow::imported, m_dialog, &WorkspacesDialog::showSet);
    }
    bringForward(m_dialog);
}

void WorkspaceFlow::tell(const QString &sentence, void (WorkspaceFlow::*otherwise)(const QString &))
{
    if (m_dialog && m_dialog->isVisible())
        m_dialog->say(sentence);
    else
        Q_EMIT(this->*otherwise)(sentence);
}

} // namespace mangrove

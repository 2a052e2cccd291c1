#include "ui/help/helpactions.h"

#include "ui/help/guidewindow.h"
#include "ui/help/keyssheet.h"
#include "ui/kit/bringforward.h"

#include <QAction>
#include <QMenuBar>

namespace mangrove {

namespace {

void showOnce(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    bringForward(dialog);
}

} // namespace

HelpActions::HelpActions(QMenuBar *bar)
    : QObject(bar),
      m_bar(bar),
      m_guide(new QAction(tr("Mangrove &Guide"), this)),
      m_keys(new QAction(tr("&Keyboard Shortcuts"), this))
{
    m_guide->setObjectName(QStringLiteral("actionGuide"));
    m_guide->setShortcut(Qt::Key_F1);
    m_guide->setShortcutContext(Qt::ApplicationShortcut); // in dialogs too
    m_keys->setObjectName(QStringLiteral("actionKeys"));
    m_keys->setShortcut(Qt::CTRL | Qt::Key_Question);
    connect(m_guide, &QAction::triggered, this, &HelpActions::showGuide);
    connect(m_keys, &QAction::triggered, this, &HelpActions::showKeys);
}

QList<QAction *> HelpActions::actions() const
{
    return {m_guide, m_keys};
}

void HelpActions::showGuide()
{
    if (!m_guideWindow)
        m_guideWindow = new GuideWindow(m_bar->window());
    showOnce(m_guideWindow);
}

void HelpActions::showKeys()
{
    delete m_keysSheet; // keys may have changed since
    m_keysSheet = new KeysSheet(*m_bar, m_bar->window());
    showOnce(m_keysSheet);
}

} // namespace mangrove

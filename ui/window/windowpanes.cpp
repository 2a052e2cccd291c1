#include "ui/window/windowpanes.h"

#include "ui/kit/panel.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace mangrove {

WindowPanes::WindowPanes(const WindowParts &parts, QWidget *parent)
    : QWidget(parent),
      m_columns(new QSplitter(Qt::Horizontal)),
      m_center(new QSplitter(Qt::Vertical)),
      m_activity(makePanel(tr("Activity"), parts.activity)),
      m_story(makePanel(tr("Inspector"), parts.story))
{
    m_center->addWidget(parts.table);
    m_center->addWidget(m_activity);
    m_center->setStretchFactor(0, 3);
    m_center->setStretchFactor(1, 2);
    m_center->setChildrenCollapsible(false);

    m_columns->addWidget(m_center);
    m_columns->addWidget(m_story);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({960, 300});
    m_columns->setChildrenCollapsible(false);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(parts.banner);
    layout->addWidget(m_columns, 1);
}

void WindowPanes::restore(const WindowLayout &layout)
{
    m_columns->restoreState(layout.columns);
    m_center->restoreState(layout.center);
}

void WindowPanes::describe(WindowLayout &layout) const
{
    layout.columns = m_columns->saveState();
    layout.center = m_center->saveState();
}

} // namespace mangrove

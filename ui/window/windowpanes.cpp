#include "ui/window/windowpanes.h"

#include "core/workspace/workspacefile.h"
#include "ui/activity/activitydrawer.h"
#include "ui/kit/panel.h"

#include <QSplitter>
#include <QSplitterHandle>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

WindowPanes::WindowPanes(const WindowParts &parts, QWidget *parent)
    : QWidget(parent),
      m_columns(new QSplitter(Qt::Horizontal)),
      m_center(new QSplitter(Qt::Vertical)),
      m_activity(parts.activity),
      m_story(makePanel(tr("Inspector"), parts.story))
{
    m_center->addWidget(parts.table);
    m_center->addWidget(m_activity);
    m_center->setStretchFactor(0, 1);
    m_center->setStretchFactor(1, 0);
    m_center->setChildrenCollapsible(false);
    connect(m_activity, &ActivityDrawer::openChanged, this, &WindowPanes::divide);
    connect(m_center, &QSplitter::splitterMoved, this, [this] {
        // Dragged down as far as it goes, it is closed.
        if (m_activity->height() < 2 * m_activity->lineHeight())
            m_activity->setOpen(false);
        else
            m_activity->setOpenHeight(m_activity->height());
    });
    divide();

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

//! The drawer takes its height from the table, which leaves it what it does not need itself.
void WindowPanes::divide()
{
    m_center->handle(1)->setEnabled(m_activity->isOpen());
    const int lower = m_activity->isOpen() ? m_activity->openHeight() : m_activity->lineHeight();
    m_center->setSizes({std::max(1, m_center->height() - m_center->handleWidth() - lower), lower});
}

void WindowPanes::await(const WorkspaceFile &file)
{
    if (!file.isLoading())
        return;
    hide();
    connect(
        &file, &WorkspaceFile::reloaded, this,
        [this] {
            show();
            // The focus went to what was there, and nobody has chosen that.
            if (QWidget *focused = window()->focusWidget())
                focused->clearFocus();
            if (isActiveWindow())
                focusNextPrevChild(true);
        },
        Qt::SingleShotConnection);
}

void WindowPanes::restore(const WindowLayout &layout)
{
    m_columns->restoreState(layout.columns);
    m_activity->restoreState(layout.drawer);
    divide();
}

void WindowPanes::describe(WindowLayout &layout) const
{
    layout.columns = m_columns->saveState();
    layout.drawer = m_activity->saveState();
}

} // namespace mangrove

#include "ui/window/windowpanes.h"

#include "core/store/atomicfile.h"
#include "core/workspace/workspacefile.h"
#include "ui/activity/activitydrawer.h"

#include <QByteArrayList>
#include <QLabel>
#include <QSplitter>
#include <QSplitterHandle>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 sizeLimit = 64 * 1024; // bytes

using Field = std::pair<const char *, QByteArray WindowLayout::*>;
constexpr std::array<Field, 6> fields{
    Field{"geometry", &WindowLayout::geometry}, Field{"columns", &WindowLayout::columns},
    Field{"drawer", &WindowLayout::drawer},     Field{"inspector", &WindowLayout::inspector},
    Field{"table", &WindowLayout::table},       Field{"pages", &WindowLayout::pages}};

//! A heading over `content`, which is also its label for the keyboard. The panel owns the content.
QWidget *makePanel(const QString &heading, QWidget *content)
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *label = new QLabel(heading);
    label->setObjectName(QStringLiteral("panelHeading"));
    label->setContentsMargins(8, 6, 8, 4);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setBuddy(content);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

} // namespace

Result<WindowLayout> readWindowLayout(const QString &path)
{
    const Result<QByteArray> content = readPrivateFile(path, sizeLimit);
    if (!content && content.error().code == ErrorCode::NotFound)
        return WindowLayout();
    if (!content)
        return content.error();
    WindowLayout layout;
    for (const QByteArray &line : content->split('\n')) {
        const qsizetype equals = line.indexOf('=');
        for (const auto &[name, field] : fields) {
            if (line.left(equals) != name)
                continue;
            const auto decoded =
                QByteArray::fromBase64Encoding(line.mid(equals + 1), QByteArray::AbortOnBase64DecodingErrors);
            layout.*field = decoded ? *decoded : QByteArray();
        }
    }
    return layout;
}

Result<void> writeWindowLayout(const QString &path, const WindowLayout &layout)
{
    QByteArray content = "[General]\n";
    for (const auto &[name, field] : fields)
        content += QByteArray(name) + '=' + (layout.*field).toBase64() + '\n';
    return writePrivateFile(path, content);
}

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

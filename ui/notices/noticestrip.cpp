#include "ui/notices/noticestrip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QShortcut>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

QStyle::StandardPixmap pixmapOf(Notice::Severity severity)
{
    switch (severity) {
    case Notice::Severity::Error:
        return QStyle::SP_MessageBoxCritical;
    case Notice::Severity::Warning:
        return QStyle::SP_MessageBoxWarning;
    case Notice::Severity::Information:
        break;
    }
    return QStyle::SP_MessageBoxInformation;
}

} // namespace

NoticeStrip::NoticeStrip(QWidget *parent)
    : QWidget(parent),
      m_count(new QToolButton(this)),
      m_over(new QFrame(this)),
      m_scroll(new QScrollArea(m_over)),
      m_list(new NoticeList)
{
    setObjectName(QStringLiteral("noticeStrip"));
    m_count->setObjectName(QStringLiteral("noticeCount"));
    m_count->setCheckable(true);
    m_count->setFocusPolicy(Qt::TabFocus);
    m_count->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_count->setToolTip(tr("Show all messages over the content"));
    m_count->hide();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(m_count);

    m_over->setObjectName(QStringLiteral("noticeOver"));
    m_over->setAutoFillBackground(true);
    m_scroll->setWidget(m_list);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *over = new QVBoxLayout(m_over);
    over->setContentsMargins(0, 0, 0, 0);
    over->addWidget(m_scroll);
    m_over->hide();
    setExpanded(false);

    for (QWidget *widget : {static_cast<QWidget *>(m_over), static_cast<QWidget *>(m_count)}) {
        auto *fold = new QShortcut(Qt::Key_Escape, widget);
        fold->setContext(Qt::WidgetWithChildrenShortcut);
        connect(fold, &QShortcut::activated, this, [this] { setExpanded(false); });
    }
    connect(m_count, &QToolButton::toggled, this, &NoticeStrip::setExpanded);
    connect(m_list, &NoticeList::changed, this, &NoticeStrip::follow);
}

NoticeStrip::~NoticeStrip()
{
    delete m_over; // the window may go first
}

void NoticeStrip::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    follow();
}

void NoticeStrip::setExpanded(bool expanded)
{
    m_isExpanded = expanded && m_list->count() > 0;
    m_count->setChecked(m_isExpanded);
    m_count->setArrowType(m_isExpanded ? Qt::DownArrow : Qt::RightArrow);
    m_over->setFrameShape(m_isExpanded ? QFrame::StyledPanel : QFrame::NoFrame);
    m_scroll->setVerticalScrollBarPolicy(m_isExpanded ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_list->setOneLine(!m_isExpanded);
    follow();
}

//! Brings the number, and what lies over the content, up to date.
void NoticeStrip::follow()
{
    if (m_isExpanded && m_list->count() == 0) {
        setExpanded(false);
        return;
    }
    const int count = m_list->count();
    m_count->setText(tr("%n message(s)", nullptr, count));
    if (count > 0 && m_isNarrow && !m_isExpanded) {
        m_count->setArrowType(Qt::NoArrow); // the mark of the most serious one says more
        m_count->setIcon(style()->standardIcon(pixmapOf(m_list->mostSerious())));
    } else {
        m_count->setArrowType(m_isExpanded ? Qt::DownArrow : Qt::RightArrow);
    }
    const bool isCut = !m_isExpanded && m_list->sizeHint().width() > width();
    m_count->setVisible(count > 1 || (count == 1 && (m_isNarrow || m_isExpanded || isCut)));
    place();
}

void NoticeStrip::place()
{
    if (!m_over)
        return;
    if (m_over->parentWidget() != window())
        m_over->setParent(window());
    const bool shows = isVisible() && m_list->count() > 0 && (m_isExpanded || !m_isNarrow);
    if (!shows) {
        m_over->hide();
        return;
    }
    layout()->activate();
    const int count = m_count->isHidden() ? 0 : m_count->sizeHint().width() + layout()->spacing();
    m_over->setGeometry(m_isExpanded ? expandedPlace() : QRect(mapTo(window(), QPoint()), size() - QSize(count, 0)));
    m_over->show();
    m_over->raise();
}

//! Beneath the line, as wide as the strip and as high as it has to be.
QRect NoticeStrip::expandedPlace() const
{
    const QWidget *strip = parentWidget() ? parentWidget() : this;
    const QPoint corner(strip->mapTo(window(), QPoint()).x(), mapTo(window(), QPoint(0, height())).y());
    const int frame = 2 * m_over->frameWidth();
    const int wide = strip->width();
    const int needed = m_list->hasHeightForWidth() ? m_list->heightForWidth(wide - frame) : m_list->sizeHint().height();
    return {corner, QSize(wide, std::min(needed + frame, window()->height() - corner.y()))};
}

bool NoticeStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &NoticeStrip::place,
                                  Qt::QueuedConnection); // when all has its new place
    return QWidget::eventFilter(watched, event);
}

void NoticeStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        follow();
}

void NoticeStrip::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    window()->installEventFilter(this);
    follow();
}

void NoticeStrip::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_over)
        m_over->hide();
}

void NoticeStrip::moveEvent(QMoveEvent *event)
{
    QWidget::moveEvent(event);
    place();
}

void NoticeStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    follow();
}

} // namespace mangrove

#include "ui/activity/activitydrawer.h"

#include "core/base/clock.h"
#include "core/store/activitylog.h"
#include "ui/activity/activitywords.h"
#include "ui/kit/foreignwidgets.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QStyle>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int openLines = 14; // of text, when it is opened for the first time
constexpr int mostHeight = 10000; // pixels; what a file says is not believed beyond

} // namespace

LatestLine::LatestLine(const Services &services, QWidget *parent) : QLabel(parent), m_services(services)
{
    setObjectName(QStringLiteral("latestActivity"));
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_soon.setSingleShot(true);
    m_soon.setInterval(coalesceTime);
    connect(&m_soon, &QTimer::timeout, this, &LatestLine::showLatest);
    connect(&services.activity, &ActivityLog::recorded, this, [this](const Activity &line) {
        if (!isVisible())
            return; // showEvent() makes good for it
        m_latest = line;
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&services.activity, &ActivityLog::takenOver, this, &LatestLine::readNewest);
}

QSize LatestLine::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().height() + 2};
}

QSize LatestLine::sizeHint() const
{
    return minimumSizeHint();
}

void LatestLine::readNewest()
{
    if (!isVisible())
        return;
    const QList<Activity> newest = m_services.activity.read({}, 1);
    m_latest = newest.isEmpty() ? std::nullopt : std::optional(newest.constFirst());
    showLatest();
}

void LatestLine::showLatest()
{
    m_soon.stop();
    const QString shown = m_latest
        ? tr("%1  %2", "the time, and what happened")
              .arg(recordTime(m_latest->time, m_services.clock.now()), activitySentence(*m_latest))
        : tr("Nothing has happened yet");
    if (shown == text())
        return;
    setText(shown);
    setForeignToolTip(this, shown);
    Q_EMIT textChanged(shown);
}

void LatestLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
    style()->drawItemText(&painter, rect(), int(Qt::AlignVCenter) | Qt::TextSingleLine, palette(), isEnabled(), shown,
                          foregroundRole());
}

void LatestLine::showEvent(QShowEvent *event)
{
    QLabel::showEvent(event);
    readNewest();
}

void LatestLine::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT pressed();
}

ActivityDrawer::ActivityDrawer(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_head(new QWidget(this)),
      m_toggle(new QToolButton(m_head)),
      m_latest(new LatestLine(services, m_head)),
      m_tabs(new QTabBar(m_head)),
      m_pages(new QStackedWidget(this)),
      m_action(new QAction(tr("Show &Activity"), this)),
      m_openHeight(fontMetrics().height() * openLines)
{
    setObjectName(QStringLiteral("activityDrawer"));
    m_toggle->setObjectName(QStringLiteral("activityToggle"));
    m_toggle->setAutoRaise(true);
    m_toggle->setFocusPolicy(Qt::TabFocus);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_tabs->setObjectName(QStringLiteral("activityTabs"));
    m_tabs->setAccessibleName(tr("What the drawer shows"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    setFocusProxy(m_toggle);

    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    line->setFrameShadow(QFrame::Plain);
    line->setFixedHeight(1);
    auto *head = new QHBoxLayout(m_head);
    head->setContentsMargins(4, 2, 8, 2);
    head->addWidget(m_toggle);
    head->addWidget(m_latest, 1);
    head->addWidget(m_tabs, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(line);
    layout->addWidget(m_head);
    layout->addWidget(m_pages, 1);

    m_action->setObjectName(QStringLiteral("actionShowActivity"));
    m_action->setCheckable(true);
    m_action->setShortcut(Qt::CTRL | Qt::Key_J);
    connect(m_action, &QAction::toggled, this, &ActivityDrawer::setOpen);
    connect(m_toggle, &QToolButton::clicked, m_action, &QAction::toggle);
    connect(m_latest, &LatestLine::pressed, m_action, &QAction::toggle);
    // What is said to a screen reader about the button is the line beside it.
    connect(m_latest, &LatestLine::textChanged, m_toggle, &QWidget::setAccessibleDescription);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    auto *close = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(close, &QShortcut::activated, this, [this] { setOpen(false); });
    present();
}

void ActivityDrawer::addPage(const QString &name, const QString &title, QWidget *page)
{
    m_pages->addWidget(page);
    const int index = m_tabs->addTab(title);
    m_tabs->setTabData(index, name);
    present();
}

void ActivityDrawer::setOpen(bool open)
{
    if (open == m_open)
        return;
    m_open = open;
    QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus && isAncestorOf(focus);
    if (open && !hadFocus)
        m_before = focus;
    present();
    m_action->setChecked(open);
    Q_EMIT openChanged(open);
    if (!open && hadFocus)
        (m_before && m_before->isVisible() ? m_before.data() : m_toggle)->setFocus(Qt::OtherFocusReason);
}

void ActivityDrawer::openAt(const QWidget *page)
{
    for (int i = 0; i < m_pages->count(); ++i) {
        if (m_pages->widget(i) == page)
            m_tabs->setCurrentIndex(i);
    }
    setOpen(true);
    m_pages->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

//! Head and pages as they are open or closed.
void ActivityDrawer::present()
{
    m_toggle->setArrowType(m_open ? Qt::DownArrow : Qt::UpArrow);
    m_toggle->setText(m_open ? QString() : tr("Activity"));
    m_toggle->setAccessibleName(m_open ? tr("Close Activity") : tr("Activity"));
    m_toggle->setToolTip(m_open ? tr("Close (Esc)") : tr("Show what happened (Ctrl+J)"));
    m_toggle->setToolButtonStyle(m_open ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_latest->setVisible(!m_open);
    m_tabs->setVisible(m_open);
    m_pages->setVisible(m_open);
    fitHead();
    setMaximumHeight(m_open ? QWIDGETSIZE_MAX : lineHeight());
}

//! The same height open and closed: by the font, and by the tabs, which differ from style to style.
void ActivityDrawer::fitHead()
{
    m_tabs->ensurePolished();
    m_head->setFixedHeight(std::max(m_tabs->sizeHint().height(), fontMetrics().height() + 8) + 4);
    setMinimumHeight(lineHeight());
}

void ActivityDrawer::setOpenHeight(int height)
{
    m_openHeight = std::clamp(height, 2 * lineHeight(), mostHeight);
}

int ActivityDrawer::lineHeight() const
{
    return m_head->minimumHeight() + 1;
}

QByteArray ActivityDrawer::saveState() const
{
    return QByteArray(m_open ? "open " : "closed ") + QByteArray::number(m_openHeight) + ' '
        + m_tabs->tabData(m_tabs->currentIndex()).toString().toUtf8();
}

void ActivityDrawer::restoreState(const QByteArray &state)
{
    const QList<QByteArray> words = state.split(' ');
    bool isNumber = false;
    const int height = words.value(1).toInt(&isNumber);
    if (!isNumber || height <= 0)
        return;
    setOpenHeight(height);
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (m_tabs->tabData(i).toString().toUtf8() == words.value(2))
            m_tabs->setCurrentIndex(i);
    }
    setOpen(words.constFirst() == "open");
}

QSize ActivityDrawer::sizeHint() const
{
    return {QWidget::sizeHint().width(), m_open ? m_openHeight : lineHeight()};
}

QSize ActivityDrawer::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 30, lineHeight()};
}

void ActivityDrawer::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        present();
}

} // namespace mangrove

#include "ui/notices/noticelist.h"

#include "ui/kit/foreignwidgets.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! Wrapped, or shortened to one line.
class NoticeText : public QLabel
{
public:
    NoticeText(const QString &text, QWidget *parent) : QLabel(text, parent)
    {
        setObjectName(QStringLiteral("noticeText"));
        setTextFormat(Qt::PlainText);
        setMinimumWidth(1);
    }

    void setOneLine(bool oneLine)
    {
        setWordWrap(!oneLine);
        setForeignToolTip(this, oneLine ? text() : QString());
        setTextInteractionFlags(oneLine ? Qt::NoTextInteraction : Qt::TextSelectableByMouse);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (wordWrap()) {
            QLabel::paintEvent(event);
            return;
        }
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
        style()->drawItemText(&painter, rect(), Qt::AlignVCenter | Qt::TextSingleLine, palette(), isEnabled(), shown,
                              foregroundRole());
    }
};

} // namespace

NoticeList::NoticeList(QWidget *parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)), m_rest(sentenceLabel({}, QStringLiteral("noticeRest"), this))
{
    setObjectName(QStringLiteral("noticeList"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    m_rest->setContentsMargins(6, 0, 3, 2); // below the texts of the rows
    m_layout->addWidget(m_rest);
    connect(qApp, &QApplication::focusChanged, this, &NoticeList::followFocus);
    m_rest->hide();
    hide();
}

NoticeList::~NoticeList()
{
    // A row that has the focus loses it in ~QWidget, when there is nobody left to follow it.
    disconnect(qApp, nullptr, this, nullptr);
}

void NoticeList::followFocus(QWidget *before, QWidget *now)
{
    if (now && isAncestorOf(now) && !(before && isAncestorOf(before)))
        m_cameFrom = before;
}

void NoticeList::removeRow(QWidget *row)
{
    m_layout->removeWidget(row);
    QWidget *focus = row->isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
    if (focus && m_cameFrom && m_cameFrom->isVisible())
        m_cameFrom->setFocus(Qt::OtherFocusReason);
    else if (focus)
        focus->clearFocus(); // else hiding it would give it to whatever comes next
    row->hide();
    row->deleteLater(); // later: its own button may be what is being clicked
}

void NoticeList::setNotices(const QList<Notice> &notices)
{
    m_notices = notices;
    showFirst();
}

Notice::Severity NoticeList::mostSerious() const
{
    return m_notices.isEmpty() ? Notice::Severity::Information : m_notices.first().severity;
}

void NoticeList::setOneLine(bool oneLine)
{
    m_isOneLine = oneLine;
    showFirst();
}

void NoticeList::showFirst()
{
    const qsizetype shown = std::min<qsizetype>(m_notices.size(), m_isOneLine ? 1 : shownLimit);
    QList<Row> rows;
    for (qsizetype i = 0; i < shown; ++i)
        rows.append({m_notices.at(i), takeRow(m_notices.at(i))});
    for (const Row &gone : std::exchange(m_rows, {}))
        removeRow(gone.widget);
    m_rows = rows;
    for (int i = 0; i < m_rows.size(); ++i) {
        QWidget *widget = m_rows.at(i).widget ? m_rows.at(i).widget : makeRow(m_rows.at(i).notice);
        m_rows[i].widget = widget;
        static_cast<NoticeText *>(widget->findChild<QLabel *>(QStringLiteral("noticeText")))->setOneLine(m_isOneLine);
        if (m_layout->indexOf(widget) != i) {
            m_layout->removeWidget(widget);
            m_layout->insertWidget(i, widget);
        }
        widget->show(); // at once, not when the layout gets its turn
    }
    orderTabs();
    const int more = m_isOneLine ? 0 : int(m_notices.size()) - shownLimit;
    if (more > 0)
        m_rest->setText(more == 1 ? tr("1 more message") : tr("%n more messages", nullptr, more));
    m_rest->setVisible(more > 0);
    setVisible(!m_notices.isEmpty());
    Q_EMIT changed();
}

//! The row that shows this very notice, which is no longer among the rows then.
QWidget *NoticeList::takeRow(const Notice &notice)
{
    const auto row = std::ranges::find(m_rows, notice, &Row::notice);
    if (row == m_rows.cend())
        return nullptr;
    QWidget *widget = row->widget;
    m_rows.erase(row);
    return widget;
}

void NoticeList::orderTabs()
{
    QWidget *previous = nullptr;
    for (const Row &row : std::as_const(m_rows)) {
        for (QAbstractButton *button : row.widget->findChildren<QAbstractButton *>()) {
            if (previous)
                setTabOrder(previous, button);
            previous = button;
        }
    }
}

bool NoticeList::event(QEvent *event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        Q_EMIT pointedAt(event->type() == QEvent::Enter);
    return QWidget::event(event);
}

QWidget *NoticeList::makeRow(const Notice &notice)
{
    QStyle::StandardPixmap pixmap = QStyle::SP_MessageBoxInformation;
    QString severity = tr("Information");
    if (notice.severity == Notice::Severity::Warning) {
        pixmap = QStyle::SP_MessageBoxWarning;
        severity = tr("Warning");
    } else if (notice.severity == Notice::Severity::Error) {
        pixmap = QStyle::SP_MessageBoxCritical;
        severity = tr("Error");
    }
    auto *frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("notice"));
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setAccessibleName(QStringLiteral("%1: %2").arg(severity, notice.text));
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(6, 1, 3, 1);
    auto *icon = new QLabel(frame);
    icon->setPixmap(style()->standardIcon(pixmap).pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
    icon->setAccessibleName(severity);
    layout->addWidget(icon);
    layout->addWidget(new NoticeText(notice.text, frame), 1);
    const auto add = [&](QAbstractButton *button, const char *name, void (NoticeList::*pressed)(const Notice &)) {
        button->setObjectName(QLatin1String(name));
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QAbstractButton::clicked, this, [=, this] { Q_EMIT(this->*pressed)(notice); });
        layout->addWidget(button);
    };
    if (notice.act != NoticeAct::None)
        add(new QPushButton(notice.actText, frame), "noticeAction", &NoticeList::pressed);
    if (!notice.canBeClosed)
        return frame;
    if (!notice.closeText.isEmpty()) {
        add(new QPushButton(notice.closeText, frame), "noticeDismiss", &NoticeList::closed);
        return frame;
    }
    auto *close = new QToolButton(frame);
    close->setAutoRaise(true);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    add(close, "noticeClose", &NoticeList::closed);
    return frame;
}

} // namespace mangrove

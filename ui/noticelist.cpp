#include "ui/noticelist.h"

#include "ui/foreignwidgets.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace mangrove {

NoticeList::NoticeList(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("noticeList"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    hide();
}

void NoticeList::post(const Notice &notice)
{
    m_notices.removeIf([&notice](const Notice &other) { return other.key == notice.key; });
    const auto place = std::find_if(m_notices.cbegin(), m_notices.cend(), [&notice](const Notice &other) {
        return other.severity <= notice.severity;
    });
    m_notices.insert(place, notice);
    rebuild();
}

void NoticeList::remove(const QString &key)
{
    if (m_notices.removeIf([&key](const Notice &notice) { return notice.key == key; }) > 0)
        rebuild();
}

bool NoticeList::contains(const QString &key) const
{
    return std::any_of(m_notices.begin(), m_notices.end(),
                       [&key](const Notice &notice) { return notice.key == key; });
}

void NoticeList::rebuild()
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        // Later: this may run in a click on the row's own button.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int i = 0; i < std::min<qsizetype>(m_notices.size(), shownLimit); ++i) {
        QWidget *shown = row(m_notices.at(i));
        m_layout->addWidget(shown);
        shown->show(); // at once, not when the layout gets its turn
    }
    if (const int more = int(m_notices.size()) - shownLimit; more > 0) {
        m_layout->addWidget(
            sentenceLabel(more == 1 ? tr("1 more message") : tr("%n more messages", nullptr, more),
                          QStringLiteral("noticeRest"), this));
    }
    setVisible(!m_notices.isEmpty());
    Q_EMIT changed();
}

QWidget *NoticeList::row(const Notice &notice)
{
    QStyle::StandardPixmap pixmap = QStyle::SP_MessageBoxInformation;
    QString severity = tr("Information");
    if (notice.severity == Severity::Warning) {
        pixmap = QStyle::SP_MessageBoxWarning;
        severity = tr("Warning");
    } else if (notice.severity == Severity::Error) {
        pixmap = QStyle::SP_MessageBoxCritical;
        severity = tr("Error");
    }
    auto *frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("notice"));
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setAccessibleName(QStringLiteral("%1: %2").arg(severity, notice.text));
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(6, 3, 3, 3);
    auto *icon = new QLabel(frame);
    icon->setPixmap(style()->standardIcon(pixmap).pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
    icon->setAccessibleName(severity);
    layout->addWidget(icon);
    QLabel *text = sentenceLabel(notice.text, QStringLiteral("noticeText"), frame);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(text, 1);
    if (!notice.actionText.isEmpty()) {
        auto *action = new QPushButton(notice.actionText, frame);
        action->setObjectName(QStringLiteral("noticeAction"));
        // A copy: the action may replace this very notice.
        connect(action, &QPushButton::clicked, this, [run = notice.action] {
            if (run)
                run();
        });
        layout->addWidget(action);
    }
    auto *close = new QToolButton(frame);
    close->setObjectName(QStringLiteral("noticeClose"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, [this, key = notice.key] { remove(key); });
    layout->addWidget(close);
    return frame;
}

} // namespace mangrove

#include "ui/requests/requestbanner.h"

#include "core/base/displaytext.h"
#include "core/base/result.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/bringforward.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/noticelist.h"
#include "ui/notices/notices.h"
#include "ui/notices/noticestrip.h"
#include "ui/requests/addedline.h"
#include "ui/requests/requestline.h"
#include "ui/requests/restoredialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

RequestBanner::RequestBanner(const Services &services, Notices &notices, NoticeActions &actions, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_notices(notices),
      m_strip(new QWidget(this)),
      m_line(new RequestLine(services, m_strip)),
      m_place(new NoticeStrip(m_strip)),
      m_list(m_place->list()),
      m_idleRow(new QWidget(m_strip)),
      m_idle(new QLabel(m_idleRow)),
      m_confirm(new CarefulButton(tr("Confirm Change…"), m_idleRow)),
      m_added(new AddedLine(services, m_strip))
{
    setObjectName(QStringLiteral("requestBanner"));
    m_idle->setObjectName(QStringLiteral("stripIdle"));
    m_idle->setForegroundRole(QPalette::PlaceholderText);
    m_idle->setContentsMargins(6, 0, 0, 0);
    m_confirm->setObjectName(QStringLiteral("stripConfirm"));
    auto *idle = new QHBoxLayout(m_idleRow);
    idle->setContentsMargins(0, 0, 0, 0);
    idle->addWidget(m_idle);
    idle->addWidget(m_confirm);
    idle->addStretch(1);
    auto *row = new QHBoxLayout(m_strip);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_line, 1);
    row->addWidget(m_idleRow, 1);
    row->addWidget(m_added, 3);
    row->addWidget(m_place);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_strip);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    fitHeight();

    connect(m_line, &RequestLine::reviewRequested, this, &RequestBanner::reviewRequested);
    connect(m_line, &RequestLine::changed, this, &RequestBanner::share);
    connect(m_added, &AddedLine::asked, this, [this](bool asks) {
        share();
        Q_EMIT addedAsked(asks);
    });
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        const QList<ServerId> waiting = suspendedServers(m_services);
        if (!waiting.isEmpty())
            Q_EMIT confirmChangedRequested(waiting.first());
    });
    connect(m_added, &AddedLine::failed, &m_notices, &Notices::failWith);
    connect(&m_notices, &Notices::changed, m_list, [this] { m_list->setNotices(m_notices.list()); });
    connect(m_list, &NoticeList::pressed, &actions, &NoticeActions::act);
    connect(m_list, &NoticeList::closed, &m_notices, &Notices::close);
    connect(m_list, &NoticeList::pointedAt, &m_notices, &Notices::setPointedAt);
    connect(&actions, &NoticeActions::restoreWanted, this, &RequestBanner::restore);
    connect(m_list, &NoticeList::changed, this, &RequestBanner::share);
    m_list->setNotices(m_notices.list());
}

QString RequestBanner::requestText() const
{
    return m_line->text();
}

void RequestBanner::focusAdded()
{
    m_added->focusFirst();
}

void RequestBanner::setExpanded(bool expanded)
{
    m_place->setExpanded(expanded);
}

//! The place is there with and without something in it.
void RequestBanner::fitHeight()
{
    m_strip->setFixedHeight(std::max(m_line->sizeHint().height(), m_added->sizeHint().height()));
}

//! A request comes first, then who may know what was added; beside either there is room for the number of notices only.
void RequestBanner::share()
{
    const bool isWaiting = m_line->isWaiting();
    const bool isAsking = !m_added->isHidden();
    m_added->setNarrow(isWaiting);
    const QString suspended = suspendedText(m_services);
    m_idle->setText(suspended.isEmpty() ? tr("Nothing waits for you.") : suspended);
    m_confirm->setVisible(!suspended.isEmpty() && !m_services.file.isReadOnly());
    m_idleRow->setVisible(!isWaiting && !isAsking && m_list->count() == 0);
    m_place->setSizePolicy(isWaiting || isAsking ? QSizePolicy::Maximum : QSizePolicy::Expanding,
                           QSizePolicy::Preferred);
    m_place->setNarrow(isWaiting || isAsking);
}

void RequestBanner::restore()
{
    if (m_restoring) {
        bringForward(m_restoring);
        return;
    }
    const WorkspaceFile &held = m_services.file;
    const Result<StoredWorkspace> copy = held.lastGoodCopy();
    if (!copy) {
        settle(copy.error(), {});
        return;
    }
    m_restoring = new RestoreDialog(copy->workspace, held.backupPath(), held.now(), window());
    m_restoring->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_restoring, &RestoreDialog::answered, this, [this](RestoreDialog::Choice choice) {
        WorkspaceFile &file = m_services.file;
        if (choice == RestoreDialog::Choice::GoOnWithout) {
            settle(file.goOnWithout(), tr("What is there stays. The last good copy was kept as “%1”."));
            return;
        }
        const Result<QString> aside = file.takeCopy();
        settle(aside,
               aside && aside->isEmpty()
                   ? tr("The last good copy was restored.")
                   : tr("The last good copy was restored. What was made since was kept as “%1”."));
    });
    m_restoring->show();
}

void RequestBanner::settle(const Result<QString> &settled, const QString &done)
{
    if (!settled)
        m_notices.failWith(tr("The last good copy could not be restored: %1").arg(settled.error().message));
    else if (done.contains(QLatin1String("%1")))
        m_notices.informOfFile(done.arg(displayText(*settled, 0)));
    else
        m_notices.inform(done);
}

void RequestBanner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        m_line->tint();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitHeight();
}

} // namespace mangrove

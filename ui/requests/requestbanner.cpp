#include "ui/requests/requestbanner.h"

#include "core/access/broker.h"
#include "core/base/displaytext.h"
#include "core/base/result.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/store/activitylog.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/noticelist.h"
#include "ui/kit/suspendedservers.h"
#include "ui/requests/addedline.h"
#include "ui/requests/noticestrip.h"
#include "ui/requests/requestline.h"
#include "ui/requests/restoredialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int informationTime = 15000; // ms that a mere information stays

const QString storeKey = QStringLiteral("store");
const QString keptKey = QStringLiteral("kept");
const QString watchKey = QStringLiteral("watch");
const QString activityKey = QStringLiteral("activity");
const QString editKey = QStringLiteral("edit");

} // namespace

RequestBanner::RequestBanner(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_strip(new QWidget(this)),
      m_line(new RequestLine(services, m_strip)),
      m_place(new NoticeStrip(m_strip)),
      m_notices(m_place->list()),
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
    connect(m_added, &AddedLine::failed, this, [this](const QString &sentence) {
        showEditError({ErrorCode::Io, sentence});
    });
    connect(&m_services.broker, &Broker::opened, this, [this](quint64 number) {
        if (const AccessRequest *request = m_services.broker.find(number))
            m_notices->remove(m_ended.take(request->server));
    });
    connect(&m_services.roots, &RootStore::changed, this, &RequestBanner::forgetRoots);
    connect(&m_services.file, &WorkspaceFile::reloaded, this, &RequestBanner::showStore);
    // A change that went well is the end of the news about one that did not.
    connect(&m_services.file, &WorkspaceFile::saved, m_notices, [this] { m_notices->remove(editKey); });
    connect(&m_services.monitor, &RootMonitor::watchProblemChanged, this, &RequestBanner::showWatchProblem);
    connect(&m_services.activity, &ActivityLog::problemChanged, this, &RequestBanner::showActivityProblem);
    connect(m_notices, &NoticeList::changed, this, &RequestBanner::share);
    connect(&m_services.registry, &Registry::statusChanged, this, &RequestBanner::share);
    connect(&m_services.servers, &ServerStore::changed, this, &RequestBanner::share);
    showStore();
    showWatchProblem();
    showActivityProblem();
    share();
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
    m_idleRow->setVisible(!isWaiting && !isAsking && m_notices->count() == 0);
    m_place->setSizePolicy(isWaiting || isAsking ? QSizePolicy::Maximum : QSizePolicy::Expanding,
                           QSizePolicy::Preferred);
    m_place->setNarrow(isWaiting || isAsking);
}

void RequestBanner::showStore()
{
    const QString problem = m_services.file.problem();
    if (problem.isEmpty()) {
        m_notices->remove(storeKey);
        return;
    }
    NoticeList::Notice notice{storeKey, NoticeList::Severity::Error, problem, {}, {}};
    if (m_services.file.condition() == WorkspaceFile::Condition::Newer)
        notice.severity = NoticeList::Severity::Warning;
    if (m_services.file.isCopyOffered()) {
        notice.actionText = tr("Restore &Last Good Copy…");
        notice.action = [this] { restore(); };
    }
    m_notices->post(notice);
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
    if (!settled) {
        m_notices->post({editKey,
                         NoticeList::Severity::Error,
                         tr("The last good copy could not be restored: %1").arg(settled.error().message),
                         {},
                         {}});
        return;
    }
    showStore();
    if (done.contains(QLatin1String("%1"))) // stays: somebody may want the file
        m_notices->post({keptKey, NoticeList::Severity::Information, done.arg(displayText(*settled, 0)), {}, {}});
    else
        inform(done);
}

void RequestBanner::showWatchProblem()
{
    const QString problem = m_services.monitor.watchProblem();
    if (problem.isEmpty())
        m_notices->remove(watchKey);
    else
        m_notices->post({watchKey, NoticeList::Severity::Warning, problem, {}, {}});
}

void RequestBanner::showActivityProblem()
{
    const QString problem = m_services.activity.problem();
    if (problem.isEmpty())
        m_notices->remove(activityKey);
    else
        m_notices->post({activityKey, NoticeList::Severity::Warning, problem, {}, {}});
}

void RequestBanner::showEditError(const Error &error)
{
    // The store's sentences say themselves that nothing was changed.
    m_notices->post({editKey, NoticeList::Severity::Error, error.message, {}, {}});
}

QString RequestBanner::inform(const QString &sentence)
{
    const QString key = QStringLiteral("information-%1").arg(++m_informed);
    m_notices->post({key, NoticeList::Severity::Information, sentence, {}, {}});
    QTimer::singleShot(informationTime, m_notices, [this, key] { forget(key); });
    return key;
}

//! Not while it may be what a person is pointing at.
void RequestBanner::forget(const QString &key)
{
    if (m_notices->contains(key) && m_notices->underMouse())
        QTimer::singleShot(informationTime, m_notices, [this, key] { forget(key); });
    else
        m_notices->remove(key);
}

void RequestBanner::informOfEnd(const QString &sentence, const ServerId &server)
{
    m_ended.insert(server, inform(sentence));
}

void RequestBanner::informOfRoot(const QString &sentence, const RootId &root)
{
    m_aboutRoots.insert(inform(sentence), root);
}

void RequestBanner::forgetRoots()
{
    m_aboutRoots.removeIf([this](QHash<QString, RootId>::iterator about) {
        const bool isOver = !m_notices->contains(about.key());
        const bool isGone = !m_services.roots.find(about.value());
        if (isGone)
            m_notices->remove(about.key());
        return isOver || isGone;
    });
}

void RequestBanner::warn(const QString &sentence)
{
    m_notices->post({sentence, NoticeList::Severity::Warning, sentence, {}, {}});
}

void RequestBanner::showLostRoutes(const QString &sentence, const std::function<void()> &route)
{
    const QString key = QStringLiteral("lost-routes");
    if (sentence.isEmpty()) {
        m_lostRoutes.clear();
        m_notices->remove(key);
    } else if (std::exchange(m_lostRoutes, sentence) != sentence) { // what the person has closed stays closed
        m_notices->post({key, NoticeList::Severity::Warning, sentence, tr("Route…"), route});
    }
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

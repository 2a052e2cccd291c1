#include "ui/requests/requestbanner.h"

#include "core/access/broker.h"
#include "core/access/copycomparison.h"
#include "core/base/displaytext.h"
#include "core/base/result.h"
#include "core/roots/rootmonitor.h"
#include "core/servers/serverstore.h"
#include "core/store/activitylog.h"
#include "core/store/workspacefile.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/tone.h"
#include "ui/requests/restoredialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>
#include <QTimer>

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

RequestBanner::RequestBanner(const Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_request(new QFrame(this)),
      m_text(new QLabel(m_request)),
      m_review(new QPushButton(tr("Re&view"), m_request)),
      m_notices(new NoticeList(this))
{
    setObjectName(QStringLiteral("requestBanner"));
    m_request->setObjectName(QStringLiteral("requestFrame"));
    m_request->setFrameShape(QFrame::StyledPanel);
    m_request->setAutoFillBackground(true);
    m_text->setObjectName(QStringLiteral("requestText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    QFont bold = m_text->font();
    bold.setBold(true);
    m_text->setFont(bold);
    m_review->setObjectName(QStringLiteral("reviewButton"));
    m_review->setAccessibleName(tr("Review"));
    auto *icon = new QLabel(m_request);
    icon->setPixmap(style()
                        ->standardIcon(QStyle::SP_MessageBoxWarning)
                        .pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
    icon->setAccessibleName(tr("A request waits"));
    auto *row = new QHBoxLayout(m_request);
    row->setContentsMargins(6, 3, 3, 3);
    row->addWidget(icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_review);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_request);
    layout->addWidget(m_notices);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_request->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    connect(m_review, &QPushButton::clicked, this, &RequestBanner::reviewRequested);
    connect(&m_workspace.broker, &Broker::changed, this, &RequestBanner::showRequests);
    connect(&m_workspace.broker, &Broker::opened, this, [this](quint64 number) {
        if (const AccessRequest *request = m_workspace.broker.find(number))
            m_notices->remove(m_ended.take(request->server));
    });
    connect(&m_workspace.servers, &ServerStore::changed, this, &RequestBanner::showRequests);
    connect(&m_workspace.file, &WorkspaceFile::reloaded, this, &RequestBanner::showStore);
    // A change that went well is the end of the news about one that did not.
    connect(&m_workspace.file, &WorkspaceFile::saved, m_notices, [this] { m_notices->remove(editKey); });
    connect(&m_workspace.monitor, &RootMonitor::watchProblemChanged, this, &RequestBanner::showWatchProblem);
    connect(&m_workspace.activity, &ActivityLog::problemChanged, this, &RequestBanner::showActivityProblem);
    connect(m_notices, &NoticeList::changed, this, &RequestBanner::updateVisible);
    tint();
    showRequests();
    showStore();
    showWatchProblem();
    showActivityProblem();
    updateVisible();
}

QString RequestBanner::requestText() const
{
    const QList<AccessRequest> &requests = m_workspace.broker.requests();
    if (requests.isEmpty())
        return {};
    if (requests.size() > 1)
        return tr("%n servers ask for folders", nullptr, int(requests.size()));
    const ServerRecord *record = m_workspace.servers.find(requests.first().server);
    const QString name = record ? displayText(record->name) : tr("A server");
    const int folders = int(requests.first().roots.size());
    if (folders == 0) // its app has some to offer
        return tr("%1 asks which folders it may use").arg(name);
    return (folders == 1 ? tr("%1 asks for 1 folder") : tr("%1 asks for %n folders", nullptr, folders))
        .arg(name);
}

void RequestBanner::showRequests()
{
    const QString text = requestText();
    m_text->setText(text);
    m_request->setAccessibleName(text);
    m_review->setAccessibleDescription(text);
    m_request->setVisible(!text.isEmpty());
    updateVisible();
}

void RequestBanner::showStore()
{
    const QString problem = m_workspace.file.problem();
    if (problem.isEmpty()) {
        m_notices->remove(storeKey);
        return;
    }
    NoticeList::Notice notice{storeKey, NoticeList::Severity::Error, problem, {}, {}};
    if (m_workspace.file.condition() == WorkspaceFile::Condition::Newer)
        notice.severity = NoticeList::Severity::Warning;
    if (m_workspace.file.isCopyOffered()) {
        notice.actionText = tr("Restore &Last Good Copy");
        notice.action = [this] { restore(); };
    }
    m_notices->post(notice);
}

void RequestBanner::restore()
{
    WorkspaceFile &file = m_workspace.file;
    const Result<QJsonObject> copy = file.lastGoodCopy();
    if (!copy) {
        settle(copy.error(), {});
        return;
    }
    const Result<CopyComparison> comparison = CopyComparison::compare(*copy, file.document());
    if (!comparison) {
        settle(comparison.error(), {});
        return;
    }
    if (comparison->isEmptySince()) {
        settle(file.settleWith(*copy), tr("The last good copy was restored."));
        return;
    }
    if (m_restoring) {
        m_restoring->raise();
        m_restoring->activateWindow();
        return;
    }
    m_restoring = new RestoreDialog(*comparison, file.backupPath(), file.filePath(), window());
    m_restoring->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_restoring, &RestoreDialog::answered, this, [this](RestoreDialog::Choice choice) {
        WorkspaceFile &file = m_workspace.file;
        const Result<QJsonObject> copy = file.lastGoodCopy();
        if (choice == RestoreDialog::Choice::KeepCurrent) {
            settle(file.settleWithout(), tr("What is there stays. The last good copy was kept as “%1”."));
        } else if (!copy) {
            settle(copy.error(), {});
        } else if (choice == RestoreDialog::Choice::RestoreCopy) {
            settle(file.settleWith(*copy),
                   tr("The last good copy was restored. What was made since was kept as “%1”."));
        } else {
            // Anew: more may have been decided while the dialog was open.
            const Result<CopyComparison> now = CopyComparison::compare(*copy, file.document());
            const Result<QJsonObject> merged =
                now.and_then([](const CopyComparison &both) { return both.merged(); });
            settle(merged.and_then([&file](const QJsonObject &all) { return file.settleWith(all); }),
                   tr("Both were put together. What was made since was kept as “%1”, too."));
        }
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
        m_notices->post(
            {keptKey, NoticeList::Severity::Information, done.arg(displayText(*settled, 0)), {}, {}});
    else
        inform(done);
}

void RequestBanner::showWatchProblem()
{
    const QString problem = m_workspace.monitor.watchProblem();
    if (problem.isEmpty())
        m_notices->remove(watchKey);
    else
        m_notices->post({watchKey, NoticeList::Severity::Warning, problem, {}, {}});
}

void RequestBanner::showActivityProblem()
{
    const QString problem = m_workspace.activity.problem();
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
    QTimer::singleShot(informationTime, m_notices, [this, key] { m_notices->remove(key); });
    return key;
}

void RequestBanner::informOfEnd(const QString &sentence, const ServerId &server)
{
    m_ended.insert(server, inform(sentence));
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

void RequestBanner::tint()
{
    QPalette colors = palette();
    const QColor window = colors.color(QPalette::Window);
    const QColor tinted = mixed(window, QColor(0xff, 0xc8, 0x28), 0.3);
    colors.setColor(QPalette::Window, tinted);
    colors.setColor(QPalette::WindowText, readableOn(colors.color(QPalette::WindowText), tinted, 7));
    m_request->setPalette(colors);
}

void RequestBanner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        tint();
}

void RequestBanner::updateVisible()
{
    setVisible(!m_text->text().isEmpty() || m_notices->count() > 0);
}

} // namespace mangrove

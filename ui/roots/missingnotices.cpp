#include "ui/roots/missingnotices.h"

#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "ui/kit/noticelist.h"

#include <QLocale>

namespace mangrove {

namespace {

const QString key = QStringLiteral("missing-roots");
constexpr qsizetype mostNames = 3; // so that it stays a sentence

} // namespace

MissingNotices::MissingNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    for (const Root &root : services.roots.roots()) {
        if (services.monitor.state(root.id) == RootState::Available)
            m_known.insert(root.id);
    }
    connect(&services.monitor, &RootMonitor::statusChanged, this, &MissingNotices::follow);
    connect(&services.roots, &RootStore::changed, this, &MissingNotices::show);
}

void MissingNotices::follow(const RootId &root, const RootStatus &)
{
    const RootState state = m_services.monitor.state(root);
    if (state == RootState::Available)
        m_known.insert(root);
    // One that has not been there since the start is no news.
    if (state == RootState::Missing && m_known.remove(root))
        m_gone.append(root);
    show();
}

void MissingNotices::show()
{
    m_gone.removeIf([this](const RootId &root) {
        return !m_services.roots.find(root) || m_services.monitor.state(root) == RootState::Available;
    });
    if (m_gone.isEmpty()) {
        m_notices.remove(key);
        return;
    }
    QStringList names;
    for (const RootId &root : std::as_const(m_gone))
        names.append(displayText(m_services.roots.find(root)->name));
    const int more = int(names.size() - mostNames);
    QString text = QLocale().createSeparatedList(names.mid(0, mostNames));
    if (more > 0)
        text = tr("%1 and %n more", nullptr, more).arg(text);
    NoticeList::Notice notice;
    notice.key = key;
    notice.severity = NoticeList::Severity::Warning;
    notice.text = names.size() == 1
        ? tr("%1 is not at its place any more, so no server is told it.").arg(text)
        : tr("These are not at their places any more, so no server is told them: %1.").arg(text);
    notice.dismissed = [this] { m_gone.clear(); };
    if (names.size() == 1) {
        notice.actionText = tr("Locate…");
        notice.action = [this, root = m_gone.first()] { Q_EMIT locateWanted(root); };
    }
    m_notices.post(notice);
}

} // namespace mangrove

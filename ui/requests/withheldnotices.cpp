#include "ui/requests/withheldnotices.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"

#include <QLocale>

namespace mangrove {

WithheldNotices::WithheldNotices(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    connect(&m_services.gate.withheldQuestions(), &WithheldQuestions::changed, this, &WithheldNotices::show);
}

void WithheldNotices::show(const ServerId &server)
{
    const QString key = QLatin1String("withheld-") + server.value;
    const ServerRecord *record = m_services.servers.find(server);
    const auto withheld = m_services.gate.withheldQuestions().withheld(server);
    if (!record || !withheld) {
        m_notices.remove(key);
        return;
    }
    const QString until = QLocale().toString(withheld->until.toLocalTime().time(), QLocale::ShortFormat);
    NoticeList::Notice notice{key,
                              NoticeList::Severity::Information,
                              tr("%1 was restarted automatically; its question for %n folder(s) is held back until %2.",
                                 nullptr, withheld->roots)
                                  .arg(displayText(record->name), until),
                              {},
                              {}};
    notice.actionText = tr("Let It Ask Now");
    notice.action = [this, server] { m_services.gate.withheldQuestions().letAsk(server); };
    m_notices.post(notice);
}

} // namespace mangrove

#include "ui/requests/requestline.h"

#include "core/access/broker.h"
#include "core/base/displaytext.h"
#include "core/calls/elicitations.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/requesttext.h"
#include "ui/kit/tone.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

namespace mangrove {

RequestLine::RequestLine(const Services &services, QWidget *parent)
    : QFrame(parent),
      m_services(services),
      m_icon(new QLabel(this)),
      m_text(new ElidedLabel(this)),
      m_review(new QPushButton(tr("Revie&w"), this))
{
    setObjectName(QStringLiteral("requestFrame"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_text->setObjectName(QStringLiteral("requestText"));
    QFont bold = m_text->font();
    bold.setBold(true);
    m_text->setFont(bold);
    m_review->setObjectName(QStringLiteral("reviewButton"));
    m_review->setAccessibleName(tr("Review"));
    m_icon->setPixmap(
        style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(style()->pixelMetric(QStyle::PM_SmallIconSize)));
    m_icon->setAccessibleName(tr("A request waits"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 1, 2, 1);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_review);
    connect(m_review, &QPushButton::clicked, this, &RequestLine::reviewRequested);
    connect(&m_services.broker, &Broker::changed, this, &RequestLine::showRequests);
    for (const auto signal : {&Elicitations::opened, &Elicitations::closed})
        connect(&m_services.elicitations, signal, this, &RequestLine::showRequests);
    connect(&m_services.servers, &ServerStore::changed, this, &RequestLine::showRequests);
    connect(&m_services.pause, &Pause::changed, this, &RequestLine::showRequests);
    tint();
    showRequests();
}

bool RequestLine::isWaiting() const
{
    return !m_services.broker.requests().isEmpty() || !m_services.elicitations.waiting().isEmpty();
}

QString RequestLine::text() const
{
    const QList<AccessRequest> &requests = m_services.broker.requests();
    QList<ServerId> askers;
    for (const AccessRequest &request : requests)
        askers.append(request.server);
    for (const Elicitation &question : m_services.elicitations.waiting())
        askers.append(question.server);
    if (askers.isEmpty())
        return {};
    const auto nameOf = [this](const ServerId &server) {
        const ServerRecord *record = m_services.servers.find(server);
        return record ? displayText(record->name, 60) : tr("A server");
    };
    const bool isProposed = !requests.isEmpty() && !requests.first().roots.isEmpty()
        && requests.first().proposed.size() == requests.first().roots.size();
    const QString name = nameOf(askers.first());
    const QString asks = requests.isEmpty() ? tr("%1 asks you for input").arg(name)
        : isProposed                        ? tr("A command wants %1 to know a folder").arg(name)
                                            : requestText(requests.first(), name);
    // The notice about the pause has no room beside it.
    const QString first = m_services.pause.isOn() ? tr("Paused · %1").arg(asks) : asks;
    if (askers.size() == 1)
        return first;
    return askers.size() == 2 ? tr("%1 · %2 asks too").arg(first, nameOf(askers.at(1)))
                              : tr("%1 · %n others ask too", nullptr, int(askers.size()) - 1).arg(first);
}

void RequestLine::showRequests()
{
    const QString sentence = text();
    m_text->setForeignText(sentence);
    setAccessibleName(sentence);
    m_review->setAccessibleDescription(sentence);
    setVisible(isWaiting());
    Q_EMIT changed();
}

void RequestLine::tint()
{
    QPalette colors = parentWidget() ? parentWidget()->palette() : QPalette();
    const QColor tinted = mixed(colors.color(QPalette::Window), QColor(0xff, 0xc8, 0x28), 0.3);
    colors.setColor(QPalette::Window, tinted);
    colors.setColor(QPalette::WindowText, readableOn(colors.color(QPalette::WindowText), tinted, 7));
    setPalette(colors);
}

} // namespace mangrove

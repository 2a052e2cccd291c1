#include "ui/servers/previewhead.h"

#include "ui/kit/statelook.h"
#include "ui/servers/launchpreview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mangrove {

PreviewHead::PreviewHead(QWidget *parent)
    : QWidget(parent), m_caption(new QLabel(this)), m_protection(new QPushButton(this))
{
    m_protection->setObjectName(QStringLiteral("toProtectionButton"));
    m_protection->setFlat(true);
    m_protection->setAutoDefault(false);
    m_protection->setToolTip(tr("Choose what the system holds it to"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_caption, 1);
    row->addWidget(m_protection);
    connect(m_protection, &QPushButton::clicked, this, &PreviewHead::protectionWanted);
}

void PreviewHead::showRecord(const ServerRecord &record)
{
    m_caption->setText(tr("%1:").arg(LaunchPreview::caption(record)));
    m_protection->setVisible(record.transport != httpTransport);
    m_protection->setText(tr("Protection: %1…").arg(lookOf(record.protection).word));
}

} // namespace mangrove

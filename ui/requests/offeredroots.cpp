#include "ui/requests/offeredroots.h"

#include "core/base/displaytext.h"
#include "ui/requests/rootchoice.h"

#include <QFileInfo>
#include <QHash>
#include <QVBoxLayout>

#include <utility>

namespace mangrove {

OfferedRoots::OfferedRoots(QWidget *parent) : QGroupBox(parent), m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("offeredRoots"));
    setTitle(tr("The app's own folders, not among yours yet"));
    hide();
}

bool OfferedRoots::setOffers(const QList<OfferedRoot> &offers)
{
    if (offers == m_offers)
        return false;
    const QStringList ticked = this->ticked();
    m_offers = offers;
    for (RootChoice *row : std::exchange(m_rows, {}))
        row->deleteLater();
    for (const OfferedRoot &offer : offers) {
        Root root;
        root.path = offer.path;
        root.canonicalPath = offer.path;
        root.uri = offer.uri;
        root.name = offer.name.isEmpty() ? QFileInfo(offer.path).fileName() : offer.name;
        auto *row = new RootChoice(root, this);
        row->setOrigin(offer.app.isEmpty() ? tr("from the app") : tr("from %1").arg(displayText(offer.app, 40)));
        row->setTicked(ticked.contains(offer.uri));
        connect(row, &RootChoice::tickedChanged, this, &OfferedRoots::tickedChanged);
        m_layout->addWidget(row);
        m_rows.append(row);
    }
    setVisible(!offers.isEmpty());
    return true;
}

QStringList OfferedRoots::ticked() const
{
    QStringList uris;
    for (const RootChoice *row : m_rows) {
        if (row->isTicked())
            uris.append(row->root().uri);
    }
    return uris;
}

} // namespace mangrove

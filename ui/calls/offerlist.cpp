#include "ui/calls/offerlist.h"

#include "core/base/displaytext.h"
#include "ui/kit/passfocus.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace mangrove {

namespace {

constexpr qsizetype searched = 300; // characters of a description

bool has(const QString &text, const QString &part)
{
    return QStringView(text).left(searched).contains(part, Qt::CaseInsensitive);
}

} // namespace

void OfferModel::setOffers(const QList<Offer> &offers)
{
    beginResetModel();
    m_offers = offers;
    filter();
    endResetModel();
}

void OfferModel::setFilter(const QString &text)
{
    beginResetModel();
    m_filter = text;
    filter();
    endResetModel();
}

bool OfferModel::matches(const Offer &offer) const
{
    return m_filter.isEmpty() || has(offer.name, m_filter) || has(offer.title, m_filter)
        || has(offer.description, m_filter) || has(offer.shownKey, m_filter);
}

void OfferModel::filter()
{
    m_shown.clear();
    m_shown.reserve(m_offers.size());
    for (int i = 0; i < m_offers.size(); ++i) {
        if (matches(m_offers.at(i)))
            m_shown.append(i);
    }
}

const Offer *OfferModel::at(int row) const
{
    return row >= 0 && row < m_shown.size() ? &m_offers.at(m_shown.at(row)) : nullptr;
}

int OfferModel::rowOf(const QString &key, int near) const
{
    int best = -1;
    for (int row = 0; row < m_shown.size(); ++row) {
        if (at(row)->key == key && (best < 0 || std::abs(row - near) < std::abs(best - near)))
            best = row;
    }
    return best;
}

const Offer *OfferModel::find(const QString &key) const
{
    const auto found = std::ranges::find(m_offers, key, &Offer::key);
    return found == m_offers.cend() ? nullptr : &*found;
}

int OfferModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant OfferModel::data(const QModelIndex &index, int role) const
{
    const Offer *offer = index.isValid() ? at(index.row()) : nullptr;
    if (!offer)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return displayText(offer->name);
    case Qt::ToolTipRole:
        return displayToolTip(offer->title.isEmpty() || offer->title == offer->name
                                  ? offer->name
                                  : offer->name + QLatin1Char('\n') + offer->title);
    case Qt::AccessibleDescriptionRole:
        return displayText(offer->title);
    default:
        return {};
    }
}

OfferList::OfferList(const QString &name, QWidget *parent)
    : QWidget(parent),
      m_filter(new QLineEdit),
      m_view(new QListView),
      m_count(new QLabel),
      m_note(new QLabel),
      m_model(new OfferModel(this))
{
    m_filter->setObjectName(QStringLiteral("offersFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter %1").arg(name));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAcceptDrops(false);
    m_view->setObjectName(QStringLiteral("offers"));
    m_view->setAccessibleName(name);
    m_view->setModel(m_model);
    m_view->setUniformItemSizes(true);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_count->setObjectName(QStringLiteral("offersCount"));
    m_note->setObjectName(QStringLiteral("offersNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_count);
    layout->addWidget(m_note);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_restoring = true;
        m_model->setFilter(text);
        restore(0);
        m_restoring = false;
        updateCount();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &OfferList::onCurrentChanged);
    passFocus(this, m_view);
    updateCount();
}

void OfferList::setOffers(const QList<Offer> &offers)
{
    const int scroll = m_view->verticalScrollBar()->value();
    m_restoring = true;
    m_model->setOffers(offers);
    restore(scroll);
    m_restoring = false;
    updateCount();
}

void OfferList::restore(int scroll)
{
    m_view->verticalScrollBar()->setValue(scroll);
    const QModelIndex index = m_model->index(m_current.isNull() ? -1 : m_model->rowOf(m_current, m_row));
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
}

void OfferList::updateCount()
{
    const int shown = m_model->rowCount();
    m_count->setText(
        shown == m_model->total()
            ? tr("%Ln in all", nullptr, shown)
            : tr("showing %L1 of %L2").arg(QLocale().toString(shown), QLocale().toString(m_model->total())));
    m_count->setVisible(m_model->total() > 0);
}

void OfferList::onCurrentChanged(const QModelIndex &current)
{
    const Offer *offer = m_model->at(current.isValid() ? current.row() : -1);
    if (m_restoring || !offer)
        return;
    m_current = offer->key;
    m_row = current.row();
    Q_EMIT chosen(*offer);
}

void OfferList::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

const Offer *OfferList::find(const QString &key) const
{
    return m_model->find(key);
}

int OfferList::count() const
{
    return m_model->total();
}

} // namespace mangrove

#include "ui/servers/addedpathslist.h"

#include "core/base/displaytext.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostLines = 4; // before it scrolls

} // namespace

AddedPathsList::AddedPathsList(QWidget *parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_remove(new QPushButton(tr("Remove Path"), this))
{
    setObjectName(QStringLiteral("addedPathsList"));
    m_list->setObjectName(QStringLiteral("addedPaths"));
    m_list->setAccessibleName(tr("Added paths"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_remove->setObjectName(QStringLiteral("removePathButton"));
    m_remove->setAutoDefault(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_remove, 0, Qt::AlignTop);
    connect(m_list, &QListWidget::currentRowChanged, this,
            [this](int row) { m_remove->setEnabled(row >= 0); });
    connect(m_remove, &QPushButton::clicked, this, &AddedPathsList::removeChosen);
    show();
}

void AddedPathsList::setRecord(const ServerRecord &record)
{
    m_added = record.addedPaths;
    m_unwanted = record.unwantedPaths;
    show();
}

void AddedPathsList::fill(ServerRecord &record) const
{
    record.addedPaths = m_added;
    record.unwantedPaths = m_unwanted;
}

void AddedPathsList::show()
{
    m_list->clear();
    const auto add = [this](const QString &text, const QString &path) {
        auto *item = new QListWidgetItem(text.arg(displayText(path, 0)), m_list);
        item->setToolTip(displayToolTip(path));
    };
    for (const AddedPath &path : std::as_const(m_added))
        add(path.isWritable ? tr("read and write: %1") : tr("read: %1"), path.path);
    for (const QString &path : std::as_const(m_unwanted))
        add(tr("not asked about: %1"), path);
    m_remove->setEnabled(m_list->currentRow() >= 0);
    const int lines = std::clamp(m_list->count(), 1, mostLines);
    m_list->setFixedHeight(lines * (m_list->fontMetrics().height() + 6) + 2 * m_list->frameWidth());
    setVisible(m_list->count() > 0);
}

void AddedPathsList::removeChosen()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    if (row < m_added.size())
        m_added.removeAt(row);
    else
        m_unwanted.removeAt(row - m_added.size());
    show();
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    Q_EMIT changed();
}

} // namespace mangrove

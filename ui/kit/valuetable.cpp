#include "ui/kit/valuetable.h"

#include "core/base/displaytext.h"
#include "core/servers/literalsecrets.h"
#include "core/servers/secretname.h"
#include "ui/kit/dialogparts.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QStyledItemDelegate>
#include <QTableWidget>

namespace mangrove {

namespace {

// On the item of the value.
constexpr int hiddenRole = Qt::UserRole; // the value is a secret
constexpr int storedRole = Qt::UserRole + 1; // the name under which one lies in the key ring
constexpr int inRingRole = Qt::UserRole + 2; // that one is meant, as nothing else was typed
constexpr int placeholderRole = Qt::UserRole + 3; // the value only holds the place of one

//! Holds a value; what is seen, copied or read aloud of a secret is not the value.
class ValueItem final : public QTableWidgetItem
{
public:
    QVariant data(int role) const override
    {
        const bool hidden = QTableWidgetItem::data(hiddenRole).toBool();
        if (!hidden || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::FontRole))
            return QTableWidgetItem::data(role);
        const bool inRing = QTableWidgetItem::data(inRingRole).toBool();
        if (role == Qt::FontRole) {
            QFont font;
            font.setItalic(inRing);
            return font;
        }
        if (inRing)
            return ValueTable::tr("kept in the key ring");
        if (QTableWidgetItem::data(Qt::EditRole).toString().isEmpty())
            return QString();
        // Always as many: how long it is tells something, too.
        return role == Qt::DisplayRole ? QString(8, QChar(0x2022)) : ValueTable::tr("typed, not shown");
    }
};

class ValueDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
        auto *edit = qobject_cast<QLineEdit *>(editor);
        if (edit && index.data(hiddenRole).toBool())
            edit->setEchoMode(QLineEdit::Password);
        return editor;
    }
};

} // namespace

ValueTable::ValueTable(const Words &words, QWidget *parent)
    : QWidget(parent), m_words(words), m_table(new QTableWidget(0, ColumnCount, this))
{
    m_table->setObjectName(words.tableName);
    m_table->setAccessibleName(words.accessibleName);
    m_table->setHorizontalHeaderLabels({words.nameColumn, tr("Value"), tr("Keep in the key ring")});
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(NameColumn, QHeaderView::Interactive);
    header->setSectionResizeMode(ValueColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(KeepColumn, QHeaderView::ResizeToContents);
    header->resizeSection(NameColumn, fontMetrics().averageCharWidth() * 18);
    header->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false); // else the Tab key never leaves the table
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    // It scrolls, as the preview below must stay in sight; where there is room to spare it takes that.
    m_table->setMinimumHeight(fontMetrics().height() * 6);
    m_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    m_table->setItemDelegateForColumn(ValueColumn, new ValueDelegate(m_table));
    auto *add = plainButton(words.add, QStringLiteral("add%1Button").arg(words.rowName), this);
    auto *remove = plainButton(words.remove, QStringLiteral("remove%1Button").arg(words.rowName), this);
    remove->setEnabled(false);

    auto *buttons = new QVBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(remove);
    buttons->addStretch(1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    setFocusProxy(m_table);

    connect(add, &QPushButton::clicked, this, [this] {
        m_table->setCurrentCell(addRow({}, {}, false), NameColumn);
        m_table->editItem(m_table->currentItem());
    });
    connect(remove, &QPushButton::clicked, this, &ValueTable::removeCurrent);
    connect(m_table, &QTableWidget::cellChanged, this, &ValueTable::onItemChanged);
    connect(m_table, &QTableWidget::currentCellChanged, remove,
            [this, remove] { remove->setEnabled(m_table->currentRow() >= 0); });
}

void ValueTable::setValues(const NamedValues &values)
{
    {
        const QSignalBlocker blocker(m_table);
        m_table->setRowCount(0);
        for (auto it = values.plain.begin(); it != values.plain.end(); ++it)
            addRow(it.key(), it.value(), false);
        for (const QString &name : values.secretNames) {
            const QString typed = values.typed.value(name);
            addRow(name, typed, true, typed.isEmpty() ? name : QString());
        }
    }
    Q_EMIT changed();
}

int ValueTable::addRow(const QString &name, const QString &value, bool keep, const QString &storedName)
{
    const QSignalBlocker blocker(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, NameColumn, new QTableWidgetItem(name));
    auto *valueItem = new ValueItem;
    valueItem->setData(Qt::EditRole, value);
    valueItem->setData(storedRole, storedName);
    valueItem->setData(placeholderRole, isPlaceholder(value));
    m_table->setItem(row, ValueColumn, valueItem);
    auto *keepItem = new QTableWidgetItem;
    keepItem->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    keepItem->setCheckState(keep ? Qt::Checked : Qt::Unchecked);
    m_table->setItem(row, KeepColumn, keepItem);
    showRow(row);
    return row;
}

void ValueTable::onItemChanged(int row, int column)
{
    // What looks like a secret goes into the key ring unless the person says otherwise.
    const QString name = cell(row, NameColumn);
    const bool isNamed = column == NameColumn && isEmpty(row) && looksSecret(name);
    QTableWidgetItem *value = m_table->item(row, ValueColumn);
    const bool isReplaced =
        column == ValueColumn && value->data(placeholderRole).toBool() && isSecretValue(name, cell(row, ValueColumn));
    const QSignalBlocker noSignals(m_table);
    if (isNamed || isReplaced)
        m_table->item(row, KeepColumn)->setCheckState(Qt::Checked);
    value->setData(placeholderRole, isPlaceholder(cell(row, ValueColumn)));
    showRow(row);
    m_table->viewport()->update();
    Q_EMIT changed();
}

//! Sets what follows from the row's name and check box.
void ValueTable::showRow(int row)
{
    const QSignalBlocker blocker(m_table);
    QTableWidgetItem *value = m_table->item(row, ValueColumn);
    value->setData(hiddenRole, isKept(row));
    value->setData(inRingRole, isStored(row));
    m_table->item(row, KeepColumn)
        ->setData(Qt::AccessibleTextRole,
                  isKept(row) ? tr("Keep in the key ring: yes") : tr("Keep in the key ring: no"));
}

void ValueTable::removeCurrent()
{
    if (m_table->currentRow() < 0)
        return;
    m_table->removeRow(m_table->currentRow());
    Q_EMIT changed();
}

QString ValueTable::cell(int row, int column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    const QString text = item ? item->data(Qt::EditRole).toString() : QString();
    return column == NameColumn ? text.trimmed() : text;
}

bool ValueTable::isKept(int row) const
{
    const QTableWidgetItem *item = m_table->item(row, KeepColumn);
    return item && item->checkState() == Qt::Checked;
}

//! The value in the key ring is what this row means.
bool ValueTable::isStored(int row) const
{
    const QString name = cell(row, NameColumn);
    return isKept(row) && isEmpty(row) && !name.isEmpty()
        && m_table->item(row, ValueColumn)->data(storedRole).toString() == name;
}

bool ValueTable::isEmpty(int row) const
{
    return cell(row, ValueColumn).isEmpty();
}

NamedValues ValueTable::values() const
{
    NamedValues values;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = cell(row, NameColumn);
        if (name.isEmpty())
            continue;
        if (!isKept(row)) {
            values.plain.insert(name, cell(row, ValueColumn));
            continue;
        }
        values.secretNames.append(name);
        if (!isEmpty(row))
            values.typed.insert(name, cell(row, ValueColumn));
    }
    return values;
}

QString ValueTable::problem() const
{
    QSet<QString> seen;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = cell(row, NameColumn);
        if (name.isEmpty() && isEmpty(row))
            continue; // a row that nobody filled
        if (name.isEmpty())
            return m_words.noName;
        if (seen.contains(name))
            return m_words.twice.arg(displayText(name));
        seen.insert(name);
        if (isKept(row) && isEmpty(row) && !isStored(row))
            return tr("Type the value of %1 that goes into the key ring.").arg(displayText(name));
        const bool wasStored = m_table->item(row, ValueColumn)->data(storedRole).toString() == name;
        if (!isKept(row) && isEmpty(row) && wasStored) {
            return tr("The value of %1 is in the key ring only. Type it again, or keep it there.")
                .arg(displayText(name));
        }
    }
    return {};
}

} // namespace mangrove

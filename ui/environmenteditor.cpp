#include "ui/environmenteditor.h"

#include "core/base/displaytext.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTableWidget>

namespace mangrove {

namespace {

bool isVariableName(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*\\z"));
    return pattern.match(name).hasMatch();
}

} // namespace

EnvironmentEditor::EnvironmentEditor(QWidget *parent)
    : QWidget(parent), m_table(new QTableWidget(0, 2, this)), m_pass(new QLineEdit(this))
{
    setObjectName(QStringLiteral("environmentEditor"));
    m_table->setObjectName(QStringLiteral("environmentTable"));
    m_table->setAccessibleName(tr("Environment variables"));
    m_table->setHorizontalHeaderLabels({tr("Variable"), tr("Value")});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false); // else the Tab key never leaves the table
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFixedHeight(fontMetrics().height() * 6); // it scrolls; the preview below must stay in sight
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    m_pass->setObjectName(QStringLiteral("passThroughEdit"));
    m_pass->setPlaceholderText(tr("Names of your own variables to hand on, such as SSH_AUTH_SOCK"));
    auto *add = new QPushButton(tr("Add &Variable"), this);
    add->setObjectName(QStringLiteral("addVariableButton"));
    add->setAutoDefault(false);
    auto *remove = new QPushButton(tr("Re&move"), this);
    remove->setObjectName(QStringLiteral("removeVariableButton"));
    remove->setAutoDefault(false);
    auto *passLabel = new QLabel(tr("Pass t&hrough:"), this);
    passLabel->setBuddy(m_pass);

    auto *buttons = new QVBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(remove);
    buttons->addStretch(1);
    auto *top = new QHBoxLayout;
    top->addWidget(m_table, 1);
    top->addLayout(buttons);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(passLabel);
    bottom->addWidget(m_pass, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top, 1);
    layout->addLayout(bottom);

    setTabOrder(m_table, add);
    setTabOrder(add, remove);
    setTabOrder(remove, m_pass);

    connect(add, &QPushButton::clicked, this, [this] {
        addRow({}, {});
        m_table->setCurrentCell(m_table->rowCount() - 1, 0);
        m_table->editItem(m_table->currentItem());
    });
    connect(remove, &QPushButton::clicked, this, &EnvironmentEditor::removeCurrent);
    connect(m_table, &QTableWidget::itemChanged, this, &EnvironmentEditor::changed);
    connect(m_table, &QTableWidget::currentCellChanged, remove,
            [this, remove] { remove->setEnabled(m_table->currentRow() >= 0); });
    connect(m_pass, &QLineEdit::textChanged, this, &EnvironmentEditor::changed);
    remove->setEnabled(false);
}

void EnvironmentEditor::setValues(const QMap<QString, QString> &values, const QStringList &passThrough)
{
    {
        const QSignalBlocker blocker(m_table);
        m_table->setRowCount(0);
        for (auto it = values.begin(); it != values.end(); ++it)
            addRow(it.key(), it.value());
        m_pass->setText(passThrough.join(QLatin1Char(' ')));
    }
    Q_EMIT changed();
}

void EnvironmentEditor::addRow(const QString &name, const QString &value)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, new QTableWidgetItem(name));
    m_table->setItem(row, 1, new QTableWidgetItem(value));
}

void EnvironmentEditor::removeCurrent()
{
    if (m_table->currentRow() < 0)
        return;
    m_table->removeRow(m_table->currentRow());
    Q_EMIT changed();
}

QString EnvironmentEditor::cell(int row, int column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    return item ? item->text() : QString();
}

QMap<QString, QString> EnvironmentEditor::values() const
{
    QMap<QString, QString> values;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (!cell(row, 0).isEmpty())
            values.insert(cell(row, 0), cell(row, 1));
    }
    return values;
}

QStringList EnvironmentEditor::passThrough() const
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    QStringList names = m_pass->text().split(separators, Qt::SkipEmptyParts);
    names.removeDuplicates();
    return names;
}

QString EnvironmentEditor::problem() const
{
    QSet<QString> seen;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = cell(row, 0);
        if (name.isEmpty() && cell(row, 1).isEmpty())
            continue; // a row that nobody filled
        if (name.isEmpty())
            return tr("A variable has a value and no name.");
        if (!isVariableName(name))
            return tr("“%1” is not a name of a variable: use letters, digits and underscores.")
                .arg(displayText(name));
        if (seen.contains(name))
            return tr("The variable %1 is there twice.").arg(displayText(name));
        seen.insert(name);
    }
    const QStringList names = passThrough();
    for (const QString &name : names) {
        if (!isVariableName(name))
            return tr("“%1” is not a name of a variable: use letters, digits and underscores.")
                .arg(displayText(name));
        if (seen.contains(name))
            return tr("The variable %1 has a value and is passed through too.").arg(displayText(name));
    }
    return {};
}

} // namespace mangrove

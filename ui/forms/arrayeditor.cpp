#include "ui/forms/arrayeditor.h"

#include "core/base/displaytext.h"
#include "ui/forms/fieldrow.h"
#include "ui/forms/formbuilder.h"

#include <QGroupBox>
#include <QJsonArray>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

ArrayEditor::ArrayEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent)
    : FieldEditor(field, parent),
      m_builder(builder),
      m_key(key),
      m_box(new QGroupBox(this)),
      m_lines(new QVBoxLayout(m_box)),
      m_add(new QPushButton(tr("Add"), m_box))
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_box);
    m_add->setAutoDefault(false);
    m_lines->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, &ArrayEditor::onAdd);
}

void ArrayEditor::setCaption(const QString &name)
{
    m_caption = name;
    titleBox(m_box, name, field().required && !field().name.isEmpty());
    m_add->setAccessibleName(tr("Add to %1").arg(displayText(name)));
    renumber();
}

void ArrayEditor::renumber()
{
    for (qsizetype i = 0; i < m_items.size(); ++i) {
        const Item &item = m_items.at(i);
        item.row->setCaption(tr("%1 %2").arg(m_caption, QString::number(i + 1)));
        item.remove->setAccessibleName(tr("Remove %1 %2").arg(displayText(m_caption), QString::number(i + 1)));
    }
    const double limit = std::min<double>(maxShownItems, field().maxItems.value_or(maxShownItems));
    m_add->setEnabled(double(m_items.size()) < limit);
}

bool ArrayEditor::addItem(const QJsonValue &value)
{
    if (m_items.size() >= maxShownItems || !m_builder.takeRow())
        return false;
    Item item;
    item.line = new QWidget(m_box);
    auto *layout = new QHBoxLayout(item.line);
    layout->setContentsMargins(0, 0, 0, 0);
    item.row = new FieldRow(field().children.first(), m_key + QLatin1Char('.') + QString::number(m_items.size()),
                            m_builder, item.line);
    item.remove = new QPushButton(tr("Remove"), item.line);
    item.remove->setAutoDefault(false);
    layout->addWidget(item.row, 1);
    layout->addWidget(item.remove, 0, Qt::AlignTop);
    m_lines->insertWidget(m_lines->count() - 1, item.line);
    m_items.append(item);
    connect(item.row->editor(), &FieldEditor::edited, this, &FieldEditor::edited);
    connect(item.remove, &QPushButton::clicked, this, [this, line = item.line] { removeItem(line); });
    return item.row->editor()->setValue(value);
}

void ArrayEditor::onAdd()
{
    if (!addItem(defaultsOf(field().children.first())))
        return;
    renumber();
    m_builder.enqueue(this, [](int) { return 0; }); // so that the order of the focus is set anew
    m_builder.build();
    m_items.last().row->editor()->focusTarget()->setFocus(Qt::OtherFocusReason);
    Q_EMIT edited();
}

void ArrayEditor::removeItem(QWidget *line)
{
    const auto found =
        std::find_if(m_items.begin(), m_items.end(), [line](const Item &item) { return item.line == line; });
    if (found == m_items.end())
        return;
    const qsizetype at = found - m_items.begin();
    m_items.erase(found);
    line->hide();
    line->deleteLater(); // it holds the button that was pressed
    renumber();
    QWidget *next = at < m_items.size() ? m_items.at(at).remove : m_add;
    next->setFocus(Qt::OtherFocusReason);
    Q_EMIT edited();
}

void ArrayEditor::clear()
{
    for (const Item &item : std::as_const(m_items))
        delete item.line;
    m_items.clear();
}

bool ArrayEditor::setValue(const QJsonValue &value)
{
    clear();
    const QJsonArray items = value.toArray();
    bool shown = value.isArray() || isNone(value);
    if (items.size() > maxShownItems || items.size() > m_builder.room())
        shown = false;
    for (auto it = items.begin(); shown && it != items.end(); ++it)
        shown = addItem(*it);
    if (!shown)
        clear();
    renumber();
    return shown;
}

QJsonValue ArrayEditor::value() const
{
    QJsonArray values;
    for (const Item &item : m_items) {
        // An item left empty keeps its place, so that the person is told of it where it is.
        const QJsonValue value = item.row->editor()->value();
        values.append(value.isUndefined() ? QJsonValue(QString()) : value);
    }
    if (!values.isEmpty() || (field().required && !field().nullable))
        return values;
    return nothing();
}

QList<Problem> ArrayEditor::ownProblems() const
{
    QList<Problem> all;
    for (qsizetype i = 0; i < m_items.size(); ++i)
        all += problemsAt(QString::number(i), m_items.at(i).row->editor()->ownProblems());
    return all;
}

QWidget *ArrayEditor::focusTarget() const
{
    return m_add;
}

void ArrayEditor::showProblems(const QList<Problem> &problems)
{
    for (qsizetype i = 0; i < m_items.size(); ++i)
        m_items.at(i).row->showProblems(problemsBelow(problems, QString::number(i)));
}

QWidget *ArrayEditor::firstBad() const
{
    for (const Item &item : m_items) {
        if (QWidget *bad = item.row->firstBad())
            return bad;
    }
    return nullptr;
}

QWidgetList ArrayEditor::focusChain() const
{
    QWidgetList chain;
    for (const Item &item : m_items) {
        chain += item.row->editor()->focusChain();
        chain.append(item.remove);
    }
    chain.append(m_add);
    return chain;
}

} // namespace mangrove

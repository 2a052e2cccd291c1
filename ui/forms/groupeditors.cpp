#include "ui/forms/groupeditors.h"

#include "core/base/displaytext.h"
#include "ui/forms/fieldrow.h"
#include "ui/forms/formbuilder.h"
#include "ui/kit/foreignwidgets.h"

#include <QGroupBox>
#include <QJsonArray>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype namedMembers = 5;

} // namespace

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

ObjectEditor::ObjectEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent)
    : FieldEditor(field, parent),
      m_builder(builder),
      m_key(key),
      m_note(new WrapLabel(field.note, QStringLiteral("groupNote"), this)),
      m_keptNote(new WrapLabel({}, QStringLiteral("keptNote"), this)),
      m_members(field.children.size())
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    m_rows = outer;
    if (!key.isEmpty()) {
        m_box = new QGroupBox(this);
        m_box->setCheckable(isOptional());
        if (isOptional()) {
            m_box->setChecked(false);
            connect(m_box, &QGroupBox::toggled, this, &FieldEditor::edited);
        }
        m_rows = new QVBoxLayout(m_box);
        outer->addWidget(m_box);
    }
    m_rows->setSpacing(fontMetrics().height() * 2 / 3);
    m_note->setVisible(!field.note.isEmpty());
    m_keptNote->hide();
    m_rows->addWidget(m_note);
    m_rows->addWidget(m_keptNote);
    ObjectEditor::setValue(QJsonValue::Undefined);
    if (!m_members.isEmpty())
        m_builder.enqueue(this, [this](int rows) { return build(rows); });
}

int ObjectEditor::build(int rows)
{
    // The rows are made in a widget that is not shown yet: else the whole form is laid out anew for each of them.
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_rows->spacing());
    int built = 0;
    while (built < rows && m_built < m_members.size() && !m_tooLarge) {
        if (!m_builder.takeRow()) {
            m_tooLarge = true;
            m_note->setText(tr("This has more fields than a form can show. The others can be given as JSON."));
            m_note->show();
            break;
        }
        layout->addWidget(makeRow(part));
        ++built;
    }
    if (built > 0)
        m_rows->insertWidget(m_rows->count() - 2, part); // before the notes
    else
        delete part;
    updateKeptNote();
    return built;
}

FieldRow *ObjectEditor::makeRow(QWidget *parent)
{
    const qsizetype at = m_built++;
    const Field &child = field().children.at(at);
    const QString prefix = m_key.isEmpty() ? QStringLiteral("field") : m_key;
    auto *row = new FieldRow(child, prefix + QLatin1Char('.') + child.name, m_builder, parent);
    m_members[at].row = row;
    showMember(at);
    connect(row->editor(), &FieldEditor::edited, this, [this, at] { onEdited(at); });
    return row;
}

void ObjectEditor::showMember(qsizetype at)
{
    Member &member = m_members[at];
    FieldEditor *editor = member.row->editor();
    editor->setValue(member.kept);
    if (editor->value() == member.kept)
        member.kept = QJsonValue::Undefined;
}

void ObjectEditor::onEdited(qsizetype at)
{
    m_members[at].kept = QJsonValue::Undefined;
    updateKeptNote();
    Q_EMIT edited();
}

void ObjectEditor::updateKeptNote()
{
    QStringList names;
    for (qsizetype at = 0; at < m_members.size(); ++at) {
        const Member &member = m_members.at(at);
        // What looks the same as nothing given needs no words: null, and an empty text or list.
        const QJsonValue &kept = member.kept;
        const bool isPlain = isNone(kept) || kept == QJsonValue(QString()) || kept == QJsonValue(QJsonArray());
        if (!isPlain && (member.row || m_tooLarge))
            names.append(displayText(field().children.at(at).name));
    }
    for (auto it = m_extra.begin(); it != m_extra.end() && names.size() <= namedMembers; ++it)
        names.append(displayText(it.key()));
    if (names.size() > namedMembers)
        names = names.mid(0, namedMembers) << QString(QChar(0x2026));
    m_keptNote->setText(names.isEmpty() ? QString()
                                        : tr("Also given, though the form cannot show it: %1. Edit it as JSON.")
                                              .arg(names.join(QLatin1String(", "))));
    m_keptNote->setVisible(!names.isEmpty());
}

bool ObjectEditor::setValue(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    m_extra = object;
    for (qsizetype at = 0; at < m_members.size(); ++at) {
        const Field &child = field().children.at(at);
        m_extra.remove(child.name);
        // An object that is not given yet begins with its defaults, should a person give it.
        m_members[at].kept = isNone(value) && m_box ? defaultsOf(child) : object.value(child.name);
        if (m_members.at(at).row)
            showMember(at);
    }
    if (m_box && isOptional()) {
        const QSignalBlocker blocker(m_box);
        m_box->setChecked(value.isObject());
    }
    updateKeptNote();
    return value.isObject() || isNone(value);
}

QJsonValue ObjectEditor::value() const
{
    if (m_box && m_box->isCheckable() && !m_box->isChecked())
        return nothing();
    QJsonObject object = m_extra;
    for (qsizetype at = 0; at < m_members.size(); ++at) {
        const Member &member = m_members.at(at);
        QJsonValue value = member.row ? member.row->editor()->value() : member.kept;
        if (value.isUndefined())
            value = member.kept;
        if (!value.isUndefined())
            object.insert(field().children.at(at).name, value);
    }
    return object;
}

QList<Problem> ObjectEditor::ownProblems() const
{
    QList<Problem> all;
    if (m_box && m_box->isCheckable() && !m_box->isChecked())
        return all;
    for (const Member &member : m_members) {
        if (member.row)
            all += problemsAt(member.row->editor()->field().name, member.row->editor()->ownProblems());
    }
    return all;
}

QWidget *ObjectEditor::focusTarget() const
{
    if (m_box && m_box->isCheckable())
        return m_box;
    for (const Member &member : m_members) {
        if (member.row)
            return member.row->editor()->focusTarget();
    }
    return m_rows->parentWidget();
}

void ObjectEditor::setCaption(const QString &name)
{
    if (!m_box)
        return;
    titleBox(m_box, name, field().required && !field().name.isEmpty());
}

void ObjectEditor::showProblems(const QList<Problem> &problems)
{
    for (const Member &member : std::as_const(m_members)) {
        if (member.row)
            member.row->showProblems(problemsBelow(problems, member.row->editor()->field().name));
    }
}

QWidget *ObjectEditor::firstBad() const
{
    for (const Member &member : m_members) {
        if (QWidget *bad = member.row ? member.row->firstBad() : nullptr)
            return bad;
    }
    return nullptr;
}

QWidgetList ObjectEditor::focusChain() const
{
    QWidgetList chain;
    if (m_box && m_box->isCheckable())
        chain.append(m_box);
    for (const Member &member : m_members) {
        if (member.row)
            chain += member.row->editor()->focusChain();
    }
    return chain;
}

} // namespace mangrove

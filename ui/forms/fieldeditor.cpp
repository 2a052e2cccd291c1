#include "ui/forms/fieldeditor.h"

#include "core/base/displaytext.h"
#include "ui/forms/groupeditors.h"
#include "ui/forms/valueeditors.h"
#include "ui/kit/foreignwidgets.h"

#include <QGroupBox>
#include <QVBoxLayout>

namespace mangrove {

FieldEditor::FieldEditor(const Field &field, QWidget *parent) : QWidget(parent), m_field(field)
{ }

void FieldEditor::setContent(QWidget *content)
{
    m_content = content;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(content);
}

void FieldEditor::setCaption(const QString &name)
{
    focusTarget()->setAccessibleName(displayText(name));
}

void FieldEditor::setHelp(const QString &help)
{
    focusTarget()->setAccessibleDescription(help);
}

void FieldEditor::showProblems(const QList<Problem> &)
{ }

QJsonValue FieldEditor::nothing() const
{
    return m_field.required && m_field.nullable ? QJsonValue::Null : QJsonValue::Undefined;
}

FieldEditor *createEditor(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent)
{
    FieldEditor *editor = nullptr;
    switch (field.kind) {
    case Field::Kind::String:
        editor = new TextEditor(field, parent);
        break;
    case Field::Kind::Number:
    case Field::Kind::Integer:
        editor = new NumberEditor(field, parent);
        break;
    case Field::Kind::Boolean:
        editor = new BooleanEditor(field, parent);
        break;
    case Field::Kind::Enum:
        editor = new ChoiceEditor(field, parent);
        break;
    case Field::Kind::MultiEnum:
        editor = new MultiChoiceEditor(field, parent);
        break;
    case Field::Kind::Array:
        editor = new ArrayEditor(field, key, builder, parent);
        break;
    case Field::Kind::Object:
        editor = new ObjectEditor(field, key, builder, parent);
        break;
    case Field::Kind::Raw:
        editor = new JsonEditor(field, parent);
        break;
    }
    editor->focusTarget()->setObjectName(key.left(200));
    return editor;
}

bool isNone(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull();
}

void titleBox(QGroupBox *box, const QString &name, bool isRequired)
{
    constexpr int limit = 40;
    const QString shown = displayText(name, limit);
    QString title = shown;
    title.replace(QLatin1Char('&'), QLatin1String("&&"));
    box->setTitle(isRequired ? FieldEditor::tr("%1 (required)").arg(title) : title);
    setForeignToolTip(box, shown == name ? QString() : name);
    box->setAccessibleName(displayText(name));
}

QList<Problem> problemsAt(const QString &key, const QList<Problem> &problems)
{
    QList<Problem> all;
    for (const Problem &problem : problems)
        all.append({QStringList(key) + problem.path, problem.sentence});
    return all;
}

QList<Problem> problemsBelow(const QList<Problem> &problems, const QString &key)
{
    QList<Problem> below;
    for (const Problem &problem : problems) {
        if (!problem.path.isEmpty() && problem.path.first() == key)
            below.append({problem.path.mid(1), problem.sentence});
    }
    return below;
}

} // namespace mangrove

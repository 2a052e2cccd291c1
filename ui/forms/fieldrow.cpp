#include "ui/forms/fieldrow.h"

#include "core/base/displaytext.h"
#include "ui/forms/formbuilder.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/tone.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int descriptionLimit = 400; // graphemes; the whole of it is the tool tip

//! Its colour follows the theme.
class ProblemLabel : public WrapLabel
{
public:
    explicit ProblemLabel(QWidget *parent) : WrapLabel({}, QStringLiteral("fieldProblem"), parent)
    {
        QFont bold = font();
        bold.setBold(true);
        setFont(bold);
        takeColour();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        WrapLabel::changeEvent(event);
        if (event->type() == QEvent::PaletteChange)
            takeColour();
    }

private:
    void takeColour()
    {
        QPalette changed = palette();
        const QColor colour = toneColor(Tone::Danger, changed, changed.color(QPalette::Window));
        if (changed.color(QPalette::WindowText) == colour)
            return;
        changed.setColor(QPalette::WindowText, colour);
        setPalette(changed);
    }
};

} // namespace

FieldRow::FieldRow(const Field &field, const QString &key, FormBuilder &builder, QWidget *parent)
    : QWidget(parent),
      m_builder(&builder),
      m_layout(new QVBoxLayout(this)),
      m_editor(createEditor(field, key, builder, this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    if (!m_editor->hasOwnLabel() && !field.name.isEmpty()) {
        m_label = new WrapLabel({}, QStringLiteral("fieldLabel"), this);
        m_label->setBuddy(m_editor->focusTarget());
        m_layout->addWidget(m_label);
    }
    m_layout->addWidget(m_editor);
    QString description;
    if (!field.description.isEmpty()) {
        description = displayText(field.description.left(3 * descriptionLimit / 2), descriptionLimit);
        addText(description, "fieldDescription", description == field.description ? QString() : field.description);
    }
    // A group shows its own note, as the form does.
    if (!field.note.isEmpty() && field.kind != Field::Kind::Object)
        addText(field.note, "fieldNote");
    if (field.choicesLeftOut)
        addText(
            tr("Only the first %n choices are shown. Others can be given as JSON.", nullptr, int(field.choices.size())),
            "fieldNote");
    QStringList help;
    if (field.required && !field.name.isEmpty())
        help << tr("Required.");
    if (!description.isEmpty())
        help << description;
    m_help = help.join(QLatin1Char(' '));
    setCaption(field.label());
    updateHelp();
}

FieldRow::~FieldRow()
{
    if (m_builder)
        m_builder->giveRowBack();
}

void FieldRow::addText(const QString &text, const char *objectName, const QString &toolTip)
{
    auto *label = new WrapLabel(text, QString::fromLatin1(objectName), this);
    QFont small = label->font();
    small.setPointSizeF(small.pointSizeF() * 0.92);
    label->setFont(small);
    setForeignToolTip(label, toolTip);
    m_layout->addWidget(label);
}

void FieldRow::setCaption(const QString &name)
{
    m_editor->setCaption(name);
    if (!m_label)
        return;
    const QString shown = displayAction(name);
    m_label->setText(m_editor->field().required ? tr("%1 (required)").arg(shown) : shown);
    setForeignToolTip(m_label, displayText(name) == name ? QString() : name);
}

void FieldRow::showProblems(const QList<Problem> &problems)
{
    const auto own =
        std::find_if(problems.begin(), problems.end(), [](const Problem &problem) { return problem.path.isEmpty(); });
    showOwn(own == problems.end() ? QString() : own->sentence);
    m_editor->showProblems(problems);
}

QWidget *FieldRow::firstBad() const
{
    if (QWidget *below = m_editor->firstBad())
        return below;
    return m_sentence.isEmpty() ? nullptr : m_editor->focusTarget();
}

void FieldRow::showOwn(const QString &sentence)
{
    if (sentence == m_sentence)
        return;
    m_sentence = sentence;
    if (!m_problem && !sentence.isEmpty()) {
        m_problem = new ProblemLabel(this);
        m_layout->insertWidget(m_layout->indexOf(m_editor) + 1, m_problem);
    }
    if (m_problem) {
        m_problem->setText(sentence);
        m_problem->setVisible(!sentence.isEmpty());
    }
    updateHelp();
}

void FieldRow::updateHelp()
{
    m_editor->setHelp(m_sentence.isEmpty() ? m_help : m_sentence + QLatin1Char(' ') + m_help);
}

} // namespace mangrove

#include "ui/servers/environmenteditor.h"

#include "core/base/displaytext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

namespace mangrove {

namespace {

bool isVariableName(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*\\z"));
    return pattern.match(name).hasMatch();
}

} // namespace

QStringList variableNames(const QString &line)
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    QStringList names = line.split(separators, Qt::SkipEmptyParts);
    names.removeDuplicates();
    return names;
}

QString nameProblem(const QStringList &names)
{
    for (const QString &name : names) {
        if (!isVariableName(name))
            return EnvironmentEditor::tr("“%1” is not a name of a variable: use letters, digits and underscores.")
                .arg(displayText(name));
    }
    return {};
}

EnvironmentEditor::EnvironmentEditor(QWidget *parent)
    : QWidget(parent),
      m_table(new ValueTable({QStringLiteral("environmentTable"), QStringLiteral("Variable"),
                              tr("Environment variables"), tr("Variable"), tr("Add &Variable"), tr("Re&move"),
                              tr("A variable has a value and no name."), tr("The variable %1 is there twice.")},
                             this)),
      m_pass(new QLineEdit(this))
{
    setObjectName(QStringLiteral("environmentEditor"));
    m_pass->setObjectName(QStringLiteral("passThroughEdit"));
    m_pass->setPlaceholderText(tr("Your own variables to hand on, such as SSH_AUTH_SOCK"));
    auto *passLabel = new QLabel(tr("Pass t&hrough:"), this);
    passLabel->setBuddy(m_pass);

    auto *bottom = new QHBoxLayout;
    bottom->addWidget(passLabel);
    bottom->addWidget(m_pass, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1); // takes the room that an address would need
    layout->addLayout(bottom);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setFocusProxy(m_table);

    connect(m_table, &ValueTable::changed, this, &EnvironmentEditor::changed);
    connect(m_pass, &QLineEdit::textChanged, this, &EnvironmentEditor::changed);
}

void EnvironmentEditor::setValues(const NamedValues &values, const QStringList &passThrough)
{
    m_pass->setText(passThrough.join(QLatin1Char(' ')));
    m_table->setValues(values);
}

QStringList EnvironmentEditor::passThrough() const
{
    return variableNames(m_pass->text());
}

QString EnvironmentEditor::problem() const
{
    if (const QString sentence = m_table->problem(); !sentence.isEmpty())
        return sentence;
    const NamedValues values = m_table->values();
    const QStringList own = values.plain.keys() + values.secretNames;
    const QStringList passed = passThrough();
    if (const QString sentence = nameProblem(own + passed); !sentence.isEmpty())
        return sentence;
    for (const QString &name : passed) {
        if (own.contains(name))
            return tr("The variable %1 has a value and is passed through too.").arg(displayText(name));
    }
    return {};
}

} // namespace mangrove

#include "ui/servers/relayedform.h"

#include "ui/kit/foreignwidgets.h"
#include "ui/servers/environmenteditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace mangrove {

RelayedForm::RelayedForm(QWidget *parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_who(new QComboBox(this)),
      m_whoText(noteLabel({}, QStringLiteral("appRootsText"), this)),
      m_variablesLabel(new QLabel(tr("Variables from the app:"), this)),
      m_variables(new QLineEdit(this)),
      m_folder(new QCheckBox(tr("Started by an app, alwa&ys work in the app's folder"), this))
{
    setObjectName(QStringLiteral("relayedForm"));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_who->setObjectName(QStringLiteral("appRootsCombo"));
    m_who->addItem(tr("Mangrove decides"), int(AppRoots::Mangrove));
    m_who->addItem(tr("Both"), int(AppRoots::Both));
    m_who->addItem(tr("Only what both allow"), int(AppRoots::Common));
    m_who->addItem(tr("The app decides"), int(AppRoots::App));
    m_form->addRow(tr("Where the app has folders:"), m_who);
    m_form->addRow(QString(), m_whoText);
    m_who->setAccessibleName(tr("Where the App Has Folders"));

    m_variables->setObjectName(QStringLiteral("appVariablesEdit"));
    m_variables->setPlaceholderText(tr("Names of the app's variables to hand on, such as PATH"));
    m_variablesLabel->setBuddy(m_variables);
    m_form->addRow(m_variablesLabel, m_variables);
    m_folder->setObjectName(QStringLiteral("appFolderCheckBox"));
    m_folder->setToolTip(tr("Without a working folder of its own it does so anyway"));
    m_form->addRow(QString(), m_folder);

    connect(m_who, &QComboBox::currentIndexChanged, this, &RelayedForm::explain);
    connect(m_variables, &QLineEdit::textChanged, this, &RelayedForm::changed);
    connect(m_folder, &QCheckBox::toggled, this, &RelayedForm::changed);
    explain();
}

void RelayedForm::setRecord(const ServerRecord &record)
{
    m_who->setCurrentIndex(m_who->findData(int(record.appRoots)));
    m_variables->setText(record.appEnvironment.join(QLatin1Char(' ')));
    m_folder->setChecked(record.prefersAppFolder);
}

void RelayedForm::fill(ServerRecord &record) const
{
    const bool isProgram = record.transport != httpTransport;
    record.appRoots = AppRoots(m_who->currentData().toInt());
    record.appEnvironment = isProgram ? variableNames(m_variables->text()) : QStringList();
    record.prefersAppFolder = isProgram && m_folder->isChecked();
}

void RelayedForm::setProgram(bool isProgram)
{
    for (QWidget *widget : {static_cast<QWidget *>(m_variablesLabel), static_cast<QWidget *>(m_variables),
                            static_cast<QWidget *>(m_folder)})
        widget->setEnabled(isProgram);
}

QString RelayedForm::problem(QWidget **field) const
{
    *field = m_variables;
    return nameProblem(variableNames(m_variables->text()));
}

void RelayedForm::explain()
{
    switch (AppRoots(m_who->currentData().toInt())) {
    case AppRoots::Mangrove:
        m_whoText->setText(
            tr("Folders that the app would tell it are offered to you when it asks, marked as the app's."));
        break;
    case AppRoots::Both:
        m_whoText->setText(tr("It is told what you allow, and what the app tells, apart from what you deny."));
        break;
    case AppRoots::Common:
        m_whoText->setText(tr("It is told only what you allow and the app tells, too."));
        break;
    case AppRoots::App:
        m_whoText->setText(tr("It is told what the app tells, whatever you allow or deny. Mangrove writes it down."));
        break;
    }
    Q_EMIT changed();
}

} // namespace mangrove

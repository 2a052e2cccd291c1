#include "ui/servers/behaviourform.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/environmenteditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace mangrove {

namespace {

constexpr int sentenceRole = Qt::UserRole + 1; // what a choice means

} // namespace

BehaviourForm::BehaviourForm(QWidget *parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_policy(new QComboBox(this)),
      m_policyText(noteLabel({}, QStringLiteral("policyText"), this)),
      m_roots(new QCheckBox(tr("Tell this server about &folders (roots)"), this)),
      m_autoStart(new QCheckBox(tr("Start A&utomatically"), this)),
      m_restart(new QCheckBox(tr("R&estart at once when a folder is taken back"), this)),
      m_revision(new QComboBox(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_policy->setObjectName(QStringLiteral("policyCombo"));
    addPolicy(ServerPolicy::Ask, tr("Ask"), tr("When it asks, you decide which folders it is told."));
    addPolicy(ServerPolicy::AllowAll, tr("Allow all"),
              tr("It is told every folder that you have not denied it, also those you add later."));
    addPolicy(ServerPolicy::DenyAll, tr("Deny all"),
              tr("It is told only what you allow in the table, and you are not asked."));
    m_form->addRow(tr("Folders wi&thout a decision:"), m_policy);
    m_form->addRow(QString(), m_policyText);
    m_roots->setObjectName(QStringLiteral("rootsCheckBox"));
    m_autoStart->setObjectName(QStringLiteral("autoStartCheckBox"));
    m_autoStart->setToolTip(tr("Each time that Mangrove is opened; never by a command on its own"));
    m_restart->setObjectName(QStringLiteral("restartCheckBox"));
    m_restart->setToolTip(tr("Some servers go on with a folder that was taken back until they are restarted"));
    for (QCheckBox *box : {m_roots, m_autoStart, m_restart}) {
        m_form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &BehaviourForm::changed);
    }
    m_revision->setObjectName(QStringLiteral("revisionCombo"));
    m_revision->addItem(tr("Find out (recommended)"), QString());
    m_revision->addItem(tr("2026-07-28 (stateless)"), QStringLiteral("2026-07-28"));
    for (const char *revision : {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
        m_revision->addItem(QString::fromLatin1(revision), QString::fromLatin1(revision));
    m_form->addRow(tr("Protocol rev&ision:"), m_revision);
    connect(m_policy, &QComboBox::currentIndexChanged, this, &BehaviourForm::explain);
    connect(m_revision, &QComboBox::currentIndexChanged, this, &BehaviourForm::changed);
    explain();
}

void BehaviourForm::addPolicy(ServerPolicy policy, const QString &word, const QString &sentence)
{
    m_policy->addItem(word, int(policy));
    m_policy->setItemData(m_policy->count() - 1, sentence, sentenceRole);
}

void BehaviourForm::explain()
{
    m_policyText->setText(m_policy->currentData(sentenceRole).toString());
    Q_EMIT changed();
}

void BehaviourForm::setRecord(const ServerRecord &record)
{
    m_policy->setCurrentIndex(m_policy->findData(int(record.policy)));
    m_roots->setChecked(record.roots);
    m_autoStart->setChecked(record.autoStart);
    m_restart->setChecked(record.restartWhenStale);
    // A word from a file that was edited by hand is kept until the person chooses another.
    if (m_revision->findData(record.protocolRevision) < 0)
        m_revision->addItem(displayText(record.protocolRevision), record.protocolRevision);
    m_revision->setCurrentIndex(m_revision->findData(record.protocolRevision));
}

void BehaviourForm::fill(ServerRecord &record) const
{
    record.policy = ServerPolicy(m_policy->currentData().toInt());
    record.roots = m_roots->isChecked();
    record.autoStart = m_autoStart->isChecked();
    record.restartWhenStale = m_restart->isChecked();
    record.protocolRevision = m_revision->currentData().toString();
}

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

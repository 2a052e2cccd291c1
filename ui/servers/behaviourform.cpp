#include "ui/servers/behaviourform.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

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

} // namespace mangrove

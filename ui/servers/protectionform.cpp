#include "ui/servers/protectionform.h"

#include "core/base/displaytext.h"
#include "core/launch/protections.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/icons.h"
#include "ui/kit/statelook.h"
#include "ui/servers/addedpaths.h"
#include "ui/servers/hiddendialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace mangrove {

namespace {

QString sentenceOf(Protection level)
{
    switch (level) {
    case Protection::ToldOnly:
        return ProtectionForm::tr("It is told its folders, and can reach all that you can.");
    case Protection::FilesConfined:
        return ProtectionForm::tr("It can read, change and run no file but those that you grant it, its "
                                  "program and what that "
                                  "needs. Its home is its own.");
    case Protection::Confined:
        return ProtectionForm::tr("Nothing else is there for it: no other folder, no other process and none "
                                  "of your programs.");
    }
    return {};
}

//! Empty where there is nothing to say: assistive technology may read what is hidden.
void showText(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

ProtectionForm::ProtectionForm(Protections &protections, QWidget *parent)
    : QWidget(parent),
      m_protections(protections),
      m_form(new QFormLayout(this)),
      m_level(new QComboBox(this)),
      m_levelText(noteLabel({}, QStringLiteral("protectionText"), this)),
      m_limits(noteLabel({}, QStringLiteral("protectionLimits"), this)),
      m_cannot(noteLabel({}, QStringLiteral("protectionCannot"), this)),
      m_network(new QCheckBox(tr("Network"), this)),
      m_networkText(noteLabel({}, QStringLiteral("networkText"), this)),
      m_metadata(new QCheckBox(tr("Repository metadata stays as it is"), this)),
      m_kept(new QLineEdit(this)),
      m_never(plainButton(tr("Never Inside…"), QStringLiteral("neverButton"), this)),
      m_neverText(noteLabel({}, QStringLiteral("neverText"), this)),
      m_explain(new QCheckBox(tr("Explain Refusals"), this)),
      m_explainText(noteLabel({}, QStringLiteral("explainText"), this)),
      m_inForce(noteLabel({}, QStringLiteral("protectionInForce"), this)),
      m_paths(new AddedPathsList(this))
{
    setObjectName(QStringLiteral("protectionForm"));
    m_form->setContentsMargins(0, 0, 0, 0);
    setFocusProxy(m_level);
    m_level->setObjectName(QStringLiteral("protectionCombo"));
    for (const Protection level : allProtections)
        m_level->addItem(icon(lookOf(level).icon), lookOf(level).word, int(level));
    m_network->setObjectName(QStringLiteral("networkCheckBox"));
    m_form->addRow(tr("Protection:"), m_level);
    for (QWidget *row :
         {static_cast<QWidget *>(m_levelText), static_cast<QWidget *>(m_limits), static_cast<QWidget *>(m_cannot),
          static_cast<QWidget *>(m_inForce), static_cast<QWidget *>(m_network), static_cast<QWidget *>(m_networkText),
          static_cast<QWidget *>(m_metadata), static_cast<QWidget *>(m_kept)})
        m_form->addRow(row == m_kept ? tr("Also kept:") : QString(), row);
    auto *never = new QHBoxLayout;
    never->addWidget(m_never);
    never->addWidget(m_neverText, 1);
    m_form->addRow(QString(), never);
    for (QWidget *row :
         {static_cast<QWidget *>(m_explain), static_cast<QWidget *>(m_explainText), static_cast<QWidget *>(m_paths)})
        m_form->addRow(QString(), row);

    // Also where the one that is shown is chosen.
    connect(m_level, &QComboBox::activated, this, [this] { choose(level()); });
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] { choose(level()); });
    connect(m_network, &QCheckBox::toggled, this, [this](bool isOn) {
        m_wantsNetwork = isOn;
        Q_EMIT changed();
    });
    m_metadata->setObjectName(QStringLiteral("metadataCheckBox"));
    m_metadata->setToolTip(tr("Such as .git in folders that it may write; only Confined can hold that"));
    connect(m_metadata, &QCheckBox::toggled, this, [this](bool isOn) {
        m_keepsMetadata = isOn;
        Q_EMIT changed();
    });
    m_kept->setObjectName(QStringLiteral("keptNamesEdit"));
    m_kept->setPlaceholderText(tr("And what has these names, with commas between them"));
    m_kept->setAccessibleName(tr("More names that stay as they are"));
    m_kept->setToolTip(
        tr("Of what lies at the top of folders that it may write when it starts, such as .github, Makefile"));
    connect(m_kept, &QLineEdit::textChanged, this, &ProtectionForm::changed);
    connect(m_never, &QPushButton::clicked, this, &ProtectionForm::chooseHidden);
    m_explain->setObjectName(QStringLiteral("explainCheckBox"));
    m_explain->setToolTip(tr("The system tells which paths it tries beyond what it was given"));
    connect(m_explain, &QCheckBox::toggled, this, [this](bool isOn) {
        m_explains = isOn;
        explainNetwork();
        Q_EMIT changed();
    });
    connect(m_paths, &AddedPathsList::changed, this, &ProtectionForm::changed);
    connect(m_paths, &AddedPathsList::looked, this, &ProtectionForm::pathsLooked);
    m_protections.whenFound(this, [this] {
        takePreset();
        explain();
    });
    explain();
}

QWidget *ProtectionForm::paths() const
{
    return m_paths;
}

void ProtectionForm::addPath(const AddedPath &path)
{
    m_paths->add(path);
}

void ProtectionForm::preset()
{
    m_isPreset = true;
    takePreset();
    explain();
}

void ProtectionForm::takePreset()
{
    if (!m_isPreset || !m_isProgram)
        return;
    const QSignalBlocker blocker(m_level);
    for (const Protection level : allProtections) {
        if (m_protections.can(level))
            m_level->setCurrentIndex(m_level->findData(int(level)));
    }
}

void ProtectionForm::choose(Protection level)
{
    m_isPreset = false;
    m_isBelow = false;
    const QSignalBlocker blocker(m_level);
    m_level->setCurrentIndex(m_level->findData(int(level)));
    explain();
}

void ProtectionForm::chooseBelow(Protection level)
{
    choose(level);
    m_isBelow = true;
}

Protection ProtectionForm::level() const
{
    return Protection(m_level->currentData().toInt());
}

void ProtectionForm::setRecord(const ServerRecord &record)
{
    m_chosenBefore = record.protection;
    m_wantsNetwork = record.hasNetwork;
    m_keepsMetadata = record.keepsMetadata;
    m_explains = record.explainsRefusals;
    m_hidesNames = record.hidesNames;
    m_neverExcept = record.neverExcept;
    if (m_hidden)
        m_hidden->close(); // it asks about another
    m_paths->setRecord(record);
    const QSignalBlocker keptBlocker(m_kept);
    m_kept->setText(record.keptNames.join(QStringLiteral(", ")));
    const QSignalBlocker blocker(m_level);
    m_levelOfProgram = record.protection;
    m_level->setCurrentIndex(m_level->findData(int(record.protection)));
    explain();
}

void ProtectionForm::fill(ServerRecord &record) const
{
    const bool isProgram = record.transport != httpTransport;
    record.protection = isProgram ? level() : Protection::ToldOnly;
    record.hasNetwork = record.protection == Protection::ToldOnly || m_wantsNetwork;
    record.keepsMetadata = m_keepsMetadata;
    record.keptNames = isProgram ? keptNamesOf(m_kept->text().split(QLatin1Char(','))) : QStringList();
    record.explainsRefusals = m_explains;
    record.hidesNames = m_hidesNames;
    record.neverExcept = m_neverExcept;
    m_paths->fill(record);
}

void ProtectionForm::setProgram(bool isProgram)
{
    if (m_isProgram == isProgram)
        return;
    m_isProgram = isProgram;
    setMinimumHeight(isProgram || !isVisible() ? 0 : height()); // what is below it stays where it is
    m_level->setEnabled(isProgram);
    if (m_trial)
        m_trial->setEnabled(isProgram);
    if (!isProgram)
        m_levelOfProgram = level();
    {
        const QSignalBlocker blocker(m_level);
        m_level->setCurrentIndex(m_level->findData(int(isProgram ? m_levelOfProgram : Protection::ToldOnly)));
    }
    takePreset();
    showTexts();
}

void ProtectionForm::setInForce(const std::optional<Protection> &level)
{
    m_runsAs = level;
    explain();
}

void ProtectionForm::addTrial(QWidget *trial)
{
    m_trial = trial;
    m_trial->setEnabled(m_isProgram);
    m_form->addRow(QString(), trial);
}

void ProtectionForm::addHome(QWidget *home)
{
    auto *label = new QLabel(tr("Private home:"), this);
    label->setMinimumWidth(m_form->labelForField(m_level)->minimumWidth());
    m_form->addRow(label, home);
}

//! What cannot be chosen on this machine, and why.
QString ProtectionForm::whatCannotBe() const
{
    QStringList lines;
    for (const Protection level : allProtections) {
        if (const auto can = m_protections.can(level); !can && m_protections.isFound())
            lines.append(tr("%1 cannot be had here: %2").arg(lookOf(level).word, can.error().message));
    }
    return lines.join(QLatin1Char('\n'));
}

void ProtectionForm::chooseHidden()
{
    if (!m_hidden) {
        m_hidden = new HiddenDialog(m_hidesNames, m_neverExcept, this);
        m_hidden->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_hidden, &HiddenDialog::chosen, this, [this](std::optional<bool> hides, const QStringList &except) {
            m_hidesNames = hides;
            m_neverExcept = except;
            explain();
        });
    }
    bringForward(m_hidden);
}

QString ProtectionForm::whatIsHidden() const
{
    if (level() != Protection::Confined)
        return tr("Only Confined can hide names.");
    if (m_hidesNames != true)
        return tr("Names that are never inside are not hidden from it.");
    const QString names = displayText(m_neverExcept.join(QStringLiteral(", ")), 0);
    return names.isEmpty() ? tr("Names that are never inside are hidden from it.")
                           : tr("Names that are never inside are hidden from it, but not %1.").arg(names);
}

void ProtectionForm::explain()
{
    showTexts();
    Q_EMIT changed();
}

void ProtectionForm::showTexts()
{
    const auto *items = qobject_cast<const QStandardItemModel *>(m_level->model());
    for (int row = 0; row < m_level->count(); ++row) {
        const auto level = Protection(m_level->itemData(row).toInt());
        const auto can = m_protections.can(level);
        items->item(row)->setEnabled(can || level == m_chosenBefore);
        items->item(row)->setToolTip(can ? QString() : displayToolTip(can.error().message));
    }
    const QString sentence =
        m_isProgram ? sentenceOf(level()) : tr("What answers at an address runs elsewhere: no level holds it.");
    const bool isToBeTried = m_isPreset && level() != Protection::ToldOnly;
    showText(m_levelText,
             isToBeTried ? sentence + QLatin1Char(' ')
                     + tr("It is the highest that this machine has: Add and Start tries it, and starts nothing "
                          "with less. Add alone stores it untried.")
                         : sentence);
    const QStringList limits = m_protections.doesNotHold(level());
    showText(m_limits, limits.isEmpty() ? QString() : tr("Not held: %1").arg(limits.join(QLatin1Char(' '))));
    showText(m_cannot, m_isProgram ? whatCannotBe() : QString());
    const bool differs = m_runsAs && *m_runsAs != level();
    showText(m_inForce,
             differs
                 ? tr("It runs as %1 now. What you choose applies when it is restarted.").arg(lookOf(*m_runsAs).word)
                 : QString());
    explainNetwork();
}

void ProtectionForm::explainNetwork()
{
    const auto can = m_protections.canCutNetwork(level());
    const bool isOff = level() != Protection::ToldOnly && !m_wantsNetwork;
    const QSignalBlocker blocker(m_network);
    m_network->setChecked(!isOff);
    m_network->setEnabled(m_isProgram && (can || isOff));
    const QSignalBlocker metadataBlocker(m_metadata);
    m_metadata->setEnabled(m_isProgram && level() == Protection::Confined);
    m_metadata->setChecked(level() == Protection::Confined && m_keepsMetadata);
    m_kept->setEnabled(m_isProgram && level() == Protection::Confined);
    m_never->setEnabled(m_isProgram && level() == Protection::Confined);
    m_neverText->setText(whatIsHidden());
    m_never->setAccessibleDescription(m_neverText->text());
    const bool isConfined = m_isProgram && level() != Protection::ToldOnly;
    const QSignalBlocker explainBlocker(m_explain);
    m_explain->setEnabled(isConfined);
    m_explain->setChecked(isConfined && m_explains);
    showText(m_explainText,
             m_explain->isChecked()
                 ? tr("Each of its openings waits until Mangrove has looked at it, from its next start on.")
                 : QString());
    showText(m_networkText, can || !m_isProgram ? QString() : can.error().message);
}

} // namespace mangrove

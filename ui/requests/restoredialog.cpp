#include "ui/requests/restoredialog.h"

#include "ui/kit/armdelay.h"
#include "ui/kit/foreignwidgets.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int shownLines = 14;

QString changeOf(const QString &path)
{
    return QLocale().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat);
}

QString block(const QString &title, const QStringList &lines)
{
    QString text = title + QLatin1Char('\n');
    for (const QString &line : lines)
        text += QStringLiteral("    ") + line + QLatin1Char('\n');
    return lines.isEmpty() ? QString() : text;
}

} // namespace

RestoreDialog::RestoreDialog(const CopyComparison &comparison, const QString &copyPath,
                             const QString &currentPath, QWidget *parent)
    : QDialog(parent), m_arm(new ArmDelay(this))
{
    setObjectName(QStringLiteral("restoreDialog"));
    setWindowTitle(tr("Last Good Copy"));
    setModal(false);
    auto *sentence = sentenceLabel(
        tr("More was made since the workspace was damaged. The last good copy is of %1 and holds %2. "
           "What was made since is of %3 and holds %4.")
            .arg(changeOf(copyPath), comparison.copySummary(), changeOf(currentPath),
                 comparison.sinceSummary()),
        QStringLiteral("restoreSentence"), this);
    sentence->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    auto *details = new TextBox(shownLines, this);
    details->setObjectName(QStringLiteral("restoreDetails"));
    details->setAccessibleName(tr("What differs"));
    const QString differences = block(tr("Only in the last good copy:"), comparison.onlyInCopy())
        + block(tr("Only made since:"), comparison.onlySince())
        + block(tr("In both, and not the same:"), comparison.contradictions());
    details->setForeignBlock(differences.isEmpty() ? tr("Both hold the same.") : differences.trimmed());
    auto *consequence =
        sentenceLabel(comparison.canBeMerged()
                          ? tr("Whichever you choose, what is not used is kept in a file beside the other.")
                          : tr("They contradict each other, so they cannot be put together. What is not used "
                               "is kept in a file "
                               "beside the other."),
                      QStringLiteral("restoreConsequence"), this);

    QPushButton *keep =
        choice(tr("&Keep What Is There"), QStringLiteral("keepButton"),
               tr("What was made since counts; the copy is kept in a file"), Choice::KeepCurrent);
    QPushButton *restore =
        choice(tr("&Restore the Copy"), QStringLiteral("restoreButton"),
               tr("The copy counts; what was made since is kept in a file"), Choice::RestoreCopy);
    QPushButton *merge = choice(tr("&Put Together"), QStringLiteral("mergeButton"),
                                tr("Everything of both counts"), Choice::Merge);
    auto *cancel = new QPushButton(tr("&Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    cancel->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_arm, &ArmDelay::changed, this,
            [keep, restore, merge, canBeMerged = comparison.canBeMerged()](bool armed) {
                keep->setEnabled(armed);
                restore->setEnabled(armed);
                merge->setEnabled(armed && canBeMerged);
            });

    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton *button : {keep, restore, merge, cancel})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentence);
    layout->addWidget(details, 1);
    layout->addWidget(consequence);
    layout->addLayout(buttons);
    cancel->setFocus();
    m_arm->rearm();
}

QPushButton *RestoreDialog::choice(const QString &text, const QString &name, const QString &description,
                                   Choice choice)
{
    auto *button = new CarefulButton(text, this);
    button->setObjectName(name);
    button->setAccessibleDescription(description);
    button->setToolTip(description);
    button->setEnabled(false);
    connect(button, &QPushButton::clicked, this, [this, choice] {
        if (!m_arm->isArmed())
            return;
        Q_EMIT answered(choice);
        accept();
    });
    return button;
}

} // namespace mangrove

#include "ui/requests/restoredialog.h"

#include "core/base/displaytext.h"
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

QString timeOf(const QDateTime &time)
{
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

QString describeVerdict(const Decision &decision)
{
    if (decision.lasting == Lasting::Until) {
        return (decision.verdict == Verdict::Allowed ? RestoreDialog::tr("allowed until %1")
                                                     : RestoreDialog::tr("denied until %1"))
            .arg(timeOf(decision.until));
    }
    return decision.verdict == Verdict::Allowed ? RestoreDialog::tr("allowed") : RestoreDialog::tr("denied");
}

QString describe(const Decision &decision)
{
    const QString verdict = describeVerdict(decision);
    if (decision.mode == AccessMode::WithSockets)
        return RestoreDialog::tr("%1, read and write, with sockets").arg(verdict);
    return mayWrite(decision.mode) ? RestoreDialog::tr("%1, read and write").arg(verdict) : verdict;
}

QString summary(const Workspace &workspace)
{
    return QStringList{RestoreDialog::tr("%n folder(s)", nullptr, int(workspace.roots().size())),
                       RestoreDialog::tr("%n server(s)", nullptr, int(workspace.servers().size())),
                       RestoreDialog::tr("%n decision(s)", nullptr, int(workspace.decisions().size()))}
        .join(QStringLiteral(", "));
}

//! A line for each folder, server, decision and workspace.
QStringList linesOf(const Workspace &workspace)
{
    QStringList lines;
    for (const Root &root : workspace.roots())
        lines.append(RestoreDialog::tr("Folder “%1”, %2, added %3")
                         .arg(displayText(root.name), displayText(root.path, 0), timeOf(root.added)));
    for (const ServerRecord &server : workspace.servers())
        lines.append(RestoreDialog::tr("Server “%1”, added %2").arg(displayText(server.name), timeOf(server.added)));
    QStringList decisions;
    workspace.decisions().forEach([&](const Cell &cell, const Decision &decision) {
        decisions.append(RestoreDialog::tr("Decision: “%1” for “%2” %3")
                             .arg(displayText(workspace.find(cell.root)->name),
                                  displayText(workspace.find(cell.server)->name), describe(decision)));
    });
    decisions.sort(); // a hash has no order
    lines += decisions;
    for (const WorkspaceSet &set : workspace.sets())
        lines.append(RestoreDialog::tr("Workspace “%1”").arg(displayText(set.name)));
    if (workspace.isPaused())
        lines.append(RestoreDialog::tr("Paused: nobody is told anything new."));
    return lines;
}

QString block(const QString &title, const QStringList &lines)
{
    QString text = title + QLatin1Char('\n');
    for (const QString &line : lines)
        text += QStringLiteral("    ") + line + QLatin1Char('\n');
    return text;
}

} // namespace

RestoreDialog::RestoreDialog(const Workspace &copy, const QString &copyPath, const Workspace &held, QWidget *parent)
    : QDialog(parent), m_arm(new ArmDelay(this))
{
    const bool isAnew = held == Workspace();
    setObjectName(QStringLiteral("restoreDialog"));
    setWindowTitle(tr("Last Good Copy"));
    setModal(false);
    auto *sentence = sentenceLabel(tr("The workspace was damaged. The last good copy is of %1 and holds %2. "
                                      "Nothing can be changed before "
                                      "you have chosen.")
                                       .arg(changeOf(copyPath), summary(copy)),
                                   QStringLiteral("restoreSentence"), this);
    sentence->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    auto *details = new TextBox(shownLines, this);
    details->setObjectName(QStringLiteral("restoreDetails"));
    details->setAccessibleName(tr("What they hold"));
    QString text = block(tr("In the last good copy:"), linesOf(copy));
    if (!isAnew)
        text += block(tr("Made since:"), linesOf(held));
    details->setForeignBlock(text.trimmed());
    auto *consequence = sentenceLabel(tr("What is not used is kept in a file beside the other."),
                                      QStringLiteral("restoreConsequence"), this);

    QPushButton *restore =
        choice(tr("&Restore the Copy"), QStringLiteral("restoreButton"),
               isAnew ? tr("The copy counts") : tr("The copy counts; what was made since is kept in a file"),
               Choice::RestoreCopy);
    QPushButton *keep = choice(isAnew ? tr("&Start Anew") : tr("&Keep What Is There"), QStringLiteral("keepButton"),
                               isAnew ? tr("Nothing counts; the copy is kept in a file")
                                      : tr("What was made since counts; the copy is kept in a file"),
                               Choice::GoOnWithout);
    auto *cancel = new QPushButton(tr("&Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    cancel->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_arm, &ArmDelay::changed, this, [keep, restore](bool armed) {
        keep->setEnabled(armed);
        restore->setEnabled(armed);
    });

    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    for (QPushButton *button : {keep, restore, cancel})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentence);
    layout->addWidget(details, 1);
    layout->addWidget(consequence);
    layout->addLayout(buttons);
    cancel->setFocus();
    m_arm->rearm();
}

QPushButton *RestoreDialog::choice(const QString &text, const QString &name, const QString &description, Choice choice)
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

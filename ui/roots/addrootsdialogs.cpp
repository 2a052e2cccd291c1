#include "ui/roots/addrootsdialogs.h"

#include "core/base/displaytext.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QListWidget>
#include <QProgressDialog>
#include <QPushButton>
#include <QVBoxLayout>

namespace mangrove {

FoundProjectsDialog::FoundProjectsDialog(const QString &folder, const QStringList &projects, QWidget *parent)
    : QDialog(parent), m_projects(projects), m_list(new QListWidget(this)), m_addProjects(new QPushButton(this))
{
    setObjectName(QStringLiteral("projectOfferDialog"));
    setWindowTitle(tr("Projects Found"));
    setModal(false);
    m_list->setObjectName(QStringLiteral("projectList"));
    m_list->setAccessibleName(tr("Projects"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    for (const QString &project : projects) {
        auto *item = new QListWidgetItem(displayText(QFileInfo(project).fileName()), m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
        item->setToolTip(displayToolTip(project));
    }
    auto *path = new TextBox(4, this);
    path->setObjectName(QStringLiteral("offerPath"));
    path->setAccessibleName(tr("Folder"));
    path->setForeignText(folder);
    m_addProjects->setObjectName(QStringLiteral("addProjectsButton"));
    m_addProjects->setDefault(true);
    auto *addFolder = plainButton(tr("Add the &Folder Itself"), QStringLiteral("addFolderItselfButton"), this);
    auto *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentenceLabel(projects.size() == 1 ? tr("This folder is no project itself and holds a project.")
                                                         : tr("This folder is no project itself and holds %n projects.",
                                                              nullptr, int(projects.size())),
                                    QStringLiteral("offerCaption"), this));
    layout->addWidget(path);
    layout->addWidget(m_list, 1);
    layout->addWidget(sentenceLabel(tr("Adding only the projects keeps everything else in the folder to yourself."),
                                    QStringLiteral("offerReason"), this));
    addFoot(layout, {m_addProjects, addFolder, cancel});
    setTabOrder(path, m_list);
    setTabOrder(m_list, m_addProjects);
    setTabOrder(m_addProjects, addFolder);
    setTabOrder(addFolder, cancel);
    m_list->setFocus();
    updateButton();

    connect(m_list, &QListWidget::itemChanged, this, &FoundProjectsDialog::updateButton);
    connect(m_addProjects, &QPushButton::clicked, this, [this] {
        m_answer = Answer::Projects;
        accept();
    });
    connect(addFolder, &QPushButton::clicked, this, [this] {
        m_answer = Answer::Folder;
        accept();
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] {
        if (m_answer == Answer::Projects)
            Q_EMIT projectsChosen(chosen());
        else if (m_answer == Answer::Folder)
            Q_EMIT folderChosen();
        else
            Q_EMIT cancelled();
    });
}

QStringList FoundProjectsDialog::chosen() const
{
    QStringList chosen;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked)
            chosen << m_projects.at(i);
    }
    return chosen;
}

void FoundProjectsDialog::updateButton()
{
    const int count = int(chosen().size());
    m_addProjects->setText(count == 1 ? tr("&Add This Project Instead")
                                      : tr("&Add These %n Projects Instead", nullptr, count));
    m_addProjects->setEnabled(count > 0);
}

LookProgress::LookProgress(QWidget *window, QObject *parent) : QObject(parent), m_window(window)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &LookProgress::show);
}

LookProgress::~LookProgress()
{
    delete m_dialog;
}

void LookProgress::start(int paths)
{
    m_paths = paths;
    m_looked = 0;
    m_timer.start();
}

void LookProgress::advance()
{
    ++m_looked;
    if (m_dialog)
        m_dialog->setValue(m_dialog->maximum() - m_paths + m_looked);
}

void LookProgress::stop()
{
    m_timer.stop();
    if (!m_dialog)
        return;
    m_dialog->disconnect(this); // closing it is no cancelling
    m_dialog->close();
    m_dialog.clear();
}

void LookProgress::show()
{
    m_dialog = new QProgressDialog(m_window);
    m_dialog->setObjectName(QStringLiteral("assessProgress"));
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWindowTitle(tr("Add Folder"));
    m_dialog->setLabelText(m_paths == 1 ? tr("Looking at 1 path…") : tr("Looking at %n paths…", nullptr, m_paths));
    m_dialog->setCancelButtonText(tr("Cancel"));
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    m_dialog->setMinimumDuration(0);
    // With one path there is no measure of how far it is.
    m_dialog->setRange(0, m_paths > 1 ? m_paths : 0);
    m_dialog->setValue(m_looked);
    connect(m_dialog, &QProgressDialog::canceled, this, &LookProgress::cancelled);
    m_dialog->show();
}

RootAssessmentDialog::RootAssessmentDialog(QWidget *parent)
    : QDialog(parent),
      m_caption(sentenceLabel({}, QStringLiteral("assessmentCaption"), this)),
      m_text(new TextBox(14, this))
{
    setObjectName(QStringLiteral("rootAssessmentDialog"));
    setWindowTitle(tr("Not Added"));
    setModal(false);
    m_text->setObjectName(QStringLiteral("assessmentText"));
    m_text->setAccessibleName(tr("What was not added, and why"));
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 70);
    m_text->setFont(font()); // sentences more than paths
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeButton"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_caption);
    layout->addWidget(m_text);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RootAssessmentDialog::append(const QList<Line> &lines)
{
    for (const Line &line : lines)
        m_blocks << displayText(line.path, 0) + QLatin1Char('\n') + line.sentence;
    m_count += int(lines.size());
    m_caption->setText(m_count == 1 ? tr("This could not be added:")
                                    : tr("%n paths could not be added:", nullptr, m_count));
    m_text->setForeignBlock(m_blocks.join(QStringLiteral("\n\n")));
}

} // namespace mangrove

#include "ui/roots/foundprojectsdialog.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>

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
    auto *addFolder = new QPushButton(tr("Add the &Folder Itself"), this);
    addFolder->setObjectName(QStringLiteral("addFolderItselfButton"));
    addFolder->setAutoDefault(false);
    auto *cancel = new QPushButton(tr("&Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    cancel->setAutoDefault(false);

    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_addProjects);
    buttons->addWidget(addFolder);
    buttons->addWidget(cancel);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentenceLabel(projects.size() == 1 ? tr("This folder is no project itself and holds a project.")
                                                         : tr("This folder is no project itself and holds %n projects.",
                                                              nullptr, int(projects.size())),
                                    QStringLiteral("offerCaption"), this));
    layout->addWidget(path);
    layout->addWidget(m_list, 1);
    layout->addWidget(sentenceLabel(tr("Adding only the projects keeps everything else in the folder to yourself."),
                                    QStringLiteral("offerReason"), this));
    layout->addLayout(buttons);
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

} // namespace mangrove

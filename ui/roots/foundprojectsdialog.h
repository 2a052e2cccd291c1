#pragma once

// A folder that holds projects is about to be added: offers to add these instead. Opened by AddRoots, which owns it;
// never modal; adds nothing itself.

#include <QDialog>

class QListWidget;
class QPushButton;

namespace mangrove {

class FoundProjectsDialog : public QDialog
{
    Q_OBJECT

public:
    FoundProjectsDialog(const QString &folder, const QStringList &projects, QWidget *parent = nullptr);

Q_SIGNALS:
    //! Exactly one of these, once.
    void projectsChosen(const QStringList &projects);
    void folderChosen();
    void cancelled();

private:
    QStringList chosen() const;
    void updateButton();

    enum class Answer { Cancel, Projects, Folder };
    Answer m_answer = Answer::Cancel;
    QStringList m_projects;
    QListWidget *m_list;
    QPushButton *m_addProjects;
};

} // namespace mangrove

#pragma once

// What AddRoots shows while a person adds folders: the projects in a folder, how far a look has come, and what was not
// added. It owns all of them; none is modal, and none adds anything.

#include <QDialog>
#include <QObject>
#include <QPointer>
#include <QTimer>

class QLabel;
class QListWidget;
class QProgressDialog;
class QPushButton;
class QWidget;

namespace mangrove {

class TextBox;

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

//! Shows that paths are being looked at when that takes a while, and says that a person wants to give it up.
class LookProgress : public QObject
{
    Q_OBJECT

public:
    static constexpr int delay = 300; // ms before it is shown

    //! The dialog is shown over `window`.
    explicit LookProgress(QWidget *window, QObject *parent = nullptr);
    ~LookProgress() override;

    //! So many paths are looked at from now on.
    void start(int paths);
    //! One more of them has been looked at.
    void advance();
    void stop();

Q_SIGNALS:
    //! The person wants no more of it. It is still shown: stop() follows.
    void cancelled();

private:
    void show();

    QPointer<QWidget> m_window;
    QTimer m_timer;
    QPointer<QProgressDialog> m_dialog;
    int m_paths = 0;
    int m_looked = 0;
};

//! Says which paths were not added, and why, all in one place.
class RootAssessmentDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RootAssessmentDialog(QWidget *parent = nullptr);

    struct Line
    {
        QString path; // foreign
        QString sentence;
    };
    //! Adds to what is shown already.
    void append(const QList<Line> &lines);

private:
    QLabel *m_caption;
    TextBox *m_text;
    int m_count = 0;
    QStringList m_blocks;
};

} // namespace mangrove

#pragma once

// "Locate Folder": where the person says at which place a root is now. What it is about, a LocateFolder knows, which it
// owns. Opened by RootPlaces; never modal; it changes nothing.

#include "ui/roots/locatefolder.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace mangrove {

class LocateDialog : public QDialog
{
    Q_OBJECT

public:
    //! `name`, `oldPlace`: of the root. `place`: named already, if not empty.
    LocateDialog(const Services &services, PathLooks &looks, const Root &root, const QString &place,
                 QWidget *parent = nullptr);

    const LocateFolder &task() const { return *m_task; }
    void setPlace(const QString &place);
    //! Why it could not be done; the dialog stays.
    void showProblem(const QString &sentence);

Q_SIGNALS:
    //! The person wants the place that the task has found.
    void chosen();

private:
    void browse();
    void showCandidates(const QStringList &places);
    void showVerdict();

    LocateFolder *m_task;
    const bool m_isFile;
    const QString m_oldPlace;
    QLabel *m_near;
    QListWidget *m_places;
    QLineEdit *m_place;
    QLabel *m_verdict;
    QPushButton *m_locate;
    QTimer m_typing; // looks when the person has stopped typing
};

} // namespace mangrove

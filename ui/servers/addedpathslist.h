#pragma once

// In a server's form: the paths that it can reach besides its folders, with what a person is warned of there, and those
// that nobody is asked about. Each can be taken out. Owned by the form. What it says holds when the form is saved.

#include "core/servers/serverrecord.h"
#include "ui/servers/addedpathwarnings.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace mangrove {

class AddedPathsList : public QWidget
{
    Q_OBJECT

public:
    explicit AddedPathsList(QWidget *parent = nullptr);

    //! Hidden where there are none.
    void setRecord(const ServerRecord &record);
    void fill(ServerRecord &record) const;
    void add(const AddedPath &path);

Q_SIGNALS:
    void changed();
    //! What a person is warned of is shown now, or that there is nothing.
    void looked();

private:
    void show();
    void warn();
    void showWarnings(const Result<QStringList> &sentences);
    void removeChosen();

    QList<AddedPath> m_added;
    QStringList m_unwanted;
    QListWidget *m_list; // the added ones first
    QPushButton *m_remove;
    QLabel *m_warning;
    AddedPathWarnings m_warnings;
};

} // namespace mangrove

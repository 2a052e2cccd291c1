#pragma once

// In a server's form: the paths that it can reach besides its folders, and those that nobody is asked about, each of which can be
// taken out. Owned by the form. What it says holds when the form is saved.

#include "core/servers/serverrecord.h"

#include <QWidget>

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

Q_SIGNALS:
    void changed();

private:
    void show();
    void removeChosen();

    QList<AddedPath> m_added;
    QStringList m_unwanted;
    QListWidget *m_list; // the added ones first
    QPushButton *m_remove;
};

} // namespace mangrove

#pragma once

// What goes over the wire of one server, live: a table of its messages, and the chosen one in full. Part of a server's
// window. It reads the log only while it is shown.

#include "core/base/chosenfile.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace mangrove {

class WireFilter;
class WireLog;
class WireModel;

class WireView : public QWidget
{
    Q_OBJECT

public:
    explicit WireView(QWidget *parent = nullptr);

    void setLog(const std::shared_ptr<WireLog> &log);

Q_SIGNALS:
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildTable();
    QWidget *buildBar();
    void showChosen();
    void copyChosen();
    void exportShown();
    QList<int> chosenRows() const; // of the model
    void keepInSight();
    void updateButtons();

    std::shared_ptr<WireLog> m_log;
    WireModel *m_model;
    WireFilter *m_filter;
    QTableView *m_table;
    QPlainTextEdit *m_text;
    QLineEdit *m_search;
    QPushButton *m_pause;
    QPushButton *m_copy = nullptr;
    QPushButton *m_export = nullptr;
    QTimer m_searchPause;
    ChosenFile m_file; // what is exported
    bool m_following = true; // the newest message stays in sight, until a person scrolls away from it
};

} // namespace mangrove

#pragma once

// What happened: a filter bar and a table, newest first. Owned by the window. New lines come in without moving what a
// person is reading, and a line that is chosen is told, so that its story can be shown. What one act did to many stands
// as one line, which the arrow, a double click, Return, or Right and Left open and close. While it is hidden it reads
// nothing.

#include "core/store/activity.h"
#include "ui/kit/services.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QAction;
class QLabel;
class QTableView;

namespace mangrove {

class ActivityFilterBar;
class ActivityModel;
class ActivityRuns;

class ActivityView : public QWidget
{
    Q_OBJECT

public:
    explicit ActivityView(const Services &services, QWidget *parent = nullptr);

    //! Only this server; the other fields are cleared. Empty: all.
    void setServerFilter(const ServerId &server);
    //! The lines about these (either may be empty), and this one of them, as soon as it is read.
    void showLine(const ServerId &server, const RootId &root, qint64 line);
    //! "Export Activity…": what the filter shows, into a file.
    QAction *exportAction() const { return m_exportAction; }

Q_SIGNALS:
    //! A person chose a line.
    void activityChosen(const mangrove::Activity &activity);
    //! A sentence for the person.
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    void fitColumns();
    void applyFilter();
    void keepingTheLine(const std::function<void()> &read);
    void choose(int row);
    void toggle(int row);
    int chosenRow() const;
    void showSought();
    void beforeRows();
    void afterRows(int first, int last);
    void showEmptiness();
    void renewTimesSoon();
    void renewTimes();

    Services m_services;
    ActivityFilterBar *m_bar;
    ActivityModel *m_model;
    ActivityRuns *m_runs;
    QTableView *m_table;
    QLabel *m_empty;
    QAction *m_exportAction;
    QTimer m_times; // while the view is visible
    qint64 m_sought = 0; // a line that is to be shown when it is read
    bool m_applying = false;
    bool m_atTop = true;
    int m_firstInSight = 0; // before rows come
    bool m_isToggling = false;
};

} // namespace mangrove

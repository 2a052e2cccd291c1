#pragma once

// Who knew what, when: the picture with its few buttons, or the same as a list. A tab of the drawer. While it is hidden
// it reads nothing. What is chosen leads to its lines.

#include "core/base/ids.h"
#include "ui/activity/historycanvas.h"
#include "ui/kit/services.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace mangrove {

class ElidedLabel;
class HistoryFeed;
class HistoryList;

class HistoryView : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryView(const Services &services, QWidget *parent = nullptr);
    ~HistoryView() override;

    HistoryCanvas *canvas() const { return m_canvas; }

Q_SIGNALS:
    //! The lines about this server and this root (either may be empty) are wanted, and `line` among them.
    void linesWanted(const mangrove::ServerId &server, const mangrove::RootId &root, qint64 line);

protected:
    void focusInEvent(QFocusEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeBar();
    void makeList();
    QToolButton *addButton(QWidget *bar, const QString &name, const QString &text, const QString &tip);
    void setSpan(qint64 ms);
    void showAsList(bool asList);
    void refresh();
    void showReading();
    void tellCurrent();
    void leadToLines();
    void followTime();
    QString serverName(const HistoryLane &lane) const;
    QString folderName(const HistoryRow &row) const;
    qint64 now() const;

    Services m_services;
    HistoryFeed *m_feed;
    HistoryNames m_names;
    HistoryCanvas *m_canvas;
    HistoryList *m_listModel;
    QTableView *m_list;
    QLabel *m_empty;
    QStackedWidget *m_pages;
    ElidedLabel *m_said; // what is current, or what is being read
    QToolButton *m_linesButton = nullptr;
    QToolButton *m_listButton = nullptr;
    QTimer m_time; // while it is visible
    qint64 m_shownNow = 0; // ms
    bool m_isPlaced = false; // a range has been chosen
};

} // namespace mangrove

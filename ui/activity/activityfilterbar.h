#pragma once

// The row of fields above the activity by which a person narrows it: server, folder, kind, time and words. Owned by the
// activity view.

#include "core/store/activitylog.h"
#include "ui/kit/services.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace mangrove {

class ActivityFilterBar : public QWidget
{
    Q_OBJECT

public:
    static constexpr int typingTime = 50; // ms after the last key until a typed word counts

    explicit ActivityFilterBar(const Services &services, QWidget *parent = nullptr);

    //! What the fields say now; `since` is counted from now.
    ActivityFilter filter() const;
    //! Whether anything is narrowed.
    bool isActive() const;
    //! An empty or unknown id: all of them.
    void setServer(const ServerId &server);
    void setRoot(const RootId &root);
    void clear();
    //! How many lines match; `more`: so far, the search goes on.
    void setCount(int count, bool more);

Q_SIGNALS:
    void changed();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QComboBox *addCombo(QGridLayout *grid, const QString &label, const QString &name);
    void fillServers();
    void fillRoots();
    void onEdited();

    Services m_services;
    QComboBox *m_server;
    QComboBox *m_root;
    QComboBox *m_kind;
    QComboBox *m_time;
    QLineEdit *m_text;
    QPushButton *m_clear;
    QLabel *m_count;
    QTimer m_typing;
    QTimer m_filling; // the folders to choose from
    bool m_isStale = true; // they are not those of now
};

} // namespace mangrove

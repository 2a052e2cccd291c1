#pragma once

// The button "Restart to apply" in the items of servers that still know a folder that was taken back, as the last line
// of a list's item. Owned by its list, whose model says RowDelegate::IdRole.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QObject>

#include <functional>

class QAbstractItemView;
class QModelIndex;
class QPushButton;

namespace mangrove {

class RestartButtons : public QObject
{
    Q_OBJECT

public:
    //! `list` has its model. `room`: px that a button may take in the item of this row.
    RestartButtons(const Services &services, QAbstractItemView *list, std::function<int(int row)> room);

    //! As many words as there is room for now.
    void fit();

Q_SIGNALS:
    //! The person wants it to forget what was taken back, by starting anew with the decisions kept.
    void restartRequested(const mangrove::ServerId &server);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void sync(int first, int last);
    QPushButton *make(const ServerId &server, const QString &name);
    void explain(QPushButton *button, const ServerId &server) const;
    void explain();
    void remove(const QModelIndex &index);

    Services m_services;
    QAbstractItemView *m_list;
    std::function<int(int row)> m_room;
};

} // namespace mangrove

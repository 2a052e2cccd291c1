#pragma once

// The folders, or the servers, each with a tick for whether it is in a workspace. Owned by the page of a workspace,
// which stores what is ticked. It stores nothing itself.

#include <QAbstractListModel>
#include <QList>
#include <QSet>
#include <QString>

namespace mangrove {

class MembersModel : public QAbstractListModel
{
    Q_OBJECT

public:
    struct Row
    {
        QString id;
        QString name; // foreign text, as all of these
        QString detail; // where it is, or what is run
        bool operator==(const Row &) const = default;
    };

    static constexpr int SearchRole = Qt::UserRole; // all that a person may look for it by

    using QAbstractListModel::QAbstractListModel;

    //! `isFixed`: they are shown and cannot be changed.
    void show(const QList<Row> &rows, const QSet<QString> &ticked, bool isFixed);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    //! A person wants it in the workspace, or out of it.
    void ticked(const QString &id, bool isIn);

private:
    QList<Row> m_rows;
    QSet<QString> m_ticked;
    bool m_isFixed = false;
};

} // namespace mangrove

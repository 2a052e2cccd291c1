#pragma once

// Things to choose from, for a combo box or a list to tick. Their words are made when they are seen, as there may be a
// thousand of them. Owned by what shows them.

#include <QAbstractListModel>
#include <QBitArray>

namespace mangrove {

class TickModel : public QAbstractListModel
{
    Q_OBJECT

public:
    struct Row
    {
        QString name; // foreign text, as both
        QString detail = {}; // the tool tip
        bool operator==(const Row &) const = default;
    };
    enum class Ticks { None, Fixed, OfPerson };

    static constexpr int SearchRole = Qt::UserRole; // all that a person may look for it by

    using QAbstractListModel::QAbstractListModel;

    //! The place in the list stays where the rows do. `ticked`: for each row.
    void show(const QList<Row> &rows, Ticks ticks, const QBitArray &ticked = {});
    const QBitArray &ticked() const { return m_ticked; }
    void setTicked(const QBitArray &ticked);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    //! A person wants it so. Whoever hears it says what holds then.
    void wanted(int row, bool ticked);

private:
    QList<Row> m_rows;
    QBitArray m_ticked;
    Ticks m_ticks = Ticks::None;
};

} // namespace mangrove

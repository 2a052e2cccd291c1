#pragma once

// The choices of a field, for a combo box or a list to tick. Their words are made when they are seen, as there may be a
// thousand of them. Owned by its editor.

#include "core/schema/schema.h"

#include <QAbstractListModel>
#include <QBitArray>

namespace mangrove {

class ChoiceModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Kind { One, Ticked };

    //! `none`: the words of a first row that chooses nothing; empty when there is no such row.
    ChoiceModel(const QList<Choice> &choices, Kind kind, const QString &none, QObject *parent);

    //! The row of a choice (a number in the list), or of -1, which is the first one; -1 where there is none.
    int rowOf(int choice) const;
    //! The choice in a row, -1 for the first one and for no row.
    int choiceAt(int row) const;
    bool isTicked(int choice) const { return m_ticked.testBit(choice); }
    void setTicked(const QBitArray &ticked);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    //! A person has ticked or unticked something.
    void ticked();

private:
    QList<Choice> m_choices;
    Kind m_kind;
    QString m_none;
    QBitArray m_ticked; // by choice
};

} // namespace mangrove

#pragma once

// Names and values in rows, each plain or kept in the key ring: the variables of a program, the headers of an address.
// Owned by the form that it is a part of. It never shows a secret, and knows only those that were just typed: what
// lies in the key ring is not read.

#include <QHash>
#include <QMap>
#include <QStringList>
#include <QWidget>

class QTableWidget;

namespace mangrove {

//! What the rows hold.
struct NamedValues
{
    QMap<QString, QString> plain;
    QStringList secretNames; // those whose values are to be in the key ring
    QHash<QString, QString> typed; // values of such names that are not there yet

    bool operator==(const NamedValues &) const = default;
};

class ValueTable : public QWidget
{
    Q_OBJECT

public:
    //! The words that differ between variables and headers.
    struct Words
    {
        QString tableName; // its object name
        QString rowName; // "Variable": gives addVariableButton, removeVariableButton
        QString accessibleName;
        QString nameColumn;
        QString add;
        QString remove;
        QString noName; // sentences
        QString twice; // with %1
    };

    explicit ValueTable(const Words &words, QWidget *parent = nullptr);

    //! A secret name without a typed value is one that lies in the key ring already.
    void setValues(const NamedValues &values);
    NamedValues values() const;
    //! A sentence about the first thing that is wrong, else empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    enum Column { NameColumn, ValueColumn, KeepColumn, ColumnCount };

    int addRow(const QString &name, const QString &value, bool keep, const QString &storedName = {});
    void removeCurrent();
    void onItemChanged(int row, int column);
    void showRow(int row);
    QString cell(int row, int column) const;
    bool isKept(int row) const;
    bool isStored(int row) const;
    bool isEmpty(int row) const;

    Words m_words;
    QTableWidget *m_table;
};

} // namespace mangrove

#pragma once

// The environment of a server as a person edits it: a table of names and values, and names that are passed through
// from Mangrove's own environment. Owned by the server dialog. It never reads that environment.

#include <QMap>
#include <QStringList>
#include <QWidget>

class QLineEdit;
class QTableWidget;

namespace mangrove {

class EnvironmentEditor : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentEditor(QWidget *parent = nullptr);

    void setValues(const QMap<QString, QString> &values, const QStringList &passThrough);
    QMap<QString, QString> values() const;
    QStringList passThrough() const;
    //! A sentence about the first thing that is wrong, else empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    void addRow(const QString &name, const QString &value);
    void removeCurrent();
    QString cell(int row, int column) const;

    QTableWidget *m_table;
    QLineEdit *m_pass;
};

} // namespace mangrove

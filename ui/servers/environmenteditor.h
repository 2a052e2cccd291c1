#pragma once

// The environment of a server as a person edits it: a table of names and values, and names that are passed through from
// Mangrove's own environment. Owned by the program's form.

#include "ui/kit/valuetable.h"

class QLineEdit;

namespace mangrove {

//! The names in a line of them, between spaces, commas or semicolons; each once.
QStringList variableNames(const QString &line);
//! A sentence about the first that cannot be the name of a variable, else empty.
QString nameProblem(const QStringList &names);

class EnvironmentEditor : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentEditor(QWidget *parent = nullptr);

    void setValues(const NamedValues &values, const QStringList &passThrough);
    NamedValues values() const { return m_table->values(); }
    QStringList passThrough() const;
    //! A sentence about the first thing that is wrong, else empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    ValueTable *m_table;
    QLineEdit *m_pass;
};

} // namespace mangrove

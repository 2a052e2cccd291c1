#pragma once

// The part of a server's form about a program on this machine: what is run, with which arguments, where and in which
// environment. Owned by the server dialog. It runs nothing and stores nothing.

#include "core/servers/snippet.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QLineEdit;

namespace mangrove {

class EnvironmentEditor;

class ProgramForm : public QWidget
{
    Q_OBJECT

public:
    explicit ProgramForm(QWidget *parent = nullptr);

    //! Shows what the proposal says; a secret without a value lies in the key ring already.
    void setProposal(const ServerProposal &proposal);
    //! Writes what the form says. Arguments that cannot be understood are left out; see problem().
    void fill(ServerProposal &proposal) const;
    //! Takes out of a record what a form of this kind writes.
    static void clear(ServerRecord &record);
    //! A sentence about the first thing that is wrong and the field where it is, else empty.
    QString problem(QWidget **field) const;
    QFormLayout *form() const { return m_form; }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    void browseProgram();
    void browseFolder();

    QFormLayout *m_form;
    QLineEdit *m_program;
    QLineEdit *m_arguments;
    QLabel *m_argumentsProblem;
    QLineEdit *m_folder;
    EnvironmentEditor *m_environment;
    QStringList m_shownArguments; // as first shown, kept as they are while the line below is unchanged
    QString m_shownLine;
};

} // namespace mangrove

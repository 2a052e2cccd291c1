#pragma once

// The part of a server's form about a program on this machine: what is run, with which arguments, where and in which
// environment. Owned by the server dialog.

#include "core/servers/snippet.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

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
    //! Offers other arguments, for a server that is known to take its folders there; nothing: none are.
    void propose(const std::optional<QStringList> &arguments);

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
    QWidget *m_offer;
    QPushButton *m_useOffer;
    QStringList m_offered;
    QLineEdit *m_folder;
    EnvironmentEditor *m_environment;
    QStringList m_shownArguments; // as first shown, kept as they are while the line below is unchanged
    QString m_shownLine;
};

} // namespace mangrove

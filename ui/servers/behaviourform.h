#pragma once

// The part of a server's form about how it is treated: what it gets where nobody has decided, whether it is told at
// all, when it starts, and what it speaks. Owned by the server dialog.

#include "core/servers/serverrecord.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace mangrove {

class BehaviourForm : public QWidget
{
    Q_OBJECT

public:
    explicit BehaviourForm(QWidget *parent = nullptr);

    void setRecord(const ServerRecord &record);
    //! Writes what the form says.
    void fill(ServerRecord &record) const;
    QFormLayout *form() const { return m_form; }

Q_SIGNALS:
    void changed();

private:
    void addPolicy(ServerPolicy policy, const QString &word, const QString &sentence);
    void explain();

    QFormLayout *m_form;
    QComboBox *m_policy;
    QLabel *m_policyText;
    QCheckBox *m_roots;
    QCheckBox *m_autoStart;
    QCheckBox *m_restart;
    QComboBox *m_revision;
};

//! The part of a server's form about its sessions that an app starts, with a relay in front: who decides where the app
//! has roots of its own, which of the app's variables are passed on, and where it works. Owned by the server dialog.
//! It stores nothing.
class RelayedForm : public QWidget
{
    Q_OBJECT

public:
    explicit RelayedForm(QWidget *parent = nullptr);

    void setRecord(const ServerRecord &record);
    //! Writes what the form says.
    void fill(ServerRecord &record) const;
    //! Only a program has an environment and a folder.
    void setProgram(bool isProgram);
    //! A sentence about the first thing that is wrong and the field where it is, else empty.
    QString problem(QWidget **field) const;
    QFormLayout *form() const { return m_form; }

Q_SIGNALS:
    void changed();

private:
    void explain();

    QFormLayout *m_form;
    QComboBox *m_who;
    QLabel *m_whoText;
    QLabel *m_variablesLabel;
    QLineEdit *m_variables;
    QCheckBox *m_folder;
};

} // namespace mangrove

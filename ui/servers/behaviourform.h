#pragma once

// The part of a server's form about how it is treated: what it gets where nobody has decided, whether it is told at
// all, when it starts, and what it speaks. Owned by the server dialog. It stores nothing.

#include "core/servers/serverrecord.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

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

} // namespace mangrove

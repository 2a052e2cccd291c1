#pragma once

// The part of a server's form about signing in to it, for those few servers that register no programs by themselves: a
// client that their operator hands out, where its reply comes back to, whether it signs in by itself with a secret or a
// key, and what is left out for servers that need that. Folded away as long as nothing of it is set. Owned by the form
// of the address.

#include "core/servers/snippet.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mangrove {

class ClientKeyField;
class KeptSecret;

class SignInForm : public QWidget
{
    Q_OBJECT

public:
    explicit SignInForm(QWidget *parent = nullptr);

    //! Shows what the proposal says; a secret without a value lies in the key ring already.
    void setProposal(const ServerProposal &proposal);
    //! Writes what the form says.
    void fill(ServerProposal &proposal) const;
    //! A sentence about the first thing that is wrong and the field where it is, else empty.
    QString problem(QWidget **field) const;
    QFormLayout *form() const { return m_form; }

Q_SIGNALS:
    void changed();
    //! With what is stored, not with what the form says.
    void signInWanted();

private:
    void buildClient();
    void buildRedirect();
    void buildRest();
    SignInPresets presets() const;
    bool usesKey() const;
    QString redirect() const;
    void refresh();
    void showRows();
    void addFoldedRow(const QString &label, QWidget *field, QWidget *buddy = nullptr);

    QFormLayout *m_form;
    QCheckBox *m_byHand;
    QPushButton *m_signIn;
    QCheckBox *m_byItself;
    QLineEdit *m_client;
    QComboBox *m_proof;
    KeptSecret *m_secret;
    ClientKeyField *m_key;
    QLineEdit *m_scopes;
    QWidget *m_redirectRow;
    QWidget *m_registeredRow;
    QComboBox *m_host;
    QSpinBox *m_port;
    QLineEdit *m_path;
    QLabel *m_redirect;
    QPushButton *m_copy;
    QLineEdit *m_document;
    QCheckBox *m_silence;
    QCheckBox *m_noResource;
    QWidget *m_innerRow;
    QLineEdit *m_innerHost;
    QComboBox *m_innerPlace;
    QString m_keptFor; // the client id that what lies in the key ring was given for
};

} // namespace mangrove

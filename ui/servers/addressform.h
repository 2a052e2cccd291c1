#pragma once

// The part of a server's form about an address: the URL, the headers, the token, and where the server is, so that a
// person knows whose it is. Owned by the server dialog.

#include "core/servers/snippet.h"

#include <QUrl>
#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace mangrove {

class KeptSecret;
class SignInForm;
class ValueTable;

class AddressForm : public QWidget
{
    Q_OBJECT

public:
    explicit AddressForm(QWidget *parent = nullptr);

    //! Shows what the proposal says; a secret without a value lies in the key ring already, for this address.
    void setProposal(const ServerProposal &proposal);
    //! Writes what the form says.
    void fill(ServerProposal &proposal) const;
    //! Takes out of a record what a form of this kind writes.
    static void clear(ServerRecord &record);
    //! A sentence about the first thing that is wrong and the field where it is, else empty.
    QString problem(QWidget **field) const;
    //! How a person signs in to the server.
    SignInForm *signIn() const { return m_signIn; }
    QFormLayout *form() const { return m_form; }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    QString token() const;
    bool isUnencryptedFar() const;
    QString strandedSecrets(const ServerProposal &filled) const;

    QFormLayout *m_form;
    QLineEdit *m_url;
    QLabel *m_place;
    ValueTable *m_headers;
    KeptSecret *m_token;
    QCheckBox *m_insecure;
    QLabel *m_insecureText;
    SignInForm *m_signIn;
    QUrl m_shownUrl; // what the stored secrets were given for
};

} // namespace mangrove

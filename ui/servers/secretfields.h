#pragma once

// The private key of a client that signs in by itself: pasted, or read from a file that a person chooses. It is looked
// at there and then, and never shown: what can be seen is whether there is one and how it signs. Owned by the form of
// the sign-in.

#include "core/base/chosenfile.h"
#include "core/signin/jwtkey.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;

namespace mangrove {

//! One secret in a form: typed as dots, or in the key ring already, which is said and never shown. Forgetting it takes
//! it out of there when the form is saved. Owned by the form.
class KeptSecret : public QWidget
{
    Q_OBJECT

public:
    //! The names are those of the field and the button; the words those of the button.
    struct Names
    {
        QString edit;
        QString forget;
        QString forgetText;
        QString forgetTip;
    };

    explicit KeptSecret(const Names &names, QWidget *parent = nullptr);

    //! `typed`: that is not stored yet; empty: none.
    void set(bool isKept, const QString &typed);
    //! Without the blanks that come with copying.
    QString typed() const;
    //! Whether the one in the key ring stays.
    bool isKept() const { return m_isKept; }
    bool isGiven() const { return m_isKept || !typed().isEmpty(); }
    QLineEdit *edit() const { return m_edit; }
    QPushButton *forgetButton() const { return m_forget; }

Q_SIGNALS:
    void changed();

private:
    void refresh();
    void forget();

    QLineEdit *m_edit;
    QPushButton *m_forget;
    bool m_isKept = false;
};

class ClientKeyField : public QWidget
{
    Q_OBJECT

public:
    explicit ClientKeyField(QWidget *parent = nullptr);

    //! `algorithm`: of the one in the key ring; empty: there is none.
    void setKept(const QString &algorithm);
    //! Of the one that was handed over, else of the kept one; empty: none.
    QString algorithm() const { return m_new.pem.isEmpty() ? m_kept : m_new.algorithm; }
    //! That is not stored yet; empty: none.
    const QString &pem() const { return m_new.pem; }
    bool isKept() const { return m_new.pem.isEmpty() && !m_kept.isEmpty(); }
    QLineEdit *edit() const { return m_shown; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void paste();
    void choose();
    void read(const QString &path);
    void forget();
    void take(const Result<ClientKey> &key);
    void refresh();

    QLineEdit *m_shown;
    QPushButton *m_forget;
    QLabel *m_problem;
    ChosenFile m_file;
    std::unique_ptr<QObject> m_reading; // of the file that was chosen last, until it is read
    QString m_kept;
    ClientKey m_new;
};

} // namespace mangrove

#pragma once

// The private key of a client that signs in by itself: pasted, or read from a file that a person chooses. It is looked
// at there and then, and never shown: what can be seen is whether there is one and how it signs. Owned by the form of
// the sign-in.

#include "core/base/chosenfile.h"
#include "core/signin/clientkey.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;

namespace mangrove {

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

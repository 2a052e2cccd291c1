#pragma once

// The facts of a sign-in in its dialog: who asks for what, what to look at twice, and what to do. Owned by the dialog.

#include "ui/signin/signinshown.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace mangrove {

class SignInPage : public QWidget
{
    Q_OBJECT

public:
    explicit SignInPage(QWidget *parent = nullptr);

    void setShown(const SignInShown &shown);

Q_SIGNALS:
    //! The person wants another one of the sign-in servers.
    void issuerPicked(const QString &issuer);

private:
    void showLines();
    void showMarks();
    void showIssuers();
    void put(QWidget *&place, QWidget *widget, bool isVisible);

    SignInShown m_shown;
    QWidget *m_issuerRow;
    QComboBox *m_issuers;
    QWidget *m_lines;
    QWidget *m_marks;
    QLabel *m_note;
};

} // namespace mangrove

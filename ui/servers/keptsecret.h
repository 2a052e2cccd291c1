#pragma once

// One secret in a form: typed as dots, or in the key ring already, which is said and never shown. Forgetting it takes
// it out of there when the form is saved. Owned by the form.

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace mangrove {

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

} // namespace mangrove

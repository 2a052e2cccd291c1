#pragma once

// The head of a dialog in which a server asks for something: its name, how many wait, and the question. Owned by the
// dialog.

#include <QWidget>

class QLabel;

namespace mangrove {

class ElidedLabel;

class RequestHead : public QWidget
{
    Q_OBJECT

public:
    //! `countName`: the name of the label that counts. `factor`: how much larger the name is than other words.
    explicit RequestHead(const QString &countName, qreal factor, QWidget *parent = nullptr);

    //! Foreign text.
    void setName(const QString &name);
    //! Empty: there is nothing to be counted.
    void setCount(const QString &text);
    void setQuestion(const QString &sentence);

private:
    ElidedLabel *m_name;
    QLabel *m_count;
    QLabel *m_question;
};

} // namespace mangrove

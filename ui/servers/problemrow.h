#pragma once

// What stands in the way of a form, as a sentence, and where there is a way out of it that a person may choose, a
// button for that. Owned by the form.

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace mangrove {

class ProblemRow : public QWidget
{
    Q_OBJECT

public:
    //! `name`: of the label.
    explicit ProblemRow(const QString &name, QWidget *parent = nullptr);

    //! Shows it, with no way out of it.
    void say(const QString &sentence);
    void clear();
    //! The way out of what was said last. `act` is called when the button is pressed, once; by then nothing is said any
    //! more.
    void offer(const QString &button, const std::function<void()> &act);

private:
    QLabel *m_sentence;
    QPushButton *m_button;
    std::function<void()> m_act;
};

} // namespace mangrove

#pragma once

// What a server's form has above and below what is scrolled: the head of the preview, what stands in the way, and the
// buttons. Owned by the dialog.

#include "core/servers/recordwidening.h"
#include "core/servers/serverrecord.h"

#include <QList>
#include <QWidget>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;

namespace mangrove {

//! What stands in the way of a form, as a sentence, and where a person may choose a way out of it, a button for that.
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

//! What is previewed, and the way to what the system holds it to, which lies further down than a small screen shows.
class PreviewHead : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewHead(QWidget *parent = nullptr);

    //! Of the record as it would be stored now.
    void showRecord(const ServerRecord &record);

Q_SIGNALS:
    //! The person wants to see, or change, what it is held to.
    void protectionWanted();

private:
    QLabel *m_caption;
    QPushButton *m_protection;
};

class SubmitFoot : public QWidget
{
    Q_OBJECT

public:
    //! `starts`: whether the default is to start what is added as well.
    SubmitFoot(bool isAdding, bool starts, QWidget *parent);

    //! Nothing gets weaker by the word Save alone.
    void setWidening(const RecordWidening &widening);
    //! Empty: nothing.
    void showElsewhere(const QString &sentence);
    ProblemRow &problem() { return *m_problem; }
    void setSubmittable(bool submittable);

Q_SIGNALS:
    void submitted(bool starts);
    void cancelled();

private:
    const bool m_isAdding;
    QLabel *m_elsewhere;
    QLabel *m_widening;
    ProblemRow *m_problem;
    QPushButton *m_start;
    QPushButton *m_submit;
};

//! Forms that stand one below the other as one: their columns begin at the same place.
void alignColumns(const QList<QFormLayout *> &forms);

} // namespace mangrove

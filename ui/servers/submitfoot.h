#pragma once

// What stands below a server's form and is seen wherever that is scrolled to: what is wrong, what somebody else has
// changed, what gets weaker by storing it, and the buttons, which are called after that. Owned by the dialog.

#include "core/servers/recordwidening.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace mangrove {

class ProblemRow;

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

} // namespace mangrove

#pragma once

// Who waits for an answer, about folders or to a question of its own, in one line, with a button to it. Owned by the
// strip above the content. As high with a request as without one, and never wider than it is given.

#include "ui/kit/services.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace mangrove {

class ElidedLabel;

class RequestLine : public QFrame
{
    Q_OBJECT

public:
    explicit RequestLine(const Services &services, QWidget *parent = nullptr);

    //! The sentence about waiting requests, empty when none waits.
    QString text() const;
    bool isWaiting() const;
    //! Takes the colours of its parent and stands out from them, in light and in dark.
    void tint();

Q_SIGNALS:
    void reviewRequested();
    //! isWaiting() may differ.
    void changed();

private:
    void showRequests();

    Services m_services;
    QLabel *m_icon;
    ElidedLabel *m_text;
    QPushButton *m_review;
};

} // namespace mangrove

#include "ui/kit/passfocus.h"

#include <QFocusEvent>
#include <QWidget>

namespace mangrove {

namespace {

class FocusPasser final : public QObject
{
public:
    FocusPasser(QWidget *whole, QWidget *part) : QObject(whole), m_part(part) { whole->installEventFilter(this); }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn)
            m_part->setFocus(static_cast<QFocusEvent *>(event)->reason());
        return false;
    }

private:
    QWidget *m_part;
};

} // namespace

void passFocus(QWidget *whole, QWidget *part)
{
    new FocusPasser(whole, part);
}

} // namespace mangrove

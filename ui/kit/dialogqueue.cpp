#include "ui/kit/dialogqueue.h"

#include "ui/kit/bringforward.h"

namespace mangrove {

DialogQueue::DialogQueue(QWidget *window, QObject *parent) : QObject(parent), m_window(window)
{
    QMetaObject::invokeMethod(this, &DialogQueue::update, Qt::QueuedConnection);
}

DialogQueue::~DialogQueue()
{
    delete m_dialog;
}

void DialogQueue::update()
{
    if (!m_dialog && opensByItself())
        showNext();
    if (m_dialog)
        showWaiting();
}

void DialogQueue::showNext()
{
    QDialog *dialog = makeNext(m_window);
    if (!dialog)
        return;
    m_dialog = dialog;
    dialog->setAttribute(Qt::WA_ShowWithoutActivating);
    connect(dialog, &QDialog::finished, this, [this, dialog] {
        m_dialog.clear();
        dialog->deleteLater();
        QMetaObject::invokeMethod(this, &DialogQueue::update, Qt::QueuedConnection);
    });
    dialog->show();
}

void DialogQueue::drop()
{
    if (m_dialog)
        m_dialog->disconnect(this);
    delete m_dialog;
}

void DialogQueue::review()
{
    if (!m_dialog)
        showNext();
    if (!m_dialog)
        return;
    showWaiting();
    bringForward(m_dialog);
}

} // namespace mangrove

#pragma once

// Keeps a person from answering what they had no time to read: armed only when the window has been on the screen,
// unchanged, for half a second. Owned by its window. It enables no button by itself; the window asks isArmed().

#include <QObject>
#include <QPointer>
#include <QPushButton>
#include <QTimer>

class QWindow;

namespace mangrove {

class ArmDelay : public QObject
{
    Q_OBJECT

public:
    static constexpr int delay = 500; // ms

    explicit ArmDelay(QWidget *window);

    bool isArmed() const { return m_armed; }
    //! What is shown changed: begin again.
    void rearm();

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void changed(bool armed);

private:
    void disarm();
    void watchHandle();
    bool isExposed() const;

    QWidget *m_window;
    QPointer<QWindow> m_handle;
    QTimer m_timer;
    bool m_armed = false;
    bool m_exposed = false;
    bool m_wasActive = false;
};

//! A button for what must not happen by a stray key: Enter and Return do nothing, only Space, a click or assistive
//! technology press it. Never a default button.
class CarefulButton : public QPushButton
{
    Q_OBJECT

public:
    explicit CarefulButton(const QString &text, QWidget *parent = nullptr);

Q_SIGNALS:
    void enterIgnored();

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace mangrove

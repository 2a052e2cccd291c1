#pragma once

// What becomes of the program when its window is closed, and when a person quits: it goes on in the tray, or it ends,
// and then whoever runs a server is asked first. The end of the session and signals ask nothing. Owned by the main
// window, which does what is decided here.

#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>

class QMessageBox;
class QWidget;

namespace mangrove {

class Closing : public QObject
{
    Q_OBJECT

public:
    enum class Way {
        Stay, // as it is: a person is being asked
        Hide, // the program goes on without its window
        End,
    };

    //! `hasTray`: whether there is a tray now from which the window can be opened again. Questions get `window` as
    //! parent.
    Closing(const Services &services, std::function<bool()> hasTray, QWidget *window);

    //! The window is to be closed; `byFrame`: by what the desktop shows around it, which a person has pressed. Where it
    //! asks, decided() follows when the person has answered.
    Way close(bool byFrame);
    //! A person wants to end the program; the same.
    Way quit();
    //! From now on nobody is asked: the program is about to end.
    void askNothing() { m_asksNothing = true; }

    //! What ends with the program, a line each: the servers that run; empty when nothing does.
    static QStringList ending(const Services &services);

Q_SIGNALS:
    void decided(mangrove::Closing::Way way);

private:
    QMessageBox *makeQuestion(const QString &title, const QString &text);
    void askForTray();
    void askToEnd();
    void remember(const std::function<Result<void>(Settings &)> &set);

    Services m_services;
    std::function<bool()> m_hasTray;
    QWidget *m_window;
    QPointer<QMessageBox> m_question;
    bool m_asksNothing = false;
    bool m_sessionEnds = false; // of the desktop, unless somebody has called that off
};

} // namespace mangrove

#pragma once

// What passes between a command and who called it before the command ends: sentences there, typed lines back. The
// control socket's caller is one, and the terminal of a command that runs alone.

#include <QObject>

namespace mangrove {

class CommandTalk : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Shown at once, with a line end behind it. Foreign parts of it have come through displayText().
    virtual void say(const QString &text) = 0;

Q_SIGNALS:
    //! A line that the person has typed, without its end.
    void typed(const QString &line);
};

} // namespace mangrove

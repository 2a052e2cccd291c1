#pragma once

// What a command says and how it ended. Plain values.

#include <QByteArray>
#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>

namespace mangrove {

struct CommandOutput
{
    int exitCode = 0; // 0 done, 1 not done, 2 wrong words, 3 no instance is running
    QByteArray out;
    QByteArray err;
    //! Not done: a person has to confirm this first. Only without a window, which would ask itself.
    QString question = {};
    bool isJson = false; // `out` is
};

using CommandDone = std::function<void(const CommandOutput &output)>;

//! `json`: a whole document, with the line end.
CommandOutput saidInJson(const QByteArray &json, int exitCode = 0);
CommandOutput said(const QString &sentence);
CommandOutput failed(const QString &sentence, int exitCode = 1);
//! What is wrong with them Commands says (whatIsWrong()), which knows all of them.
CommandOutput wrongWords();

// What passes between a command and who called it before the command ends: sentences there, typed lines back. The
// control socket's caller is one, and the terminal of a command that runs alone.
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

// Says to who called a command that the key ring is waited for, when it has not answered for a moment: it may ask for
// its password in another window. Says so once, as long as it lives.
class KeyRingWait
{
    Q_DECLARE_TR_FUNCTIONS(KeyRingWait)

public:
    static constexpr int moment = 1000; // ms

    //! `talk`: may be gone, or none.
    explicit KeyRingWait(const QPointer<CommandTalk> &talk)
    {
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [talk] {
            if (talk)
                talk->say(tr("Waiting for the key ring. If it asks for its password in another window, answer there."));
        });
        m_timer.start(moment);
    }

private:
    QTimer m_timer;
};

} // namespace mangrove

#pragma once

// The terminal of a command that talks before it ends: sentences to the output, typed lines from the input.

#include "app/commandtalk.h"

#include <QByteArray>

class QSocketNotifier;

namespace mangrove {

class TerminalTalk final : public CommandTalk
{
    Q_OBJECT

public:
    //! `input`: a descriptor, read while this lives; it stays open.
    explicit TerminalTalk(int input, QObject *parent = nullptr);

    void say(const QString &text) override;

private:
    void read();

    int m_input;
    QByteArray m_line; // what has come of one so far
    QSocketNotifier *m_notifier;
};

} // namespace mangrove

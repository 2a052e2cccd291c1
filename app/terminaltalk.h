#pragma once

// The terminal of a command that talks before it ends: sentences to the output, typed lines from the input. Of one that
// wants no answer the sentences stand beside its result, on the error output, and the input is left to others.

#include "app/commandtalk.h"

#include <QByteArray>

class QSocketNotifier;

namespace mangrove {

class TerminalTalk final : public CommandTalk
{
    Q_OBJECT

public:
    static constexpr int noInput = -1;

    //! `input`: a descriptor, read while this lives, which stays open; or noInput.
    explicit TerminalTalk(int input, QObject *parent = nullptr);

    void say(const QString &text) override;

private:
    void read();

    int m_input;
    QByteArray m_line; // what has come of one so far
    QSocketNotifier *m_notifier = nullptr; // none without input
};

} // namespace mangrove

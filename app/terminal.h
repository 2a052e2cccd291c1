#pragma once

// The terminal, or whatever stands for it: the only way by which the program says something there, and the person at
// it, for a command that needs a second word and has no window to ask in. Blocks: used by main() and what it runs only,
// when the program has nothing else to do and holds nothing. scripts/check-includes looks that nothing is said past it.

#include "app/commandoutput.h"

#include <QByteArray>
#include <QString>

#include <cstdio>
#include <optional>

class QSocketNotifier;

namespace mangrove {

//! Says it at once. Foreign text in it is shown as in the window: nothing of it moves the cursor, colours or hides
//! anything, or turns the direction of writing.
void sayOnTerminal(const QString &text, std::FILE *out = stdout);
//! Says all of it and returns the exit code. What is JSON stays JSON with the same values.
int sayOnTerminal(const CommandOutput &output, std::FILE *out = stdout, std::FILE *err = stderr);

//! Asks and reads one line of `in`; nothing when that is no terminal. Only `y` and `yes` are a yes: an end, an empty
//! line and anything else are a no. The question is written to `out`.
std::optional<bool> askOnTerminal(const QString &question, std::FILE *in = stdin, std::FILE *out = stderr);

// The terminal of a command that talks before it ends: sentences to the output, typed lines from the input. Of one that
// wants no answer the sentences stand beside its result, on the error output, and the input is left to others.
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

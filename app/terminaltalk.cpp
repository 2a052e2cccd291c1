#include "app/terminaltalk.h"

#include "app/terminal.h"

#include <QSocketNotifier>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace mangrove {

namespace {

constexpr qsizetype lineLimit = 64 * 1024; // bytes; what is longer is no address

} // namespace

TerminalTalk::TerminalTalk(int input, QObject *parent) : CommandTalk(parent), m_input(input)
{
    if (input == noInput)
        return;
    m_notifier = new QSocketNotifier(input, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &TerminalTalk::read);
}

void TerminalTalk::say(const QString &text)
{
    sayOnTerminal(text + QLatin1Char('\n'), m_input == noInput ? stderr : stdout);
}

void TerminalTalk::read()
{
#ifdef Q_OS_UNIX
    char bytes[4096];
    const ssize_t count = ::read(m_input, bytes, sizeof bytes);
    if (count <= 0) { // nobody types there any more
        m_notifier->setEnabled(false);
        return;
    }
    m_line.append(bytes, qsizetype(count));
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
        const QString line = QString::fromUtf8(m_line.left(end));
        m_line.remove(0, end + 1);
        Q_EMIT typed(line);
    }
    if (m_line.size() > lineLimit)
        m_line.clear();
#endif
}

} // namespace mangrove

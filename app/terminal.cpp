#include "app/terminal.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QSocketNotifier>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace mangrove {

namespace {

bool isTerminal([[maybe_unused]] std::FILE *file)
{
#ifdef Q_OS_UNIX
    return ::isatty(::fileno(file)) == 1;
#else
    return false;
#endif
}

void write(const QString &text, std::FILE *file)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), file);
    std::fflush(file);
}

} // namespace

void sayOnTerminal(const QString &text, std::FILE *out)
{
    write(displayTerminal(text), out);
}

int sayOnTerminal(const CommandOutput &output, std::FILE *out, std::FILE *err)
{
    const QString text = QString::fromUtf8(output.out);
    write(output.isJson ? displayJson(text) : displayTerminal(text), out);
    sayOnTerminal(QString::fromUtf8(output.err), err);
    return output.exitCode;
}

std::optional<bool> askOnTerminal(const QString &question, std::FILE *in, std::FILE *out)
{
    if (!isTerminal(in))
        return std::nullopt;
    sayOnTerminal(Texts::tr("%1\nDo it all the same? Type yes or no: ").arg(question), out);
    QByteArray line(64, '\0');
    if (!std::fgets(line.data(), int(line.size()), in))
        return false;
    line.truncate(qsizetype(qstrlen(line.constData())));
    const QByteArray answer = line.trimmed().toLower();
    return line.endsWith('\n') && (answer == "yes" || answer == "y");
}

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

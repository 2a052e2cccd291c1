#include "app/terminal.h"

#include "core/base/texts.h"

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

} // namespace

std::optional<bool> askOnTerminal(const QString &question, std::FILE *in, std::FILE *out)
{
    if (!isTerminal(in))
        return std::nullopt;
    const QString text = Texts::tr("%1\nDo it all the same? Type yes or no: ").arg(question);
    std::fputs(qPrintable(text), out);
    std::fflush(out);
    QByteArray line(64, '\0');
    if (!std::fgets(line.data(), int(line.size()), in))
        return false;
    line.truncate(qsizetype(qstrlen(line.constData())));
    const QByteArray answer = line.trimmed().toLower();
    return line.endsWith('\n') && (answer == "yes" || answer == "y");
}

} // namespace mangrove

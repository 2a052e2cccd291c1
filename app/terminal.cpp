#include "app/terminal.h"

#include "core/base/terminaltext.h"
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

} // namespace mangrove

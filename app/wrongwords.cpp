#include "app/wrongwords.h"

#include "app/commandline.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

//! One form of a command: its line, and the lines of further options below it.
struct Form
{
    QString first; // "servers"
    QStringList verbs; // "remove", "start"; none where the command has no second word
    QStringList lines; // without what they mean

    bool has(const QString &option) const
    {
        const QRegularExpression word(
            QStringLiteral("(^|[\\s\\[|])%1($|[\\s\\]|])").arg(QRegularExpression::escape(option)));
        return std::ranges::any_of(lines, [&word](const QString &line) { return line.contains(word); });
    }
};

QList<Form> forms()
{
    static const QRegularExpression verbs(QStringLiteral("^\\[?([a-z][a-z|-]*)\\]?$"));
    QList<Form> all;
    for (const QString &line : usageText().split(QLatin1Char('\n'))) {
        // What it means stands behind two blanks.
        const QString syntax = line.trimmed().section(QStringLiteral("  "), 0, 0);
        if (line.startsWith(QLatin1String("  mangrove "))) {
            const QStringList words = syntax.split(QLatin1Char(' ')).mid(1);
            Form form{words.value(0), {}, {syntax}};
            if (const auto match = verbs.match(words.value(1)); match.hasMatch())
                form.verbs = match.captured(1).split(QLatin1Char('|'));
            for (const QString &first : words.value(0).split(QLatin1Char('|'))) {
                form.first = first;
                all.append(form);
            }
        } else if (line.startsWith(QLatin1String("      [")) && !all.isEmpty()) {
            all.last().lines.append(QStringLiteral("    ") + syntax);
        }
    }
    return all;
}

//! What may stand behind an option that knows some words only; empty for others.
QStringList choicesOf(const QString &option, const QList<Form> &forms)
{
    const QRegularExpression choices(
        QStringLiteral("\\[%1 ([a-z0-9]+(?:\\|[a-z0-9]+)+)\\]").arg(QRegularExpression::escape(option)));
    for (const Form &form : forms) {
        for (const QString &line : form.lines) {
            if (const auto match = choices.match(line); match.hasMatch())
                return match.captured(1).split(QLatin1Char('|'));
        }
    }
    return {};
}

//! Its options; what stands behind `--` is somebody else's.
QStringList optionsIn(const QStringList &words)
{
    QStringList options;
    for (const QString &word : words) {
        if (word == QLatin1String("--"))
            break;
        if (word.startsWith(QLatin1String("--")))
            options.append(word.section(QLatin1Char('='), 0, 0));
    }
    return options;
}

} // namespace

QString whatIsWrong(const QStringList &words)
{
    QList<Form> fitting = forms();
    fitting.removeIf([&words](const Form &form) { return form.first != words.value(0); });
    const QString command = QStringLiteral("mangrove ") + words.value(0);
    QList<Form> same = fitting;
    same.removeIf([&words](const Form &form) { return !form.verbs.isEmpty() && !form.verbs.contains(words.value(1)); });
    QString sentence;
    if (fitting.isEmpty())
        sentence = Texts::tr("There is no command %1.").arg(displayText(command.trimmed()));
    else if (same.isEmpty() && words.size() < 2)
        sentence = Texts::tr("%1 wants another word.").arg(displayText(command));
    else if (same.isEmpty())
        sentence = Texts::tr("There is no command %1 %2.").arg(displayText(command), displayText(words.value(1)));
    else
        fitting = same;
    // Options of one form are those of the others of the command, too.
    for (const QString &option : optionsIn(words)) {
        const bool isKnown = std::ranges::any_of(
            forms(), [&](const Form &form) { return form.first == words.value(0) && form.has(option); });
        if (sentence.isEmpty() && !isKnown)
            sentence = Texts::tr("%1 has no option %2.").arg(displayText(command), displayText(option));
    }
    for (const QString &option : optionsIn(words)) {
        const QStringList choices = choicesOf(option, fitting);
        const QString value = words.value(words.indexOf(option) + 1);
        if (sentence.isEmpty() && !choices.isEmpty() && words.contains(option) && !choices.contains(value))
            sentence = Texts::tr("%1 wants one of %2, and got %3.")
                           .arg(displayText(option), choices.join(QStringLiteral(", ")),
                                value.isEmpty() ? Texts::tr("nothing") : displayText(value));
    }
    if (sentence.isEmpty())
        sentence = Texts::tr("%1 is not written like this: a word is missing, is one too many, or is none of those "
                             "that it knows.")
                       .arg(displayText(words.mid(0, 2).join(QLatin1Char(' ')).prepend(QLatin1String("mangrove "))));
    QStringList lines{sentence};
    for (const Form &form : std::as_const(fitting)) {
        if (same.isEmpty()) // of each other command of the kind its line will do
            lines.append(form.lines.first());
        else
            lines += form.lines;
    }
    lines.append(Texts::tr("What it all means: mangrove help"));
    return lines.join(QLatin1Char('\n'));
}

} // namespace mangrove

#include "core/apps/appvariables.h"

#include <QRegularExpression>

namespace mangrove {

namespace {

// Where each can begin is a fixed character, and nothing is tried twice: the time grows with the text alone.
const QRegularExpression &pattern(VariableStyle style)
{
    static const QRegularExpression braces(
        QStringLiteral("\\$\\{(?<name>[A-Za-z_][A-Za-z0-9_]*+)(?::-(?<fallback>[^}]*+))?\\}"));
    static const QRegularExpression names(QStringLiteral(
        "\\$(?:(?<bare>[A-Za-z_][A-Za-z0-9_]*+)|\\{(?<name>[A-Za-z_][A-Za-z0-9_]*+)(?::?-(?<fallback>[^}]*+))?\\})"));
    static const QRegularExpression prefixed(QStringLiteral("\\$\\{(?<kind>env|file):(?<name>[^}]*+)\\}"));
    static const QRegularExpression editor(QStringLiteral("\\$\\{(?:(?<kind>[a-zA-Z]++):)?(?<name>[^}{$]*+)\\}"));
    static const QRegularExpression single(QStringLiteral("\\{(?<kind>env|file):(?<name>[^}]*+)\\}"));
    static const QRegularExpression twice(
        QStringLiteral("\\$\\{\\{ *+(?<kind>secrets|inputs)\\.(?<name>[A-Za-z0-9_./-]++) *+\\}\\}"));
    static const QRegularExpression never(QStringLiteral("(?!)"));
    switch (style) {
    case VariableStyle::Braces:
        return braces;
    case VariableStyle::Names:
    case VariableStyle::Shell:
        return names;
    case VariableStyle::Prefixed:
        return prefixed;
    case VariableStyle::Editor:
        return editor;
    case VariableStyle::SingleBraces:
        return single;
    case VariableStyle::DoubleBraces:
        return twice;
    case VariableStyle::None:
        break;
    }
    return never;
}

AppVariable::Kind kindOf(const QString &word, VariableStyle style)
{
    if (word == QLatin1String("file"))
        return AppVariable::Kind::File;
    if (word == QLatin1String("input") || word == QLatin1String("inputs"))
        return AppVariable::Kind::Input;
    if (word == QLatin1String("command"))
        return AppVariable::Kind::Command;
    if (word == QLatin1String("secrets"))
        return AppVariable::Kind::Secret;
    return style == VariableStyle::Editor && word != QLatin1String("env") ? AppVariable::Kind::App
                                                                          : AppVariable::Kind::Env;
}

//! Behind the parenthesis that closes what `$(` at `at` opens, quotes minded; the end where nothing does.
qsizetype endOfCommand(const QString &text, qsizetype at)
{
    int open = 0;
    QChar quote;
    for (qsizetype i = at + 1; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if (c == QLatin1Char('\'') || c == QLatin1Char('"')) {
            quote = c;
        } else if (c == QLatin1Char('(')) {
            ++open;
        } else if (c == QLatin1Char(')') && --open == 0) {
            return i + 1;
        }
    }
    return text.size();
}

} // namespace

QString toWord(AppVariable::Kind kind)
{
    switch (kind) {
    case AppVariable::Kind::Env:
        return QStringLiteral("env");
    case AppVariable::Kind::Input:
        return QStringLiteral("input");
    case AppVariable::Kind::File:
        return QStringLiteral("file");
    case AppVariable::Kind::Command:
        return QStringLiteral("command");
    case AppVariable::Kind::Secret:
        return QStringLiteral("secret");
    case AppVariable::Kind::App:
        break;
    }
    return QStringLiteral("app");
}

QList<AppVariable> variablesIn(const QString &text, VariableStyle style)
{
    QList<AppVariable> found;
    const auto takeNames = [&](qsizetype from, qsizetype to) {
        const QString part = text.mid(from, to - from);
        auto matches = pattern(style).globalMatch(part);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            AppVariable variable;
            variable.kind = kindOf(match.captured(QStringLiteral("kind")), style);
            variable.text = match.captured();
            variable.name = match.captured(QStringLiteral("name")) + match.captured(QStringLiteral("bare"));
            variable.fallback = match.captured(QStringLiteral("fallback"));
            variable.at = from + match.capturedStart();
            found.append(variable);
        }
    };
    qsizetype from = 0;
    while (style == VariableStyle::Shell) {
        const qsizetype at = text.indexOf(QLatin1String("$("), from);
        if (at < 0)
            break;
        takeNames(from, at);
        const qsizetype end = endOfCommand(text, at);
        AppVariable command;
        command.kind = AppVariable::Kind::Command;
        command.text = text.mid(at, end - at);
        command.name = command.text.mid(2).chopped(command.text.endsWith(QLatin1Char(')')) ? 1 : 0);
        command.at = at;
        found.append(command);
        from = end;
    }
    takeNames(from, text.size());
    return found;
}

QString literalPart(const QString &text, VariableStyle style)
{
    QString literal;
    qsizetype from = 0;
    const QList<AppVariable> variables = variablesIn(text, style);
    for (const AppVariable &variable : variables) {
        literal += text.mid(from, variable.at - from) + variable.fallback;
        from = variable.at + variable.text.size();
    }
    return literal + text.mid(from);
}

bool hasForeignVariable(const QString &text, VariableStyle style)
{
    static const QRegularExpression anyones(QStringLiteral("\\$(?:\\{[^}]*+\\}|[A-Za-z_][A-Za-z0-9_]*+)"));
    return style == VariableStyle::None && anyones.match(text).hasMatch();
}

} // namespace mangrove

#include "core/servers/secretarguments.h"

#include "core/servers/runners.h"
#include "core/servers/secretname.h"
#include "core/servers/secretwords.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isOption(const QString &word)
{
    return word.size() > 1 && word.startsWith(QLatin1Char('-'));
}

//! "@scope/mcp-mysql@1.2" is mcp-mysql, /usr/bin/mysql is mysql.
QString bareName(const QString &word)
{
    if (word.contains(QLatin1String("://")) || word.startsWith(QLatin1String("jdbc:")))
        return word.left(word.indexOf(QLatin1String("//")));
    const QString name = word.mid(word.lastIndexOf(QLatin1Char('/')) + 1);
    const qsizetype version = name.indexOf(QLatin1Char('@'), 1);
    return version < 0 ? name : name.left(version);
}

//! A port, ports of a container, a user and group by their numbers.
bool isNumbers(const QString &text)
{
    static const QRegularExpression numbers(QStringLiteral("\\A[0-9.:/-]*(?:/tcp|/udp)?\\z"));
    return numbers.match(text).hasMatch();
}

class ArgumentSecrets
{
public:
    ArgumentSecrets(const QString &program, const QStringList &arguments) : m_arguments(arguments)
    {
        const QStringList words = QStringList{program} + arguments;
        for (const QString &word : words) {
            if (isOption(word))
                continue;
            const QString name = bareName(word);
            for (const SecretWords::Program &known : secretWords().programs) {
                if (!name.isEmpty() && known.names.match(name).hasMatch()) {
                    m_options += known.options;
                    m_glued += known.glued;
                }
            }
        }
        m_isContainer = runnerOf(program) == Runner::Container;
        static const QRegularExpression user(QStringLiteral("\\A-[uU][A-Za-z][A-Za-z0-9_.@-]*\\z"));
        const bool namesUser = !m_isContainer
            && std::ranges::any_of(arguments, [](const QString &word) { return user.match(word).hasMatch(); });
        if (namesUser)
            m_glued.append(QStringLiteral("-p"));
    }

    QMap<qsizetype, QList<SecretPart>> find()
    {
        QMap<qsizetype, QList<SecretPart>> found;
        for (qsizetype i = 0; i < m_arguments.size(); ++i) {
            if (const QList<SecretPart> parts = inArgument(i); !parts.isEmpty())
                found.insert(i, parts);
        }
        return found;
    }

private:
    QList<SecretPart> inArgument(qsizetype i) const
    {
        const QString &argument = m_arguments.at(i);
        if (const QList<SecretPart> parts = behindOption(i); !parts.isEmpty())
            return parts;
        if (const QList<SecretPart> parts = glued(argument); !parts.isEmpty())
            return parts;
        return secretParts({}, argument);
    }

    //! The value of the option before it.
    QList<SecretPart> behindOption(qsizetype i) const
    {
        const QString before = i > 0 ? m_arguments.at(i - 1) : QString();
        const QString &argument = m_arguments.at(i);
        const bool isValueOfNamed = i > 1 && secretWords().namedOptions.contains(m_arguments.at(i - 2));
        if (isValueOfNamed && !isOption(before) && !isOption(argument))
            return secretParts(before, argument);
        if (!isOption(before) || before.contains(QLatin1Char('=')) || isPlaceholder(argument))
            return {};
        if (m_options.contains(before) && !isOption(argument) && !isNumbers(argument))
            return {{0, argument.size()}};
        if (secretWords().valuedOptions.contains(before) && !m_isContainer) {
            static const QRegularExpression both(QStringLiteral("\\A[^:\\s/@]+:(?!//)(\\S+)\\z"));
            const QRegularExpressionMatch match = both.match(argument);
            if (match.hasMatch() && !isNumbers(argument) && !isPlaceholder(match.captured(1)))
                return {{match.capturedStart(1), match.capturedLength(1)}};
        }
        // `-e NAME=value` is a pair; the dash of the next option says that this one has no value.
        if (before.startsWith(QLatin1String("--")) || before.size() > 2) {
            if (!isOption(argument) || looksLikeSecretValue(argument))
                return secretParts(before, argument);
        }
        return {};
    }

    //! -pSECRET and -eNAME=value.
    QList<SecretPart> glued(const QString &argument) const
    {
        if (argument.size() < 4 || !isOption(argument) || argument.startsWith(QLatin1String("--")))
            return {};
        const QString option = argument.left(2);
        const QString rest = argument.mid(2);
        if (isPlaceholder(rest))
            return {};
        static const QRegularExpression word(QStringLiteral("\\A[a-z][a-z-]*[0-9]{0,2}(?:[=:].*)?\\z"));
        const bool isPlain = word.match(rest).hasMatch() || rest.contains(QLatin1String("://"))
            || rest.startsWith(QLatin1Char('/')) || rest.startsWith(QLatin1Char('='));
        const bool isPassword =
            m_glued.contains(option) || (option == QLatin1String("-p") && !isPlain && rest.size() >= 5);
        if (isPassword && !isNumbers(rest) && !(isPlain && rest.contains(QLatin1Char('='))))
            return {{2, rest.size()}};
        QList<SecretPart> parts = secretParts({}, rest);
        for (SecretPart &part : parts)
            part.at += 2;
        return parts;
    }

    const QStringList &m_arguments;
    QStringList m_options;
    QStringList m_glued;
    bool m_isContainer = false;
};

} // namespace

QMap<qsizetype, QList<SecretPart>> secretsInArguments(const QString &program, const QStringList &arguments)
{
    return ArgumentSecrets(program, arguments).find();
}

QList<qsizetype> secretArguments(const QString &program, const QStringList &arguments)
{
    return secretsInArguments(program, arguments).keys();
}

QStringList maskedArguments(const QString &program, const QStringList &arguments)
{
    QStringList shown = arguments;
    const auto found = secretsInArguments(program, arguments);
    for (auto it = found.begin(); it != found.end(); ++it)
        shown[it.key()] = withDots(arguments.at(it.key()), it.value());
    return shown;
}

QStringList placeholdersInArguments(const QStringList &arguments)
{
    QStringList names;
    static const QRegularExpression pair(QStringLiteral("\\A-{0,2}([\\w.-]{1,200}+)(?:=|:(?!//)\\s*+)(.+)\\z"));
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        QString rest = argument;
        QString name;
        for (QRegularExpressionMatch match = pair.match(rest); match.hasMatch(); match = pair.match(rest)) {
            name = match.captured(1);
            rest = match.captured(2);
        }
        if (name.isEmpty() && i > 0 && isOption(arguments.at(i - 1)) && !isOption(argument))
            name = arguments.at(i - 1);
        if (!name.isEmpty() && looksSecret(name) && isPlaceholder(rest))
            names.append(name);
    }
    names.removeDuplicates();
    return names;
}

} // namespace mangrove

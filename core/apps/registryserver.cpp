#include "core/apps/pastedforms.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/snippetentry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

//! Older documents write names with underscores.
QJsonValue field(const QJsonObject &object, const char *name)
{
    const QString camel = QString::fromLatin1(name);
    if (object.contains(camel))
        return object.value(camel);
    QString snake;
    for (const QChar c : camel)
        snake += c.isUpper() ? QLatin1Char('_') + QString(c.toLower()) : QString(c);
    return object.value(snake);
}

QString memberText(const QJsonObject &object, const char *name)
{
    return field(object, name).toString();
}

//! The value of an input, what stands for it, or a place for the person to fill.
QString inputValue(const QJsonObject &input, const QString &name)
{
    for (const char *given : {"value", "default"}) {
        const QJsonValue value = input.value(QString::fromLatin1(given));
        if (!value.isUndefined() && !value.toVariant().toString().isEmpty())
            return value.toVariant().toString();
    }
    return field(input, "isRequired").toBool() || input.value(QLatin1String("type")) == QLatin1String("positional")
        ? QLatin1Char('<') + name + QLatin1Char('>')
        : QString();
}

QStringList argumentsOf(const QJsonValue &list)
{
    QStringList arguments;
    const QJsonArray inputs = list.toArray();
    for (const QJsonValue &one : inputs) {
        const QJsonObject input = one.toObject();
        const QString name = memberText(input, "name");
        const bool isNamed = memberText(input, "type") == QLatin1String("named");
        const QString hint = memberText(input, "valueHint");
        const bool isFlag = isNamed && !input.contains(QLatin1String("value"))
            && !input.contains(QLatin1String("default")) && hint.isEmpty();
        const QString value = inputValue(input, hint.isEmpty() ? name : hint);
        if (isNamed && (!value.isEmpty() || (isFlag && field(input, "isRequired").toBool())))
            arguments.append(name);
        if (!value.isEmpty() && !(isFlag && isNamed))
            arguments.append(value);
    }
    return arguments;
}

class Package
{
public:
    Package(const QJsonObject &package, const QString &name) : m_package(package), m_name(name) { }

    Result<ServerProposal> make()
    {
        const QJsonObject transport = field(m_package, "transport").toObject();
        const QString kind = registry();
        const QString hint = memberText(m_package, "runtimeHint");
        const QString identifier = memberText(m_package, "identifier").isEmpty() ? memberText(m_package, "name")
                                                                                 : memberText(m_package, "identifier");
        const QString version = memberText(m_package, "version");
        m_command = hint;
        variables();
        if (kind == QLatin1String("npm"))
            run(QStringLiteral("npx"), {QStringLiteral("-y")}, withVersion(identifier, version, QLatin1String("@")));
        else if (kind == QLatin1String("pypi"))
            run(QStringLiteral("uvx"), {}, withVersion(identifier, version, QLatin1String("==")));
        else if (kind == QLatin1String("nuget"))
            run(QStringLiteral("dnx"), {}, withVersion(identifier, version, QLatin1String("@")),
                {QStringLiteral("--yes")});
        else if (kind == QLatin1String("oci") || kind == QLatin1String("docker"))
            run(QStringLiteral("docker"), containerWords(), withVersion(identifier, version, QLatin1String(":")));
        else
            return Error{ErrorCode::Invalid,
                         Texts::tr("“%1” is left out: Mangrove cannot run packages of the kind “%2”.")
                             .arg(displayText(m_name), displayText(kind))};
        if (transport.contains(QLatin1String("url")) && memberText(transport, "type") != QLatin1String("stdio"))
            return Error{ErrorCode::Invalid,
                         Texts::tr("“%1” is left out: it is run by hand, and then reached at %2.")
                             .arg(displayText(m_name), displayText(memberText(transport, "url")))};
        QJsonObject entry{{QStringLiteral("command"), m_command},
                          {QStringLiteral("args"), QJsonArray::fromStringList(m_arguments)},
                          {QStringLiteral("env"), m_environment}};
        SnippetEntry reader(m_name, entry);
        if (!reader.read())
            return Error{ErrorCode::Invalid, reader.problem};
        reader.proposal.record.secretEnvironment += m_secrets;
        if (!m_secrets.isEmpty()) {
            reader.proposal.notes.append(
                Texts::tr("“%1” wants these secrets: %2.")
                    .arg(displayText(m_name), displayText(m_secrets.join(QLatin1String(", ")), 0)));
        }
        return reader.proposal;
    }

private:
    QString registry() const
    {
        const QString kind = memberText(m_package, "registryType");
        return (kind.isEmpty() ? memberText(m_package, "registryName") : kind).toLower();
    }

    static QString withVersion(const QString &identifier, const QString &version, const QString &separator)
    {
        const bool isPinned = separator == QLatin1String(":")
            ? identifier.section(QLatin1Char('/'), -1).contains(QLatin1Char(':'))
                || identifier.contains(QLatin1Char('@'))
            : false;
        return version.isEmpty() || isPinned ? identifier : identifier + separator + version;
    }

    void run(const QString &program, const QStringList &words, const QString &package, const QStringList &behind = {})
    {
        const QStringList runtime = argumentsOf(field(m_package, "runtimeArguments"));
        const bool isOther = !m_command.isEmpty() && m_command != program;
        m_command = isOther ? m_command : program;
        m_arguments = isOther ? runtime : words;
        for (const QString &word : runtime) {
            if (!isOther && !(word.startsWith(QLatin1Char('-')) && words.contains(word))
                && word != QLatin1String("run"))
                m_arguments.append(word);
        }
        m_arguments += QStringList{package} + behind + argumentsOf(field(m_package, "packageArguments"));
    }

    QStringList containerWords() const
    {
        QStringList words{QStringLiteral("run"), QStringLiteral("-i"), QStringLiteral("--rm")};
        const QStringList names = m_environment.keys() + m_secrets;
        for (const QString &name : names)
            words += {QStringLiteral("-e"), name};
        return words;
    }

    void variables()
    {
        const QJsonArray inputs = field(m_package, "environmentVariables").toArray();
        for (const QJsonValue &one : inputs) {
            const QJsonObject input = one.toObject();
            const QString name = memberText(input, "name");
            const QString value = inputValue(input, name);
            const bool isOpen = value.isEmpty() || value == QLatin1Char('<') + name + QLatin1Char('>');
            if (field(input, "isSecret").toBool() && isOpen && field(input, "isRequired").toBool())
                m_secrets.append(name);
            else if (!value.isEmpty())
                m_environment.insert(name, value);
        }
    }

    const QJsonObject m_package;
    const QString m_name;
    QString m_command;
    QStringList m_arguments;
    QJsonObject m_environment;
    QStringList m_secrets; // that the person has to type
};

Result<ServerProposal> remoteOf(const QJsonObject &remote, const QString &name)
{
    QJsonObject headers;
    const QJsonArray inputs = field(remote, "headers").toArray();
    for (const QJsonValue &one : inputs) {
        const QString header = memberText(one.toObject(), "name");
        if (const QString value = inputValue(one.toObject(), header); !value.isEmpty())
            headers.insert(header, value);
    }
    const QString type =
        memberText(remote, "type").isEmpty() ? memberText(remote, "transportType") : memberText(remote, "type");
    SnippetEntry reader(name,
                        QJsonObject{{QStringLiteral("type"), type},
                                    {QStringLiteral("url"), memberText(remote, "url")},
                                    {QStringLiteral("headers"), headers}});
    if (!reader.read())
        return Error{ErrorCode::Invalid, reader.problem};
    return reader.proposal;
}

} // namespace

std::optional<Result<QList<ServerProposal>>> parseRegistryServer(const QString &content)
{
    if (!content.startsWith(QLatin1Char('{')))
        return std::nullopt;
    QJsonObject document = QJsonDocument::fromJson(stripJsonComments(content.toUtf8())).object();
    if (document.value(QLatin1String("server")).isObject())
        document = document.value(QLatin1String("server")).toObject();
    const QJsonArray packages = document.value(QLatin1String("packages")).toArray();
    const QJsonArray remotes = document.value(QLatin1String("remotes")).toArray();
    const QString full = document.value(QLatin1String("name")).toString();
    if (full.isEmpty() || (packages.isEmpty() && remotes.isEmpty()))
        return std::nullopt;
    const QString name = full.section(QLatin1Char('/'), -1);
    Proposals found;
    QStringList problems;
    const auto take = [&](const Result<ServerProposal> &one) {
        if (one)
            found.append(*one);
        else
            problems.append(one.error().message);
    };
    for (const QJsonValue &package : packages)
        take(Package(package.toObject(), name).make());
    for (const QJsonValue &remote : remotes)
        take(remoteOf(remote.toObject(), name));
    if (found.isEmpty())
        return Error{ErrorCode::Invalid, problems.first()};
    found.first().notes += problems;
    return found;
}

} // namespace mangrove

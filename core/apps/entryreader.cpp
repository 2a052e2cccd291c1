#include "core/apps/entryreader.h"

#include "core/base/texts.h"
#include "core/servers/entryremarks.h"
#include "core/servers/runners.h"
#include "core/servers/secretarguments.h"
#include "core/servers/secretname.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

//! "streamable-http", "streamableHttp" and "streamable_http" are one word, and so on.
QString plainType(const QString &type)
{
    QString word = type.toLower();
    word.remove(QLatin1Char('-')).remove(QLatin1Char('_'));
    if (word == QLatin1String("streamablehttp"))
        return QStringLiteral("http");
    return word == QLatin1String("local") ? QStringLiteral("stdio") : word;
}

//! Texts and numbers; true and false as they are written.
bool isScalar(const ConfigNode &node)
{
    return node.isText() || node.kind == ConfigNode::Kind::Number || node.kind == ConfigNode::Kind::Bool;
}

//! Enough of a value to know it again.
QString spelled(const ConfigNode &node)
{
    if (node.isList())
        return QStringLiteral("[…]");
    return node.isMap() ? QStringLiteral("{…}") : node.isNull() ? QStringLiteral("null") : node.text;
}

bool isWindowsShell(const QString &command, const QStringList &args)
{
    return programName(command) == QLatin1String("cmd")
        && args.value(0).compare(QLatin1String("/c"), Qt::CaseInsensitive) == 0;
}

bool isBridge(const QStringList &args)
{
    return std::any_of(args.begin(), args.end(), [](const QString &argument) {
        return argument == QLatin1String("mcp-remote") || argument.startsWith(QLatin1String("mcp-remote@"));
    });
}

} // namespace

void EntryReader::note(const char *word)
{
    const QString text = QString::fromLatin1(word);
    if (!m_entry.notes.contains(text))
        m_entry.notes.append(text);
}

const ConfigNode *EntryReader::field(const QString &name) const
{
    if (name.isEmpty())
        return nullptr;
    const ConfigNode *node = m_connection->at(QLatin1Char('/') + name);
    if (!node && m_connection != &m_node)
        node = m_node.at(QLatin1Char('/') + name);
    return node && !node->isNull() ? node : nullptr;
}

QString EntryReader::text(const QString &name) const
{
    const ConfigNode *node = field(name);
    return node && node->isText() ? node->text : QString();
}

QString EntryReader::firstText(const QStringList &names) const
{
    for (const QString &name : names) {
        if (const QString found = text(name); !found.isEmpty())
            return found;
    }
    return {};
}

QList<NamedText> EntryReader::pairs(const QString &name) const
{
    QList<NamedText> found;
    const ConfigNode *map = field(name);
    if (!map || !map->isMap())
        return found;
    for (const ConfigNode &child : map->children) {
        if (isScalar(child) || child.isNull())
            found.append({child.key, child.isNull() ? QString() : child.text, child.isNull()});
    }
    return found;
}

//! What stands where texts belong and is none.
void EntryReader::lookForTexts(const ConfigNode *map)
{
    m_entry.hasListOfVariables = m_entry.hasListOfVariables || (map && map->isList());
    if (!map || !map->isMap())
        return;
    for (const ConfigNode &child : map->children) {
        if (child.kind == ConfigNode::Kind::Bool)
            m_entry.asTexts.append(placeAndValue(child.key, child.text));
        else if (!isScalar(child))
            m_entry.noTexts.append(placeAndValue(child.key, spelled(child)));
    }
}

AppEntry EntryReader::read()
{
    const ConfigNode *nested = m_fields.nested.isEmpty() ? nullptr : m_node.member(m_fields.nested);
    m_connection = nested && nested->isMap() ? nested : &m_node;
    findTransport();
    if (m_entry.transport == EntryTransport::Stdio)
        program();
    else if (m_entry.transport != EntryTransport::None)
        address();
    roots();
    if (const ConfigNode *enabled = field(m_fields.enabled))
        m_entry.isDisabled = enabled->isFalse();
    if (const ConfigNode *disabled = field(QStringLiteral("disabled")))
        m_entry.isDisabled = m_entry.isDisabled || disabled->isTrue();
    if (m_entry.transport != EntryTransport::None) {
        lookForVariables();
        lookForSecrets();
    }
    return m_entry;
}

void EntryReader::findTransport()
{
    const QString type = plainType(firstText(m_fields.type));
    const bool hasCommand = field(m_fields.command) != nullptr;
    m_url = firstText(m_fields.url);
    if (hasCommand && !m_url.isEmpty())
        note("both-forms");
    if (m_app.builtinTypes.contains(type.isEmpty() ? QString() : firstText(m_fields.type))) {
        note("builtin");
    } else if (hasCommand
               && (m_url.isEmpty() || type == QLatin1String("stdio") || (type.isEmpty() && !m_app.addressWins))) {
        m_entry.transport = EntryTransport::Stdio;
    } else if (!m_url.isEmpty()) {
        m_entry.transport = transportOfAddress(type);
        if (m_entry.transport == EntryTransport::None)
            m_entry.fault = Texts::tr("The app does not start an address of this kind.");
        if (m_app.unsupportedTypes.contains(type))
            note("unsupported-by-app");
    } else {
        nothingToStart();
    }
}

EntryTransport EntryReader::transportOfAddress(const QString &type) const
{
    if (!m_fields.httpUrl.isEmpty() && !text(m_fields.httpUrl).isEmpty())
        return EntryTransport::Http;
    const QString word = type.isEmpty() || type == QLatin1String("remote") ? m_app.untypedAddress : type;
    if (word == QLatin1String("http"))
        return EntryTransport::Http;
    if (word == QLatin1String("sse"))
        return EntryTransport::Sse;
    return word == QLatin1String("auto") ? EntryTransport::Auto : EntryTransport::None;
}

void EntryReader::nothingToStart()
{
    const auto has = [this](const char *name) { return m_node.member(QString::fromLatin1(name)) != nullptr; };
    if (m_app.hasToggles && m_node.children.size() == 1 && has("enabled")) {
        note("toggle");
    } else if (m_app.hasExtensions && (has("settings") || has("enabled"))) {
        note("extension");
    } else {
        note("no-connection");
        m_entry.fault = Texts::tr("It names neither a program nor an address.");
    }
}

// --- A program ----------------------------------------------------------------------------------------------------

void EntryReader::program()
{
    const ConfigNode *command = field(m_fields.command);
    m_entry.env = pairs(m_fields.env);
    lookForTexts(field(m_fields.env));
    if (command->isText()) {
        m_entry.command = command->text;
        arguments(field(m_fields.args), 0);
    } else if (command->isList() && !command->children.empty() && command->children.front().isText()) {
        m_entry.command = command->children.front().text;
        arguments(command, 1);
    } else if (command->isMap()) {
        oldProgram(*command);
    }
    if (m_entry.command.isEmpty())
        m_entry.fault = Texts::tr("Its command is no text.");
    passedVariables();
    m_entry.envFile = text(m_fields.envFile);
    m_entry.cwd = text(m_fields.cwd);
    if (std::any_of(m_entry.env.begin(), m_entry.env.end(), [](const NamedText &one) { return one.isNull; }))
        note("env-null");
    if (isWindowsShell(m_entry.command, m_entry.args))
        note("windows-shell");
    if (isBridge(m_entry.args))
        note("bridge");
    if (const ConfigNode *sandbox = field(QStringLiteral("sandboxEnabled")); sandbox && sandbox->isTrue())
        note("app-sandbox");
}

//! {"command": {"path": …, "args": …, "env": …}}
void EntryReader::oldProgram(const ConfigNode &command)
{
    note("old-form");
    if (const ConfigNode *path = command.member(QStringLiteral("path")); path && path->isText())
        m_entry.command = path->text;
    arguments(command.member(QStringLiteral("args")), 0);
    m_entry.env = pairs(m_fields.command + QLatin1String("/env"));
    lookForTexts(command.member(QStringLiteral("env")));
}

void EntryReader::arguments(const ConfigNode *list, qsizetype from)
{
    if (!list || list->isNull())
        return;
    const bool areTexts = list->isList()
        && std::all_of(list->children.begin(), list->children.end(),
                       [](const ConfigNode &item) { return isScalar(item); });
    if (!areTexts) {
        m_entry.fault =
            list->isText() ? argumentsAreOneText(list->text) : Texts::tr("Its arguments are no list of texts.");
        return;
    }
    for (qsizetype i = from; i < qsizetype(list->children.size()); ++i) {
        const ConfigNode &item = list->children[size_t(i)];
        m_entry.args.append(item.text);
        if (!item.isText())
            m_entry.asTexts.append(placeAndValue(QStringLiteral("args[%1]").arg(i - from), item.text));
    }
}

//! A list of names, or of maps with a name.
void EntryReader::passedVariables()
{
    const ConfigNode *list = field(m_fields.envPass);
    if (!list || !list->isList())
        return;
    for (const ConfigNode &item : list->children) {
        const ConfigNode *name = item.isMap() ? item.member(QStringLiteral("name")) : &item;
        if (name && name->isText())
            m_entry.envPass.append(name->text);
    }
}

// --- An address ---------------------------------------------------------------------------------------------------

void EntryReader::address()
{
    m_entry.url = m_url;
    m_entry.headers = pairs(m_fields.headers);
    lookForTexts(field(m_fields.headers));
    const auto fromVariable = [this](const QString &header, const QString &variable) {
        m_entry.headers.append({header, {}, false});
        m_entry.unresolved.append(
            {QLatin1String("headers.") + header, {AppVariable::Kind::Env, variable, variable, {}, 0}});
    };
    const QList<NamedText> byVariable = pairs(m_fields.headerVariables);
    for (const NamedText &header : byVariable)
        fromVariable(header.name, header.text);
    if (const QString variable = text(m_fields.bearerVariable); !variable.isEmpty()) {
        const QString header = text(m_fields.bearerHeader);
        fromVariable(header.isEmpty() ? QStringLiteral("Authorization") : header, variable);
    }
    std::sort(m_entry.unresolved.begin(), m_entry.unresolved.end(),
              [](const UnresolvedText &one, const UnresolvedText &other) { return one.where < other.where; });
    if (!text(QStringLiteral("headersHelper")).isEmpty())
        note("headers-helper");
}

//! The folders that an app tells this server as its roots.
void EntryReader::roots()
{
    const ConfigNode *list = field(QStringLiteral("roots"));
    if (!list || !list->isList())
        return;
    for (const ConfigNode &item : list->children) {
        if (const ConfigNode *uri = item.member(QStringLiteral("uri")); uri && uri->isText())
            m_entry.roots.append(uri->text);
    }
}

// --- Both ---------------------------------------------------------------------------------------------------------

void EntryReader::lookForVariables()
{
    lookAt(QStringLiteral("command"), m_entry.command);
    for (qsizetype i = 0; i < m_entry.args.size(); ++i)
        lookAt(QStringLiteral("args[%1]").arg(i), m_entry.args.at(i));
    for (const NamedText &variable : std::as_const(m_entry.env))
        lookAt(QLatin1String("env.") + variable.name, variable.text);
    lookAt(QStringLiteral("envFile"), m_entry.envFile);
    lookAt(QStringLiteral("cwd"), m_entry.cwd);
    lookAt(QStringLiteral("url"), m_entry.url);
    for (const NamedText &header : std::as_const(m_entry.headers))
        lookAt(QLatin1String("headers.") + header.name, header.text);
    for (const QString &name : {QStringLiteral("auth"), QStringLiteral("oauth")}) {
        const QList<NamedText> settings = pairs(name);
        for (const NamedText &setting : settings)
            lookAt(name + QLatin1Char('.') + setting.name, setting.text);
    }
}

void EntryReader::lookAt(const QString &where, const QString &text)
{
    const bool fillsIn =
        m_app.variablesIn.isEmpty() || m_app.variablesIn.contains(where.section(QLatin1Char('.'), 0, 0));
    const VariableStyle style = fillsIn ? m_app.variables : VariableStyle::None;
    const QList<AppVariable> variables = variablesIn(text, style);
    for (const AppVariable &variable : variables) {
        m_entry.unresolved.append({where, variable});
        if (variable.kind == AppVariable::Kind::Command)
            note("runs-command");
    }
    if (hasForeignVariable(text, style))
        note("literal-variable");
}

void EntryReader::lookForSecrets()
{
    const auto literal = [this](const QString &text) { return literalPart(text, m_app.variables); };
    QStringList args;
    for (const QString &argument : std::as_const(m_entry.args))
        args.append(literal(argument));
    const QList<qsizetype> secret = secretArguments(m_entry.command, args);
    for (const qsizetype i : secret)
        m_entry.secrets.append(QStringLiteral("args[%1]").arg(i));
    for (const NamedText &variable : std::as_const(m_entry.env)) {
        if (isSecretValue(variable.name, literal(variable.text)))
            m_entry.secrets.append(QLatin1String("env.") + variable.name);
    }
    if (looksLikeSecretValue(literal(m_entry.url)))
        m_entry.secrets.append(QStringLiteral("url"));
    for (const NamedText &header : std::as_const(m_entry.headers)) {
        if (isSecretValue(header.name, literal(header.text)))
            m_entry.secrets.append(QLatin1String("headers.") + header.name);
    }
    otherSecrets();
}

//! What an app keeps for signing in: auth, oauth, an API key, a client's secret.
void EntryReader::otherSecrets()
{
    const auto take = [this](const QString &where, const QString &name, const QString &text) {
        if (looksSecret(name) && isSecretValue(name, literalPart(text, m_app.variables)))
            m_entry.secrets.append(where);
    };
    for (const QString &map : {QStringLiteral("auth"), QStringLiteral("oauth")}) {
        const QList<NamedText> settings = pairs(map);
        for (const NamedText &setting : settings)
            take(map + QLatin1Char('.') + setting.name, setting.name, setting.text);
    }
    const QStringList known = m_fields.ignored
        + QStringList{m_fields.bearerVariable, m_fields.bearerHeader, m_fields.headerVariables, m_fields.envPass};
    for (const ConfigNode &child : m_node.children) {
        if (child.isText() && !known.contains(child.key))
            take(child.key, child.key, child.text);
    }
}

} // namespace mangrove

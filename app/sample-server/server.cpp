#include "app/sample-server/server.h"

#include "app/sample-server/resources.h"
#include "core/base/displaytext.h"

#include <QHash>
#include <QJsonDocument>

namespace mangrove {

namespace {

constexpr int resourceNotFound = -32002; // MCP server/resources

const QList<QByteArray> &revisions()
{
    static const QList<QByteArray> known = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"};
    return known;
}

const QByteArray batchRevision = QByteArrayLiteral("2025-03-26"); // the only one with batches

QByteArray resultFor(const Message &request, const QJsonObject &result)
{
    return makeResult(request.id, toJson(result));
}

QByteArray invalidParams(const Message &request, const QString &text)
{
    return makeError(request.id, RpcError::invalidParams, text);
}

//! An id as a value, so that a request can be compared with the `requestId` of a cancellation.
QJsonValue idValue(const QByteArray &raw)
{
    return QJsonDocument::fromJson('[' + raw + ']').array().at(0);
}

} // namespace

Server::Server(QObject *parent) : QObject(parent), m_tools(new Tools(m_roots, this))
{ }

void Server::receive(const QByteArray &line)
{
    const Message message = scanMessage(line);
    if (message.kind == MessageKind::Batch)
        return receiveBatch(message);
    handle(message, [this](const QByteArray &answer) {
        if (!answer.isEmpty())
            Q_EMIT send(answer);
    });
}

void Server::receiveBatch(const Message &batch)
{
    if (m_revision != batchRevision)
        return Q_EMIT send(
            makeError({}, RpcError::invalidRequest, QStringLiteral("Batches exist in revision 2025-03-26 only")));
    struct Answers
    {
        QList<QByteArray> list;
        qsizetype open = 0;
    };
    const auto answers = std::make_shared<Answers>();
    answers->open = batch.batch.size();
    for (const Message &message : batch.batch) {
        handle(message, [this, answers](const QByteArray &answer) {
            if (!answer.isEmpty())
                answers->list.append(answer);
            if (--answers->open == 0 && !answers->list.isEmpty())
                Q_EMIT send(makeBatch(answers->list));
        });
    }
}

void Server::handle(const Message &message, const Reply &reply)
{
    const bool answersQuestion = !m_question.isEmpty() && message.id == m_question;
    switch (message.kind) {
    case MessageKind::Request:
        return handleRequest(message, reply);
    case MessageKind::Notification:
        handleNotification(message);
        break;
    case MessageKind::Response:
    case MessageKind::ErrorResponse:
        if (answersQuestion)
            takeRoots(message);
        else
            Q_EMIT log(QStringLiteral("ignored an answer to no question"));
        break;
    case MessageKind::Failed: // never made here
        break;
    case MessageKind::Batch:
    case MessageKind::Invalid:
        if (!message.looksLikeResponse) {
            const bool parse = message.fault == RpcError::parseError;
            return reply(makeError(message.id, parse ? RpcError::parseError : RpcError::invalidRequest,
                                   parse ? QStringLiteral("Parse error") : QStringLiteral("Invalid request")));
        }
        if (answersQuestion)
            takeRoots(message);
        break;
    }
    reply({});
}

void Server::handleRequest(const Message &request, const Reply &reply)
{
    static const QHash<QByteArray, Handler> handlers = {
        {"initialize", &Server::initialize},
        {"ping", &Server::ping},
        {"tools/list", &Server::listTools},
        {"tools/call", &Server::callTool},
        {"resources/list", &Server::resourcesList},
        {"resources/read", &Server::resourcesRead},
        {"resources/templates/list", &Server::listTemplates},
    };
    const Handler handler = handlers.value(request.method);
    if (!handler)
        return reply(makeError(request.id, RpcError::methodNotFound, QStringLiteral("Method not found")));
    const bool first = request.method == "initialize";
    if (m_revision.isEmpty() && !first && request.method != "ping")
        return reply(makeError(request.id, RpcError::invalidRequest, QStringLiteral("Not initialized yet")));
    if (!m_revision.isEmpty() && first)
        return reply(makeError(request.id, RpcError::invalidRequest, QStringLiteral("Initialized already")));
    if (request.params.startsWith('['))
        return reply(invalidParams(request, QStringLiteral("Parameters must be an object")));
    (this->*handler)(request, reply);
}

void Server::handleNotification(const Message &notification)
{
    if (m_revision.isEmpty())
        return;
    if (notification.method == "notifications/initialized") {
        if (!std::exchange(m_initialized, true))
            askForRoots();
    } else if (notification.method == "notifications/roots/list_changed") {
        if (m_initialized)
            askForRoots();
    } else if (notification.method == "notifications/cancelled") {
        m_tools->cancel(toObject(notification.params).value(QLatin1String("requestId")));
    }
}

void Server::initialize(const Message &request, const Reply &reply)
{
    const QJsonObject params = toObject(request.params);
    const QJsonValue offered = params.value(QLatin1String("protocolVersion"));
    if (!offered.isString())
        return reply(invalidParams(request, QStringLiteral("protocolVersion must be a string")));
    const QByteArray version = offered.toString().toUtf8();
    m_revision = revisions().contains(version) ? version : revisions().last();
    m_clientHasRoots = params.value(QLatin1String("capabilities"))[QLatin1String("roots")].isObject();
    Q_EMIT log(QStringLiteral("speaks %1, the client %2")
                   .arg(QString::fromLatin1(m_revision),
                        m_clientHasRoots ? QStringLiteral("has roots") : QStringLiteral("has no roots")));
    const QJsonObject serverInfo{{QStringLiteral("name"), QStringLiteral("mangrove-sample-server")},
                                 {QStringLiteral("title"), QStringLiteral("Mangrove Sample Server")},
                                 {QStringLiteral("version"), QStringLiteral(MANGROVE_VERSION)}};
    const QJsonObject capabilities{{QStringLiteral("tools"), QJsonObject()},
                                   {QStringLiteral("resources"), QJsonObject()}};
    reply(resultFor(request,
                    {{QStringLiteral("protocolVersion"), QString::fromLatin1(m_revision)},
                     {QStringLiteral("capabilities"), capabilities},
                     {QStringLiteral("serverInfo"), serverInfo},
                     {QStringLiteral("instructions"),
                      QStringLiteral("Reads files inside the roots that the client gives, and nothing else.")}}));
}

void Server::ping(const Message &request, const Reply &reply)
{
    reply(resultFor(request, {}));
}

void Server::listTools(const Message &request, const Reply &reply)
{
    reply(resultFor(request, {{QStringLiteral("tools"), Tools::definitions()}}));
}

void Server::callTool(const Message &request, const Reply &reply)
{
    const QJsonObject params = toObject(request.params);
    const QJsonValue name = params.value(QLatin1String("name"));
    const QJsonValue arguments = params.value(QLatin1String("arguments"));
    if (!name.isString())
        return reply(invalidParams(request, QStringLiteral("name must be a string")));
    if (!Tools::has(name.toString()))
        return reply(invalidParams(request, QStringLiteral("Unknown tool: %1").arg(displayText(name.toString()))));
    if (!arguments.isUndefined() && !arguments.isObject())
        return reply(invalidParams(request, QStringLiteral("arguments must be an object")));
    if (const QString problem = rootsProblem(); !problem.isEmpty())
        return reply(resultFor(request, errorResult(problem)));
    m_tools->call(name.toString(), arguments.toObject(), idValue(request.id),
                  [request, reply](const std::optional<QJsonObject> &result) {
                      reply(result ? resultFor(request, *result) : QByteArray()); // cancelled: no answer
                  });
}

void Server::resourcesList(const Message &request, const Reply &reply)
{
    const QJsonValue cursor = toObject(request.params).value(QLatin1String("cursor"));
    if (!cursor.isUndefined() && !cursor.isString())
        return reply(invalidParams(request, QStringLiteral("cursor must be a string")));
    const Result<QJsonObject> page = listResources(m_roots, m_generation, cursor.toString());
    reply(page ? resultFor(request, *page) : invalidParams(request, page.error().message));
}

void Server::resourcesRead(const Message &request, const Reply &reply)
{
    const QJsonValue uri = toObject(request.params).value(QLatin1String("uri"));
    if (!uri.isString())
        return reply(invalidParams(request, QStringLiteral("uri must be a string")));
    const QString problem = rootsProblem();
    const Result<QJsonObject> content = problem.isEmpty() ? readResource(m_roots, uri.toString())
                                                          : Result<QJsonObject>(Error{ErrorCode::NotFound, problem});
    if (content)
        return reply(resultFor(request, *content));
    if (content.error().code == ErrorCode::NotFound)
        return reply(makeError(request.id, resourceNotFound,
                               QStringLiteral("Resource not found: %1").arg(content.error().message),
                               toJson({{QStringLiteral("uri"), uri}})));
    reply(makeError(request.id, RpcError::internalError, content.error().message));
}

void Server::listTemplates(const Message &request, const Reply &reply)
{
    reply(resultFor(request, {{QStringLiteral("resourceTemplates"), QJsonArray()}}));
}

void Server::askForRoots()
{
    if (!m_clientHasRoots)
        return;
    if (!m_question.isEmpty()) {
        m_askAgain = true;
        return;
    }
    m_question = QByteArray::number(++m_questions);
    Q_EMIT log(QStringLiteral("asks for the roots"));
    Q_EMIT send(makeRequest(m_question, QByteArrayLiteral("roots/list")));
}

void Server::takeRoots(const Message &answer)
{
    m_question.clear();
    m_roots = RootSet();
    m_told = false;
    m_failure.clear();
    ++m_generation;
    const QJsonValue roots = toObject(answer.result).value(QLatin1String("roots"));
    if (answer.kind == MessageKind::ErrorResponse) {
        const QJsonObject error = toObject(answer.error);
        const int code = error.value(QLatin1String("code")).toInt();
        m_failure = code == RpcError::methodNotFound
            ? QStringLiteral(
                "The client does not support roots (it answered roots/list with %1: %2), so no file may be read.")
            : QStringLiteral(
                "The client could not tell its roots (it answered roots/list with %1: %2), so no file may be read.");
        m_failure = m_failure.arg(QString::number(code), displayText(error.value(QLatin1String("message")).toString()));
        Q_EMIT log(QStringLiteral("the client answered roots/list with error %1").arg(code));
    } else if (answer.kind != MessageKind::Response || !roots.isArray()) {
        m_failure = QStringLiteral("The client's answer to roots/list is malformed, so no file may be read.");
        Q_EMIT log(QStringLiteral("the answer to roots/list is malformed"));
    } else {
        QStringList lines;
        m_roots = RootSet::fromAnswer(roots.toArray(), &lines);
        m_told = true;
        Q_EMIT log(QStringLiteral("was told %1 roots").arg(m_roots.roots().size()));
        for (const QString &line : std::as_const(lines))
            Q_EMIT log(line);
    }
    if (std::exchange(m_askAgain, false))
        askForRoots();
}

QString Server::rootsProblem() const
{
    if (!m_clientHasRoots)
        return QStringLiteral(
            "The client does not offer roots (it declared no roots capability), so no file may be read.");
    if (!m_failure.isEmpty())
        return m_failure;
    return m_told ? QString() : QStringLiteral("The client has not answered roots/list yet, so no file may be read.");
}

} // namespace mangrove

#include "tests/truth/peer.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace mangrove::truth {

namespace {

const auto supported = QLatin1String("2026-07-28");

QByteArray toBytes(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject message(const QString &method, const QJsonValue &id, const QJsonObject &params = {})
{
    QJsonObject message{{QStringLiteral("jsonrpc"), QStringLiteral("2.0")}, {QStringLiteral("method"), method}};
    if (!id.isUndefined())
        message.insert(QStringLiteral("id"), id);
    if (!params.isEmpty())
        message.insert(QStringLiteral("params"), params);
    return message;
}

QByteArray result(const QJsonValue &id, const QJsonObject &result)
{
    return toBytes({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
                    {QStringLiteral("id"), id},
                    {QStringLiteral("result"), result}});
}

QByteArray failure(const QJsonValue &id, int code)
{
    const QJsonObject error{{QStringLiteral("code"), code}, {QStringLiteral("message"), QStringLiteral("No")}};
    return toBytes({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
                    {QStringLiteral("id"), id},
                    {QStringLiteral("error"), error}});
}

QJsonObject form()
{
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
    const QJsonObject schema{{QStringLiteral("type"), QStringLiteral("object")},
                             {QStringLiteral("properties"), QJsonObject{{QStringLiteral("word"), text}}}};
    return {{QStringLiteral("mode"), QStringLiteral("form")},
            {QStringLiteral("message"), QStringLiteral("Which word?")},
            {QStringLiteral("requestedSchema"), schema}};
}

QJsonObject complete()
{
    return {{QStringLiteral("content"), QJsonArray()}, {QStringLiteral("resultType"), QStringLiteral("complete")}};
}

//! A tool whose answer is what the server knows; in the stateless era it asks for that first.
const auto knowledgeTool = QLatin1String("what_do_you_know");

QJsonObject listOfTools()
{
    const QJsonObject tool{
        {QStringLiteral("name"), knowledgeTool},
        {QStringLiteral("inputSchema"), QJsonObject{{QStringLiteral("type"), QStringLiteral("object")}}}};
    return {{QStringLiteral("tools"), QJsonArray{tool}}, {QStringLiteral("resultType"), QStringLiteral("complete")}};
}

QString nameOf(const QJsonObject &call)
{
    return call[QLatin1String("params")][QLatin1String("name")].toString();
}

const QJsonObject tools{{QStringLiteral("tools"), QJsonObject()}};

} // namespace

QString Kind::toText() const
{
    static const QStringList ways{QStringLiteral("stdio"), QStringLiteral("HTTP"), QStringLiteral("HTTP+SSE")};
    return revision + QLatin1Char(' ') + ways[int(way)];
}

QList<Kind> Kind::all()
{
    QList<Kind> kinds;
    for (const char *revision : {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"}) {
        const auto name = QString::fromLatin1(revision);
        kinds.append({Way::Pipe, name});
        kinds.append({kinds.size() == 1 ? Way::Sse : Way::Streamable, name});
    }
    return kinds;
}

Peer::Peer(const Kind &kind, const QString &server, Listener &listener, const Reply &say)
    : m_kind(kind), m_server(server), m_listener(listener), m_say(say)
{ }

void Peer::say(const QByteArray &bytes)
{
    m_listener.trace(m_server, QStringLiteral("says ") + QString::fromUtf8(bytes));
    m_say(bytes);
}

void Peer::take(const QByteArray &bytes, int act, const Reply &reply)
{
    m_listener.trace(m_server, QStringLiteral("receives, left in act %1: ").arg(act) + QString::fromUtf8(bytes));
    const Reply traced = [this, reply](const QByteArray &answer) {
        m_listener.trace(m_server, QStringLiteral("answers ") + QString::fromUtf8(answer));
        reply(answer);
    };
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (document.isObject()) {
        takeOne(document.object(), act, traced);
        return;
    }
    if (!document.isArray() || !m_kind.hasBatches())
        m_listener.wronged(*this, QStringLiteral("it received ") + QString::fromUtf8(bytes));
    const QJsonArray batch = document.array();
    for (const QJsonValue &one : batch)
        takeOne(one.toObject(), act, traced);
}

void Peer::takeOne(const QJsonObject &message, int act, const Reply &reply)
{
    if (!message.contains(QLatin1String("method")))
        takeAnswer(message, act);
    else if (message.contains(QLatin1String("id")))
        takeRequest(message, act, reply);
    else
        takeNotification(message);
}

void Peer::takeRequest(const QJsonObject &message, int act, const Reply &reply)
{
    const QString method = message[QLatin1String("method")].toString();
    const QJsonValue id = message[QLatin1String("id")];
    const QJsonObject self{{QStringLiteral("name"), m_server}, {QStringLiteral("version"), QStringLiteral("1")}};
    if (m_kind.isModern() && method == QLatin1String("server/discover")) {
        const QJsonObject meta{{QStringLiteral("io.modelcontextprotocol/serverInfo"), self}};
        m_greeted = true;
        reply(result(id,
                     {{QStringLiteral("supportedVersions"), QJsonArray{supported}},
                      {QStringLiteral("capabilities"), tools},
                      {QStringLiteral("resultType"), QStringLiteral("complete")},
                      {QStringLiteral("_meta"), meta}}));
    } else if (!m_kind.isModern() && method == QLatin1String("initialize")) {
        reply(result(id,
                     {{QStringLiteral("protocolVersion"), m_kind.revision},
                      {QStringLiteral("capabilities"), tools},
                      {QStringLiteral("serverInfo"), self}}));
    } else if (method == QLatin1String("tools/list")) {
        reply(result(id, listOfTools()));
    } else if (method == QLatin1String("ping")) {
        reply(result(id, {}));
    } else if (method == QLatin1String("tools/call")) {
        if (m_kind.isModern())
            round(message, act, reply);
        else
            call(message, reply);
    } else {
        reply(failure(id, -32601));
    }
}

void Peer::takeNotification(const QJsonObject &message)
{
    const QString method = message[QLatin1String("method")].toString();
    if (method == QLatin1String("notifications/initialized")) {
        m_greeted = true;
        askRoots();
    } else if (method == QLatin1String("notifications/roots/list_changed")) {
        askRoots();
    }
}

// --- the former era: it asks by itself

QJsonValue Peer::nextId()
{
    const int number = m_nextId++;
    return number % 2 == 0 ? QJsonValue(number) : QJsonValue(QStringLiteral("q\"%1").arg(number));
}

QJsonObject Peer::question(const QJsonValue &call, const Reply &reply)
{
    const QJsonValue id = nextId();
    m_questions.append({id, call, reply});
    m_gaveUp = false;
    return message(QStringLiteral("roots/list"), id);
}

void Peer::askRoots(unsigned times)
{
    if (m_kind.isModern() || !m_greeted)
        return;
    if (times <= 1 || !m_kind.hasBatches()) {
        say(toBytes(question(QJsonValue::Undefined, {})));
        return;
    }
    QJsonArray batch{message(QStringLiteral("ping"), nextId())};
    for (unsigned i = 0; i < times; ++i)
        batch.append(question(QJsonValue::Undefined, {}));
    say(QJsonDocument(batch).toJson(QJsonDocument::Compact));
}

void Peer::cancelQuestion(unsigned which)
{
    if (m_questions.isEmpty())
        return;
    const Question question = m_questions.takeAt(which % m_questions.size());
    m_gaveUp = true;
    say(toBytes(message(QStringLiteral("notifications/cancelled"), QJsonValue::Undefined,
                        {{QStringLiteral("requestId"), question.id}})));
    if (question.reply)
        question.reply(result(question.call, complete()));
}

void Peer::askForm()
{
    if (!m_kind.isModern() && m_greeted && m_kind.hasForms())
        say(toBytes(message(QStringLiteral("elicitation/create"), nextId(), form())));
}

QJsonObject Peer::whatItKnows() const
{
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("text")},
                           {QStringLiteral("text"), m_known.value_or(QStringList()).join(QLatin1Char('\n'))}};
    QJsonObject result = complete();
    result.insert(QStringLiteral("content"), QJsonArray{text});
    return result;
}

void Peer::call(const QJsonObject &message, const Reply &reply)
{
    const QJsonObject params = message[QLatin1String("params")].toObject();
    const QString plan = params[QLatin1String("arguments")][QLatin1String("plan")].toString();
    const QJsonValue id = message[QLatin1String("id")];
    if (nameOf(message) == knowledgeTool) {
        reply(result(id, whatItKnows()));
        return;
    }
    if (plan.contains(QLatin1Char('f')))
        askForm();
    if (plan.contains(QLatin1Char('r')))
        say(toBytes(question(id, reply)));
    else
        reply(result(id, complete()));
}

void Peer::takeAnswer(const QJsonObject &message, int act)
{
    if (m_kind.isModern())
        m_listener.wronged(*this, QStringLiteral("it received an answer, which its revision forbids"));
    const QJsonObject list = message[QLatin1String("result")].toObject();
    if (list.contains(QLatin1String("roots")))
        takeList(list, act);
    const QJsonValue id = message[QLatin1String("id")];
    const auto asked = std::ranges::find(m_questions, id, &Question::id);
    if (asked == m_questions.end())
        return; // cancelled meanwhile, or no question for roots
    const Question question = *asked;
    m_questions.erase(asked);
    if (question.reply)
        question.reply(result(question.call, complete()));
}

void Peer::takeList(const QJsonObject &list, int act)
{
    QStringList uris;
    const QJsonArray roots = list[QLatin1String("roots")].toArray();
    for (const QJsonValue &root : roots)
        uris.append(root[QLatin1String("uri")].toString());
    m_known = uris;
    m_ever.unite(QSet<QString>(uris.cbegin(), uris.cend()));
    m_listener.told(*this, uris, act);
}

// --- the stateless era: it asks inside its answers

//! The plan stands in the arguments, one letter for each thing that it wants, rounds apart by slashes: r roots, f a
//! form, s a state. Where it stands in the plan it knows from the state or from the keys that come back, and from
//! nothing else.
void Peer::round(const QJsonObject &message, int act, const Reply &reply)
{
    const QJsonValue id = message[QLatin1String("id")];
    const QJsonObject params = message[QLatin1String("params")].toObject();
    const bool asksForKnowledge = nameOf(message) == knowledgeTool;
    const QStringList plan =
        (asksForKnowledge ? QStringLiteral("r") : params[QLatin1String("arguments")][QLatin1String("plan")].toString())
            .split(QLatin1Char('/'));
    int at = 0;
    const QString state = params[QLatin1String("requestState")].toString();
    if (!state.isEmpty()) {
        at = state.section(QLatin1Char(' '), 1, 1).toInt();
        if (!m_states.contains(state))
            m_listener.wronged(*this, QStringLiteral("it received a state that it never gave: ") + state);
    }
    const QJsonObject inputs = params[QLatin1String("inputResponses")].toObject();
    for (auto input = inputs.begin(); input != inputs.end(); ++input) {
        at = std::max(at, input.key().section(QLatin1Char(' '), 1, 1).toInt());
        const QJsonObject answer = input.value().toObject();
        if (answer.contains(QLatin1String("roots")))
            takeList(answer, act);
    }
    if (at >= plan.size()) {
        reply(result(id, asksForKnowledge ? whatItKnows() : complete()));
        return;
    }
    QJsonObject wanted;
    const auto want = [&](const QString &method, const QJsonObject &what) {
        QJsonObject request{{QStringLiteral("method"), method}};
        if (!what.isEmpty())
            request.insert(QStringLiteral("params"), what);
        wanted.insert(QStringLiteral("%1 %2 \u00fc\"").arg(method).arg(at + 1), request);
    };
    if (plan[at].contains(QLatin1Char('r')))
        want(QStringLiteral("roots/list"), {});
    if (plan[at].contains(QLatin1Char('f')))
        want(QStringLiteral("elicitation/create"), form());
    QJsonObject question{{QStringLiteral("resultType"), QStringLiteral("input_required")}};
    if (!wanted.isEmpty())
        question.insert(QStringLiteral("inputRequests"), wanted);
    if (wanted.isEmpty() || plan[at].contains(QLatin1Char('s'))) {
        const QString given = QStringLiteral("state %1 \\ \" \u00e9 %2").arg(at + 1).arg(m_nextId++);
        m_states.insert(given);
        question.insert(QStringLiteral("requestState"), given);
    }
    reply(result(id, question));
}

} // namespace mangrove::truth

#include "core/sessions/modernround.h"

#include "core/rpc/members.h"

#include <algorithm>

namespace mangrove {

namespace {

void append(QByteArray *object, QByteArrayView key, QByteArrayView value)
{
    if (!object->endsWith('{'))
        *object += ',';
    *object += key;
    *object += ':';
    *object += value;
}

} // namespace

QByteArray modernMeta(QByteArrayView own, const QString &revision, const DialectSettings &settings)
{
    QByteArray meta = QByteArrayLiteral("{");
    for (const JsonMember &member : jsonMembers(own))
        append(&meta, member.key, member.value);
    QJsonObject capabilities = settings.clientCapabilities;
    if (settings.rootsOn)
        capabilities.insert(QLatin1String("roots"), QJsonObject());
    append(&meta, "\"io.modelcontextprotocol/protocolVersion\"", jsonString(revision));
    append(&meta, "\"io.modelcontextprotocol/clientInfo\"", toJson(settings.clientInfo));
    append(&meta, "\"io.modelcontextprotocol/clientCapabilities\"", toJson(capabilities));
    return meta + '}';
}

ModernRound::ModernRound(const QByteArray &id, const QByteArray &method, const QByteArray &params,
                         const QByteArray &meta, const QList<ModernInput> &inputs, const QByteArray &state)
    : m_id(id), m_method(method), m_params(QByteArrayLiteral("{")), m_inputs(inputs), m_state(state)
{
    for (const JsonMember &member : jsonMembers(params)) {
        if (!member.isNamed("_meta") && !member.isNamed("inputResponses") && !member.isNamed("requestState"))
            append(&m_params, member.key, member.value);
    }
    append(&m_params, "\"_meta\"", meta);
}

QByteArray ModernRound::outline() const
{
    return makeRequest(m_id, m_method, m_params + '}');
}

QByteArray ModernRound::bytes(const QByteArray &roots) const
{
    QByteArray responses = QByteArrayLiteral("{");
    for (const ModernInput &input : m_inputs) {
        if (!input.key.isEmpty())
            append(&responses, input.key, input.tellsRoots() ? roots : input.answer);
    }
    QByteArray whole = m_params;
    if (responses.size() > 1)
        append(&whole, "\"inputResponses\"", responses + '}');
    if (!m_state.isEmpty())
        append(&whole, "\"requestState\"", m_state);
    return makeRequest(m_id, m_method, whole + '}');
}

} // namespace mangrove

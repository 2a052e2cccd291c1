#include "core/sessions/clientsroots.h"

#include "core/rpc/splice.h"
#include "core/sessions/bridging.h"

namespace mangrove {

ClientsRoots::ClientsRoots() : m_prefix(newIdPrefix() + "-roots-of-client-")
{ }

Dialect::Steps ClientsRoots::declare(const Message &greeting, bool rootsOn)
{
    m_areThere = rootsOn && memberAt(greeting.params, {"capabilities", "roots"}).startsWith('{');
    return m_areThere ? Dialect::Steps{Dialect::ClientRoots{}} : Dialect::Steps();
}

Dialect::Steps ClientsRoots::askIfWanted()
{
    const bool isWanted = m_part == ClientsPart::Offered || m_part == ClientsPart::Joined;
    if (!m_areThere || !m_isGreeted || !isWanted || !m_question.isEmpty())
        return {};
    m_question = m_prefix + QByteArray::number(++m_lastNumber) + '"';
    return {toClient(makeRequest(m_question, "roots/list"))};
}

Dialect::Steps ClientsRoots::changed()
{
    m_question.clear();
    return askIfWanted();
}

Dialect::Steps ClientsRoots::take(const Message &answer) const
{
    if (answer.id != m_question) // to a former one
        return {};
    const bool isGood = answer.kind == MessageKind::Response;
    return {Dialect::ClientRoots{isGood ? answer.result : QByteArray()}};
}

} // namespace mangrove

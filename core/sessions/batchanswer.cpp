#include "core/sessions/batchanswer.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isRootsAnswer(const ServerMessage &message)
{
    return std::holds_alternative<RootsMessage>(message);
}

//! The whole batch with each member as `rootsMember` makes it of what tells roots.
QByteArray whole(const QList<ServerMessage> &answers,
                 const std::function<QByteArray(const RootsMessage &)> &rootsMember)
{
    QList<QByteArray> members;
    for (const ServerMessage &answer : answers) {
        const RootsMessage *roots = std::get_if<RootsMessage>(&answer);
        const QByteArray member = roots ? rootsMember(*roots) : std::get<QByteArray>(answer);
        if (!member.isEmpty())
            members.append(member);
    }
    return members.isEmpty() ? QByteArray() : makeBatch(members);
}

} // namespace

BatchAnswer::~BatchAnswer()
{
    if (m_answers.isEmpty())
        return;
    const QByteArray outline = whole(m_answers, [](const RootsMessage &message) { return message.outline; });
    if (std::ranges::none_of(m_answers, isRootsAnswer)) {
        m_send(outline);
        return;
    }
    const auto make = [answers = m_answers](const RootsMessage::Roots &roots) {
        return whole(answers, [&roots](const RootsMessage &message) { return message.make(roots); });
    };
    m_send(RootsMessage{outline, make, {}});
}

} // namespace mangrove

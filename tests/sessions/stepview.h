#pragma once

// What a dialect wants done, in a form that a test compares easily: one line a step, with the complaint that comes
// before it. What tells roots is made with the list of the test.

#include "core/sessions/dialect.h"

namespace mangrove::test {

struct StepView
{
    enum class Kind { ToClient, ToServer, AskRoots, CancelRoots, Resume, Hold, ClientRoots, ClientAsked, Drop };
    Kind kind = Kind::Drop; // Drop: nothing but the complaint
    QByteArray id = {};
    QByteArray bytes = {};
    Message message = {};
    QString complaint = {};
    QByteArray call = {};
    int delay = 0;
    bool tellsRoots = false;
    QList<QByteArray> clients = {}; // what the client itself tells by it, or has said
};

inline StepView viewOf(const Dialect::Step &step, const QByteArray &list)
{
    using Kind = StepView::Kind;
    if (const auto *client = std::get_if<Dialect::ToClient>(&step))
        return {.kind = Kind::ToClient, .message = client->message};
    if (const auto *server = std::get_if<Dialect::ToServer>(&step)) {
        if (const auto *roots = std::get_if<RootsMessage>(&server->message)) {
            return {.kind = Kind::ToServer,
                    .bytes = roots->make([&list] { return list; }),
                    .call = roots->call,
                    .tellsRoots = true,
                    .clients = roots->clients};
        }
        return {.kind = Kind::ToServer, .bytes = std::get<QByteArray>(server->message)};
    }
    if (const auto *question = std::get_if<Dialect::AskRoots>(&step))
        return {.kind = Kind::AskRoots, .id = question->id, .call = question->call};
    if (const auto *cancelled = std::get_if<Dialect::CancelRoots>(&step))
        return {.kind = Kind::CancelRoots, .id = cancelled->id};
    if (const auto *later = std::get_if<Dialect::Resume>(&step))
        return {.kind = Kind::Resume, .id = later->id, .delay = later->delay};
    if (const auto *own = std::get_if<Dialect::ClientRoots>(&step))
        return {.kind = Kind::ClientRoots,
                .clients = own->result ? QList<QByteArray>{*own->result} : QList<QByteArray>()};
    if (std::holds_alternative<Dialect::ClientAsked>(step))
        return {.kind = Kind::ClientAsked};
    return {.kind = Kind::Hold};
}

inline QList<StepView> viewOf(const Dialect::Steps &steps, const QByteArray &list = {})
{
    QList<StepView> views;
    QString complaint;
    for (const Dialect::Step &step : steps) {
        if (const auto *fault = std::get_if<Dialect::Complain>(&step)) {
            complaint = fault->sentence;
            continue;
        }
        views.append(viewOf(step, list));
        views.last().complaint = std::exchange(complaint, {});
    }
    if (!complaint.isEmpty())
        views.append(StepView{.complaint = complaint});
    return views;
}

} // namespace mangrove::test

#pragma once

// One round of a call in the stateless revision, as it goes over the wire: the client's parameters, what the revision
// wants with every message (basic/index, _meta), and the answers to what the server asked for (basic/patterns/mrtr). A
// value, made and kept by the dialect. It changes no byte that it is given and never decides whether a round is sent.

#include "core/sessions/dialect.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace mangrove {

//! Whether a request with this method may be answered with questions.
inline bool mayAskBack(const QByteArray &method)
{
    return method == "tools/call" || method == "prompts/get" || method == "resources/read";
}

struct ModernInput // that the server wants before it goes on with a call
{
    QByteArray name; // names it here: id of the question, or of the request to the client's end
    QByteArray key; // raw, as the server wrote it; empty: nothing of it goes back
    QByteArray method;
    QByteArray params; // raw
    QByteArray answer; // raw; empty until it is there. Of roots it is only that they may be told: grantedRoots

    //! No JSON: stands for the list of the moment when it leaves.
    static constexpr char grantedRoots[] = "roots";

    bool tellsRoots() const { return answer == grantedRoots; }
};

//! The `_meta` of a message: the members of `own` (raw object, may be empty), then those of the revision.
QByteArray modernMeta(QByteArrayView own, const QString &revision, const DialectSettings &settings);

class ModernRound
{
public:
    //! `id` and `params` raw, the latter the client's own; of it `_meta` is replaced by `meta`, and what belongs to the
    //! rounds left out. `state`: the raw requestState to be sent back, empty for none.
    ModernRound(const QByteArray &id, const QByteArray &method, const QByteArray &params, const QByteArray &meta,
                const QList<ModernInput> &inputs, const QByteArray &state);

    bool tellsRoots() const { return std::ranges::any_of(m_inputs, &ModernInput::tellsRoots); }
    //! The request without any answer in it.
    QByteArray outline() const;
    //! The whole request. `roots`: the raw result of roots/list, where it tells them.
    QByteArray bytes(const QByteArray &roots = {}) const;

private:
    QByteArray m_id;
    QByteArray m_method;
    QByteArray m_params; // raw, but for the closing brace
    QList<ModernInput> m_inputs;
    QByteArray m_state;
};

} // namespace mangrove

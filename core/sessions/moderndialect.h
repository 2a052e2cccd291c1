#pragma once

// The stateless revision 2026-07-28: every request carries its version and the client's capabilities, the server asks
// for roots (and for a person's input) inside the answer to a call, and the same call is sent again with what it asked
// for (basic/patterns/mrtr). The client's end sees none of that: it makes one call and gets one answer, and is asked
// for input as if the server had sent a request.

#include "core/sessions/dialect.h"
#include "core/sessions/modernround.h"

#include <memory>

namespace mangrove {

class ModernDialect final : public Dialect
{
public:
    static constexpr int roundLimit = 16; // of one call
    static constexpr int inputLimit = 64; // of one round
    static constexpr qsizetype stateLimit = 512 * 1024; // bytes of one round that are to be sent back

    explicit ModernDialect(const DialectSettings &settings);

    static QStringList supportedRevisions();

    void setReady(const QString &revision) override;
    bool acceptsBatches() const override { return false; }
    bool pushesChanges() const override { return false; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override;
    Steps rootsRefused(const QByteArray &id) override;
    Steps resume(const QByteArray &id) override;
    QByteArray rootsChanged() const override { return {}; }

private:
    struct MultiRoundRequest // a call of the client, over all its rounds
    {
        QByteArray id; // raw, the client's
        QByteArray method;
        QByteArray params; // raw, the client's, without what this dialect adds
        QByteArray wireId; // of the round that is under way; empty while input is gathered
        QByteArray state; // raw requestState of the last round; empty when there was none
        QList<ModernInput> inputs;
        int rounds = 0;
        //! Shared with the round that waits to leave: nothing is told for a call that was given up.
        std::shared_ptr<bool> isWanted = std::make_shared<bool>(true);
    };
    using Calls = QList<MultiRoundRequest>;

    Steps startCall(const Message &request);
    Steps cancelCall(const Message &notification);
    Steps takeAnswer(const Message &answer);
    Steps fromInvalid(const Message &message);
    Steps result(Calls::iterator call, const Message &response);
    Steps nextRound(Calls::iterator call, QByteArrayView state, QByteArrayView inputs);
    Steps askFor(Calls::iterator call);
    Steps take(Calls::iterator call, const QByteArray &name, const QByteArray &answer);
    Steps send(MultiRoundRequest &call);
    Steps giveUp(Calls::iterator call, ErrorCode code, const QString &sentence, const QString &complaint = {});
    Steps dropInputs(const MultiRoundRequest &call, bool isByServer, const QByteArray &except = {}) const;
    bool isDeclared(const QByteArray &method) const;
    QByteArray meta(QByteArrayView own) const;
    Calls::iterator onWire(const QByteArray &wireId);
    Calls::iterator waitingFor(const QByteArray &name);

    DialectSettings m_settings;
    QString m_revision;
    bool m_ready = false;
    Calls m_calls; // a handful at a time
    QList<QByteArray> m_cancelled; // ids whose answer may still come; the last few
    qint64 m_nextWireId;
    qint64 m_nextInput = 1;
};

} // namespace mangrove

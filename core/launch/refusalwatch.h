#pragma once

// Listens to one confined server for what it says that it was refused, on its log channel and in the errors that it
// answers with, and counts it. Lives with the transport that it listens to. A hint and never a proof: a server can
// write what it likes.

#include "core/base/ids.h"
#include "core/base/secretmask.h"
#include "core/base/timedlooks.h"
#include "core/confine/description.h"
#include "core/confine/nevernames.h"
#include "core/refusals/errortexts.h"

#include <QByteArrayList>
#include <QObject>
#include <QSet>

namespace mangrove {

class Refusals;
class Transport;

class RefusalWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype longestMessage = 1024 * 1024; // bytes; longer ones are not looked at
    static constexpr int mostLooks = 256; // at what is said to be missing, in one session

    //! `description`: what the server is held to. What it has been given as a secret is in no path that is counted.
    //! `refusals` outlives it.
    RefusalWatch(Transport &transport, const ServerId &server, Refusals &refusals,
                 const confine::Description &description, const SecretMask &mask);

private:
    void onDiagnosed(const QByteArray &bytes);
    void onReceived(const QByteArray &message);
    void onTried(const Refusal &refusal, quint64 times);
    void note(const QList<Refusal> &refusals);
    void lookFor(const QList<Refusal> &missing);
    bool isReached(const QByteArray &path) const;
    bool isHidden(const QByteArray &path) const;

    const ServerId m_server;
    Refusals &m_refusals;
    const SecretMask m_mask;
    const confine::NeverMatcher m_hidden;
    ErrorTexts m_refused;
    ErrorTexts m_missing{Said::Missing};
    const bool m_hidesOthers; // what it cannot reach is not there for it
    QByteArrayList m_reached;
    QByteArrayList m_granted; // of these
    QSet<Refusal> m_lookedFor;
    QSet<Refusal> m_outside; // what was there, of these
    TimedLooks<bool> m_looks;
};

} // namespace mangrove

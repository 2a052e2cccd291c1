#include "core/launch/refusalwatch.h"

#include "core/refusals/refusal.h"
#include "core/refusals/refusals.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/transport/transport.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int lookLimit = 2000; // ms

//! Whether the message says that something went wrong: what files hold may say what it likes of others.
bool isError(const QByteArray &bytes)
{
    if (!bytes.contains("\"isError\"") && !bytes.contains("\"error\""))
        return false;
    const Message message = scanMessage(bytes);
    return message.kind == MessageKind::ErrorResponse
        || (message.kind == MessageKind::Response && jsonValue(message.result, "isError") == "true");
}

} // namespace

RefusalWatch::RefusalWatch(Transport &transport, const ServerId &server, Refusals &refusals,
                           const confine::Description &description, const SecretMask &mask)
    : QObject(&transport),
      m_server(server),
      m_refusals(refusals),
      m_mask(mask),
      m_hidden(description.never),
      m_refused(Said::Refused, [this](const QByteArray &path) { return isHidden(path); }),
      m_hidesOthers(description.level == confine::Level::Full),
      m_looks(lookLimit)
{
    for (const confine::Place &place : description.places) {
        m_reached.append(QByteArray::fromStdString(place.path));
        if (place.isGrant())
            m_granted.append(m_reached.last());
    }
    connect(&transport, &Transport::diagnosed, this, &RefusalWatch::onDiagnosed);
    connect(&transport, &Transport::received, this, &RefusalWatch::onReceived);
    connect(&transport, &Transport::hasTried, this, &RefusalWatch::onTried);
    connect(&transport, &Transport::cannotSeeTried, this,
            [this](int error) { m_refusals.noteBlindness(m_server, error); });
}

void RefusalWatch::onDiagnosed(const QByteArray &bytes)
{
    note(m_refused.take(bytes));
    if (m_hidesOthers)
        lookFor(m_missing.take(bytes));
}

void RefusalWatch::onReceived(const QByteArray &message)
{
    if (message.size() > longestMessage || !isError(message))
        return;
    note(refusalsInMessage(message, Said::Refused, [this](const QByteArray &path) { return isHidden(path); }));
    if (m_hidesOthers)
        lookFor(refusalsInMessage(message, Said::Missing));
}

void RefusalWatch::note(const QList<Refusal> &refusals)
{
    for (const Refusal &refusal : refusals) {
        if (m_mask.bytes(refusal.path) == refusal.path)
            m_refusals.note(m_server, refusal);
    }
}

bool RefusalWatch::isReached(const QByteArray &path) const
{
    return std::any_of(m_reached.cbegin(), m_reached.cend(), [&path](const QByteArray &place) {
        return path == place || (path.startsWith(place) && path.at(place.size()) == '/');
    });
}

//! Every run looks for it in each folder above the one that it works in; here it is there, and hidden.
bool RefusalWatch::isHidden(const QByteArray &path) const
{
    return std::any_of(m_granted.cbegin(), m_granted.cend(), [&](const QByteArray &place) {
        return path.size() > place.size() && path.startsWith(place) && path.at(place.size()) == '/'
            && m_hidden.mayHold(path.mid(place.size() + 1).toStdString());
    });
}

void RefusalWatch::lookFor(const QList<Refusal> &missing)
{
    for (const Refusal &refusal : missing) {
        if (m_lookedFor.size() >= mostLooks || m_lookedFor.contains(refusal) || isReached(refusal.path))
            continue; // one that was there is counted once: that is enough for a question
        m_lookedFor.insert(refusal);
        m_looks.start(
            this, [refusal](LookPlace &) { return isOutside(refusal); },
            [this, refusal](const Result<bool> &found) {
                if (found && *found) {
                    m_outside.insert(refusal);
                    note({refusal});
                }
            });
    }
}

//! What is not there for anybody was not refused.
void RefusalWatch::onTried(const Refusal &refusal, quint64 times)
{
    if (isKnownProbe(refusal.path))
        return;
    if (m_outside.contains(refusal))
        m_refusals.note(m_server, refusal, times);
    else
        lookFor({refusal});
}

} // namespace mangrove

#include "app/relay/relaysignin.h"

#include "core/base/displaytext.h"
#include "core/base/memorydumps.h"
#include "core/signin/signins.h"

#include <QPointer>
#include <QTimer>

#include <utility>

namespace mangrove {

namespace {

//! As the sign-in itself, with words for an app whose person is not at the window.
class AppsAuthorizer final : public HttpAuthorizer
{
public:
    AppsAuthorizer(RelaySignIn *owner, const std::shared_ptr<HttpAuthorizer> &inner)
        : m_owner(owner), m_inner(inner) { }

    void header(QObject *context, const HeaderDone &done) override
    {
        if (m_owner && m_owner->isAllowed())
            m_inner->header(context, done);
        else
            done(QByteArray());
    }
    void refused(const Refusal &refusal, QObject *context, const RefusedDone &done) override
    {
        if (!m_owner) {
            done(false);
            return;
        }
        if (!m_owner->isAllowed()) {
            done(m_owner->refusalOf(refusal.status, {}));
            return;
        }
        m_inner->refused(refusal, context, [owner = m_owner, status = refusal.status, done](const Result<bool> &again) {
            const bool isPlain = again && status != 401; // what the server says of it counts
            if ((again && *again) || isPlain || !owner)
                done(again);
            else
                done(owner->refusalOf(status, again ? std::nullopt : std::optional(again.error())));
        });
    }
    const SecretMask &mask() const override { return m_inner->mask(); }
    QStringList extensions() const override { return m_inner->extensions(); }
    void opened() override { m_inner->opened(); }
    void accepted() override
    {
        m_inner->accepted();
        if (m_owner)
            m_owner->accepted();
    }

private:
    QPointer<RelaySignIn> m_owner;
    std::shared_ptr<HttpAuthorizer> m_inner;
};

} // namespace

RelaySignIn::RelaySignIn(const ServerRecord &record, Secrets &secrets)
    : m_note(record.signedIn),
      m_name(displayText(record.name)),
      m_signIn(signInSetup(record), GrantKeep(secrets, record.id), m_clock),
      m_authorizer(std::make_shared<AppsAuthorizer>(this, m_signIn.authorizer()))
{
    switchOffMemoryDumps();
    connect(&m_signIn, &ServerSignIn::changed, this, &RelaySignIn::onChanged);
}

RelaySignIn::~RelaySignIn() = default;

void RelaySignIn::follow(const ServerRecord *record)
{
    m_isAllowed = record && record->maySignIn() && QUrl(record->url) == m_signIn.server();
    if (!m_isAllowed) {
        set(false, {});
        return;
    }
    m_name = displayText(record->name);
    m_signIn.setSetup(signInSetup(*record));
    if (std::exchange(m_note, record->signedIn) != record->signedIn)
        m_signIn.catchUp();
}

void RelaySignIn::onChanged()
{
    if (m_signIn.state() == ServerSignIn::State::SignedIn) {
        set(false, m_missing);
    } else if (m_signIn.state() == ServerSignIn::State::WantsMore) {
        // An app does not wait for as long as a person may take; it can ask again.
        set(false, m_signIn.missing());
        QTimer::singleShot(0, &m_signIn, &ServerSignIn::notNow);
    }
}

Error RelaySignIn::refusalOf(int status, const std::optional<Error> &why)
{
    if (!m_isAllowed) {
        return {ErrorCode::Unauthorized,
                tr("%1 wants a sign-in, and is not used with one before a person has looked at it in Mangrove.")
                    .arg(m_name)};
    }
    if (status != 401) {
        if (m_missing.isEmpty() || why->code != ErrorCode::Unauthorized)
            return *why;
        return {ErrorCode::Unauthorized,
                tr("%1 wants more than was granted: %2. Grant that in Mangrove's window, then try again.")
                    .arg(m_name, displayText(m_missing.join(QLatin1String(", "))))};
    }
    if (why && m_signIn.state() != ServerSignIn::State::SignedOut)
        return *why; // the key ring, or no connection
    set(true, {});
    return {
        ErrorCode::Unauthorized,
        (tr("%1 wants a sign-in. Sign in to it in Mangrove's window, or by: mangrove servers sign-in %1").arg(m_name)
         + QLatin1Char('\n') + m_signIn.reason())
            .trimmed()};
}

void RelaySignIn::set(bool isWanted, QStringList missing)
{
    if (m_isWanted == isWanted && m_missing == missing)
        return;
    m_missing.swap(missing);
    const bool wasWanted = std::exchange(m_isWanted, isWanted);
    Q_EMIT changed();
    if (isWanted && !wasWanted)
        Q_EMIT told(tr("%1 wants a sign-in. Nobody is signed in to it.").arg(m_name));
}

} // namespace mangrove

#include "core/launch/protections.h"

namespace mangrove {

Protections::Protections(const std::optional<ProtectionAbility> &known, QObject *parent) : QObject(parent)
{
    if (known)
        m_found = *known;
}

void Protections::look()
{
    if (m_found || m_looks)
        return;
    m_looks = true;
    m_looker.look(this, [this](const Result<ProtectionAbility> &found) {
        m_found = found;
        Q_EMIT this->found();
    });
}

void Protections::whenFound(QObject *context, const std::function<void()> &done)
{
    if (m_found) {
        done();
        return;
    }
    connect(this, &Protections::found, context, done);
    look();
}

Result<ProtectionAbility> Protections::ability() const
{
    if (m_found)
        return *m_found;
    return Error{ErrorCode::Refused, tr("What this machine can do is being looked at.")};
}

Result<void> Protections::can(Protection level) const
{
    if (level == Protection::ToldOnly)
        return {};
    return ability().and_then([level](const ProtectionAbility &one) { return one.can(level); });
}

Result<void> Protections::canCutNetwork(Protection level) const
{
    return ability().and_then([level](const ProtectionAbility &one) { return one.canCutNetwork(level); });
}

QStringList Protections::doesNotHold(Protection level) const
{
    const Result<ProtectionAbility> one = ability();
    return one ? one->doesNotHold(level) : QStringList();
}

Result<void> Protections::canHold(Protection level, bool hasNetwork) const
{
    return can(level).and_then([&]() -> Result<void> { return hasNetwork ? Result<void>() : canCutNetwork(level); });
}

} // namespace mangrove

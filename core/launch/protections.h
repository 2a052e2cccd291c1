#pragma once

// What this machine can hold servers to, for all who show or choose a level: looked at once, when somebody first wants
// to know. Owned by the application. It starts nothing: at a start the launcher does it or fails.

#include "core/launch/protectionability.h"

#include <QObject>

#include <array>
#include <functional>
#include <optional>

namespace mangrove {

//! All levels, in the order of what they hold.
inline constexpr std::array allProtections{Protection::ToldOnly, Protection::FilesConfined, Protection::Confined};

class Protections : public QObject
{
    Q_OBJECT

public:
    //! `known`: what is so without a look, for tests.
    explicit Protections(const std::optional<ProtectionAbility> &known = {}, QObject *parent = nullptr);

    //! Begins to look, where nobody has; found() follows, perhaps before it returns.
    void look();
    //! Calls back once, when it has been looked at: perhaps before it returns, and not when `context` is gone by then.
    void whenFound(QObject *context, const std::function<void()> &done);
    bool isFound() const { return m_found.has_value(); }

    // The sentences of ProtectionAbility. Before it has been looked at everything is refused but ToldOnly, and so it is
    // when the look did not come to an end.
    Result<void> can(Protection level) const;
    Result<void> canCutNetwork(Protection level) const;
    QStringList doesNotHold(Protection level) const;
    //! What both of a server's choices come to here.
    Result<void> canHold(Protection level, bool hasNetwork) const;

Q_SIGNALS:
    void found();

private:
    Result<ProtectionAbility> ability() const;

    ProtectionLooker m_looker;
    std::optional<Result<ProtectionAbility>> m_found;
    bool m_looks = false;
};

} // namespace mangrove

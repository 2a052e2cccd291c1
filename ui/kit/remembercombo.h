#pragma once

// For how long a decision is remembered: as the person has preset it, until something else is chosen. Owned by what
// asks.

#include "core/base/clock.h"
#include "core/workspace/decision.h"

#include <QComboBox>

#include <optional>

namespace mangrove {

class Settings;

//! How long an answer lasts unless a person says something else.
Lasting presetLasting(const Settings &settings);

class RememberCombo : public QComboBox
{
    Q_OBJECT

public:
    explicit RememberCombo(const Settings &settings, QWidget *parent = nullptr);

    //! What is preset, or this, until something else is chosen.
    void preset(std::optional<Lasting> lasting);
    //! The decision as it lasts from now on.
    Decision decision(Verdict verdict, const Clock &clock) const;

private:
    void follow();

    const Settings &m_settings;
    QString m_preset; // as it was followed last
};

} // namespace mangrove

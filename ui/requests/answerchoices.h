#pragma once

// How an access request is answered, besides for which folders: what they are allowed for, and for how long. Owned by
// the dialog.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QWidget>

#include <optional>

namespace mangrove {

class ModeCombo;
class RememberCombo;

class AnswerChoices : public QWidget
{
    Q_OBJECT

public:
    AnswerChoices(const Services &services, QWidget *parent);

    //! The decision as it lasts from now on; a denial is for nothing.
    Decision decision(Verdict verdict) const;
    void setMode(AccessMode mode);
    //! For how long somebody has said; nothing: as the person has preset it.
    void setLasting(std::optional<Lasting> lasting);
    //! Whether it can be said for how long: what is granted by itself stays until it is taken back.
    void setLasts(bool lasts);

private:
    const Clock &m_clock;
    ModeCombo *m_mode;
    RememberCombo *m_remember;
};

} // namespace mangrove

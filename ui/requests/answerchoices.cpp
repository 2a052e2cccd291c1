#include "ui/requests/answerchoices.h"

#include "core/base/clock.h"
#include "ui/kit/modecombo.h"
#include "ui/kit/remembercombo.h"

#include <QHBoxLayout>
#include <QLabel>

namespace mangrove {

AnswerChoices::AnswerChoices(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_clock(services.clock),
      m_mode(new ModeCombo(this)),
      m_remember(new RememberCombo(services.settings, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [this, row](const QString &text, const QString &name, QComboBox *combo) {
        auto *caption = new QLabel(text, this);
        caption->setObjectName(name);
        caption->setBuddy(combo);
        row->addWidget(caption);
        row->addWidget(combo);
    };
    add(tr("A&ccess"), QStringLiteral("accessLabel"), m_mode);
    row->addSpacing(row->spacing());
    add(tr("&Remember"), QStringLiteral("rememberLabel"), m_remember);
    row->addStretch(1);
}

Decision AnswerChoices::decision(Verdict verdict) const
{
    Decision decision = m_remember->decision(verdict, m_clock);
    if (verdict == Verdict::Allowed)
        decision.mode = m_mode->mode();
    return decision;
}

void AnswerChoices::setMode(AccessMode mode)
{
    m_mode->setMode(mode);
}

void AnswerChoices::setLasting(std::optional<Lasting> lasting)
{
    m_remember->preset(lasting);
}

void AnswerChoices::setLasts(bool lasts)
{
    m_remember->setEnabled(lasts);
}

} // namespace mangrove

#include "ui/requests/answerterms.h"

#include "core/access/withdrawallimit.h"
#include "core/servers/serverplace.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/statelook.h"

#include <QVBoxLayout>

#include <utility>

namespace mangrove {

namespace {

QLabel *boldLabel(const QString &objectName, QWidget *parent)
{
    QLabel *label = boldSentence({}, objectName, parent);
    label->hide();
    return label;
}

//! Empty while it is not so: assistive technology may read what is hidden.
void showWhere(QLabel *label, bool isSo, const QString &sentence)
{
    label->setText(isSo ? sentence : QString());
    label->setVisible(isSo);
}

} // namespace

AnswerTerms::AnswerTerms(QWidget *parent)
    : QWidget(parent),
      m_honest(sentenceLabel({}, QStringLiteral("honestNotice"), this)),
      m_suspended(boldLabel(QStringLiteral("suspendedNotice"), this)),
      m_standing(boldLabel(QStringLiteral("standingNotice"), this)),
      m_answered(boldLabel(QStringLiteral("answeredNotice"), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QLabel *label : {m_answered, m_honest, m_suspended, m_standing})
        layout->addWidget(label);
}

bool AnswerTerms::show(const ServerRecord &record, Protection inForce, bool stands)
{
    const QString honest = inForce == Protection::Confined
        ? tr("%1: the system keeps it to what you allow. What you allow now it reaches, and is told, at once, or "
             "where that cannot be when it is restarted.")
              .arg(lookOf(inForce).word)
        : inForce != Protection::ToldOnly
        ? tr("%1: the system keeps it to what you allow. What you allow now it is told, and can reach when "
             "it "
             "is restarted.")
              .arg(lookOf(inForce).word)
        : placeOf(record) != ServerPlace::ThisMachine
        ? tr("Mangrove tells it only the folders that you allow.")
        : tr("Mangrove tells it only the folders that you allow. Without a sandbox it can still read and "
             "write "
             "what you can; Access binds it only where it is confined.");
    m_honest->setText(
        tr("%1 After Not Now it can ask again when it was restarted; or decide in the table at any time.").arg(honest));
    const bool isUnconfirmed = record.needsConfirmation();
    showWhere(m_suspended, isUnconfirmed,
              tr("This server was changed and nobody has confirmed the change. Until then it is told nothing that "
                 "you allow always."));
    constexpr int minutes = int(WithdrawalLimit::refusal / 60'000);
    showWhere(m_standing, stands,
              tr("It has taken back what it asks, and asked again, so this stays until you answer. After "
                 "Deny or Not "
                 "Now you are asked nothing more for it for %n minutes.",
                 nullptr, minutes));
    const bool wasUnconfirmed = std::exchange(m_isUnconfirmed, isUnconfirmed);
    const bool stood = std::exchange(m_stands, stands);
    return wasUnconfirmed != isUnconfirmed || stood != stands;
}

bool AnswerTerms::showAnswered(const QString &sentence)
{
    if (m_answered->text() == sentence)
        return false;
    showWhere(m_answered, !sentence.isEmpty(), sentence);
    return true;
}

} // namespace mangrove

#include "ui/servers/submitfoot.h"

#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/problemrow.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace mangrove {

SubmitFoot::SubmitFoot(bool isAdding, bool starts, QWidget *parent)
    : QWidget(parent),
      m_isAdding(isAdding),
      m_elsewhere(sentenceLabel({}, QStringLiteral("changedElsewhere"), this)),
      m_widening(sentenceLabel({}, QStringLiteral("wideningText"), this)),
      m_problem(new ProblemRow(QStringLiteral("serverProblem"), this)),
      m_start(new QPushButton(this)),
      m_submit(new QPushButton(this))
{
    for (QLabel *label : {m_elsewhere, m_widening})
        label->hide();
    m_submit->setObjectName(QStringLiteral("submitButton"));
    m_start->setObjectName(QStringLiteral("addAndStartButton"));
    m_start->setVisible(isAdding);
    (starts ? m_start : m_submit)->setDefault(true);
    auto *cancel = new QPushButton(tr("&Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    cancel->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_elsewhere);
    layout->addWidget(m_widening);
    layout->addWidget(m_problem);
    addFoot(layout, {m_start, m_submit, cancel});
    // The buttons were made in another order than they are read.
    setTabOrder(m_start, m_submit);
    setTabOrder(m_submit, cancel);
    connect(m_submit, &QPushButton::clicked, this, [this] { Q_EMIT submitted(false); });
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT submitted(true); });
    connect(cancel, &QPushButton::clicked, this, &SubmitFoot::cancelled);
    setWidening({});
}

void SubmitFoot::setWidening(const RecordWidening &widening)
{
    m_widening->setText(widening.sentences.join(QLatin1Char(' ')));
    m_widening->setVisible(!widening.sentences.isEmpty());
    if (!m_isAdding) {
        m_submit->setText(widening.knowsMore && widening.reachesMore ? tr("&Save, and Let It Know and Reach More")
                              : widening.reachesMore                 ? tr("&Save, and Let It Reach More")
                              : widening.knowsAll                    ? tr("&Save, and Let It Know All Folders")
                              : widening.knowsMore                   ? tr("&Save, and Let It Know More Folders")
                                                                     : tr("&Save"));
        return;
    }
    m_submit->setText(widening.knowsAll        ? tr("A&dd, and Let It Know All Folders")
                          : widening.knowsMore ? tr("A&dd, and Let It Know More Folders")
                                               : tr("A&dd"));
    m_start->setText(widening.knowsAll        ? tr("Add, &Start, and Let It Know All Folders")
                         : widening.knowsMore ? tr("Add, &Start, and Let It Know More Folders")
                                              : tr("Add and &Start"));
}

void SubmitFoot::showElsewhere(const QString &sentence)
{
    m_elsewhere->setText(sentence);
    m_elsewhere->setVisible(!sentence.isEmpty());
}

void SubmitFoot::setSubmittable(bool submittable)
{
    m_submit->setEnabled(submittable);
    m_start->setEnabled(submittable);
}

} // namespace mangrove

#include "ui/servers/serverdialogparts.h"

#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/statelook.h"
#include "ui/servers/launchpreview.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

ProblemRow::ProblemRow(const QString &name, QWidget *parent)
    : QWidget(parent), m_sentence(boldSentence({}, name, this)), m_button(new QPushButton(this))
{
    m_button->setObjectName(QStringLiteral("wayOutButton"));
    m_button->setAutoDefault(false); // what it does is for a person to choose, never for Return
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_button, 0, Qt::AlignBottom);
    connect(m_button, &QPushButton::clicked, this, [this] {
        const auto act = std::exchange(m_act, {});
        clear();
        if (act)
            act();
    });
    clear();
}

void ProblemRow::say(const QString &sentence)
{
    m_act = {};
    m_button->hide();
    m_sentence->setText(sentence);
    m_sentence->show();
    show();
}

void ProblemRow::clear()
{
    m_act = {};
    for (QWidget *part :
         {static_cast<QWidget *>(m_sentence), static_cast<QWidget *>(m_button), static_cast<QWidget *>(this)})
        part->hide();
}

void ProblemRow::offer(const QString &button, const std::function<void()> &act)
{
    m_act = act;
    m_button->setText(button);
    m_button->show();
}

PreviewHead::PreviewHead(QWidget *parent)
    : QWidget(parent),
      m_caption(new QLabel(this)),
      m_protection(plainButton({}, QStringLiteral("toProtectionButton"), this))
{
    m_protection->setFlat(true);
    m_protection->setToolTip(tr("Choose what the system holds it to"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_caption, 1);
    row->addWidget(m_protection);
    connect(m_protection, &QPushButton::clicked, this, &PreviewHead::protectionWanted);
}

void PreviewHead::showRecord(const ServerRecord &record)
{
    m_caption->setText(tr("%1:").arg(LaunchPreview::caption(record)));
    m_protection->setVisible(record.transport != httpTransport);
    m_protection->setText(tr("Protection: %1…").arg(lookOf(record.protection).word));
}

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
    auto *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);
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

void alignColumns(const QList<QFormLayout *> &forms)
{
    QList<QWidget *> labels;
    int widest = 0;
    for (QFormLayout *each : forms) {
        each->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        each->setRowWrapPolicy(QFormLayout::WrapLongRows); // for large letters on small screens
        for (int row = 0; row < each->rowCount(); ++row) {
            const QLayoutItem *item = each->itemAt(row, QFormLayout::LabelRole);
            if (!item || !item->widget())
                continue;
            labels.append(item->widget());
            widest = std::max(widest, item->widget()->sizeHint().width());
        }
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
}

} // namespace mangrove

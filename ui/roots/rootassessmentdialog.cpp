#include "ui/roots/rootassessmentdialog.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace mangrove {

RootAssessmentDialog::RootAssessmentDialog(QWidget *parent)
    : QDialog(parent),
      m_caption(sentenceLabel({}, QStringLiteral("assessmentCaption"), this)),
      m_text(new TextBox(14, this))
{
    setObjectName(QStringLiteral("rootAssessmentDialog"));
    setWindowTitle(tr("Not Added"));
    setModal(false);
    m_text->setObjectName(QStringLiteral("assessmentText"));
    m_text->setAccessibleName(tr("What was not added, and why"));
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 70);
    m_text->setFont(font()); // sentences more than paths
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeButton"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_caption);
    layout->addWidget(m_text);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RootAssessmentDialog::append(const QList<Line> &lines)
{
    for (const Line &line : lines)
        m_blocks << displayText(line.path, 0) + QLatin1Char('\n') + line.sentence;
    m_count += int(lines.size());
    m_caption->setText(m_count == 1 ? tr("This could not be added:")
                                    : tr("%n paths could not be added:", nullptr, m_count));
    m_text->setForeignBlock(m_blocks.join(QStringLiteral("\n\n")));
}

} // namespace mangrove

#include "ui/kit/confirmdialog.h"

#include "ui/kit/armdelay.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"

#include <QHBoxLayout>
#include <QShowEvent>
#include <QStyle>

namespace mangrove {

namespace {

QString titleOf(ConfirmDialog::Kind kind)
{
    switch (kind) {
    case ConfirmDialog::Kind::BroadFolder:
        return ConfirmDialog::tr("Broad Folder");
    case ConfirmDialog::Kind::ToldAtOnce:
        return ConfirmDialog::tr("Folder Told at Once");
    case ConfirmDialog::Kind::FolderReplaced:
        return ConfirmDialog::tr("Folder Replaced");
    case ConfirmDialog::Kind::ServerChanged:
        return ConfirmDialog::tr("Server Changed");
    case ConfirmDialog::Kind::ServersRemoved:
        return ConfirmDialog::tr("Remove Servers");
    case ConfirmDialog::Kind::Resumed:
        return ConfirmDialog::tr("Resume Telling");
    case ConfirmDialog::Kind::HomeEmptied:
        return ConfirmDialog::tr("Empty Private Home");
    }
    return {};
}

} // namespace

ConfirmDialog::ConfirmDialog(Kind kind, const Content &content, QWidget *parent)
    : QDialog(parent),
      m_arm(new ArmDelay(this)),
      m_sentence(sentenceLabel({}, QStringLiteral("confirmSentence"), this)),
      m_details(new TextBox(14, this)),
      m_consequence(sentenceLabel({}, QStringLiteral("confirmConsequence"), this)),
      m_confirm(new CarefulButton(tr("C&onfirm"), this))
{
    setObjectName(QStringLiteral("confirmDialog"));
    setWindowTitle(titleOf(kind));
    setModal(false);
    m_details->setObjectName(QStringLiteral("confirmDetails"));
    m_details->setAccessibleName(tr("Details"));
    m_confirm->setObjectName(QStringLiteral("confirmButton"));
    m_confirm->setEnabled(false);
    auto *cancel = new QPushButton(tr("&Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    cancel->setDefault(true);

    auto *icon = new QLabel(this);
    const int size = style()->pixelMetric(QStyle::PM_LargeIconSize);
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(size));
    icon->setAccessibleName(tr("Warning"));
    auto *text = new QVBoxLayout;
    text->addWidget(m_sentence);
    text->addWidget(m_details);
    text->addWidget(m_consequence);
    text->addStretch(1);
    auto *middle = new QHBoxLayout;
    middle->addWidget(icon, 0, Qt::AlignTop);
    middle->addLayout(text, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    addFoot(layout, {m_confirm, cancel});
    m_sentence->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    cancel->setFocus();

    setContent(content);
    connect(m_arm, &ArmDelay::changed, m_confirm, &QWidget::setEnabled);
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        if (m_arm->isArmed())
            accept();
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this](int result) { Q_EMIT answered(result == Accepted); });
}

void ConfirmDialog::showEvent(QShowEvent *event)
{
    if (!event->spontaneous())
        fitHeight(false);
    QDialog::showEvent(event);
}

bool ConfirmDialog::event(QEvent *event)
{
    const bool done = QDialog::event(event);
    // The details know how high they are only at their width, and a layout does not hold a window to that.
    if (event->type() == QEvent::LayoutRequest && isVisible())
        fitHeight(true);
    return done;
}

void ConfirmDialog::fitHeight(bool growOnly)
{
    layout()->activate(); // else the layouts inside go by what was true before the details had their width
    const int wanted = layout()->totalHeightForWidth(width());
    if (wanted > height() || (!growOnly && wanted < height()))
        resize(width(), wanted);
}

void ConfirmDialog::setContent(const Content &content)
{
    m_sentence->setText(content.sentence);
    m_details->setForeignBlock(content.details.join(QLatin1Char('\n')));
    m_details->setVisible(!content.details.isEmpty());
    m_consequence->setText(content.consequence);
    m_consequence->setVisible(!content.consequence.isEmpty());
    m_arm->rearm();
}

} // namespace mangrove

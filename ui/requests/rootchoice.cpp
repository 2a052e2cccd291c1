#include "ui/requests/rootchoice.h"

#include "core/base/displaytext.h"
#include "core/roots/places.h"
#include "ui/kit/foreignwidgets.h"

#include <QCheckBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <utility>

namespace mangrove {

RootChoice::RootChoice(const Root &root, QWidget *parent)
    : QWidget(parent),
      m_root(root),
      m_box(new ElidedCheckBox(this)),
      m_badge(new QLabel(this)),
      m_path(new TextBox(6, this)),
      m_warning(sentenceLabel({}, QStringLiteral("rootWarning"), this)),
      m_origin(new QLabel(this))
{
    setObjectName(QStringLiteral("rootChoice"));
    m_box->setObjectName(QStringLiteral("rootCheckBox"));
    m_box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_badge->setObjectName(QStringLiteral("rootBadge"));
    m_badge->setTextFormat(Qt::PlainText);
    m_badge->setFrameShape(QFrame::StyledPanel);
    m_badge->setToolTip(tr("This name mixes letters of alphabets that look alike. Compare the path."));
    m_path->setObjectName(QStringLiteral("rootPath"));
    // 200 paths would be 200 stops for the Tab key; the path is also the check box's description.
    m_path->setFocusPolicy(Qt::ClickFocus);

    m_origin->setObjectName(QStringLiteral("rootOrigin"));
    m_origin->setTextFormat(Qt::PlainText);
    m_origin->setFrameShape(QFrame::StyledPanel);
    m_origin->hide();
    auto *head = new QHBoxLayout;
    head->addWidget(m_box);
    head->addWidget(m_badge);
    head->addWidget(m_origin);
    head->addStretch(1);
    auto *below = new QVBoxLayout;
    below->setSpacing(0);
    below->setContentsMargins(style()->pixelMetric(QStyle::PM_IndicatorWidth)
                                  + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing),
                              0, 0, 0);
    below->addWidget(m_path);
    below->addWidget(m_warning);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 3);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(below);

    showRoot();
    connect(m_box, &QCheckBox::toggled, this, &RootChoice::tickedChanged);
}

bool RootChoice::setRoot(const Root &root)
{
    const bool differs = root.name != m_root.name || root.canonicalPath != m_root.canonicalPath
        || root.path != m_root.path || root.isFile != m_root.isFile;
    const bool leadsElsewhere = root.canonicalPath != m_root.canonicalPath;
    m_root = root;
    if (differs)
        showRoot();
    if (leadsElsewhere && m_needsThought)
        m_box->setChecked(false);
    return differs;
}

void RootChoice::setOrigin(const QString &words)
{
    m_origin->setText(words);
    m_origin->setVisible(!words.isEmpty());
    describe();
}

void RootChoice::setReach(const QString &sentence)
{
    if (std::exchange(m_reach, sentence) != sentence)
        showRoot();
}

void RootChoice::describe()
{
    const QString origin = m_origin->text();
    m_box->setAccessibleDescription(origin.isEmpty() ? m_facts : origin + QLatin1Char('\n') + m_facts);
}

QCheckBox *RootChoice::checkBox() const
{
    return m_box;
}

bool RootChoice::isTicked() const
{
    return m_box->isChecked();
}

void RootChoice::setTicked(bool ticked)
{
    m_box->setChecked(ticked);
}

void RootChoice::showRoot()
{
    const QString name = displayText(m_root.name, 60);
    const QString path = displayText(m_root.canonicalPath, 0);
    m_box->setForeignText(m_root.name);
    const bool mixed = isMixedScript(m_root.name);
    m_badge->setText(mixed ? tr("mixed alphabets") : QString());
    m_badge->setVisible(mixed);
    m_path->setForeignText(m_root.canonicalPath);
    m_path->setAccessibleName(tr("Path of %1").arg(name));

    QStringList sentences;
    switch (placeOf(m_root.canonicalPath, nativePlatform(), QDir::homePath())) {
    case Place::Broad:
        sentences << tr("This is a broad folder: it holds much more than one project.");
        break;
    case Place::Sensitive:
        sentences << tr("This is a sensitive place: it may hold keys, passwords or private settings.");
        break;
    case Place::System:
    case Place::Special:
        sentences << tr("This folder belongs to the operating system.");
        break;
    case Place::Ordinary:
        break;
    }
    m_needsThought = !sentences.isEmpty();
    if (m_root.isFile)
        sentences << tr("This is a single file.");
    if (m_root.path != m_root.canonicalPath)
        sentences << tr("It was added as %1.").arg(displayText(m_root.path, 0));
    if (!m_reach.isEmpty())
        sentences << m_reach;
    m_warning->setText(sentences.join(QLatin1Char(' ')));
    m_warning->setVisible(!sentences.isEmpty());
    QFont font = m_warning->font();
    font.setBold(m_needsThought);
    m_warning->setFont(font);

    QStringList description{path};
    if (isMixedScript(m_root.name))
        description << m_badge->toolTip();
    m_facts = (description + sentences).join(QLatin1Char('\n'));
    describe();
}

} // namespace mangrove

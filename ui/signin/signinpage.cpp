#include "ui/signin/signinpage.h"

#include "ui/kit/foreignwidgets.h"
#include "ui/kit/icons.h"

#include <QComboBox>
#include <QFormLayout>
#include <QStyle>
#include <QVBoxLayout>

#include <utility>

namespace mangrove {

SignInPage::SignInPage(QWidget *parent)
    : QWidget(parent),
      m_issuerRow(new QWidget(this)),
      m_issuers(new QComboBox(m_issuerRow)),
      m_lines(new QWidget(this)),
      m_marks(new QWidget(this)),
      m_note(sentenceLabel({}, QStringLiteral("signInNote"), this))
{
    m_issuers->setObjectName(QStringLiteral("issuerCombo"));
    m_issuers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_issuers->setMinimumContentsLength(30);
    auto *label = new QLabel(tr("&Sign-in server:"), m_issuerRow);
    label->setBuddy(m_issuers);
    auto *row = new QHBoxLayout(m_issuerRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_issuers, 1);
    m_issuerRow->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget *part : {m_issuerRow, m_lines, m_marks, static_cast<QWidget *>(m_note)})
        layout->addWidget(part);
    layout->addStretch(1);
    connect(m_issuers, &QComboBox::activated, this, [this](int index) {
        const QString issuer = m_issuers->itemData(index).toString();
        if (issuer != m_shown.issuer)
            Q_EMIT issuerPicked(issuer);
    });
}

void SignInPage::setShown(const SignInShown &shown)
{
    const SignInShown before = std::exchange(m_shown, shown);
    m_note->setText(m_shown.note);
    m_note->setVisible(!m_shown.note.isEmpty());
    if (before.lines != m_shown.lines)
        showLines();
    if (before.marks != m_shown.marks)
        showMarks();
    showIssuers();
}

void SignInPage::put(QWidget *&place, QWidget *widget, bool isVisible)
{
    delete layout()->replaceWidget(place, widget);
    delete std::exchange(place, widget);
    widget->setVisible(isVisible);
}

void SignInPage::showLines()
{
    auto *lines = new QWidget(this);
    auto *form = new QFormLayout(lines);
    form->setContentsMargins(0, 0, 0, 0);
    for (const SignInLine &line : std::as_const(m_shown.lines)) {
        auto *value = new TextBox(6, lines); // wraps anywhere, as addresses have no blanks
        value->setObjectName(line.key + QLatin1String("Line"));
        if (!line.isVerbatim)
            value->setFont(font());
        value->setForeignText(line.value);
        auto *label = new QLabel(line.label, lines);
        label->setTextFormat(Qt::PlainText);
        label->setBuddy(value);
        form->addRow(label, value);
    }
    put(m_lines, lines, !m_shown.lines.isEmpty());
}

void SignInPage::showMarks()
{
    auto *marks = new QWidget(this);
    auto *layout = new QVBoxLayout(marks);
    layout->setContentsMargins(0, 0, 0, 0);
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    int number = 0;
    for (const QString &mark : std::as_const(m_shown.marks)) {
        auto *row = new QHBoxLayout;
        auto *sign = new QLabel(marks);
        sign->setPixmap(icon(IconName::CellStillKnown, Tone::Warning).pixmap(size));
        sign->setAccessibleName(tr("Look twice"));
        row->addWidget(sign, 0, Qt::AlignTop);
        row->addWidget(sentenceLabel(mark, QStringLiteral("mark%1").arg(++number), marks), 1);
        layout->addLayout(row);
    }
    put(m_marks, marks, !m_shown.marks.isEmpty());
}

void SignInPage::showIssuers()
{
    m_issuerRow->setVisible(!m_shown.issuers.isEmpty());
    QStringList known;
    for (int i = 0; i < m_issuers->count(); ++i)
        known.append(m_issuers->itemData(i).toString());
    if (m_shown.issuers.isEmpty())
        return;
    if (known != m_shown.issuers) {
        m_issuers->clear();
        for (const QString &issuer : std::as_const(m_shown.issuers))
            m_issuers->addItem(displayText(issuer), issuer);
    }
    m_issuers->setCurrentIndex(m_issuers->findData(m_shown.issuer));
}

} // namespace mangrove

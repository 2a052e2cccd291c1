#include "ui/servers/problemrow.h"

#include "ui/kit/dialogparts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

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

} // namespace mangrove

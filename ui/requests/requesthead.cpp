#include "ui/requests/requesthead.h"

#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mangrove {

RequestHead::RequestHead(const QString &countName, qreal factor, QWidget *parent)
    : QWidget(parent),
      m_name(new ElidedLabel(this)),
      m_count(new QLabel(this)),
      m_question(sentenceLabel({}, QStringLiteral("question"), this))
{
    m_name->setObjectName(QStringLiteral("serverName"));
    m_name->setFont(bolder(m_name->font(), factor));
    m_count->setObjectName(countName);
    m_count->setTextFormat(Qt::PlainText);
    m_count->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(m_name, 1);
    row->addWidget(m_count, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_question);
}

void RequestHead::setName(const QString &name)
{
    m_name->setForeignText(name);
}

void RequestHead::setCount(const QString &text)
{
    m_count->setText(text);
    m_count->setVisible(!text.isEmpty());
}

void RequestHead::setQuestion(const QString &sentence)
{
    m_question->setText(sentence);
}

} // namespace mangrove

#include "ui/requests/requestdialog.h"

#include "ui/kit/dialogparts.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mangrove {

RequestDialog::RequestDialog(const QString &objectName, QWidget *parent)
    : QDialog(parent),
      m_column(new QVBoxLayout(this)),
      m_head(new RequestHead(QStringLiteral("requestCount"), 1.4, this)),
      m_notice(boldSentence({}, QStringLiteral("requestNotice"), this))
{
    setObjectName(objectName);
    setWindowTitle(tr("Access Request"));
    setModal(false);
    setSizeGripEnabled(true);
    m_column->addWidget(m_head);
    m_notice->hide();
}

void RequestDialog::setWaiting(int count)
{
    m_head->setCount(count > 1 ? tr("1 of %n requests", nullptr, count) : QString());
}

void RequestDialog::say(const QString &sentence)
{
    m_notice->setText(sentence);
    m_notice->show();
}

} // namespace mangrove

#include "ui/servers/keptsecret.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace mangrove {

KeptSecret::KeptSecret(const Names &names, QWidget *parent)
    : QWidget(parent), m_edit(new QLineEdit(this)), m_forget(new QPushButton(names.forgetText, this))
{
    m_edit->setObjectName(names.edit);
    m_edit->setEchoMode(QLineEdit::Password);
    m_edit->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
    m_forget->setObjectName(names.forget);
    m_forget->setAutoDefault(false);
    m_forget->setToolTip(names.forgetTip);
    setFocusProxy(m_edit);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_forget);
    connect(m_edit, &QLineEdit::textChanged, this, &KeptSecret::refresh);
    connect(m_forget, &QPushButton::clicked, this, &KeptSecret::forget);
    refresh();
}

void KeptSecret::set(bool isKept, const QString &typed)
{
    m_isKept = isKept;
    m_edit->setText(typed);
    refresh();
}

QString KeptSecret::typed() const
{
    return m_edit->text().trimmed();
}

void KeptSecret::refresh()
{
    m_edit->setPlaceholderText(m_isKept ? tr("kept in the key ring") : tr("None"));
    m_forget->setEnabled(m_isKept || !m_edit->text().isEmpty());
    Q_EMIT changed();
}

void KeptSecret::forget()
{
    m_isKept = false;
    m_edit->clear();
    m_edit->setFocus(); // the button is disabled now
    refresh();
}

} // namespace mangrove

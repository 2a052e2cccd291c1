#include "ui/servers/secretfields.h"

#include "ui/kit/foreignwidgets.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

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

ClientKeyField::ClientKeyField(QWidget *parent)
    : QWidget(parent),
      m_shown(new QLineEdit(this)),
      m_forget(new QPushButton(tr("Forget"), this)),
      m_problem(sentenceLabel({}, QStringLiteral("clientKeyProblem"), this))
{
    m_shown->setObjectName(QStringLiteral("clientKeyEdit"));
    m_shown->setAccessibleName(tr("Private key"));
    m_shown->setReadOnly(true);
    m_shown->setContextMenuPolicy(Qt::NoContextMenu);
    m_shown->installEventFilter(this);
    setFocusProxy(m_shown);
    auto *pasteButton = new QPushButton(tr("Paste"), this);
    pasteButton->setObjectName(QStringLiteral("pasteClientKeyButton"));
    pasteButton->setAccessibleName(tr("Paste the Private Key"));
    pasteButton->setToolTip(tr("Takes the key from the clipboard as PEM text, without showing it"));
    auto *chooseButton = new QPushButton(tr("Choose File…"), this);
    chooseButton->setObjectName(QStringLiteral("chooseClientKeyButton"));
    chooseButton->setAccessibleName(tr("Choose the File of the Private Key…"));
    m_forget->setObjectName(QStringLiteral("forgetClientKeyButton"));
    m_forget->setAccessibleName(tr("Forget the Private Key"));
    m_forget->setToolTip(tr("Takes the private key out of the key ring when you save"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_shown, 1);
    for (QPushButton *button : {pasteButton, chooseButton, m_forget}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    connect(pasteButton, &QPushButton::clicked, this, &ClientKeyField::paste);
    connect(chooseButton, &QPushButton::clicked, this, &ClientKeyField::choose);
    connect(m_forget, &QPushButton::clicked, this, &ClientKeyField::forget);
    m_problem->hide();
    refresh();
}

void ClientKeyField::setKept(const QString &algorithm)
{
    m_reading.reset();
    m_kept = algorithm;
    m_new = {};
    m_problem->hide();
    refresh();
}

bool ClientKeyField::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Paste))
        return QWidget::eventFilter(watched, event);
    paste();
    return true;
}

void ClientKeyField::paste()
{
    m_reading.reset();
    take(clientKeyFromText(QApplication::clipboard()->text().toUtf8()));
}

void ClientKeyField::choose()
{
    auto *dialog = new QFileDialog(window(), tr("Private Key"));
    dialog->setObjectName(QStringLiteral("clientKeyFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptOpen);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Keys (*.pem *.key)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ClientKeyField::read);
    dialog->open();
}

void ClientKeyField::read(const QString &path)
{
    m_reading = std::make_unique<QObject>();
    m_file.read(path, longestClientKey, m_reading.get(), [this](const Result<QByteArray> &bytes) {
        m_reading.release()->deleteLater(); // it calls
        take(bytes.and_then(clientKeyFromText));
    });
}

//! One that cannot be used leaves what was there.
void ClientKeyField::take(const Result<ClientKey> &key)
{
    m_problem->setText(key ? QString() : key.error().message);
    m_problem->setVisible(!key);
    if (key)
        m_new = *key;
    refresh();
}

void ClientKeyField::forget()
{
    setKept({});
    m_shown->setFocus(); // the button is disabled now
}

void ClientKeyField::refresh()
{
    m_shown->setText(m_new.pem.isEmpty() ? QString() : tr("new, %1").arg(m_new.algorithm));
    m_shown->setPlaceholderText(m_kept.isEmpty() ? tr("None") : tr("kept (%1)").arg(m_kept));
    m_forget->setEnabled(!algorithm().isEmpty());
    Q_EMIT changed();
}

} // namespace mangrove

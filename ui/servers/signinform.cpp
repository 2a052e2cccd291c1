#include "ui/servers/signinform.h"

#include "core/servers/storedsignin.h"
#include "ui/kit/foreignwidgets.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

namespace mangrove {

namespace {

const QString usualPath = QStringLiteral("/callback");

QLineEdit *addressEdit(const char *name, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setInputMethodHints(Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    return edit;
}

QWidget *inRow(const QList<QWidget *> &widgets, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (qsizetype i = 0; i < widgets.size(); ++i)
        layout->addWidget(widgets.at(i), i == 0 ? 1 : 0);
    return row;
}

} // namespace

SignInForm::SignInForm(QWidget *parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_byHand(new QCheckBox(tr("Set up by hand how you sign in"), this)),
      m_signIn(new QPushButton(tr("Sign In…"), this))
{
    setObjectName(QStringLiteral("signInForm"));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_byHand->setObjectName(QStringLiteral("signInByHandCheckBox"));
    m_byHand->setToolTip(
        tr("Only for servers that do not register programs by themselves, or that need something left out"));
    m_signIn->setObjectName(QStringLiteral("signInButton"));
    m_signIn->setAutoDefault(false);
    m_signIn->setToolTip(tr("With what is saved of this server"));
    m_signIn->hide();
    m_form->addRow(new QLabel(tr("Sign-in:"), this), inRow({m_byHand, m_signIn}, this));
    buildClient();
    buildRedirect();
    m_document = addressEdit("clientDocumentEdit", this);
    m_document->setPlaceholderText(tr("As in https://example.com/client.json"));
    addFoldedRow(tr("Client document:"), m_document);
    m_silence = new QCheckBox(tr("It does not say that it supports PKCE: go on all the same"), this);
    m_silence->setObjectName(QStringLiteral("acceptsSilenceCheckBox"));
    m_silence->setToolTip(
        tr("Mangrove uses PKCE in any case; whether the sign-in server looks at it is not known"));
    m_noResource = new QCheckBox(tr("Do not name the server in the requests (resource)"), this);
    m_noResource->setObjectName(QStringLiteral("leavesOutResourceCheckBox"));
    m_noResource->setToolTip(
        tr("For sign-in servers that refuse it; what they give may then be good for more"));
    for (QCheckBox *box : {m_silence, m_noResource}) {
        m_form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &SignInForm::changed);
    }
    for (const QLineEdit *edit : {m_client, m_secret, m_scopes, m_path, m_document})
        connect(edit, &QLineEdit::textChanged, this, &SignInForm::refresh);
    connect(m_host, &QComboBox::currentIndexChanged, this, &SignInForm::refresh);
    connect(m_port, &QSpinBox::valueChanged, this, &SignInForm::refresh);
    connect(m_byHand, &QCheckBox::toggled, this, &SignInForm::refresh);
    connect(m_signIn, &QPushButton::clicked, this, &SignInForm::signInWanted);
    refresh();
}

void SignInForm::addFoldedRow(const QString &label, QWidget *field, QWidget *buddy)
{
    auto *caption = new QLabel(label, this);
    caption->setBuddy(buddy ? buddy : field);
    m_form->addRow(caption, field);
}

void SignInForm::buildClient()
{
    m_client = addressEdit("clientIdEdit", this);
    m_client->setPlaceholderText(tr("None: Mangrove registers itself"));
    addFoldedRow(tr("Client id:"), m_client);
    m_secret = addressEdit("clientSecretEdit", this);
    m_secret->setAccessibleName(tr("Client secret:")); // its label names the row
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
    m_forget = new QPushButton(tr("Forget"), this);
    m_forget->setObjectName(QStringLiteral("forgetClientSecretButton"));
    m_forget->setAccessibleName(tr("Forget the Client Secret"));
    m_forget->setAutoDefault(false);
    m_forget->setToolTip(tr("Takes the client secret out of the key ring when you save"));
    connect(m_forget, &QPushButton::clicked, this, &SignInForm::forgetSecret);
    addFoldedRow(tr("Client secret:"), inRow({m_secret, m_forget}, this), m_secret);
    m_scopes = addressEdit("scopesEdit", this);
    m_scopes->setPlaceholderText(tr("Those that the server names"));
    addFoldedRow(tr("Scopes:"), m_scopes);
}

void SignInForm::buildRedirect()
{
    m_host = new QComboBox(this);
    m_host->setObjectName(QStringLiteral("redirectHostCombo"));
    m_host->addItems({QStringLiteral("localhost"), QStringLiteral("127.0.0.1")});
    m_host->setAccessibleName(tr("Host of the Reply"));
    m_port = new QSpinBox(this);
    m_port->setObjectName(QStringLiteral("redirectPortSpin"));
    m_port->setRange(0, 65535);
    m_port->setSpecialValueText(tr("any port"));
    m_port->setAccessibleName(tr("Port of the Reply"));
    m_path = addressEdit("redirectPathEdit", this);
    m_path->setPlaceholderText(usualPath);
    m_path->setAccessibleName(tr("Path of the Reply"));
    addFoldedRow(tr("Reply comes to:"), inRow({m_path, m_host, m_port}, this), m_path);
    m_redirect = sentenceLabel({}, QStringLiteral("redirectText"), this);
    m_redirect->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_copy = new QPushButton(tr("Copy"), this);
    m_copy->setObjectName(QStringLiteral("copyRedirectButton"));
    m_copy->setAccessibleName(tr("Copy the Redirect Address"));
    m_copy->setAutoDefault(false);
    m_copy->setToolTip(tr("The redirect address that the client has to be registered with"));
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(redirect()); });
    m_form->addRow(QString(), inRow({m_redirect, m_copy}, this));
}

void SignInForm::setProposal(const ServerProposal &proposal)
{
    const SignInPresets &presets = proposal.record.signIn;
    const QString secret = proposal.secrets.value({proposal.record.id, SecretKey::Kind::ClientSecret, {}});
    m_hasStoredSecret = presets.hasClientSecret && secret.isEmpty();
    m_client->setText(presets.clientId);
    m_secret->setText(secret);
    m_scopes->setText(presets.scopes.join(QLatin1Char(' ')));
    m_host->setCurrentText(presets.redirectHost.isEmpty() ? QStringLiteral("localhost")
                                                          : presets.redirectHost);
    m_port->setValue(presets.redirectPort);
    m_path->setText(presets.redirectPath);
    m_document->setText(presets.clientDocument);
    m_silence->setChecked(presets.acceptsSilence);
    m_noResource->setChecked(presets.leavesOutResource);
    m_byHand->setChecked(presets != SignInPresets() || !secret.isEmpty());
    m_signIn->setVisible(!proposal.record.id.isEmpty());
    refresh();
}

SignInPresets SignInForm::presets() const
{
    static const QRegularExpression blanks(QStringLiteral("[\\s,]+"));
    SignInPresets presets;
    if (!m_byHand->isChecked())
        return presets;
    presets.clientId = m_client->text().trimmed();
    presets.hasClientSecret = m_hasStoredSecret || !m_secret->text().trimmed().isEmpty();
    presets.scopes = m_scopes->text().split(blanks, Qt::SkipEmptyParts);
    presets.redirectHost = m_host->currentIndex() == 0 ? QString() : m_host->currentText();
    presets.redirectPort = quint16(m_port->value());
    presets.redirectPath = m_path->text().trimmed();
    presets.clientDocument = m_document->text().trimmed();
    presets.acceptsSilence = m_silence->isChecked();
    presets.leavesOutResource = m_noResource->isChecked();
    return presets;
}

void SignInForm::fill(ServerProposal &proposal) const
{
    ServerRecord &record = proposal.record;
    record.signIn = presets();
    const QString secret = m_secret->text().trimmed();
    if (m_byHand->isChecked() && !secret.isEmpty())
        proposal.secrets.insert({record.id, SecretKey::Kind::ClientSecret, {}}, secret);
}

QString SignInForm::problem(QWidget **field) const
{
    *field = m_client;
    const SignInPresets given = presets();
    if (given.hasClientSecret && given.clientId.isEmpty())
        return tr("A client secret belongs to a client id. Give both, or forget the secret.");
    const Result<void> good = checkSignIn(given);
    return good ? QString() : good.error().message;
}

QString SignInForm::redirect() const
{
    const QString port = m_port->value() ? QLatin1Char(':') + QString::number(m_port->value()) : QString();
    const QString path = m_path->text().trimmed();
    return QStringLiteral("http://%1%2%3")
        .arg(m_host->currentText(), port, path.isEmpty() ? usualPath : path);
}

void SignInForm::refresh()
{
    for (int row = 1; row < m_form->rowCount(); ++row)
        m_form->setRowVisible(row, m_byHand->isChecked());
    m_secret->setPlaceholderText(m_hasStoredSecret ? tr("kept in the key ring") : tr("None"));
    m_forget->setEnabled(m_hasStoredSecret || !m_secret->text().isEmpty());
    const QString address = displayText(redirect(), 0);
    m_redirect->setText(m_port->value() ? tr("To be registered: %1").arg(address)
                                        : tr("To be registered: %1 (with any port)").arg(address));
    Q_EMIT changed();
}

void SignInForm::forgetSecret()
{
    m_hasStoredSecret = false;
    m_secret->clear();
    m_secret->setFocus(); // the button is disabled now
    refresh();
}

} // namespace mangrove

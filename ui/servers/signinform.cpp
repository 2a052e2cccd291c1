#include "ui/servers/signinform.h"

#include "core/base/displaytext.h"
#include "core/servers/signinrules.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/secretfields.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <initializer_list>

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
      m_signIn(plainButton(tr("Sign In…"), QStringLiteral("signInButton"), this))
{
    setObjectName(QStringLiteral("signInForm"));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_byHand->setObjectName(QStringLiteral("signInByHandCheckBox"));
    m_byHand->setToolTip(
        tr("Only for servers that do not register programs by themselves, or that need something left out"));
    m_signIn->setToolTip(tr("With what is saved of this server"));
    m_signIn->hide();
    m_form->addRow(new QLabel(tr("Sign-in:"), this), inRow({m_byHand, m_signIn}, this));
    buildClient();
    buildRedirect();
    buildRest();
    for (const QLineEdit *edit : {m_client, m_scopes, m_path, m_document, m_innerHost})
        connect(edit, &QLineEdit::textChanged, this, &SignInForm::refresh);
    connect(m_secret, &KeptSecret::changed, this, &SignInForm::refresh);
    connect(m_key, &ClientKeyField::changed, this, &SignInForm::refresh);
    for (const QComboBox *combo : {m_host, m_proof, m_innerPlace})
        connect(combo, &QComboBox::currentIndexChanged, this, &SignInForm::refresh);
    connect(m_port, &QSpinBox::valueChanged, this, &SignInForm::refresh);
    for (const QCheckBox *box : {m_byHand, m_byItself})
        connect(box, &QCheckBox::toggled, this, &SignInForm::refresh);
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
    m_byItself = new QCheckBox(tr("Signs in by itself (client credentials)"), this);
    m_byItself->setObjectName(QStringLiteral("byItselfCheckBox"));
    m_byItself->setToolTip(
        tr("Without a browser and for no person: the operator hands out the client, and its secret or a key"));
    m_form->addRow(QString(), m_byItself);
    m_client = addressEdit("clientIdEdit", this);
    addFoldedRow(tr("Client id:"), m_client);
    m_proof = new QComboBox(this);
    m_proof->setObjectName(QStringLiteral("clientProofCombo"));
    m_proof->addItems({tr("a secret"), tr("a private key")});
    addFoldedRow(tr("Proves itself by:"), m_proof);
    m_secret = new KeptSecret({QStringLiteral("clientSecretEdit"), QStringLiteral("forgetClientSecretButton"),
                               tr("Forget"), tr("Takes the client secret out of the key ring when you save")},
                              this);
    m_secret->edit()->setAccessibleName(tr("Client secret:")); // its label names the row
    m_secret->forgetButton()->setAccessibleName(tr("Forget the Client Secret"));
    addFoldedRow(tr("Client secret:"), m_secret, m_secret->edit());
    m_key = new ClientKeyField(this);
    addFoldedRow(tr("Private key:"), m_key, m_key->edit());
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
    m_redirectRow = inRow({m_path, m_host, m_port}, this);
    addFoldedRow(tr("Reply comes to:"), m_redirectRow, m_path);
    m_redirect = noteLabel({}, QStringLiteral("redirectText"), this);
    m_redirect->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_copy = new QPushButton(tr("Copy"), this);
    m_copy->setObjectName(QStringLiteral("copyRedirectButton"));
    m_copy->setAccessibleName(tr("Copy the Redirect Address"));
    m_copy->setAutoDefault(false);
    m_copy->setToolTip(tr("The redirect address that the client has to be registered with"));
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(redirect()); });
    m_registeredRow = inRow({m_redirect, m_copy}, this);
    m_form->addRow(QString(), m_registeredRow);
}

void SignInForm::buildRest()
{
    m_document = addressEdit("clientDocumentEdit", this);
    m_document->setPlaceholderText(tr("As in https://example.com/client.json"));
    addFoldedRow(tr("Client document:"), m_document);
    m_silence = new QCheckBox(tr("It does not say that it supports PKCE: go on all the same"), this);
    m_silence->setObjectName(QStringLiteral("acceptsSilenceCheckBox"));
    m_silence->setToolTip(tr("Mangrove uses PKCE in any case; whether the sign-in server looks at it is not known"));
    m_noResource = new QCheckBox(tr("Do not name the server in the requests (resource)"), this);
    m_noResource->setObjectName(QStringLiteral("leavesOutResourceCheckBox"));
    m_noResource->setToolTip(tr("For sign-in servers that refuse it; what they give may then be good for more"));
    for (QCheckBox *box : {m_silence, m_noResource}) {
        m_form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &SignInForm::changed);
    }
    m_innerHost = addressEdit("innerHostEdit", this);
    m_innerHost->setAccessibleName(tr("Host That May Lie Inside")); // its label names the row
    m_innerHost->setPlaceholderText(tr("No host, or one as login.example.com"));
    m_innerHost->setToolTip(tr("A host of the sign-in whose name leads into your own network although the server lies "
                               "outside, as in companies. Mangrove goes to no other one there."));
    m_innerPlace = new QComboBox(this);
    m_innerPlace->setObjectName(QStringLiteral("innerPlaceCombo"));
    m_innerPlace->addItems({tr("in this network"), tr("on this machine")});
    m_innerPlace->setAccessibleName(tr("Where the Inner Host Lies"));
    m_innerRow = inRow({m_innerHost, m_innerPlace}, this);
    addFoldedRow(tr("May lie inside:"), m_innerRow, m_innerHost);
}

void SignInForm::setProposal(const ServerProposal &proposal)
{
    const SignInPresets &presets = proposal.record.signIn;
    const QString secret = proposal.secrets.value({proposal.record.id, SecretKey::Kind::ClientSecret, {}});
    m_keptFor = presets.isInKeyRing() ? presets.clientId : QString();
    m_byItself->setChecked(presets.byItself);
    m_client->setText(presets.clientId);
    m_proof->setCurrentIndex(presets.keyAlgorithm.isEmpty() ? 0 : 1);
    m_secret->set(presets.hasClientSecret && secret.isEmpty(), presets.keyAlgorithm.isEmpty() ? secret : QString());
    m_key->setKept(presets.keyAlgorithm);
    m_scopes->setText(presets.scopes.join(QLatin1Char(' ')));
    m_host->setCurrentText(presets.redirectHost.isEmpty() ? QStringLiteral("localhost") : presets.redirectHost);
    m_port->setValue(presets.redirectPort);
    m_path->setText(presets.redirectPath);
    m_document->setText(presets.clientDocument);
    m_silence->setChecked(presets.acceptsSilence);
    m_noResource->setChecked(presets.leavesOutResource);
    m_innerHost->setText(presets.innerHost);
    m_innerPlace->setCurrentIndex(presets.innerIsHere ? 1 : 0);
    m_byHand->setChecked(presets != SignInPresets() || !secret.isEmpty());
    m_signIn->setVisible(!proposal.record.id.isEmpty());
    refresh();
}

bool SignInForm::usesKey() const
{
    return m_byItself->isChecked() && m_proof->currentIndex() == 1;
}

SignInPresets SignInForm::presets() const
{
    static const QRegularExpression blanks(QStringLiteral("[\\s,]+"));
    SignInPresets presets;
    if (!m_byHand->isChecked())
        return presets;
    presets.byItself = m_byItself->isChecked();
    presets.clientId = m_client->text().trimmed();
    presets.hasClientSecret = !usesKey() && m_secret->isGiven();
    presets.keyAlgorithm = usesKey() ? m_key->algorithm() : QString();
    presets.scopes = m_scopes->text().split(blanks, Qt::SkipEmptyParts);
    presets.leavesOutResource = m_noResource->isChecked();
    presets.innerHost = wireHost(m_innerHost->text().trimmed());
    presets.innerIsHere = !presets.innerHost.isEmpty() && m_innerPlace->currentIndex() == 1;
    if (presets.byItself)
        return presets; // the rest is for a browser
    presets.redirectHost = m_host->currentIndex() == 0 ? QString() : m_host->currentText();
    presets.redirectPort = quint16(m_port->value());
    presets.redirectPath = m_path->text().trimmed();
    presets.clientDocument = m_document->text().trimmed();
    presets.acceptsSilence = m_silence->isChecked();
    return presets;
}

void SignInForm::fill(ServerProposal &proposal) const
{
    ServerRecord &record = proposal.record;
    record.signIn = presets();
    const QString secret = usesKey() ? m_key->pem() : m_secret->typed();
    if (m_byHand->isChecked() && !secret.isEmpty())
        proposal.secrets.insert({record.id, SecretKey::Kind::ClientSecret, {}}, secret);
}

QString SignInForm::problem(QWidget **field) const
{
    *field = m_client;
    const SignInPresets given = presets();
    if (given.byItself && given.clientId.isEmpty())
        return tr("A client that signs in by itself needs its client id, which the operator hands out.");
    if (given.hasClientSecret && given.clientId.isEmpty())
        return tr("A client secret belongs to a client id. Give both, or forget the secret.");
    const bool isKept = usesKey() ? m_key->isKept() : m_secret->isKept() && m_secret->typed().isEmpty();
    QWidget *proof = usesKey() ? m_key->edit() : m_secret->edit();
    if (isKept && given.isInKeyRing() && given.clientId != m_keptFor) {
        *field = proof;
        return tr("What lies in the key ring was given for the client %1. Give what belongs to the new one, "
                  "or "
                  "forget it.")
            .arg(displayText(m_keptFor));
    }
    if (given.byItself && !given.isInKeyRing()) {
        *field = proof;
        return usesKey() ? tr("Give the private key of the client: paste it, or choose its file.")
                         : tr("Give the secret of the client, or choose a private key to prove itself by.");
    }
    const Result<void> good = checkSignIn(given);
    return good ? QString() : good.error().message;
}

QString SignInForm::redirect() const
{
    const QString port = m_port->value() ? QLatin1Char(':') + QString::number(m_port->value()) : QString();
    const QString path = m_path->text().trimmed();
    return QStringLiteral("http://%1%2%3").arg(m_host->currentText(), port, path.isEmpty() ? usualPath : path);
}

void SignInForm::refresh()
{
    showRows();
    m_client->setPlaceholderText(m_byItself->isChecked() ? tr("As the operator hands it out")
                                                         : tr("None: Mangrove registers itself"));
    const QString address = displayText(redirect(), 0);
    m_redirect->setText(m_port->value() ? tr("To be registered: %1").arg(address)
                                        : tr("To be registered: %1 (with any port)").arg(address));
    Q_EMIT changed();
}

void SignInForm::showRows()
{
    const bool isShown = m_byHand->isChecked();
    const bool isByItself = m_byItself->isChecked();
    for (QWidget *row : std::initializer_list<QWidget *>{m_byItself, m_client, m_scopes, m_noResource, m_innerRow})
        m_form->setRowVisible(row, isShown);
    for (QWidget *row : std::initializer_list<QWidget *>{m_redirectRow, m_registeredRow, m_document, m_silence})
        m_form->setRowVisible(row, isShown && !isByItself);
    m_form->setRowVisible(m_proof, isShown && isByItself);
    m_form->setRowVisible(m_secret, isShown && !usesKey());
    m_form->setRowVisible(m_key, isShown && usesKey());
}

} // namespace mangrove

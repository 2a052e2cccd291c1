#include "ui/servers/addressform.h"

#include "core/base/displaytext.h"
#include "core/servers/httprules.h"
#include "core/servers/serverplace.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/valuetable.h"
#include "ui/servers/secretfields.h"
#include "ui/servers/signinform.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>

namespace mangrove {

namespace {

//! A token is for one of these only.
QString originOf(const QUrl &url)
{
    const int usual = url.scheme() == QLatin1String("http") ? 80 : 443;
    return QStringLiteral("%1://%2:%3").arg(url.scheme(), url.host(), QString::number(url.port(usual)));
}

QString placeSentence(ServerPlace place)
{
    switch (place) {
    case ServerPlace::ThisMachine:
        return AddressForm::tr("This server is on this machine.");
    case ServerPlace::ThisNetwork:
        return AddressForm::tr("This server is in this network: its owner will learn the path names of the "
                               "folders that you allow.");
    case ServerPlace::Elsewhere:
        break;
    }
    return AddressForm::tr(
        "This server is elsewhere: its owner will learn the path names of the folders that you allow.");
}

} // namespace

AddressForm::AddressForm(QWidget *parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_url(new QLineEdit(this)),
      m_place(noteLabel({}, QStringLiteral("placeText"), this)),
      m_headers(new ValueTable({QStringLiteral("headersTable"), QStringLiteral("Header"), tr("Headers"), tr("Header"),
                                tr("Add &Header"), tr("Re&move"), tr("A header has a value and no name."),
                                tr("The header %1 is there twice.")},
                               this)),
      m_token(new KeptSecret({QStringLiteral("tokenEdit"), QStringLiteral("forgetTokenButton"), tr("For&get"),
                              tr("Takes the token out of the key ring when you save")},
                             this)),
      m_insecure(new QCheckBox(tr("Allo&w http:// to another machine"), this)),
      m_insecureText(noteLabel(tr("Others on the way can read and change what is sent. Neither a token "
                                  "nor headers from the key ring are sent then."),
                               QStringLiteral("insecureText"), this)),
      m_signIn(new SignInForm(this))
{
    setObjectName(QStringLiteral("addressForm"));
    m_form->setContentsMargins(0, 0, 0, 0);
    m_url->setObjectName(QStringLiteral("urlEdit"));
    m_url->setPlaceholderText(tr("As in https://example.com/mcp"));
    m_url->setInputMethodHints(Qt::ImhUrlCharactersOnly);
    m_place->setMinimumHeight(2 * fontMetrics().lineSpacing()); // nothing moves while the address is typed
    m_place->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_form->addRow(tr("UR&L:"), m_url);
    m_form->addRow(QString(), m_place);
    m_headers->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding); // takes what room is left over
    m_form->addRow(new QLabel(tr("Headers:"), this), m_headers);

    auto *tokenLabel = new QLabel(tr("Bearer to&ken:"), this);
    tokenLabel->setBuddy(m_token->edit());
    m_token->edit()->setAccessibleName(tr("Bearer token")); // its label names the row
    m_form->addRow(tokenLabel, m_token);

    m_insecure->setObjectName(QStringLiteral("insecureCheckBox"));
    m_form->addRow(QString(), m_insecure);
    m_form->addRow(QString(), m_insecureText);
    m_form->addRow(m_signIn);

    connect(m_url, &QLineEdit::textChanged, this, &AddressForm::refresh);
    connect(m_token, &KeptSecret::changed, this, &AddressForm::refresh);
    connect(m_headers, &ValueTable::changed, this, &AddressForm::refresh);
    connect(m_signIn, &SignInForm::changed, this, &AddressForm::changed);
    connect(m_insecure, &QCheckBox::toggled, this, &AddressForm::changed);
    refresh();
}

void AddressForm::setProposal(const ServerProposal &proposal)
{
    const ServerRecord &record = proposal.record;
    const QString token = proposal.secrets.value({record.id, SecretKey::Kind::Token, {}});
    m_shownUrl = QUrl(record.url, QUrl::StrictMode);
    m_url->setText(record.url);
    m_token->set(record.bearerToken && token.isEmpty(), token);
    m_insecure->setChecked(record.allowInsecureHttp);
    NamedValues values{record.headers, record.secretHeaders, {}};
    for (auto it = proposal.secrets.begin(); it != proposal.secrets.end(); ++it) {
        if (it.key().kind == SecretKey::Kind::Header)
            values.typed.insert(it.key().name, it.value());
    }
    m_headers->setValues(values);
    m_signIn->setProposal(proposal);
    refresh();
}

void AddressForm::fill(ServerProposal &proposal) const
{
    ServerRecord &record = proposal.record;
    record.url = m_url->text().trimmed();
    const NamedValues values = m_headers->values();
    record.headers = values.plain;
    record.secretHeaders = values.secretNames;
    for (auto it = values.typed.begin(); it != values.typed.end(); ++it)
        proposal.secrets.insert({record.id, SecretKey::Kind::Header, it.key()}, it.value().trimmed());
    record.bearerToken = m_token->isKept() || !token().isEmpty();
    if (!token().isEmpty())
        proposal.secrets.insert({record.id, SecretKey::Kind::Token, {}}, token());
    record.allowInsecureHttp = isUnencryptedFar() && m_insecure->isChecked();
    m_signIn->fill(proposal);
}

void AddressForm::clear(ServerRecord &record)
{
    record.url.clear();
    record.headers.clear();
    record.secretHeaders.clear();
    record.bearerToken = false;
    record.allowInsecureHttp = false;
    record.signIn = {};
}

QString AddressForm::problem(QWidget **field) const
{
    const auto at = [field](QWidget *widget, const QString &sentence) {
        *field = widget;
        return sentence;
    };
    ServerProposal filled;
    filled.record.transport = httpTransport;
    fill(filled);
    if (filled.record.url.isEmpty())
        return at(m_url, tr("Say at which address the server is reached."));
    if (const Result<void> good = checkServerUrl(filled.record.url); !good)
        return at(m_url, good.error().message);
    if (const QString sentence = m_headers->problem(); !sentence.isEmpty())
        return at(m_headers, sentence);
    for (auto it = filled.secrets.cbegin(); it != filled.secrets.cend(); ++it) {
        if (it.key().kind == SecretKey::Kind::ClientSecret)
            continue; // in no header as it is
        const bool isToken = it.key().kind == SecretKey::Kind::Token;
        const QString name = isToken ? QStringLiteral("Authorization") : it.key().name;
        if (const Result<void> good = checkHeaderValue(name, it.value()); !good)
            return at(isToken ? static_cast<QWidget *>(m_token->edit()) : m_headers, good.error().message);
    }
    if (const Result<void> good = checkHttpRules(filled.record); !good) {
        QWidget *where = m_headers;
        if (good.error().code == ErrorCode::Refused)
            where = !filled.record.allowInsecureHttp ? static_cast<QWidget *>(m_insecure) : m_token->edit();
        return at(where, good.error().message);
    }
    if (const QString sentence = m_signIn->problem(field); !sentence.isEmpty())
        return sentence;
    return at(m_headers, strandedSecrets(filled));
}

//! A secret that was given for one server must not go to another because the address was edited.
QString AddressForm::strandedSecrets(const ServerProposal &filled) const
{
    const QUrl url(filled.record.url, QUrl::StrictMode);
    if (m_shownUrl.isEmpty() || originOf(m_shownUrl) == originOf(url))
        return {};
    QStringList names;
    const QList<SecretKey> keys = filled.record.secretKeys();
    for (const SecretKey &key : keys) {
        if (!filled.secrets.contains(key))
            names.append(key.kind == SecretKey::Kind::Token ? tr("the token") : displayText(key.name));
    }
    const SecretKey clientSecret{filled.record.id, SecretKey::Kind::ClientSecret, {}};
    if (filled.record.signIn.isInKeyRing() && !filled.secrets.contains(clientSecret)) {
        names.append(filled.record.signIn.hasClientSecret ? tr("the client secret")
                                                          : tr("the private key of the client"));
    }
    if (names.isEmpty())
        return {};
    return tr("What lies in the key ring was given for %1 and is not sent to %2. Type it again or remove it: "
              "%3.")
        .arg(displayText(m_shownUrl.host()), displayText(url.host()), names.join(QLatin1String(", ")));
}

//! Spaces and a leading "Bearer" come with copying.
QString AddressForm::token() const
{
    const QString text = m_token->typed();
    const QLatin1String word("Bearer ");
    return text.startsWith(word, Qt::CaseInsensitive) ? text.mid(word.size()).trimmed() : text;
}

bool AddressForm::isUnencryptedFar() const
{
    const QUrl url(m_url->text().trimmed(), QUrl::StrictMode);
    return url.scheme() == QLatin1String("http") && placeOf(url) != ServerPlace::ThisMachine;
}

void AddressForm::refresh()
{
    const QString text = m_url->text().trimmed();
    if (text.isEmpty()) {
        m_place->setText(tr("Where the server is decides who learns the path names of your folders."));
    } else {
        const Result<void> good = checkServerUrl(text);
        m_place->setText(good ? placeSentence(placeOf(QUrl(text, QUrl::StrictMode))) : good.error().message);
    }
    m_insecure->setEnabled(isUnencryptedFar());
    m_insecureText->setEnabled(isUnencryptedFar());
    // Who brings a token along is signed in.
    ServerProposal filled;
    filled.record.transport = httpTransport;
    fill(filled);
    m_signIn->setEnabled(filled.record.maySignIn() || filled.record.url.isEmpty());
    Q_EMIT changed();
}

} // namespace mangrove

#include "ui/calls/callpanel.h"

#include "core/access/broker.h"
#include "core/base/displaytext.h"
#include "core/calls/elicitations.h"
#include "core/sessions/ownsession.h"
#include "core/workspace/rootstore.h"
#include "ui/calls/resultview.h"
#include "ui/forms/schemaform.h"
#include "ui/kit/foreignwidgets.h"

#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSet>
#include <QShowEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype shownDescription = 16 * 1024; // characters
constexpr int descriptionLines = 6;
constexpr int namedFolders = 20;

QLabel *makeLabel(const QString &objectName)
{
    QLabel *label = sentenceLabel({}, objectName, nullptr);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

void setLine(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

QString listOf(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names.mid(0, namedFolders))
        shown.append(displayText(name));
    if (const qsizetype left = names.size() - shown.size(); left > 0)
        shown.append(CallPanel::tr("and %n more", nullptr, int(left)));
    return shown.join(QLatin1String(", "));
}

QString claimsOf(const QByteArray &json)
{
    const QJsonObject annotations = QJsonDocument::fromJson(json).object();
    const auto says = [&](const char *hint, bool value) {
        const QJsonValue claim = annotations.value(QLatin1String(hint));
        return claim.isBool() && claim.toBool() == value;
    };
    QStringList claims;
    if (says("readOnlyHint", true))
        claims.append(CallPanel::tr("it only reads"));
    else if (says("destructiveHint", true))
        claims.append(CallPanel::tr("it may destroy something"));
    else if (says("destructiveHint", false))
        claims.append(CallPanel::tr("it adds and destroys nothing"));
    if (says("openWorldHint", true))
        claims.append(CallPanel::tr("it reaches other places than this machine"));
    return claims.isEmpty() ? QString()
                            : CallPanel::tr("The server says of it: %1.").arg(claims.join(QLatin1String(", ")));
}

//! No form then, not even for JSON.
bool asksForNothing(const QJsonObject &schema)
{
    const QJsonValue others = schema.value(QLatin1String("additionalProperties"));
    static const QSet<QString> plain{QStringLiteral("type"), QStringLiteral("$schema"), QStringLiteral("properties"),
                                     QStringLiteral("required"), QStringLiteral("additionalProperties")};
    for (const QString &key : schema.keys()) {
        if (!plain.contains(key))
            return false;
    }
    return schema.value(QLatin1String("properties")).toObject().isEmpty()
        && schema.value(QLatin1String("required")).toArray().isEmpty()
        && (others.isUndefined() || others == QJsonValue(false));
}

} // namespace

CallPanel::CallPanel(const Services &services, const ServerId &server, const Offer &offer, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_server(server),
      m_offer(offer),
      m_splitter(new QSplitter),
      m_title(makeLabel(QStringLiteral("callTitle"))),
      m_name(makeLabel(QStringLiteral("callName"))),
      m_description(new TextBox(descriptionLines)),
      m_claims(makeLabel(QStringLiteral("callClaims"))),
      m_formPlace(new QVBoxLayout),
      m_callButton(new QPushButton),
      m_cancelButton(new QPushButton(tr("Ca&ncel Call"))),
      m_reviewButton(new QPushButton(tr("Re&view"))),
      m_progress(new QProgressBar),
      m_state(makeLabel(QStringLiteral("callState"))),
      m_folders(makeLabel(QStringLiteral("callFolders"))),
      m_result(new ResultView)
{
    setObjectName(QStringLiteral("callPanel"));
    build();
    connect(m_callButton, &QPushButton::clicked, this, &CallPanel::call);
    connect(m_cancelButton, &QPushButton::clicked, this, [this] {
        if (m_call)
            m_call->cancel();
    });
    connect(m_reviewButton, &QPushButton::clicked, this, &CallPanel::reviewWanted);
    connect(m_result, &ResultView::failed, this, &CallPanel::failed);
    connect(&m_services.elicitations, &Elicitations::opened, this, &CallPanel::updateButtons);
    connect(&m_services.elicitations, &Elicitations::closed, this, &CallPanel::updateButtons);
    connect(&m_services.broker, &Broker::changed, this, [this] {
        if (isCalling())
            followCall();
    });
    makeForm();
    showOffer();
}

CallPanel::~CallPanel() = default;

void CallPanel::build()
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_description->setObjectName(QStringLiteral("callDescription"));
    m_description->setAccessibleName(tr("Description"));
    m_description->setFont(font()); // prose
    m_callButton->setObjectName(QStringLiteral("callButton"));
    m_callButton->setToolTip(tr("Ctrl+Return"));
    m_cancelButton->setObjectName(QStringLiteral("cancelCallButton"));
    m_reviewButton->setObjectName(QStringLiteral("reviewCallButton"));
    m_state->setAccessibleName(tr("State of the call"));
    m_folders->setAccessibleName(tr("Folders"));
    m_progress->setObjectName(QStringLiteral("callProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(240);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_callButton);
    buttons->addWidget(m_cancelButton);
    buttons->addWidget(m_reviewButton);
    buttons->addWidget(m_progress, 1);
    buttons->addStretch(1);
    auto *upper = new QWidget;
    auto *upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->addWidget(m_title);
    upperLayout->addWidget(m_name);
    upperLayout->addWidget(m_description);
    upperLayout->addWidget(m_claims);
    upperLayout->addLayout(m_formPlace, 1);
    upperLayout->addLayout(buttons);
    upperLayout->addWidget(m_state);
    upperLayout->addWidget(m_folders);
    m_splitter->setOrientation(Qt::Vertical);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(m_result);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
}

void CallPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isFitted)
        return;
    m_isFitted = true;
    // Later: then it has been laid out.
    QMetaObject::invokeMethod(this, &CallPanel::fitForm, Qt::QueuedConnection);
}

//! The form gets what it needs, up to two thirds, and the result the rest.
void CallPanel::fitForm()
{
    const QList<int> sizes = m_splitter->sizes();
    const int all = sizes.value(0) + sizes.value(1);
    const int least = m_splitter->widget(0)->minimumSizeHint().height();
    // And room for what the form and the call will have to say.
    const int room = 6 * fontMetrics().lineSpacing();
    const int wanted = m_form ? sizes.value(0) + m_form->missingHeight() + room : least;
    const int given = std::max(least, std::min(wanted, 2 * all / 3));
    m_splitter->setSizes({given, all - given});
}

void CallPanel::setSession(OwnSession *session)
{
    m_session = session;
    updateButtons();
}

void CallPanel::setOffer(const Offer *offer)
{
    m_isOffered = offer != nullptr;
    if (offer && !(*offer == m_offer)) {
        const bool asksForTheSame = offer->toolSchema == m_offer.toolSchema && offer->arguments == m_offer.arguments
            && offer->shownKey == m_offer.shownKey;
        m_offer = *offer;
        if (!asksForTheSame)
            makeForm();
        showOffer();
    }
    updateButtons();
}

void CallPanel::showOffer()
{
    const QString title = m_offer.title.isEmpty() ? m_offer.name : m_offer.title;
    m_title->setText(displayText(title));
    setLine(m_name, m_offer.shownKey == title ? QString() : displayText(m_offer.shownKey, 300));
    QString description = m_offer.description.left(shownDescription);
    if (description.size() < m_offer.description.size())
        description +=
            QLatin1Char('\n') + tr("… (this is the beginning of %L1 characters)").arg(m_offer.description.size());
    m_description->setForeignExcerpt(description);
    m_description->setVisible(!description.isEmpty());
    setLine(m_claims, claimsOf(m_offer.annotations));
    m_callButton->setText(m_offer.method == "resources/read"    ? tr("R&ead")
                              : m_offer.method == "prompts/get" ? tr("&Get")
                                                                : tr("&Call"));
    updateButtons();
}

void CallPanel::makeForm()
{
    const QJsonObject value = m_form ? m_form->value() : QJsonObject();
    const bool hadForm = m_form != nullptr;
    delete m_form;
    m_form = nullptr;
    const QJsonObject schema = m_offer.schema();
    if (asksForNothing(schema))
        return;
    m_form = new SchemaForm(schema, this);
    m_formPlace->addWidget(m_form);
    // A server that changes its mind does not throw away what a person has typed.
    if (hadForm)
        m_form->setValue(value);
}

void CallPanel::call()
{
    if (!m_session || !m_isOffered || isCalling() || (m_form && !m_form->check()))
        return;
    m_result->clear();
    const QByteArray params = m_offer.params(m_form ? m_form->value() : QJsonObject());
    m_call = std::make_unique<Call>(*m_session, m_offer.method, params);
    connect(m_call.get(), &Call::changed, this, &CallPanel::followCall);
    connect(m_call.get(), &Call::finished, this, &CallPanel::onFinished);
    const bool hadFocus = m_callButton->hasFocus();
    followCall();
    if (m_call->isOver()) // it could not even be sent
        onFinished();
    else if (hadFocus)
        m_cancelButton->setFocus(Qt::OtherFocusReason);
}

void CallPanel::followCall()
{
    const double progress = m_call->progress();
    m_progress->setRange(0, progress < 0 ? 0 : 1000);
    m_progress->setValue(progress < 0 ? 0 : int(progress * 1000));
    updateButtons();
}

QString CallPanel::foldersLine() const
{
    if (!m_call)
        return {};
    QStringList names;
    if (m_call->state() == Call::State::AwaitsAccess) {
        if (const AccessRequest *request = m_services.broker.findFor(m_server)) {
            for (const RootId &id : request->roots) {
                if (const Root *root = m_services.roots.find(id))
                    names.append(root->name);
            }
        }
        return names.isEmpty()
            ? tr("The server asked which folders it may use.")
            : tr("The server asked which folders it may use. You have not decided on: %1").arg(listOf(names));
    }
    if (!m_call->wasAsked())
        return m_call->isOver() ? tr("The server did not ask which folders it may use.") : QString();
    if (m_call->told().isEmpty())
        return tr("The server asked which folders it may use, and was told none.");
    for (const Told &root : m_call->told())
        names.append(root.name);
    return tr("The server asked which folders it may use, and was told: %1").arg(listOf(names));
}

QString CallPanel::stateLine() const
{
    if (isCalling()) {
        if (m_call->state() == Call::State::AwaitsAccess)
            return tr("Waiting for you: say which folders the server may know. Then the call goes on by itself.");
        const auto isMine = [this](const Elicitation &one) { return one.server == m_server; };
        if (std::ranges::any_of(m_services.elicitations.waiting(), isMine))
            return tr("Waiting for you: the server asks for input in a window of its own.");
        return m_call->progressText().isEmpty() ? tr("Running.")
                                                : tr("Running: %1").arg(displayText(m_call->progressText(), 200));
    }
    if (!m_session)
        return tr("The server does not run. Start it to go on.");
    if (!m_isOffered)
        return tr("The server does not offer this any more.");
    return {};
}

void CallPanel::onFinished()
{
    const bool hadFocus = m_cancelButton->hasFocus() || m_reviewButton->hasFocus();
    if (m_call->state() == Call::State::Done)
        m_result->show(m_offer.method, m_call->result());
    else
        m_result->showError(m_call->error().message);
    updateButtons();
    if (hadFocus)
        m_callButton->setFocus(Qt::OtherFocusReason);
}

void CallPanel::updateButtons()
{
    const bool calls = isCalling();
    const bool waits = calls && m_call->state() == Call::State::AwaitsAccess;
    m_callButton->setEnabled(m_session && m_isOffered && !calls);
    m_cancelButton->setVisible(calls);
    m_progress->setVisible(calls && !waits);
    m_reviewButton->setVisible(waits);
    setLine(m_state, stateLine());
    setLine(m_folders, foldersLine());
}

} // namespace mangrove

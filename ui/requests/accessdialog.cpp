#include "ui/requests/accessdialog.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/edits/edithistory.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/pagefit.h"
#include "ui/kit/relayedapps.h"
#include "ui/requests/answerchoices.h"
#include "ui/requests/answerterms.h"
#include "ui/requests/offeredroots.h"
#include "ui/requests/requestsentences.h"
#include "ui/requests/rootchoice.h"
#include "ui/requests/rootchoices.h"
#include "ui/requests/whoasksbox.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int fewRoots = 32; // so many rows are deleted in a few milliseconds

} // namespace

AccessDialog::AccessDialog(const Services &services, const AccessRequest &request, QWidget *parent)
    : RequestDialog(QStringLiteral("accessDialog"), parent),
      m_services(services),
      m_request(request),
      m_arm(new ArmDelay(this))
{
    QBoxLayout *layout = column();
    m_who = new WhoAsksBox(this);
    layout->addWidget(m_who);
    m_choices = new RootChoices;
    layout->addWidget(m_choices->tools());

    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("requestScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(scroll);
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->addWidget(m_who->details()); // first: beneath hundreds of folders nobody would find it
    pageLayout->addWidget(m_choices);
    m_offers = new OfferedRoots(page);
    pageLayout->addWidget(m_offers);
    pageLayout->addStretch(1);
    scroll->setWidget(page);
    m_fit = new PageFit(this, scroll, [this] { return m_choices->heightToCome(); });
    layout->addWidget(scroll, 1);
    buildFoot(layout);

    showServer();
    showRoots();
    setWaiting(1);
    updateButtons();

    connect(m_arm, &ArmDelay::changed, this, &AccessDialog::updateButtons);
    connect(m_choices, &RootChoices::tickedChanged, this, &AccessDialog::updateButtons);
    connect(m_offers, &OfferedRoots::tickedChanged, this, &AccessDialog::updateButtons);
    connect(m_choices, &RootChoices::grew, this, [this] {
        m_arm->rearm();
        updateButtons();
    });
    connect(&m_services.broker, &Broker::edited, this, [this](quint64 number) {
        if (number == m_request.number)
            refresh();
    });
    connect(&m_services.broker, &Broker::closed, this, &AccessDialog::onClosed);
    connect(&m_services.roots, &RootStore::changed, this, [this] {
        refresh();
        if (m_areAdded)
            goOn();
    });
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, [this] {
        if (m_areAdded)
            goOn();
    });
    connect(&m_services.servers, &ServerStore::changed, this, &AccessDialog::refresh);
    connect(&m_services.registry, &Registry::statusChanged, this, [this](const ServerId &server) {
        if (server == m_request.server)
            refresh();
    });
    connect(&m_services.relayed, &RelayedSessions::changed, this, [this](const ServerId &server) {
        if (server == m_request.server)
            refresh();
    });
    connect(&m_services.ledger, &SeenLedger::changed, this, [this](const ServerId &server) {
        if (server == m_request.server)
            refresh();
    });
}

AccessDialog::~AccessDialog()
{
    delete m_arm; // QDialog's destructor hides the window, and nobody may be told of it any more
}

void AccessDialog::buildFoot(QBoxLayout *layout)
{
    m_terms = new AnswerTerms(this);
    layout->addWidget(m_terms);
    layout->addWidget(notice());

    m_how = new AnswerChoices(m_services, this);
    // What the command line wants to be written is before the person as such; else reading is what is offered.
    m_how->setMode(m_request.isForWriting() ? AccessMode::ReadAndWrite : AccessMode::Read);
    m_how->setLasting(m_request.lasting);
    layout->addWidget(m_how);
    m_allow = carefulButton(tr("&Allow"), QStringLiteral("allowButton"), this);
    m_allow->setAccessibleName(tr("Allow")); // however many
    m_deny = carefulButton(tr("&Deny"), QStringLiteral("denyButton"), this);
    m_deny->setToolTip(tr("Tell it none of the folders listed here"));
    m_notNow = plainButton(tr("&Not Now"), QStringLiteral("notNowButton"), this);
    m_notNow->setToolTip(
        tr("It is told none of these now. It can ask again when it was restarted; or decide in the table."));
    addFoot(layout, {m_allow, m_deny, m_notNow});

    connect(m_allow, &QPushButton::clicked, this, [this] { answer(Verdict::Allowed); });
    connect(m_deny, &QPushButton::clicked, this, [this] { answer(Verdict::Denied); });
    connect(m_notNow, &QPushButton::clicked, this, &AccessDialog::reject);
    connect(m_allow, &CarefulButton::enterIgnored, this,
            [this] { say(tr("Enter does not allow. Press Space or click.")); });
    connect(m_deny, &CarefulButton::enterIgnored, this, [this] { say(tr("Press Space or click to deny.")); });
}

bool AccessDialog::showServer()
{
    const ServerRecord *record = m_services.servers.find(m_request.server);
    if (!record)
        return false; // removed; the broker closes the request
    const bool whoDiffers =
        m_who->show(*record, statusInApps(m_services, m_request.server), appTexts(m_services, m_request.server));
    const bool termsDiffer = m_terms->show(*record, heldToNow(m_services, *record), m_request.stands);
    const bool nameDiffers = std::exchange(m_shownName, record->name) != record->name;
    if (nameDiffers)
        head()->setName(record->name);
    return nameDiffers || termsDiffer || whoDiffers;
}

bool AccessDialog::showRoots()
{
    QList<Root> roots;
    for (const RootId &id : std::as_const(m_request.roots)) {
        if (const Root *root = m_services.roots.find(id))
            roots << *root;
    }
    head()->setQuestion(questionSentence(m_services, m_request));
    m_choices->setVisible(!roots.isEmpty());
    const bool offersDiffer = m_offers->setOffers(m_request.offers);
    if (const ServerRecord *record = m_services.servers.find(m_request.server))
        m_choices->setNotes(notesAbout(m_services, *record, roots));
    return m_choices->setRoots(roots) || offersDiffer;
}

void AccessDialog::refresh()
{
    if (m_over || m_answering || !m_adding.isEmpty())
        return;
    const bool wasForWriting = m_request.isForWriting();
    const std::optional<Lasting> lasted = m_request.lasting;
    if (const AccessRequest *request = m_services.broker.find(m_request.number))
        m_request = *request;
    if (wasForWriting && !m_request.isForWriting())
        m_how->setMode(AccessMode::Read); // what has come was not meant
    const bool lastingDiffers = lasted != m_request.lasting;
    if (lastingDiffers)
        m_how->setLasting(m_request.lasting);
    const bool serverDiffers = showServer();
    const bool rootsDiffer = showRoots();
    const bool isNews = m_terms->showAnswered(answeredSentence(m_services, m_request));
    const bool requestDiffers = rootsDiffer || lastingDiffers;
    if (!serverDiffers && !requestDiffers && !isNews)
        return;
    if (isVisible() && (serverDiffers || requestDiffers))
        say(requestDiffers ? tr("The request changed. Please look again.")
                           : tr("What is known about this server changed. Please look again."));
    m_arm->rearm();
    updateButtons();
}

void AccessDialog::onClosed(quint64 number)
{
    if (number != m_request.number || m_answering || m_over)
        return;
    m_over = true;
    Q_EMIT withdrawn(withdrawalSentence(m_services, m_request));
    end(Rejected);
}

void AccessDialog::answer(Verdict verdict)
{
    if (m_over || m_answering || (verdict != Verdict::Ask && !m_adding.isEmpty()))
        return;
    if (verdict != Verdict::Ask && !(m_arm->isArmed() && m_choices->isComplete()))
        return;
    if (const QStringList wanted = m_offers->ticked(); verdict == Verdict::Allowed && !wanted.isEmpty()) {
        m_adding = wanted;
        updateButtons();
        Q_EMIT addWanted(wanted);
        return;
    }
    give(verdict);
}

//! With what became of the app's own, which come before the answer: it is about all of them together.
void AccessDialog::goOn()
{
    QList<Cell> cells;
    for (const Root &root : m_services.roots.roots()) {
        if (m_adding.contains(root.uri))
            cells.append({m_request.server, root.id});
    }
    // What is not looked at yet would be missing in the answer.
    m_areAdded = std::ranges::any_of(
        cells, [this](const Cell &cell) { return m_services.monitor.state(cell.root) == RootState::Checking; });
    if (m_areAdded || m_over || std::exchange(m_adding, {}).isEmpty())
        return;
    const Decision decision = m_how->decision(Verdict::Allowed);
    m_answering = true;
    const Result<void> decided =
        cells.isEmpty() ? Result<void>() : m_services.gate.decide(cells, decision, Origin::Person);
    m_answering = false;
    if (!decided || (cells.isEmpty() && m_choices->tickedCount() == 0)) {
        refresh();
        fail(decided ? tr("None of the app's folders was added.") : decided.error().message);
    } else if (m_services.broker.find(m_request.number)) {
        give(Verdict::Allowed);
    } else { // it asks for nothing any more
        m_over = true;
        end(Accepted);
    }
}

void AccessDialog::give(Verdict verdict)
{
    RequestAnswer answer;
    answer.verdict = verdict;
    for (const Root &root : m_choices->roots()) {
        const RootChoice *choice = m_choices->choice(root.id);
        // A denial is about all that was asked for, whatever is ticked.
        if (!choice || (verdict == Verdict::Allowed && !choice->isTicked()))
            continue;
        answer.roots << root.id;
        answer.shownPaths.insert(root.id, choice->shownPath());
    }
    const Decision decision = m_how->decision(verdict);
    answer.lasting = decision.lasting;
    answer.until = decision.until;
    answer.mode = decision.mode;
    m_answering = true;
    const Result<void> result = m_services.gate.answer(m_request.number, answer);
    m_answering = false;
    // "Not now" always closes: a dialog that cannot be closed would be worse than an error nobody sees.
    if (!result && verdict != Verdict::Ask && m_services.broker.find(m_request.number)) {
        refresh();
        fail(result.error().message);
        return;
    }
    m_over = true;
    if (!result && verdict != Verdict::Ask)
        Q_EMIT withdrawn(withdrawalSentence(m_services, m_request));
    end(verdict == Verdict::Allowed ? Accepted : Rejected);
}

void AccessDialog::end(int result)
{
    if (m_choices->roots().size() <= fewRoots) {
        done(result);
        return;
    }
    // To hide and delete hundreds of rows takes as long as to make them, and the answer took its time, too.
    connect(m_choices, &RootChoices::cleared, this, [this, result] { done(result); });
    QTimer::singleShot(0, this, [this] {
        hide();
        QTimer::singleShot(0, this, [this] { m_choices->setRoots({}); });
    });
}

void AccessDialog::reject()
{
    answer(Verdict::Ask);
}

void AccessDialog::setVisible(bool visible)
{
    RequestDialog::setVisible(visible && !m_over);
}

void AccessDialog::fail(const QString &sentence)
{
    say(sentence);
    m_arm->rearm();
    updateButtons();
}

void AccessDialog::updateButtons()
{
    const bool ready = m_arm->isArmed() && m_choices->isComplete() && m_adding.isEmpty();
    const auto enable = [this](QWidget *button, bool enabled) {
        if (!enabled && button->hasFocus()) {
            // Else the focus would jump to the next button, and a key on its way would press that one.
            m_focusBefore = button;
            setFocus(Qt::OtherFocusReason);
        }
        button->setEnabled(enabled);
        if (enabled && m_focusBefore == button) {
            if (hasFocus())
                button->setFocus(Qt::OtherFocusReason);
            m_focusBefore.clear();
        }
    };
    const int ticked = m_choices->tickedCount() + int(m_offers->ticked().size());
    const int all = int(m_choices->roots().size()) + m_offers->count();
    const QString howMany =
        all > 1 ? tr("&Allow %1 of %2").arg(QString::number(ticked), QString::number(all)) : tr("&Allow");
    m_allow->setText(howMany);
    m_allow->setAccessibleDescription(
        all > 1 ? tr("%1 of %2 folders").arg(QString::number(ticked), QString::number(all)) : QString());
    enable(m_allow, ready && ticked > 0);
    enable(m_deny, ready && !(m_choices->roots().isEmpty() && m_offers->isEmpty()));
}

void AccessDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept(); // no key but Space presses anything here
        return;
    }
    if (event->key() == Qt::Key_Escape && m_choices->clearFilter())
        return; // it was meant for the filter
    RequestDialog::keyPressEvent(event);
}

void AccessDialog::resizeEvent(QResizeEvent *event)
{
    RequestDialog::resizeEvent(event);
    // The buttons moved: a click on its way may meet another one.
    m_arm->rearm();
}

void AccessDialog::showEvent(QShowEvent *event)
{
    m_fit->showing(!event->spontaneous(), 84);
    RequestDialog::showEvent(event);
}

} // namespace mangrove

#include "ui/requests/walldialog.h"

#include "core/access/gate.h"
#include "core/access/wallrequests.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/places.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/requests/answerchoices.h"
#include "ui/requests/requestsentences.h"
#include "ui/requests/whoasksbox.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QRadioButton>
#include <QScreen>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int pathLines = 3;
constexpr int lettersInChoice = 48; // of a foreign name; all of it is in the tool tip

QString inChoice(const QString &foreign)
{
    return displayText(foreign, lettersInChoice).replace(QLatin1Char('&'), QLatin1String("&&"));
}

} // namespace

WallDialog::WallDialog(const Services &services, const AccessRequest &request, QWidget *parent)
    : RequestDialog(QStringLiteral("wallDialog"), parent),
      m_services(services),
      m_request(request),
      m_arm(new ArmDelay(this))
{
    QBoxLayout *layout = column();
    m_path = new TextBox(pathLines, this);
    m_path->setObjectName(QStringLiteral("wantedPath"));
    m_path->setAccessibleName(tr("What it was refused"));
    layout->addWidget(m_path);
    m_who = new WhoAsksBox(this);
    layout->addWidget(m_who);
    layout->addWidget(m_who->details());
    buildChoices(layout);
    layout->addStretch(1);
    buildFoot(layout);
    refresh();
    setWaiting(1);

    connect(m_arm, &ArmDelay::changed, this, &WallDialog::updateButtons);
    connect(&m_services.broker, &Broker::closed, this, &WallDialog::onClosed);
    connect(&m_services.broker, &Broker::edited, this, [this](quint64 number) {
        if (number == m_request.number)
            refresh();
    });
    connect(&m_services.servers, &ServerStore::changed, this, &WallDialog::refresh);
    connect(&m_services.roots, &RootStore::changed, this, &WallDialog::refresh);
}

WallDialog::~WallDialog()
{
    delete m_arm; // QDialog's destructor hides the window, and nobody may be told of it any more
}

QRadioButton *WallDialog::addChoice(QBoxLayout *layout, const QString &text, const char *name)
{
    auto *choice = new QRadioButton(text, this);
    choice->setObjectName(QLatin1String(name));
    choice->setAutoExclusive(true);
    layout->addWidget(choice);
    connect(choice, &QRadioButton::toggled, this, &WallDialog::updateButtons);
    return choice;
}

void WallDialog::buildChoices(QBoxLayout *layout)
{
    layout->addWidget(sentenceLabel(tr("What may it reach?"), QStringLiteral("wallChoices"), this));
    m_holder = addChoice(layout, {}, "holderChoice");
    m_project = addChoice(layout, {}, "projectChoice");
    m_only = addChoice(layout, {}, "onlyChoice");
    m_warning = boldSentence({}, QStringLiteral("wallWarning"), this);
    layout->addWidget(m_warning);
    m_read = new QCheckBox(tr("I have read this, and want it"), this);
    m_read->setObjectName(QStringLiteral("warningRead"));
    layout->addWidget(m_read);
    connect(m_read, &QCheckBox::toggled, this, &WallDialog::updateButtons);
}

QString WallDialog::terms() const
{
    const QString apps = appNames(m_services, m_request.server).join(QStringLiteral(", "));
    const bool isAppsAlone = !apps.isEmpty() && !m_services.registry.isRunning(m_request.server);
    const ServerRecord *record = m_services.servers.find(m_request.server);
    const bool isLive = record && heldToNow(m_services, *record) == Protection::Confined;
    if (isAppsAlone && isLive)
        return tr("It runs on without it. What you allow it reaches at once, or where that cannot be when %1 starts "
                  "it again.")
            .arg(apps);
    if (isAppsAlone)
        return tr("It runs on without it. What you allow it can reach when %1 starts it again: restart it there.")
            .arg(apps);
    return isLive ? tr("Nothing waits for your answer. What you allow it reaches at once, or where that cannot be "
                       "when it is restarted.")
                  : tr("Nothing waits for your answer. What you allow it can reach when it is restarted, which "
                       "happens by itself when it is in no call.");
}

void WallDialog::buildFoot(QBoxLayout *layout)
{
    layout->addWidget(sentenceLabel(terms(), QStringLiteral("wallTerms"), this));
    layout->addWidget(notice());
    m_how = new AnswerChoices(m_services, this);
    m_how->setMode(wanted().refusal.tried == Tried::Write ? AccessMode::ReadAndWrite : AccessMode::Read);
    layout->addWidget(m_how);
    m_allow = carefulButton(tr("&Allow"), QStringLiteral("allowButton"), this);
    m_never = carefulButton(tr("Ne&ver"), QStringLiteral("neverButton"), this);
    m_never->setToolTip(tr("Do not ask again when this server is refused this path"));
    QPushButton *notNow = plainButton(tr("&Not Now"), QStringLiteral("notNowButton"), this);
    notNow->setToolTip(tr("Nothing changes, and what it was refused so far is not asked about until it is stopped"));
    addFoot(layout, {m_allow, m_never, notNow});
    connect(m_allow, &QPushButton::clicked, this, &WallDialog::allow);
    connect(m_never, &QPushButton::clicked, this, [this] {
        if (m_arm->isArmed() && !m_isOver)
            finish(m_services.walls.never(m_request.number), Rejected);
    });
    connect(notNow, &QPushButton::clicked, this, &WallDialog::reject);
    connect(m_allow, &CarefulButton::enterIgnored, this,
            [this] { say(tr("Enter does not allow. Press Space or click.")); });
    connect(m_never, &CarefulButton::enterIgnored, this,
            [this] { say(tr("Enter does nothing here. Press Space or click.")); });
}

//! No wider than Qt makes a window that appears: it asks how high the sentences are before it narrows it.
QSize WallDialog::sizeHint() const
{
    const QSize hint = RequestDialog::sizeHint();
    return {std::min(hint.width(), screen()->availableGeometry().width() * 2 / 3), hint.height()};
}

//! What is known now. Where anything differs that a person may have relied on, they have to look again.
void WallDialog::refresh()
{
    const ServerRecord *record = m_services.servers.find(m_request.server);
    if (m_isOver || m_isAnswering || !record)
        return;
    const WantedPath before = wanted();
    const AccessRequest *request = m_services.broker.find(m_request.number);
    if (request && request->wanted)
        m_request = *request;
    head()->setName(record->name);
    const bool whoDiffers =
        m_who->show(*record, statusInApps(m_services, m_request.server), appTexts(m_services, m_request.server));
    showWanted(wanted());
    if (isVisible() && (whoDiffers || before != wanted())) {
        say(tr("The request changed. Please look again."));
        m_arm->rearm();
    }
    updateButtons();
}

void WallDialog::showWanted(const WantedPath &wanted)
{
    head()->setQuestion(wanted.isOffered ? gitSentence(wanted.gitOf) : wallSentence(wanted.refusal.tried));
    m_path->setForeignText(wanted.path);
    const Root *root = m_services.roots.find(wanted.holder);
    m_holder->setVisible(root != nullptr);
    if (root) {
        setForeignToolTip(m_holder, root->path);
        m_holder->setText(tr("The folder %1, in which it lies").arg(inChoice(root->name)));
    }
    m_project->setVisible(!wanted.project.isEmpty());
    m_project->setText(tr("Its project folder, which is added: %1").arg(inChoice(wanted.project)));
    setForeignToolTip(m_project, wanted.project);
    const AddedPath &only = wanted.only;
    m_only->setVisible(!only.path.isEmpty());
    m_only->setText(!wanted.gitOf.isEmpty() ? tr("Where git keeps what belongs to %1: %2; it is told nothing of it")
                                                  .arg(inChoice(wanted.gitOf), inChoice(only.path))
                        : only.path == wanted.path
                        ? tr("Only this path; it is told nothing of it")
                        : tr("Only the folder that it would be made in: %1").arg(inChoice(only.path)));
    setForeignToolTip(m_only, only.path);
    m_warning->setText(wanted.warning);
}

void WallDialog::onClosed(quint64 number)
{
    if (number != m_request.number || m_isAnswering || m_isOver)
        return;
    m_isOver = true;
    Q_EMIT withdrawn(QString());
    done(Rejected);
}

void WallDialog::allow()
{
    if (m_isOver || m_isAnswering || !m_arm->isArmed() || !m_adding.isEmpty())
        return;
    if (m_holder->isChecked()) {
        allowRoot(wanted().holder);
    } else if (m_project->isChecked()) {
        m_adding = wanted().project;
        updateButtons();
        Q_EMIT addWanted({QString::fromLatin1(QUrl::fromLocalFile(m_adding).toEncoded())});
    } else if (m_only->isChecked()) {
        m_isAnswering = true;
        const AccessMode mode = m_how->decision(Verdict::Allowed).mode;
        finish(m_services.walls.allowPath(m_request.number, mode), Accepted);
    }
}

//! The project has been added, or the person did not want it.
void WallDialog::goOn()
{
    if (m_isOver || m_adding.isEmpty())
        return;
    const Root *root = holderOf(m_services.roots.roots(), m_adding);
    m_adding.clear();
    if (root) {
        allowRoot(root->id);
    } else {
        say(tr("The folder was not added."));
        updateButtons();
    }
}

void WallDialog::allowRoot(const RootId &root)
{
    m_isAnswering = true;
    const Result<void> allowed = m_services.walls.allowRoot(m_request.number, root, m_how->decision(Verdict::Allowed));
    finish(allowed, Accepted);
}

void WallDialog::finish(const Result<void> &answered, int result)
{
    m_isAnswering = false;
    if (!answered && m_services.broker.find(m_request.number)) {
        refresh();
        say(answered.error().message);
        m_arm->rearm();
        return;
    }
    m_isOver = true;
    done(result);
}

void WallDialog::reject()
{
    if (m_isOver)
        return;
    m_isOver = true;
    m_services.walls.notNow(m_request.number);
    done(Rejected);
}

void WallDialog::updateButtons()
{
    const bool isOnly = m_only->isChecked();
    const bool warns = isOnly && !wanted().warning.isEmpty();
    m_warning->setVisible(warns);
    m_read->setVisible(warns);
    layout()->activate();
    if (const int wanted = layout()->totalHeightForWidth(width()); isVisible() && wanted > height())
        resize(width(), wanted); // what comes takes two lines perhaps
    m_how->setLasts(!isOnly);
    const bool isChosen = isOnly || m_holder->isChecked() || m_project->isChecked();
    const bool ready = m_arm->isArmed() && m_adding.isEmpty();
    // A key on its way must not press the next button.
    if (m_allow->hasFocus() && !ready)
        setFocus(Qt::OtherFocusReason);
    m_allow->setEnabled(ready && isChosen && (!warns || m_read->isChecked()));
    m_never->setEnabled(ready);
}

void WallDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept(); // no key but Space presses anything here
        return;
    }
    RequestDialog::keyPressEvent(event);
}

} // namespace mangrove

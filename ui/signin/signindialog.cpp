#include "ui/signin/signindialog.h"

#include "ui/kit/armdelay.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/pagefit.h"
#include "ui/signin/signinpage.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace mangrove {

namespace {

using Step = SignInShown::Step;

constexpr int dialogWidth = 84; // characters

//! A row of its own that takes no room while it is hidden.
QWidget *emptyRow(QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    row->hide();
    return row;
}

} // namespace

SignInDialog::SignInDialog(ServerSignIn &signIn, const QString &serverName, const Clock &clock, const Opener &opener,
                           QWidget *parent)
    : QDialog(parent),
      m_signIn(&signIn),
      m_clock(clock),
      m_opener(opener),
      m_arm(new ArmDelay(this)),
      m_name(new ElidedLabel(this)),
      m_address(new TextBox(3, this)),
      m_sentence(sentenceLabel({}, QStringLiteral("signInSentence"), this)),
      m_page(new SignInPage(this)),
      m_said(sentenceLabel({}, QStringLiteral("signInSaid"), this))
{
    setObjectName(QStringLiteral("signInDialog"));
    setWindowTitle(tr("Sign In"));
    setModal(false);
    setSizeGripEnabled(true);
    m_minute.setSingleShot(true);

    auto *layout = new QVBoxLayout(this);
    m_name->setObjectName(QStringLiteral("serverName"));
    m_name->setForeignText(serverName);
    m_name->setFont(bolder(font(), 1.6));
    layout->addWidget(m_name);
    m_address->setObjectName(QStringLiteral("serverAddress"));
    m_address->setAccessibleName(tr("Address of the server"));
    m_address->setForeignText(signIn.server().toString(QUrl::FullyEncoded));
    layout->addWidget(m_address);
    m_sentence->setFont(bolder(font(), 1.2));
    layout->addWidget(m_sentence);

    auto *scroll = new VerticalScroll(this);
    scroll->setObjectName(QStringLiteral("signInScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_page);
    m_fit = new PageFit(this, scroll, [] { return 0; });
    layout->addWidget(scroll, 1);
    m_said->hide();
    layout->addWidget(m_said);
    buildReply(layout);
    buildFoot(layout);
    connectButtons();
    refresh();
}

SignInDialog::~SignInDialog()
{
    delete m_arm; // QDialog's destructor hides the window, and nobody may be told of it any more
}

void SignInDialog::buildReply(QVBoxLayout *layout)
{
    m_replyRow = emptyRow(this);
    m_reply = new QLineEdit(m_replyRow);
    m_reply->setObjectName(QStringLiteral("replyEdit"));
    m_reply->setPlaceholderText(tr("http://127.0.0.1:…/callback?…"));
    m_reply->setToolTip(tr("The address at which the browser has ended, also where it shows an error"));
    m_useReply = plainButton(tr("&Use It"), QStringLiteral("useReplyButton"), m_replyRow);
    auto *label = new QLabel(tr("A&ddress of the last page:"), m_replyRow);
    label->setBuddy(m_reply);
    auto *row = static_cast<QHBoxLayout *>(m_replyRow->layout());
    row->addWidget(label);
    row->addWidget(m_reply, 1);
    row->addWidget(m_useReply);
    layout->addWidget(m_replyRow);
}

void SignInDialog::buildFoot(QVBoxLayout *layout)
{
    m_open = carefulButton(tr("&Open Browser"), QStringLiteral("openBrowserButton"), this);
    m_copy = carefulButton(tr("Copy &Link"), QStringLiteral("copyLinkButton"), this);
    m_copy->setToolTip(tr("For another browser than the usual one"));
    m_paste = plainButton(tr("&Paste Reply…"), QStringLiteral("pasteReplyButton"), this);
    m_paste->setToolTip(tr("Where the browser is on another machine, or could not come back"));
    m_next = plainButton(tr("&Try Another Way"), QStringLiteral("nextWayButton"), this);
    m_own = plainButton(tr("O&wn Client…"), QStringLiteral("ownClientButton"), this);
    m_own->setToolTip(tr("Give a client id that the operator of the server hands out, or what else the sign-in needs"));
    m_out = plainButton(tr("Sign O&ut"), QStringLiteral("signOutButton"), this);
    m_again = plainButton(tr("Sign In A&gain…"), QStringLiteral("signInAgainButton"), this);
    m_cancel = new QPushButton(tr("&Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("cancelButton"));
    m_cancel->setDefault(true);
    addFoot(layout, {m_open, m_copy, m_paste, m_next, m_own, m_out, m_again, m_cancel});
}

void SignInDialog::connectButtons()
{
    connect(m_signIn, &ServerSignIn::changed, this, &SignInDialog::refresh);
    connect(m_signIn, &ServerSignIn::ended, this, [this](const Result<void> &result) {
        m_isBeginning = false;
        m_failure = result || result.error().code == ErrorCode::Cancelled ? QString() : result.error().message;
        if (m_isOver)
            return;
        refresh();
        QApplication::alert(this); // the person is in the browser
    });
    connect(m_signIn, &QObject::destroyed, this, [this] {
        m_isOver = true;
        done(Rejected);
    });
    connect(m_arm, &ArmDelay::changed, this, &SignInDialog::showButtons);
    connect(&m_minute, &QTimer::timeout, this, &SignInDialog::refresh);
    connect(m_page, &SignInPage::issuerPicked, this, [this](const QString &issuer) {
        if (m_signIn)
            m_signIn->signIn(m_otherAccount, issuer);
    });
    connect(m_open, &QPushButton::clicked, this, [this] { go(Link::Open); });
    connect(m_copy, &QPushButton::clicked, this, [this] { go(Link::Copy); });
    for (const CarefulButton *button : {m_open, m_copy}) {
        connect(button, &CarefulButton::enterIgnored, this, [this] {
            say(m_shown.byItself ? tr("Enter sends nothing. Press Space or click.")
                                 : tr("Enter opens nothing. Press Space or click."));
        });
    }
    connect(m_paste, &QPushButton::clicked, this, [this] {
        m_replyRow->show();
        m_reply->setFocus();
    });
    connect(m_useReply, &QPushButton::clicked, this, &SignInDialog::paste);
    connect(m_reply, &QLineEdit::returnPressed, this, &SignInDialog::paste);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_signIn && m_signIn->flow()) {
            m_link = Link::Open;
            m_signIn->flow()->tryNextWay();
        }
    });
    connect(m_own, &QPushButton::clicked, this, &SignInDialog::ownClientWanted);
    connect(m_out, &QPushButton::clicked, this, &SignInDialog::signOut);
    connect(m_again, &QPushButton::clicked, this, [this] { begin(); });
    connect(m_cancel, &QPushButton::clicked, this, &SignInDialog::reject);
}

bool SignInDialog::wantsMore() const
{
    return m_signIn && m_signIn->state() == ServerSignIn::State::WantsMore;
}

void SignInDialog::begin(bool otherAccount)
{
    if (!m_signIn)
        return;
    m_otherAccount = otherAccount;
    m_failure.clear();
    m_isBeginning = true;
    say({});
    m_signIn->signIn(otherAccount);
    refresh();
}

void SignInDialog::signOut()
{
    if (!m_signIn)
        return;
    m_failure.clear();
    m_signIn->signOut(this, [this](const QString &sentence) {
        say(sentence);
        refresh();
    });
}

//! Not while it is shown for the first time: what is armed then has been seen.
void SignInDialog::go(Link link)
{
    SignInFlow *flow = m_signIn ? m_signIn->flow() : nullptr;
    if (!flow)
        return;
    if (flow->stage() == SignInFlow::Stage::Waiting) {
        useLink(link);
    } else if (flow->stage() == SignInFlow::Stage::Planned && m_arm->isArmed() && m_shown.mayGo) {
        m_link = link;
        flow->go();
    }
}

void SignInDialog::useLink(Link link)
{
    const SignInFlow *flow = m_signIn ? m_signIn->flow() : nullptr;
    if (!flow || flow->link().isEmpty())
        return;
    if (link == Link::Copy) {
        QApplication::clipboard()->setText(flow->link().toString(QUrl::FullyEncoded));
        say(tr("The link is in the clipboard. Open it in the browser in which you want to sign in."));
    } else if (link == Link::Open && !m_opener(flow->link())) {
        say(tr("No browser could be opened. Copy the link into one."));
    }
}

void SignInDialog::paste()
{
    SignInFlow *flow = m_signIn ? m_signIn->flow() : nullptr;
    if (!flow)
        return;
    const bool isAnswer = flow->paste(m_reply->text());
    m_reply->clear(); // it holds a code
    if (!isAnswer)
        say(tr("This is not the answer to this sign-in. Copy the whole address of the page at which the "
               "browser has ended."));
}

void SignInDialog::say(const QString &sentence)
{
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void SignInDialog::refresh()
{
    if (!m_signIn || m_isOver)
        return;
    if (m_signIn->flow())
        m_isBeginning = false;
    const SignInShown before = std::exchange(m_shown, signInShown(*m_signIn, m_failure, m_clock.now()));
    if (m_isBeginning) {
        m_shown = SignInShown();
        m_shown.step = Step::Looking;
        m_shown.sentence = tr("Looking into the key ring…");
    }
    m_sentence->setText(m_shown.sentence);
    m_page->setShown(m_shown);
    const bool isNew = before.step != m_shown.step;
    const bool becomesNotNow = !std::exchange(m_wantedMore, wantsMore()) && m_wantedMore;
    if (isNew || becomesNotNow || before.lines != m_shown.lines || before.marks != m_shown.marks)
        m_arm->rearm();
    if (isNew && m_shown.step != Step::Waiting) {
        m_replyRow->hide();
        m_reply->clear();
    }
    if (isNew && m_shown.step == Step::Before)
        say({});
    showButtons();
    if (isNew)
        m_cancel->setFocus();
    if (m_shown.step == Step::Waiting) {
        const int left = m_signIn->flow()->timeLeft();
        m_minute.start(left % 60'000 + 100);
        if (const Link link = std::exchange(m_link, Link::None); link != Link::None)
            QMetaObject::invokeMethod(
                this, [this, link] { useLink(link); }, Qt::QueuedConnection);
    } else {
        m_minute.stop();
        if (m_shown.step != Step::Working)
            m_link = Link::None;
    }
}

void SignInDialog::showButtons()
{
    const bool isBefore = m_shown.step == Step::Before;
    const bool isWaiting = m_shown.step == Step::Waiting;
    const bool isAtRest = m_shown.step == Step::Idle || m_shown.step == Step::SignedIn;
    m_open->setVisible(isBefore);
    m_open->setText(m_shown.byItself ? tr("S&ign In") : tr("&Open Browser"));
    m_copy->setVisible((isBefore && !m_shown.byItself) || isWaiting);
    const bool mayGo = m_arm->isArmed() && m_shown.mayGo;
    for (QPushButton *button : {static_cast<QPushButton *>(m_open), static_cast<QPushButton *>(m_copy)}) {
        if (button->hasFocus() && isBefore && !mayGo)
            m_cancel->setFocus(); // else it would jump to the next one
        button->setEnabled(isWaiting || mayGo);
    }
    m_paste->setVisible(isWaiting);
    m_next->setVisible(isWaiting && m_shown.hasNextWay);
    m_own->setVisible((isWaiting && !m_shown.hasNextWay) || (m_shown.step == Step::Idle && !m_failure.isEmpty()));
    m_own->setText(isWaiting ? tr("O&wn Client…") : tr("Set Up by &Hand…"));
    m_out->setVisible(m_shown.step == Step::SignedIn);
    m_again->setVisible(isAtRest);
    m_again->setText(m_shown.step == Step::Idle ? tr("Si&gn In…") : tr("Sign In A&gain…"));
    m_cancel->setText(wantsMore() ? tr("&Not Now") : isAtRest ? tr("&Close") : tr("&Cancel"));
}

void SignInDialog::reject()
{
    if (m_isOver)
        return;
    m_isOver = true;
    if (m_signIn && m_signIn->flow())
        m_signIn->cancel();
    else if (wantsMore() && m_arm->isArmed()) // else the click was for what stood there before; a notice stays
        m_signIn->notNow();
    done(Rejected);
}

void SignInDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_reply->hasFocus()) {
        event->accept(); // the field has had it
        return;
    }
    QDialog::keyPressEvent(event);
}

void SignInDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    m_arm->rearm(); // the buttons moved: a click on its way may meet another one
}

void SignInDialog::showEvent(QShowEvent *event)
{
    m_fit->showing(!event->spontaneous(), dialogWidth);
    QDialog::showEvent(event);
}

} // namespace mangrove

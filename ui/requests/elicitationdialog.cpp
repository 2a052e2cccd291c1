#include "ui/requests/elicitationdialog.h"

#include "ui/forms/schemaform.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/requests/requesthead.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype shownOfMessage = 16 * 1024; // characters

} // namespace

ElicitationDialog::ElicitationDialog(Elicitations &elicitations, const Elicitation &elicitation,
                                     const QString &serverName, QWidget *parent)
    : QDialog(parent), m_elicitations(elicitations), m_elicitation(elicitation), m_arm(new ArmDelay(this))
{
    setObjectName(QStringLiteral("elicitationDialog"));
    setWindowTitle(tr("Input Request"));
    setModal(false);
    setSizeGripEnabled(true);

    auto *layout = new QVBoxLayout(this);
    buildHead(layout, serverName);
    if (isForm()) {
        m_form = new SchemaForm(m_elicitation.schema, this);
        layout->addWidget(m_form, 1);
    } else {
        buildPage(layout);
        layout->addStretch(1);
    }
    buildFoot(layout);
    setWaiting(1);

    connect(m_arm, &ArmDelay::changed, this, [this](bool armed) {
        if (!armed && m_send->hasFocus())
            setFocus(Qt::OtherFocusReason); // else it would jump to the next button
        m_send->setEnabled(armed);
    });
    connect(&m_elicitations, &Elicitations::closed, this, [this](quint64 number) {
        if (number == m_elicitation.number && !m_over)
            finish(Rejected);
    });
}

ElicitationDialog::~ElicitationDialog()
{
    delete m_arm; // QDialog's destructor hides the window, and nobody may be told of it any more
}

void ElicitationDialog::buildHead(QVBoxLayout *layout, const QString &serverName)
{
    m_head = new RequestHead(QStringLiteral("inputCount"), 1.6, this);
    m_head->setName(serverName);
    m_head->setQuestion(isForm() ? tr("This server asks you for input.") : tr("This server asks you to open a page."));
    layout->addWidget(m_head);
    auto *message = new TextBox(8, this);
    message->setObjectName(QStringLiteral("message"));
    message->setAccessibleName(tr("Message of the server"));
    message->setFont(font()); // words, not a path
    message->setForeignExcerpt(m_elicitation.message, shownOfMessage);
    message->setVisible(!m_elicitation.message.isEmpty());
    layout->addWidget(message);
}

void ElicitationDialog::buildPage(QVBoxLayout *layout)
{
    // As it is on the wire: letters that look like others show as what they are.
    const QString host = m_elicitation.url.host(QUrl::FullyEncoded);
    layout->addWidget(boldSentence(tr("The page is on %1").arg(host), QStringLiteral("pageHost"), this));
    auto *address = new TextBox(6, this);
    address->setObjectName(QStringLiteral("pageAddress"));
    address->setForeignText(m_elicitation.url.toString(QUrl::FullyEncoded));
    auto *caption = sentenceLabel(tr("Address:"), QStringLiteral("pageCaption"), this);
    caption->setBuddy(address);
    layout->addWidget(caption);
    layout->addWidget(address);
}

void ElicitationDialog::buildFoot(QVBoxLayout *layout)
{
    layout->addWidget(
        boldSentence(isForm() ? tr("What you enter goes to this server. Do not enter passwords or keys.")
                              : tr("Open it only if you expect it. What you do there is between you and that page."),
                     QStringLiteral("warning"), this));
    m_notice = sentenceLabel({}, QStringLiteral("inputNotice"), this);
    m_notice->hide();
    layout->addWidget(m_notice);

    m_send = carefulButton(isForm() ? tr("&Send") : tr("&Open Page"), QStringLiteral("sendButton"), this);
    m_send->setEnabled(false);
    CarefulButton *decline = carefulButton(tr("&Decline"), QStringLiteral("declineButton"), this);
    decline->setToolTip(tr("Tell the server that you do not want to answer"));
    QPushButton *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);
    cancel->setToolTip(tr("Put it aside without an answer"));
    addFoot(layout, {m_send, decline, cancel});

    connect(m_send, &QPushButton::clicked, this, &ElicitationDialog::send);
    connect(decline, &QPushButton::clicked, this, &ElicitationDialog::decline);
    connect(cancel, &QPushButton::clicked, this, &ElicitationDialog::reject);
    connect(m_send, &CarefulButton::enterIgnored, this,
            [this] { say(tr("Enter does not send. Press Space or click.")); });
    connect(decline, &CarefulButton::enterIgnored, this, [this] { say(tr("Press Space or click to decline.")); });
}

void ElicitationDialog::setWaiting(int count)
{
    m_head->setCount(count > 1 ? tr("1 of %n questions", nullptr, count) : QString());
}

void ElicitationDialog::send()
{
    if (m_over || !m_arm->isArmed())
        return;
    if (m_form) {
        if (!m_form->check())
            return;
    } else if (!QDesktopServices::openUrl(m_elicitation.url)) {
        say(tr("The page could not be opened. Copy the address into a browser, or decline."));
        return;
    }
    m_over = true; // its end is announced while it is answered
    m_elicitations.accept(m_elicitation.number, m_form ? m_form->value() : QJsonObject());
    finish(Accepted);
}

void ElicitationDialog::decline()
{
    if (m_over)
        return;
    m_over = true;
    m_elicitations.decline(m_elicitation.number);
    finish(Rejected);
}

void ElicitationDialog::reject()
{
    if (m_over)
        return;
    m_over = true;
    m_elicitations.cancel(m_elicitation.number);
    finish(Rejected);
}

void ElicitationDialog::finish(int result)
{
    m_over = true;
    done(result);
}

void ElicitationDialog::say(const QString &sentence)
{
    m_notice->setText(sentence);
    m_notice->show();
}

void ElicitationDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept(); // no key but Space presses anything here
        return;
    }
    QDialog::keyPressEvent(event);
}

void ElicitationDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    m_arm->rearm(); // the buttons moved: a click on its way may meet another one
}

void ElicitationDialog::showEvent(QShowEvent *event)
{
    if (!event->spontaneous() && !testAttribute(Qt::WA_Resized)) {
        fitHeight();
        // Once more when the texts know how wide they are; but before the window is placed, as a window that changes
        // its size just then ends up in a corner.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        fitHeight();
        if (m_form)
            m_form->focusFirst();
    }
    QDialog::showEvent(event);
}

void ElicitationDialog::fitHeight()
{
    if (m_fittedHeight > 0 && height() != m_fittedHeight)
        return; // the person's own
    const QSize room = screen()->availableGeometry().size();
    const int wide = m_fittedHeight > 0 ? width() : std::min(fontMetrics().averageCharWidth() * 72, room.width() - 80);
    int high = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : sizeHint().height();
    if (m_form && m_fittedHeight > 0) {
        layout()->activate();
        high = height() + m_form->missingHeight();
    }
    resize(wide, std::min(high, room.height() * 4 / 5));
    m_fittedHeight = height();
}

} // namespace mangrove

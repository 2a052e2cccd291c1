#include "ui/desktop/closing.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/sessions/registry.h"
#include "core/store/settings.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/relayedapps.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

namespace mangrove {

namespace {

//! The buttons' box hands the focus to its first button: Tab would go around among the buttons.
void letTabGoOn(const QMessageBox &question)
{
    question.findChild<QDialogButtonBox *>()->setFocusProxy(nullptr);
}

constexpr int mostServersNamed = 8; // servers

} // namespace

Closing::Closing(const Services &services, std::function<bool()> hasTray, QWidget *window)
    : QObject(window), m_services(services), m_hasTray(std::move(hasTray)), m_window(window)
{
    // The desktop's session is about to end. Whether somebody calls that off is not said to us. If it ends, Qt closes
    // the window itself, which is told from what a person does; the focus tells nothing, as it wanders while windows
    // go.
    connect(
        qGuiApp, &QGuiApplication::commitDataRequest, this, [this] { m_sessionEnds = true; }, Qt::DirectConnection);
}

QStringList Closing::ending(const Services &services)
{
    QStringList lines;
    bool goesOn = false;
    int more = 0;
    for (const ServerRecord &server : services.servers.servers()) {
        const ServerStatus status = services.registry.status(server.id);
        goesOn = goesOn || !appNames(services, server.id).isEmpty();
        if (!services.registry.isRunning(server.id) && status.state != ServerState::Starting
            && !status.nextRestart.isValid())
            continue;
        if (lines.size() < mostServersNamed)
            lines.append(tr("%1 will be stopped.").arg(displayText(server.name, 60)));
        else
            ++more;
    }
    if (more > 0)
        lines.append(tr("%n more server(s) will be stopped.", nullptr, more));
    if (goesOn && !lines.isEmpty())
        lines.append(tr("What AI apps have started goes on, by what you have decided so far."));
    return lines;
}

Closing::Way Closing::close(bool byFrame)
{
    if (m_asksNothing || (m_sessionEnds && !byFrame))
        return Way::End;
    if (!m_hasTray())
        return quit();
    const QString chosen = m_services.settings.value(whenClosed);
    if (chosen == QLatin1String("tray"))
        return Way::Hide;
    if (chosen == QLatin1String("quit"))
        return quit();
    askForTray();
    return Way::Stay;
}

Closing::Way Closing::quit()
{
    if (m_asksNothing || !m_services.settings.value(asksBeforeEnd) || ending(m_services).isEmpty())
        return Way::End;
    askToEnd();
    return Way::Stay;
}

QMessageBox *Closing::makeQuestion(const QString &title, const QString &text)
{
    delete m_question;
    m_question = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Cancel, m_window);
    m_question->setTextFormat(Qt::PlainText);
    m_question->setInformativeText(ending(m_services).join(QLatin1Char('\n')));
    m_question->setEscapeButton(QMessageBox::Cancel);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    auto *remember = new QCheckBox(tr("&Do not ask again"), m_question);
    remember->setObjectName(QStringLiteral("rememberBox"));
    m_question->setCheckBox(remember);
    return m_question;
}

void Closing::askForTray()
{
    QMessageBox *question =
        makeQuestion(tr("Close Window"),
                     tr("Mangrove can go on without its window: servers keep running, and requests wait at "
                        "its icon in the tray."));
    question->setObjectName(QStringLiteral("closeQuestion"));
    if (!question->informativeText().isEmpty())
        question->setInformativeText(tr("If you quit:\n%1").arg(question->informativeText()));
    question->checkBox()->setChecked(true); // asked once, unless somebody wants it each time
    QPushButton *keep = question->addButton(tr("&Keep in Tray"), QMessageBox::AcceptRole);
    const QPushButton *end = question->addButton(tr("&Quit"), QMessageBox::DestructiveRole);
    question->setDefaultButton(keep);
    connect(question, &QMessageBox::buttonClicked, this, [this, question, keep, end](const auto *button) {
        if (button != keep && button != end)
            return;
        const Way way = button == keep ? Way::Hide : Way::End;
        if (question->checkBox()->isChecked()) {
            remember([way](Settings &settings) {
                return settings.set(whenClosed, way == Way::Hide ? QStringLiteral("tray") : QStringLiteral("quit"));
            });
        }
        Q_EMIT decided(way);
    });
    letTabGoOn(*question);
    question->open();
}

void Closing::askToEnd()
{
    QMessageBox *question = makeQuestion(tr("Quit Mangrove"), tr("Quit Mangrove?"));
    question->setObjectName(QStringLiteral("quitQuestion"));
    QPushButton *end = question->addButton(tr("&Quit"), QMessageBox::AcceptRole);
    question->setDefaultButton(end);
    connect(question, &QMessageBox::buttonClicked, this, [this, question, end](const auto *button) {
        if (button != end)
            return;
        if (question->checkBox()->isChecked())
            remember([](Settings &settings) { return settings.set(asksBeforeEnd, false); });
        Q_EMIT decided(Way::End);
    });
    letTabGoOn(*question);
    question->open();
}

//! What cannot be kept is asked again, and that is all.
void Closing::remember(const std::function<Result<void>(Settings &)> &set)
{
    if (!set(m_services.settings))
        qCWarning(lcStore) << "an answer of the person could not be kept";
}

} // namespace mangrove

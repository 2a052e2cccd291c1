#include "ui/calls/serverwindow.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/calls/offerpage.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/plaintext.h"
#include "ui/kit/relayedapps.h"
#include "ui/wire/sessionmessages.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr int pagePause = 50; // ms in which what comes of a list is shown at once
constexpr qsizetype shownNotes = 3;
constexpr int shownNote = 300; // characters

} // namespace

ServerWindow::ServerWindow(const Services &services, const ServerId &server, QWidget *parent)
    : QWidget(parent, Qt::Window),
      m_services(services),
      m_server(server),
      m_about(sentenceLabel({}, QStringLiteral("serverAbout"), this)),
      m_start(new QPushButton(tr("&Start Server"))),
      m_tabs(new QTabWidget),
      m_messages(new SessionMessages(services, server))
{
    setObjectName(QStringLiteral("serverWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_start->setObjectName(QStringLiteral("startServerButton"));
    m_tabs->setObjectName(QStringLiteral("serverTabs"));
    m_tabs->setDocumentMode(true); // the same ground as the forms on it
    m_pages = {addPage(Page::Tools, tr("Choose a tool on the left.")),
               addPage(Page::Resources, tr("Choose a resource on the left.")),
               addPage(Page::Prompts, tr("Choose a prompt on the left."))};
    m_tabs->addTab(m_messages, titleOf(Page::Messages));
    auto *top = new QHBoxLayout;
    top->addWidget(m_about, 1);
    top->addWidget(m_start, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_tabs, 1);
    resize(QSize(960, 680).boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));

    m_later.setSingleShot(true);
    m_later.setInterval(pagePause);
    connect(&m_later, &QTimer::timeout, this, &ServerWindow::showCatalogue);
    connect(m_messages, &SessionMessages::failed, this, &ServerWindow::failed);
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(m_server); });
    auto *closer = new QShortcut(QKeySequence(QKeySequence::Close), this);
    connect(closer, &QShortcut::activated, this, &QWidget::close);
    auto *finder = new QShortcut(QKeySequence(QKeySequence::Find), this);
    connect(finder, &QShortcut::activated, this, &ServerWindow::focusSearch);
    connect(&m_services.registry, &Registry::statusChanged, this, [this](const ServerId &changed) {
        if (changed == m_server)
            update();
    });
    connect(&m_services.servers, &ServerStore::changed, this, &ServerWindow::update);
    connect(&m_services.relayed, &RelayedSessions::changed, this, [this](const ServerId &changed) {
        if (changed == m_server || changed.isEmpty())
            update();
    });
    update();
    showCatalogue();
}

ServerWindow::~ServerWindow() = default;

//! The field that narrows what the page lists.
void ServerWindow::focusSearch()
{
    for (const char *name : {"wireSearch", "offersFilter"}) {
        if (auto *field = m_tabs->currentWidget()->findChild<QLineEdit *>(QLatin1String(name)))
            field->setFocus(Qt::ShortcutFocusReason);
    }
}

QString ServerWindow::titleOf(Page page)
{
    switch (page) {
    case Page::Tools:
        return tr("&Tools");
    case Page::Resources:
        return tr("&Resources");
    case Page::Prompts:
        return tr("&Prompts");
    case Page::Messages:
        break;
    }
    return tr("&Messages");
}

OfferPage *ServerWindow::addPage(Page page, const QString &hint)
{
    auto *offers = new OfferPage(m_services, m_server, withoutMnemonic(titleOf(page)), hint);
    m_tabs->addTab(offers, titleOf(page));
    connect(offers, &OfferPage::reviewWanted, this, &ServerWindow::reviewWanted);
    connect(offers, &OfferPage::failed, this, &ServerWindow::failed);
    return offers;
}

void ServerWindow::showPage(Page page)
{
    m_tabs->setCurrentIndex(int(page));
    m_tabs->currentWidget()->setFocus(Qt::OtherFocusReason);
}

// --- the server

void ServerWindow::update()
{
    const ServerRecord *record = m_services.servers.find(m_server);
    if (!record) {
        close();
        return;
    }
    setWindowTitle(tr("%1: Tools and Messages").arg(displayText(record->name)));
    m_about->setText(about());
    m_start->setVisible(!m_services.registry.isRunning(m_server));
    m_messages->update();
    OwnSession *session = m_services.registry.session(m_server);
    setSession(session && session->isReady() ? session : nullptr);
}

QString ServerWindow::about() const
{
    const ServerStatus status = m_services.registry.status(m_server);
    if (status.state == ServerState::Ready)
        return tr("It calls itself %1 %2, and speaks revision %3. Nothing is called here unless you call it.")
            .arg(displayText(status.session.selfName), displayText(status.session.selfVersion),
                 displayText(status.session.revision));
    if (!status.reason.isEmpty())
        return status.reason;
    if (status.state == ServerState::Stopping)
        return tr("The server is being stopped.");
    const QStringList apps = appNames(m_services, m_server);
    return apps.isEmpty() ? tr("The server does not run. Start it to call what it offers.")
                          : tr("It runs in %1, and its messages there can be watched. Start it here, too, to "
                               "call what it offers.")
                                .arg(apps.join(QStringLiteral(", ")));
}

void ServerWindow::setSession(OwnSession *session)
{
    if (session == m_session && (session || !m_catalogue))
        return;
    m_session = session;
    for (OfferPage *page : m_pages)
        page->setSession(session);
    m_catalogue.reset();
    if (session) {
        m_catalogue = std::make_unique<Catalogue>(*session);
        connect(m_catalogue.get(), &Catalogue::changed, this, [this] {
            if (!m_later.isActive())
                m_later.start();
        });
        connect(m_catalogue.get(), &Catalogue::fetched, this, &ServerWindow::showCatalogue);
        m_catalogue->fetch();
    }
    showCatalogue();
}

// --- what it offers

void ServerWindow::showCatalogue()
{
    m_later.stop();
    using Kind = Catalogue::Kind;
    QStringList toolNotes = problems({Kind::Tools});
    if (m_catalogue)
        toolNotes += m_catalogue->warnings();
    showOffers(Page::Tools, m_catalogue ? m_catalogue->tools() : m_tools, &m_tools, toolNotes);
    showOffers(Page::Resources, m_catalogue ? m_catalogue->resources() : m_resources, &m_resources,
               problems({Kind::Resources, Kind::Templates}));
    showOffers(Page::Prompts, m_catalogue ? m_catalogue->prompts() : m_prompts, &m_prompts, problems({Kind::Prompts}));
}

template<typename Offered>
void ServerWindow::showOffers(Page page, const QList<Offered> &offered, QList<Offered> *shown, QStringList notes)
{
    OfferPage *list = m_pages[std::size_t(page)];
    const bool isFetching = m_catalogue && m_catalogue->isFetching();
    // A list that is being fetched anew takes the place of the old one when it has all; what was offered stays in sight
    // while the server is away. The lists share their data as long as nothing is new.
    if (m_catalogue && (!isFetching || offered.size() > shown->size()) && offered.constData() != shown->constData()) {
        *shown = offered;
        list->setOffers(offersOf(offered));
        m_tabs->setTabText(
            int(page),
            offered.isEmpty()
                ? titleOf(page)
                : tr("%1 (%L2)", "a tab and how many it holds").arg(titleOf(page), QLocale().toString(offered.size())));
    }
    for (QString &note : notes)
        note = note.size() > shownNote ? note.left(shownNote) + QChar(0x2026) : note;
    if (const qsizetype more = notes.size() - shownNotes; more > 0)
        notes = notes.mid(0, shownNotes) << tr("%Ln more like this.", nullptr, int(more));
    if (isFetching)
        notes.prepend(tr("Asking the server …"));
    else if (shown->isEmpty() && notes.isEmpty())
        notes.append(m_catalogue ? tr("It offers none.") : tr("Start the server to see what it offers."));
    list->setNote(notes.join(QLatin1Char('\n')));
}

QStringList ServerWindow::problems(std::initializer_list<Catalogue::Kind> kinds) const
{
    QStringList all;
    for (const Catalogue::Kind kind : kinds) {
        const QString problem = m_catalogue ? m_catalogue->problem(kind) : QString();
        if (!problem.isEmpty())
            all.append(problem);
    }
    return all;
}

ServerWindows::ServerWindows(const Services &services, QWidget *parent)
    : QObject(parent), m_services(services), m_parent(parent)
{ }

void ServerWindows::open(const ServerId &server, ServerWindow::Page page)
{
    QPointer<ServerWindow> &window = m_windows[server];
    // One that was closed in this turn is still there.
    if (!window || !window->isVisible()) {
        window = new ServerWindow(m_services, server, m_parent);
        connect(window, &ServerWindow::reviewWanted, this, &ServerWindows::reviewWanted);
        connect(window, &ServerWindow::startWanted, this, &ServerWindows::startWanted);
        connect(window, &ServerWindow::failed, this, &ServerWindows::failed);
    }
    bringForward(window);
    window->showPage(page);
}

void ServerWindows::closeAll()
{
    const QHash<ServerId, QPointer<ServerWindow>> windows = std::exchange(m_windows, {});
    for (const QPointer<ServerWindow> &window : windows) {
        if (window)
            window->close();
    }
}

} // namespace mangrove

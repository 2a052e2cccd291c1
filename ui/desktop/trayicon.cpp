#include "ui/desktop/trayicon.h"

#include "core/access/broker.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/sessions/registry.h"
#include "core/sessions/workspaceswitch.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"
#include "ui/kit/icons.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/requesttext.h"
#include "ui/kit/statelook.h"
#include "ui/notices/noticesof.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int updateDelay = 100; // ms
constexpr int mostShown = 15; // requests, servers, workspaces; a tray's menu is short

QPixmap badged(const QPixmap &base, int number)
{
    QPixmap picture = base;
    const qreal side = picture.width() / picture.devicePixelRatio();
    const QString text = number > 9 ? QStringLiteral("9+") : QString::number(number);
    const QRectF badge(side * 0.36, side * 0.36, side * 0.64, side * 0.64);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, side / 24));
    painter.setBrush(QColor(0xb3, 0x1b, 0x1b)); // 7:1 against white
    painter.drawEllipse(badge.adjusted(side / 32, side / 32, -side / 32, -side / 32));
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(6, int(side * (text.size() > 1 ? 0.36 : 0.48))));
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(badge, Qt::AlignCenter, text);
    return picture;
}

} // namespace

TrayIcon::TrayIcon(const Services &services, QObject *parent) : QObject(parent), m_services(services)
{
    m_menu.setObjectName(QStringLiteral("trayMenu"));
    m_icon.setObjectName(QStringLiteral("trayIcon"));
    m_icon.setContextMenu(&m_menu);
    m_update.setSingleShot(true);
    m_update.setInterval(updateDelay);
    connect(&m_update, &QTimer::timeout, this, &TrayIcon::update);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger || reason == QSystemTrayIcon::DoubleClick)
            Q_EMIT openWanted();
    });
    const auto later = [this] {
        if (!m_update.isActive())
            m_update.start();
    };
    connect(&m_services.broker, &Broker::changed, this, later);
    connect(&m_services.servers, &ServerStore::changed, this, later);
    connect(&m_services.registry, &Registry::statusChanged, this, later);
    connect(&m_services.relayed, &RelayedSessions::changed, this, later);
    connect(&m_services.sets, &WorkspaceSets::changed, this, later);
    connect(&m_services.pause, &Pause::changed, this, later);
    update();
    // Without a screen there is no tray, and Qt looks for its window with a warning.
    if (QGuiApplication::platformName() != QLatin1String("offscreen"))
        m_icon.show();
}

TrayIcon::~TrayIcon() = default;

bool TrayIcon::isThere() const
{
    return QSystemTrayIcon::isSystemTrayAvailable() && m_icon.isVisible();
}

QString TrayIcon::toolTip() const
{
    return m_icon.toolTip();
}

QIcon TrayIcon::withNumber(const QIcon &base, int number)
{
    if (number <= 0)
        return base;
    QIcon icon;
    for (const int side : {16, 22, 24, 32, 48, 64})
        icon.addPixmap(badged(base.pixmap(QSize(side, side), 1.0), number));
    return icon;
}

void TrayIcon::update()
{
    const int waiting = int(m_services.broker.requests().size());
    m_icon.setIcon(withNumber(applicationIcon(), waiting));
    const QString suspended = suspendedText(m_services);
    const QString waits = waiting > 0 ? tr("Mangrove: %n request(s) wait for you", nullptr, waiting)
        : suspended.isEmpty()         ? tr("Mangrove: nothing waits for you")
                                      : suspended;
    m_icon.setToolTip(m_services.pause.isOn() ? waits + QLatin1Char('\n') + pausedText() : waits);
    fill();
}

void TrayIcon::fill()
{
    m_menu.clear();
    addRequests();
    addServers();
    addWorkspaces();
    addPause();
    m_menu.addSeparator();
    QAction *open = m_menu.addAction(tr("&Open Mangrove"));
    open->setObjectName(QStringLiteral("trayOpen"));
    connect(open, &QAction::triggered, this, &TrayIcon::openWanted);
    QAction *quit = m_menu.addAction(tr("&Quit"));
    quit->setObjectName(QStringLiteral("trayQuit"));
    connect(quit, &QAction::triggered, this, &TrayIcon::quitWanted);
}

void TrayIcon::addRequests()
{
    const QList<AccessRequest> &requests = m_services.broker.requests();
    for (const AccessRequest &request : requests.mid(0, mostShown)) {
        const ServerRecord *record = m_services.servers.find(request.server);
        if (!record)
            continue;
        const QAction *review = m_menu.addAction(displayAction(requestText(request, record->name)));
        connect(review, &QAction::triggered, this, [this, number = request.number] { Q_EMIT reviewWanted(number); });
    }
    if (requests.size() > mostShown)
        m_menu.addAction(tr("%n more ask", nullptr, int(requests.size()) - mostShown))->setEnabled(false);
    if (!m_menu.isEmpty())
        m_menu.addSeparator();
}

void TrayIcon::addServers()
{
    QMenu *servers = m_menu.addMenu(tr("&Servers"));
    const QList<ServerRecord> &records = m_services.servers.servers();
    for (const ServerRecord &record : records.mid(0, mostShown)) {
        const StateLook look = stateLook(m_services, record.id, m_services.registry.status(record.id).state);
        const QAction *line =
            servers->addAction(icon(look.icon, look.tone), tr("%1: %2").arg(displayAction(record.name), look.word));
        connect(line, &QAction::triggered, this, &TrayIcon::openWanted);
    }
    if (records.size() > mostShown)
        servers->addAction(tr("%n more", nullptr, int(records.size()) - mostShown))->setEnabled(false);
    servers->menuAction()->setEnabled(!records.isEmpty());
}

void TrayIcon::addWorkspaces()
{
    const WorkspaceSets &sets = m_services.sets;
    QMenu *workspaces = m_menu.addMenu(tr("S&witch Workspace"));
    const auto add = [&](const QString &name, const SetId &id, bool isOn) {
        QAction *choice = workspaces->addAction(displayAction(name));
        choice->setCheckable(true);
        choice->setChecked(isOn);
        connect(choice, &QAction::triggered, this, [this, id] {
            if (const Result<void> used = m_services.workspaceSwitch.use(id, Origin::Person); !used) {
                Q_EMIT openWanted();
                Q_EMIT failed(used.error().message);
            }
            m_update.start(); // a choice that could not be made is not marked
        });
    };
    add(tr("Everything"), {}, !sets.on());
    for (const WorkspaceSet &set : sets.sets().mid(0, mostShown))
        add(set.name, set.id, set.isOn);
    workspaces->menuAction()->setEnabled(!sets.sets().isEmpty());
}

void TrayIcon::addPause()
{
    QAction *pause = m_menu.addAction(tr("&Pause All"));
    pause->setObjectName(QStringLiteral("trayPause"));
    pause->setCheckable(true);
    pause->setChecked(m_services.pause.isOn());
    connect(pause, &QAction::triggered, this, [this](bool on) {
        const Result<void> done =
            on ? m_services.pause.begin(m_services.clock.now(), Origin::Person) : m_services.pause.end(Origin::Person);
        if (!done) {
            Q_EMIT openWanted();
            Q_EMIT failed(done.error().message);
        }
        m_update.start(); // a choice that could not be made is not marked
    });
}

} // namespace mangrove

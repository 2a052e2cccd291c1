#include "ui/requests/addedline.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/remembercombo.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

// More servers, or longer names, make a menu: the line must fit into a small window.
constexpr qsizetype mostButtons = 3;
constexpr qsizetype mostLetters = 36;
constexpr qsizetype mostLettersInSmall = 16;
constexpr int smallWidth = 140; // letters

} // namespace

AddedLine::AddedLine(const Services &services, QWidget *parent)
    : QFrame(parent),
      m_services(services),
      m_text(new ElidedLabel(this)),
      m_answers(new QHBoxLayout),
      m_remember(new RememberCombo(services.settings, this))
{
    setObjectName(QStringLiteral("addedLine"));
    setAccessibleName(tr("Who May Know It"));
    setFrameShape(QFrame::StyledPanel);
    m_text->setObjectName(QStringLiteral("addedText"));
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_remember->setAccessibleName(tr("Remember"));
    auto *close = new QToolButton(this);
    close->setObjectName(QStringLiteral("addedClose"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setToolTip(tr("Decide later"));
    close->setAccessibleName(tr("Decide Later"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(6, 1, 3, 1);
    row->addWidget(m_text, 1);
    row->addLayout(m_answers);
    row->addWidget(m_remember);
    row->addWidget(close);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    m_armed.setSingleShot(true);
    m_armed.setInterval(armTime);
    hide();

    connect(close, &QToolButton::clicked, this, &AddedLine::dismiss);
    connect(&m_soon, &QTimer::timeout, this, &AddedLine::ask);
    connect(&m_armed, &QTimer::timeout, this, &AddedLine::arm);
    connect(&m_services.roots, &RootStore::added, this, &AddedLine::onAdded);
    connect(&m_services.roots, &RootStore::changed, this, &AddedLine::askSoon);
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, &AddedLine::askSoon);
    connect(&m_services.servers, &ServerStore::changed, this, &AddedLine::askSoon);
    connect(&m_services.gate, &Gate::cellsChanged, this, &AddedLine::askSoon);
    connect(&m_services.gate, &Gate::reset, this, &AddedLine::askSoon);
    connect(&m_services.registry, &Registry::statusChanged, this, &AddedLine::askSoon);
}

void AddedLine::onAdded(const QList<RootId> &roots)
{
    m_roots += roots;
    askSoon();
}

void AddedLine::askSoon()
{
    if (!m_roots.isEmpty())
        m_soon.start();
}

bool AddedLine::isAsked(const ServerId &server, const RootId &root) const
{
    return m_services.gate.access({server, root}) == Access::Ask;
}

bool AddedLine::isLookedAt(const RootId &root) const
{
    return m_services.monitor.state(root) != RootState::Checking;
}

QList<ServerId> AddedLine::undecidedServers() const
{
    QList<ServerId> servers;
    for (const ServerRecord &record : m_services.servers.servers()) {
        const auto asks = [&](const RootId &root) { return isAsked(record.id, root); };
        if (record.roots && !record.needsConfirmation() && std::ranges::any_of(m_roots, asks))
            servers << record.id;
    }
    return servers;
}

QList<ServerId> AddedLine::running(const QList<ServerId> &servers) const
{
    QList<ServerId> some;
    std::ranges::copy_if(servers, std::back_inserter(some),
                         [this](const ServerId &server) { return runsSomewhere(m_services, server); });
    return some;
}

void AddedLine::lookForWarning()
{
    if (std::exchange(m_warnedOf, m_roots) == m_roots)
        return;
    m_warning.reset();
    QStringList paths;
    for (const RootId &id : std::as_const(m_roots))
        paths.append(m_services.roots.find(id)->canonicalPath);
    QStringList others;
    for (const Root &root : m_services.roots.roots())
        others.append(root.canonicalPath);
    m_warnings.look(paths, {m_services.file.folder()}, others, this,
                    [this, roots = m_roots](const Result<QStringList> &found) {
                        if (roots != m_warnedOf)
                            return; // others are looked at by now
                        QStringList sentences = found ? *found : QStringList{found.error().message};
                        sentences.removeAll(QString());
                        m_warning = sentences.value(0);
                        askSoon();
                    });
}

QString AddedLine::sentence() const
{
    if (m_roots.size() > 1)
        return tr("%n folders were added. Who may know them?", nullptr, int(m_roots.size()));
    return tr("%1 was added. Who may know it?").arg(displayText(m_services.roots.find(m_roots.first())->name, 40));
}

void AddedLine::ask()
{
    m_roots.removeIf([this](const RootId &root) { return !m_services.roots.find(root); });
    // On a slow disk this takes its time, and until then nobody can be told of it, or asked.
    if (!std::ranges::all_of(m_roots, [this](const RootId &root) { return isLookedAt(root); }))
        return;
    const QList<ServerId> servers = undecidedServers();
    if (m_roots.isEmpty() || servers.isEmpty() || m_services.file.isReadOnly()) {
        // Without a server nothing is settled: the one that is added next asks by itself.
        dismiss();
        return;
    }
    lookForWarning();
    if (!m_warning)
        return;
    const QString text = m_warning->isEmpty() ? sentence() : sentence() + QLatin1Char(' ') + *m_warning;
    QStringList shown{text};
    for (const ServerId &server : servers)
        shown << m_services.servers.find(server)->name;
    for (const ServerId &server : running(servers))
        shown << server.value;
    if (!isHidden() && shown == m_shown)
        return;
    m_shown = shown;
    m_text->setForeignText(text);
    makeAnswers(servers);
    setVisible(true);
    Q_EMIT asked(true);
    m_armed.start(); // a click on its way was meant for what was here before
}

void AddedLine::setNarrow(bool isNarrow)
{
    if (std::exchange(m_isNarrow, isNarrow) == isNarrow)
        return;
    m_shown.clear(); // the same words have other buttons
    askSoon();
}

void AddedLine::makeAnswers(const QList<ServerId> &servers)
{
    for (QWidget *button : std::exchange(m_buttons, {})) {
        button->hide();
        button->deleteLater(); // it may be what is being clicked
    }
    qsizetype letters = 0;
    for (const ServerId &server : servers)
        letters += m_services.servers.find(server)->name.size();
    const bool isSmall = window()->width() < smallWidth * fontMetrics().averageCharWidth();
    if (!m_isNarrow && servers.size() <= mostButtons && letters <= (isSmall ? mostLettersInSmall : mostLetters)) {
        for (const ServerId &server : servers) {
            const QString name = displayText(m_services.servers.find(server)->name, int(mostLetters));
            QPushButton *one = addAnswer(displayAction(name), QStringLiteral("addedServer"),
                                         tr("%1 may know what was added").arg(name));
            one->setAccessibleName(name);
            connect(one, &QPushButton::clicked, this, [this, server] { answer({server}, Verdict::Allowed); });
        }
    } else {
        QPushButton *choose = addAnswer(tr("One Server"), QStringLiteral("addedServers"), tr("Choose one"));
        auto *menu = new QMenu(choose);
        for (const ServerId &server : servers) {
            QAction *one = menu->addAction(displayAction(m_services.servers.find(server)->name));
            connect(one, &QAction::triggered, this, [this, server] { answer({server}, Verdict::Allowed); });
        }
        choose->setMenu(menu);
    }
    const QList<ServerId> allRunning = running(servers);
    // What takes a thought is not given to several at once.
    if (!allRunning.isEmpty() && m_warning && m_warning->isEmpty()) {
        QPushButton *all =
            addAnswer(tr("All That Run"), QStringLiteral("addedRunning"),
                      tr("The %n server(s) that run now may know what was added", nullptr, int(allRunning.size())));
        connect(all, &QPushButton::clicked, this, [this] { answer(running(undecidedServers()), Verdict::Allowed); });
    }
    QPushButton *nobody =
        addAnswer(tr("Nobody"), QStringLiteral("addedNobody"), tr("Deny it to all servers that are there now, always"));
    connect(nobody, &QPushButton::clicked, this, [this] { answer(undecidedServers(), Verdict::Denied); });
    setTabOrder(m_buttons.last(), m_remember);
}

QPushButton *AddedLine::addAnswer(const QString &text, const QString &name, const QString &tip)
{
    auto *button = new CarefulButton(text, this);
    button->setObjectName(name);
    button->setToolTip(displayToolTip(tip));
    button->setAccessibleDescription(tip);
    button->setEnabled(false);
    m_answers->addWidget(button);
    if (!m_buttons.isEmpty())
        setTabOrder(m_buttons.last(), button);
    m_buttons << button;
    return button;
}

void AddedLine::arm()
{
    for (QWidget *button : std::as_const(m_buttons))
        button->setEnabled(true);
}

void AddedLine::answer(const QList<ServerId> &servers, Verdict verdict)
{
    QList<Cell> cells;
    for (const ServerId &server : servers) {
        for (const RootId &root : std::as_const(m_roots)) {
            if (isAsked(server, root))
                cells.append({server, root});
        }
    }
    const Decision decision = verdict == Verdict::Denied ? Decision{Verdict::Denied, Lasting::Always, {}}
                                                         : m_remember->decision(verdict, m_services.clock);
    if (const Result<void> done = m_services.gate.decide(cells, decision, Origin::Person); !done)
        Q_EMIT failed(done.error().message); // and it goes on asking
    else
        dismiss();
}

void AddedLine::dismiss()
{
    m_roots.removeIf([this](const RootId &root) { return isLookedAt(root); }); // the rest comes by itself
    m_shown.clear();
    m_warnedOf.clear();
    m_armed.stop();
    hide();
    Q_EMIT asked(false);
}

void AddedLine::focusFirst()
{
    if (isVisible())
        m_buttons.first()->setFocus(Qt::ShortcutFocusReason);
}

} // namespace mangrove

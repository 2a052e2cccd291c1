#include "ui/window/windowsignins.h"

#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/inspector/storyview.h"
#include "ui/kit/selection.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"
#include "ui/servers/serverflow.h"
#include "ui/signin/signindesk.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace mangrove {

WindowSignIns::WindowSignIns(const Services &services, const Places &places, QWidget *window)
    : QObject(window),
      m_services(services),
      m_selection(places.selection),
      m_desk(new SignInDesk(services, window, this)),
      m_in(new QAction(tr("Sign &In…"), this)),
      m_another(new QAction(tr("Sign In as Anot&her Account…"), this)),
      m_again(new QAction(tr("Add Again &with Another Account"), this)),
      m_out(new QAction(tr("Sign O&ut"), this))
{
    m_in->setObjectName(QStringLiteral("actionSignIn"));
    m_another->setObjectName(QStringLiteral("actionSignInAsAnother"));
    m_again->setObjectName(QStringLiteral("actionAddAgain"));
    m_out->setObjectName(QStringLiteral("actionSignOut"));
    connect(m_in, &QAction::triggered, this, [this] { m_desk->signIn(m_selection.server()); });
    connect(m_another, &QAction::triggered, this, [this] { m_desk->signInAsAnother(m_selection.server()); });
    connect(m_again, &QAction::triggered, this, [this] { m_desk->addAgain(m_selection.server()); });
    connect(m_out, &QAction::triggered, this, [this] { m_desk->signOut(m_selection.server()); });

    connect(&places.actions, &NoticeActions::signInWanted, m_desk, &SignInDesk::signIn);
    connect(&places.story, &StoryView::signInRequested, m_desk, &SignInDesk::signIn);
    connect(&places.story, &StoryView::signOutRequested, m_desk, &SignInDesk::signOut);
    connect(&places.servers, &ServerFlow::signInWanted, m_desk, &SignInDesk::signIn);
    connect(m_desk, &SignInDesk::noted, &places.notices, &Notices::inform);
    connect(m_desk, &SignInDesk::changeWanted, &places.servers, &ServerFlow::offerChange);
    connect(m_desk, &SignInDesk::added, &places.servers, &ServerFlow::added);
    connect(&m_selection, &Selection::meaningChanged, this, &WindowSignIns::update);
    connect(&services.signIns, &SignIns::changed, this, &WindowSignIns::update);
    connect(&services.servers, &ServerStore::changed, this, &WindowSignIns::update);
    update();
}

void WindowSignIns::update()
{
    const ServerId server = m_selection.server();
    const bool may = m_desk->maySignIn(server);
    const bool isIn = may && m_desk->isSignedIn(server);
    m_in->setEnabled(may);
    m_another->setEnabled(may);
    m_again->setEnabled(mayHaveAnotherAccount(m_services, server));
    m_out->setEnabled(isIn);
    const bool isOffered =
        std::ranges::any_of(m_services.servers.servers(), [](const auto &one) { return one.maySignIn(); });
    if (std::exchange(m_isOffered, isOffered) != isOffered)
        Q_EMIT offered(isOffered);
}

} // namespace mangrove

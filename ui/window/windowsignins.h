#pragma once

// What the main window has to do with sign-ins: the actions for what is selected, and the desk with the dialogs. Owned by
// the window.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace mangrove {

class NoticeActions;
class Notices;
class Selection;
class ServerFlow;
class SignInDesk;
class StoryView;

class WindowSignIns final : public QObject
{
    Q_OBJECT

public:
    //! Where a person can ask for it.
    struct Places
    {
        const Selection &selection;
        Notices &notices;
        NoticeActions &actions;
        ServerFlow &servers;
        StoryView &story;
    };

    WindowSignIns(const Services &services, const Places &places, QWidget *window);

    QList<QAction *> actions() const { return {m_in, m_another, m_again, m_out}; }
    QAction *signIn() const { return m_in; }
    //! Whether there is a server that anybody signs in to.
    bool isOffered() const { return m_isOffered; }

Q_SIGNALS:
    void offered(bool isOffered);

private:
    void update();

    Services m_services;
    const Selection &m_selection;
    SignInDesk *m_desk;
    QAction *m_in;
    QAction *m_another;
    QAction *m_again;
    QAction *m_out;
    bool m_isOffered = false;
};

} // namespace mangrove

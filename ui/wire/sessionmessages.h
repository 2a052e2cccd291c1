#pragma once

// The messages of one server: those of Mangrove's own session, or of a session in an app, which are copied to this
// window only while this is shown. Part of a server's window.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace mangrove {

class WireView;

class SessionMessages : public QWidget
{
    Q_OBJECT

public:
    SessionMessages(const Services &services, const ServerId &server, QWidget *parent = nullptr);
    ~SessionMessages() override;

    //! To be said when what is known of the server differs.
    void update();

Q_SIGNALS:
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void listSessions();
    void follow();
    void watch(const SessionId &session);
    void tellMissed();

    Services m_services;
    ServerId m_server;
    QWidget *m_bar;
    QComboBox *m_sessions;
    QLabel *m_missed;
    WireView *m_view;
    SessionId m_watched; // empty: none
};

} // namespace mangrove

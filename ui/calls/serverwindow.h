#pragma once

// The window of one server: its tools, resources and prompts, each to be called, and the messages that go over the
// wire. Made by the main window, one for each server that is opened; it follows the server through its restarts and
// closes itself when the server is removed.

#include "core/base/ids.h"
#include "core/calls/catalogue.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <array>
#include <memory>

class QLabel;
class QPushButton;
class QTabWidget;

namespace mangrove {

class OfferPage;
class SessionMessages;

class ServerWindow : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Tools, Resources, Prompts, Messages };

    ServerWindow(const Services &services, const ServerId &server, QWidget *parent = nullptr);
    ~ServerWindow() override;

    const ServerId &server() const { return m_server; }
    //! With the keyboard's focus in it.
    void showPage(Page page);

Q_SIGNALS:
    //! A call waits for an access request, and the person wants to answer it.
    void reviewWanted();
    void startWanted(const mangrove::ServerId &server);
    void failed(const QString &sentence);

private:
    OfferPage *addPage(Page page, const QString &hint);
    static QString titleOf(Page page);
    void focusSearch();
    void update();
    QString about() const;
    void setSession(OwnSession *session);
    void showCatalogue();
    template<typename Offered>
    void showOffers(Page page, const QList<Offered> &offered, QList<Offered> *shown, QStringList notes);
    QStringList problems(std::initializer_list<Catalogue::Kind> kinds) const;

    Services m_services;
    ServerId m_server;
    QPointer<OwnSession> m_session; // the running one, once it is ready
    std::unique_ptr<Catalogue> m_catalogue;
    QTimer m_later; // many pages become one look
    QList<OfferedTool> m_tools; // as shown
    QList<OfferedResource> m_resources;
    QList<OfferedPrompt> m_prompts;
    QLabel *m_about;
    QPushButton *m_start;
    QTabWidget *m_tabs;
    std::array<OfferPage *, 3> m_pages;
    SessionMessages *m_messages;
};

//! The open windows of servers, at most one for each. Owned by the main window, whose children they are.
class ServerWindows : public QObject
{
    Q_OBJECT

public:
    ServerWindows(const Services &services, QWidget *parent);

    //! Brings the server's window forward, or opens it.
    void open(const ServerId &server, ServerWindow::Page page);
    void closeAll();

Q_SIGNALS:
    void reviewWanted();
    void startWanted(const mangrove::ServerId &server);
    void failed(const QString &sentence);

private:
    Services m_services;
    QWidget *m_parent;
    QHash<ServerId, QPointer<ServerWindow>> m_windows;
};

} // namespace mangrove

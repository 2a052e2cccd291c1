#pragma once

// One tool, prompt or resource of a server: what it is, the form for its arguments, the call while it runs, and the
// result. Part of a page of a server's window. It makes one call at a time, only when a person presses the button, and
// keeps no value after it is gone.

#include "core/base/ids.h"
#include "core/calls/call.h"
#include "ui/calls/offer.h"
#include "ui/kit/services.h"

#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QVBoxLayout;

namespace mangrove {

class ResultView;
class SchemaForm;
class TextBox;

class CallPanel : public QWidget
{
    Q_OBJECT

public:
    CallPanel(const Services &services, const ServerId &server, const Offer &offer, QWidget *parent = nullptr);
    ~CallPanel() override;

    const QString &key() const { return m_offer.key; }
    bool isCalling() const { return m_call && !m_call->isOver(); }

    //! nullptr: the server does not run, and nothing can be called.
    void setSession(OwnSession *session);
    //! What is offered under the same key now; nullptr: it is not offered any more. What was filled in and what runs
    //! stays.
    void setOffer(const Offer *offer);

    //! As by the button: shows what is wrong in the form, or calls.
    void call();

Q_SIGNALS:
    //! A person wants to answer the access request that the call waits for.
    void reviewWanted();
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void fitForm();
    void showOffer();
    void makeForm();
    void followCall();
    void onFinished();
    QString foldersLine() const;
    QString stateLine() const;
    void updateButtons();

    Services m_services;
    ServerId m_server;
    Offer m_offer;
    bool m_isOffered = true;
    bool m_isFitted = false;
    QPointer<OwnSession> m_session;
    std::unique_ptr<Call> m_call;
    QSplitter *m_splitter;
    QLabel *m_title;
    QLabel *m_name;
    TextBox *m_description;
    QLabel *m_claims;
    QVBoxLayout *m_formPlace;
    SchemaForm *m_form = nullptr;
    QPushButton *m_callButton;
    QPushButton *m_cancelButton;
    QPushButton *m_reviewButton;
    QProgressBar *m_progress;
    QLabel *m_state;
    QLabel *m_folders;
    ResultView *m_result;
};

} // namespace mangrove

#pragma once

// Asks a person which of the asked folders a server may be told about (design: rules of access 2 to 6). Opened by the
// RequestQueue only, which owns it; never modal, never by exec(). It follows its request while it is open, answers
// through the gate, and decides nothing by itself: Escape, closing and Enter never allow, and nothing can be answered
// before all of it is shown.

#include "core/access/broker.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"
#include "ui/requests/requestdialog.h"

#include <QPointer>

class QBoxLayout;
class QPushButton;

namespace mangrove {

class AnswerChoices;
class AnswerTerms;
class ArmDelay;
class CarefulButton;
class OfferedRoots;
class PageFit;
class RootChoices;
class WhoAsksBox;

class AccessDialog : public RequestDialog
{
    Q_OBJECT

public:
    //! The request must be open.
    AccessDialog(const Services &services, const AccessRequest &request, QWidget *parent = nullptr);

    ~AccessDialog() override;

    quint64 request() const override { return m_request.number; }
    void goOn() override;

    void reject() override;
    //! Once it is over, nothing brings it back to the screen.
    void setVisible(bool visible) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildFoot(QBoxLayout *layout);
    //! Shows what is known now. Returns whether anything differs that a person may have relied on.
    bool showServer();
    bool showRoots();
    void refresh();
    void onClosed(quint64 number);
    void answer(Verdict verdict);
    void give(Verdict verdict);
    void end(int result);
    void fail(const QString &sentence);
    void updateButtons();

    Services m_services;
    AccessRequest m_request;
    QString m_shownName; // of the server
    bool m_answering = false;
    QStringList m_adding; // URIs, on their way to be roots
    bool m_areAdded = false; // of these what is to be; they are looked at
    bool m_over = false;

    AnswerTerms *m_terms = nullptr;
    WhoAsksBox *m_who = nullptr;
    RootChoices *m_choices = nullptr;
    OfferedRoots *m_offers = nullptr;
    AnswerChoices *m_how = nullptr;
    CarefulButton *m_allow = nullptr;
    CarefulButton *m_deny = nullptr;
    QPushButton *m_notNow = nullptr;
    ArmDelay *m_arm = nullptr;
    PageFit *m_fit = nullptr;
    QPointer<QWidget> m_focusBefore; // a button that lost the focus because it was disarmed
};

} // namespace mangrove

#pragma once

// Asks a person for what a server wants to know from them (client/elicitation): a form to fill in, or a page to open.
// Opened by the ElicitationQueue only, which owns it; never modal, never by exec(). Escape and closing put the question
// aside, Enter sends nothing, no page is opened before the click, and nothing that was entered is remembered.

#include "core/calls/elicitations.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace mangrove {

class ArmDelay;
class CarefulButton;
class RequestHead;
class SchemaForm;

class ElicitationDialog : public QDialog
{
    Q_OBJECT

public:
    //! The question must be waiting. `serverName`: the name that the person gave the server.
    ElicitationDialog(Elicitations &elicitations, const Elicitation &elicitation, const QString &serverName,
                      QWidget *parent = nullptr);
    ~ElicitationDialog() override;

    quint64 number() const { return m_elicitation.number; }
    //! How many questions wait, this one included.
    void setWaiting(int count);

    void reject() override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildHead(QVBoxLayout *layout, const QString &serverName);
    void buildPage(QVBoxLayout *layout);
    void buildFoot(QVBoxLayout *layout);
    void send();
    void decline();
    void finish(int result);
    void say(const QString &sentence);
    //! As high as what it shows, unless a person gave it a height.
    void fitHeight();
    bool isForm() const { return m_elicitation.mode == Elicitation::Mode::Form; }

    Elicitations &m_elicitations;
    const Elicitation m_elicitation;
    ArmDelay *m_arm;
    bool m_over = false;
    int m_fittedHeight = 0;
    RequestHead *m_head = nullptr;
    SchemaForm *m_form = nullptr; // of a form only
    QLabel *m_notice = nullptr;
    CarefulButton *m_send = nullptr;
};

} // namespace mangrove

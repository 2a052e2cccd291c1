#pragma once

// Asks a person about a path that a confined server was refused: what could be granted so that it is not. Opened by the
// RequestQueue only, which owns it; never modal. It answers through WallRequests and the gate: Escape, closing and
// Enter never allow, nothing is chosen before the person has, and nothing can be answered before it was shown for a
// moment.

#include "core/access/broker.h"
#include "core/base/result.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"
#include "ui/requests/requestdialog.h"

class QBoxLayout;
class QCheckBox;
class QLabel;
class QRadioButton;

namespace mangrove {

class AnswerChoices;
class ArmDelay;
class CarefulButton;
class TextBox;
class WhoAsksBox;

class WallDialog : public RequestDialog
{
    Q_OBJECT

public:
    //! The request must be open, and about a path.
    WallDialog(const Services &services, const AccessRequest &request, QWidget *parent = nullptr);
    ~WallDialog() override;

    quint64 request() const override { return m_request.number; }
    void goOn() override;
    void reject() override;
    QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRadioButton *addChoice(QBoxLayout *layout, const QString &text, const char *name);
    void buildChoices(QBoxLayout *layout);
    QString terms() const;
    void buildFoot(QBoxLayout *layout);
    void refresh();
    void showWanted(const WantedPath &wanted);
    void onClosed(quint64 number);
    void allow();
    void allowRoot(const RootId &root);
    void finish(const Result<void> &answered, int result);
    void updateButtons();
    const WantedPath &wanted() const { return *m_request.wanted; }

    Services m_services;
    AccessRequest m_request;
    ArmDelay *m_arm;
    TextBox *m_path = nullptr;
    WhoAsksBox *m_who = nullptr;
    QRadioButton *m_holder = nullptr;
    QRadioButton *m_project = nullptr;
    QRadioButton *m_only = nullptr;
    QLabel *m_warning = nullptr;
    QCheckBox *m_read = nullptr; // the warning, by the person
    AnswerChoices *m_how = nullptr;
    CarefulButton *m_allow = nullptr;
    CarefulButton *m_never = nullptr;
    QString m_adding; // a project, on its way to be a root
    bool m_isAnswering = false;
    bool m_isOver = false;
};

} // namespace mangrove

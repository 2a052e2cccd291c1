#pragma once

// What a person does with the pause from the window: the action that begins and ends it, and the question when a
// command wants it to end. Owned by the main window. The rule is Pause's.

#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace mangrove {

class ConfirmDialog;

class PauseFlow : public QObject
{
    Q_OBJECT

public:
    //! The question gets `window` as parent.
    PauseFlow(const Services &services, QWidget *window);

    //! Checked while it is on.
    QAction *action() const { return m_action; }
    //! Somebody at the command line wants it to end: asks the person, unless it has ended.
    void offerResume();

Q_SIGNALS:
    //! Nothing was changed.
    void failed(const mangrove::Error &error);

private:
    void set(bool on);
    void show();
    QStringList toldThen() const;

    Services m_services;
    QWidget *m_window;
    QAction *m_action;
    QPointer<ConfirmDialog> m_question;
};

} // namespace mangrove

#pragma once

// Shows the waiting access requests one at a time, oldest first; while all is paused or the window is away only those
// that a person wants to see. Owned by the main window. It answers nothing: the dialog and the gate do.

#include "core/base/ids.h"
#include "ui/kit/dialogqueue.h"
#include "ui/kit/services.h"

#include <QPointer>

namespace mangrove {

class AccessDialog;
class RequestDialog;
class AddRoots;

class RequestQueue : public DialogQueue
{
    Q_OBJECT

public:
    RequestQueue(const Services &services, QWidget *window, QObject *parent = nullptr);

    //! The dialog that is open, where it is about roots, or nullptr.
    AccessDialog *dialog() const;
    //! The window has gone to the tray, or come back. While it is there no dialog stays or opens by itself, until a
    //! person has looked at one; then the others follow.
    void setAway(bool isAway);
    void review() override;
    //! As review(), of this request, unless it is over.
    void reviewRequest(quint64 number);
    //! What a person wants to be added of an app's own roots is looked at and warned of like any other folder.
    void addThrough(AddRoots &addRoots);

Q_SIGNALS:
    //! A person wants to see what waits, and it is no access request.
    void othersWanted();
    //! A sentence about a request that ended while its dialog was open.
    void noticed(const QString &sentence, const mangrove::ServerId &server);

private:
    QDialog *makeNext(QWidget *window) override;
    bool opensByItself() const override;
    void showWaiting() override;
    //! Whichever is open, or nullptr.
    RequestDialog *openDialog() const;

    Services m_services;
    quint64 m_chosen = 0; // a person wants to see this one next
    bool m_isAway = false;
    bool m_isReviewing = false; // a person, while it is away: until nothing waits
    QPointer<AddRoots> m_addRoots;
};

} // namespace mangrove

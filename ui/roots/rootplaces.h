#pragma once

// Binds roots to places anew: what stands at the place of a root now is confirmed, a root that has moved is located. A
// person sees both things before another one takes the place of what was approved. Owned by AddRoots; owns its dialogs,
// one for each root and kind, of which none is modal.

#include "core/base/result.h"
#include "core/roots/intake.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace mangrove {

class LocateDialog;
class PathLooks;

class RootPlaces : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent.
    RootPlaces(const Services &services, PathLooks &looks, QWidget *window, QObject *parent = nullptr);
    ~RootPlaces() override;

    //! For a root whose path leads elsewhere now: shows both, and on Confirm binds the root to what is there.
    void confirm(const RootId &id);
    //! For one that is not at its place: asks where it is now. `place`: proposed, if not empty.
    void locate(const RootId &id, const QString &place = {});

Q_SIGNALS:
    void failed(const mangrove::Error &error);
    //! A sentence: what has become of it.
    void noted(const QString &sentence);

private:
    void followStatus(const RootId &id);
    void giveUp(const RootId &id);
    void showReplaced(const RootId &id, const Assessment &found);
    void onChosen(const RootId &id);
    void ask(const RootId &id, ConfirmDialog::Kind kind, const ConfirmDialog::Content &content, const Root &now);
    void take(const RootId &id, const Root &now);

    Services m_services;
    PathLooks &m_looks;
    QPointer<QWidget> m_window;
    QHash<RootId, QPointer<ConfirmDialog>> m_replaced;
    QHash<RootId, QPointer<LocateDialog>> m_locating;
    QHash<RootId, QPointer<ConfirmDialog>> m_asking; // about a located one
};

} // namespace mangrove

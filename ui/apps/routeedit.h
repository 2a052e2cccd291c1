#pragma once

// Changes that were made in the apps' files with one act, to be taken back and made again, each time on the files as
// they are then. Owned by the edit stack. It overwrites nothing that something else has written meanwhile.

#include "core/apps/applooker.h"
#include "core/base/clock.h"
#include "ui/edits/outsideedit.h"

#include <QCoreApplication>

#include <memory>

namespace mangrove {

class RouteEdit final : public OutsideEdit
{
    Q_DECLARE_TR_FUNCTIONS(RouteEdit)

public:
    RouteEdit(const QList<ConfigChange> &made, std::shared_ptr<AppLooker> looker, const Clock &clock);

    QString text() const override;
    void go(WorkspaceEdit::Way way, QObject *context, const Done &done) override;

private:
    //! What the last pass wrote, shared with a pass that is under way.
    struct Held
    {
        QList<ConfigChange> made;
    };

    const QList<ConfigChange> m_first; // what it is called after
    std::shared_ptr<Held> m_held;
    const std::shared_ptr<AppLooker> m_looker;
    const Clock &m_clock;
};

} // namespace mangrove

#pragma once

// Changes that were made in the apps' files with one act, to be taken back and made again, each time on the files as they
// are then. Owned by the edit stack. It overwrites nothing that something else has written meanwhile.

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
    //! `looker` outlives it as far as go() is called. `changed` is told whenever the files have become others.
    RouteEdit(const QList<ConfigChange> &made, AppLooker &looker, const Clock &clock,
              const std::function<void()> &changed);

    QString text() const override { return m_text; }
    void go(WorkspaceEdit::Way way, QObject *context, const Done &done) override;

private:
    //! What the last pass wrote, shared with a pass that is under way.
    struct Held
    {
        QList<ConfigChange> made;
    };

    const QString m_text;
    std::shared_ptr<Held> m_held;
    AppLooker &m_looker;
    const Clock &m_clock;
    std::function<void()> m_changed;
};

} // namespace mangrove

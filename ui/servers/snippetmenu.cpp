#include "ui/servers/snippetmenu.h"

#include "core/apps/apptable.h"
#include "core/base/displaytext.h"

#include <QAction>

#include <algorithm>

namespace mangrove {

SnippetMenu::SnippetMenu(QWidget *parent) : QMenu(tr("Copy as S&nippet For"), parent)
{
    setObjectName(QStringLiteral("snippetMenu"));
    menuAction()->setObjectName(QStringLiteral("actionSnippet"));
    QList<const AppFacts *> apps;
    for (const AppFacts &app : knownApps()) {
        const QList<AppFile> files = app.filesOn(thisSystem());
        if (std::any_of(files.begin(), files.end(), [](const AppFile &file) { return file.scope == FileScope::User; }))
            apps.append(&app);
    }
    std::sort(apps.begin(), apps.end(), [](const AppFacts *one, const AppFacts *other) {
        return one->name.compare(other->name, Qt::CaseInsensitive) < 0;
    });
    for (const AppFacts *app : std::as_const(apps)) {
        QAction *copy = addAction(displayAction(app->name));
        copy->setObjectName(QStringLiteral("actionSnippet-") + app->id);
        connect(copy, &QAction::triggered, this, [this, app] { Q_EMIT wanted(*app); });
    }
}

} // namespace mangrove

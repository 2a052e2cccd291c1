#include "core/apps/routenotes.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

namespace {

//! What the app told its server before by itself, and nobody does now; empty where it told nothing.
QString nothingToldNote(const AppFacts &app, const AppEntry &entry, const AppRoutes::Wish &wish)
{
    if (!app.tellsFolders)
        return {};
    const QString name = displayText(wish.record);
    QString note = Texts::tr("%1 tells its servers the folder that it works in. Through Mangrove %2 is told nothing "
                             "until you allow it: when it asks, that folder is offered.")
                       .arg(app.name, name);
    if (wish.folder.isEmpty())
        return note;
    const QString folder = displayText(wish.folder, 0);
    note += QLatin1Char(' ');
    if (wish.server.isEmpty()) {
        return note
            + Texts::tr("To allow %1 before, import the server: %2")
                  .arg(folder,
                       displayText(commandLine(QStringLiteral("mangrove"),
                                               {QStringLiteral("apps"), QStringLiteral("import"), app.id, entry.name}),
                                   0));
    }
    const QString add =
        commandLine(QStringLiteral("mangrove"), {QStringLiteral("roots"), QStringLiteral("add"), wish.folder});
    const QString allow = commandLine(QStringLiteral("mangrove"),
                                      {QStringLiteral("access"), QStringLiteral("allow"), wish.record, wish.folder});
    return note + Texts::tr("To allow %1 now: %2 && %3").arg(folder, displayText(add, 0), displayText(allow, 0));
}

//! What of the app's environment reaches it.
QString variablesNote(const AppRoutes::Wish &wish)
{
    if (wish.server.isEmpty())
        return {};
    return Texts::tr("Of the variables that the app itself has, %1 gets those that its record names (--app-env, "
                     "“Variables from the app”), not all of them any more.")
        .arg(displayText(wish.record));
}

} // namespace

QStringList routeNotes(const AppFacts &app, const AppEntry &entry, const AppRoutes::Wish &wish)
{
    QStringList notes{nothingToldNote(app, entry, wish), variablesNote(wish)};
    notes.removeAll(QString());
    return notes;
}

} // namespace mangrove

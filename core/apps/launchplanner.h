#pragma once

// Replaces the values of an entry that say what is started, in the hand in which the file is written. What a route and
// its undo have in common. Pure.

#include "core/apps/routeplan.h"
#include "core/apps/valuetext.h"
#include "core/base/texts.h"

namespace mangrove {

//! The nodes of an entry that say what is started, wherever the app's form has them.
struct LaunchNodes
{
    const ConfigNode *map = nullptr; // that holds the command
    const ConfigNode *command = nullptr; // a text, or a list that is command and arguments
    const ConfigNode *args = nullptr;
    QString pointer; // of the map
    QString commandKey;
    QString argsKey;
};

LaunchNodes launchNodes(const ConfigView &view, const QString &entry);

//! As they stand in the file.
QByteArray rawOf(const ConfigView &view, const ConfigNode &node);

Error refusedEdit(const QString &sentence);

//! A sentence when a value cannot be replaced where it stands.
QString whyNotEdited(const ConfigView &view, const LaunchNodes &nodes);

class LaunchPlanner
{
public:
    LaunchPlanner(const ConfigView &view, const QString &entry);

    //! In the place of a value.
    void replace(const QString &key, const ConfigNode &node, const QByteArray &text);
    //! The arguments in front of those that are there.
    void prepend(const QString &key, const ConfigNode &list, const QStringList &items);
    //! The first items of a list go, and others stay behind them.
    void removeFirst(const ConfigNode &list, qsizetype count);
    void setCommand(const QString &program);
    void setArgs(const QStringList &items);
    //! False where they stand in such a way that more would go.
    bool removeArgs();
    //! The variables leave the entry, which keeps an empty map of them.
    Result<void> emptyEnvironment(const QString &key);

    LaunchNodes nodes;
    EntryEdit edit;

private:
    void addArgs(const QStringList &items);
    QByteArray joined(const QStringList &items) const;

    const ConfigView &m_view;
};

//! Writes what is started anew, in place of what is there. `hadArgs`: whether it had a list of arguments, be it an
//! empty one.
Result<EntryEdit> planLaunch(const ConfigView &view, const AppEntry &entry, const EntryLaunch &launch,
                             bool hadArgs = true);

} // namespace mangrove

#pragma once

// The actions of the main window: their texts, icons and keys, and when each can be used. Owned by the window, which
// puts them into menus and tool bar and connects them.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace mangrove {

class WindowActions : public QObject
{
    Q_OBJECT

public:
    explicit WindowActions(const Services &services, QObject *parent);

    //! Enables what can be done now with these roots and with `root`, the current one of them, and with these servers,
    //! the current one first; without an id, or without a server, nothing can be done with either.
    void update(const RootId &root, const QList<RootId> &roots, const QList<ServerId> &servers);

    //! Those of them that can be started now, in their order; the same for the others.
    static QList<ServerId> startable(const Services &services, const QList<ServerId> &servers);
    static QList<ServerId> stoppable(const Services &services, const QList<ServerId> &servers);
    static QList<ServerId> running(const Services &services, const QList<ServerId> &servers);

    QAction *const addFolder;
    QAction *const addFile;
    QAction *const findProjects;
    QAction *const addWorktrees;
    QAction *const removeRoot;
    QAction *const confirmRoot;
    QAction *const locateRoot;
    QAction *const addServer;
    QAction *const paste;
    QAction *const sample;
    QAction *const editServer;
    QAction *const removeServer;
    QAction *const confirmServer;
    QAction *const start;
    QAction *const stop;
    QAction *const restart;
    QAction *const tools;
    QAction *const messages;
    QAction *const copyCommand;
    QAction *const review;
    QAction *const whoMayKnow;
    QAction *const find;
    QAction *const quit;

private:
    QAction *make(const QString &name, const QString &text, const QKeySequence &shortcut = {});

    Services m_services;
};

} // namespace mangrove

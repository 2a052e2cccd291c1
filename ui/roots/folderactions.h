#pragma once

// What can be done with folders elsewhere: copying their paths and URIs, opening them in the file manager and in a
// terminal. Owned by the window, which puts the actions into menus. A folder is looked at once more right before it is
// opened; nothing goes through a shell.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>

#include <functional>

class QAction;

namespace mangrove {

struct Root;
class Selection;

class FolderActions : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostWindows = 10; // of the file manager, at a time

    FolderActions(const Services &services, const Selection &selection, QObject *parent);

    //! Copy Path, Copy URI, Open in File Manager, Open Terminal Here.
    const QList<QAction *> &actions() const { return m_actions; }

Q_SIGNALS:
    //! A sentence: why nothing was opened.
    void failed(const QString &sentence);

private:
    QAction *add(const QString &name, const QString &text, const std::function<void()> &act);
    QList<Root> selected() const;
    void copy(const std::function<QString(const Root &)> &line);
    //! The folder, or the one that holds the file; empty, and failed(), where that is not what was approved.
    QString placeToOpen(const Root &root);
    void openInFileManager();
    void openTerminalHere();
    void update();

    Services m_services;
    const Selection &m_selection;
    QList<QAction *> m_actions;
    QAction *m_terminal = nullptr;
};

} // namespace mangrove

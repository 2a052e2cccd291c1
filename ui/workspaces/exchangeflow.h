#pragma once

// Exports a workspace to a file, and imports one: a set with the folders and servers that are here already, while the
// others are offered for adding as anything that comes from outside; those that a person adds join the set. Owned by
// the WorkspaceFlow. It adds no folder and no server itself.

#include "core/apps/workspaceexchange.h"
#include "core/base/chosenfile.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace mangrove {

class ExchangeFlow : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent where they are given no other.
    ExchangeFlow(const Services &services, QWidget *window, QObject *parent);

    //! Asks for a file, and writes the set there.
    void exportSet(const SetId &set, QWidget *over = nullptr);
    //! Asks for a file, and takes it.
    void importSet(QWidget *over = nullptr);
    //! Takes a file's content. Invalid, and the errors of WorkspaceSets::create().
    Result<SetId> take(const QByteArray &content);

Q_SIGNALS:
    void foldersOffered(const QStringList &paths);
    //! A file was taken and has become this set.
    void imported(const mangrove::SetId &set);
    //! A snippet; see parseServerSnippet().
    void serversOffered(const QString &text);
    void noted(const QString &sentence);
    void failed(const QString &sentence);

private:
    void write(const SetId &set, const QString &path);
    void read(const QString &path);
    QString freeName(const QString &wanted) const;

    Services m_services;
    QWidget *m_window;
    ChosenFile m_file;
    QHash<QString, SetId> m_awaitedRoots; // by path
    QHash<QString, SetId> m_awaitedServers; // by name
};

} // namespace mangrove

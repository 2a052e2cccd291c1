#pragma once

// `mangrove find-projects`: looks for projects below folders and lists them, or adds them as `roots add` would. A part
// of Commands, which owns it.

#include "app/commandoutput.h"
#include "core/projects/foundproject.h"
#include "core/projects/projectwalk.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>
#include <QStringList>

namespace mangrove {

class RootCommands;

class FindProjects : public QObject
{
    Q_OBJECT

public:
    FindProjects(const Services &services, RootCommands &roots, QObject *parent = nullptr);

    //! `words`: what follows `find-projects`; `folder`: what relative paths are relative to. Calls back once, unless
    //! `caller` goes first: the search ends with it.
    void run(const QStringList &words, const QString &folder, const CommandDone &done, QObject *caller);

private:
    bool isRoot(const FoundProject &project) const;
    QByteArray text(const QList<FoundProject> &projects) const;
    QByteArray json(const QList<FoundProject> &projects) const;
    static QByteArray leftOut(const SearchCounts &counts);

    Services m_services;
    RootCommands &m_roots;
};

} // namespace mangrove

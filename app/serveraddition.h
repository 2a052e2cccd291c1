#pragma once

// `mangrove servers add`: looks at what would run, tries the highest level where that is asked for, and stores it.
// Owned by Commands. It starts nothing but that trial.

#include "app/serverwords.h"
#include "core/workspace/workspacesource.h"
#include "ui/kit/services.h"

#include <QObject>

namespace mangrove {

struct LaunchFound;

class ServerAddition : public QObject
{
    Q_OBJECT

public:
    using Done = CommandDone;

    //! `origin`: who a command acts for.
    ServerAddition(const Services &services, Origin origin, QObject *parent = nullptr);

    //! `words`: what stands behind `add`. `folder`: what relative paths are relative to. Calls back once, perhaps
    //! before it returns.
    void run(const QStringList &words, const QString &folder, const Done &done);

private:
    void addTyped(const WordsWithKey &taken, const QString &folder, const Done &done);
    void addWithKey(ServerRecord record, const ClientKey &key, const Done &done);
    void addServer(const TypedServer &typed, bool isTried, const Done &done);
    void tryHighest(const ServerRecord &typed, const LaunchFound &found, const Done &done);
    CommandOutput storeServer(ServerRecord record, const LaunchFound &found);

    Services m_services;
    const Origin m_origin;
    ClientKeyOption m_key;
};

} // namespace mangrove

#pragma once

// Which kind of project each root holds, looked up in the background and remembered. Owned by the list of roots.
// It looks only where it is asked to, and never at a file system that can hang.

#include "core/base/ids.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThreadPool>

namespace mangrove {

class ProjectKinds : public QObject
{
    Q_OBJECT

public:
    explicit ProjectKinds(QObject *parent = nullptr);
    ~ProjectKinds() override;

    //! The kinds as far as they are known; where they are not, a look begins and known() follows.
    QStringList kinds(const RootId &root, const QString &folder);
    //! The next kinds() looks again.
    void forget(const RootId &root);

Q_SIGNALS:
    void known(const mangrove::RootId &root);

private:
    struct Entry
    {
        QString folder;
        QStringList kinds;
    };

    void remember(const RootId &root, const QString &folder, const QStringList &kinds);

    QHash<RootId, Entry> m_entries;
    QHash<RootId, QString> m_looking; // the folders that are being looked at
    QThreadPool m_pool; // last: its work ends before what it reports to
};

} // namespace mangrove

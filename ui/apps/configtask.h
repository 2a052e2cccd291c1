#pragma once

// A task that changes the apps' files: has one change planned for each file, shows the exact difference of all, and
// makes those that were shown. What is wished of a file the classes that inherit know. A file that changed meanwhile is
// refused, read again and shown again.

#include "ui/apps/entrytask.h"

namespace mangrove {

class ConfigTask : public EntryTask
{
    Q_OBJECT

public:
    void run() override;

Q_SIGNALS:
    //! These are in the apps' files now.
    void made(const QList<mangrove::ConfigChange> &changes);

protected:
    using EntryTask::EntryTask;

    //! The entries of one file, as one app has them.
    struct ChosenFile
    {
        File file;
        QList<const AppEntry *> entries; // of the file
    };

    void plan(const QStringList &keys, const QList<ChosenEntry> &chosen) override;
    //! Something has been chosen, and will be planned next.
    virtual void take(const QList<ChosenEntry> &chosen);
    //! A plan for each file and app of which something is wished.
    virtual AppLooker::Plans plansFor(const QStringList &keys, const QList<ChosenFile> &chosen) const = 0;
    //! What else is said of the chosen ones before anything is planned.
    virtual void addTo(ShownChange &change, const QList<ChosenEntry> &chosen) const;
    //! What has to be done before the files are changed; calls make() or fail(). The base calls make() at once.
    virtual void prepare();
    void make();
    void fail(const QString &problem);
    //! What was chosen last.
    const QList<ChosenEntry> &chosen() const { return m_chosen; }

private:
    void show(const AppLooker::Plans &plans, const ShownChange &begun);
    void describe(ShownChange change, const AppLooker::Changes &changes);
    void tell(const AppLooker::Outcomes &outcomes);

    QList<ChosenEntry> m_chosen;
    QList<ConfigChange> m_changes; // as shown last
};

} // namespace mangrove

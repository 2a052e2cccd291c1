#pragma once

// The tasks that change the apps' files: routing entries through Mangrove, exporting a record, and taking routes back.
// Owned by their dialogs.

#include "core/apps/appimports.h"
#include "ui/apps/entrytask.h"

#include <QHash>

namespace mangrove {

//! A task that changes the apps' files: has one change planned for each file, shows the exact difference of all, and
//! makes those that were shown. What is wished of a file the classes that inherit know. A file that changed meanwhile
//! is refused, read again and shown again.
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

class RouteTask : public ConfigTask
{
    Q_OBJECT

public:
    RouteTask(const Services &services, AppLooker &looker, AppImports &imports);

    Words words() const override;

protected:
    EntryGroup groupOf(const SurveyedFile &file) const override;
    void take(const QList<ChosenEntry> &chosen) override;
    AppLooker::Plans plansFor(const QStringList &keys, const QList<ChosenFile> &chosen) const override;
    void addTo(ShownChange &change, const QList<ChosenEntry> &chosen) const override;
    void prepare() override;

private:
    QList<AppImports::Wish> movable(const QList<ChosenEntry> &chosen) const;
    static QHash<QString, QString> recordsOf(const AppImports::Prepared &prepared);

    AppImports &m_imports;
    QHash<QString, QString> m_records; // path and pointer of an entry -> its record's name, as shown last
};

//! A new entry in an app's file that starts the relay with the record's name. Each file of the person's that an app
//! has is offered.
class ExportTask : public ConfigTask
{
    Q_OBJECT

public:
    ExportTask(const Services &services, AppLooker &looker, const QString &record);

    Words words() const override;

protected:
    EntryGroup groupOf(const SurveyedFile &file) const override;
    bool wantsProjects() const override { return false; }
    AppLooker::Plans plansFor(const QStringList &keys, const QList<ChosenFile> &chosen) const override;

private:
    QString m_record; // its name
};

//! Each entry is put back as it was, to the byte where the app left it so.
class UndoTask : public ConfigTask
{
    Q_OBJECT

public:
    UndoTask(const Services &services, AppLooker &looker) : ConfigTask(services, looker) { }

    Words words() const override;

protected:
    EntryGroup groupOf(const SurveyedFile &file) const override;
    AppLooker::Plans plansFor(const QStringList &keys, const QList<ChosenFile> &chosen) const override;
};

} // namespace mangrove

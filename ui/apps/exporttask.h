#pragma once

// Exporting a record to apps: a new entry in an app's file that starts the relay with the record's name. Each file of
// the person's that an app has is offered. Owned by its dialog.

#include "ui/apps/configtask.h"

namespace mangrove {

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

} // namespace mangrove

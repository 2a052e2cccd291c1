#pragma once

// Importing entries of the apps' files as records: shows what each would run and stores what was shown. Owned by its
// dialog.

#include "core/apps/appimports.h"
#include "ui/apps/entrytask.h"

namespace mangrove {

class ImportTask : public EntryTask
{
    Q_OBJECT

public:
    ImportTask(const Services &services, AppLooker &looker, AppImports &imports);

    Words words() const override;
    void run() override;

protected:
    EntryGroup groupOf(const SurveyedFile &file) const override;
    void plan(const QStringList &keys, const QList<ChosenEntry> &chosen) override;

private:
    ShownChange describe(const AppImports::Prepared &prepared) const;

    AppImports &m_imports;
    AppImports::Prepared m_prepared; // as shown last
};

} // namespace mangrove

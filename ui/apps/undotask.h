#pragma once

// Taking the routes of entries back: each is put back as it was, to the byte where the app left it so. Owned by its
// dialog.

#include "ui/apps/configtask.h"

namespace mangrove {

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

#pragma once

// Routing entries through Mangrove: the app starts the relay in the place of the server. Where the person moves the
// secrets to the key ring, the record is stored first and the app's file keeps only its name. Owned by its dialog.

#include "core/apps/appimports.h"
#include "ui/apps/configtask.h"

#include <QHash>

namespace mangrove {

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

} // namespace mangrove

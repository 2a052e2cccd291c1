#pragma once

// When servers ask for their roots, as the last session of each in an app has shown: a note of the relays' own beside
// the record of activity, as no relay writes the workspace. Nobody is told more or less by it.

#include "core/base/ids.h"
#include "core/sessions/firstcall.h"

#include <QString>

namespace mangrove {

class AskingNotes
{
public:
    explicit AskingNotes(const QString &dataFolder) : m_folder(dataFolder + QLatin1String("/asking")) { }

    //! Never of what is no server of the person's: no note is kept of it.
    Asking of(const ServerId &server) const;
    //! What cannot be kept is not: then it is as if the server had never run.
    void keep(const ServerId &server, Asking asking) const;

private:
    QString pathOf(const ServerId &server) const;

    QString m_folder;
};

} // namespace mangrove

#pragma once

// Whether the desktop starts Mangrove with the session: an entry of this user's in the desktop's autostart folder (XDG
// Desktop Application Autostart). What is said is what stands there, whoever wrote it. Owned by whoever shows it.

#include "core/base/result.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace mangrove {

class Autostart
{
    Q_DECLARE_TR_FUNCTIONS(Autostart)

public:
    //! `folder`: the autostart folder, absolute; it may be missing. `command`: the program, absolute, and its
    //! arguments.
    Autostart(const QString &folder, const QStringList &command);

    //! Where the desktop looks.
    static QString standardFolder();

    //! Whether there is an entry that is not switched off there.
    bool isOn() const;
    //! Writes the entry, or removes it. Errors of writePrivateFile(); Io when it cannot be removed.
    Result<void> set(bool on) const;

    QString path() const { return m_path; }
    //! The entry as it is written. Pure.
    QByteArray entry() const;

private:
    const QString m_folder;
    const QString m_path;
    const QStringList m_command;
};

} // namespace mangrove

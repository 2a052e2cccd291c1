#pragma once

// Which place a root that has moved is to get: looks for the same thing near the old place, looks at the one that the
// person names, and says whether it is the thing that was approved. Owned by its dialog.

#include "core/base/timedlooks.h"
#include "core/roots/intake.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QStringList>

namespace mangrove {

class PathLooks;

class LocateFolder : public QObject
{
    Q_OBJECT

public:
    enum class Verdict {
        Nothing, // no place is named
        Looking,
        Same, // what was approved
        SameBroad, // that, at a place that is confirmed
        Other, // to be confirmed as a replaced one is
        Impossible, // see sentence()
    };

    static constexpr int searchTime = 10'000; // ms

    //! What a place comes to for this root. Pure.
    static Verdict judge(const Root &root, const Assessment &found);

    LocateFolder(const Services &services, PathLooks &looks, const RootId &root, QObject *parent = nullptr);

    const RootId &root() const { return m_root; }
    //! The record; nullptr when it was removed meanwhile.
    const Root *record() const;
    //! Looks near the old place; candidatesFound() follows once.
    void search();
    //! An absolute path or file:// URI; what was named before does not count any more.
    void setPlace(const QString &path);
    Verdict verdict() const { return m_verdict; }
    bool canLocate() const;
    //! What is known of the place; plain text, foreign parts made safe.
    QString sentence() const;
    //! The place as it was found; when canLocate().
    const Assessment &found() const { return m_found; }

Q_SIGNALS:
    //! Resolved paths at which the same thing is.
    void candidatesFound(const QStringList &places);
    void changed();

private:
    void take(const Assessment &found);

    Services m_services;
    PathLooks &m_looks;
    const RootId m_root;
    TimedLooks<QStringList> m_searches;
    Verdict m_verdict = Verdict::Nothing;
    Assessment m_found;
    quint64 m_turn = 0; // looks of an earlier one are ignored
};

} // namespace mangrove

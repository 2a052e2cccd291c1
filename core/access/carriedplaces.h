#pragma once

// What the client of one session told its server by another way than its list of roots: the places that its messages
// bring, from the moment they leave until the session ends, as no later message takes them back. Where a text leads is
// looked at on a thread, and no message waits for that. Owned by whoever decides for the session. It decides nothing
// and leaves nothing out.

#include "core/access/approotskeeper.h"
#include "core/access/rootsauthority.h"
#include "core/base/timedlooks.h"
#include "core/workspace/rootstore.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace mangrove {

//! Where a text led, at some moment.
struct CarriedPlace
{
    RootBinding binding;
    //! Of the system, a temporary folder, the app's own: counts only where it is a root, or in one.
    bool isEverybodys = false;

    bool operator==(const CarriedPlace &) const = default;
};

//! The paths that a server may take the text for, absolute and in bytes; the home folders of others are not known here.
//! Pure.
QList<QByteArray> carriedPaths(const QByteArray &text, const QString &home);

//! Where that leads; nowhere: nothing. May hang: runs on a worker.
QList<CarriedPlace> lookAtCarried(const CarriedText &text, const QString &home);

class CarriedPlaces : public QObject
{
    Q_OBJECT

public:
    static constexpr int lookLimit = 2000; // ms for those of one message
    static constexpr qsizetype mostTexts = 256; // of a session that are kept; beyond, what leads to another root still
    static constexpr qsizetype mostWaiting = 4096; // and with those that are not looked at yet

    //! `roots` outlives it.
    CarriedPlaces(const RootStore &roots, const QString &home, QObject *parent = nullptr);

    //! A message with these leaves now; left() or failed() follows. Said again of the same message, the last ones
    //! count.
    void leaves(quint64 message, const CarriedTexts &texts);
    void left(quint64 message);
    //! Not `certain`: the server may have got it.
    void failed(quint64 message, bool certain);

    //! All that was told, or is on its way: roots of the workspace and what lies in them under those, others under
    //! none.
    QList<Told> told() const;
    //! Whether some of it is still looked at.
    bool isLooking() const { return m_isLooking || !m_wanted.isEmpty(); }

Q_SIGNALS:
    //! told() may be different.
    void changed();
    //! These were told for the first time. `more`: and others, which are not known.
    void news(const QList<mangrove::Told> &places, bool more);
    //! isLooking() is not so any more.
    void settled();

private:
    struct Entry
    {
        QByteArray carrier;
        QSet<quint64> onTheWay;
        bool hasLeft = false;
        bool isLookedAt = false;
        QList<CarriedPlace> places; // all that it ever led to
    };
    using Found = QHash<QByteArray, QList<CarriedPlace>>; // by text

    void settle(quint64 message, bool mayHaveLeft);
    void look();
    void onLooked(const QList<CarriedText> &texts, const Result<Found> &found);
    void tellNews();
    bool leadsToNewRoot(const QList<CarriedPlace> &places) const;
    const Root *rootOf(const RootBinding &binding) const;
    QList<Told> toldBy(const QByteArray &text, const Entry &entry) const;

    const RootStore &m_roots;
    const QString m_home;
    TimedLooks<Found> m_looks;
    QHash<QByteArray, Entry> m_entries; // by text
    QList<QByteArray> m_order; // of their first coming
    QHash<quint64, QList<QByteArray>> m_messages; // on their way
    QList<CarriedText> m_wanted; // to be looked at next
    QSet<QString> m_said; // URIs
    bool m_isLooking = false;
    bool m_isCut = false;
    bool m_saidCut = false;
};

} // namespace mangrove

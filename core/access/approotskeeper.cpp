#include "core/access/approotskeeper.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/rootprobe.h"

namespace mangrove {

AppRootsKeeper::AppRootsKeeper(const OwnPlaces &places, QObject *parent)
    : AppRootsKeeper(
        places,
        [](const QList<Told> &said, const OwnPlaces &own) { return lookAtAppRoots(said, own.homes, own.folders); },
        Times(), parent)
{ }

AppRootsKeeper::AppRootsKeeper(const OwnPlaces &places, const Look &look, const Times &times, QObject *parent)
    : QObject(parent), m_places(places), m_look(look), m_looks(times.limit, [](const QString &path, int seconds) {
          return Error{ErrorCode::Timeout,
                       Texts::tr("%1 did not answer within %2 s.").arg(displayText(path, 0), QString::number(seconds))};
      })
{
    m_again.setSingleShot(true);
    m_again.setInterval(times.again);
    connect(&m_again, &QTimer::timeout, this, &AppRootsKeeper::look);
}

QList<AppRoot> AppRootsKeeper::foundNow() const
{
    QList<AppRoot> now = m_found;
    now.removeIf([](const AppRoot &app) { return app.isLocal && !stillThere(app.root); });
    return now;
}

void AppRootsKeeper::take(QByteArrayView result)
{
    m_isAwaited = true; // until it has been looked at
    m_said = readAppRoots(result);
    look();
}

void AppRootsKeeper::look()
{
    m_again.stop();
    m_looks.start(
        this, [look = m_look, said = m_said.roots, places = m_places](LookPlace &) { return look(said, places); },
        [this, turn = ++m_turn](const Result<QList<AppRoot>> &found) { onLooked(turn, found); });
}

//! What did not come back in time is told to nobody, and looked at again: the app will not say it once more.
void AppRootsKeeper::onLooked(quint64 turn, const Result<QList<AppRoot>> &found)
{
    if (turn != m_turn)
        return; // it has said something else meanwhile
    m_isAwaited = false;
    m_found = found ? *found : QList<AppRoot>();
    if (!found)
        m_again.start();
    Q_EMIT changed();
}

} // namespace mangrove

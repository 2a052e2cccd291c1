#include "core/access/approotskeeper.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/rootprobe.h"

namespace mangrove {

AppRootsKeeper::AppRootsKeeper(const OwnPlaces &places, QObject *parent)
    : QObject(parent), m_places(places), m_looks(lookLimit, [](const QString &path, int seconds) {
          return Error{ErrorCode::Timeout,
                       Texts::tr("%1 did not answer within %2 s.").arg(displayText(path, 0)).arg(seconds)};
      })
{ }

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
    const auto look = [said = m_said.roots, places = m_places](LookPlace &) {
        return lookAtAppRoots(said, places.home, places.folders);
    };
    m_looks.start(this, look,
                  [this, turn = ++m_turn](const Result<QList<AppRoot>> &found) { onLooked(turn, found); });
}

//! What did not come back in time is told to nobody.
void AppRootsKeeper::onLooked(quint64 turn, const Result<QList<AppRoot>> &found)
{
    if (turn != m_turn)
        return; // it has said something else meanwhile
    m_isAwaited = false;
    m_found = found ? *found : QList<AppRoot>();
    Q_EMIT changed();
}

} // namespace mangrove

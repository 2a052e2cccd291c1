#include "ui/roots/locatefolder.h"

#include "core/base/displaytext.h"
#include "core/roots/movedplaces.h"
#include "core/workspace/rootstore.h"
#include "ui/roots/pathlooks.h"

#include <QDir>

namespace mangrove {

LocateFolder::LocateFolder(const Services &services, PathLooks &looks, const RootId &root, QObject *parent)
    : QObject(parent), m_services(services), m_looks(looks), m_root(root), m_searches(searchTime)
{ }

LocateFolder::Verdict LocateFolder::judge(const Root &root, const Assessment &found)
{
    const bool broad = found.kind == Assessment::Kind::NeedsConfirmation;
    if (!broad && found.kind != Assessment::Kind::Fine)
        return Verdict::Impossible;
    if (!isSameThing(root.binding(), found.proposal.binding()))
        return Verdict::Other;
    return broad ? Verdict::SameBroad : Verdict::Same;
}

const Root *LocateFolder::record() const
{
    return m_services.roots.find(m_root);
}

void LocateFolder::search()
{
    const Root *root = record();
    if (!root)
        return;
    m_searches.start(
        this,
        [root = *root, home = QDir::homePath()](LookPlace &place) {
            place.set(root.canonicalPath);
            return placesNear(root, home, [&place] { return place.isGivenUp(); });
        },
        [this](const Result<QStringList> &places) {
            // One that did not answer has none to offer; the person can still name it.
            Q_EMIT candidatesFound(places ? *places : QStringList());
        });
}

void LocateFolder::setPlace(const QString &path)
{
    const quint64 turn = ++m_turn;
    m_verdict = path.isEmpty() ? Verdict::Nothing : Verdict::Looking;
    if (!path.isEmpty()) {
        m_looks.look(path, m_root, this, [this, turn](const Assessment &found) {
            if (turn == m_turn)
                take(found);
        });
    }
    Q_EMIT changed();
}

void LocateFolder::take(const Assessment &found)
{
    const Root *root = record();
    m_found = found;
    m_verdict = root ? judge(*root, found) : Verdict::Impossible;
    Q_EMIT changed();
}

bool LocateFolder::canLocate() const
{
    return m_verdict == Verdict::Same || m_verdict == Verdict::SameBroad || m_verdict == Verdict::Other;
}

QString LocateFolder::sentence() const
{
    const Root *root = record();
    const bool isFile = root && root->isFile;
    switch (m_verdict) {
    case Verdict::Nothing:
        return tr("Choose where it is now. Its decisions stay with it.");
    case Verdict::Looking:
        return tr("Looking…");
    case Verdict::Same:
        return isFile ? tr("This is the file that you approved. Its decisions stay.")
                      : tr("This is the folder that you approved. Its decisions stay.");
    case Verdict::SameBroad:
        return tr("This is what you approved, at a place that needs your confirmation. %1")
            .arg(m_found.warning.sentence);
    case Verdict::Other:
        return isFile ? tr("This is another file than the one that you approved. You are shown both and asked.")
                      : tr("This is another folder than the one that you approved. You are shown both and "
                           "asked.");
    case Verdict::Impossible:
        return root ? m_found.sentence : tr("It is not in the list any more.");
    }
    return {};
}

} // namespace mangrove

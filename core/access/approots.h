#pragma once

// The roots that an app has of its own (client/roots: what it would have answered itself), and how they go together
// with what Mangrove tells. Pure, but for lookAtAppRoots(), which may hang on a network mount and runs on a worker.

#include "core/access/visiblelist.h"
#include "core/roots/root.h"
#include "core/servers/serverrecord.h"
#include "core/workspace/decision.h"

#include <QByteArrayView>
#include <QStringList>

namespace mangrove {

//! What an app has answered, read. Nothing of it has been looked at.
struct AppRootsAnswer
{
    static constexpr int limit = 256; // entries that are read
    static constexpr int refusedLimit = 3; // that are kept

    //! Those with a URI that could be a root's, in their order; with its canonical form, and by the app.
    QList<Told> roots;
    int refused = 0; // entries that are none: another scheme, dot segments, what is not encoded, /proc, no text, …
    QStringList refusedTexts = {}; // the first few of these as the app wrote them, for people
    int left = 0; // entries beyond the limit
    bool isList = false; // it has a list of roots at all

    bool operator==(const AppRootsAnswer &) const = default;
};

//! `result`: the raw result of roots/list, known to be well-formed; null: the app has refused.
AppRootsAnswer readAppRoots(QByteArrayView result);

//! A root of an app as it was found: `root` has neither id nor time.
struct AppRoot
{
    Root root;
    bool isLocal = false; // on a file system that cannot hang
    bool needsConfirmation = false; // broad or sensitive: a person would be asked once more

    bool operator==(const AppRoot &) const = default;
};

//! Those that are there, by the path that the kernel resolves; each once. What is not there, not readable, or can be no
//! root (Mangrove's own folders) is left out.
QList<AppRoot> lookAtAppRoots(const QList<Told> &roots, const QStringList &homes, const QStringList &ownFolders);

//! Whether the inner one is the outer one, or lies in it.
bool isOrHolds(const RootBinding &outer, const RootBinding &inner);

//! One root of the workspace, as it stands for a server.
struct JudgedRoot
{
    RootId id;
    RootBinding binding;
    Verdict verdict = Verdict::Ask; // by decision and policy, whatever its state is
    bool isAvailable = false;
};

//! What the server is told. `ours`: what it would be told without the app; `judged`: all roots of the workspace;
//! `apps`: what was found of the app's. At most `limit`, ours first.
//!
//! The person is above the app. An app's root is told only where the nearest root of the workspace that it is or lies
//! in, and that is decided about, is allowed and there; or where there is none (Both only), it holds nothing that is
//! denied, and nobody would have to confirm it.
QList<Told> joinRoots(AppRoots who, const QList<Told> &ours, const QList<JudgedRoot> &judged,
                      const QList<AppRoot> &apps, qsizetype limit);

} // namespace mangrove

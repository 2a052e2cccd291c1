#pragma once

// The folders that are roots in the soak, and what happens to them behind the program's back: moved away, deleted,
// closed, replaced by a link, and all of it undone again. Owned by the soak. It knows no store.

#include "core/roots/root.h"
#include "tests/bench/soak/dice.h"

#include <QList>
#include <QStringList>

#include <optional>

namespace mangrove::bench {

class Folders
{
public:
    //! Makes them below `base`. False, with a line on stderr, when that fails.
    bool make(const QString &base, int count);

    int count() const { return int(m_folders.size()); }
    QString path(int folder) const;
    //! A record of what is there now; none when nothing is.
    std::optional<Root> root(int folder) const;

    //! Something happens to one of them, or to a parent of many. Returns a word for it; empty: nothing did.
    QString disturb(Dice &dice);
    //! Undoes one of these. A folder that was deleted is made anew, and is another one then.
    QString mend(Dice &dice);
    void mendAll();

private:
    enum class Trouble { None, Moved, Deleted, Closed, Linked };
    static constexpr int parentCount = 10;

    QString parent(int number) const;
    QString away(const QString &name) const;
    bool mendFolder(int folder);
    bool mendParent();

    QString m_base;
    QList<Trouble> m_folders;
    int m_movedParent = -1;
};

} // namespace mangrove::bench

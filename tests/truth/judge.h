#pragma once

// The two promises, put to the test after every act: whatever a server received it might be told when it left, and what
// the program shows is what the servers know. Owned by an episode. It looks, and changes nothing.

#include "tests/truth/peer.h"
#include "tests/truth/world.h"

#include <optional>

namespace mangrove::truth {

class Judge final : public Listener
{
public:
    //! Before the first message comes.
    void setWorld(World *world) { m_world = world; }

    //! What must hold at every moment.
    void checkNow();
    //! What must hold when nothing is on its way: a sentence on what does not (yet); empty when all does.
    QString differenceInQuiet() const;
    //! The first difference that was found; a sentence.
    const std::optional<QString> &difference() const { return m_difference; }
    void note(const QString &difference);
    //! The last of what happened, in order, for people.
    const QStringList &record() const { return m_record; }
    qint64 lists() const { return m_lists; }

    void told(const Peer &peer, const QStringList &uris, int act) override;
    void wronged(const Peer &peer, const QString &sentence) override;
    void trace(const QString &server, const QString &line) override;

private:
    void checkCell(const Peer &peer, const Cell &cell);
    QString differenceOf(const World::Link &link) const;
    QString differenceInCalls() const;

    World *m_world = nullptr;
    std::optional<QString> m_difference;
    QStringList m_record;
    qint64 m_lists = 0;
};

} // namespace mangrove::truth

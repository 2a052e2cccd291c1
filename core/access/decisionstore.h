#pragma once

// The decisions: those that last are a view on the workspace file, those for a session are kept in memory only.
// Owned by the application. It applies no rule; that is policy's and the gate's.

#include "core/access/decision.h"
#include "core/base/result.h"
#include "core/store/workspacesection.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace mangrove {

class DecisionStore : public QObject, private WorkspaceSection
{
    Q_OBJECT

public:
    //! What stands in a file.
    struct Contents
    {
        QHash<Cell, Decision> decisions;
        QHash<Cell, QJsonObject>
            unknown; // fields that this program does not know, of the records that have some
    };

    //! A decision with the fields of its record that this program does not know.
    struct Kept
    {
        Decision decision;
        QJsonObject unknown;

        bool operator==(const Kept &) const = default;
    };

    explicit DecisionStore(WorkspaceSource &file, QObject *parent = nullptr);
    ~DecisionStore() override;

    //! The decisions of a document as they would be read; Invalid with the part of a sentence, also where one is about a
    //! server or root that the document does not have. Pure.
    static Result<Contents> parse(const QJsonObject &document, Reading reading = Reading::Strict);

    //! The decision of a cell; Verdict::Ask when there is none. Timed ones are returned also after their end.
    Decision decision(const Cell &cell) const;
    //! All that there are, in no order.
    const QHash<Cell, Decision> &decisions() const { return m_decisions; }

    //! What is held here, and not lent; Verdict::Ask when nothing is.
    Kept kept(const Cell &cell) const { return {m_decisions.value(cell), m_unknown.value(cell)}; }
    //! For whoever changes several stores in one save: as set(), but nothing is saved yet, and nobody is told before
    //! announce().
    void put(const QHash<Cell, Kept> &decisions);
    void announce(const QList<Cell> &cells) { Q_EMIT changed(cells); }

    //! Sets (or with Verdict::Ask removes) the decision of several cells, in one save. On an error none has changed.
    Result<void> set(const QHash<Cell, Decision> &decisions);
    //! Forgets the Session decisions of a server: it stopped.
    void endSession(const ServerId &server);
    //! Removes decisions whose time is over, also when that cannot be saved.
    void expire(const QList<Cell> &cells);

    //! Decisions until the server stops that another process has made and holds: added to what is stored here, where there
    //! is nothing or they deny, and never stored. All of them, each time.
    void lend(const QHash<Cell, Decision> &decisions);

Q_SIGNALS:
    void changed(const QList<mangrove::Cell> &cells);
    //! set() has changed these cells, which held this before; before changed().
    void decided(const QHash<mangrove::Cell, mangrove::DecisionStore::Kept> &before);
    //! These went with their root or server, of which its store tells next.
    void forgotten(const QHash<mangrove::Cell, mangrove::DecisionStore::Kept> &before);
    //! Decisions until this server stops have ended.
    void sessionEnded(const mangrove::ServerId &server);
    //! The file was reloaded: everything may differ.
    void reset();

private:
    Result<void> read(const QJsonObject &document, Reading reading) override;
    bool readLines(QByteArrayView lines, const QJsonObject &document) override;
    Result<void> replay(const QJsonArray &changes, Replay replay, int &leftOut) override;
    void adopt() override;
    void discard() override;
    void write(QByteArray &text, const QSet<QString> &gone) const override;

    //! Decisions go with their root or server, which other stores remove.
    void forget(const QSet<QString> &gone);
    void replace(const QHash<Cell, Decision> &decisions);
    //! Writes what these cells are now, where the file says something else.
    Result<void> save(const QHash<Cell, Decision> &before);

    QHash<Cell, Decision> m_decisions;
    QHash<Cell, Decision> m_lent; // by another process
    QHash<Cell, QJsonObject> m_unknown;
    Contents m_draft;
    QSet<QString> m_draftIds; // of the roots and servers that the draft may be about
    QSet<Cell> m_overdue; // ended, and not yet written
};

} // namespace mangrove

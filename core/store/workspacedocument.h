#pragma once

// What stands in workspace.json: the version, the lists that the sections hold, and what is not known. Owned by the
// workspace file. It reads and makes text; it never touches the disk.

#include "core/store/decisionjournal.h"
#include "core/store/workspacesection.h"

#include <QJsonObject>
#include <QList>

#include <optional>

namespace mangrove {

class WorkspaceDocument
{
public:
    //! The newest format that this program writes.
    static constexpr int formatVersion = 3;

    void addSection(WorkspaceSection *section) { m_sections.append(section); }
    void removeSection(WorkspaceSection *section) { m_sections.removeOne(section); }

    //! Parses a text and lets the sections take it as drafts. Invalid, with the part of a sentence, when it is not
    //! understood. In what is returned a list may be empty whose lines a section has read by itself.
    Result<QJsonObject> understand(const QByteArray &content) const;
    struct Continued // by the lines of a journal
    {
        bool hasOwn = false; // some that continue this document
        bool hasForeign = false; // some that belong to another
        int leftOut = 0; // changes
    };

    //! Lets the drafts, made of this document, take lines of the journal. Those that continue it count. Those that are
    //! folded in already are passed over: the journal could not be removed then. Of lines that belong to another file, as
    //! when it was edited by hand meanwhile, only those count that let no server know more.
    Result<Continued> continueWith(const QJsonObject &document, const QByteArray &content,
                                   const QList<DecisionJournal::Line> &lines) const;
    //! The drafts, made of this document, become what the sections hold; or they are forgotten.
    void adopt(const QJsonObject &document);
    void discardDrafts() const;

    //! What the sections hold, as UTF-8, without what is about `gone`.
    QByteArray text(const QSet<QString> &gone = {}) const;
    //! Whether a list has records.
    bool holdsRecords() const;

    //! The format in which text() is written: the oldest that says all that has to be known before a server is told anything.
    int neededVersion() const;

    static int versionOf(const QJsonObject &document);
    int version() const { return m_version; }

    //! The last line of the journal that the document holds.
    DecisionJournal::Mark foldedLine;
    //! Whether it is open if a last good copy takes the place of this.
    bool copyOffered = false;

    static DecisionJournal::Mark foldedLineOf(const QJsonObject &document);
    static bool isCopyOffered(const QJsonObject &document);
    //! Takes the mark out that a copy is offered.
    static void settle(QJsonObject &document);

private:
    std::optional<QJsonObject> understandAsWritten(const QByteArray &content) const;
    Result<void> replay(const QList<DecisionJournal::Line> &lines, Replay replay, int &leftOut) const;

    QList<WorkspaceSection *> m_sections;
    int m_version = 1; // as it was read
    QJsonObject m_rest; // what is not known
};

} // namespace mangrove

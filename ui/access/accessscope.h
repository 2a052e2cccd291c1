#pragma once

// What is shown of roots × servers, the same for every view: what the filter's words leave, and of that the cells with
// a mark that is asked for. Owned by what holds the views.

#include "ui/access/markedcells.h"

#include <QSet>
#include <QStringList>

#include <functional>
#include <optional>

namespace mangrove {

class AccessScope : public QObject
{
    Q_OBJECT

public:
    explicit AccessScope(const Services &services, QObject *parent = nullptr);

    struct Current
    {
        QList<RootId> roots; // one, or those of a heading, which stays where one of them does
        ServerId server;
    };
    //! Says what is current where words or marks are set: it stays shown whatever they leave, so that what a person
    //! does next is not done to another. Without it nothing stays.
    void setCurrent(const std::function<Current()> &current) { m_current = current; }

    //! Words that narrow folders and servers, as narrow() does.
    void setText(const QString &text);
    QString text() const { return m_text; }
    //! Only cells with one of these marks, and the folders and servers that have some; none: all.
    void setMarks(CellMarks marks);
    CellMarks marks() const { return m_marks; }
    int count(CellMark mark) const { return m_marked.count(mark); }
    bool isCounted() const { return m_marked.isCounted(); }
    //! Whether all that has changed is counted.
    bool isUpToDate() const { return m_marked.isUpToDate(); }

    //! Another one each time that shows() may differ.
    int revision() const { return m_revision; }
    bool isNarrow() const { return !m_text.isEmpty() || m_marks; }
    bool shows(const RootId &root) const;
    bool shows(const ServerId &server) const;
    //! Of a folder and a server that are there.
    bool shows(const Cell &cell) const;
    //! The folder or server that is shown only because it is current; empty where there is none.
    RootId besideRoot() const;
    ServerId besideServer() const;
    //! All that are shown; nothing where none is hidden.
    std::optional<QSet<RootId>> roots() const;
    std::optional<QSet<ServerId>> servers() const;
    //! Why nothing is shown, as a sentence for a person.
    QString emptyHint() const;

Q_SIGNALS:
    //! shows() may differ from before.
    void changed();
    //! Counts may differ from before.
    void counted();

private:
    void holdCurrent();
    void lookForWords();
    void tell();
    bool hasWords(const RootId &root) const { return !m_roots || m_roots->contains(root); }
    bool hasWords(const ServerId &server) const { return !m_servers || m_servers->contains(server); }
    template<typename Id>
    bool isAskedFor(const Id &id) const
    {
        return hasWords(id) && (!m_marks || m_marked.has(id, m_marks));
    }

    Services m_services;
    MarkedCells m_marked;
    int m_revision = 0;
    QString m_text;
    CellMarks m_marks;
    QStringList m_rootTexts; // searchable(), in the store's order; empty: to be made
    QStringList m_serverTexts;
    std::function<Current()> m_current;
    Cell m_held; // was current when words or marks were set last
    std::optional<QSet<RootId>> m_roots; // that the words leave
    std::optional<QSet<ServerId>> m_servers;
};

} // namespace mangrove

#pragma once

// The names by which one sees that a folder is a project, and of which kind: the only list of them. Pure: whoever lists
// or asks the file system says what is there.

#include <QByteArrayView>
#include <QStringList>

#include <span>

namespace mangrove {

enum class EntryType { File, Folder, Other };

struct ProjectMark
{
    const char *name; // of an entry, or its end when `isEnd`
    EntryType type;
    const char *kind; // "Node (package.json)", …
    bool isEnd = false;
    //! Each folder of such a project may have one: inside another one of that kind it means nothing.
    bool repeats = false;
};

//! In the order in which kinds are shown; at most 64. Git is no mark: what its entry is, a look has to tell (GitPlace).
std::span<const ProjectMark> projectMarks();

//! Which marks a folder has.
class MarksSeen
{
public:
    //! An entry of the folder.
    void see(QByteArrayView name, EntryType type);
    void add(qsizetype mark) { m_bits |= quint64(1) << mark; }
    void add(const MarksSeen &others) { m_bits |= others.m_bits; }
    bool has(QByteArrayView name) const;
    bool isEmpty() const { return m_bits == 0; }
    //! Without those that mean nothing inside a folder which has `above`.
    MarksSeen inside(const MarksSeen &above) const;
    QStringList kinds() const;

private:
    quint64 m_bits = 0;
};

} // namespace mangrove

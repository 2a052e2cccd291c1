#pragma once

// One list of records in workspace.json, as the store that understands it holds it. The store owns it; the file knows all
// of them from their making on, lets them read when it is loaded and asks them when it is written. It never touches the
// disk.

#include "core/base/result.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QString>

namespace mangrove {

class WorkspaceSource;

//! What is done about a record that is not understood.
enum class Reading {
    Strict, // the whole file is not understood: a guess could widen what a person granted
    Newer, // it is left out: a newer version wrote it, and nobody is told anything
};

//! Which changes of the journal count.
enum class Replay {
    All,
    NarrowingOnly, // those that let no server know more: the file was changed by something else since
};

class WorkspaceSection
{
public:
    Q_DISABLE_COPY_MOVE(WorkspaceSection)

    const QString &name() const { return m_name; }

    //! Takes its records out of a document as a draft; what is held stays. Invalid, with the part of a sentence that names
    //! the record.
    virtual Result<void> read(const QJsonObject &document, Reading reading) = 0;
    //! As read() with Reading::Strict, for a list in the form that write() gives it: `lines` are its records for
    //! RecordLines::take(), `document` is all but that list. For lists so long that their JSON would be felt. False when a line is not understood in this way, and the draft may be
    //! anything then: read() is called with all of it.
    virtual bool readLines(QByteArrayView lines, const QJsonObject &document);
    //! Lets the draft take changes of the journal, in their order. What is left out is counted. Invalid, with the part of a
    //! sentence, when one is not understood.
    virtual Result<void> replay(const QJsonArray &changes, Replay replay, int &leftOut);
    //! The draft takes the place of what is held, or is forgotten. Signals are the store's, when the file says that it was reloaded.
    virtual void adopt() = 0;
    virtual void discard() = 0;
    //! The format of the file from which on releases know this list: it stands in each file of that format, be it empty.
    virtual int format() const { return 1; }
    //! Whether releases that do not know the list must not act on the file. If none of its lists is needed, the file has
    //! an older format, and lacks them.
    virtual bool isNeeded() const { return true; }
    //! The oldest format whose releases may act on the file with what the list holds now.
    virtual int neededFormat() const { return isNeeded() ? format() : 1; }
    //! Appends the list as JSON, without the records that are about one of `gone`.
    virtual void write(QByteArray &text, const QSet<QString> &gone) const = 0;

protected:
    WorkspaceSection(WorkspaceSource &file, const QString &name);
    virtual ~WorkspaceSection();
    //! To be called by the destructor of the class that is made.
    void leave();

    WorkspaceSource &m_file;

private:
    const QString m_name;
};

} // namespace mangrove

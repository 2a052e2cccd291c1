#pragma once

// Where activity lies until it is in the database: a file for each process that writes, in one folder. A line is in the
// file before the next event is handled, so that a kill loses nothing; who has the database takes the lines over, each
// once. Needs no database: for processes that run beside the window, too.
//
// A line is CHECKSUM {"number":N,"time":MS,"kind":"asked",…}: eight hexadecimal digits of the CRC-32 of what stands
// from the brace to the end of the line. What is empty is left out. Numbers follow one another in one file, whose name
// is that of its writer: FOLDER/WRITER.spool. They tell what is taken over already.

#include "core/base/result.h"
#include "core/store/activity.h"
#include "core/store/appendedfile.h"

#include <QDateTime>

namespace mangrove {

//! Names a line of a spool, and with it all before it of that writer.
struct SpoolMark
{
    QString writer;
    qint64 number = 0; // from 1 on; 0: none

    bool operator==(const SpoolMark &) const = default;
};

//! The writing end. Owned by whoever records.
class ActivitySpool
{
public:
    static constexpr qint64 fileLimit = 8 * 1024 * 1024; // of all files of one writer
    static constexpr qint64 usualPart = 256 * 1024; // bytes
    static constexpr qint64 folderLimit = 64 * 1024 * 1024; // of all files, when one is made

    //! Nothing is on the disk before the first line.
    //! `partLimit`: bytes after which another file is begun, so that whoever takes over what lies here can remove the
    //! one before, while this writer lives on; 0: it stays one file, which the writer empties itself.
    explicit ActivitySpool(const QString &folder, qint64 partLimit = 0);

    //! Writes the lines behind those that are there, in one go. When this returns without error they outlive the
    //! process. Io with the part of a sentence: none of them is there. When the file is full, a last line says so.
    Result<void> append(const QList<Activity> &lines);
    //! The last line that was written, and the file it is in.
    const SpoolMark &last() const { return m_last; }
    //! Every line is taken over: the file gets small again. Numbers go on.
    void clear();
    //! Every line is taken over, and no more will come. False when the file stays.
    bool remove() { return m_file.remove(); }

private:
    Result<void> make();
    qint64 waiting();

    QString m_folder;
    qint64 m_partLimit;
    SpoolMark m_last;
    AppendedFile m_file;
    QStringList m_parts; // paths of files before this one, which may be there still
    bool m_full = false;
};

//! A file of some writer, as it was when it was found.
struct SpoolFile
{
    QString path;
    QString writer;
    qint64 size = 0;
    qint64 begin = 0; // bytes that were taken over already: it is read from there on
};

//! What can be taken over from it.
struct SpooledLines
{
    QList<Activity> lines; // in the order of writing, ids not set
    qint64 last = 0; // number of the last one
    qint64 missing = 0; // lines that should be there by their numbers and are not
    qint64 end = 0; // bytes up to the end of the last line
};

//! The files in the folder but the one of `except`, those first that nobody has written to for the longest time.
QList<SpoolFile> spoolFiles(const QString &folder, const QString &except = {});
//! How many lines a file of so many bytes can have at most.
qint64 mostLines(qint64 size);
//! The lines behind number `after`, of as much of the file as was found and is not taken over yet. A last line without
//! an end is not there yet, or never will be. Errors as in readPrivateFile().
Result<SpooledLines> readSpool(const SpoolFile &file, qint64 after);

} // namespace mangrove

#pragma once

// decisions.journal: what was decided since workspace.json was written, one line for each change, so that a decision
// costs the same however many there are. Owned by the workspace file, which folds it into workspace.json from time to
// time. It knows no decision, only lines; it removes nothing but itself.
//
// A line is CHECKSUM {"number":N,"workspace":"FINGERPRINT","decisions":[…]}. The checksum is of the bytes from the
// brace to the end of the line. Numbers follow one another; the fingerprint is that of the workspace.json which it
// continues.

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonArray>
#include <QList>

namespace mangrove {

//! What tells one content from another: of files, and of lines. No secret, and no protection against a person.
QByteArray fingerprintOf(const QByteArray &content);

class DecisionJournal
{
public:
    //! Names a line: no other has both.
    struct Mark
    {
        qint64 number = 0; // 0: none
        QByteArray checksum;

        bool operator==(const Mark &) const = default;
    };

    struct Line
    {
        Mark mark;
        QByteArray workspace; // fingerprint
        QJsonArray decisions;
    };

    //! Lines by what they continue: a certain workspace.json, or another one.
    struct Sorted
    {
        QList<Line> own;
        QList<Line> foreign;
        bool lacksFirst = false; // the first of its own does not follow on what is folded in
    };

    explicit DecisionJournal(const QString &path);

    const QString &path() const { return m_path; }
    //! Whether there are lines on the disk, and how many bytes of them.
    bool hasLines() const { return m_size > 0; }
    qint64 size() const { return m_size; }
    //! The last line; where there is none, the last one of before.
    Mark last() const { return m_last; }
    //! Numbers go on behind this line, which is folded in; behind the last one that is still there, where it is later.
    void continueAfter(const Mark &mark);

    //! All lines; none when there is no file. Invalid with the part of a sentence when it is damaged, and the errors of
    //! readPrivateFile(). A last line without an end is left out: nobody was told that it is done.
    Result<QList<Line>> read();
    //! `workspace`: the fingerprint of the file, which holds all up to the line `folded`. Lines that it is known to
    //! hold are left out: the journal could not be removed then.
    static Sorted sorted(const QList<Line> &lines, const QByteArray &workspace, const Mark &folded);
    //! When this returns without error the line is on disk; otherwise the file holds what it held.
    Result<void> append(const QByteArray &workspace, const QJsonArray &decisions);
    //! Its lines stand in workspace.json now. Should the file stay, its lines are known by their numbers.
    void clear();

private:
    QString m_path;
    qint64 m_size = 0; // of the good lines in the file
    Mark m_last;
};

} // namespace mangrove
